"""The board's tables agree with plain geometry."""

from __future__ import annotations

from math import atan2, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import DIRECTIONS, KEY, SKULL, board

SIZES = st.integers(8, 12)


def test_squares_are_named_from_keys_left() -> None:
    eight = board(8)
    assert eight.names[0] == "a1"
    assert eight.names[-1] == "h8"
    assert eight.names[eight.by_name["c4"]] == "c4"


@pytest.mark.parametrize("size", [7, 13, 0])
def test_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match=r"8 to 12 rows"):
        board(size)


@given(SIZES, st.data())
def test_a_twin_is_the_square_seen_by_the_other_player(size: int, data: st.DataObject) -> None:
    b = board(size)
    square = data.draw(st.integers(0, b.count - 1))
    (x, y), (u, v) = b.xy[square], b.xy[b.twin[square]]
    assert (x + u, y + v) == (size - 1, size - 1)
    assert (b.half_of[square], b.half_of[b.twin[square]]) in ((KEY, SKULL), (SKULL, KEY), (-1, -1))


def test_the_centre_row_of_an_odd_board_is_in_no_half() -> None:
    nine = board(9)
    assert {nine.half_of[q] for q in range(nine.count) if nine.names[q].endswith("5")} == {-1}
    assert nine.names[nine.centre] == "e5"
    assert board(10).centre == -1
    assert -1 not in board(10).half_of


@given(SIZES, st.data())
def test_neighbours_are_at_distance_1(size: int, data: st.DataObject) -> None:
    b = board(size)
    square = data.draw(st.integers(0, b.count - 1))
    assert set(b.neighbours[square]) == {q for q in range(b.count) if b.distance[square][q] == 1}


@given(st.integers(-11, 11), st.integers(-11, 11))
def test_the_direction_is_the_nearest_of_eight(dx: int, dy: int) -> None:
    if (dx, dy) == (0, 0):
        return
    b = board(12)
    a = b.square(0 if dx >= 0 else 11, 0 if dy >= 0 else 11)
    found = DIRECTIONS[b.direction(a, b.square(b.xy[a][0] + dx, b.xy[a][1] + dy))]

    def off(way: tuple[int, int]) -> float:
        turned = abs(atan2(dy, dx) - atan2(way[1], way[0]))
        return min(turned, 2 * pi - turned)

    assert off(found) == min(map(off, DIRECTIONS))


@given(SIZES, st.data())
def test_directions_of_push_and_pull_are_opposite(size: int, data: st.DataObject) -> None:
    b = board(size)
    one, two = data.draw(st.lists(st.integers(0, b.count - 1), min_size=2, max_size=2, unique=True))
    there, back = DIRECTIONS[b.direction(one, two)], DIRECTIONS[b.direction(two, one)]
    assert (there[0] + back[0], there[1] + back[1]) == (0, 0)
