"""Lines of sight: known cases and the laws that any line obeys."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.board import board
from engine.sight import crossed_offsets, straight_offsets

OFFSETS = st.integers(-11, 11)


def test_a_diagonal_touches_corners_only() -> None:
    assert crossed_offsets(3, 3) == ((1, 1), (2, 2))


def test_a_knights_line_crosses_two_squares() -> None:
    assert crossed_offsets(1, 2) == ((0, 1), (1, 1))


def test_a_long_line_crosses_every_square_that_it_enters() -> None:
    assert crossed_offsets(3, 1) == ((1, 0), (2, 1))
    assert crossed_offsets(4, 2) == ((1, 0), (1, 1), (2, 1), (3, 1), (3, 2))


def test_a_neighbour_is_seen_across_nothing() -> None:
    assert crossed_offsets(1, 1) == ()
    assert straight_offsets(0, -1) == ()


def test_a_straight_line_is_a_row_a_column_or_a_diagonal() -> None:
    assert straight_offsets(0, 3) == ((0, 1), (0, 2))
    assert straight_offsets(-3, 3) == ((-1, 1), (-2, 2))
    assert straight_offsets(1, 2) is None


@given(OFFSETS, OFFSETS)
def test_a_line_back_crosses_the_same_squares(dx: int, dy: int) -> None:
    back = {(x + dx, y + dy) for x, y in crossed_offsets(-dx, -dy)}
    assert set(crossed_offsets(dx, dy)) == back


@given(OFFSETS, OFFSETS)
def test_a_mirrored_line_crosses_mirrored_squares(dx: int, dy: int) -> None:
    assert {(y, x) for x, y in crossed_offsets(dx, dy)} == set(crossed_offsets(dy, dx))
    assert {(-x, y) for x, y in crossed_offsets(dx, dy)} == set(crossed_offsets(-dx, dy))


@given(OFFSETS, OFFSETS)
def test_both_editions_agree_where_the_line_is_straight(dx: int, dy: int) -> None:
    straight = straight_offsets(dx, dy)
    if straight is not None and (dx, dy) != (0, 0):
        assert straight == crossed_offsets(dx, dy)


@given(st.integers(8, 12), st.data())
def test_sight_is_the_same_from_both_ends_of_a_board(size: int, data: st.DataObject) -> None:
    b = board(size)
    a, c = data.draw(st.integers(0, b.count - 1)), data.draw(st.integers(0, b.count - 1))
    assert set(b.crossed[a][c] or ()) == set(b.crossed[c][a] or ())
    there, back = b.between[a][c], b.between[c][a]
    assert (there is None) == (back is None)
    assert set(there or ()) == set(back or ())
