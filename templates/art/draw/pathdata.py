"""Points and path data: the part of the drawing kit that knows numbers and windings, nothing about carving.

A *point* is (x, y), a complex number, or (x, y, 1): the 1 marks a corner where a curve may break. y points
down. *Path data* is always absolute and made of M, L, C, Z only: closed shapes to fill, never to stroke.
"""

import math
import re
from collections.abc import Callable, Sequence

Point = complex | tuple[float, ...]
Points = str | Sequence[Point]

PAIR = re.compile(r"(-?[\d.]+)[ ,](-?[\d.]+)")


def points(text: Points) -> list[Point]:
    """Points written as text: "50,1! 57.4,5.4" is [(50, 1, 1), (57.4, 5.4)]; the ! marks a corner."""
    if not isinstance(text, str):
        return list(text)
    out: list[Point] = []
    for word in text.split():
        x, y = map(float, word.rstrip("!").split(","))
        out.append((x, y, 1) if word.endswith("!") else (x, y))
    return out


def vertex(p: Point) -> complex:
    """The place of a point, without its corner mark."""
    return p if isinstance(p, complex) else complex(p[0], p[1])


def is_corner(p: Point) -> bool:
    """Whether a point is marked as a corner."""
    return not isinstance(p, complex) and len(p) > 2 and bool(p[2])


def number(v: float) -> str:
    """A coordinate as it is written: two decimals at most, no minus zero."""
    s = f"{v:.2f}".rstrip("0").rstrip(".")
    return "0" if s in ("", "-0") else s


def pair(z: complex) -> str:
    """A coordinate pair as it is written."""
    return f"{number(z.real)} {number(z.imag)}"


def pairs(d: str) -> list[complex]:
    """All coordinate pairs of path data, in order."""
    return [complex(float(x), float(y)) for x, y in PAIR.findall(d)]


def clockwise(pts: Sequence[Point]) -> list[Point]:
    """The points of a closed shape in clockwise order, so that shapes which overlap in one path join."""
    z = [vertex(p) for p in pts]
    area = sum((a.conjugate() * b).imag for a, b in zip(z[-1:] + z, z, strict=False))
    return list(pts)[:: 1 if area >= 0 else -1]


def closed(ring: Sequence[complex]) -> str:
    """Straight-sided closed path data through the vertices as they stand."""
    return "M" + "L".join(map(pair, ring)) + "Z"


def poly(pts: Points) -> str:
    """Closed straight-sided path data, clockwise."""
    return closed([vertex(p) for p in clockwise(points(pts))])


def mapped(d: str, f: Callable[[complex], complex]) -> str:
    """Path data *d* with an affine *f* applied to every coordinate pair."""
    return PAIR.sub(lambda m: pair(f(complex(float(m[1]), float(m[2])))), d)


def place(
    d: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0, turn: float = 0.0, about: Point = (0, 0)
) -> str:
    """Scale and turn (degrees, clockwise) *d* about a point, then shift it by x, y units."""
    o, k = vertex(about), scale * complex(math.cos(math.radians(turn)), math.sin(math.radians(turn)))
    return mapped(d, lambda p: o + (p - o) * k + complex(x, y))


def reverse(d: str) -> str:
    """Closed path data run the other way round (same shape, opposite winding): how a hole is made."""
    out = ""
    for sub in re.findall(r"M[^M]+", d):
        segments = [pairs(s) for s in re.findall(r"[MLC][^MLCZ]+", sub)]
        out += "M" + pair(segments[-1][-1])
        for i in range(len(segments) - 1, 0, -1):
            back = [*segments[i][-2::-1], segments[i - 1][-1]]
            out += ("L" if len(segments[i]) == 1 else "C") + " ".join(map(pair, back))
        out += "Z"
    return out


def mirror(d: str, axis: float = 50.0, both: bool = True) -> str:
    """Reflect *d* about the vertical x = *axis*; both=True returns the original and its reflection.

    The copy keeps the original's winding, so halves that overlap join instead of cutting holes.
    """
    m = reverse(mapped(d, lambda p: complex(2 * axis - p.real, p.imag)))
    return d + m if both else m


def mirrored(pts: Points, axis: float = 50.0) -> list[Point]:
    """Close a half outline drawn top to bottom on the right: its points, then their reflection upwards."""
    half = points(pts)
    back: list[Point] = []
    for p in reversed(half):
        z = vertex(p)
        if abs(z.real - axis) > 1e-6:
            back.append((2 * axis - z.real, z.imag, 1) if is_corner(p) else (2 * axis - z.real, z.imag))
    return half + back


def ring(d: str, n: int, about: Point = (50, 50), start: float = 0.0, skip: Sequence[int] = ()) -> str:
    """*n* copies of *d* turned about a centre, the first by *start* degrees; *skip*: indices left out."""
    return "".join(place(d, turn=start + 360 * i / n, about=about) for i in range(n) if i not in skip)


def flatten(d: str, step: float = 2.0) -> list[list[complex]]:
    """Path data as polylines, curves cut in pieces of about *step* units; a closing point is not doubled."""
    out: list[list[complex]] = []
    line: list[complex] = []
    for command, numbers in re.findall(r"([MLC])([^MLCZ]+)", d):
        p = pairs(numbers)
        if command == "M":
            line = [p[0]]
            out.append(line)
        elif command == "L":
            line.append(p[0])
        else:
            line += _cubic(line[-1], p[0], p[1], p[2], step)
    for line in out:
        if len(line) > 1 and abs(line[0] - line[-1]) < 0.02:
            line.pop()
    return [line for line in out if len(line) > 1]


def _cubic(a: complex, b: complex, c: complex, e: complex, step: float) -> list[complex]:
    n = max(2, math.ceil((abs(b - a) + abs(c - b) + abs(e - c)) / step))
    at = [i / n for i in range(1, n + 1)]
    return [a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + e * t**3 for t in at]
