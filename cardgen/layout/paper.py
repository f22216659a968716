"""Papers and sizes of cards, as data."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from cardgen.layout.geometry import LayoutError, Rect, figure


class CardSize(Struct, frozen=True):
    """The trimmed card."""

    width_mm: float
    height_mm: float

    def __post_init__(self) -> None:
        if not (0 < self.width_mm < float("inf") and 0 < self.height_mm < float("inf")):
            raise LayoutError(f"a card of {self} cannot be cut: both sides must be longer than 0 mm")

    def __str__(self) -> str:
        return f"{figure(self.width_mm)} × {figure(self.height_mm)} mm"


class Paper(Struct, frozen=True):
    """A sheet of paper the way up in which its page is read."""

    name: str
    width_mm: float
    height_mm: float
    unprintable_mm: float = 5.0
    """Nothing is printed nearer to an edge: home printers do not reach the outer 4.2–5 mm."""

    def __post_init__(self) -> None:
        shorter = min(self.width_mm, self.height_mm)
        if not 0 <= 2 * self.unprintable_mm < shorter < float("inf"):
            size = f"{figure(self.width_mm)} × {figure(self.height_mm)} mm"
            lost = figure(self.unprintable_mm)
            raise LayoutError(f"paper {self.name!r} of {size} has no room inside an edge of {lost} mm")

    def __str__(self) -> str:
        return f"{self.name} ({figure(self.width_mm)} × {figure(self.height_mm)} mm)"

    @property
    def is_landscape(self) -> bool:
        """Wider than high; a square counts as portrait."""
        return self.width_mm > self.height_mm

    @property
    def edges(self) -> Rect:
        """The whole sheet."""
        return Rect(0.0, 0.0, self.width_mm, self.height_mm)

    @property
    def printable(self) -> Rect:
        """What a home printer reaches."""
        inset = -self.unprintable_mm
        return self.edges.grown(inset, inset, inset, inset)

    def portrait(self) -> Paper:
        """This paper, upright."""
        return self._sized(*sorted((self.width_mm, self.height_mm)))

    def landscape(self) -> Paper:
        """This paper, lying."""
        return self._sized(*sorted((self.width_mm, self.height_mm), reverse=True))

    def _sized(self, width_mm: float, height_mm: float) -> Paper:
        return replace(self, width_mm=width_mm, height_mm=height_mm)


A4 = Paper("A4", 210.0, 297.0)
LETTER = Paper("Letter", 215.9, 279.4)
