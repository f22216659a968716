"""Pages of a booklet on folded sheets: which two stand side by side, and where the fold is."""

from __future__ import annotations

from msgspec import Struct

from cardgen.layout.captions import CaptionBox
from cardgen.layout.geometry import LayoutError, Mark, Rect, snap
from cardgen.layout.marks import CUT_WIDTH_PT
from cardgen.layout.paper import Paper
from cardgen.layout.spans import ROW_MM

PAGES_PER_SHEET = 4

TICK_MM = 3.0
"""Length of a fold tick, from the printable area's edge inward."""

_CAPTION_INSET_MM = 10.0
"""From a page's sides: as far in as its text stands, and clear of the ticks."""


class Panel(Struct, frozen=True):
    """Half of a sheet: one page of the booklet, upright."""

    rect: Rect
    page: int | None
    """From 1; None where the sheet has more pages than the booklet."""


class BookletSide(Struct, frozen=True):
    """One side of a folded sheet. It is printed on both sides and turned on the short edge."""

    sheet: int
    """From 1, the outermost first."""
    side: str
    """outside or inside."""
    paper: Paper
    """Lying."""
    panels: tuple[Panel, Panel]
    """Left and right."""
    marks: tuple[Mark, ...]
    """Fold ticks, on the outside: there the fold must meet the cover."""
    captions: tuple[CaptionBox, ...]


def booklet(
    pages: int, paper: Paper, *, sheets: int | None = None, right_to_left: bool = False, fold_text: str = ""
) -> tuple[BookletSide, ...]:
    """The sides of a booklet's sheets, outside then inside, from the outermost sheet.

    *sheets* is their number; without it there are as many as needed. Pages that are missing to a multiple
    of four are blank and come last. *right_to_left* binds on the right. *fold_text*, how to print and fold,
    goes to the foot of the last page. Raises LayoutError when there is no page or too many.
    """
    needed = -(-pages // PAGES_PER_SHEET)
    if pages < 1:
        raise LayoutError("a booklet needs at least one page")
    if sheets is not None and needed > sheets:
        room = sheets * PAGES_PER_SHEET
        raise LayoutError(
            f"{pages} pages do not go on {sheets} folded {'sheet' if sheets == 1 else 'sheets'}, which"
            f" {'holds' if sheets == 1 else 'hold'} {room}"
        )
    count = sheets or needed
    last = count * PAGES_PER_SHEET
    sides = []
    for number in range(count):
        outer = (last - 2 * number, 1 + 2 * number)
        inner = (2 + 2 * number, last - 1 - 2 * number)
        for side, pair in (("outside", outer), ("inside", inner)):
            left_right = pair[::-1] if right_to_left else pair
            text = fold_text if side == "outside" and number == 0 else ""
            sides.append(_side(number + 1, side, paper.landscape(), left_right, pages, last, text))
    return tuple(sides)


def _side(
    sheet: int, side: str, paper: Paper, pair: tuple[int, int], pages: int, last: int, text: str
) -> BookletSide:
    half = snap(paper.width_mm / 2)
    left, right = (
        Panel(Rect(x, 0.0, half, paper.height_mm), page if page <= pages else None)
        for x, page in zip((0.0, half), pair, strict=True)
    )
    marks: tuple[Mark, ...] = ()
    captions: tuple[CaptionBox, ...] = ()
    if side == "outside":
        edge, foot = paper.printable.y_mm, paper.printable.bottom_mm
        strokes = ((edge, edge + TICK_MM), (foot - TICK_MM, foot))
        marks = tuple(Mark(half, snap(y0), half, snap(y1), CUT_WIDTH_PT) for y0, y1 in strokes)
    if text:
        page = (left if pair[0] == last else right).rect
        foot = paper.printable.bottom_mm
        box = Rect.between(
            page.x_mm + _CAPTION_INSET_MM, foot - ROW_MM, page.right_mm - _CAPTION_INSET_MM, foot
        )
        captions = (CaptionBox("fold", box, 0, "center", text),)
    return BookletSide(sheet, side, paper, (left, right), marks, captions)
