"""Rectangles, strokes and quarter turns on paper: millimetres, origin at the page's top left, y down."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from cardgen.errors import CardgenError

MM_PER_PT = 25.4 / 72

TOLERANCE_MM = 0.001
"""Sums of decimal millimetres differ by rounding; a micron is a tenth of what any placement may be off."""

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""``(a, b, c, d, e, f)`` as in SVG: x' = a·x + c·y + e, y' = b·x + d·y + f."""


class LayoutError(CardgenError):
    """Cards, a grid or pages that do not go on the paper; the text gives the figures."""


def snap(value_mm: float) -> float:
    """*value_mm* without the dust of binary fractions, so that equal places are equal numbers."""
    return round(value_mm, 6) + 0.0


def figure(value_mm: float) -> str:
    """A length as a person writes it: ``63.5``, ``210``."""
    return f"{round(value_mm, 3) + 0.0:.3f}".rstrip("0").rstrip(".")


class Rect(Struct, frozen=True):
    """An upright rectangle on the page."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float

    @classmethod
    def between(cls, left_mm: float, top_mm: float, right_mm: float, bottom_mm: float) -> Rect:
        """The rectangle with these four edges."""
        return cls(snap(left_mm), snap(top_mm), snap(right_mm - left_mm), snap(bottom_mm - top_mm))

    @property
    def right_mm(self) -> float:
        """The right edge."""
        return snap(self.x_mm + self.width_mm)

    @property
    def bottom_mm(self) -> float:
        """The lower edge."""
        return snap(self.y_mm + self.height_mm)

    def moved(self, right_mm: float, down_mm: float) -> Rect:
        """The same rectangle elsewhere."""
        return Rect(snap(self.x_mm + right_mm), snap(self.y_mm + down_mm), self.width_mm, self.height_mm)

    def grown(self, left_mm: float, top_mm: float, right_mm: float, bottom_mm: float) -> Rect:
        """Each edge moved outward by its own amount."""
        return Rect.between(
            self.x_mm - left_mm, self.y_mm - top_mm, self.right_mm + right_mm, self.bottom_mm + bottom_mm
        )

    def meets(self, other: Rect) -> Rect:
        """What both cover; of no size where they are apart."""
        left, top = max(self.x_mm, other.x_mm), max(self.y_mm, other.y_mm)
        right, bottom = min(self.right_mm, other.right_mm), min(self.bottom_mm, other.bottom_mm)
        return Rect.between(left, top, max(left, right), max(top, bottom))

    def overlaps(self, other: Rect) -> bool:
        """Whether both share more than an edge."""
        near = TOLERANCE_MM
        return (
            self.x_mm + self.width_mm - near > other.x_mm
            and other.x_mm + other.width_mm - near > self.x_mm
            and self.y_mm + self.height_mm - near > other.y_mm
            and other.y_mm + other.height_mm - near > self.y_mm
        )

    def holds(self, other: Rect) -> bool:
        """Whether *other* lies wholly inside, edges included."""
        return (
            other.x_mm >= self.x_mm - TOLERANCE_MM
            and other.y_mm >= self.y_mm - TOLERANCE_MM
            and other.right_mm <= self.right_mm + TOLERANCE_MM
            and other.bottom_mm <= self.bottom_mm + TOLERANCE_MM
        )


class Mark(Struct, frozen=True):
    """A straight stroke with butt ends, solid black: a cut or fold mark, a tick of a ruler."""

    x0_mm: float
    y0_mm: float
    x1_mm: float
    y1_mm: float
    width_pt: float
    dash_mm: tuple[float, ...] = ()
    """Lengths of dash and gap; empty for a solid stroke."""

    @property
    def length_mm(self) -> float:
        """From end to end."""
        return snap(((self.x1_mm - self.x0_mm) ** 2 + (self.y1_mm - self.y0_mm) ** 2) ** 0.5)

    @property
    def ink(self) -> Rect:
        """The rectangle that the stroke covers, if it is level or upright; else one around it."""
        half = self.width_pt * MM_PER_PT / 2
        across = half if self.y0_mm == self.y1_mm else 0.0
        beside = half if self.x0_mm == self.x1_mm else 0.0
        return Rect.between(
            min(self.x0_mm, self.x1_mm) - beside,
            min(self.y0_mm, self.y1_mm) - across,
            max(self.x0_mm, self.x1_mm) + beside,
            max(self.y0_mm, self.y1_mm) + across,
        )

    def moved(self, right_mm: float, down_mm: float) -> Mark:
        """The same stroke elsewhere."""
        return Mark(
            snap(self.x0_mm + right_mm),
            snap(self.y0_mm + down_mm),
            snap(self.x1_mm + right_mm),
            snap(self.y1_mm + down_mm),
            self.width_pt,
            self.dash_mm,
        )


def placing(rect: Rect, turn: int) -> Matrix:
    """Own millimetres of a drawing (its top left at 0,0, unturned) to the page's.

    *turn* is clockwise as seen on the page: 0, 90, 180 or 270. The turned drawing fills *rect*; one that lies
    on its side is as wide as *rect* is high.
    """
    x, y, right, bottom = rect.x_mm, rect.y_mm, rect.right_mm, rect.bottom_mm
    return {
        0: (1.0, 0.0, 0.0, 1.0, x, y),
        90: (0.0, 1.0, -1.0, 0.0, right, y),
        180: (-1.0, 0.0, 0.0, -1.0, right, bottom),
        270: (0.0, -1.0, 1.0, 0.0, x, bottom),
    }[turn]
