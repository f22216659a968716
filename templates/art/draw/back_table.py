"""The table cards' back: plain reticulated tracery, an even net of cusped lights with no middle."""

import math
from collections.abc import Iterator

import woodcut as w
from back_ground import PANEL_X_MM, PANEL_Y_MM, disc, twice
from tenths import moved

COLUMNS, ROWS = 3, 4  # whole lights across and down
HALF_WIDE_MM, HALF_TALL_MM = PANEL_X_MM / COLUMNS, PANEL_Y_MM / ROWS  # of one light, bars included
BAR_MM = 1.5


def bar(k: int) -> str:
    """The *k*-th waving bar right of the middle; neighbours wave against each other and touch."""
    x, sway, n = (k + 0.5) * HALF_WIDE_MM, HALF_WIDE_MM / 2 * (-1) ** k, 8 * ROWS
    points = []
    for i in range(n + 1):
        y = PANEL_Y_MM * (2 * i / n - 1)
        points.append((x + sway * math.cos(math.pi * y / HALF_TALL_MM), y))
    return w.stroke(points, BAR_MM, BAR_MM)


def light() -> list[tuple[complex, str]]:
    """Four cusps and four leaves of a light about 0 0, each with the point that must lie inside the panel."""
    foot = complex(HALF_WIDE_MM, HALF_TALL_MM) / 2
    along = complex(HALF_WIDE_MM * math.pi / 2, -HALF_TALL_MM)
    along /= abs(along)
    rows = w.points("-3.1,0.3! -1.1,1.1 0.2,3.7! 1.1,1.1 3.1,0.3! 0,-0.4")
    thorn = w.outline(moved(rows, lambda p: foot + along * p))
    tall = w.outline("0,-0.7! 0.95,-2.5 0,-5.4! -0.95,-2.5")
    wide = w.outline("0.7,0! 2.3,0.85 4.7,0! 2.3,-0.85")
    out = [
        (foot, thorn),
        (foot.conjugate(), w.reverse(w.mapped(thorn, lambda p: p.conjugate()))),
        (-2j, tall),
        (2 + 0j, wide),
    ]
    return out + [(-at, w.mapped(d, lambda p: -p)) for at, d in out]


def lights() -> Iterator[str]:
    """Every light of the lower half, those that the frame cuts only in part, and half of the middle one."""
    for j in range(ROWS + 1):
        for i in range(-COLUMNS, COLUMNS + 1):
            if (i + j) % 2 or (j == 0 and i < 0):
                continue
            at = complex(i * HALF_WIDE_MM, j * HALF_TALL_MM)
            parts = light()
            for within, d in parts[: len(parts) // 2] if i == j == 0 else parts:
                p = at + within
                if abs(p.real) < PANEL_X_MM - 0.1 and abs(p.imag) < PANEL_Y_MM - 0.1:
                    yield w.place(d, at.real, at.imag)


def panel() -> list[w.Shape]:
    """All that is inside the frame."""
    return [("paper", twice("".join(bar(k) for k in range(COLUMNS)) + "".join(lights())))]


def badge() -> list[w.Shape]:
    """One round light of four cusps, about 20 mm across."""
    cusp = w.outline("-3.4,-8.2! -1.2,-6.6 0,-3.6! 1.2,-6.6 3.4,-8.2! 0,-9")
    leaf = w.outline("0,-0.6! 1,-2.2 0,-5! -1,-2.2")
    quarter = w.place(cusp, turn=45) + leaf
    ring = disc(0, 10) + w.reverse(disc(0, 8.3))
    return [("ink", ring + twice(quarter + w.place(quarter, turn=90)))]
