"""Lines with the mass and taper of a woodcut: arrows, dashes and bursts as filled outlines.

Points are (x, y) in units of 0.1 mm, y down.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from cardgen.diagrams.canvas import Point, num

_SAMPLES = 24
"""Points along a curve: enough that a 100 mm arc shows no corners in print."""


def straight(a: Point, b: Point) -> list[Point]:
    """The way from *a* to *b*."""
    return [
        (a[0] + (b[0] - a[0]) * i / _SAMPLES, a[1] + (b[1] - a[1]) * i / _SAMPLES)
        for i in range(_SAMPLES + 1)
    ]


def arc(a: Point, b: Point, bulge: float) -> list[Point]:
    """A curve from *a* to *b* whose middle lies *bulge* units to the left of the straight way as seen."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    nx, ny = (b[1] - a[1]) / length, -(b[0] - a[0]) / length
    cx, cy = (a[0] + b[0]) / 2 + 2 * bulge * nx, (a[1] + b[1]) / 2 + 2 * bulge * ny
    points = []
    for i in range(_SAMPLES + 1):
        t = i / _SAMPLES
        u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((u * a[0] + v * cx + w * b[0], u * a[1] + v * cy + w * b[1]))
    return points


def length(points: Sequence[Point]) -> float:
    """How long the way along *points* is."""
    return sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(points))


def part(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """The way from *start* to *end* units along *points*."""
    made: list[Point] = []
    gone = 0.0
    for p, q in pairwise(points):
        step = hypot(q[0] - p[0], q[1] - p[1])
        if step and gone + step > start and gone < end:
            for at in (max(start - gone, 0.0), min(end - gone, step)):
                made.append((p[0] + (q[0] - p[0]) * at / step, p[1] + (q[1] - p[1]) * at / step))
        gone += step
    return made


def along(points: Sequence[Point], share: float) -> Point:
    """The point at *share* (0 to 1) of the way."""
    whole = length(points)
    at = min(max(share, 0.0), 1.0) * whole
    return part(points, max(at - 1e-6, 0.0), at + 1e-6)[0] if 0 < at < whole else points[0 if at <= 0 else -1]


def arrow(points: Sequence[Point], width: float, head: float, *, both: bool = False) -> str:
    """An arrow along *points*: a shaft that grows to *width* at its neck, and a point *head* units long."""
    whole = length(points)
    head = min(head, whole * (0.45 if both else 0.7))
    shaft = part(points, head * 0.86 if both else 0.0, whole - head * 0.86)
    thin = width if both else width * 0.45
    data = ribbon(shaft, thin, width) + _head(part(points, whole - head, whole), head)
    return data + _head(part(points, 0.0, head)[::-1], head) if both else data


def dashed_arrow(points: Sequence[Point], width: float, head: float) -> str:
    """An arrow whose shaft is cut into growing dashes, three at least: on a short way head and dashes are smaller."""
    whole = length(points)
    head = min(head, whole * 0.36)
    shaft = whole - head * 1.05
    count = max(3, round(shaft / (width * 3.2)))
    pitch = shaft / count
    thick = min(width, pitch * 0.55)
    dashes = "".join(
        ribbon(part(points, i * pitch, i * pitch + pitch * 0.62), thick * (0.7 + 0.3 * i / count), thick)
        for i in range(count)
    )
    return dashes + _head(part(points, whole - head, whole), head)


def ribbon(points: Sequence[Point], start_width: float, end_width: float) -> str:
    """A band along *points*, from *start_width* to *end_width*."""
    if len(points) < 2:
        return ""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        ax, ay = points[max(i - 1, 0)]
        bx, by = points[min(i + 1, len(points) - 1)]
        size = hypot(bx - ax, by - ay) or 1.0
        half = (start_width + (end_width - start_width) * i / (len(points) - 1)) / 2
        nx, ny = (by - ay) / size * half, -(bx - ax) / size * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return polygon([*left, *reversed(right)])


def _head(points: Sequence[Point], size: float) -> str:
    """The point of an arrow whose last stretch is *points*."""
    (ax, ay), (bx, by) = points[0], points[-1]
    far = hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / far, (by - ay) / far
    half = size * 0.5
    return polygon(
        [(bx, by), (bx - ux * size - uy * half, by - uy * size + ux * half),
         (bx - ux * size * 0.8, by - uy * size * 0.8),
         (bx - ux * size + uy * half, by - uy * size - ux * half)]
    )  # fmt: skip


def polygon(points: Sequence[Point]) -> str:
    """A closed outline."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def open_line(points: Sequence[Point]) -> str:
    """An outline that is not closed."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def regular(centre: Point, radius: float, corners: int) -> str:
    """A regular polygon that stands on one of its sides."""
    turn = pi / corners
    return polygon(
        [
            (
                centre[0] + radius * cos(2 * pi * i / corners + turn),
                centre[1] + radius * sin(2 * pi * i / corners + turn),
            )
            for i in range(corners)
        ]
    )
