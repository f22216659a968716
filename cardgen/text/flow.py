"""Text that flows through several frames: columns on a common grid of baselines, no line or heading left alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from cardgen.text.blocks import Block, TextBlock
from cardgen.text.breaking import EPSILON
from cardgen.text.placing import Column, Slab, stacked
from cardgen.text.setter import Setter

_NEAR = 0.05
"""Part of the grid's pitch that a baseline may be raised to reach a line of the grid."""

_RAISED = 0.35
"""The same for the headings that a column begins with: they are raised, so that a letter's tail costs no line."""
_TAIL = 0.15
"""Ems by which a tail may come nearer than that to the line below: a Q alone does not move its heading."""

LEAST_BELOW_HEADING = 3
"""Lines: with fewer of them below it at the foot of a column a heading looks forgotten."""


class Frame(NamedTuple):
    """A column's room, in ems."""

    width: float
    height: float


class Grid(NamedTuple):
    """The lines that baselines of body text stand on."""

    first: float
    """The first baseline of a column."""
    pitch: float


class Flowed(NamedTuple):
    """Text in frames."""

    columns: list[Column]
    """One for each frame; later ones may be empty."""
    rest: float
    """Height in ems of what found no room; 0 when all did."""
    forced: bool
    """A column had to end where none should."""


class _Place(NamedTuple):
    """Where a flow has come to: a block, and a character or a row in it."""

    block: int
    at: int


class _Atom(NamedTuple):
    """What a column cannot divide: a line of a paragraph, or a row of a table."""

    slab: Slab
    following: _Place
    """Where the flow goes on behind it."""
    may_end: bool
    """A column may end behind it."""
    heading: bool


class Atoms:
    """Blocks as the atoms that they are divided into at the width of a column.

    Columns are filled many times until they are level: what was divided before is remembered.
    """

    def __init__(self, blocks: Sequence[Block], setter: Setter) -> None:
        self.blocks = blocks
        self._setter = setter
        self._known: dict[tuple[_Place, float], Sequence[_Atom]] = {}

    def beyond(self, place: _Place, width: float) -> Iterator[_Atom]:
        """The atoms from *place* on, set to *width*."""
        for number in range(place.block, len(self.blocks)):
            asked = (_Place(number, place.at if number == place.block else 0), width)
            known = self._known.get(asked)
            if known is None:
                known = self._known[asked] = tuple(self._of(*asked))
            yield from known

    def _of(self, place: _Place, width: float) -> Iterator[_Atom]:
        block = self.blocks[place.block]
        if isinstance(block, TextBlock):
            yield from _lines(block, place, self._setter.paragraph(block, width, place.at))
            return
        rows = list(self._setter.slabs(block, width))
        for row, slab in enumerate(rows[place.at :], place.at + 1):
            following = _Place(place.block, row) if row < len(rows) else _Place(place.block + 1, 0)
            yield _Atom(slab, following, True, False)


def flow(
    atoms: Atoms, frames: Sequence[Frame], grid: Grid, below_heading: int = LEAST_BELOW_HEADING
) -> Flowed:
    """Fill *frames* with *atoms* in their order, *below_heading* lines at least below a heading at the foot.

    A column ends neither with a heading or the first lines below it, nor with the first line of a paragraph, nor
    does one begin with the last line of a paragraph, wherever the text can be divided otherwise.
    """
    place = _Place(0, 0)
    columns = []
    forced = False
    for frame in frames:
        placed, kept = _fill(atoms, place, frame, grid, below_heading)
        forced = forced or not kept
        columns.append(_column(placed))
        place = placed[-1][1].following if placed else place
    rest = 0.0
    if place.block < len(atoms.blocks):
        width = frames[-1].width if frames else 1.0
        rest = stacked((atom.slab for atom in atoms.beyond(place, width)), False).height
    return Flowed(columns, rest, forced)


