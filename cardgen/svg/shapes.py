"""Rectangles, circles, ellipses, lines and polygons as outlines."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.svg.numbers import number, numbers
from cardgen.svg.paths import Outline, Step

KAPPA = 0.5522847498
"""How far a quarter circle's control points lie along its tangents: 4/3 · (√2 - 1)."""


class ShapeError(ValueError):
    """A shape's attribute is no number, missing or out of range; ``attribute`` names it."""

    def __init__(self, attribute: str, message: str) -> None:
        super().__init__(message)
        self.attribute = attribute


GEOMETRY: dict[str, tuple[str, ...]] = {
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "polyline": ("points",),
    "polygon": ("points",),
}
"""The attributes that place each shape."""


def shape_outline(tag: str, attrs: Mapping[str, str]) -> Outline:
    """The outline of the shape *tag*. Raises ShapeError."""
    if tag in ("polyline", "polygon"):
        return _poly(attrs, closed=tag == "polygon")
    at = {name: length(attrs, name) for name in GEOMETRY[tag] if name in attrs}
    match tag:
        case "rect":
            return _rect(at)
        case "circle":
            radius = _size(at, "r", tag)
            return oval(at.get("cx", 0.0), at.get("cy", 0.0), radius, radius)
        case "ellipse":
            return oval(at.get("cx", 0.0), at.get("cy", 0.0), _size(at, "rx", tag), _size(at, "ry", tag))
        case _:
            start = (at.get("x1", 0.0), at.get("y1", 0.0))
            return (("m", start), ("l", (at.get("x2", 0.0), at.get("y2", 0.0))))


def length(attrs: Mapping[str, str], name: str, default: float = 0.0) -> float:
    """The attribute *name* in user units. Raises ShapeError."""
    if name not in attrs:
        return default
    value = number(attrs[name])
    if value is None:
        raise ShapeError(name, f"expected a plain number in user units, found {attrs[name]!r}")
    return value


def _size(at: dict[str, float], name: str, tag: str) -> float:
    if name not in at:
        raise ShapeError(name, f"<{tag}> needs the attribute {name!r}")
    if at[name] < 0:
        raise ShapeError(name, f"{name!r} of <{tag}> cannot be negative, found {at[name]:g}")
    return at[name]


def _rect(at: dict[str, float]) -> Outline:
    x, y, w, h = at.get("x", 0.0), at.get("y", 0.0), _size(at, "width", "rect"), _size(at, "height", "rect")
    rx, ry = at.get("rx", at.get("ry", 0.0)), at.get("ry", at.get("rx", 0.0))
    if min(rx, ry) < 0:
        raise ShapeError("rx" if rx < 0 else "ry", "a corner's radius cannot be negative")
    rx, ry = min(rx, w / 2), min(ry, h / 2)
    if not rx or not ry:
        return box(x, y, w, h)
    right, bottom = x + w, y + h
    kx, ky = rx * (1 - KAPPA), ry * (1 - KAPPA)
    return (
        ("m", (x + rx, y)),
        ("l", (right - rx, y)),
        ("c", (right - kx, y, right, y + ky, right, y + ry)),
        ("l", (right, bottom - ry)),
        ("c", (right, bottom - ky, right - kx, bottom, right - rx, bottom)),
        ("l", (x + rx, bottom)),
        ("c", (x + kx, bottom, x, bottom - ky, x, bottom - ry)),
        ("l", (x, y + ry)),
        ("c", (x, y + ky, x + kx, y, x + rx, y)),
        ("h", ()),
    )


def box(x: float, y: float, width: float, height: float) -> Outline:
    """A rectangle with square corners."""
    right, bottom = x + width, y + height
    return (("m", (x, y)), ("l", (right, y)), ("l", (right, bottom)), ("l", (x, bottom)), ("h", ()))


def oval(cx: float, cy: float, rx: float, ry: float) -> Outline:
    """An ellipse of four curves."""
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("m", (cx + rx, cy)),
        ("c", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
        ("c", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
        ("c", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
        ("c", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
        ("h", ()),
    )


def _poly(attrs: Mapping[str, str], closed: bool) -> Outline:
    values = numbers(attrs.get("points", ""))
    if values is None or len(values) < 4 or len(values) % 2:
        raise ShapeError("points", f"expected pairs of numbers, found {attrs.get('points', '')[:40]!r}")
    pairs = list(zip(values[::2], values[1::2], strict=True))
    steps: list[Step] = [("m", pairs[0]), *(("l", pair) for pair in pairs[1:])]
    return (*steps, ("h", ())) if closed else tuple(steps)
