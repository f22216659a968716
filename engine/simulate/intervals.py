"""How sure a figure is: 95 % intervals of shares and of means."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

Z: Final = 1.959964
"""The normal distribution's 97.5 % point."""


class Figure(Struct, frozen=True):
    """A measured value, of *n* observations, and its 95 % interval. Without observations all are 0."""

    value: float
    n: int
    low: float
    high: float


def share(points: float, n: int) -> Figure:
    """The share *points* of *n*, by Wilson's interval; draws that count half make it a little too wide."""
    if n == 0:
        return Figure(0.0, 0, 0.0, 0.0)
    p = points / n
    scale = 1 + Z * Z / n
    middle = (p + Z * Z / (2 * n)) / scale
    reach = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / scale
    return Figure(p, n, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> Figure:
    """The mean of *values*, by the normal distribution."""
    n = len(values)
    if n == 0:
        return Figure(0.0, 0, 0.0, 0.0)
    middle = sum(values) / n
    reach = 0.0
    if n > 1:
        reach = Z * sqrt(sum((v - middle) ** 2 for v in values) / (n - 1) / n)
    return Figure(middle, n, middle - reach, middle + reach)