def _fill(
    atoms: Atoms, place: _Place, frame: Frame, grid: Grid, below_heading: int
) -> tuple[list[tuple[float, _Atom]], bool]:
    """What stands in one column and on which baselines, and whether it ends where a column may."""
    placed: list[tuple[float, _Atom]] = []
    for atom in atoms.beyond(place, frame.width):
        y = _baseline(placed, atom, grid)
        if y + atom.slab.depth + atom.slab.last.descent > frame.height + EPSILON:
            break
        placed.append((y, atom))
    else:
        return placed, True
    ends = [count for count, (_, atom) in enumerate(placed, 1) if atom.may_end]
    good = [count for count in ends if not _forlorn(placed[:count], atoms.blocks, below_heading)]
    if good or ends:
        return placed[: (good or ends)[-1]], True
    while placed and placed[-1][1].heading:
        placed.pop()
    return placed, False


def _forlorn(placed: list[tuple[float, _Atom]], blocks: Sequence[Block], least: int) -> bool:
    """Whether a column that ends so ends with a heading and fewer than *least* of the lines that belong to it."""
    rows = placed[::-1]
    below = next((n for n, (_, atom) in enumerate(rows) if atom.heading), least)
    following = rows[0][1].following
    if below >= least or following.block >= len(blocks):
        return False
    return following.at > 0 or not is_heading(blocks[following.block])


def is_heading(block: Block) -> bool:
    """Whether it keeps with what follows and has space above."""
    return isinstance(block, TextBlock) and block.style.keep and bool(block.style.before)


def _column(placed: list[tuple[float, _Atom]]) -> Column:
    if not placed:
        return stacked((), False)
    first = placed[0][1].slab.first
    y, last = placed[-1][0], placed[-1][1].slab
    return Column(
        [line.moved(0.0, y) for y, atom in placed for line in atom.slab.lines],
        0.0,
        y + last.depth + last.last.descent,
        first.ascent - first.cap,
        y + last.depth,
        max(atom.slab.over for _, atom in placed),
        last.last_width,
        last.last.leading,
    )


def _baseline(placed: list[tuple[float, _Atom]], atom: _Atom, grid: Grid) -> float:
    """The first baseline of *atom* under what is placed; headings move down with the text that they belong to."""
    slab = atom.slab
    on_grid = abs(slab.first.leading - grid.pitch) < EPSILON
    if not placed:
        return grid.first if on_grid or atom.heading else slab.first.ascent
    y, above = placed[-1]
    bottom = y + above.slab.depth
    natural = bottom + slab.follows(above.slab)
    if not on_grid:
        return natural
    closest = bottom + above.slab.below + slab.above
    lines = (natural - grid.first) / grid.pitch
    if above.heading:
        leads = all(atom.heading for _, atom in placed)
        snapped = grid.first + (ceil(lines - (_RAISED if leads else _NEAR))) * grid.pitch
        _move_headings(placed, snapped - natural)
        return snapped
    at_least = ceil((closest - grid.first) / grid.pitch - _NEAR)
    return grid.first + max(at_least, round(lines)) * grid.pitch


def _move_headings(placed: list[tuple[float, _Atom]], by: float) -> None:
    """Move the headings at the end of *placed* down; those that a column begins with only up, for a tail's sake."""
    first = len(placed)
    while first and placed[first - 1][1].heading:
        first -= 1
    if first or by < -_TAIL:
        placed[first:] = [(y + by, atom) for y, atom in placed[first:]]


def _lines(block: TextBlock, place: _Place, slab: Slab) -> Iterator[_Atom]:
    """The lines of a paragraph from *place* on, set as *slab*."""
    number, start = place
    markers = [line for line in slab.lines if line.paragraph is not block.paragraph]
    lines = slab.lines[len(markers) :]
    if block.style.keep or not lines:
        yield _Atom(slab, _Place(number + 1, 0), not block.style.keep, block.style.keep)
        return
    for index, line in enumerate(lines):
        first, last = index == 0, index == len(lines) - 1
        own = slab._replace(
            lines=[*(markers if first else ()), line._replace(y=0.0)],
            depth=0.0,
            before=slab.before if first else 0.0,
            after=slab.after if last else 0.0,
        )
        # Two lines at least on either side, and no divided word; a paragraph already divided may end sooner.
        divides = (index > 0 or start > 0) and index < len(lines) - 2 and not line.hyphen
        following = _Place(number + 1, 0) if last else _Place(number, lines[index + 1].start)
        yield _Atom(own, following, last or divides, False)
