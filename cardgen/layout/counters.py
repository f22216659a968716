"""Pieces that are printed twice and folded: strips of fronts above their backs, packed on pages with marks around."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from cardgen.layout.geometry import TOLERANCE_MM, LayoutError, Mark, Rect, figure, snap
from cardgen.layout.marks import cut_marks, fold_marks

BLEED_MM = 1.0
"""Beyond a strip, on every side: half of what a hand with knife and ruler is off, doubled."""

MARK_MM = 3.0
"""Length of the marks around a strip."""

COLLAR_MM = BLEED_MM + MARK_MM
"""What a strip needs around it."""

GAP_MM = 1.0
"""Between the marks of two strips where a page is full: they are not taken for one line."""

AIRY_GAP_MM = 6.0
"""The same where the page has room for it: scissors go between."""

BACK_TURN = 180
"""Folding about a level line turns what lies below it: backs are printed upside down."""


class Strip(Struct, frozen=True):
    """Equal pieces side by side, every front with its back below it."""

    pieces: int
    width_mm: float
    """Of one piece."""
    height_mm: float

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height of the whole, before it is folded."""
        return snap(self.pieces * self.width_mm), snap(2 * self.height_mm)


class PlacedStrip(Struct, frozen=True):
    """A strip, or a part of one that is wider than the page, in its place."""

    strip: int
    """Which of the strips, from 0."""
    first: int
    """Which of its pieces comes first, from 0."""
    shape: Strip
    rect: Rect
    """Its trim, unfolded."""

    @property
    def fold_mm(self) -> float:
        """The height of the fold."""
        return snap(self.rect.y_mm + self.shape.height_mm)

    def front(self, piece: int) -> Rect:
        """The trim of the front of a *piece*, counted from 0 in this part."""
        x = snap(self.rect.x_mm + piece * self.shape.width_mm)
        return Rect(x, self.rect.y_mm, self.shape.width_mm, self.shape.height_mm)

    def back(self, piece: int) -> Rect:
        """The trim of its back, which is turned by ``BACK_TURN``."""
        return self.front(piece).moved(0, self.shape.height_mm)

    def clip(self, trim: Rect) -> Rect:
        """What may be inked of the piece with that *trim*: its bleed reaches out of the strip, never to a neighbour."""
        near, bleed = TOLERANCE_MM, BLEED_MM
        return trim.grown(
            bleed if trim.x_mm <= self.rect.x_mm + near else 0.0,
            bleed if trim.y_mm <= self.rect.y_mm + near else 0.0,
            bleed if trim.right_mm >= self.rect.right_mm - near else 0.0,
            bleed if trim.bottom_mm >= self.rect.bottom_mm - near else 0.0,
        )

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Cut marks, then fold marks: all of them beyond the bleed."""
        inner = self.rect.grown(BLEED_MM, BLEED_MM, BLEED_MM, BLEED_MM)
        outer = self.rect.grown(COLLAR_MM, COLLAR_MM, COLLAR_MM, COLLAR_MM)
        cuts = [self.front(piece).x_mm for piece in range(self.shape.pieces)] + [self.rect.right_mm]
        level = (self.rect.y_mm, self.rect.bottom_mm)
        return (*cut_marks(cuts, level, inner, outer), *fold_marks(self.fold_mm, inner, outer))


class _Shelf(Struct):
    """A row of strips on a page, as high as its first."""

    page: int
    y_mm: float
    height_mm: float
    right_mm: float


def pack(strips: Sequence[Strip], room: Rect) -> tuple[tuple[PlacedStrip, ...], ...]:
    """The strips of each page, inside *room* with their marks; every one goes to the first shelf that has room.

    What a page holds is centred in *room*. A strip that is too wide is parted evenly. Raises LayoutError for a
    piece that does not go on a page.
    """
    parts = [part for number, strip in enumerate(strips) for part in _parted(number, strip, room)]
    shelves: list[_Shelf] = []
    pages: list[list[PlacedStrip]] = []
    for number, first, strip in parts:
        width, height = (side + 2 * COLLAR_MM for side in strip.size_mm)
        shelf = next((s for s in shelves if _takes(s, width, height, room)), None)
        if shelf is None:
            shelf = _new_shelf(shelves, height, room)
            shelves.append(shelf)
            while len(pages) <= shelf.page:
                pages.append([])
        rect = Rect(snap(shelf.right_mm + COLLAR_MM), snap(shelf.y_mm + COLLAR_MM), *strip.size_mm)
        shelf.right_mm += width + GAP_MM
        pages[shelf.page].append(PlacedStrip(number, first, strip, rect))
    return tuple(_centred(page, room) for page in pages)


def _parted(number: int, strip: Strip, room: Rect) -> list[tuple[int, int, Strip]]:
    """The strip, as parts that go on a page side by side: its number, the first piece, and the part."""
    most = int((room.width_mm - 2 * COLLAR_MM + TOLERANCE_MM) // strip.width_mm)
    if most < 1 or strip.size_mm[1] + 2 * COLLAR_MM > room.height_mm + TOLERANCE_MM:
        need = f"{figure(strip.width_mm)} × {figure(strip.size_mm[1])} mm"
        raise LayoutError(
            f"a piece of {need}, unfolded, does not go on a page: with its marks it takes {figure(2 * COLLAR_MM)} mm"
            f" more on each side of {figure(room.width_mm)} × {figure(room.height_mm)} mm"
        )
    count = -(-strip.pieces // most)
    sizes = [len(range(n, strip.pieces, count)) for n in range(count)]
    firsts = [sum(sizes[:n]) for n in range(count)]
    return [
        (number, first, Strip(size, strip.width_mm, strip.height_mm))
        for first, size in zip(firsts, sizes, strict=True)
    ]


def _takes(shelf: _Shelf, width_mm: float, height_mm: float, room: Rect) -> bool:
    near = TOLERANCE_MM
    return shelf.right_mm + width_mm <= room.right_mm + near and height_mm <= shelf.height_mm + near


def _new_shelf(shelves: Sequence[_Shelf], height_mm: float, room: Rect) -> _Shelf:
    """Below the last shelf, or on a page of its own."""
    if not shelves:
        return _Shelf(0, room.y_mm, height_mm, room.x_mm)
    last = shelves[-1]
    y = last.y_mm + last.height_mm + GAP_MM
    if y + height_mm <= room.bottom_mm + TOLERANCE_MM:
        return _Shelf(last.page, y, height_mm, room.x_mm)
    return _Shelf(last.page + 1, room.y_mm, height_mm, room.x_mm)


def _centred(page: Sequence[PlacedStrip], room: Rect) -> tuple[PlacedStrip, ...]:
    """The strips of a page with as much air between shelves, and on each, as there is, in the middle of *room*."""
    shelves = [[p for p in page if p.rect.y_mm == y] for y in dict.fromkeys(p.rect.y_mm for p in page)]
    heights = [max(p.rect.height_mm for p in shelf) for shelf in shelves]
    down = _starts(heights, room.height_mm)
    placed = {}
    for shelf, y in zip(shelves, down, strict=True):
        across = _starts([p.rect.width_mm for p in shelf], room.width_mm)
        for p, x in zip(shelf, across, strict=True):
            placed[p.strip, p.first] = (x, y)
    width = max(placed[p.strip, p.first][0] + p.rect.width_mm for p in page)
    left = room.x_mm + (room.width_mm - width) / 2
    top = room.y_mm + (room.height_mm - down[-1] - heights[-1]) / 2
    at = ((p, *placed[p.strip, p.first]) for p in page)
    return tuple(
        PlacedStrip(
            p.strip, p.first, p.shape, Rect(snap(left + x), snap(top + y), p.rect.width_mm, p.rect.height_mm)
        )
        for p, x, y in at
    )


def _starts(sizes: Sequence[float], room_mm: float) -> list[float]:
    """Where things of these sizes start in a row, from 0, with their marks and an even gap between them."""
    free = room_mm - sum(sizes) - 2 * COLLAR_MM * len(sizes)
    gap = min(AIRY_GAP_MM, free / (len(sizes) - 1)) if len(sizes) > 1 else 0.0
    return [sum(sizes[:n]) + n * (2 * COLLAR_MM + gap) for n in range(len(sizes))]
