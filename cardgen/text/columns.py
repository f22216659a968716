"""A box whose text flows through columns: as large as it goes in, level at the feet, every baseline on one grid."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from math import ceil, floor
from typing import NamedTuple

from cardgen.display import UNITS_PER_PT, BoxReport
from cardgen.text.blocks import Block
from cardgen.text.breaking import EPSILON
from cardgen.text.contract import Box
from cardgen.text.fitting import FULL, mean_letter, sizes
from cardgen.text.flow import LEAST_BELOW_HEADING, Atoms, Flowed, Frame, Grid, flow
from cardgen.text.levelling import headings, levelled
from cardgen.text.placing import PlacedLine
from cardgen.text.setter import Setter

_FROM_MIDDLE = 4
"""Lines above and below the middle of a text within which columns are tried to end."""


class Lines(NamedTuple):
    """Measures of the body's lines, in ems."""

    pitch: float
    ascent: float
    descent: float


class Head(NamedTuple):
    """Where a heading stands."""

    column: int
    y: float
    """Its baseline, in ems from the column's top."""


class Poured(NamedTuple):
    """Text in the columns of a box."""

    size_pt: float
    flowed: Flowed
    over_lines: int
    """Lines for which there is no room at the smallest size."""
    spare_lines: int
    """Further lines for which there is room at the smallest size."""

    def heads(self, blocks: Sequence[Block]) -> Iterator[Head]:
        """Where the headings stand."""
        found = headings(blocks)
        for number, column in enumerate(self.flowed.columns):
            for line in column.lines:
                if line.start == 0 and id(line.paragraph) in found:
                    yield Head(number, line.y)

    @property
    def lines(self) -> list[PlacedLine]:
        """Every line in reading order."""
        return [line for column in self.flowed.columns for line in column.lines]


class Columns:
    """The columns of *box*, for text with the given measures."""

    def __init__(self, box: Box, lines: Lines) -> None:
        self.box, self.measures = box, lines
        self._below_heading = LEAST_BELOW_HEADING
        self.width = (box.width - box.gap * (box.columns - 1)) / box.columns
        """Of each column, in units."""

    def left(self, column: int, right_to_left: bool) -> float:
        """The left edge of a column, in units; the first one stands where reading begins."""
        place = self.box.columns - 1 - column if right_to_left else column
        return self.box.x + place * (self.width + self.box.gap)

    def pour(self, blocks: Sequence[Block], most_pt: float, least_pt: float, setter: Setter) -> Poured:
        """*blocks* as large as they go in, from *most_pt* down to *least_pt*."""
        candidates = sizes(most_pt, min(least_pt, most_pt))
        atoms = Atoms(blocks, setter)
        size, flowed = self._largest(atoms, candidates, setter)
        if flowed.rest or flowed.forced:  # rather a short end below a heading than a text too long
            self._below_heading = 0
            size, flowed = self._largest(atoms, candidates, setter)
        least, pitch = candidates[-1], self.measures.pitch
        if flowed.rest:
            return Poured(size, flowed, ceil(flowed.rest / pitch - EPSILON), 0)
        spare = self._rows(least) * self.box.columns - self._used(flowed)
        return Poured(size, self._levelled(atoms, flowed, size), 0, max(spare, 0))

    def _largest(self, atoms: Atoms, candidates: Sequence[float], setter: Setter) -> tuple[float, Flowed]:
        """The largest of *candidates* at which *atoms* go in, else the smallest, and how they flow then.

        It is guessed by counting lines, which takes a tenth of the time of setting them, and then looked for nearby.
        """
        tried: dict[int, Flowed] = {}

        def fits(index: int) -> bool:
            if index not in tried:
                size = candidates[index]
                tried[index] = self._flow(atoms, size, self._rows(size))
            return not tried[index].rest and not tried[index].forced

        last = len(candidates) - 1
        counting = setter._replace(quick=True)
        guess = bisect_left(candidates, True, key=lambda size: self._may_fit(atoms.blocks, size, counting))
        index = min(guess, last)
        while index < last and not fits(index):
            index += 1
        while index and fits(index) and fits(index - 1):
            index -= 1
        fits(index)
        return candidates[index], tried[index]

    def _may_fit(self, blocks: Sequence[Block], size_pt: float, counting: Setter) -> bool:
        """Whether one column as high as all together would hold *blocks*."""
        height = counting.column(blocks, self.width / (size_pt * UNITS_PER_PT)).height
        return height <= self._rows(size_pt) * self.box.columns * self.measures.pitch

    def _rows(self, size_pt: float) -> int:
        """How many lines a column holds."""
        height = self.box.height / (size_pt * UNITS_PER_PT)
        pitch, ascent, descent = self.measures
        return max(floor((height - ascent - descent) / pitch + EPSILON) + 1, 0)

    def _flow(self, atoms: Atoms, size_pt: float, rows: int, first_rows: int = 0) -> Flowed:
        """*atoms* in columns of *rows* lines, all but the last of *first_rows* if that is given."""
        pitch, ascent, descent = self.measures
        width = self.width / (size_pt * UNITS_PER_PT)
        frames = [
            Frame(width, ascent + max(count - 1, 0) * pitch + descent)
            for count in (*[first_rows or rows] * (self.box.columns - 1), rows)
        ]
        return flow(atoms, frames, Grid(ascent, pitch), self._below_heading)

    def _used(self, flowed: Flowed) -> int:
        """Lines that the columns take together."""
        pitch, ascent, _ = self.measures
        return sum(ceil((c.baseline - ascent) / pitch - EPSILON) + 1 for c in flowed.columns if c.lines)

    def _levelled(self, atoms: Atoms, flowed: Flowed, size_pt: float) -> Flowed:
        """The text parted and aired in the way that looks best."""
        rows, pitch = self._rows(size_pt), self.measures.pitch
        middle = ceil(self._used(flowed) / self.box.columns)
        tries = (
            self._flow(atoms, size_pt, rows, first_rows)
            for first_rows in range(max(middle - _FROM_MIDDLE, 1), min(middle + _FROM_MIDDLE, rows) + 1)
        )
        whole = [flowed, *(way for way in tries if not way.rest and not way.forced)]
        return min((levelled(way, atoms.blocks, pitch) for way in whole), key=lambda way: way.cost).flowed

    def report(self, poured: Poured, blocks: Sequence[Block]) -> BoxReport:
        """What became of the box; its text and the places of its headings are left to the caller."""
        box, em = self.box, poured.size_pt * UNITS_PER_PT
        line = self.width / em * FULL / mean_letter(blocks)
        wide = max((column.over for column in poured.flowed.columns), default=0.0) * em
        over = max(poured.over_lines * self.measures.pitch * em, wide)
        used = max((column.height for column in poured.flowed.columns), default=0.0) * em
        return BoxReport(
            box.name, box.share, box.x, box.y, box.width, box.height, round(poured.size_pt, 3), used, over / 10,
            ceil(poured.over_lines * line), int(poured.spare_lines * line), "", poured.over_lines,
        )  # fmt: skip
