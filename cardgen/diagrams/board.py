"""Where a drawn board's squares lie: the part that is shown, which way it is turned, and how large."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from cardgen.diagrams.canvas import Point
from engine.board import Board


class Window(Struct, frozen=True):
    """The part of a board that a diagram shows: columns and rows from 0, ends included."""

    left: int
    bottom: int
    right: int
    top: int

    @property
    def columns(self) -> int:
        """How many columns it shows."""
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        """How many rows it shows."""
        return self.top - self.bottom + 1

    def holds(self, board: Board, square: int) -> bool:
        """Whether *square* is shown."""
        x, y = board.xy[square]
        return self.left <= x <= self.right and self.bottom <= y <= self.top


def whole(board: Board) -> Window:
    """All of *board*."""
    return Window(0, 0, board.size - 1, board.size - 1)


def around(board: Board, squares: Iterable[int]) -> Window:
    """The least window that holds *squares*."""
    xs, ys = zip(*(board.xy[s] for s in squares), strict=True)
    return Window(min(xs), min(ys), max(xs), max(ys))


class Frame(Struct, frozen=True):
    """A window laid on the paper."""

    board: Board
    window: Window
    x: float
    y: float
    """The top left corner of the squares, in units."""
    square: float
    """A square's side in units."""
    turned: bool = False
    """Seen from Skull's seat: turned by 180 degrees."""

    @property
    def width(self) -> float:
        """Of the squares, in units."""
        return self.window.columns * self.square

    @property
    def height(self) -> float:
        """Of the squares, in units."""
        return self.window.rows * self.square

    def corner(self, square: int) -> Point:
        """The top left corner of *square* as it is seen."""
        x, y = self.board.xy[square]
        window = self.window
        column = window.right - x if self.turned else x - window.left
        row = y - window.bottom if self.turned else window.top - y
        return self.x + column * self.square, self.y + row * self.square

    def centre(self, square: int) -> Point:
        """The centre of *square*."""
        x, y = self.corner(square)
        return x + self.square / 2, y + self.square / 2

    def holds(self, square: int) -> bool:
        """Whether *square* is shown."""
        return self.window.holds(self.board, square)

    def squares(self) -> Iterator[int]:
        """Every square that is shown."""
        return (s for s in range(self.board.count) if self.holds(s))

    def level(self, rows: int) -> float:
        """Where the line above the board's first *rows* rows runs, in units; it need not be shown."""
        steps = rows - self.window.bottom if self.turned else self.window.top + 1 - rows
        return self.y + steps * self.square

    def rows_top(self, rows: Iterable[int]) -> tuple[float, float]:
        """The upper and lower edge of the shown *rows* (from 0), in units."""
        at = [self.corner(self.board.square(self.window.left, y))[1] for y in rows]
        return min(at), max(at) + self.square
