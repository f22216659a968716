"""The empty board as tables: squares are integers, and every question about geometry is a look-up.

Square ``row * size + column``, both from 0; ``a1`` is 0. Sides are ``KEY`` (row 1) and ``SKULL`` (row N).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from engine.sight import crossed_offsets, straight_offsets

KEY: Final = 0
SKULL: Final = 1
SIDES: Final = ("key", "skull")
"""Names of the sides, by their number."""

LEAST_SIZE: Final = 8
MOST_SIZE: Final = 12

DIRECTIONS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The eight king-steps (dx, dy), clockwise from the top as Key sees the board."""

SQUARE_NAME: Final = re.compile(r"([a-z])(0|[1-9][0-9]?)\Z")
"""What looks like a square, on some board or on none."""


class Rows(dict[int, tuple[tuple[int, ...] | None, ...]]):
    """Rows of a square-to-square table, each made when it is first asked for: most pairs never are."""

    def __init__(
        self, board: Board, offsets: dict[tuple[int, int], tuple[tuple[int, int], ...] | None]
    ) -> None:
        super().__init__()
        self._board = board
        self._offsets = offsets

    def __missing__(self, start: int) -> tuple[tuple[int, ...] | None, ...]:
        size, (x, y) = self._board.size, self._board.xy[start]
        row: list[tuple[int, ...] | None] = []
        for bx, by in self._board.xy:
            passed = self._offsets[bx - x, by - y]
            row.append(None if passed is None else tuple((y + dy) * size + x + dx for dx, dy in passed))
        self[start] = tuple(row)
        return self[start]


class Board:
    """The geometry of one board size. Get it from ``board(size)``, which makes each once."""

    def __init__(self, size: int) -> None:
        self.size: Final = size
        self.count: Final = size * size
        squares = range(self.count)
        self.xy: Final = tuple((s % size, s // size) for s in squares)
        self.names: Final = tuple(f"{chr(97 + x)}{y + 1}" for x, y in self.xy)
        self.by_name: Final = {name: s for s, name in enumerate(self.names)}
        self.onward: Final = tuple(
            tuple(self.square(x + dx, y + dy) for x, y in self.xy) for dx, dy in DIRECTIONS
        )
        """``onward[direction][square]``: the next square that way, or -1 off the board."""
        self.neighbours: Final = tuple(
            tuple(sorted(q for ways in self.onward if (q := ways[s]) >= 0)) for s in squares
        )
        self.distance: Final = tuple(
            tuple(max(abs(x - u), abs(y - v)) for u, v in self.xy) for x, y in self.xy
        )
        """``distance[a][b]`` in king-steps."""
        self.twin: Final = tuple(self.count - 1 - s for s in squares)
        """The square rotated by 180 degrees about the centre."""
        self.centre: Final = self.count // 2 if size % 2 else -1
        """The exact centre of an odd board, else -1."""
        self.back_row: Final = (tuple(range(size)), tuple(range(self.count - size, self.count)))
        self.half_of: Final = tuple(
            KEY if y < size // 2 else SKULL if y >= size - size // 2 else -1 for _, y in self.xy
        )
        """The side whose half a square lies in, or -1 for the centre row."""
        offsets = range(1 - size, size)
        self.crossed: Final = Rows(
            self, {(dx, dy): crossed_offsets(dx, dy) for dx in offsets for dy in offsets}
        )
        """``crossed[a][b]``: the squares whose inside the line from a to b crosses, ends left out."""
        self.between: Final = Rows(
            self, {(dx, dy): straight_offsets(dx, dy) for dx in offsets for dy in offsets}
        )
        """``between[a][b]``: the squares between a and b on a row, column or diagonal; None off such lines."""

    def square(self, x: int, y: int) -> int:
        """The square in column *x* and row *y* (from 0), or -1 off the board."""
        return y * self.size + x if 0 <= x < self.size and 0 <= y < self.size else -1

    def direction(self, a: int, b: int) -> int:
        """The index of the one of the eight directions that is nearest to the line from *a* to *b* (5.2)."""
        (ax, ay), (bx, by) = self.xy[a], self.xy[b]
        return _nearest(bx - ax, by - ay)


@cache
def _nearest(dx: int, dy: int) -> int:
    """The direction nearest to (dx, dy), which is not (0, 0).

    A diagonal is nearer than an axis if the smaller part exceeds tan(22.5°) = √2 − 1 of the larger one, that is
    if (smaller + larger)² > 2 · larger²; √2 is irrational, so the two are never equally near.
    """
    larger, smaller = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
    sign = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
    if (larger + smaller) ** 2 > 2 * larger**2:
        return DIRECTIONS.index(sign)
    return DIRECTIONS.index((sign[0], 0) if abs(dx) > abs(dy) else (0, sign[1]))


@cache
def board(size: int) -> Board:
    """The board of *size* × *size* squares, 8 to 12. Raises ValueError for another size."""
    if not LEAST_SIZE <= size <= MOST_SIZE:
        raise ValueError(f"a board has {LEAST_SIZE} to {MOST_SIZE} rows, not {size} (1.1)")
    return Board(size)
