"""A finished side of a sheet: faces in their places, marks, captions, boxes, and nothing left to decide."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from cardgen.layout.captions import CaptionBox
from cardgen.layout.duplex import Offset
from cardgen.layout.geometry import Mark, Rect
from cardgen.layout.paper import Paper


class PageInfo(Struct, frozen=True):
    """Where a page stands in its document: what captions, page labels and the outline need."""

    side: str
    """front, back, or fold where both are on one page."""
    name: str
    """The sheet's."""
    part: int
    """From 1: which of the sheets that this one's cards run to."""
    parts: int
    sheet: int
    """From 1, counted through the document. A front and its back share it."""
    sheets: int
    page: int
    """From 1, counted through the document."""
    pages: int


class Slot(Struct, frozen=True):
    """A card's place on the page."""

    rect: Rect
    """Its trim."""
    turn: int
    """Clockwise, 0 or 180, as ``geometry.placing`` has it."""
    clip: Rect
    """What may be inked: the trim and the bleed that is printed here."""


class Placed(Struct, frozen=True):
    """A face in its place."""

    face: str
    slot: Slot


class Page(Struct, frozen=True):
    """One side of a sheet, ready to be drawn."""

    info: PageInfo
    paper: Paper
    placed: tuple[Placed, ...]
    """In reading order; may be empty on a backs page that only keeps the sides in step."""
    marks: tuple[Mark, ...]
    captions: tuple[CaptionBox, ...]
    ruler: tuple[Mark, ...]
    trim: Rect
    """The block (TrimBox)."""
    bleed: Rect
    """The block with its bleed (BleedBox), inside the paper."""
    lost: tuple[str, ...] = ()
    """Captions that found no room, by role."""

    def moved(self, offset: Offset) -> Page:
        """Everything on the page moved; the boxes stay inside the paper."""
        x, y = offset.x_mm, offset.y_mm
        slots = (
            Slot(placed.slot.rect.moved(x, y), placed.slot.turn, placed.slot.clip.moved(x, y))
            for placed in self.placed
        )
        return replace(
            self,
            placed=tuple(replace(old, slot=slot) for old, slot in zip(self.placed, slots, strict=True)),
            marks=tuple(mark.moved(x, y) for mark in self.marks),
            captions=tuple(box.moved(x, y) for box in self.captions),
            ruler=tuple(mark.moved(x, y) for mark in self.ruler),
            trim=self.trim.moved(x, y).meets(self.paper.edges),
            bleed=self.bleed.moved(x, y).meets(self.paper.edges),
        )
