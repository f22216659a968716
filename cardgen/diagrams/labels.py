"""Places labels so that none covers another: deterministic, and simple enough to be checked by a property.

Badges choose among a few places near what they mark; call-outs stand in the gutters beside a board.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from cardgen.diagrams.canvas import Point


class Spot(Struct, frozen=True):
    """A round place: its centre and radius in units."""

    at: Point
    radius: float

    def overlap(self, other: Spot) -> float:
        """How deep this spot lies in *other*; 0 or less where they do not meet."""
        dx, dy = self.at[0] - other.at[0], self.at[1] - other.at[1]
        return float(self.radius + other.radius - (dx * dx + dy * dy) ** 0.5)


def place_badges(wanted: Sequence[Sequence[Spot]], avoid: Sequence[Spot] = ()) -> list[Spot]:
    """One spot for each list of candidates, in order of preference.

    A badge never takes a place that meets an earlier badge's while another candidate is free; among the free ones it
    takes the one that covers the least of what is to be avoided. Where none is free, it moves right until one is.
    """
    placed: list[Spot] = []
    for candidates in wanted:
        free = [spot for spot in candidates if _free(spot, placed)]
        if free:
            placed.append(min(free, key=lambda s: (round(_covered(s, avoid), 3), candidates.index(s))))
        else:
            placed.append(_moved(candidates[0], placed))
    return placed


def _free(spot: Spot, placed: Sequence[Spot]) -> bool:
    return all(spot.overlap(other) <= 0 for other in placed)


def _covered(spot: Spot, avoid: Sequence[Spot]) -> float:
    return sum(max(spot.overlap(other), 0.0) for other in avoid)


def _moved(spot: Spot, placed: Sequence[Spot]) -> Spot:
    while not _free(spot, placed):
        spot = Spot((spot.at[0] + spot.radius / 2, spot.at[1]), spot.radius)
    return spot


def stacked(wanted: Sequence[float], heights: Sequence[float], top: float, bottom: float) -> list[float]:
    """The tops of boxes in a column, each as near as may be to where its middle is *wanted*, none over another.

    They keep the order of *wanted*, which ascends. Raises ValueError where the column is too short for them.
    """
    if sum(heights) > bottom - top + 1e-6:
        raise ValueError(f"call-outs of {sum(heights):g} units do not go into a column of {bottom - top:g}")
    tops: list[float] = []
    at = top
    for middle, height in zip(wanted, heights, strict=True):
        at = max(at, middle - height / 2)
        tops.append(at)
        at += height
    limit = bottom
    for i in reversed(range(len(tops))):
        tops[i] = min(tops[i], limit - heights[i])
        limit = tops[i]
    return tops
