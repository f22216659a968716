"""Places blocks one under the other: paragraphs, items of lists, tables. Ems, from the start edge and the top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.text.blocks import COLUMN_GAP, Block, TableBlock, TableCell, TextBlock
from cardgen.text.breaking import EPSILON, Breaks, best_fit, first_fit
from cardgen.text.hyphenate import Hyphenator
from cardgen.text.paragraph import Paragraph
from cardgen.text.tables import column_widths

MARKER_GAP = 0.35
"""Between a number and its item."""
_HOLE = 0.3
"""A line that leaves more of its measure empty is worth trying hyphens for."""


class PlacedLine(NamedTuple):
    """A line with its place. ``x`` runs from the start edge: the left one, or the right one in right-to-left text."""

    paragraph: Paragraph
    start: int
    end: int
    hyphen: bool
    last: bool
    """The last line of its paragraph, which is not justified."""
    x: float
    measure: float
    """Width that it may take."""
    y: float
    """Its baseline."""
    align: str


class Column(NamedTuple):
    """Blocks placed one under the other from y = 0."""

    lines: list[PlacedLine]
    top: float
    """Top of what is printed: 0, or lower where only the ink counts."""
    bottom: float
    """Depth of the last line's letters."""
    cap_top: float
    """Top of the first line's capitals."""
    baseline: float
    """The last baseline."""
    over: float
    """How far the widest piece that cannot be broken runs over, 0 when it fits."""
    last_width: float
    """Width of the last line."""
    pitch: float
    """Baseline distance of the last paragraph."""

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top


class Setter(NamedTuple):
    """How blocks are placed: the alignment of the box, hyphens, and whether breaks are only counted."""

    align: str
    hyphenator: Hyphenator | None
    tight: bool = False
    """Only ink counts as height, not the room for accents and descenders that a text may not have."""
    quick: bool = False
    """Count lines by first fit; places and heights are the same, looks are not."""

    def column(self, blocks: Sequence[Block], width: float) -> Column:
        """*blocks* set to *width*."""
        stack = _Stack(self.tight)
        for block in blocks:
            if isinstance(block, TextBlock):
                self._text(stack, block, width)
            else:
                self._table(stack, block, width)
        return Column(
            stack.lines,
            stack.top,
            stack.bottom,
            stack.cap_top,
            stack.baseline,
            max(stack.over, 0.0),
            stack.last_width,
            stack.pitch,
        )

    def _text(self, stack: _Stack, block: TextBlock, width: float) -> None:
        indent = block.indent
        measure = max(width - indent.text, EPSILON)
        align = block.style.align or self.align
        baseline = stack.next(block)
        breaks, chosen = self._chosen(block, measure, align)
        stack.over = max(stack.over, indent.text + widest_line(breaks, chosen) - width)
        stack.finish(block, baseline + (max(len(chosen), 1) - 1) * block.leading)
        if chosen:
            stack.last_width = breaks.ends[-1] - breaks.begins[chosen[-2] if len(chosen) > 1 else 0]
        if self.quick:
            return
        if block.marker is not None:
            stack.lines.append(_marker(block, baseline))
        last = len(chosen) - 1
        for index, (origin, end) in enumerate(zip([0, *chosen], chosen, strict=False)):
            start, trim, hyphen = breaks.starts[origin], breaks.trims[end], breaks.hyphens[end]
            y = baseline + index * block.leading
            stack.lines.append(
                PlacedLine(
                    block.paragraph, start, trim, hyphen, index == last, indent.text, measure, y, align
                )
            )

    def _chosen(self, block: TextBlock, measure: float, align: str) -> tuple[Breaks, list[int]]:
        paragraph = block.paragraph
        whole = paragraph.whole
        if self.hyphenator is None:
            return whole, self._break(paragraph, whole, measure, align)
        if self.quick:
            divided = paragraph.divided(self.hyphenator)
            return divided, first_fit(divided, measure)
        chosen = best_fit(whole, measure, align, paragraph.space)
        divided = paragraph.divided(self.hyphenator)
        if len(first_fit(divided, measure)) < len(chosen) or _has_hole(
            whole, chosen, measure, paragraph.space if align == "justify" else 0.0
        ):
            return divided, best_fit(divided, measure, align, paragraph.space)
        return whole, chosen

    def _break(self, paragraph: Paragraph, breaks: Breaks, measure: float, align: str) -> list[int]:
        if self.quick:
            return first_fit(breaks, measure)
        return best_fit(breaks, measure, align, paragraph.space)

    def _table(self, stack: _Stack, table: TableBlock, width: float) -> None:
        indent = table.indent.text
        widths = column_widths(table, width - indent)
        for number, row in enumerate(table.rows):
            columns = [self._cell(cell, measure) for cell, measure in zip(row, widths, strict=False)]
            stack.row(table, row, columns, number)
            x = indent
            for cell, measure, column in zip(row, widths, columns, strict=False):
                shift = stack.baseline_of_row - _first_baseline(cell)
                stack.lines += [line._replace(x=line.x + x, y=line.y + shift) for line in column.lines]
                stack.over = max(stack.over, column.over, x + measure - width)
                x += measure + COLUMN_GAP
            stack.end_row(table, row, columns, number)

    def _cell(self, cell: TableCell, measure: float) -> Column:
        setter = self._replace(align=cell.style.align or self.align, tight=False)
        return setter.column(cell.blocks, measure)


