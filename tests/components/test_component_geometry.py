"""Laws of strips and tiles, whatever their sizes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.counters import BLEED_MM, COLLAR_MM, Strip, pack
from cardgen.layout.geometry import LayoutError, Rect
from cardgen.layout.paper import A4, LETTER, Paper
from cardgen.layout.tiles import BoardSize, map_place, plan_board, tile_map

ROOM = Rect(5, 12, 200, 270)
SIDES = st.integers(16, 320).map(lambda quarters: quarters / 4)
STRIPS = st.lists(st.builds(Strip, st.integers(1, 60), SIDES, SIDES), min_size=1, max_size=8)


@given(STRIPS)
def test_strips_keep_their_collars_apart_and_lose_no_piece(strips: list[Strip]) -> None:
    pages = pack(strips, ROOM)
    found: dict[int, list[tuple[int, int]]] = {}
    for page in pages:
        collars = [s.rect.grown(COLLAR_MM, COLLAR_MM, COLLAR_MM, COLLAR_MM) for s in page]
        for number, collar in enumerate(collars):
            assert ROOM.holds(collar)
            assert not any(collar.overlaps(other) for other in collars[:number])
        for strip in page:
            found.setdefault(strip.strip, []).append((strip.first, strip.shape.pieces))
    for number, strip in enumerate(strips):
        pieces = [first + n for first, count in sorted(found[number]) for n in range(count)]
        assert pieces == list(range(strip.pieces))


@given(STRIPS)
def test_a_back_is_its_front_mirrored_about_the_fold(strips: list[Strip]) -> None:
    for page in pack(strips, ROOM):
        for strip in page:
            for piece in range(strip.shape.pieces):
                front, back = strip.front(piece), strip.back(piece)
                assert back.x_mm == front.x_mm
                assert back.y_mm - strip.fold_mm == pytest.approx(strip.fold_mm - front.bottom_mm, abs=1e-6)
                assert not strip.clip(front).overlaps(strip.clip(back))
            assert strip.rect.grown(*[BLEED_MM] * 4).holds(strip.clip(strip.front(0)))


def test_strips_stand_apart_where_a_page_has_room() -> None:
    (page,) = pack([Strip(9, 9, 9), Strip(3, 20, 20), Strip(5, 20, 20)], ROOM)
    collars = [s.rect.grown(*[COLLAR_MM] * 4) for s in page]
    near = [collar.grown(*[2.4] * 4) for collar in collars]
    assert not any(one.overlaps(other) for n, one in enumerate(near) for other in near[:n])


def test_a_piece_larger_than_the_page_is_told_with_its_figures() -> None:
    with pytest.raises(LayoutError, match=r"a piece of 63\.5 × 300 mm, unfolded, does not go on a page"):
        pack([Strip(1, 63.5, 150)], ROOM)


SIZES = st.builds(
    BoardSize,
    squares=st.integers(2, 20),
    square_mm=st.integers(40, 200).map(lambda quarters: quarters / 4),
    border_mm=st.integers(0, 10).map(float),
    overlap_mm=st.integers(4, 12).map(float),
)


@given(SIZES, st.sampled_from([A4, LETTER, Paper("a5", 148.0, 210.0)]))
def test_tiles_cover_a_board_once(size: BoardSize, paper: Paper) -> None:
    plan = plan_board(size, paper)
    area = sum(tile.own.width_mm * tile.own.height_mm for tile in plan.tiles)
    assert area == pytest.approx(size.side_mm**2)
    for number, tile in enumerate(plan.tiles):
        assert not any(tile.own.overlaps(other.own) for other in plan.tiles[:number])
        assert tile.shown.holds(tile.own)
        place = plan.place(tile)
        assert plan.paper.printable.holds(place)
        assert all(
            plan.paper.printable.holds(mark.ink) and not mark.ink.overlaps(place) for mark in plan.marks(tile)
        )
    columns = {(t.row, c) for t in plan.tiles for c in range(*t.columns)}
    assert len(columns) == size.squares * (max(t.row for t in plan.tiles) + 1)


@given(SIZES, st.sampled_from([A4, LETTER]))
def test_glue_strips_are_as_wide_as_was_said_and_lie_on_neighbours(size: BoardSize, paper: Paper) -> None:
    plan = plan_board(size, paper)
    rows, columns = (1 + max(getattr(t, side) for t in plan.tiles) for side in ("row", "column"))
    for tile in plan.tiles:
        beside, below = tile.column < columns - 1, tile.row < rows - 1
        assert tile.shown.right_mm - tile.own.right_mm == pytest.approx(size.overlap_mm if beside else 0)
        assert tile.shown.bottom_mm - tile.own.bottom_mm == pytest.approx(size.overlap_mm if below else 0)
        assert len(tile.glue) == beside + below


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(("squares", "pages"), [(8, 1), (9, 1), (10, 2), (11, 2), (12, 2)])
def test_pages_of_the_usual_boards(paper: Paper, squares: int, pages: int) -> None:
    plan = plan_board(BoardSize(squares, 20, 7, 8), paper)
    assert len(plan.tiles) == pages
    for number, tile in enumerate(plan.tiles) if pages > 1 else ():
        corner = map_place(plan, tile)
        assert corner is not None
        drawn = tile_map(plan, number, *corner)
        assert not any(stroke.ink.overlaps(plan.place(tile)) for stroke in drawn.strokes)
        assert all(plan.area.holds(stroke.ink) for stroke in drawn.strokes)
        assert len(drawn.numbers) == pages


def test_squares_larger_than_the_paper_are_told() -> None:
    with pytest.raises(LayoutError, match="a board of 3 squares of 250 mm does not go on A4"):
        plan_board(BoardSize(3, 250, 5, 8), A4)
