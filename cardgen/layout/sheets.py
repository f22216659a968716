"""Imposes cards on sheets: fronts, the backs behind them, marks and captions, as finished pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from cardgen.layout.captions import Captions, back_captions, front_captions
from cardgen.layout.duplex import Axis, Flip, axis_of, behind
from cardgen.layout.geometry import TOLERANCE_MM, Rect
from cardgen.layout.grid import Block
from cardgen.layout.page import Page, PageInfo, Placed, Slot
from cardgen.layout.plan import FOLD_BLEED_MM, Frame, SheetPlan


class CardFaces(Struct, frozen=True):
    """What one card shows; faces are named by whoever draws them."""

    front: str
    back: str = ""
    """Empty for a card without a back."""


class Sheet(Struct, frozen=True):
    """Cards that belong on a sheet; more than it holds run on to further sheets."""

    name: str
    cards: tuple[CardFaces, ...]


Texts: TypeAlias = Callable[[PageInfo], Mapping[str, str]]
"""Gives a page's captions by role: title, cut, imprint, page, flip, scale. A role left out has no box."""


def impose(plan: SheetPlan, sheets: Sequence[Sheet], texts: Texts) -> tuple[Page, ...]:
    """All pages of a document, each fronts page followed by its backs page.

    A document in which no card has a back has no backs pages; in any other even a sheet without backs has an
    empty one, for the printer would put the next fronts there.
    """
    size = plan.per_sheet
    parts = [
        (sheet, part, cards)
        for sheet in sheets
        for part, cards in enumerate(_split(sheet.cards, size), start=1)
    ]
    sides = _sides(plan, backed=any(card.back for sheet in sheets for card in sheet.cards))
    pages: list[Page] = []
    for number, (sheet, part, cards) in enumerate(parts, start=1):
        for side, (make, frame) in sides.items():
            info = PageInfo(
                side=side,
                name=sheet.name,
                part=part,
                parts=-(-len(sheet.cards) // size),
                sheet=number,
                sheets=len(parts),
                page=len(pages) + 1,
                pages=len(parts) * len(sides),
            )
            pages.append(make(plan, frame, cards, info, texts(info)))
    return tuple(pages)


_Maker: TypeAlias = Callable[
    [SheetPlan, Frame, Sequence[CardFaces], PageInfo, Mapping[str, str]],
    Page,
]


def _sides(plan: SheetPlan, *, backed: bool) -> dict[str, tuple[_Maker, Frame]]:
    """The kinds of pages of a document, in the order in which they follow each other."""
    if plan.flip is Flip.FOLD:
        return {"fold": (_fold, plan.frame(FOLD_BLEED_MM))}
    sides: dict[str, tuple[_Maker, Frame]] = {"front": (_fronts, plan.frame(0.0))}
    if plan.flip.has_backs_pages and backed:
        sides["back"] = (_backs, plan.frame(plan.bleed_mm))
    return sides


def _split(cards: tuple[CardFaces, ...], size: int) -> list[tuple[CardFaces, ...]]:
    return [cards[start : start + size] for start in range(0, len(cards), size)]


def _fronts(
    plan: SheetPlan, frame: Frame, cards: Sequence[CardFaces], info: PageInfo, texts: Mapping[str, str]
) -> Page:
    placed = [Placed(card.front, Slot(cell, 0, cell)) for card, cell in zip(cards, frame.cells, strict=False)]
    return _page(plan, frame, info, placed, front_captions(frame.margins, frame.style, texts))


def _backs(
    plan: SheetPlan, frame: Frame, cards: Sequence[CardFaces], info: PageInfo, texts: Mapping[str, str]
) -> Page:
    axis = axis_of(plan.flip, plan.paper)
    placed = []
    for card, front in zip(cards, frame.cells, strict=False):
        if card.back:
            cell = behind(front, plan.paper, axis)
            clip = _outward(cell, plan.block, frame.margins.inner)
            placed.append(Placed(card.back, Slot(cell, axis.back_turn, clip)))
    # In card order a mirrored page would be read from the right: it is told row by row, as it is seen.
    placed.sort(key=lambda one: (one.slot.rect.y_mm, one.slot.rect.x_mm))
    page = _page(plan, frame, info, placed, back_captions(frame.margins, frame.style, texts))
    return page.moved(plan.offset)


def _fold(
    plan: SheetPlan, frame: Frame, cards: Sequence[CardFaces], info: PageInfo, texts: Mapping[str, str]
) -> Page:
    bleed = FOLD_BLEED_MM
    fronts, backs = [], []
    for card, cell in zip(cards, frame.cells, strict=False):
        fronts.append(Placed(card.front, Slot(cell, 0, cell.grown(bleed, bleed, bleed, bleed))))
        if card.back:
            # Folding about the level middle line carries a place to its mirror image across that line.
            below = behind(cell, plan.paper, Axis.LEVEL)
            clip = below.grown(bleed, bleed, bleed, bleed)
            backs.append(Placed(card.back, Slot(below, Axis.LEVEL.back_turn, clip)))
    backs.sort(key=lambda one: (one.slot.rect.y_mm, one.slot.rect.x_mm))
    return _page(plan, frame, info, fronts + backs, front_captions(frame.margins, frame.style, texts))


def _page(
    plan: SheetPlan, frame: Frame, info: PageInfo, placed: Sequence[Placed], captions: Captions
) -> Page:
    return Page(
        info=info,
        paper=plan.paper,
        placed=tuple(placed),
        marks=frame.marks,
        captions=captions.boxes,
        ruler=captions.ruler,
        trim=plan.block.trim,
        bleed=frame.margins.inner,
        lost=captions.lost,
    )


def _outward(cell: Rect, block: Block, bleed: Rect) -> Rect:
    """*cell* with the block's bleed on its outer sides, and half of a gap toward its neighbours."""
    trim, near = block.trim, TOLERANCE_MM
    beside, below = block.grid.gap_x_mm / 2, block.grid.gap_y_mm / 2
    return Rect.between(
        bleed.x_mm if cell.x_mm <= trim.x_mm + near else cell.x_mm - beside,
        bleed.y_mm if cell.y_mm <= trim.y_mm + near else cell.y_mm - below,
        bleed.right_mm if cell.right_mm >= trim.right_mm - near else cell.right_mm + beside,
        bleed.bottom_mm if cell.bottom_mm >= trim.bottom_mm - near else cell.bottom_mm + below,
    )
