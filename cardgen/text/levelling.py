"""Which of the ways to part a text over columns looks best: level feet, no list torn, air where it helps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardgen.text.blocks import Block, TextBlock
from cardgen.text.breaking import EPSILON
from cardgen.text.flow import Flowed, is_heading
from cardgen.text.placing import Column

_TORN = 8.0
"""What one item torn off its list is worth, in lines of uneven feet."""

_PARTED = 0.5
"""The same for a paragraph or a list that goes on in the next column."""


class Way(NamedTuple):
    """One way to part the text."""

    flowed: Flowed
    cost: float
    """In lines."""


def headings(blocks: Sequence[Block]) -> set[int]:
    """The paragraphs, by identity, that are headings."""
    return {id(block.paragraph) for block in blocks if isinstance(block, TextBlock) and is_heading(block)}


def levelled(flowed: Flowed, blocks: Sequence[Block], pitch: float) -> Way:
    """The text with air in its shorter columns, whole lines of *pitch*, and what is still amiss."""
    heads, owners = headings(blocks), _owners(blocks)
    foot = max(column.baseline for column in flowed.columns)
    columns = [_aired(column, foot, heads, pitch) for column in flowed.columns]
    uneven = sum((foot - column.baseline) / pitch for column in columns)
    torn = sum(_cost_of_end(columns[n], columns[n + 1], blocks, owners) for n in range(len(columns) - 1))
    return Way(flowed._replace(columns=columns), uneven + torn)


def _owners(blocks: Sequence[Block]) -> dict[int, int]:
    """The number of the block of each paragraph and marker, by identity; what stands in tables has none."""
    texts = [(n, block) for n, block in enumerate(blocks) if isinstance(block, TextBlock)]
    return {id(p): n for n, block in texts for p in (block.paragraph, block.marker) if p is not None}


def _aired(column: Column, foot: float, heads: set[int], pitch: float) -> Column:
    """*column* with a line more above each of its headings, if all of them can have one and its foot stays over *foot*.

    Some alone would look forgotten.
    """
    spare = int((foot - column.baseline) / pitch + EPSILON)
    inner = {
        n for n, line in enumerate(column.lines) if n and line.start == 0 and id(line.paragraph) in heads
    }
    if not inner or spare < len(inner):
        return column
    lines, lower = [], 0.0
    for number, line in enumerate(column.lines):
        lower += pitch * (number in inner)
        lines.append(line.moved(0.0, lower))
    return column._replace(lines=lines, bottom=column.bottom + lower, baseline=column.baseline + lower)


def _cost_of_end(
    column: Column, following: Column, blocks: Sequence[Block], owners: Mapping[int, int]
) -> float:
    """What it costs to end *column* where it does, when *following* comes next."""
    if not column.lines or not following.lines:
        return 0.0
    here, there = (owners.get(id(line.paragraph)) for line in (column.lines[-1], following.lines[0]))
    if here is None or there is None:
        return 0.0  # a table
    before, after = _items(blocks, here, -1), _items(blocks, there, 1)
    if before and after and min(before, after) == 1:
        return _TORN
    return _PARTED if here == there or (before and after) else 0.0


def _items(blocks: Sequence[Block], start: int, step: int) -> int:
    """How many items of a list stand in a row from *start* on."""
    count = 0
    while 0 <= start < len(blocks) and getattr(blocks[start], "marker", None) is not None:
        count, start = count + 1, start + step
    return count
