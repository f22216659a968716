"""The largest size at which blocks fit a box, and how much too much or too little text there is at the smallest."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from cardgen.display import UNITS_PER_PT
from cardgen.text.blocks import Block, paragraphs
from cardgen.text.breaking import EPSILON
from cardgen.text.placing import Column, Setter

STEP_PT = 0.1
"""Sizes tried differ by this; nobody sees less."""
_WORTH_HYPHENS_PT = 0.25
"""Hyphens are used if they make the text this much larger."""
_FULL = 0.93
"""Part of a measure that words fill on average: what is left at the ends of lines is lost."""


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

    def excess(self, column: Column, size_pt: float) -> int:
        """About how many characters must go for *column*, which runs over, to fit."""
        lines, letter = self._lines_free(column, size_pt), self._letter()
        measure = self.width / (size_pt * UNITS_PER_PT)
        whole = max(ceil(-lines - EPSILON) - 1, 0)
        below = (whole * measure * _FULL + column.last_width) / letter if lines < -EPSILON else 0.0
        return max(ceil(below), ceil(column.over / letter), 1)

    def left(self, column: Column, size_pt: float) -> int:
        """About how many more characters would fit behind *column*."""
        measure = self.width / (size_pt * UNITS_PER_PT)
        free = int(self._lines_free(column, size_pt) + EPSILON) * measure
        return int((free + max(measure - column.last_width, 0.0)) / self._letter() * _FULL)

    def _lines_free(self, column: Column, size_pt: float) -> float:
        return (self.height / (size_pt * UNITS_PER_PT) - column.height) / column.pitch

    def _letter(self) -> float:
        """Mean width of a character in ems."""
        texts = list(paragraphs(self.blocks))
        count = sum(len(paragraph.text) for paragraph in texts)
        width = sum(paragraph.position[-1] for paragraph in texts)
        return width / count if width else 0.5


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
    plain = setter._replace(hyphenator=None, quick=True)
    best = _largest(room, plain, candidates)
    hyphenator = None
    if setter.hyphenator is not None and best != candidates[0]:
        larger = (
            candidates if best is None else [size for size in candidates if size >= best + _WORTH_HYPHENS_PT]
        )
        divided = _largest(room, setter._replace(quick=True), larger)
        if divided is not None:
            best = divided
        if divided is not None or best is None:
            hyphenator = setter.hyphenator
    if setter.align == "justify":
        hyphenator = setter.hyphenator
    size = candidates[-1] if best is None else best
    column = room.column(setter._replace(hyphenator=hyphenator), size)
    over = room.over(column, size) if best is None else 0.0
    least = candidates[-1]
    spare = room.column(setter._replace(hyphenator=hyphenator, quick=True), least)
    if over > 0:
        return Fit(size, column, over, room.excess(spare, least), 0)
    return Fit(size, column, 0.0, 0, room.left(spare, least))


def _largest(room: _Room, setter: Setter, candidates: Sequence[float]) -> float | None:
    """The largest candidate that fits, by bisection; None if the smallest does not."""

    def fits(size: float) -> bool:
        return room.over(room.column(setter, size), size) <= EPSILON

    if not candidates:
        return None
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
