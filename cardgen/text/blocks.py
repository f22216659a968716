"""Prepared blocks: shaped paragraphs with their measures, and tables of them. All in ems of the box's size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from cardgen.text.breaking import widest
from cardgen.text.markup import NO_INDENT, Indent
from cardgen.text.paragraph import Paragraph
from cardgen.text.styles import Style

COLUMN_GAP = 0.9
"""Between the columns of a table, in ems."""


class TextBlock(Struct, frozen=True, eq=False):
    """A shaped paragraph with its measures."""

    paragraph: Paragraph
    style: Style
    leading: float
    """Baseline distance."""
    ascent: float
    descent: float
    cap: float
    marker: Paragraph | None = None
    indent: Indent = NO_INDENT

    @property
    def above(self) -> float:
        """The part of the leading over the baseline.

        A heading may be set closer than its letters reach: then its tails get their room from the space above it.
        """
        above = self.leading * self.ascent / (self.ascent + self.descent)
        if self.style.keep:
            above = min(above, max(self.leading - self.paragraph.ink[1], 0.0))
        return above


class TableCell(Struct, frozen=True, eq=False):
    """A cell of a table."""

    blocks: tuple[Block, ...]
    style: Style


class TableBlock(Struct, frozen=True, eq=False):
    """A table."""

    rows: tuple[tuple[TableCell, ...], ...]
    style: Style
    indent: Indent = NO_INDENT


Block: TypeAlias = TextBlock | TableBlock


def paragraphs(blocks: Sequence[Block]) -> Iterator[Paragraph]:
    """All paragraphs of *blocks*, those of tables included."""
    for block in blocks:
        if isinstance(block, TextBlock):
            yield block.paragraph
        else:
            for row in block.rows:
                for cell in row:
                    yield from paragraphs(cell.blocks)


def natural_width(block: Block) -> float:
    """Width of *block* without any line break of its own."""
    if isinstance(block, TableBlock):
        count = max(map(len, block.rows), default=0)
        columns = [
            max((natural_width(b) for row in block.rows if len(row) > n for b in row[n].blocks), default=0.0)
            for n in range(count)
        ]
        return block.indent.text + sum(columns) + COLUMN_GAP * max(count - 1, 0)
    breaks = block.paragraph.whole
    return block.indent.text + breaks.ends[-1] - breaks.begins[0]


def least_width(block: Block) -> float:
    """Width of the widest piece of *block* that cannot be broken."""
    if isinstance(block, TableBlock):
        return block.indent.text + max(
            (least_width(b) for row in block.rows for cell in row for b in cell.blocks), default=0.0
        )
    return block.indent.text + widest(block.paragraph.whole)
