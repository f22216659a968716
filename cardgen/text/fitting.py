"""The largest size at which blocks fit a box, and how much too much or too little text there is at the smallest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.display import UNITS_PER_PT
from cardgen.text.blocks import Block, TableBlock
from cardgen.text.breaking import EPSILON
from cardgen.text.placing import Column, Setter

STEP_PT = 0.1
"""Sizes tried differ by this; nobody sees less."""
_WORTH_HYPHENS_PT = 0.25
"""Hyphens are used if they make the text this much larger."""
_GUESS = 0.95
"""Part of the free room that a translator may count on: words do not fill lines to the end."""


class Fit(NamedTuple):
    """How blocks fit."""

    size_pt: float
    column: Column
    """Set with good breaks at that size."""
    over_units: float
    """How far the text runs over, down or across, in units; 0 when it fits."""
    over_characters: int
    characters_left: int


class _Room(NamedTuple):
    blocks: Sequence[Block]
    width: float
    height: float

    def column(self, setter: Setter, size_pt: float) -> Column:
        return setter.column(self.blocks, self.width / (size_pt * UNITS_PER_PT))

    def over(self, column: Column, size_pt: float) -> float:
        """Units that *column* runs over."""
        em = size_pt * UNITS_PER_PT
        return max(column.height * em - self.height, column.over * em, 0.0)


def sizes(most_pt: float, least_pt: float) -> list[float]:
    """Sizes to try, the largest first: both ends, and whole steps between them."""
    first, last = int(least_pt / STEP_PT + EPSILON), int(most_pt / STEP_PT + EPSILON)
    steps = [round(n * STEP_PT, 3) for n in range(last, first, -1)]
    return sorted({most_pt, *(step for step in steps if least_pt < step < most_pt), least_pt}, reverse=True)


def fit(
    blocks: Sequence[Block], width: float, height: float, most_pt: float, least_pt: float, setter: Setter
) -> Fit:
    """Set *blocks* as large as possible into *width* × *height* units, from *most_pt* down to *least_pt*."""
    room = _Room(blocks, width, height)
    candidates = sizes(most_pt, min(least_pt, most_pt))
    plain = Setter(setter.align, None, quick=True)
    best = _largest(room, plain, candidates)
    hyphenator = None
    if setter.hyphenator is not None and best != candidates[0]:
        divided = _largest(room, Setter(setter.align, setter.hyphenator, quick=True), candidates)
        if divided is not None and (best is None or divided >= best + _WORTH_HYPHENS_PT):
            best, hyphenator = divided, setter.hyphenator
    size = candidates[-1] if best is None else best
    if setter.hyphenator is not None and (best is None or setter.align == "justify"):
        hyphenator = setter.hyphenator
    column = room.column(Setter(setter.align, hyphenator), size)
    over = room.over(column, size) if best is None else 0.0
    excess, left = _characters(room, candidates[-1], plain)
    return Fit(size, column, over, excess if over > 0 else 0, left if over == 0 else 0)


def _largest(room: _Room, setter: Setter, candidates: Sequence[float]) -> float | None:
    """The largest candidate that fits, by bisection; None if the smallest does not."""

    def fits(size: float) -> bool:
        return room.over(room.column(setter, size), size) <= EPSILON

    if fits(candidates[0]):
        return candidates[0]
    if not fits(candidates[-1]):
        return None
    low, high = 0, len(candidates) - 1
    while high - low > 1:
        middle = (low + high) // 2
        if fits(candidates[middle]):
            high = middle
        else:
            low = middle
    return candidates[high]


def _characters(room: _Room, size_pt: float, setter: Setter) -> tuple[int, int]:
    """About how many characters are too many, and how many more would fit, at *size_pt*."""
    column = room.column(setter, size_pt)
    lines = [line for line in column.lines if line.end > line.start]
    count = sum(line.end - line.start for line in lines)
    if not count:
        return 0, 0
    em = size_pt * UNITS_PER_PT
    widths = [line.paragraph.position[line.end] - line.paragraph.position[line.start] for line in lines]
    letter = sum(widths) / count or 0.5
    measure = room.width / em
    pitch = _pitch(room.blocks)
    over_lines = (column.height * em - room.height) / (pitch * em)
    wide = column.over / letter
    if over_lines > 0:
        whole = int(over_lines - EPSILON)
        return max(1, round(whole * measure / letter * 0.9 + widths[-1] / letter), round(wide)), 0
    free = int(-over_lines + EPSILON) * measure + max(measure - widths[-1], 0.0)
    return max(0, round(wide + 0.5)) if wide > EPSILON else 0, int(free / letter * _GUESS)


def _pitch(blocks: Sequence[Block]) -> float:
    """The baseline distance of the last paragraph."""
    for block in reversed(blocks):
        if isinstance(block, TableBlock):
            found = [cell.blocks for row in block.rows for cell in row if cell.blocks]
            return _pitch(found[-1]) if found else 1.2
        return block.leading
    return 1.2
