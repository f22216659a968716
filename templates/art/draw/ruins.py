"""Ruins for the board: broken masonry that fills its square, in three forms."""

from itertools import pairwise

import woodcut as w
from pathdata import vertex

WALL = (
    "3,97! 3,77! 36,76! 37,97!", "40,97! 39,76! 69,77! 70,97!",
    "73,97! 72,76! 97,77! 97,97!",
    "3,73! 4,53! 20,52! 21,73!", "24,73! 24,53! 56,52! 57,73!", "60,73! 60,52! 82,53! 97,61! 97,73!",
    "4,49! 5,29! 37,28! 38,49!", "41,49! 41,28! 60,30! 71,41! 69,49!", "76,47! 80,38! 91,35! 96,48! 86,52!",
    "5,25! 7,8! 21,4! 29,14! 25,25!", "34,24! 33,14! 44,9! 49,24!",
)  # fmt: skip

ARCH = (
    "3,97! 4,75! 33,74! 34,97!", "4,71! 5,53! 32,52! 32,71!", "5,49! 6,31! 32,33! 32,49!",
    "7,27! 11,13! 24,4! 39,20! 33,29!", "29,3! 49,2! 53,9! 49,13! 54,19! 42,18!",
    "59,8! 69,12! 64,22! 57,18!",
    "67,97! 67,75! 96,74! 97,97!", "68,71! 68,57! 77,49! 84,58! 95,52! 96,71!",
    "38,97! 40,84! 53,80! 62,88! 63,97!", "41,79! 45,67! 58,70! 61,80! 54,76!",
    "72,44! 76,35! 87,36! 90,46! 82,47!",
)  # fmt: skip

HEAP = (
    "3,97! 5,80! 40,79! 42,97!", "8,76! 9,52! 36,51! 37,76!", "9,48! 8,33! 18,26! 23,36! 35,29! 36,47!",
    "47,97! 45,75! 68,72! 70,97!", "74,97! 74,80! 96,79! 97,97!", "42,69! 52,54! 72,66! 64,69!",
    "76,76! 72,59! 86,49! 97,59! 95,75!", "44,47! 50,33! 66,31! 70,45! 58,52!",
    "74,45! 76,28! 91,24! 96,40! 87,46!",
    "42,26! 47,11! 60,9! 64,24! 54,29!", "10,19! 18,8! 30,12! 27,22!",
)  # fmt: skip


CHISEL = ((0.3, 0.62), (0.55, 0.34), (0.78, 0.48))
"""Cuts of a stone: how far down its lit side they start, and how far across they run, both as shares."""

HALF = 1.45
"""Units: half of a cut's width where it opens the stone's side."""


def masonry(stones: tuple[str, ...]) -> list[w.Shape]:
    """Cut stones, each lit from the left: wedges notched into its side, so that any ground is seen through them."""
    cut = (w.poly(notched(stone, order)) for order, stone in enumerate(stones))
    return [("ink", "".join(w.hand(stone, 0.4, 6, seed) for seed, stone in enumerate(cut)))]


def notched(stone: str, order: int) -> list[w.Point]:
    """The outline of a stone with its cuts; *order* in its wall varies them."""
    z = [vertex(p) for p in w.clockwise(w.points(stone))]
    top = min(range(len(z)), key=lambda i: z[i].real + z[i].imag)
    z = z[top:] + z[:top]
    foot = min(range(len(z)), key=lambda i: z[i].real - z[i].imag)
    across = max(p.real for p in z) - (z[0].real + z[foot].real) / 2
    tall = z[foot].imag - z[0].imag > 14
    side = [*z[foot:], z[0]]  # upward
    out: list[w.Point] = [*z[:foot]]
    below = side[0].imag + HALF
    for i, (down, share) in reversed([*enumerate(CHISEL if tall else CHISEL[:1])]):
        y = z[0].imag + (z[foot].imag - z[0].imag) * down
        run = across * share * (1.0, 0.72, 0.86)[(order + i) % 3]
        out += [p for p in side[:-1] if y + HALF < p.imag < below]
        out += [_at(side, y + HALF), _at(side, y) + complex(run, 0.4), _at(side, y - HALF)]
        below = y - HALF
    return [*out, *(p for p in side[:-1] if p.imag < below)]


def _at(side: list[complex], y: float) -> complex:
    """Where a stone's lit side has the height *y*."""
    for low, high in pairwise(side):
        if high.imag <= y <= low.imag:
            return low + (high - low) * ((low.imag - y) / (low.imag - high.imag))
    return min(side, key=lambda p: abs(p.imag - y))


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    forms = (("a wall broken from the right", WALL), ("the stump of an arch", ARCH), ("fallen stones", HEAP))
    return {
        f"tokens/ruin-{n}.svg": w.drawing(f"Ruin: {what}", masonry(stones))
        for n, (what, stones) in enumerate(forms, 1)
    }
