"""The ``transform`` attribute."""

from __future__ import annotations

import math
import re

from cardgen.matrix import IDENTITY, Matrix, rotation
from cardgen.svg.numbers import numbers

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
            return rotation(angle)
        case "rotate", [angle, x, y]:
            return Matrix(e=x, f=y).then(rotation(angle)).then(Matrix(e=-x, f=-y))
        case "skewX", [angle]:
            return Matrix(c=math.tan(math.radians(angle)))
        case "skewY", [angle]:
            return Matrix(b=math.tan(math.radians(angle)))
    return None
