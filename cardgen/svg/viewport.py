"""Viewports: a viewBox, and how it is fitted into the rectangle that shows it."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardgen.matrix import Matrix
from cardgen.svg.numbers import numbers


class Rect(NamedTuple):
    """A rectangle, y down."""

    x: float
    y: float
    width: float
    height: float


def parse_view_box(text: str) -> Rect | None:
    """The rectangle that a ``viewBox`` writes, or None where it is none or empty."""
    values = numbers(text)
    if values is None or len(values) != 4 or values[2] <= 0 or values[3] <= 0:
        return None
    return Rect(*values)


class Fit(NamedTuple):
    """A ``preserveAspectRatio``: where spare room lies, and whether anything is cut off."""

    x: float = 0.5
    """Share of the spare width that lies to the left: 0, 0.5 or 1."""
    y: float = 0.5
    slice: bool = False
    """Fill the rectangle and cut off what is over, instead of showing everything."""
    stretch: bool = False
    """``none``: fill the rectangle without keeping the proportions."""


_FIT = re.compile(r"\s*(?:none|x(Min|Mid|Max)Y(Min|Mid|Max)(?:\s+(meet|slice))?)\s*\Z")
_SHARE = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


def parse_fit(text: str) -> Fit | None:
    """What a ``preserveAspectRatio`` says, or None where it is none."""
    found = _FIT.match(text)
    if found is None:
        return None
    if found[1] is None:
        return Fit(stretch=True)
    return Fit(_SHARE[found[1]], _SHARE[found[2]], found[3] == "slice")


def fit_matrix(inner: Rect, outer: Rect, fit: Fit) -> Matrix:
    """The map that shows *inner* in *outer*."""
    across, down = outer.width / inner.width, outer.height / inner.height
    if not fit.stretch:
        across = down = max(across, down) if fit.slice else min(across, down)
    x = outer.x + (outer.width - inner.width * across) * fit.x
    y = outer.y + (outer.height - inner.height * down) * fit.y
    return Matrix(a=across, d=down, e=x - inner.x * across, f=y - inner.y * down)
