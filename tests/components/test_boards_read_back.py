"""Boards in the PDF: every square once and 20 mm wide after assembly, seams equal on neighbours, room for printers."""

from __future__ import annotations

from collections import Counter

import pikepdf
import pytest

from cardgen.layout.geometry import Rect
from cardgen.layout.tiles import BoardPlan, Tile
from tests.build.reading import needs_poppler, placed_faces, raw_text, words
from tests.components.conftest import THEMES, Documents
from tests.components.shapes_read_back import Shape, shapes

PAPERS = ("a4", "letter")
NEAR = 0.01
SQUARE, BORDER = 20.0, 7.0
SIZES = (8, 9, 10, 11, 12)


def board_pages(documents: Documents, paper: str, pdf: pikepdf.Pdf) -> list[tuple[BoardPlan, Tile, int]]:
    """Each tile with the number of its page, from 0: boards follow the counters, which take the first page."""
    tiles = [(board, tile) for board, _ in documents.get("28", paper).plan.boards for tile in board.tiles]
    assert len(pdf.pages) == 1 + len(tiles)
    return [(board, tile, page) for page, (board, tile) in enumerate(tiles, 1)]


def squares(page: pikepdf.Page) -> list[Shape]:
    """The squares that are painted: filled, and as high as they are wide."""
    return [
        s
        for s in shapes(page)
        if not s.stroked and abs(s.size[0] - SQUARE) < NEAR and abs(s.size[1] - SQUARE) < NEAR
    ]


def on_board(board: BoardPlan, tile: Tile, square: Shape) -> tuple[float, float]:
    """The top left of *square* in the board's millimetres, if the tile lies where its page says."""
    place = board.place(tile)
    return square.left - place.x_mm + tile.shown.x_mm, square.top - place.y_mm + tile.shown.y_mm


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_square_is_there_once_after_assembly(documents: Documents, paper: str, theme: str) -> None:
    seen: dict[int, Counter[tuple[int, int]]] = {size: Counter() for size in SIZES}
    with pikepdf.open(documents.file("28", paper, theme)) as pdf:
        for board, tile, number in board_pages(documents, paper, pdf):
            for square in squares(pdf.pages[number]):
                x, y = on_board(board, tile, square)
                column, row = (x - BORDER) / SQUARE, (y - BORDER) / SQUARE
                assert column == pytest.approx(round(column), abs=NEAR / SQUARE)
                assert row == pytest.approx(round(row), abs=NEAR / SQUARE)
                middle = Rect(x + SQUARE / 2, y + SQUARE / 2, 0, 0)
                if tile.own.holds(middle):
                    seen[board.size.squares][round(column), round(row)] += 1
    for size in SIZES:
        assert seen[size] == {(c, r): 1 for c in range(size) for r in range(size)}


@pytest.mark.parametrize("paper", PAPERS)
def test_what_lies_under_a_seam_is_what_lies_on_it(documents: Documents, paper: str) -> None:
    """The strip beyond a seam shows the same squares, at the same places, as the neighbour that covers it."""
    with pikepdf.open(documents.file("28", paper)) as pdf:
        tiles = board_pages(documents, paper, pdf)
        seams = 0
        for board, tile, number in tiles:
            for strip in tile.glue:
                other, page = next(
                    (t, n) for b, t, n in tiles if b is board and t.own.holds(strip) and t is not tile
                )
                under = {
                    tuple(round(v, 2) for v in on_board(board, tile, s))
                    for s in squares(pdf.pages[number])
                    if _meets(on_board(board, tile, s), strip)
                }
                above = {
                    tuple(round(v, 2) for v in on_board(board, other, s))
                    for s in squares(pdf.pages[page])
                    if _meets(on_board(board, other, s), strip)
                }
                assert under == above and len(under) == board.size.squares
                assert strip.width_mm == pytest.approx(8.0)
                seams += 1
    assert seams == 3  # 10, 11 and 12 squares


def _meets(corner: tuple[float, float], strip: Rect) -> bool:
    return Rect(*corner, SQUARE, SQUARE).overlaps(strip)


@pytest.mark.parametrize("paper", PAPERS)
def test_boards_stay_where_printers_reach_and_marks_stay_off_them(documents: Documents, paper: str) -> None:
    with pikepdf.open(documents.file("28", paper)) as pdf:
        for board, tile, number in board_pages(documents, paper, pdf):
            page = pdf.pages[number]
            face, *_ = placed_faces(page)
            place = Rect(face.x_mm, face.y_mm, face.width_mm, face.height_mm)
            assert board.paper.printable.holds(place)
            assert place.width_mm == pytest.approx(tile.shown.width_mm, abs=NEAR)
            assert place.height_mm == pytest.approx(tile.shown.height_mm, abs=NEAR)
            marks = board.marks(tile)
            assert not any(mark.ink.overlaps(place) for mark in marks)
            assert all(board.paper.printable.holds(mark.ink) for mark in marks)
            cuts = {(round(m.x0_mm, 2), m.y0_mm == m.y1_mm) for m in marks}
            assert {(round(place.x_mm, 2), False), (round(place.right_mm, 2), False)} <= cuts


@needs_poppler
@pytest.mark.parametrize("paper", PAPERS)
def test_only_coordinates_that_are_seen_are_written(documents: Documents, paper: str) -> None:
    path = documents.file("28", paper)
    with pikepdf.open(path) as pdf:
        tiles = board_pages(documents, paper, pdf)
    for board, tile, number in tiles:
        place = board.place(tile)
        said = words(raw_text(path, number + 1, (place.x_mm, place.y_mm, place.width_mm, place.height_mm)))
        letters = Counter(c for c in said.split() if len(c) == 1 and c.isalpha())
        first, end = tile.columns
        assert letters == {chr(ord("a") + c): 2 for c in range(first, end)}


@needs_poppler
def test_captions_say_board_part_and_scale(documents: Documents) -> None:
    path = documents.file("28", "a4")
    with pikepdf.open(path) as pdf:
        outline = [str(item.title) for item in pdf.open_outline().root]
        labels = [page.label for page in pdf.pages]
    assert outline == ["Reliquary · Counters", *(f"Reliquary · Board {n} × {n}" for n in SIZES)]
    assert labels == ["counters", "board-8", "board-9"] + [
        f"board-{n}.{part}" for n in (10, 11, 12) for part in (1, 2)
    ]
    said = words(raw_text(path, 8))
    for text in (
        "Reliquary · Board 12 × 12",
        "Part 1 of 2",
        "5 Minions each · 8 Ruins · 3 deploy rows",
        "page 8 of 9",
        "this ruler is 50 mm long",
        "part 2 is glued on here",
    ):
        assert text in said
