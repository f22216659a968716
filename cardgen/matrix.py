"""Affine matrices as in SVG: ``[a b c d e f]`` takes x, y to ``a·x + c·y + e``, ``b·x + d·y + f``."""

from __future__ import annotations

import math
from typing import NamedTuple


class Matrix(NamedTuple):
    """One affine map."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, inner: Matrix) -> Matrix:
        """The map that applies *inner* first and this one after it."""
        a, b, c, d, e, f = self
        return Matrix(
            a * inner.a + c * inner.b,
            b * inner.a + d * inner.b,
            a * inner.c + c * inner.d,
            b * inner.c + d * inner.d,
            a * inner.e + c * inner.f + e,
            b * inner.e + d * inner.f + f,
        )

    def moves_only(self) -> bool:
        """True where nothing is turned, mirrored or scaled."""
        return self[:4] == (1.0, 0.0, 0.0, 1.0)

    def scale(self) -> float | None:
        """The factor by which every length grows, or None where it depends on the direction."""
        a, b, c, d = self[:4]
        x, y = math.hypot(a, b), math.hypot(c, d)
        square = abs(a * c + b * d) <= 1e-6 * x * y
        return x if square and abs(x - y) <= 1e-6 * max(x, y) else None


IDENTITY = Matrix()

_QUARTERS = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}


def rotation(degrees: float) -> Matrix:
    """A turn, clockwise where y runs down. Quarter turns are exact: a face turned by 180° keeps its edges."""
    cos, sin = _QUARTERS.get(degrees % 360) or (
        math.cos(math.radians(degrees)),
        math.sin(math.radians(degrees)),
    )
    return Matrix(cos, sin, -sin, cos)
