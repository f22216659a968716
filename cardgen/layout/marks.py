"""Where to cut and where to fold: strokes in the margin that never reach a card."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.layout.geometry import TOLERANCE_MM, Mark, Rect, snap

CUT_WIDTH_PT = 0.35
"""Fine enough to cut on, heavy enough for any home printer: 0.25–0.5 pt is the trade's range."""

FOLD_DASH_MM = (0.6, 0.4)
"""Short enough to show as dashes in the 1.7 mm that US Letter leaves beside a fold-over block."""

SEEN_MM = 0.5
"""A shorter mark is dirt, not a mark."""


def cut_marks(
    cuts_x_mm: Sequence[float],
    cuts_y_mm: Sequence[float],
    inner: Rect,
    outer: Rect,
    *,
    longest_x_mm: float = float("inf"),
    longest_y_mm: float = float("inf"),
) -> tuple[Mark, ...]:
    """Marks at both ends of every cut, from *inner* (block and bleed) to *outer* (the printable area).

    Upright cuts have marks of *longest_y_mm* at most, level cuts of *longest_x_mm*. A side without room has
    none. In order: top, bottom, left, right.
    """
    top = max(outer.y_mm, inner.y_mm - longest_y_mm)
    bottom = min(outer.bottom_mm, inner.bottom_mm + longest_y_mm)
    left = max(outer.x_mm, inner.x_mm - longest_x_mm)
    right = min(outer.right_mm, inner.right_mm + longest_x_mm)
    strokes = [
        *((x, top, x, inner.y_mm) for x in cuts_x_mm),
        *((x, inner.bottom_mm, x, bottom) for x in cuts_x_mm),
        *((left, y, inner.x_mm, y) for y in cuts_y_mm),
        *((inner.right_mm, y, right, y) for y in cuts_y_mm),
    ]
    return tuple(
        Mark(snap(x0), snap(y0), snap(x1), snap(y1), CUT_WIDTH_PT)
        for x0, y0, x1, y1 in strokes
        if x1 - x0 + y1 - y0 >= SEEN_MM - TOLERANCE_MM
    )


def fold_marks(y_mm: float, inner: Rect, outer: Rect) -> tuple[Mark, ...]:
    """Dashed marks at both ends of a level fold."""
    strokes = ((outer.x_mm, inner.x_mm), (inner.right_mm, outer.right_mm))
    return tuple(
        Mark(x0, y_mm, x1, y_mm, CUT_WIDTH_PT, FOLD_DASH_MM) for x0, x1 in strokes if x1 - x0 >= SEEN_MM
    )
