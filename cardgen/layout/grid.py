"""How many cards go on a sheet, and where each of them lies."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from cardgen.layout.geometry import TOLERANCE_MM, LayoutError, Rect, figure, snap
from cardgen.layout.paper import CardSize, Paper

LEAST_MARK_MM = 1.0
"""A shorter mark is not seen: US Letter's vertical cuts, the shortest in use, have 1.35 mm."""

CAPTION_ROOM_MM = 6.7
"""Beside one pair of the block's sides: a line of small print (3.2 mm) in 1 mm of air beyond a short mark (2.5 mm)."""


class Grid(Struct, frozen=True):
    """Columns and rows of cards; butted where the gaps are 0."""

    columns: int
    rows: int
    gap_x_mm: float = 0.0
    gap_y_mm: float = 0.0

    def __post_init__(self) -> None:
        if self.columns < 1 or self.rows < 1:
            raise LayoutError(f"a grid of {self} holds no card: both numbers must be at least 1")
        if min(self.gap_x_mm, self.gap_y_mm) < 0:
            raise LayoutError("the gaps of a grid cannot be less than 0 mm: cards would overlap")

    def __str__(self) -> str:
        return f"{self.columns} × {self.rows}"

    @property
    def cells(self) -> int:
        """Cards that a full sheet holds."""
        return self.columns * self.rows

    @property
    def butted(self) -> bool:
        """Whether one cut parts two cards."""
        return self.gap_x_mm == 0 and self.gap_y_mm == 0

    def size_mm(self, card: CardSize) -> tuple[float, float]:
        """Width and height of the block of trimmed cards."""
        return (
            snap(self.columns * card.width_mm + (self.columns - 1) * self.gap_x_mm),
            snap(self.rows * card.height_mm + (self.rows - 1) * self.gap_y_mm),
        )


class Block(Struct, frozen=True):
    """A grid of cards of one size, centred on its paper in both axes, however few cards it holds."""

    card: CardSize
    paper: Paper
    grid: Grid

    @property
    def trim(self) -> Rect:
        """The block from the first card's top left to the last one's lower right."""
        width, height = self.grid.size_mm(self.card)
        x, y = snap((self.paper.width_mm - width) / 2), snap((self.paper.height_mm - height) / 2)
        return Rect(x, y, width, height)

    def cell(self, index: int) -> Rect:
        """The trim of the card number *index* (from 0), row by row."""
        row, column = divmod(index, self.grid.columns)
        trim = self.trim
        return Rect(
            snap(trim.x_mm + column * (self.card.width_mm + self.grid.gap_x_mm)),
            snap(trim.y_mm + row * (self.card.height_mm + self.grid.gap_y_mm)),
            self.card.width_mm,
            self.card.height_mm,
        )

    @property
    def cuts_x_mm(self) -> tuple[float, ...]:
        """Where the upright cuts run, from the left."""
        cells = (self.cell(column) for column in range(self.grid.columns))
        return _merged(edge for cell in cells for edge in (cell.x_mm, cell.right_mm))

    @property
    def cuts_y_mm(self) -> tuple[float, ...]:
        """Where the level cuts run, from the top."""
        cells = (self.cell(row * self.grid.columns) for row in range(self.grid.rows))
        return _merged(edge for cell in cells for edge in (cell.y_mm, cell.bottom_mm))


def _merged(edges: Iterable[float]) -> tuple[float, ...]:
    """*edges* in order, those of butted neighbours once."""
    kept: list[float] = []
    for edge in sorted(edges):
        if not kept or edge - kept[-1] > TOLERANCE_MM:
            kept.append(edge)
    return tuple(kept)


def choose_block(card: CardSize, paper: Paper, *, turn_paper: bool = True) -> Block:
    """The butted grid with the most cards that leaves room for marks on every side and captions on two.

    A card too large for captions does without. The paper stays as it is given unless the other way up holds
    more cards (and *turn_paper* allows it). Raises LayoutError, with the figures, when no card goes on it.
    """
    ways = [paper]
    if turn_paper:
        ways.append(paper.portrait() if paper.is_landscape else paper.landscape())
    blocks = [block for way in ways if (block := _fullest(card, way)) is not None]
    if not blocks:
        edge = paper.unprintable_mm + LEAST_MARK_MM
        room = f"{figure(paper.width_mm - 2 * edge)} × {figure(paper.height_mm - 2 * edge)} mm"
        raise LayoutError(
            f"a card of {card} does not go on {paper}: edges and cut marks leave {room}"
            f" ({figure(edge)} mm on every side)"
        )
    return max(blocks, key=lambda block: block.grid.cells)


def _fullest(card: CardSize, paper: Paper) -> Block | None:
    """The fullest block on *paper* as it lies; of equals the one with the wider narrow margin."""
    edge = paper.unprintable_mm + LEAST_MARK_MM
    wide = int((paper.width_mm - 2 * edge + TOLERANCE_MM) // card.width_mm)
    high = int((paper.height_mm - 2 * edge + TOLERANCE_MM) // card.height_mm)
    caption_edge = paper.unprintable_mm + CAPTION_ROOM_MM - TOLERANCE_MM
    shapes = [(columns, high) for columns in range(1, wide + 1)] + [(wide, rows) for rows in range(1, high)]
    blocks = [Block(card, paper, Grid(*shape)) for shape in shapes if min(shape) >= 1]
    roomy = [block for block in blocks if max(block.trim.x_mm, block.trim.y_mm) >= caption_edge]
    # A card nearly as large as its paper is still printed, with its marks and no captions.
    return max(
        roomy or blocks,
        key=lambda block: (block.grid.cells, min(block.trim.x_mm, block.trim.y_mm)),
        default=None,
    )


def fixed_block(card: CardSize, paper: Paper, grid: Grid) -> Block:
    """The grid that was asked for, on the paper as given. A block that fits exactly is accepted.

    Raises LayoutError, with the figures, when it reaches where printers do not print.
    """
    block = Block(card, paper, grid)
    if not paper.printable.holds(block.trim):
        width, height = grid.size_mm(card)
        room = paper.printable
        raise LayoutError(
            f"{grid} cards of {card} take {figure(width)} × {figure(height)} mm, but {paper} has"
            f" {figure(room.width_mm)} × {figure(room.height_mm)} mm inside its unprintable edge of"
            f" {figure(paper.unprintable_mm)} mm"
        )
    return block