def _first_text(blocks: Sequence[Block]) -> TextBlock | None:
    for block in blocks:
        if isinstance(block, TextBlock):
            return block
        for row in block.rows:
            for cell in row:
                found = _first_text(cell.blocks)
                if found is not None:
                    return found
    return None


def _last_text(blocks: Sequence[Block]) -> TextBlock | None:
    return next((block for block in reversed(blocks) if isinstance(block, TextBlock)), None)


def _first_baseline(cell: TableCell) -> float:
    first = _first_text(cell.blocks)
    return first.ascent if first else 0.0


class _Stack:
    """Where the next block goes."""

    def __init__(self, tight: bool) -> None:
        self.lines: list[PlacedLine] = []
        self.top = self.bottom = self.cap_top = self.baseline = self.over = 0.0
        self.baseline_of_row = 0.0
        self.last_width = 0.0
        self.pitch = 1.2
        self._tight = tight
        self._below = 0.0
        """The part of the last line's leading under its baseline."""
        self._after = 0.0
        self._empty = True

    def next(self, block: TextBlock) -> float:
        """The first baseline of *block*."""
        if self._empty and self._tight:
            self.top = block.ascent - max(block.paragraph.ink[0], block.cap)
        return self._advance(block.ascent, block.above, block.cap, block.style.before)

    def _advance(self, ascent: float, above: float, cap: float, before: float) -> float:
        if self._empty:
            self._empty = False
            self.cap_top = ascent - cap
            return ascent
        return self.baseline + self._below + max(self._after, before) + above

    def finish(self, block: TextBlock, baseline: float) -> None:
        """*block* ended on *baseline*."""
        self.baseline = baseline
        depth = block.paragraph.ink[1] if self._tight else block.descent
        self.bottom = max(self.bottom, baseline + depth)
        self._below = block.leading - block.above
        self._after = block.style.after
        self.pitch = block.leading

    def row(
        self, table: TableBlock, row: Sequence[TableCell], columns: Sequence[Column], number: int
    ) -> None:
        """Find the common first baseline of a row's cells."""
        firsts = [first for cell in row if (first := _first_text(cell.blocks))]
        if not firsts:
            self.baseline_of_row = self.baseline
            return
        self.baseline_of_row = self._advance(
            max(first.ascent for first in firsts),
            max(first.above for first in firsts),
            max(first.cap for first in firsts),
            table.style.before if number == 0 else 0.0,
        )

    def end_row(
        self, table: TableBlock, row: Sequence[TableCell], columns: Sequence[Column], number: int
    ) -> None:
        """The next block goes under the deepest cell."""
        ends = [
            (self.baseline_of_row - _first_baseline(cell) + column.baseline, last)
            for cell, column in zip(row, columns, strict=False)
            if (last := _last_text(cell.blocks))
        ]
        if ends:
            baseline, last = max(ends, key=lambda end: end[0])
            self.finish(last, baseline)
        final = number == len(table.rows) - 1
        self._after = table.style.after if final else max((cell.style.after for cell in row), default=0.0)


def _marker(block: TextBlock, baseline: float) -> PlacedLine:
    """The bullet or number of an item: bullets at the start of its room, numbers at the end."""
    marker = block.marker
    assert marker is not None
    start = block.indent.text - block.indent.hang
    number = marker.text[:1].isdigit()
    room = block.indent.hang - (MARKER_GAP if number else 0.0)
    align = "end" if number else "start"
    return PlacedLine(marker, 0, len(marker.text), False, True, start, room, baseline, align)


def widest_line(breaks: Breaks, chosen: Sequence[int]) -> float:
    """Width of the widest of the chosen lines."""
    origins = [0, *chosen]
    return max(
        (breaks.ends[end] - breaks.begins[origin] for origin, end in zip(origins, chosen, strict=False)),
        default=0.0,
    )


def _has_hole(breaks: Breaks, chosen: Sequence[int], measure: float, space: float) -> bool:
    """True if a line runs over, or one before the last leaves much of its measure empty.

    *space* is a word space where lines are justified: then a hole is spaces stretched to twice their width.
    """
    origins = [0, *chosen]
    for start, end in zip(origins, chosen, strict=False):
        slack = measure - (breaks.ends[end] - breaks.begins[start])
        gaps = breaks.spaces[end] - breaks.openings[start]
        allowed = gaps * space if space else _HOLE * measure
        if slack < -EPSILON or (slack > allowed and end != chosen[-1]):
            return True
    return False
