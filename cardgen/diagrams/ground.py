"""Draws an empty board as the printed one looks: tinted, thorned back rows, deploy lines with lozenges, coordinates."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagrams.board import Frame
from cardgen.diagrams.canvas import Canvas, Point
from cardgen.diagrams.strokes import open_line, polygon

COORDINATES_PT = 6.0
COORDINATES_ROOM = 40.0
"""Units that coordinates take at the left of a board and below it."""
_CUT = 10.0
"""How far the lines go on where a board is cut off."""
_INSET, _LONG, _SHORT = 0.055, 0.17, 0.05
"""A thorn in a back row's corner, in squares: a little larger than in print, where a square is 20 mm."""
_LINE, _LEAST_LINE = 0.025, 2.4
_LOZENGE, _LEAST_LOZENGE = 0.06, 4.0
"""A deploy line's width and half its lozenges, in squares and at least in units."""
_SPIKE: tuple[Point, ...] = (
    (-0.11, 0), (-0.025, -0.013), (0, -0.045), (0.025, -0.013),
    (0.11, 0), (0.025, 0.013), (0, 0.045), (-0.025, 0.013),
)  # fmt: skip
"""The outline of a spike on the line between two halves, in squares."""


def draw_squares(canvas: Canvas, frame: Frame, deploy_rows: int) -> None:
    """The squares, the deploy lines, the board's edge where it is shown, and the coordinates."""
    x, y, right, bottom = frame.x, frame.y, frame.x + frame.width, frame.y + frame.height
    canvas.rect("paper", x, y, frame.width, frame.height)
    _back_rows(canvas, frame)
    at_edge = _edges(frame)
    ends = [0.0 if shown else _CUT for shown in at_edge]
    for i in range(frame.window.columns + 1):
        along = x + i * frame.square
        canvas.path("hair", open_line([(along, y - ends[1]), (along, bottom + ends[3])]))
    for i in range(frame.window.rows + 1):
        down = y + i * frame.square
        canvas.path("hair", open_line([(x - ends[0], down), (right + ends[2], down)]))
    for rows in (deploy_rows, frame.board.size - deploy_rows):
        _deploy_line(canvas, frame, rows, (ends[0], ends[2]))
    corners: list[Point] = [(x, bottom), (x, y), (right, y), (right, bottom)]
    for i in range(4):
        if at_edge[i]:
            canvas.line("line", corners[i], corners[(i + 1) % 4], stroke_linecap="square")
    _coordinates(canvas, frame, ends[3], ends[0])


def draw_halves(canvas: Canvas, frame: Frame) -> None:
    """The red lines between the halves; on odd boards the centre row lies between two."""
    size, s = frame.board.size, frame.square
    for rows in sorted({size // 2, size - size // 2}):
        y = frame.level(rows)
        canvas.line("rule", (frame.x, y), (frame.x + frame.width, y))
        for x in _crossings(frame):
            canvas.path("rubric", polygon([(x + u * s, y + v * s) for u, v in _SPIKE]))


def _back_rows(canvas: Canvas, frame: Frame) -> None:
    """Both back rows as far as they are shown: tinted by turns, with thorns in the corners of every square."""
    s = frame.square
    for square in frame.squares():
        column, row = frame.board.xy[square]
        if row not in (0, frame.board.size - 1):
            continue
        canvas.rect("floor" if (column + row) % 2 else "tint", *frame.corner(square), s, s)
        x, y = frame.centre(square)
        thorns = ""
        for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            at = (x + i * s * (0.5 - _INSET), y + j * s * (0.5 - _INSET))
            across, inner, down = (-i * _LONG, 0.0), (-i * _SHORT, -j * _SHORT), (0.0, -j * _LONG)
            thorns += polygon([at, *((at[0] + u * s, at[1] + v * s) for u, v in (across, inner, down))])
        canvas.path("ink", thorns)


def _deploy_line(canvas: Canvas, frame: Frame, rows: int, ends: tuple[float, float]) -> None:
    """The line above the first *rows* rows, if it is shown."""
    if not frame.window.bottom <= rows <= frame.window.top + 1:
        return
    y, half = frame.level(rows), max(frame.square * _LINE, _LEAST_LINE) / 2
    canvas.rect("ink", frame.x - ends[0], y - half, frame.width + sum(ends), 2 * half)
    r = max(frame.square * _LOZENGE, _LEAST_LOZENGE)
    lozenges = "".join(polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)]) for x in _crossings(frame))
    canvas.path("ink", lozenges)


def _crossings(frame: Frame) -> Iterator[float]:
    """Where the lines between two shown columns lie."""
    return (frame.x + i * frame.square for i in range(1, frame.window.columns))


def _edges(frame: Frame) -> tuple[bool, bool, bool, bool]:
    """Whether the board ends at the left, top, right and bottom of what is seen."""
    window, last = frame.window, frame.board.size - 1
    found = (window.left == 0, window.top == last, window.right == last, window.bottom == 0)
    return (found[2], found[3], found[0], found[1]) if frame.turned else found


def _coordinates(canvas: Canvas, frame: Frame, below: float, beside: float) -> None:
    window, board = frame.window, frame.board
    foot = frame.y + frame.height + below + 24
    for column in range(window.left, window.right + 1):
        x, _ = frame.centre(board.square(column, window.bottom))
        canvas.text(chr(97 + column), (x, foot), "small", COORDINATES_PT)
    for row in range(window.bottom, window.top + 1):
        _, y = frame.centre(board.square(window.left, row))
        canvas.text(str(row + 1), (frame.x - beside - 15, y + 7.5), "small", COORDINATES_PT)
