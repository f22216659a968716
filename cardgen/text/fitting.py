"""The largest size at which text fits its place, and how much too much or too little of it there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor
from typing import NamedTuple

from cardgen.display import UNITS_PER_PT
from cardgen.text.blocks import Block, natural_width, paragraphs
from cardgen.text.breaking import EPSILON
from cardgen.text.placing import Column
from cardgen.text.setter import Setter

STEP_PT = 0.1
"""Sizes tried differ by this; nobody sees less."""
_WORTH_HYPHENS_PT = 0.25
"""Hyphens are used if they make the text this much larger."""
FULL = 0.93
"""Part of a measure that words fill on average: what is left at the ends of lines is lost."""


class Fit(NamedTuple):
    """How text fits its place."""

    size_pt: float
    column: Column
    """Set with good breaks at that size."""
    over_units: float
    """How far the text runs over, down or across, in units; 0 when it fits."""
    over_characters: int
    """About how many characters must go for it to fit; 0 when it fits."""
    characters_left: int
    """About how many more would fit at the smallest size."""
    width: float = 0.0
    """Of a single line: its width in units."""


class _Room(NamedTuple):
    """Blocks and the rectangle for them, in units."""

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
        lines, letter = self._lines_free(column, size_pt), mean_letter(self.blocks)
        measure = self.width / (size_pt * UNITS_PER_PT)
        whole = max(ceil(-lines - EPSILON) - 1, 0)
        below = (whole * measure * FULL + column.last_width) / letter if lines < -EPSILON else 0.0
        return max(ceil(below), ceil(column.over / letter), 1)

    def left(self, column: Column, size_pt: float) -> int:
        """About how many more characters would fit behind *column*."""
        measure = self.width / (size_pt * UNITS_PER_PT)
        free = int(self._lines_free(column, size_pt) + EPSILON) * measure
        return int((free + max(measure - column.last_width, 0.0)) / mean_letter(self.blocks) * FULL)

    def _lines_free(self, column: Column, size_pt: float) -> float:
        return (self.height / (size_pt * UNITS_PER_PT) - column.height) / column.pitch


def mean_letter(blocks: Sequence[Block]) -> float:
    """Mean width of a character in ems."""
    texts = list(paragraphs(blocks))
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

    def fits(setter: Setter) -> Callable[[float], bool]:
        quick = setter._replace(quick=True)
        return lambda size: room.over(room.column(quick, size), size) <= EPSILON

    candidates = sizes(most_pt, least_pt)
    size, setter = _with_hyphens(candidates, setter, fits)
    least = candidates[-1]
    column = room.column(setter, size or least)
    smallest = room.column(setter._replace(quick=True), least)
    if size is None:
        over = room.over(column, least)
        return Fit(least, column, over, room.excess(smallest, least), 0)
    return Fit(size, column, 0.0, 0, room.left(smallest, least))


def fit_line(blocks: Sequence[Block], width: float | None, most_pt: float, least_pt: float) -> Fit:
    """Set a text of one line as large as *width* units allow, from *most_pt* down to *least_pt*."""
    natural = max(map(natural_width, blocks), default=0.0)
    letter = mean_letter(blocks)
    size = most_pt
    if width is not None and natural * most_pt * UNITS_PER_PT > width:
        size = max(floor(width / (natural * UNITS_PER_PT) / STEP_PT) * STEP_PT, least_pt)
    column = Setter("left", None).column(blocks, natural)
    taken = natural * size * UNITS_PER_PT
    if width is None:
        return Fit(size, column, 0.0, 0, 0, taken)
    over = max(taken - width, 0.0)
    spare = (width / (least_pt * UNITS_PER_PT) - natural) / letter
    return Fit(size, column, over, ceil(-spare) if over else 0, max(int(spare), 0), taken)


def _with_hyphens(
    candidates: Sequence[float], setter: Setter, fits: Callable[[Setter], Callable[[float], bool]]
) -> tuple[float | None, Setter]:
    """The largest size that fits, and how it is set there: with hyphens only where they are worth it."""
    plain = setter._replace(hyphenator=None)
    best = _largest(candidates, fits(plain))
    if setter.hyphenator is None or (best == candidates[0] and setter.align != "justify"):
        return best, plain
    larger = [size for size in candidates if best is None or size >= best + _WORTH_HYPHENS_PT]
    divided = _largest(larger, fits(setter)) if best != candidates[0] else None
    if divided is not None:
        return divided, setter
    return best, setter if best is None or setter.align == "justify" else plain


def _largest(candidates: Sequence[float], fits: Callable[[float], bool]) -> float | None:
    """The largest candidate that fits, by bisection; None if the smallest does not."""
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
