"""Where everything of the appendix stands: rows of examples on pages, each page about as full as the others.

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


class Words(NamedTuple):
    """How high the words of an example are in the widths that its row gives them."""

    title: float
    caption: float


class Row(Struct, frozen=True):
    """Examples side by side."""

    plates: tuple[Plate, ...]
    group: int
    leads: bool
    """It is the first of its group, below the heading."""

    @property
    def kind(self) -> str:
        """``thirds`` for narrow figures in columns; words stand ``beside`` a figure or ``above`` it."""
        if len(self.plates) > 1:
            return "thirds"
        return "beside" if self.plates[0].width <= MAIN else "above"

    @property
    def widths(self) -> tuple[float, float]:
        """The widths of a title and of a caption in it."""
        if self.kind == "thirds":
            return THIRD - NUMBER, THIRD - NUMBER
        return TEXT - NUMBER, TEXT - NUMBER if self.kind == "beside" else MAIN

    def height(self, words: Mapping[str, Words]) -> float:
        """How high it is, without its heading."""
        title = max(words[plate.id].title for plate in self.plates)
        caption = max(words[plate.id].caption for plate in self.plates)
        figure = max(plate.height for plate in self.plates)
        if self.kind == "thirds":
            return title + figure + caption + 2 * FIGURE_GAP
        if self.kind == "beside":
            return max(title + TITLE_GAP + caption, figure)
        return max(title, caption) + FIGURE_GAP + figure


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
    needs = [row.height(words) + (HEADING if row.leads else 0.0) for row in rows]
    placed: list[list[PlacedRow]] = []
    start = 0
    for end in _breaks(tuple(needs), room, lead):
        left = room - (lead if not placed else 0.0)
        gaps = end - start - 1
        free = left - sum(needs[start:end]) - gaps * ROW_GAP
        gap = min(ROW_GAP + max(free, 0.0) / max(gaps, 1), MOST_GAP)
        y = TOP + room - left
        page: list[PlacedRow] = []
        for row, need in zip(rows[start:end], needs[start:end], strict=True):
            page.append(_placed(row, words, y, room - (y - TOP)))
            y += need + gap
        placed.append(page)
        start = end
    return placed


def _breaks(needs: tuple[float, ...], room: float, lead: float) -> tuple[int, ...]:
    """The ends of the pages."""

    @cache
    def best(start: int) -> tuple[float, tuple[int, ...]]:
        """The least cost of the rows from *start* on, and the ends of their pages."""
        if start == len(needs):
            return 0.0, ()
        found: list[tuple[float, tuple[int, ...]]] = []
        left = room - (lead if start == 0 else 0.0)
        for end in range(start + 1, len(needs) + 1):
            left -= needs[end - 1] + (ROW_GAP if end > start + 1 else 0.0)
            if left < 0 and end > start + 1:
                break
            cost, ends = best(end)
            found.append((cost + _waste(max(left, 0.0) / room), (end, *ends)))
        return min(found)

    return best(0)[1]


def _waste(share: float) -> float:
    """What it costs to leave a *share* of a page empty: each page costs, and a large hole more than two small ones."""
    return 1.0 + 3.0 * share**2


def _placed(row: Row, words: Mapping[str, Words], y: float, room: float) -> PlacedRow:
    """*row* with its top at *y*; its words get no more than *room* leaves, and are then set smaller."""
    top = y + (HEADING if row.leads else 0.0)
    room -= top - y
    if row.kind == "thirds":
        title = max(words[plate.id].title for plate in row.plates)
        figure = max(plate.height for plate in row.plates)
        plates = tuple(
            _third(plate, words[plate.id], number, top, (title, figure, room))
            for number, plate in enumerate(row.plates)
        )
        return PlacedRow(row.group, row.leads, y, plates)
    return PlacedRow(row.group, row.leads, y, (_single(row, words[row.plates[0].id], top, room),))


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


def _single(row: Row, words: Words, top: float, room: float) -> PlacedPlate:
    plate = row.plates[0]
    number = Box(MARGIN, top, NUMBER, words.title)
    title = Box(MARGIN + NUMBER, top, TEXT - NUMBER, words.title)
    main = MARGIN + TEXT + GUTTER
    if row.kind == "beside":
        y = top + words.title + TITLE_GAP
        caption = Box(MARGIN + NUMBER, y, TEXT - NUMBER, min(words.caption, top + room - y))
        return PlacedPlate(plate.id, number, title, caption, Box(main, top, plate.width, plate.height))
    height = min(max(words.title, words.caption), room - FIGURE_GAP - plate.height)
    caption = Box(main, top, MAIN, min(words.caption, height))
    under = top + height + FIGURE_GAP
    left = MARGIN + (MEASURE - plate.width) / 2
    return PlacedPlate(plate.id, number, title, caption, Box(left, under, plate.width, plate.height))
