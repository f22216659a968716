"""A page under way: what is placed on it, and where, in mm from its top left corner, y down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.pdf.content import g

PT_PER_MM = 72 / 25.4


class RectMm(NamedTuple):
    """A rectangle on a page."""

    x: float
    y: float
    width: float
    height: float


class Drawing(NamedTuple):
    """A face in a document, ready to be placed. Belongs to the document that drew it."""

    number: int
    width: float
    height: float


class Placement(NamedTuple):
    drawing: int
    before: str
    """The clip and the matrix."""


class Link(NamedTuple):
    rect: RectMm
    target: str


class Page:
    """One page under way; ``Document.page`` makes it."""

    def __init__(
        self, index: int, width: float, height: float, trim: RectMm | None, bleed: RectMm | None
    ) -> None:
        self.index = index
        self.width_mm, self.height_mm = width, height
        self.trim = trim or RectMm(0, 0, width, height)
        self.bleed = bleed or self.trim
        self.placements: list[Placement] = []
        self.links: list[Link] = []
        self.named: dict[str, float] = {}

    def place(
        self, drawing: Drawing, x_mm: float, y_mm: float, turn: int = 0, clip: RectMm | None = None
    ) -> None:
        """Place *drawing* so that its trim, turned clockwise by 0, 90, 180 or 270°, has its top left there.

        It is clipped to *clip*, by default to its trim: bleed shows only where the page gives it room.
        """
        w, h = drawing.width / 10, drawing.height / 10
        across, down = (w, h) if turn in (0, 180) else (h, w)
        clip = clip or RectMm(x_mm, y_mm, across, down)
        # In mm, y down: where the face's origin goes, and its x axis; its y axis is that turned clockwise.
        x, y, cos, sin = {
            0: (x_mm, y_mm, 1, 0),
            90: (x_mm + across, y_mm, 0, 1),
            180: (x_mm + across, y_mm + down, -1, 0),
            270: (x_mm, y_mm + down, 0, -1),
        }[turn]
        k = PT_PER_MM / 10
        matrix = (k * cos, -k * sin, -k * sin, -k * cos, *self.point(x, y))
        self.placements.append(
            Placement(drawing.number, f"{self._corners(clip)} re W n\n{' '.join(map(g, matrix))} cm")
        )

    def link(self, rect: RectMm, target: str) -> None:
        """Make *rect* a link to a named place of the document, or to an address (``https://…``)."""
        self.links.append(Link(rect, target))

    def mark(self, place: str, y_mm: float = 0.0) -> None:
        """Name a place on this page, for links and the outline."""
        self.named[place] = y_mm

    def point(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """A place in points, from the foot of the page."""
        return x_mm * PT_PER_MM, (self.height_mm - y_mm) * PT_PER_MM

    def box(self, rect: RectMm) -> tuple[float, float, float, float]:
        """*rect* in points: left, bottom, right, top."""
        left, top = self.point(rect.x, rect.y)
        right, bottom = self.point(rect.x + rect.width, rect.y + rect.height)
        return left, bottom, right, top

    def _corners(self, rect: RectMm) -> str:
        left, bottom, right, top = self.box(rect)
        return " ".join(map(g, (left, bottom, right - left, top - bottom)))


def rounded(values: Sequence[float]) -> list[float]:
    """Boxes to a third of a micrometre: no reader shows more."""
    return [round(value, 3) + 0.0 for value in values]
