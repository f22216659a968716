"""The reference's geometry, by squares that can be counted on paper."""

from __future__ import annotations

from itertools import product

import pytest
from reference.board import COMPASS, name, square_of
from reference.sight import between, crosses, direction


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ("d4", "d6", ["d5"]),
        ("d4", "f6", ["e5"]),
        ("d4", "e6", ["d5", "e5"]),
        ("d4", "g5", ["e4", "f5"]),
        ("d4", "g6", ["e4", "e5", "f5", "f6"]),
        ("d4", "e5", []),
    ],
)
def test_squares_that_a_line_crosses(start: str, end: str, expected: list[str]) -> None:
    assert sorted(name(s) for s in between(square_of(start), square_of(end))) == expected


def test_sight_is_mutual() -> None:
    squares = [(x, y) for x in range(5) for y in range(5)]
    for start, end in product(squares, repeat=2):
        assert set(between(start, end)) == set(between(end, start))


def test_a_touched_corner_is_not_crossed() -> None:
    assert not crosses((0, 0), (2, 2), (1, 0))
    assert crosses((0, 0), (2, 2), (1, 1))


@pytest.mark.parametrize(
    ("end", "way"),
    [((2, 1), (1, 1)), ((3, 1), (1, 0)), ((1, -3), (0, -1)), ((-3, -2), (-1, -1)), ((0, 2), (0, 1))],
)
def test_nearest_of_eight(end: tuple[int, int], way: tuple[int, int]) -> None:
    assert direction((0, 0), end) == way


def test_no_two_directions_are_equally_close() -> None:
    for end in product(range(-11, 12), repeat=2):
        if end != (0, 0):
            along = sorted(
                (w[0] * end[0] + w[1] * end[1]) * (2 - w[0] ** 2 * w[1] ** 2) ** 0.5 for w in COMPASS
            )
            assert along[-1] > along[-2]
