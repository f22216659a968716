"""Drawings placed at true size: made in their own units, written in tenths of a millimetre."""

import re
from collections.abc import Callable, Iterable

import woodcut as w
from pathdata import is_corner, vertex


def moved(pts: w.Points, f: Callable[[complex], complex]) -> list[w.Point]:
    """Points with *f* applied, corners kept."""
    out: list[w.Point] = []
    for p in w.points(pts):
        q = f(vertex(p))
        out.append((q.real, q.imag, 1) if is_corner(p) else q)
    return out


def page(
    title: str,
    shapes: Iterable[w.Shape],
    box: tuple[float, float, float, float],
    tenths: int,
    origin: complex = 0j,
) -> str:
    """SVG whose viewBox *box* is in 0.1 mm; a unit of *shapes* is *tenths* of them, its 0 0 lies at *origin*.

    Path data has two decimals and *tenths* is whole, so all is whole hundredths and symmetry survives.
    """

    def shifted(m: re.Match[str]) -> str:
        x = round(float(m[1]) * 100) * tenths + round(origin.real * 100)
        y = round(float(m[2]) * 100) * tenths + round(origin.imag * 100)
        return f"{(x + 5) // 10 / 10:g} {(y + 5) // 10 / 10:g}"

    runs: list[w.Shape] = []
    for kind, d in shapes:
        joined = runs.pop()[1] if runs and runs[-1][0] == kind else ""
        runs.append((kind, joined + d))
    scaled = [(kind, re.sub(r"(-?[\d.]+) (-?[\d.]+)", shifted, d)) for kind, d in runs]
    return w.drawing(title, scaled, box)
