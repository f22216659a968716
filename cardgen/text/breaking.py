"""Chooses the breaks of a paragraph: first fit to learn how many lines it takes, total fit to choose them well."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import inf
from typing import NamedTuple

EPSILON = 1e-6
"""Ems by which sums of advances may differ without meaning anything."""

_TOO_WIDE = 1e9
_HYPHEN = 0.09
"""Cost of a hyphen in ragged text: as much as a line that falls short by 30 %."""
_HYPHEN_JUSTIFIED = 0.6
_STUB = 6.0
"""How much dearer a hyphen is that leaves a part of a word to begin the last line."""
_WORST = 1000.0
"""Cost of a justified line from which on it rises slowly: among bad lines the least bad one is chosen."""
_DIVIDED_END = 1e6
"""Cost of a last line that is but the end of a divided word: no looseness above it is as bad."""
_SHORT_END, _SHORT = 0.35, 0.6
"""Cost of a last line that is nearly empty, and the empty part of the measure from which on it counts."""
_LONE_WORD = 0.1
"""Cost of a single word on the last line, however long: it looks left over."""
_SHRINK, _STRETCH = 0.2, 0.6
"""Parts of a word space that may be taken from it or added to it without offence."""


class Breaks(NamedTuple):
    """The places where lines may end. Index 0 is the paragraph's beginning, the last its end. Widths in ems."""

    starts: list[int]
    """Index in the text where the next line begins."""
    trims: list[int]
    """Index behind the last printed character of the line that ends here."""
    begins: list[float]
    """Position of ``starts``."""
    ends: list[float]
    """Position where the line that ends here ends, its hyphen included."""
    hyphens: list[bool]
    spaces: list[int]
    """How many gaps that justification may widen stand before the last printed character."""
    openings: list[int]
    """How many such gaps stand before ``starts``."""


def from_break(breaks: Breaks, start: int) -> Breaks:
    """The breaks of what is left of a paragraph behind a line that ended before character *start*."""
    if not start:
        return breaks
    at = breaks.starts.index(start)
    starts, trims, begins, ends, hyphens, spaces, openings = breaks
    return Breaks(starts[at:], trims[at:], begins[at:], ends[at:], hyphens[at:], spaces[at:], openings[at:])


def first_fit(breaks: Breaks, width: float) -> list[int]:
    """Indices of the breaks that end the lines, each line as full as it can be: no choice takes fewer lines."""
    ends, begins = breaks.ends, breaks.begins
    last = len(ends) - 1
    chosen: list[int] = []
    at = 0
    while at < last:
        limit = begins[at] + width + EPSILON
        following = bisect_right(ends, limit, at + 1) - 1
        # A hyphen makes its line wider than what follows it, so that ends do not rise strictly.
        while following > at + 1 and ends[following] > limit:
            following -= 1
        at = max(following, at + 1)
        chosen.append(at)
    return chosen


def widest(breaks: Breaks) -> float:
    """Width of the widest piece that cannot be broken."""
    return max((end - begin for begin, end in zip(breaks.begins, breaks.ends[1:], strict=False)), default=0.0)


def best_fit(breaks: Breaks, width: float, align: str, space: float) -> list[int]:
    """Indices of the breaks that end the lines: as few lines as possible, then the best looking ones.

    *align* is ``justify``, ``center`` or anything else for ragged; *space* is a word space in ems.
    """
    ends, begins, hyphens, openings = breaks.ends, breaks.begins, breaks.hyphens, breaks.openings
    last = len(ends) - 1
    if last <= 1 or ends[-1] - begins[0] <= width + EPSILON:
        return [last] if last else []
    justify = align == "justify"
    give, stretch = (space * _SHRINK, space * _STRETCH) if justify else (0.0, 0.0)
    tight = [begin - gaps * give for begin, gaps in zip(begins, openings, strict=True)]
    hyphen_cost = _HYPHEN_JUSTIFIED if justify else _HYPHEN
    hyphenated = any(hyphens)
    final = _last_word(hyphens)
    costs, counts, origins = [0.0] * (last + 1), [0] * (last + 1), [0] * (last + 1)
    for end in range(1, last + 1):
        stop, gaps = ends[end], breaks.spaces[end]
        first = min(bisect_left(tight, stop - width - gaps * give - EPSILON, 0, end), end - 1)
        best, fewest, origin = inf, inf, end - 1
        for start in range(first, end):
            if counts[start] > fewest:  # no beauty is worth another line, since height is what boxes lack
                if hyphenated:
                    continue
                break  # without hyphens, later beginnings never take fewer lines
            slack = width - stop + begins[start]
            if slack < -EPSILON and not justify:
                cost = costs[start] + _TOO_WIDE
            elif end == last and slack >= 0 and align != "center":
                cost = costs[start] + _ending(slack / width, gaps - openings[start])
            elif justify:
                # The third power of how far the spaces stretch, as in TeX.
                room = (gaps - openings[start]) * (stretch if slack >= 0 else give)
                ratio = abs(slack) / room if room else 10.0 * abs(slack) + 0.1
                cost = costs[start] + min(ratio**3, _WORST + ratio)
            else:
                cost = costs[start] + (slack / width) ** 2
            if hyphens[end]:
                cost += hyphen_cost * (2 if hyphens[start] else 1)
            elif end == last and hyphens[start]:
                cost += _DIVIDED_END if start >= final else hyphen_cost * _STUB
            if cost < best or counts[start] < fewest:
                best, fewest, origin = cost, counts[start], start
        costs[end], counts[end], origins[end] = best, int(fewest) + 1, origin
    return _chain(origins)


def shrinkable(breaks: Breaks, start: int, end: int, space: float) -> float:
    """What the spaces of a justified line may give, in ems."""
    return (breaks.spaces[end] - breaks.openings[start]) * space * _SHRINK


def _last_word(hyphens: Sequence[bool]) -> int:
    """Index of the first break inside the last word, or of its end if there is none."""
    at = len(hyphens) - 1
    while at and hyphens[at - 1]:
        at -= 1
    return at


def _chain(origins: list[int]) -> list[int]:
    """The ends of the lines, followed back from the last one."""
    chosen = [len(origins) - 1]
    while origins[chosen[-1]]:
        chosen.append(origins[chosen[-1]])
    return chosen[::-1]


def _ending(share: float, gaps: int) -> float:
    """Cost of a last line that leaves *share* of the measure empty and has *gaps* spaces."""
    short = _SHORT_END * max(share - _SHORT, 0.0) / (1 - _SHORT)
    return short if gaps else short + _LONE_WORD
