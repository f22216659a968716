"""What a printer does between two sides, and so where a back must stand to lie behind its front."""

from __future__ import annotations

from enum import Enum, StrEnum

from msgspec import Struct

from cardgen.layout.geometry import LayoutError, Rect, figure, snap
from cardgen.layout.paper import Paper

MOST_OFFSET_MM = 5.0
"""Home duplex drifts by 1–4 mm; more is another edge, another paper or a typing error."""


class Flip(StrEnum):
    """The edge about which the printer turns the sheet, or the ways to do without."""

    LONG = "long"
    SHORT = "short"
    NONE = "none"
    """Fronts only: no backs pages."""
    FOLD = "fold"
    """Fronts and backs on one side of the paper, folded and glued."""

    @property
    def has_backs_pages(self) -> bool:
        """Whether each fronts page is followed by its backs page."""
        return self in (Flip.LONG, Flip.SHORT)

    @property
    def pdf_duplex(self) -> str:
        """The value of a PDF's ``/Duplex`` viewer preference."""
        return {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}.get(self.value, "Simplex")


class Axis(Enum):
    """The line on the page as it is read, about which turning the sheet shows the other side upright."""

    UPRIGHT = "upright"
    """Turned like a leaf of a book: left and right change places."""
    LEVEL = "level"
    """Turned like a leaf of a calendar: top and bottom change places."""

    @property
    def back_turn(self) -> int:
        """Turn of each back on its page. Cards are turned like leaves of a book, so a back that a printer
        has turned like a calendar's must stand on its head to be upright in the hand."""
        return 0 if self is Axis.UPRIGHT else 180


def default_flip(paper: Paper) -> Flip:
    """The edge that turns a page like a leaf of a book: long if the page is upright, short if it lies."""
    return Flip.SHORT if paper.is_landscape else Flip.LONG


def axis_of(flip: Flip, paper: Paper) -> Axis:
    """The axis about which *flip* turns a page; a lying page's long edge is its top."""
    if not flip.has_backs_pages:
        raise ValueError(f"flip {flip.value!r} does not turn the paper")
    return Axis.UPRIGHT if flip is default_flip(paper) else Axis.LEVEL


def behind(rect: Rect, paper: Paper, axis: Axis) -> Rect:
    """The place on the other side's page, as that page is read, that lies behind *rect* (and the reverse)."""
    if axis is Axis.UPRIGHT:
        return Rect(snap(paper.width_mm - rect.right_mm), rect.y_mm, rect.width_mm, rect.height_mm)
    return Rect(rect.x_mm, snap(paper.height_mm - rect.bottom_mm), rect.width_mm, rect.height_mm)


class Offset(Struct, frozen=True):
    """How far everything on backs pages is moved: right and down, looking at the backs page."""

    x_mm: float = 0.0
    y_mm: float = 0.0

    def __post_init__(self) -> None:
        for axis, value in (("X", self.x_mm), ("Y", self.y_mm)):
            if not abs(value) <= MOST_OFFSET_MM:
                most = figure(MOST_OFFSET_MM)
                raise LayoutError(
                    f"a back offset of {axis} = {value:g} mm is out of range: expected -{most} to {most} mm"
                )

    def __str__(self) -> str:
        return f"{figure(self.x_mm)},{figure(self.y_mm)}"

    def plus(self, x_mm: float, y_mm: float) -> Offset:
        """This offset and what was read from a calibration sheet printed with it."""
        return Offset(snap(self.x_mm + x_mm), snap(self.y_mm + y_mm))

    @classmethod
    def parse(cls, text: str) -> Offset:
        """``X,Y`` in millimetres, as typed: ``1.5,-0.5``. Raises LayoutError saying what was expected."""
        parts = text.split(",")
        try:
            x, y = (float(part) for part in parts)
        except ValueError:
            raise LayoutError(
                f"a back offset is two numbers of millimetres, X,Y, such as 1.5,-0.5; found {text!r}"
            ) from None
        return cls(x, y)


NO_OFFSET = Offset()
