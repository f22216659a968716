"""The appendix's pages as geometry: everything on its page, in order, nothing over anything else."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.diagrams.appendix.layout import (
    FOOT,
    LARGEST,
    MAIN,
    MARGIN,
    MEASURE,
    ROW_GAP,
    THIRD,
    TOP,
    Box,
    PlacedRow,
    Plate,
    Words,
    pages_of,
    rows_of,
)

HEIGHT, LEAD = 2794.0, 280.0

figures = st.tuples(st.floats(286, MEASURE), st.floats(300, 1000))
groups_of_figures = st.lists(st.lists(figures, min_size=1, max_size=5), min_size=1, max_size=6)
captions = st.floats(40, 500)


def boxes(row: PlacedRow) -> list[Box]:
    return [box for plate in row.plates for box in (plate.number, plate.title, plate.caption, plate.figure)]


def apart(a: Box, b: Box) -> bool:
    near = 1e-6
    return (
        a.x + a.width <= b.x + near
        or b.x + b.width <= a.x + near
        or a.y + a.height <= b.y + near
        or b.y + b.height <= a.y + near
    )


@given(groups_of_figures, captions)
@settings(max_examples=60, deadline=None)
def test_everything_stands_apart_inside_the_page_and_in_order(
    groups: list[list[tuple[float, float]]], caption: float
) -> None:
    plates = [[Plate(f"{g}-{n}", *size) for n, size in enumerate(group)] for g, group in enumerate(groups)]
    rows = rows_of(plates)
    ids = [plate.id for group in plates for plate in group]
    words = {id_: Words(52.0, caption, caption / 2) for id_ in ids}
    pages = pages_of(rows, words, HEIGHT, LEAD)
    assert [plate.id for page in pages for row in page for plate in row.plates] == ids
    for number, page in enumerate(pages):
        found = [box for row in page for box in boxes(row)]
        top = TOP + (LEAD if number == 0 else 0)
        for box in found:
            assert box.x >= MARGIN and box.x + box.width <= MARGIN + MEASURE + 1e-6
            assert box.y >= top
            assert box.y + box.height <= HEIGHT - FOOT + 1e-6
        for a, b in combinations(found, 2):
            assert apart(a, b)
        for one, other in pairwise(page):
            assert other.y - max(b.y + b.height for b in boxes(one)) >= ROW_GAP - 1e-6


def test_narrow_figures_stand_side_by_side_and_wide_ones_below_their_words() -> None:
    narrow, middle, wide = Plate("n", 454, 568), Plate("m", 944, 612), Plate("w", 1344, 612)
    assert [
        row.kind() for row in rows_of([[narrow, narrow, narrow, narrow], [middle, wide, narrow, narrow]])
    ] == [
        "thirds",
        "beside",
        "beside",
        "above",
        "thirds",
    ]
    assert narrow.width <= THIRD < middle.width <= MAIN < wide.width


def test_pages_are_evenly_full() -> None:
    """Four rows of two thirds of half a page: two and two, not three and one."""
    rows = rows_of([[Plate(str(n), 1000, 700)] for n in range(4)])
    words = {str(n): Words(52, 100, 60) for n in range(4)}
    assert [len(page) for page in pages_of(rows, words, HEIGHT, 0.0)] == [2, 2]


def test_a_caption_without_end_gets_what_the_page_leaves() -> None:
    rows = rows_of([[Plate("a", 1000, 700)], [Plate("b", 1600, 700)]])
    pages = pages_of(rows, {"a": Words(52, 9000, 9000), "b": Words(52, 9000, 9000)}, HEIGHT, LEAD)
    assert [len(page) for page in pages] == [1, 1]
    for page in pages:
        plate = page[0].plates[0]
        assert max(b.y + b.height for b in boxes(page[0])) == pytest.approx(HEIGHT - FOOT)
        assert plate.caption.height > 0


def scales(page: list[PlacedRow], width: float) -> list[float]:
    return [plate.figure.width / width for row in page for plate in row.plates]


def test_a_page_with_room_draws_all_its_figures_larger() -> None:
    """As large as fits: the page is full then, and the words still stand beside the figures."""
    rows = rows_of([[Plate(str(n), 900, 540)] for n in range(3)])
    (page,) = pages_of(rows, {str(n): Words(52, 100, 60) for n in range(3)}, HEIGHT, 0.0)
    first, *others = scales(page, 900)
    assert first > 1.1 and others == [first, first]
    assert all(row.plates[0].caption.x + row.plates[0].caption.width < row.plates[0].figure.x for row in page)
    assert page[-1].plates[0].figure.y + page[-1].plates[0].figure.height == pytest.approx(HEIGHT - FOOT)


def test_words_go_above_a_figure_only_where_the_page_would_be_left_empty() -> None:
    def page(height: float) -> list[PlacedRow]:
        rows = rows_of([[Plate("a", MAIN, height), Plate("b", MAIN, height)]])
        (made,) = pages_of(rows, {id_: Words(52, 100, 60) for id_ in "ab"}, HEIGHT, 0.0)
        return made

    full, empty = page(1010), page(700)
    assert scales(full, MAIN) == [1.0, 1.0]
    assert scales(empty, MAIN) == [LARGEST, LARGEST]
    for row in empty:
        assert row.plates[0].caption.y + row.plates[0].caption.height < row.plates[0].figure.y
