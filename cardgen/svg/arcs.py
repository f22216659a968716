"""Elliptical arcs as cubic curves (SVG 1.1, appendix F.6: from end points to a centre)."""

from __future__ import annotations

import math
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def arc_curves(
    start: Point, radii: Point, turn_degrees: float, large: bool, sweep: bool, end: Point
) -> list[tuple[float, ...]] | None:
    """The curves from *start* to *end*, six numbers each; None where the arc is a straight line.

    Radii too small for the distance grow until they reach, as SVG asks. The last curve ends exactly at *end*.
    """
    if start == end:
        return []
    if not radii[0] or not radii[1]:
        return None
    cos, sin = math.cos(math.radians(turn_degrees)), math.sin(math.radians(turn_degrees))
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    # On the circle: undo the ellipse's turn and its radii, so that the rest is about a unit circle.
    rx, ry = radii
    ux, uy = (cos * half_x + sin * half_y) / rx, (cos * half_y - sin * half_x) / ry
    reach = math.hypot(ux, uy)
    if reach > 1:
        rx, ry, ux, uy = rx * reach, ry * reach, ux / reach, uy / reach
    centre, first, span = _unit_arc(ux, uy, min(reach, 1.0), large, sweep)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)

    def place(x: float, y: float) -> Point:
        x, y = (x + centre[0]) * rx, (y + centre[1]) * ry
        return cos * x - sin * y + middle[0], sin * x + cos * y + middle[1]

    curves: list[tuple[float, ...]] = []
    parts = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / parts
    k = 4 / 3 * math.tan(step / 4)
    for i in range(parts):
        t0, t1 = first + i * step, first + (i + 1) * step
        c0, s0, c1, s1 = math.cos(t0), math.sin(t0), math.cos(t1), math.sin(t1)
        tip = end if i == parts - 1 else place(c1, s1)
        curves.append((*place(c0 - k * s0, s0 + k * c0), *place(c1 + k * s1, s1 - k * c1), *tip))
    return curves


def _unit_arc(ux: float, uy: float, reach: float, large: bool, sweep: bool) -> tuple[Point, float, float]:
    """Centre, first angle and span of the arc of a unit circle from ``ux uy`` to its opposite ``-ux -uy``."""
    away = math.sqrt(max(0.0, 1 - reach * reach)) / reach
    if large == sweep:
        away = -away
    centre = (away * uy, -away * ux)
    first = math.atan2(uy - centre[1], ux - centre[0])
    span = math.atan2(-uy - centre[1], -ux - centre[0]) - first
    if sweep and span < 0:
        span += 2 * math.pi
    elif not sweep and span > 0:
        span -= 2 * math.pi
    return centre, first, span
