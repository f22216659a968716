"""What the margin says, and where: boxes for lines of text and a ruler that proves the scale.

Everything is laid out in a view of the page in which captions stand upright and read from left to right:
turned by a quarter where the wider margins are at the sides, mirrored for right-to-left languages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from cardgen.layout.geometry import Mark, Rect, snap
from cardgen.layout.spans import AIR_MM, ROW_MM, allot, carve, free_spans

RULER_MM = 50.0

RULER_WIDTH_PT = 0.35

_TICKS_MM = {10: 2.5, 5: 1.8, 1: 1.2}
"""Height of the ticks at each ten, five and single millimetre."""

_TEXT_GAP_MM = 0.5

RULER_DEPTH_MM = max(_TICKS_MM.values()) + _TEXT_GAP_MM + ROW_MM
"""The ruler and, under it, the line of text that says what it measures."""

SHORT_MARK_MM = 2.5
"""Marks that make way for captions, where cuts are too close together for text between them."""

FRONT_ROLES = (("title", "cut", "imprint"), ("flip", "page"))
"""On fronts, before and after the cards in reading order; the ruler comes first in the second band."""

BACK_ROLES = ("title", "flip", "page")
"""On backs, before the cards: enough to tell where a lone page belongs."""


class CaptionBox(Struct, frozen=True):
    """Room for one text in the margin; the text is centred between the long sides."""

    role: str
    """title, cut, imprint, flip, page or scale (under the ruler); on other pages also help, figure and glue."""
    rect: Rect
    """The box as it lies on the page."""
    turn: int
    """Clockwise, as in ``geometry.placing``: text turned by 270 is read from the page's foot to its head."""
    align: str
    """start, center or end, in the sense of the text's own direction."""
    text: str

    @property
    def measure_mm(self) -> float:
        """The longest line that the box holds."""
        return self.rect.height_mm if self.turn in (90, 270) else self.rect.width_mm

    @property
    def depth_mm(self) -> float:
        """The room across the lines."""
        return self.rect.width_mm if self.turn in (90, 270) else self.rect.height_mm

    def moved(self, right_mm: float, down_mm: float) -> CaptionBox:
        """The same box elsewhere."""
        return replace(self, rect=self.rect.moved(right_mm, down_mm))


class CaptionStyle(Struct, frozen=True):
    """How a document's captions lie; the same on its fronts and backs."""

    turned: bool
    """Along the sides, to be read with the page turned clockwise."""
    short_marks: bool = False
    """Cuts are so close together that their marks are shortened and captions run beyond them."""
    right_to_left: bool = False


class Captions(Struct, frozen=True):
    """A page's captions and ruler."""

    boxes: tuple[CaptionBox, ...] = ()
    ruler: tuple[Mark, ...] = ()
    """Its baseline and ticks, in that order; empty where there is none."""
    lost: tuple[str, ...] = ()
    """Roles that found no room, ``ruler`` among them: to be told, never to vanish in silence."""


class Margins(Struct, frozen=True):
    """The free edge of a page around its cards."""

    page: Rect
    inner: Rect
    """The block of cards with its bleed."""
    outer: Rect
    """The printable area."""
    cuts_x_mm: tuple[float, ...]
    cuts_y_mm: tuple[float, ...]


class _View(Struct, frozen=True):
    """The page as the reader of its captions holds it."""

    margins: Margins
    style: CaptionStyle

    @property
    def turn(self) -> int:
        """Turn on the page of what stands upright in the view."""
        return 270 if self.style.turned else 0

    def of(self, page: Rect) -> Rect:
        """A rectangle of the page, in the view."""
        if self.style.turned:
            foot = self.margins.page.height_mm
            page = Rect(snap(foot - page.bottom_mm), page.x_mm, page.height_mm, page.width_mm)
        return self._mirrored(page)

    def to_page(self, view: Rect) -> Rect:
        """A rectangle of the view, on the page."""
        view = self._mirrored(view)
        if not self.style.turned:
            return view
        foot = self.margins.page.height_mm
        return Rect(view.y_mm, snap(foot - view.right_mm), view.height_mm, view.width_mm)

    def _mirrored(self, view: Rect) -> Rect:
        if not self.style.right_to_left:
            return view
        page = self.margins.page
        width = page.height_mm if self.style.turned else page.width_mm
        return Rect(snap(width - view.right_mm), view.y_mm, view.width_mm, view.height_mm)

    def bands(self) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
        """Free stretches before and after the cards."""
        inner, outer = self.of(self.margins.inner), self.of(self.margins.outer)
        cuts: list[float] = []
        if not self.style.short_marks and self.style.turned:
            cuts = [self.of(Rect(0, cut, 0, 0)).x_mm for cut in self.margins.cuts_y_mm]
        elif not self.style.short_marks:
            cuts = [self.of(Rect(cut, 0, 0, 0)).x_mm for cut in self.margins.cuts_x_mm]
        away = AIR_MM + (SHORT_MARK_MM if self.style.short_marks else 0.0)
        left, right = outer.x_mm, outer.right_mm
        above = Rect.between(left, outer.y_mm, right, max(outer.y_mm, inner.y_mm - away))
        below = Rect.between(left, min(outer.bottom_mm, inner.bottom_mm + away), right, outer.bottom_mm)
        return free_spans(above, cuts), free_spans(below, cuts)

    def boxes(
        self, spans: Sequence[Rect], roles: Sequence[str], texts: Mapping[str, str], *, opens: bool = True
    ) -> tuple[list[CaptionBox], tuple[str, ...]]:
        """A box for each role that has a text, and the roles that found no room.

        The first is set toward the outer edge where it *opens* its band, the last where it closes it.
        """
        said = [role for role in roles if texts.get(role)]
        aligns = ["center"] * len(said)
        if opens and len(said) > 1:
            aligns[0] = "start"
        if len(said) > 1:
            aligns[-1] = "end"
        places = allot(spans, len(said))
        boxes = [
            CaptionBox(role, self.to_page(place), self.turn, align, texts[role])
            for role, place, align in zip(said, places, aligns, strict=False)
        ]
        return boxes, tuple(said[len(places) :])


