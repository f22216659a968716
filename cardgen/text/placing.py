"""Places what has been broken into lines one under the other. Ems, from the start edge and the top."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardgen.text.blocks import TextBlock
from cardgen.text.paragraph import Paragraph


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

    def moved(self, x: float, y: float) -> PlacedLine:
        """The line *x* and *y* further."""
        paragraph, start, end, hyphen, last, left, measure, baseline, align = self
        return PlacedLine(paragraph, start, end, hyphen, last, left + x, measure, baseline + y, align)


class Slab(NamedTuple):
    """A paragraph or a row of a table, or a part of one: lines below its first baseline, which is y = 0."""

    lines: list[PlacedLine]
    first: TextBlock
    """What its first line belongs to."""
    last: TextBlock
    """What its last line belongs to."""
    depth: float
    """The last baseline."""
    before: float
    after: float
    over: float = 0.0
    """How far it runs over in width; negative when it fits."""
    last_width: float = 0.0
    """Width of the last line."""

    @property
    def above(self) -> float:
        """The part of the leading over its first baseline."""
        return self.first.above

    @property
    def below(self) -> float:
        """The part of the leading under its last baseline."""
        return self.last.leading - self.last.above

    def follows(self, other: Slab) -> float:
        """How far its first baseline lies under the last one of *other*."""
        return other.below + max(other.after, self.before) + self.above


class Column(NamedTuple):
    """Slabs placed one under the other from y = 0."""

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


NOTHING = Column([], 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.2)


def stacked(slabs: Iterable[Slab], tight: bool) -> Column:
    """*slabs* one under the other. *tight*: only ink counts as height, not the room for letters that are not there."""
    lines: list[PlacedLine] = []
    top = cap_top = bottom = baseline = over = 0.0
    previous: Slab | None = None
    for slab in slabs:
        first = slab.first
        if previous is None:
            baseline = first.ascent
            cap_top = first.ascent - first.cap
            top = first.ascent - max(first.paragraph.ink[0], first.cap) if tight else 0.0
        else:
            baseline += slab.follows(previous)
        lines += [line.moved(0.0, baseline) for line in slab.lines]
        baseline += slab.depth
        bottom = max(bottom, baseline + (slab.last.paragraph.ink[1] if tight else slab.last.descent))
        over = max(over, slab.over)
        previous = slab
    if previous is None:
        return NOTHING
    return Column(lines, top, bottom, cap_top, baseline, over, previous.last_width, previous.last.leading)
