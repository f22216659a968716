"""Breaks blocks into lines of a given width: paragraphs whole, tables row by row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.text.blocks import COLUMN_GAP, Block, TableBlock, TableCell, TextBlock
from cardgen.text.breaking import EPSILON, Breaks, best_fit, first_fit, from_break, shrinkable
from cardgen.text.hyphenate import Hyphenator
from cardgen.text.placing import Column, PlacedLine, Slab, stacked
from cardgen.text.tables import column_widths

MARKER_GAP = 0.35
"""Between a number and its item."""
_HOLE = 0.3
"""A line that leaves more of its measure empty is worth trying hyphens for."""


class Setter(NamedTuple):
    """How blocks are broken: the alignment of the box, hyphens, and whether lines are only counted."""

    align: str
    hyphenator: Hyphenator | None
    tight: bool = False
    """Only ink counts as height, not the room for accents and descenders that a text may not have."""
    quick: bool = False
    """Count lines by first fit; heights are the same, looks are not, and no line is kept."""

    def column(self, blocks: Sequence[Block], width: float) -> Column:
        """*blocks* set to *width*, one under the other."""
        return stacked((slab for block in blocks for slab in self.slabs(block, width)), self.tight)

    def slabs(self, block: Block, width: float) -> Iterator[Slab]:
        """*block* set to *width*."""
        if isinstance(block, TextBlock):
            yield self.paragraph(block, width)
        else:
            yield from self._rows(block, width)

    def paragraph(self, block: TextBlock, width: float, start: int = 0) -> Slab:
        """A paragraph set to *width*, from character *start* on, where an earlier line ended."""
        indent = block.indent.text
        measure = max(width - indent, EPSILON)
        align = block.style.align or self.align
        breaks, chosen = self._chosen(block, measure, align, start)
        origins = [0, *chosen]
        widths = [breaks.ends[end] - breaks.begins[at] for at, end in zip(origins, chosen, strict=False)]
        rooms = [
            measure + (shrinkable(breaks, at, end, block.paragraph.space) if align == "justify" else 0.0)
            for at, end in zip(origins, chosen, strict=False)
        ]
        depth = max(len(chosen) - 1, 0) * block.leading
        lines: list[PlacedLine] = []
        if not self.quick:
            if block.marker is not None and not start:
                lines.append(_marker(block))
            for number, (at, end) in enumerate(zip(origins, chosen, strict=False)):
                inset = block.paragraph.inset if number == 0 and not start else 0.0
                lines.append(
                    PlacedLine(
                        block.paragraph,
                        breaks.starts[at],
                        breaks.trims[end],
                        breaks.hyphens[end],
                        end == chosen[-1],
                        indent + inset,
                        measure - inset,
                        number * block.leading,
                        align,
                    )
                )
        return Slab(
            lines,
            block,
            block,
            depth,
            0.0 if start else block.style.before,
            block.style.after,
            max((width - room for width, room in zip(widths, rooms, strict=True)), default=0.0),
            widths[-1] if widths else 0.0,
        )

    def _chosen(self, block: TextBlock, measure: float, align: str, start: int) -> tuple[Breaks, list[int]]:
        paragraph = block.paragraph
        if self.hyphenator is None:
            whole = from_break(paragraph.full if align == "justify" else paragraph.whole, start)
            return whole, self._break(whole, measure, align, paragraph.space)
        divided = from_break(paragraph.divided(self.hyphenator), start)
        if self.quick or start not in paragraph.whole.starts:
            return divided, self._break(divided, measure, align, paragraph.space)
        whole = from_break(paragraph.whole, start)
        chosen = best_fit(whole, measure, align, paragraph.space)
        space = paragraph.space if align == "justify" else 0.0
        if len(first_fit(divided, measure)) < len(chosen) or _has_hole(whole, chosen, measure, space):
            return divided, best_fit(divided, measure, align, paragraph.space)
        return whole, chosen

    def _break(self, breaks: Breaks, measure: float, align: str, space: float) -> list[int]:
        return first_fit(breaks, measure) if self.quick else best_fit(breaks, measure, align, space)

    def _rows(self, table: TableBlock, width: float) -> Iterator[Slab]:
        indent = table.indent.text
        widths = column_widths(table, width - indent)
        for number, row in enumerate(table.rows):
            cells = [
                (cell.blocks, self._cell(cell, measure)) for cell, measure in zip(row, widths, strict=False)
            ]
            firsts = [first for blocks, _ in cells if (first := _first_text(blocks))]
            if not firsts:
                continue
            lines: list[PlacedLine] = []
            x = indent
            depth, last = 0.0, firsts[0]
            over = x + sum(widths) + COLUMN_GAP * (len(widths) - 1) - width
            for (blocks, column), measure in zip(cells, widths, strict=False):
                first = _first_text(blocks)
                if first is not None:
                    lines += [line.moved(x, -first.ascent) for line in column.lines]
                    over = max(over, column.over)
                    if column.baseline - first.ascent >= depth:
                        depth, last = column.baseline - first.ascent, _last_text(blocks) or first
                x += measure + COLUMN_GAP
            final = number == len(table.rows) - 1
            yield Slab(
                lines,
                max(firsts, key=lambda first: first.ascent),
                last,
                depth,
                table.style.before if number == 0 else 0.0,
                table.style.after if final else max((cell.style.after for cell in row), default=0.0),
                over,
                cells[-1][1].last_width,
            )

    def _cell(self, cell: TableCell, measure: float) -> Column:
        setter = self._replace(align=cell.style.align or self.align, tight=False)
        return setter.column(cell.blocks, measure)


def _first_text(blocks: Sequence[Block]) -> TextBlock | None:
    return next(_texts(blocks), None)


def _last_text(blocks: Sequence[Block]) -> TextBlock | None:
    return next((block for block in reversed(list(_texts(blocks)))), None)


def _texts(blocks: Sequence[Block]) -> Iterator[TextBlock]:
    for block in blocks:
        if isinstance(block, TextBlock):
            yield block
        else:
            for row in block.rows:
                for cell in row:
                    yield from _texts(cell.blocks)


def _marker(block: TextBlock) -> PlacedLine:
    """The bullet or number of an item: bullets at the start of its room, numbers at the end."""
    marker = block.marker
    assert marker is not None
    start = block.indent.text - block.indent.hang
    number = marker.text[:1].isdigit()
    room = block.indent.hang - (MARKER_GAP if number else 0.0)
    align = "end" if number else "start"
    return PlacedLine(marker, 0, len(marker.text), False, True, start, room, 0.0, align)


def _has_hole(breaks: Breaks, chosen: Sequence[int], measure: float, space: float) -> bool:
    """True if a line runs over, or one before the last leaves much of its measure empty.

    *space* is a word space where lines are justified: then a hole is spaces stretched to twice their width.
    """
    for start, end in zip([0, *chosen], chosen, strict=False):
        slack = measure - (breaks.ends[end] - breaks.begins[start])
        gaps = breaks.spaces[end] - breaks.openings[start]
        allowed = gaps * space if space else _HOLE * measure
        if slack < -EPSILON or (slack > allowed and end != chosen[-1]):
            return True
    return False
