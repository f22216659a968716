"""Where everything of the appendix stands: rows of examples on pages, each page about as full as the others.

A page that has room draws its figures larger, all of them alike, before it spreads them.

Lengths are units of 0.1 mm, y down, x from the page's reading edge: a template mirrors it for the other direction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from msgspec import Struct

MARGIN = 160.0
TEXT, GUTTER, MAIN = 560.0, 60.0, 1160.0
"""Two columns: words beside a figure, and the figure."""
MEASURE = TEXT + GUTTER + MAIN
THIRD_GAP = 80.0
THIRD = (MEASURE - 2 * THIRD_GAP) / 3
"""A column of three where narrow figures stand side by side."""
NUMBER = 95.0
"""What an example's number takes before its title."""
TOP, FOOT = 220.0, 175.0
"""Where the body begins, and what the page's foot takes."""
HEADING = 102.0
"""A group's heading with its rule."""
ROW_GAP, MOST_GAP = 70.0, 300.0
"""Between two rows, at least and at most."""
LARGEST = 1.25
"""How much larger than its own size a figure is drawn at most; all figures of a page are drawn alike."""
LARGER_GAP = 110.0
"""Between two rows whose figures are drawn larger, at least: what is large wants air."""
SPARE = 1 / 7
"""The share of a page that may stay empty before words beside a figure go above it, so that it can grow."""
TITLE_GAP, FIGURE_GAP = 12.0, 26.0
"""Between a title and its caption, and between words and a figure."""


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float


class Plate(Struct, frozen=True):
    """One example before it has a place."""

    id: str
    width: float
    """Of its figure, as is ``height``."""
    height: float

    def at(self, scale: float) -> Plate:
        """The same with its figure drawn *scale* times as large."""
        return Plate(self.id, self.width * scale, self.height * scale)


class Words(NamedTuple):
    """How high the words of an example are in the widths that its row gives them."""

    title: float
    caption: float
    wide: float
    """The caption above a figure that is too wide to stand beside it."""


class Row(Struct, frozen=True):
    """Examples side by side."""

    plates: tuple[Plate, ...]
    group: int
    leads: bool
    """It is the first of its group, below the heading."""

    def kind(self, scale: float = 1.0) -> str:
        """``thirds`` for narrow figures in columns; words stand ``beside`` a figure or ``above`` it."""
        if len(self.plates) > 1:
            return "thirds"
        return "beside" if self.plates[0].width * scale <= MAIN else "above"

    @property
    def widths(self) -> tuple[float, float, float]:
        """The widths of a title and of a caption in it, and of a caption above its figure."""
        if self.kind() == "thirds":
            return (THIRD - NUMBER,) * 3
        return TEXT - NUMBER, TEXT - NUMBER, MAIN

    def largest(self, keeping: bool) -> float:
        """The scale at which its figures fill their column; *keeping* words beside them that stand there."""
        kind = self.kind()
        column = THIRD if kind == "thirds" else MAIN if kind == "beside" and keeping else MEASURE
        return min(LARGEST, column / max(plate.width for plate in self.plates))

    def height(self, words: Mapping[str, Words], scale: float = 1.0) -> float:
        """How high it is, without its heading."""
        title = max(words[plate.id].title for plate in self.plates)
        caption = max(words[plate.id].caption for plate in self.plates)
        figure = max(plate.height for plate in self.plates) * scale
        kind = self.kind(scale)
        if kind == "thirds":
            return title + figure + caption + 2 * FIGURE_GAP
        if kind == "beside":
            return max(title + TITLE_GAP + caption, figure)
        return max(title, words[self.plates[0].id].wide) + FIGURE_GAP + figure

    def need(self, words: Mapping[str, Words], scale: float = 1.0) -> float:
        """How high it is with its heading, if it has one."""
        return self.height(words, scale) + (HEADING if self.leads else 0.0)


class PlacedPlate(NamedTuple):
    """The boxes of one example."""

    id: str
    number: Box
    title: Box
    caption: Box
    figure: Box


class PlacedRow(Struct, frozen=True):
    """A row on its page."""

    group: int
    leads: bool
    y: float
    """Where its heading begins, or the row itself."""
    plates: tuple[PlacedPlate, ...]


def rows_of(groups: Sequence[Sequence[Plate]]) -> list[Row]:
    """The examples of each group in rows: up to three narrow ones side by side."""
    rows: list[Row] = []
    for number, plates in enumerate(groups):
        run: list[Plate] = []
        first = len(rows)
        for plate in plates:
            if run and (plate.width > THIRD or run[-1].width > THIRD or len(run) == 3):
                rows.append(Row(tuple(run), number, len(rows) == first))
                run = []
            run.append(plate)
        if run:
            rows.append(Row(tuple(run), number, len(rows) == first))
    return rows


