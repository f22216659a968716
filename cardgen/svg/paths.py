"""Path data to path operators: every command of SVG, as moves, lines and cubic curves.

An outline is a list of steps ``(operator, numbers)`` with the operators ``m``, ``l``, ``c`` and ``h`` of PDF,
all coordinates absolute; ``operators`` writes it through a matrix.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from cardgen.matrix import IDENTITY, Matrix
from cardgen.svg.arcs import arc_curves
from cardgen.svg.numbers import MOST, NUMBER, fmt

Step: TypeAlias = tuple[str, tuple[float, ...]]
Outline: TypeAlias = tuple[Step, ...]


class PathError(ValueError):
    """Path data that SVG does not allow; its text says where it goes wrong."""


_N = r"-?+[0-9]{1,6}+(?:\.[0-9]++)?+"
_PLAIN = re.compile(rf"(?:[ML]{_N}[ ,]{_N}|C{_N}(?:[ ,]{_N}){{5}}+|Z)*+\s*\Z")
"""The project's own drawings are plain: absolute M, L, C and Z. Possessive, for there are megabytes of them."""
_PLAIN_NAMES = str.maketrans("MLCZ,", "mlch ")
_NAMES = re.compile("([mlch])")


@lru_cache(maxsize=2048)
def path_operators(data: str, matrix: Matrix = IDENTITY) -> str:
    """The path operators of the path data *data*, seen through *matrix*. Raises PathError."""
    if matrix is IDENTITY or matrix == IDENTITY:
        compact = data.strip()
        if compact.startswith("M") and _PLAIN.match(compact):
            return _postfix(compact.translate(_PLAIN_NAMES))
    return operators(outline(data), matrix)


def _postfix(plain: str) -> str:
    """Plain data with each name moved behind its numbers, which stay as they are written."""
    parts = _NAMES.split(plain)
    words = parts[1:]
    words[0::2], words[1::2] = parts[2::2], parts[1::2]
    return " ".join(words).replace("  ", " ")


def operators(steps: Iterable[Step], matrix: Matrix = IDENTITY) -> str:
    """*steps* as path operators: ``0 0 m 10 0 l h``."""
    a, b, c, d, e, f = matrix
    words: list[str] = []
    for name, at in steps:
        for i in range(0, len(at), 2):
            x, y = at[i], at[i + 1]
            words.append(fmt(a * x + c * y + e))
            words.append(fmt(b * x + d * y + f))
        words.append(name)
    return " ".join(words)


_COMMAND = re.compile(r"\s*([MmLlHhVvCcSsQqTtAaZz])")
_ARGUMENT = re.compile(rf"\s*,?\s*({NUMBER})")
_FLAG = re.compile(r"\s*,?\s*([01])")
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def outline(data: str) -> Outline:
    """The outline that path data writes. Raises PathError."""
    pen = _Pen()
    at = 0
    while data[at:].strip():
        command = _COMMAND.match(data, at)
        if command is None:
            raise PathError(f"expected a path command at {data[at:].strip()[:12]!r}")
        if not pen.steps and command[1] not in "Mm":
            raise PathError(f"path data begins with M, found {command[1]!r}")
        at = _command(data, command[1], command.end(), pen)
    return tuple(pen.steps)


def _command(data: str, letter: str, at: int, pen: _Pen) -> int:
    """Draw one command with all its repeats; where the next begins."""
    kind = letter.lower()
    takes = _TAKES[kind]
    first = True
    while True:
        values: list[float] = []
        for i in range(takes):
            pattern = _FLAG if kind == "a" and i in (3, 4) else _ARGUMENT
            found = pattern.match(data, at)
            if found is None:
                if not first and not values:
                    return at
                raise PathError(
                    f"{letter!r} takes {takes} numbers; {len(values)} stand before {data[at : at + 12]!r}"
                )
            values.append(float(found[1]))
            at = found.end()
        if any(abs(v) > MOST for v in values):
            raise PathError(f"a number of {letter!r} is larger than {MOST:,.0f}")
        pen.draw("l" if kind == "m" and not first else kind, letter.islower(), values)
        if not takes:
            return at
        first = False


class _Pen:
    """Where path data has come to."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.cubic: tuple[float, float] | None = None
        """The last control point of the curve before, for S."""
        self.quadratic: tuple[float, float] | None = None

    def draw(self, kind: str, relative: bool, v: list[float]) -> None:
        dx, dy = (self.x, self.y) if relative else (0.0, 0.0)
        cubic, quadratic = self.cubic, self.quadratic
        self.cubic = self.quadratic = None
        if kind == "z":
            self.steps.append(("h", ()))
            self.x, self.y = self.start
            return
        if self.steps and self.steps[-1][0] == "h" and kind != "m":
            self.steps.append(("m", self.start))
        match kind:
            case "m":
                self.start = (v[0] + dx, v[1] + dy)
                self._to("m", *self.start)
            case "l":
                self._to("l", v[0] + dx, v[1] + dy)
            case "h":
                self._to("l", v[0] + dx, self.y)
            case "v":
                self._to("l", self.x, v[0] + dy)
            case "c":
                self._curve(v[0] + dx, v[1] + dy, v[2] + dx, v[3] + dy, v[4] + dx, v[5] + dy)
            case "s":
                self._curve(*self._mirrored(cubic), v[0] + dx, v[1] + dy, v[2] + dx, v[3] + dy)
            case "q":
                self._quadratic(v[0] + dx, v[1] + dy, v[2] + dx, v[3] + dy)
            case "t":
                self._quadratic(*self._mirrored(quadratic), v[0] + dx, v[1] + dy)
            case "a":
                self._arc(v, v[5] + dx, v[6] + dy)

    def _to(self, name: str, x: float, y: float) -> None:
        self.steps.append((name, (x, y)))
        self.x, self.y = x, y

    def _mirrored(self, control: tuple[float, float] | None) -> tuple[float, float]:
        return (2 * self.x - control[0], 2 * self.y - control[1]) if control else (self.x, self.y)

    def _curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self.steps.append(("c", (x1, y1, x2, y2, x, y)))
        self.cubic = (x2, y2)
        self.x, self.y = x, y

    def _quadratic(self, qx: float, qy: float, x: float, y: float) -> None:
        """A quadratic curve is the cubic whose controls lie two thirds of the way to its own."""
        x1, y1 = self.x + (qx - self.x) * 2 / 3, self.y + (qy - self.y) * 2 / 3
        self._curve(x1, y1, x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, x, y)
        self.cubic, self.quadratic = None, (qx, qy)

    def _arc(self, v: list[float], x: float, y: float) -> None:
        curves = arc_curves((self.x, self.y), (abs(v[0]), abs(v[1])), v[2], bool(v[3]), bool(v[4]), (x, y))
        if curves is None:
            self._to("l", x, y)
            return
        self.steps.extend(("c", curve) for curve in curves)
        self.x, self.y = x, y