def choose_style(margins: Margins, *, right_to_left: bool = False) -> CaptionStyle:
    """At top and bottom where the ruler finds room, else along the sides, else beyond shortened marks.

    Where there is no room for a ruler at all the same is tried for texts alone.
    """
    styles = [
        CaptionStyle(turned, short, right_to_left) for short in (False, True) for turned in (False, True)
    ]
    spans = {style: _View(margins, style).bands()[1] for style in styles}
    with_ruler = [style for style in styles if any(_takes_ruler(span) for span in spans[style])]
    with_text = [style for style in styles if spans[style]]
    return [*with_ruler, *with_text, *styles][0]


def front_captions(margins: Margins, style: CaptionStyle, texts: Mapping[str, str]) -> Captions:
    """The captions of a fronts page, with the ruler. Roles without a text have no box."""
    view = _View(margins, style)
    above, below = view.bands()
    boxes, lost = view.boxes(above, FRONT_ROLES[0], texts)
    place, rest = _ruler_place(below, len(FRONT_ROLES[1]))
    if place is None:
        more, also_lost = view.boxes(rest, FRONT_ROLES[1], texts)
        return Captions((*boxes, *more), (), (*lost, "ruler", *also_lost))
    top = snap(place.y_mm + (place.height_mm - RULER_DEPTH_MM) / 2)
    middle = place.x_mm + place.width_mm / 2
    strokes = _ruler_strokes(snap(middle - RULER_MM / 2), snap(top + max(_TICKS_MM.values())))
    if texts.get("scale"):
        under = Rect.between(place.x_mm, top + RULER_DEPTH_MM - ROW_MM, place.right_mm, top + RULER_DEPTH_MM)
        boxes.append(CaptionBox("scale", view.to_page(under), view.turn, "center", texts["scale"]))
    more, also_lost = view.boxes(rest, FRONT_ROLES[1], texts, opens=False)
    ticks = tuple(_stroke(view.to_page(stroke)) for stroke in strokes)
    return Captions((*boxes, *more), ticks, (*lost, *also_lost))


def back_captions(margins: Margins, style: CaptionStyle, texts: Mapping[str, str]) -> Captions:
    """The captions of a backs page."""
    view = _View(margins, style)
    boxes, lost = view.boxes(view.bands()[0], BACK_ROLES, texts)
    return Captions(tuple(boxes), (), lost)


def _takes_ruler(span: Rect) -> bool:
    return span.width_mm >= RULER_MM + AIR_MM and span.height_mm >= RULER_DEPTH_MM


def _ruler_place(spans: Sequence[Rect], others: int) -> tuple[Rect | None, tuple[Rect, ...]]:
    """Room for the ruler in the first span that takes it, and the spans left for *others*."""
    for number, span in enumerate(spans):
        if _takes_ruler(span):
            if len(spans) > others:
                return span, (*spans[:number], *spans[number + 1 :])
            place, rest = carve(span, RULER_MM + AIR_MM, RULER_DEPTH_MM)
            return place, (*spans[:number], *rest, *spans[number + 1 :])
    return None, tuple(spans)


def _ruler_strokes(x_mm: float, y_mm: float) -> list[Rect]:
    """A level ruler from *x_mm* with its baseline at *y_mm*, as rectangles without breadth."""
    strokes = [Rect(x_mm, y_mm, RULER_MM, 0.0)]
    for at in range(int(RULER_MM) + 1):
        height = next(tick for every, tick in _TICKS_MM.items() if at % every == 0)
        strokes.append(Rect(snap(x_mm + at), snap(y_mm - height), 0.0, height))
    return strokes


def _stroke(rect: Rect) -> Mark:
    return Mark(rect.x_mm, rect.y_mm, rect.right_mm, rect.bottom_mm, RULER_WIDTH_PT)
