"""Sheets of a small game read back from paper's side: numbered backs behind their fronts, marks beside the cards."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardgen.build import build
from cardgen.layout.duplex import Flip
from cardgen.targets import BuildOptions
from tests.build.reading import PlacedFace, needs_poppler, placed_faces, raw_text
from tests.commands import run_cardgen, starter_game
from tests.projects.small_projects import MM_PER_PT

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{ game.width }} {{ game.height }}">'
FRONT = SVG + '<text x="285" y="445" data-size="20" text-anchor="middle">{{ text.name }}</text></svg>\n'
BACK = SVG.replace(">", ' data-bleed="30">') + FRONT.removeprefix(SVG)
BLANK = SVG + "</svg>\n"
MORSE = [a + b for a in "abcdefgh" for b in "klmnopqrst"]
"""Names that are no other's part, short enough to be read back whole."""


def game_of(
    folder: Path, cards: int, *, front: str = FRONT, back: str | None = BACK, grid: bool = True
) -> Path:
    """A game of so many cards with names of two letters; each card has a back of its own."""
    game = starter_game(folder / "game")
    ids = MORSE[:cards] if cards <= len(MORSE) else [f"c{n}" for n in range(cards)]
    (game / "content/lights.yaml").write_text("".join(f"- {{id: {i}, sea: calm, flashes: 1}}\n" for i in ids))
    texts = "".join(
        f'{i}: {{name: {i if cards <= len(MORSE) else "light"}, rule: "{{flashes}}"}}\n' for i in ids
    )
    (game / "content/lang/en/lights.yaml").write_text(texts)
    (game / "templates/light.svg.j2").write_text(front)
    if back is not None:
        (game / "templates/back.svg.j2").write_text(back)
    top = game / "content/game.yaml"
    text = top.read_text("utf-8").replace(
        "back: back.svg.j2", "back: {template: back.svg.j2, per_card: true}"
    )
    if grid:
        text = text.replace("\ndecks:", "\ngrid: {columns: 3, rows: 3}\ndecks:")
    top.write_text(text, "utf-8")
    return game


def pdf_of(game: Path, paper: str = "a4", suffix: str = "") -> Path:
    return game / f"build/standard/en/lighthouse-standard-en-cards-{paper}{suffix}.pdf"


def word_at(pdf: Path, page: int, face: PlacedFace) -> str:
    return raw_text(pdf, page, (face.x_mm + 1, face.y_mm + 1, face.width_mm - 2, face.height_mm - 2)).strip()


def sides_mm(page: pikepdf.Page) -> tuple[float, float]:
    return float(page.mediabox[2]) * MM_PER_PT, float(page.mediabox[3]) * MM_PER_PT


