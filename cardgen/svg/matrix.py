"""Affine matrices as in SVG: ``[a b c d e f]`` takes x, y to ``a·x + c·y + e``, ``b·x + d·y + f``."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from cardgen.svg.numbers import numbers


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

_CALL = re.compile(r"\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*,?\s*")


def parse_transform(text: str) -> Matrix | None:
    """The map that a ``transform`` attribute writes, or None where it is not one."""
    result, at = IDENTITY, 0
    while at < len(text):
        call = _CALL.match(text, at)
        if call is None:
            return None
        values = numbers(call[2])
        step = _step(call[1], values) if values is not None else None
        if step is None:
            return None
        result, at = result.then(step), call.end()
    return result


def _step(name: str, v: list[float]) -> Matrix | None:
    match name, v:
        case "matrix", [a, b, c, d, e, f]:
            return Matrix(a, b, c, d, e, f)
        case "translate", [x]:
            return Matrix(e=x)
        case "translate", [x, y]:
            return Matrix(e=x, f=y)
        case "scale", [x]:
            return Matrix(a=x, d=x)
        case "scale", [x, y]:
            return Matrix(a=x, d=y)
        case "rotate", [angle]:
            return _rotation(angle)
        case "rotate", [angle, x, y]:
            return Matrix(e=x, f=y).then(_rotation(angle)).then(Matrix(e=-x, f=-y))
        case "skewX", [angle]:
            return Matrix(c=math.tan(math.radians(angle)))
        case "skewY", [angle]:
            return Matrix(b=math.tan(math.radians(angle)))
    return None


_QUARTERS = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}


def _rotation(degrees: float) -> Matrix:
    """Quarter turns are exact: a card turned by 180° has its edges where it had them."""
    cos, sin = _QUARTERS.get(degrees % 360) or (
        math.cos(math.radians(degrees)),
        math.sin(math.radians(degrees)),
    )
    return Matrix(cos, sin, -sin, cos)
