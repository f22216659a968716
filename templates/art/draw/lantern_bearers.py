"""Lantern Bearers: a lamp like a small church, swinging in a night that its light cuts open."""

import math
import random
from collections.abc import Sequence

import woodcut as w

LIGHT = complex(50, 57)
"""Where every ray comes from."""

SWING = -5
"""Degrees the lamp hangs out of true: the one break of the symmetry."""


def swing(d: str) -> str:
    """The lamp and all that hangs with it, in place."""
    return w.place(d, 0, 2.6, 1.08, SWING, about=(50, 54))


def niche() -> str:
    """The night: a wide pointed arch, a little uneven."""
    return w.outline(
        w.mirrored("50,1.5! 60,6 73,13.6 85,26 92,42 94.6,60 93.6,78 92,95! 80,97 64,95.6 50,97")
    )


def reach(lines: list[list[complex]], c: complex, d: complex) -> float:
    """Distance in units from *c* along the unit direction *d* to the farthest edge of closed lines."""
    best = 0.0
    for line in lines:
        for a, b in zip(line[-1:] + line, line, strict=False):
            e, r = b - a, a - c
            across = (d.conjugate() * e).imag
            if abs(across) > 1e-9 and 0 <= (r.conjugate() * d).imag / across <= 1:
                best = max(best, (r.conjugate() * e).imag / across)
    return best


def rays(n: int, lengths: Sequence[float], lamp: str, clear: float, fat: float, seed: int = 4) -> str:
    """Light cut out of the night: a ray is fattest just outside the lamp, where it meets the next.

    lengths: shares of the way to the niche's edge, taken in turn. clear: units between lamp and night. fat:
    width against the angular step; over 1, or a hairline of black stays between two rays.
    """
    r, out = random.Random(seed), ""
    night, hung = w.flatten(niche(), 2), w.flatten(lamp, 2)
    for i in range(n):
        angle = 2 * math.pi * (i + 0.5 + r.uniform(-0.1, 0.1)) / n
        d = complex(math.cos(angle), math.sin(angle))
        full = reach(night, LIGHT, d)
        edge = min(reach(hung, LIGHT, d) + clear, full - 5.5)
        length = (full - edge - 3) * lengths[i % len(lengths)] * r.uniform(0.93, 1.05)
        far = max(min(edge + 6, full - 2.6), edge + length)
        guide = [LIGHT, LIGHT + d * far / 2, LIGHT + d * far]
        out += w.stroke(guide, 0, 0, 2 * math.pi / n * edge * fat, edge / far, ease=1)
    return out


def iron() -> str:
    """The lamp with crockets on its roof, drawn as its right half from the top down."""
    return w.outline(
        w.mirrored(
            "50,19! 52,20.4 52.6,22.8 51.2,25! 51.8,28.4 53,31.2! 55,29.2 57.6,28! 57.2,31.4 55.2,35.2! "
            "58,38! 60.2,35.6 63.2,34.2! 62.8,37.8 60.6,40.8! 64.4,43 70.4,44.6! 70.6,48.2! 65.4,49.4! "
            "64.4,58 62.4,72! 66,73! 66.4,77! 60,78.6 55.4,80 52.6,81.4 50,84.4!"
        )
    )


def link() -> tuple[str, str]:
    """The ring that the lamp hangs by, and the hole in it."""
    outer = "50.2,8.8 53.6,10.4 54.6,13.8 53.2,17.6 50,19.8 46.8,17.6 45.4,13.6 46.8,10.2"
    inner = "50.2,11.4 51.8,12.4 52.2,14 51.4,16 50,17 48.6,16 47.8,13.8 48.6,12"
    return w.outline(outer), w.outline(inner)


def lights() -> str:
    """The lit openings: a lancet before, half a lancet to either side."""
    middle = w.outline(w.mirrored("50,53.4! 54.6,57.4 57.2,62.6 56.4,77!"))
    side = w.outline("62.8,54.6! 63.4,60 61.4,76.6! 59.2,76.8! 60.2,64 59.4,59 60.4,56")
    return middle + w.mirror(side)


def flame() -> tuple[str, str]:
    """The flame, and the white in it."""
    red = (
        "47.4,76.4! 45,72 45,67.6 47.4,63.6 49.6,60.4 49.4,56.2! 52.6,59.4 53.2,63! 54.2,61.6! 55.8,66 "
        "55.6,71 53.4,76.4!"
    )
    return w.outline(red), w.outline("50,74.4! 48.4,71.6 49,68.4 50.8,65.2! 51.4,68.8 52.2,71.6")


def full() -> list[w.Shape]:
    """The cut for 12 mm and more."""

    def raised(d: str) -> str:
        return swing(w.place(d, 0, -4.2, 0.955, about=(50, 65)))

    lamp, (ring, eye) = swing(iron()), link()
    red, white = flame()
    ribs = w.gravers(
        """
        1.6 49.4,27 47.4,36 43.6,45
        1.2 50.8,30 51.6,38 53.4,45.4
        1.6 46.2,36 43,41 37.4,45.4
        1 56,40 58.6,43 62.4,45.6
        1.3 35,75 41,76 47,76.2
        0.9 41,78.4 46,79.6 49.6,82
        1 54,76 58,75.6 63,74.8
        """,
        at=0.6,
    )
    cut_open = rays(40, (0.96, 0.5, 0.75, 0.36), lamp + swing(ring), clear=3.6, fat=1.3)
    return [
        ("ink", w.hand(niche(), 0.25, 5)),
        ("paper", w.hand(w.union(cut_open), 0.1, 4, 2)),
        ("ink", w.hand(swing(ring + w.reverse(eye)), 0.08, 2)),
        ("ink", w.hand(lamp, 0.12, 3)),
        ("paper", w.hand(raised(lights()), 0.1, 4) + swing(ribs)),
        ("rubric", w.hand(raised(red), 0.1, 2)),
        ("paper", raised(white)),
    ]


def small() -> list[w.Shape]:
    """The cut for less than 12 mm: the lamp first, tall, in one broad light with a few teeth of night."""
    lamp = w.outline(
        w.mirrored(
            "50,15! 54,17! 53.6,25! 57,34 63,39! 74,42! 74,50! 68,51! 66,72! 72,73! 72,82! 59,84! 50,88!"
        )
    )
    light = w.poly(
        w.mirrored(
            "50,9! 60,21! 68,14.6! 70,28! 83,27! 80,39! 91,43! 83,52! 92,62! 82.4,69! 91,82! 78,82! 76,92! "
            "63,88! 50,94!"
        )
    )
    pane = w.outline(w.mirrored("50,46! 56,50 60,57 58.6,73!"))
    flame = w.outline("45.4,73! 44,66.6 48.4,61 49.6,53.6! 55,61 56,68 54.4,73!")

    def hung(d: str) -> str:
        return w.place(d, turn=SWING, about=(50, 50))

    return [
        ("ink", niche()),
        ("paper", w.place(light, scale=0.95, about=(50, 52))),
        ("ink", hung(lamp)),
        ("paper", hung(pane)),
        ("rubric", hung(flame)),
    ]


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    title = "Lantern Bearers: a lamp like a small church, its rays cut into the night of a niche"
    return {
        "emblems/lantern-bearers.svg": w.drawing(title, full()),
        "emblems/lantern-bearers-small.svg": w.drawing(f"{title} (small cut)", small()),
    }
