"""The printed game, read back: text, fonts, boxes, positions."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pikepdf
import pytest

from cardgen.cache import Pack
from cardgen.content.load import Content, load_content
from cardgen.content.project import open_project
from cardgen.content.wording import plain_text
from cardgen.display import Glyphs
from cardgen.faces import FaceSet, Run, records_of
from cardgen.sheets import cards_of, sheets_of
from cardgen.workshop import Workshop
from tests.build.reading import fonts, needs_poppler, needs_qpdf, placed_faces, raw_text, words
from tests.commands import ROOT

EDITIONS = ("28", "classic", "hidden")
PAPERS = ("a4", "letter")
FILES = [(edition, paper) for edition in EDITIONS for paper in PAPERS]
MARGINS_MM = {"a4": (9.75, 15.15), "letter": (12.7, 6.35)}
SHEETS = {"28": "I II III IV V", "classic": "I II III IV", "hidden": "I II III IV"}
CARDS = {"28": (9, 9, 9, 9, 5), "classic": (9, 9, 9, 8), "hidden": (9, 9, 9, 9)}


def pdf_of(game: Path, edition: str, paper: str) -> Path:
    return game / edition / "en" / f"reliquary-{edition}-en-cards-{paper}.pdf"


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content(open_project(ROOT))


@pytest.mark.parametrize(("edition", "paper"), FILES)
def test_sheets_and_cards(game: Path, edition: str, paper: str) -> None:
    with pikepdf.open(pdf_of(game, edition, paper)) as pdf:
        fronts = pdf.pages[::2]
        # The last placement of a page is the overlay with marks and captions.
        assert tuple(len(placed_faces(page)) - 1 for page in fronts) == CARDS[edition]
        assert [page.label for page in fronts] == SHEETS[edition].split()
        assert [page.label for page in pdf.pages[1::2]] == [f"{s}-back" for s in SHEETS[edition].split()]


@pytest.mark.parametrize(("edition", "paper"), FILES)
def test_every_card_lies_where_it_should(game: Path, edition: str, paper: str) -> None:
    left, top = MARGINS_MM[paper]
    with pikepdf.open(pdf_of(game, edition, paper)) as pdf:
        for page in pdf.pages[::2]:
            for index, face in enumerate(placed_faces(page)[:-1]):
                row, column = divmod(index, 3)
                assert abs(face.x_mm - (left + 63.5 * column)) < 0.01
                assert abs(face.y_mm - (top + 88.9 * row)) < 0.01
                assert abs(face.width_mm - 63.5) < 0.01
                assert abs(face.height_mm - 88.9) < 0.01


@pytest.mark.parametrize(("edition", "paper"), FILES)
def test_boxes_and_preferences(game: Path, edition: str, paper: str) -> None:
    left, top = MARGINS_MM[paper]
    with pikepdf.open(pdf_of(game, edition, paper)) as pdf:
        for page in pdf.pages:
            media, bleed, trim = (
                [float(v) * 25.4 / 72 for v in page.obj[name]]
                for name in ("/MediaBox", "/BleedBox", "/TrimBox")
            )
            assert media[:2] == [0, 0]
            assert media[0] <= bleed[0] <= trim[0] < trim[2] <= bleed[2] <= media[2]
            assert media[1] <= bleed[1] <= trim[1] < trim[3] <= bleed[3] <= media[3]
            assert abs(trim[0] - left) < 0.01
            assert abs(media[3] - trim[3] - top) < 0.01
        preferences = pdf.Root.ViewerPreferences
        assert preferences.PrintScaling == "/None"
        assert preferences.Duplex == "/DuplexFlipLongEdge"
        assert str(pdf.Root.Lang) == "en"
        assert pdf.docinfo["/Title"]
        assert str(pdf.docinfo["/Author"]) == "The Reliquary workshop"


@pytest.mark.parametrize("edition", EDITIONS)
def test_fonts_are_embedded_subset_and_readable(game: Path, edition: str) -> None:
    with pikepdf.open(pdf_of(game, edition, "a4")) as pdf:
        found = fonts(pdf)
        assert found
        for font in found:
            name = str(font.BaseFont)
            assert name[7] == "+" and name[1:7].isupper(), f"{name} is not a subset"
            assert "Helvetica" not in name
            if font.Subtype == "/Type0":
                assert "/ToUnicode" in font
            else:
                descriptor = font.FontDescriptor
                assert "/FontFile2" in descriptor or "/FontFile3" in descriptor


@needs_qpdf
@pytest.mark.parametrize(("edition", "paper"), FILES)
def test_qpdf_finds_nothing(game: Path, edition: str, paper: str) -> None:
    done = subprocess.run(
        ["qpdf", "--check", str(pdf_of(game, edition, paper))], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()


@needs_poppler
@pytest.mark.parametrize("edition", EDITIONS)
def test_text_of_every_card_comes_out_in_reading_order(
    game: Path, edition: str, content: Content, tmp_path: Path
) -> None:
    """What a reader copies from a card is what was typeset there, run by run, from its name to its foot."""
    run = Run(content, edition, "en", "full")
    faces = FaceSet(run, Workshop(content.project), Pack()).make()
    left, top = MARGINS_MM["a4"]
    for number, sheet in enumerate(sheets_of(run)):
        for index, record in enumerate(cards_of(run, sheet)):
            row, column = divmod(index, 3)
            crop = (left + 63.5 * column + 0.2, top + 88.9 * row + 0.2, 63.1, 88.5)
            read = words(raw_text(pdf_of(game, edition, "a4"), 2 * number + 1, crop))
            face = faces[f"{record.deck.id}/{record.id}"]
            boxes = [words(box.text) for box in face.boxes if box.text.strip()]
            expected = " ".join(boxes)
            assert read.replace(" ", "") == expected.replace(" ", ""), record.id
            name = plain_text(content.languages["en"].tables[record.deck.file][record.id, "name"].text)
            assert name.lower() in read.lower()


def test_every_card_of_every_edition_is_on_a_sheet(content: Content) -> None:
    for edition in EDITIONS:
        run = Run(content, edition, "en", "full")
        printed = sorted(r.id for sheet in sheets_of(run) for r in cards_of(run, sheet))
        owned = sorted(r.id for deck in content.game.decks for r in records_of(run, deck.id))
        assert printed == owned


def test_nothing_is_drawn_by_glyphs_that_say_nothing(content: Content, tmp_path: Path) -> None:
    run = Run(content, "28", "en", "full")
    for name, face in FaceSet(run, Workshop(content.project), Pack()).make().items():
        for item in face.items:
            if isinstance(item, Glyphs):
                assert item.actual or "".join(glyph.text for glyph in item.glyphs), name
