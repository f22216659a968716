"""Briars: the barbed stems that all ornament grows from."""

import random

import woodcut as w
from tenths import moved

BLADE = "0,0! .22,-.17 .5,-.24! .56,-.13 .8,-.16! .84,-.04 1.22,.2! .86,.2 .62,.3! .5,.2 .3,.25! .16,.12"
Sprig = tuple[float, float, int]
"""Place along the stem (0 to 1), length in units, side: -1 left of the run, 1 right."""


def sprigs(rows: str) -> list[Sprig]:
    """Sprigs written as text: ".3,6,-1 .5,4,1"."""
    return [(float(t), float(size), int(side)) for t, size, side in (row.split(",") for row in rows.split())]


def leaf(stem: w.Guide, sprig: Sprig, seed: int) -> tuple[str, str]:
    """A barbed leaf off the stem: (blade, vein)."""
    t, size, side = sprig
    lean = random.Random(seed).uniform(-0.08, 0.08)
    turn = stem.dir(t) * complex(0.62, side * (0.78 + lean)) * size

    def at(rows: str) -> list[w.Point]:
        return moved(rows, lambda p: stem.at(t) + turn * complex(p.real, p.imag * side))

    blade = w.outline(at(BLADE))
    return blade, w.stroke(at(".1,0 .5,.03 .95,.1"), 0, 0, 0.085 * size, 0.3)


def thorn(stem: w.Guide, t: float, side: int, size: float) -> str:
    """A hooked thorn, *size* units tall."""
    p, d = stem.at(t), stem.dir(t)
    return w.poly([p - d * size * 0.4, p + d * size * 0.4, p + d * complex(size * 0.62, side * size)])


def briar(
    guide: w.Points, width: float, tip: float, leaves: str, thorns: str | list[Sprig], shine: float = 0.5
) -> tuple[str, str]:
    """A stem from *width* to *tip* with leaves and thorns: (ink, paper). *shine*: how far its light runs."""
    stem = w.Guide(guide)
    ink = w.stroke(stem, width, tip)
    paper = w.stroke(stem, 0, 0, width * 0.28, 0.2, a=0.02, b=shine) if shine else ""
    for i, sprig in enumerate(sprigs(leaves)):
        blade, vein = leaf(stem, sprig, i)
        ink, paper = ink + blade, paper + vein
    for t, size, side in sprigs(thorns) if isinstance(thorns, str) else thorns:
        ink += thorn(stem, t, side, size)
    return ink, paper
