"""The printed sheets, read back from the PDF, turned on the short edge, folded and leafed through."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pytest

from tests.booklet.bound import documents, game_with_booklet, write
from tests.build.reading import fonts, needs_poppler, placed_faces, raw_text, words

SHEETS = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}
TITLES = {
    1: "Amid the broken walls",
    2: "Decide who is Key",
    3: "Play one of your 3 cards",
    4: "LINE OF SIGHT",
}
FOLD = "print both sides, flip on the short edge, fold down the middle, page 1 out"


def halves(pdf: Path, page: int) -> tuple[str, str]:
    """What stands on the left and on the right half of a side."""
    with pikepdf.open(pdf) as document:
        box = [float(v) * 25.4 / 72 for v in document.pages[page - 1].mediabox]
    middle = box[2] / 2
    left, right = (words(raw_text(pdf, page, (x, 0, middle, box[3]))) for x in (0, middle))
    return left, right


def leafed(pdf: Path, *, bound: str = "left") -> list[str]:
    """The text of each page in the order in which a reader meets it, sheets laid into each other.

    A lying sheet that is turned on its short edge swaps left and right: behind the outside's right half
    stands the inside's left.
    """
    with pikepdf.open(pdf) as document:
        count = len(document.pages)
    front, back = [], []
    for sheet in range(0, count, 2):
        outside, inside = halves(pdf, sheet + 1), halves(pdf, sheet + 2)
        cover, rest = (1, 0) if bound == "left" else (0, 1)
        front += [outside[cover], inside[rest]]
        back = [inside[cover], outside[rest], *back]
    return [*front, *back]


@needs_poppler
@pytest.mark.parametrize("paper", SHEETS)
def test_the_folded_sheet_reads_in_order(rulebook: dict[str, Path], paper: str) -> None:
    read = leafed(rulebook[paper])
    assert [next(n for n, words in TITLES.items() if words in text) for text in read] == [1, 2, 3, 4]
    assert [sum(words in text for text in read) for words in TITLES.values()] == [1, 1, 1, 1]


@needs_poppler
@pytest.mark.parametrize("paper", SHEETS)
def test_how_to_fold_stands_on_the_last_page_once(rulebook: dict[str, Path], paper: str) -> None:
    read = leafed(rulebook[paper])
    assert [FOLD in text for text in read] == [False, False, False, True]


@pytest.mark.parametrize("paper", SHEETS)
def test_both_sides_are_upright_in_the_middle_of_their_halves(rulebook: dict[str, Path], paper: str) -> None:
    width, height = SHEETS[paper]
    with pikepdf.open(rulebook[paper]) as document:
        assert len(document.pages) == 2
        for page in document.pages:
            left, right, margins = placed_faces(page)
            assert not (left.turned or right.turned or margins.turned)
            for face, middle in ((left, width / 4), (right, 3 * width / 4)):
                assert face.x_mm + face.width_mm / 2 == pytest.approx(middle, abs=0.01)
                assert face.y_mm + face.height_mm / 2 == pytest.approx(height / 2, abs=0.01)
                assert (face.width_mm, face.height_mm) == pytest.approx((139.7, 210), abs=0.01)


@pytest.mark.parametrize("paper", SHEETS)
def test_paper_printer_and_fonts(rulebook: dict[str, Path], paper: str) -> None:
    width, height = SHEETS[paper]
    with pikepdf.open(rulebook[paper]) as document:
        preferences = document.Root.ViewerPreferences
        assert (str(preferences.Duplex), str(preferences.PrintScaling)) == ("/DuplexFlipShortEdge", "/None")
        for page in document.pages:
            box = [float(v) * 25.4 / 72 for v in page.mediabox]
            assert box == pytest.approx([0, 0, width, height], abs=0.01)
            assert [float(v) for v in page.trimbox] == [float(v) for v in page.mediabox]
        for font in fonts(document):
            if font.Subtype != "/Type0":
                continue
            descriptor = font.DescendantFonts[0].FontDescriptor
            assert "/FontFile2" in descriptor or "/FontFile3" in descriptor
            assert "/ToUnicode" in font
        assert fonts(document)


def test_the_fold_is_marked_outside_only(rulebook: dict[str, Path]) -> None:
    """Two ticks of 3 mm, from 5 mm inside either edge, in the middle of the outside."""
    with pikepdf.open(rulebook["a4"]) as document:
        strokes = [
            re.findall(rb"1485 \S+ m 1485 \S+ l", page.Contents.read_bytes()) for page in document.pages
        ]
    assert strokes == [[b"1485 50 m 1485 80 l", b"1485 2020 m 1485 2050 l"], []]


@needs_poppler
@pytest.mark.parametrize("count", [1, 3, 4, 5])
def test_booklets_of_any_number_of_pages(tmp_path: Path, count: int) -> None:
    folder = game_with_booklet(tmp_path / "game", count)
    files = write(documents(folder, "standard"), tmp_path)
    for paper in SHEETS:
        read = leafed(files[paper])
        assert len(read) == 4 * -(-count // 4)
        numbers = [re.findall(r"Words on page (\d)", text) for text in read]
        assert numbers == [[str(n)] for n in range(1, count + 1)] + [[]] * (len(read) - count)


@needs_poppler
def test_right_to_left_is_bound_on_the_right(tmp_path: Path) -> None:
    folder = game_with_booklet(tmp_path / "game", 4, "he")
    files = write(documents(folder, "standard", "he"), tmp_path)
    read = leafed(files["a4"], bound="right")
    assert [re.findall(r"Words on page", text) for text in read] == [["Words on page"]] * 4
    assert ["".join(re.findall(r"\d", text.partition("Words")[0]))[:1] for text in read] == [
        "1",
        "2",
        "3",
        "4",
    ]
    with pikepdf.open(files["a4"]) as document:
        assert document.Root.ViewerPreferences.Direction == "/R2L"


def test_equal_bytes(tmp_path: Path) -> None:
    folder = game_with_booklet(tmp_path / "game", 4)
    one, two = ({d.file: d.data() for d in documents(folder, "standard")} for _ in range(2))
    assert one == two
    assert len(one) == 4
