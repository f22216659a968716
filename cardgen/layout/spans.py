"""Sharing out the free stretches of a margin: rectangles in reading order, from left to right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgen.layout.geometry import TOLERANCE_MM, Rect

AIR_MM = 1.0
"""Between a caption and a mark, a card's bleed or another caption."""

ROW_MM = 3.2
"""One line of 7 pt text with its leading."""

PIECE_MM = 25.0
"""A shorter stretch of margin is not cut up further: words would no longer fit."""

_USEFUL_MM = 20.0
"""A shorter stretch between two marks is left empty: no caption fits."""


def free_spans(band: Rect, cuts_mm: Iterable[float]) -> tuple[Rect, ...]:
    """The stretches of *band* between upright marks at *cuts_mm* that can hold a line of text."""
    if band.height_mm < ROW_MM - TOLERANCE_MM:
        return ()
    cuts = sorted(cuts_mm)
    lefts = [band.x_mm, *(cut + AIR_MM for cut in cuts)]
    rights = [*(cut - AIR_MM for cut in cuts), band.right_mm]
    return tuple(
        Rect.between(left, band.y_mm, right, band.bottom_mm)
        for left, right in zip(lefts, rights, strict=True)
        if right - left >= _USEFUL_MM
    )


def allot(spans: Sequence[Rect], count: int) -> tuple[Rect, ...]:
    """*count* places in *spans*: the widest, evenly spread, or spans halved when they are too few.

    Fewer places come back where a further halving would leave too little for a line.
    """
    if count <= 0 or not spans:
        return ()
    places = list(spans)
    while len(places) < count and (cut := _halved(places)) is not None:
        places = cut
    if len(places) <= count:
        return tuple(places)
    least = sorted((place.width_mm for place in places), reverse=True)[count - 1]
    wider = [n for n, place in enumerate(places) if place.width_mm > least + TOLERANCE_MM]
    equal = [n for n, place in enumerate(places) if abs(place.width_mm - least) <= TOLERANCE_MM]
    chosen = sorted(wider + _spread(equal, count - len(wider)))
    return tuple(places[number] for number in chosen)


def _spread(numbers: Sequence[int], count: int) -> list[int]:
    """*count* of *numbers* at even distances, the first and last among them; one alone from the middle."""
    if count == 1:
        return [numbers[(len(numbers) - 1) // 2]]
    step = (len(numbers) - 1) / (count - 1)
    return [numbers[round(index * step)] for index in range(count)]


def _halved(places: Sequence[Rect]) -> list[Rect] | None:
    """*places* with the longest one cut in two, or else the deepest; None when neither can be cut."""
    longest = max(range(len(places)), key=lambda n: places[n].width_mm)
    if places[longest].width_mm >= 2 * PIECE_MM + AIR_MM:
        place = places[longest]
        half = (place.width_mm - AIR_MM) / 2
        pair = (
            Rect.between(place.x_mm, place.y_mm, place.x_mm + half, place.bottom_mm),
            Rect.between(place.right_mm - half, place.y_mm, place.right_mm, place.bottom_mm),
        )
        return [*places[:longest], *pair, *places[longest + 1 :]]
    deepest = max(range(len(places)), key=lambda n: places[n].height_mm)
    if places[deepest].height_mm >= 2 * ROW_MM:
        place = places[deepest]
        middle = place.y_mm + place.height_mm / 2
        pair = (
            Rect.between(place.x_mm, place.y_mm, place.right_mm, middle),
            Rect.between(place.x_mm, middle, place.right_mm, place.bottom_mm),
        )
        return [*places[:deepest], *pair, *places[deepest + 1 :]]
    return None


def carve(span: Rect, width_mm: float, depth_mm: float) -> tuple[Rect, tuple[Rect, ...]]:
    """A corner of *span* of at least this size, and what is worth keeping of the rest."""
    beside = span.width_mm - width_mm - AIR_MM >= PIECE_MM
    below = span.height_mm - depth_mm >= ROW_MM
    right = span.x_mm + width_mm if beside else span.right_mm
    bottom = span.y_mm + depth_mm if below else span.bottom_mm
    rest = []
    if below:
        rest.append(Rect.between(span.x_mm, bottom, right, span.bottom_mm))
    if beside:
        rest.append(Rect.between(right + AIR_MM, span.y_mm, span.right_mm, span.bottom_mm))
    return Rect.between(span.x_mm, span.y_mm, right, bottom), tuple(rest)
