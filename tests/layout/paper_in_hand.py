"""What happens to paper in a printer and in a player's hands, told without the program's own notion of axes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from cardgen.layout.geometry import placing
from cardgen.layout.page import Placed
from cardgen.layout.paper import Paper

Point: TypeAlias = tuple[float, float]


def fed(paper: Paper) -> Callable[[Point], Point]:
    """From a page to the sheet in the tray, its short edge foremost: lying pages are turned by a quarter."""
    if paper.width_mm > paper.height_mm:
        return lambda point: (paper.height_mm - point[1], point[0])
    return lambda point: point


def through(paper: Paper, edge: str) -> Callable[[Point], Point]:
    """From the second side's page to the same spot of the sheet, looked at from the first side.

    The printer turns the sheet about its long or its short edge and prints the page upright as it then lies.
    """
    short, long = sorted((paper.width_mm, paper.height_mm))
    onto = fed(paper)

    def spot(point: Point) -> Point:
        x, y = onto(point)
        return (short - x, y) if edge == "long" else (x, long - y)

    return spot


def corners(placed: Placed) -> tuple[Point, Point, Point]:
    """Where a face's own top left, top right and bottom left lie on the page."""
    rect, turn = placed.slot.rect, placed.slot.turn
    a, b, c, d, e, f = placing(rect, turn)
    wide, high = rect.width_mm, rect.height_mm
    return (e, f), (a * wide + e, b * wide + f), (c * high + e, d * high + f)


def apart(one: Point, other: Point) -> float:
    """The larger of the distances in x and y."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