@needs_poppler
@pytest.mark.parametrize("cards", [1, 8, 9, 10])
@pytest.mark.parametrize(("flip", "suffix"), [(Flip.LONG, ""), (Flip.SHORT, "-short")])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_back_lies_behind_its_own_front(
    tmp_path: Path, cards: int, flip: Flip, suffix: str, paper: str
) -> None:
    """Turn the paper on the edge, as the printer does: behind each front stands the same name, on the same spot."""
    game = game_of(tmp_path, cards)
    build(BuildOptions(game, game / "build", papers=(paper,), flip=flip))
    path = pdf_of(game, paper, suffix)
    seen: list[str] = []
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) == 2 * -(-cards // 9)
        for number in range(0, len(pdf.pages), 2):
            width, height = sides_mm(pdf.pages[number])
            backs = placed_faces(pdf.pages[number + 1])[:-1]
            for front in placed_faces(pdf.pages[number])[:-1]:
                centre_x = front.x_mm + front.width_mm / 2
                centre_y = front.y_mm + front.height_mm / 2
                behind = (width - centre_x, centre_y) if flip is Flip.LONG else (centre_x, height - centre_y)
                (back,) = (
                    face
                    for face in backs
                    if face.x_mm <= behind[0] <= face.x_mm + face.width_mm
                    and face.y_mm <= behind[1] <= face.y_mm + face.height_mm
                )
                assert back.turned is (flip is Flip.SHORT), (
                    "a back stands upright when the card is turned by hand"
                )
                name = word_at(path, number + 1, front)
                assert word_at(path, number + 2, back) == name
                seen.append(name)
    assert seen == MORSE[:cards]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("flip", [Flip.LONG, Flip.NONE, Flip.FOLD])
def test_marks_are_seen_on_paper_and_never_on_a_card(tmp_path: Path, paper: str, flip: Flip) -> None:
    """Cards of nothing: inside their trims the paper stays white, and from each corner outward there is a mark."""
    game = game_of(tmp_path, 7, front=BLANK, back=BLANK.replace(">", ' data-bleed="30">', 1))
    build(BuildOptions(game, game / "build", papers=(paper,), flip=flip))
    suffix = "" if flip is Flip.LONG else f"-{flip}"
    dpi = 200
    mm = dpi / 25.4
    document = pypdfium2.PdfDocument(pdf_of(game, paper, suffix))
    with pikepdf.open(pdf_of(game, paper, suffix)) as pdf:
        for number, page in enumerate(pdf.pages):
            image = document[number].render(scale=dpi / 72, grayscale=True).to_pil()
            faces = placed_faces(page)[:-1]
            assert faces
            for face in faces:
                inside = (
                    round((face.x_mm + 0.3) * mm),
                    round((face.y_mm + 0.3) * mm),
                    round((face.x_mm + face.width_mm - 0.3) * mm),
                    round((face.y_mm + face.height_mm - 0.3) * mm),
                )
                assert image.crop(inside).getextrema() == (255, 255), face
            if number == 0:
                left = min(face.x_mm for face in faces)
                top = min(face.y_mm for face in faces)
                beside = (
                    round(5 * mm),
                    round((top - 0.5) * mm),
                    round((left - 0.3) * mm),
                    round((top + 4) * mm),
                )
                band = image.crop(
                    beside
                )  # a fold-over sheet's faces are clipped with their bleed: 3 mm above the cut
                assert band.getextrema()[0] < 100, "no mark beside the first card"
    document.close()


def test_every_page_has_the_same_size_and_partly_filled_ones_too(tmp_path: Path) -> None:
    game = game_of(tmp_path, 10)
    build(BuildOptions(game, game / "build", papers=("all",)))
    for paper, size in (("a4", (210, 297)), ("letter", (215.9, 279.4))):
        with pikepdf.open(pdf_of(game, paper)) as pdf:
            assert {tuple(round(v, 2) for v in sides_mm(page)) for page in pdf.pages} == {size}
            counts = [len(placed_faces(page)) - 1 for page in pdf.pages]
            assert counts == [9, 9, 1, 1]
            first, last = placed_faces(pdf.pages[0])[0], placed_faces(pdf.pages[2])[0]
            assert (first.x_mm, first.y_mm) == (last.x_mm, last.y_mm)


def test_decks_with_and_without_backs_share_a_sheet(tmp_path: Path) -> None:
    game = starter_game(tmp_path / "game")
    (game / "content/buoys.yaml").write_text("- {id: can, sea: calm, flashes: 2}\n")
    (game / "content/lang/en/buoys.yaml").write_text('can: {name: Can, rule: "Show {flashes} flashes."}\n')
    top = game / "content/game.yaml"
    deck = (
        "  - {id: buoys, records: buoys.yaml, front: light.svg.j2, fields: {sea: {type: word, of: [calm]},"
        " flashes: whole}, texts: {name: {}, rule: {for: flashes}}}\n\nsheets:"
    )
    text = (
        top.read_text("utf-8")
        .replace("\nsheets:", f"{deck}")
        .replace("{deck: lights}]", "{deck: lights}, {deck: buoys}]")
    )
    top.write_text(text, "utf-8")
    ran = run_cardgen(["build"], game)
    assert ran.status == 0, ran.text
    with pikepdf.open(pdf_of(game)) as pdf:
        fronts, backs = (placed_faces(page)[:-1] for page in pdf.pages)
        assert (len(fronts), len(backs)) == (7, 6)


def test_a_thousand_cards(tmp_path: Path) -> None:
    game = game_of(tmp_path, 1000)
    build(BuildOptions(game, game / "build"))
    with pikepdf.open(pdf_of(game)) as pdf:
        assert len(pdf.pages) == 2 * 112
        assert [len(placed_faces(page)) - 1 for page in pdf.pages[::2]] == [9] * 111 + [1]
