"""Figures: panels on one paper, as SVG with a caption and a text for those who cannot see it."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from cardgen.diagrams.canvas import Canvas
from cardgen.diagrams.panels import PANEL_GAP, Panel, Placed, arranged
from cardgen.diagrams.phrases import joined

EDGE = 2.0
"""Units that stay empty round a figure's panels: a stroke on their edge is 2.5 wide, and pictures are clipped."""


class Figure(Struct, frozen=True):
    """One figure, drawn for one width."""

    id: str
    width_mm: float
    height_mm: float
    svg: str
    title: str
    paragraphs: tuple[str, ...]
    """What happened, in plain sentences: a paragraph for each turn."""
    alt: str
    """Caption and position in words."""

    @property
    def caption(self) -> str:
        """What happened, as one paragraph."""
        return joined(self.paragraphs)


class Draft(Struct, frozen=True):
    """A figure before it has a width."""

    id: str
    title: str
    paragraphs: tuple[str, ...]
    """As the figure's."""
    twin: str
    """The position in words."""
    panels: tuple[Panel, ...]

    @property
    def least_mm(self) -> float:
        """The least width at which it can be drawn."""
        return (max(panel.least for panel in self.panels) + 2 * EDGE) / 10

    @property
    def most_mm(self) -> float:
        """The width beyond which it gains nothing."""
        widths = sum(panel.most for panel in self.panels)
        return (widths + PANEL_GAP * (len(self.panels) - 1) + 2 * EDGE) / 10


def drawn(draft: Draft, width_mm: float, right_to_left: bool = False, columns: int = 0) -> Figure:
    """*draft* at *width_mm*, *columns* panels in a row or as many as read. Raises ValueError below its least width.

    Panels follow each other as the language runs; what is in them stands as it does on the table.
    """
    placed, height = _arranged(draft, width_mm, columns)
    alt = " ".join(filter(None, (joined(draft.paragraphs), draft.twin)))
    canvas = Canvas(width_mm * 10, height, draft.title, alt, right_to_left)
    for one in placed:
        x = canvas.width - one.x - one.width if right_to_left else one.x
        one.panel.draw(canvas, x, one.y, one.width)
    return Figure(
        draft.id, width_mm, round(height / 10, 2), canvas.text_of(), draft.title, draft.paragraphs, alt
    )


def _arranged(draft: Draft, width_mm: float, columns: int = 0) -> tuple[list[Placed], float]:
    """The panels of *draft* on a paper of *width_mm*, and its height in units."""
    if draft.least_mm > width_mm + 1e-6:
        raise ValueError(f"the figure needs {draft.least_mm:.1f} mm, it has {width_mm:.1f} mm")
    placed, height = arranged(draft.panels, width_mm * 10 - 2 * EDGE, columns)
    moved = [replace(one, x=one.x + EDGE, y=one.y + EDGE) for one in placed]
    return moved, height + 2 * EDGE


def paged(draft: Draft, width_mm: float, most_mm: float, right_to_left: bool = False) -> list[Figure]:
    """*draft* at *width_mm*, on as many papers as keep each no higher than *most_mm*, a row of panels at least.

    Raises ValueError below its least width.
    """
    placed, height = _arranged(draft, width_mm)
    tops = sorted({one.y for one in placed})
    columns = sum(one.y == tops[0] for one in placed)
    pitch = max((b - a for a, b in pairwise([*tops, height])), default=height) / 10
    rows = max(1, int((most_mm - 2 * EDGE / 10) / pitch))
    each = rows * columns
    starts = range(0, len(draft.panels), each)
    papers = [replace(draft, panels=draft.panels[at : at + each]) for at in starts]
    return [drawn(paper, width_mm, right_to_left, columns) for paper in papers]
