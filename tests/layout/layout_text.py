"""Pages as text that a person can read: millimetres in lines, and maps at one millimetre a letter."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.layout.geometry import Mark, Rect, figure
from cardgen.layout.page import Page, PageInfo
from cardgen.layout.sheets import CardFaces, Sheet

ROLES = ("title", "cut", "imprint", "flip", "page", "scale")


def every_role(info: PageInfo) -> Mapping[str, str]:
    """A text for every caption: its own role."""
    return {role: role for role in ROLES}


def numbered(count: int, *, backs: bool = True) -> Sheet:
    """A sheet of cards whose faces carry their numbers."""
    return Sheet("S", tuple(CardFaces(f"f{n}", f"b{n}" if backs else "") for n in range(1, count + 1)))


def box(rect: Rect) -> str:
    """``x,y w×h``"""
    x, y, width, height = (figure(v) for v in (rect.x_mm, rect.y_mm, rect.width_mm, rect.height_mm))
    return f"{x},{y} {width}×{height}"


def stroke(mark: Mark) -> str:
    """``x,y–x,y``"""
    return f"{figure(mark.x0_mm)},{figure(mark.y0_mm)}–{figure(mark.x1_mm)},{figure(mark.y1_mm)}"


def faces(page: Page) -> str:
    """Each face with its trim and its turn, one a line."""
    return "\n".join(
        f"{placed.face} {box(placed.slot.rect)}" + (f" turned {placed.slot.turn}" if placed.slot.turn else "")
        for placed in page.placed
    )


def captions(page: Page) -> str:
    """Each caption with its box, turn and alignment, one a line."""
    return "\n".join(
        f"{caption.role} {box(caption.rect)} {caption.align}"
        + (f" turned {caption.turn}" if caption.turn else "")
        for caption in page.captions
    )


def grid_map(page: Page) -> str:
    """The page at a millimetre a letter: a card's number, ``+`` bleed, ``|`` and ``-`` marks, ``.`` paper."""
    rows = [
        [_letter(page, x + 0.5, y + 0.5) for x in range(round(page.paper.width_mm))]
        for y in range(round(page.paper.height_mm))
    ]
    return "\n".join("".join(row) for row in rows)


def _letter(page: Page, x: float, y: float) -> str:
    for placed in page.placed:
        if _within(placed.slot.rect, x, y):
            return placed.face[-1]
    for mark in page.marks:
        if _within(mark.ink, x, y):
            return "|" if mark.x0_mm == mark.x1_mm else "-"
    if any(_within(placed.slot.clip, x, y) for placed in page.placed):
        return "+"
    return "."


def _within(rect: Rect, x: float, y: float) -> bool:
    return rect.x_mm <= x < rect.right_mm and rect.y_mm <= y < rect.bottom_mm
