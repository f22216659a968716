"""Column widths of tables: as wide as their texts if there is room, else shared out fairly."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.text.blocks import COLUMN_GAP, Block, TableBlock, least_width, natural_width


def column_widths(table: TableBlock, width: float) -> list[float]:
    """Widths in ems of the table's columns, *width* being all that there is.

    No column is narrower than its widest word, even if the table then runs over.
    """
    count = max(map(len, table.rows), default=0)
    natural, least = (_columns(table, count, measure) for measure in (natural_width, least_width))
    room = width - COLUMN_GAP * (count - 1)
    if sum(natural) <= room:
        return natural
    if sum(least) >= room:
        return least
    return _shared(natural, least, room)


def _columns(table: TableBlock, count: int, measure: Callable[[Block], float]) -> list[float]:
    return [
        max((measure(block) for row in table.rows if len(row) > n for block in row[n].blocks), default=0.0)
        for n in range(count)
    ]


def _shared(natural: list[float], least: list[float], room: float) -> list[float]:
    """Narrow columns get what they want; the others share the rest, each at least its widest word."""
    widths = list(least)
    open_ = set(range(len(natural)))
    left = room
    while open_:
        share = left / len(open_)
        fixed = {n for n in open_ if natural[n] <= share or least[n] > share}
        if not fixed:
            for n in open_:
                widths[n] = share
            break
        content = {n for n in fixed if natural[n] <= share} or fixed
        for n in content:
            widths[n] = natural[n] if natural[n] <= share else least[n]
            left -= widths[n]
        open_ -= content
    return widths
