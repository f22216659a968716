"""A shape grown by a constant width, as one clean outline: a theme of outlines shows every stray edge."""

import math
from collections.abc import Sequence
from itertools import pairwise

from pathdata import clockwise, closed, vertex

Segment = tuple[complex, complex]

ARC_STEP = 0.5
"""Radians between the points of a rounded corner: under 0.05 units off the circle at the widths used here."""

SNAP, FLAT = 0.05, 0.03
"""Units: how far apart two ends still join; how little a point may stick out before it is left out."""


def grown(lines: Sequence[Sequence[complex]], width: float) -> str:
    """Path data of the union of closed polylines, *width* units thicker all round, corners rounded."""
    shapes = [[vertex(p) for p in clockwise(_without_doubles(line))] for line in lines]
    edges = [e for line in shapes if len(line) > 2 for e in zip(line[-1:] + line, line, strict=False)]
    raw = [s for line in shapes if len(line) > 2 for s in _raised(line, width)]
    rows = _Rows(edges, width)
    pieces = [p for p in _split(raw) if rows.clear(p)]
    return "".join(closed(_straightened(ring)) for ring in _chained(pieces) if abs(_area(ring)) > SNAP)


def _without_doubles(line: Sequence[complex]) -> list[complex]:
    return [p for i, p in enumerate(line) if abs(p - line[i - 1]) > 1e-3]


def _raised(line: list[complex], width: float) -> list[Segment]:
    """Every edge moved outward, and a rounded corner wherever the outline bulges."""
    out: list[Segment] = []
    for i, p in enumerate(line):
        q, r = line[(i + 1) % len(line)], line[(i + 2) % len(line)]
        n0, n1 = (-1j * (b - a) / abs(b - a) * width for a, b in ((p, q), (q, r)))
        out.append((p + n0, q + n0))
        turn = math.atan2((n0.conjugate() * n1).imag, (n0.conjugate() * n1).real)
        if turn > 1e-9:
            k = math.ceil(turn / ARC_STEP)
            # Half steps on a slightly larger circle: the chords touch the true one and never cut inside it.
            spin = [complex(math.cos(a), math.sin(a)) for a in (turn * (j + 0.5) / k for j in range(k))]
            arc = [q + n0, *(q + n0 * s / math.cos(turn / k / 2) for s in spin), q + n1]
            out += pairwise(arc)
    return out


def _split(raw: list[Segment]) -> list[Segment]:
    """The segments cut where they cross each other."""
    raw = sorted(raw, key=lambda s: min(s[0].real, s[1].real))
    at: list[list[float]] = [[0.0, 1.0] for _ in raw]
    low = [(min(a.real, b.real), min(a.imag, b.imag)) for a, b in raw]
    high = [(max(a.real, b.real), max(a.imag, b.imag)) for a, b in raw]
    for i, (a, b) in enumerate(raw):
        for j in range(i + 1, len(raw)):
            if low[j][0] > high[i][0]:
                break
            if low[j][1] > high[i][1] or high[j][1] < low[i][1]:
                continue
            c, d = raw[j]
            across = ((b - a).conjugate() * (d - c)).imag
            if abs(across) < 1e-12:
                if abs(((b - a).conjugate() * (c - a)).imag) < 1e-9:  # on one line: cut at each other's ends
                    at[i] += [t for p in (c, d) if 0 < (t := _share(p, a, b)) < 1]
                    at[j] += [t for p in (a, b) if 0 < (t := _share(p, c, d)) < 1]
                continue
            t = ((c - a).conjugate() * (d - c)).imag / across
            u = ((c - a).conjugate() * (b - a)).imag / across
            if 0 <= t <= 1 and 0 <= u <= 1:
                at[i].append(t)
                at[j].append(u)
    out: dict[tuple[float, ...], Segment] = {}  # keyed by place, so that edges which coincide count once
    for (a, b), shares in zip(raw, at, strict=True):
        marks = [a + (b - a) * t for t in sorted(shares)]
        for p, q in pairwise(marks):
            if abs(q - p) > 1e-9:
                out.setdefault(tuple(round(v, 6) + 0.0 for v in (p.real, p.imag, q.real, q.imag)), (p, q))
    return list(out.values())


def _share(p: complex, a: complex, b: complex) -> float:
    """Where p stands on the way from a to b: 0 at a, 1 at b."""
    return ((b - a).conjugate() * (p - a)).real / abs(b - a) ** 2


class _Rows:
    """The edges of a shape by the rows they cross, so that a piece meets only the few that matter to it."""

    HEIGHT = 1.0

    def __init__(self, edges: list[Segment], width: float) -> None:
        self.width = width
        self.rows: dict[int, list[Segment]] = {}
        for a, b in edges:
            low, high = sorted((a.imag, b.imag))
            for row in range(self._row(low - width), self._row(high + width) + 1):
                self.rows.setdefault(row, []).append((a, b))

    def _row(self, y: float) -> int:
        return math.floor(y / self.HEIGHT)

    def clear(self, piece: Segment) -> bool:
        """Whether a piece is on the true outline: no edge nearer than the width, not inside the shape."""
        m = (piece[0] + piece[1]) / 2
        winding = 0
        for a, b in self.rows.get(self._row(m.imag), ()):
            e, r = b - a, m - a
            t = min(1.0, max(0.0, (e.conjugate() * r).real / (abs(e) ** 2)))
            if abs(r - e * t) < self.width * (1 - 1e-6):
                return False
            if (a.imag <= m.imag) != (b.imag <= m.imag):
                side = (e.conjugate() * r).imag
                if (b.imag > a.imag) == (side > 0):
                    winding += 1 if side > 0 else -1
        return winding == 0


def _chained(pieces: list[Segment]) -> list[list[complex]]:
    """Pieces joined end to start into rings; what does not close is closed straight."""
    rings: list[list[complex]] = []
    left = list(pieces)
    while left:
        start, end = left.pop(0)
        ring = [start]
        while left and abs(end - start) > 1e-9:
            k = min(range(len(left)), key=lambda i, end=end: abs(left[i][0] - end))  # type: ignore[misc]
            if abs(left[k][0] - end) > min(SNAP, abs(end - start)):
                break
            ring.append(left[k][0])
            end = left.pop(k)[1]
        rings.append(ring)
    return rings


def _straightened(ring: list[complex]) -> list[complex]:
    first = min(range(len(ring)), key=lambda i: (ring[i].real, ring[i].imag))  # surely a corner: it stays
    ring = ring[first:] + ring[:first]
    out = ring[:1]
    for i, p in enumerate(ring[1:], 1):
        a, b = out[-1], ring[(i + 1) % len(ring)]
        off = abs(((b - a).conjugate() * (p - a)).imag) / (abs(b - a) or 1)
        if off > FLAT:
            out.append(p)
    return out


def _area(ring: list[complex]) -> float:
    return sum((a.conjugate() * b).imag for a, b in zip(ring[-1:] + ring, ring, strict=False)) / 2
