"""How a document's sheets are laid out: grid, flip, bleed, and what they leave for marks and captions."""

from __future__ import annotations

from msgspec import Struct

from cardgen.layout.captions import SHORT_MARK_MM, CaptionStyle, Margins, choose_style
from cardgen.layout.duplex import NO_OFFSET, Flip, Offset, default_flip
from cardgen.layout.geometry import TOLERANCE_MM, LayoutError, Mark, Rect, figure, snap
from cardgen.layout.grid import LEAST_MARK_MM, Block, Grid, choose_block, fixed_block
from cardgen.layout.marks import cut_marks, fold_marks
from cardgen.layout.paper import CardSize, Paper

BACK_BLEED_MM = 3.0
"""Beyond the block, on backs pages: what home duplex drifts on a good day."""

FOLD_BLEED_MM = 1.5
"""On every side of every card of a fold-over sheet."""


class SheetPlan(Struct, frozen=True):
    """How a document's sheets are laid out."""

    block: Block
    flip: Flip
    offset: Offset = NO_OFFSET
    """Of everything on backs pages, and of nothing else."""
    right_to_left: bool = False
    """Of the captions; cards keep their places."""
    bleed_mm: float = BACK_BLEED_MM

    def __post_init__(self) -> None:
        if self.flip is Flip.FOLD and self.block.grid.rows % 2:
            raise LayoutError(
                f"a fold-over sheet has as many rows of backs as of fronts, not {self.block.grid}"
            )

    @property
    def paper(self) -> Paper:
        """The paper, the way up in which its pages are read."""
        return self.block.paper

    @property
    def per_sheet(self) -> int:
        """Cards that a sheet holds."""
        cells = self.block.grid.cells
        return cells // 2 if self.flip is Flip.FOLD else cells

    @property
    def front_bleed_mm(self) -> float:
        """Fronts have bleed where every card has its own: on fold-over sheets."""
        return FOLD_BLEED_MM if self.flip is Flip.FOLD else 0.0

    @property
    def mark_room_mm(self) -> tuple[float, float]:
        """Room for the fronts' marks: of level cuts, at the sides, and of upright cuts, at top and bottom."""
        inner, outer = self.margins(self.front_bleed_mm).inner, self.paper.printable
        return snap(inner.x_mm - outer.x_mm), snap(inner.y_mm - outer.y_mm)

    def margins(self, bleed_mm: float) -> Margins:
        """The edge of a page around a block with this much bleed, which is cut short where printers end."""
        block, outer = self.block, self.paper.printable
        inner = block.trim.grown(bleed_mm, bleed_mm, bleed_mm, bleed_mm).meets(outer)
        return Margins(self.paper.edges, inner, outer, block.cuts_x_mm, block.cuts_y_mm)

    def frame(self, bleed_mm: float) -> Frame:
        """What is the same on all pages with this much bleed around the block."""
        # The fronts decide how captions lie, so that a sheet's two sides are read alike.
        style = choose_style(self.margins(self.front_bleed_mm), right_to_left=self.right_to_left)
        margins = self.margins(bleed_mm)
        cells = tuple(self.block.cell(index) for index in range(self.block.grid.cells))
        marks = cut_marks(
            margins.cuts_x_mm,
            margins.cuts_y_mm,
            margins.inner,
            margins.outer,
            longest_x_mm=SHORT_MARK_MM if style.short_marks and style.turned else float("inf"),
            longest_y_mm=SHORT_MARK_MM if style.short_marks and not style.turned else float("inf"),
        )
        if self.flip is Flip.FOLD:
            marks = (*marks, *fold_marks(self.paper.height_mm / 2, margins.inner, margins.outer))
        return Frame(margins, style, cells, marks)


class Frame(Struct, frozen=True):
    """What is the same on all pages of one kind."""

    margins: Margins
    style: CaptionStyle
    cells: tuple[Rect, ...]
    """Trims of the block's cells, row by row."""
    marks: tuple[Mark, ...]
    """Cut marks, then fold marks."""


def plan_sheets(
    card: CardSize,
    paper: Paper,
    flip: Flip | None = None,
    *,
    grid: Grid | None = None,
    offset: Offset = NO_OFFSET,
    right_to_left: bool = False,
    bleed_mm: float = BACK_BLEED_MM,
) -> SheetPlan:
    """The plan of sheets of one size of card.

    Without *flip* it is the edge that turns the paper like a leaf of a book. Without *grid* the sheet holds
    as many cards as go on it, the paper turned if that is more; with one, the paper lies as given. Fold-over
    sheets choose their own grid. Raises LayoutError, with the figures, when cards do not go on the paper.
    """
    if flip is Flip.FOLD:
        return SheetPlan(fold_block(card, paper), flip, right_to_left=right_to_left)
    block = choose_block(card, paper) if grid is None else fixed_block(card, paper, grid)
    return SheetPlan(block, flip or default_flip(block.paper), offset, right_to_left, bleed_mm)


def fold_block(card: CardSize, paper: Paper) -> Block:
    """The fold-over grid with the most cards: rows of fronts above as many rows of backs, all with bleed."""
    edge = paper.unprintable_mm + LEAST_MARK_MM
    wide, high = card.width_mm + 2 * FOLD_BLEED_MM, card.height_mm + 2 * FOLD_BLEED_MM
    blocks = []
    for way in (paper.landscape(), paper.portrait()):
        columns = int((way.width_mm - 2 * edge + TOLERANCE_MM) // wide)
        rows = int((way.height_mm - 2 * edge + TOLERANCE_MM) // high) // 2 * 2
        if columns and rows:
            blocks.append(Block(card, way, Grid(columns, rows, 2 * FOLD_BLEED_MM, 2 * FOLD_BLEED_MM)))
    if not blocks:
        raise LayoutError(
            f"a card of {card} and its back below it do not go on {paper}: with bleed they take"
            f" {figure(wide)} × {figure(2 * high)} mm, and edges and marks {figure(edge)} mm on every side"
        )
    return max(blocks, key=lambda block: block.grid.cells)