def pages_of(
    rows: Sequence[Row], words: Mapping[str, Words], page_height: float, lead: float
) -> list[list[PlacedRow]]:
    """*rows* on pages of *page_height*, whose first begins with *lead* units of title.

    The breaks are those that leave the least, and evenly; a row that is higher than a page has one to itself.
    """
    room = page_height - TOP - FOOT
    placed: list[list[PlacedRow]] = []
    start = 0
    for end in _breaks(rows, words, room, lead):
        left = room - (lead if not placed else 0.0)
        some = rows[start:end]
        scale = _scale(some, words, left)
        gaps = len(some) - 1
        free = _free(some, words, left, scale)
        gap = min(ROW_GAP + max(free, 0.0) / max(gaps, 1), MOST_GAP)
        y = TOP + room - left
        page: list[PlacedRow] = []
        for row in some:
            page.append(_placed(row, words, y, room - (y - TOP), scale))
            y += row.need(words, scale) + gap
        placed.append(page)
        start = end
    return placed


def _free(
    rows: Sequence[Row], words: Mapping[str, Words], room: float, scale: float, gap: float = ROW_GAP
) -> float:
    """What *rows* leave of the *room* of a page; less than nothing where they do not fit."""
    return room - sum(row.need(words, scale) for row in rows) - gap * (len(rows) - 1)


def _scale(rows: Sequence[Row], words: Mapping[str, Words], room: float) -> float:
    """The largest scale of the figures at which *rows* still fit a page."""
    scale = 1.0
    for keeping in (True, False):
        most = min(row.largest(keeping) for row in rows)
        steps = (1 + n / 100 for n in range(int((most - 1) * 100 + 1e-6), 0, -1))
        scale = next((s for s in steps if _free(rows, words, room, s, LARGER_GAP) >= 0), scale)
        if _free(rows, words, room, scale) <= room * SPARE:
            break
    return scale


def _breaks(rows: Sequence[Row], words: Mapping[str, Words], room: float, lead: float) -> tuple[int, ...]:
    """The ends of the pages."""

    @cache
    def best(start: int) -> tuple[float, tuple[int, ...]]:
        """The least cost of the rows from *start* on, and the ends of their pages."""
        if start == len(rows):
            return 0.0, ()
        found: list[tuple[float, tuple[int, ...]]] = []
        left = room - (lead if start == 0 else 0.0)
        for end in range(start + 1, len(rows) + 1):
            some = rows[start:end]
            if _free(some, words, left, 1.0) < 0 and end > start + 1:
                break
            free = _free(some, words, left, _scale(some, words, left))
            cost, ends = best(end)
            found.append((cost + _waste(max(free, 0.0) / room), (end, *ends)))
        return min(found)

    return best(0)[1]


def _waste(share: float) -> float:
    """What it costs to leave a *share* of a page empty: each page costs, and a large hole more than two small ones."""
    return 1.0 + 3.0 * share**2


def _placed(row: Row, words: Mapping[str, Words], y: float, room: float, scale: float) -> PlacedRow:
    """*row* with its top at *y*; its words get no more than *room* leaves, and are then set smaller."""
    top = y + (HEADING if row.leads else 0.0)
    room -= top - y
    if row.kind() == "thirds":
        title = max(words[plate.id].title for plate in row.plates)
        figure = max(plate.height for plate in row.plates) * scale
        plates = tuple(
            _third(plate.at(scale), words[plate.id], number, top, (title, figure, room))
            for number, plate in enumerate(row.plates)
        )
        return PlacedRow(row.group, row.leads, y, plates)
    beside = row.kind(scale) == "beside"
    plate = row.plates[0].at(scale)
    return PlacedRow(row.group, row.leads, y, (_single(plate, beside, words[plate.id], top, room),))


def _third(
    plate: Plate, words: Words, number: int, top: float, aligned: tuple[float, float, float]
) -> PlacedPlate:
    title, figure, room = aligned
    left = MARGIN + number * (THIRD + THIRD_GAP)
    under = top + title + FIGURE_GAP
    below = under + figure + FIGURE_GAP
    return PlacedPlate(
        plate.id,
        Box(left, top, NUMBER, title),
        Box(left + NUMBER, top, THIRD - NUMBER, words.title),
        Box(left + NUMBER, below, THIRD - NUMBER, min(words.caption, top + room - below)),
        Box(left, under, plate.width, plate.height),
    )


def _single(plate: Plate, beside: bool, words: Words, top: float, room: float) -> PlacedPlate:
    number = Box(MARGIN, top, NUMBER, words.title)
    title = Box(MARGIN + NUMBER, top, TEXT - NUMBER, words.title)
    main = MARGIN + TEXT + GUTTER
    if beside:
        y = top + words.title + TITLE_GAP
        caption = Box(MARGIN + NUMBER, y, TEXT - NUMBER, min(words.caption, top + room - y))
        return PlacedPlate(plate.id, number, title, caption, Box(main, top, plate.width, plate.height))
    height = min(max(words.title, words.wide), room - FIGURE_GAP - plate.height)
    caption = Box(main, top, MAIN, min(words.wide, height))
    under = top + height + FIGURE_GAP
    left = MARGIN + (MEASURE - plate.width) / 2
    return PlacedPlate(plate.id, number, title, caption, Box(left, under, plate.width, plate.height))
