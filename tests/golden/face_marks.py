"""Where a face prints: the rectangles of its marks, in units of 0.1 mm."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cardgen.display import Face, Glyphs, Path, Use

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


class Rect(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def meets(self, other: Rect) -> bool:
        """Whether the two share ground."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def outline(path: Path) -> Rect:
    """What *path* covers, its control points and half its stroke counted."""
    numbers = [float(n) for n in _NUMBER.findall(path.ops)]
    half = path.width / 2 if path.stroke else 0.0
    xs, ys = numbers[::2], numbers[1::2]
    return Rect(min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half)


def used(use: Use, face: Face) -> Rect:
    """What a drawing covers: its box through its matrix."""
    symbol = face.symbols[use.symbol]
    corners = [(symbol.x + i * symbol.width, symbol.y + j * symbol.height) for i in (0, 1) for j in (0, 1)]
    xs = [use.a * x + use.c * y + use.e for x, y in corners]
    ys = [use.b * x + use.d * y + use.f for x, y in corners]
    return Rect(min(xs), min(ys), max(xs), max(ys))


def run(glyphs: Glyphs) -> Rect:
    """What a run of text covers, from its baseline to about its capitals' height."""
    width = sum(glyph.advance for glyph in glyphs.glyphs)
    return Rect(glyphs.x, glyphs.y - 0.7 * glyphs.size, glyphs.x + width, glyphs.y)


def marks(face: Face, paper: str) -> Iterator[Rect]:
    """All that is printed; shapes of plain *paper* print nothing."""
    for item in face.items:
        if isinstance(item, Path):
            if item.stroke or item.fill not in ("", paper):
                yield outline(item)
        elif isinstance(item, Use):
            yield used(item, face)
        elif isinstance(item, Glyphs) and any(glyph.text.strip() for glyph in item.glyphs):
            yield run(item)
