"""How far what stands on a square reaches: lines and arrows end there, and bend round it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from cardgen.diagrams.board import Frame
from cardgen.diagrams.canvas import Point
from cardgen.diagrams.labels import Spot
from cardgen.diagrams.scene import Scene, Who
from cardgen.diagrams.strokes import along, length, part
from cardgen.diagrams.tokens import HERO_DROP, HERO_RADIUS, MINION_RADIUS

_OCTAGON = 1.06
"""An octagon's corners lie that much farther out than a circle that looks as large."""
_CROWN = (0.43, -0.5, -0.14)
"""Half the width of a Hero's crown, its top and its foot, in squares from the middle of its square."""
_CROWN_APART, _CROWN_SPOT = 0.26, 0.18
RELIC_HALF = 0.42
_STEP = 1.0
"""Units between two points at which a line is looked at."""


def counter(frame: Frame, who: Who, square: int) -> Spot:
    """A piece's counter without its crown."""
    (x, y), s = frame.centre(square), frame.square
    reach = s * (HERO_RADIUS if who.hero else MINION_RADIUS) * (_OCTAGON if who.side else 1.0)
    return Spot((x, y + s * HERO_DROP) if who.hero else (x, y), reach)


def discs(frame: Frame, who: Who, square: int) -> Iterator[Spot]:
    """Round places that together are about what a piece covers: its counter, and a Hero's crown."""
    yield counter(frame, who, square)
    if who.hero:
        (x, y), s = frame.centre(square), frame.square
        for share in (-1, 0, 1):
            yield Spot((x + share * s * _CROWN_APART, y + s * (_CROWN[1] + _CROWN[2]) / 2), s * _CROWN_SPOT)


def on_piece(frame: Frame, who: Who, square: int, point: Point, gap: float) -> bool:
    """Whether *point* lies on the counter or the crown of *who*, or within *gap* units of it."""
    spot = counter(frame, who, square)
    if hypot(point[0] - spot.at[0], point[1] - spot.at[1]) < spot.radius + gap:
        return True
    (x, y), (half, top, foot) = frame.centre(square), (frame.square * part for part in _CROWN)
    return who.hero and abs(point[0] - x) < half + gap and top - gap < point[1] - y < foot + gap


def on_square(frame: Frame, square: int, half: float, point: Point) -> bool:
    """Whether *point* lies less than *half* units from the middle of *square* in both axes."""
    x, y = frame.centre(square)
    return max(abs(point[0] - x), abs(point[1] - y)) < half


def covered(frame: Frame, scene: Scene, square: int, point: Point, gap: float) -> bool:
    """Whether *point* lies on what stands on *square*, or within *gap* units of it."""
    piece = scene.at(square)
    if piece is not None and on_piece(frame, piece.who, square, point, gap):
        return True
    lies = any(relic.square == square for relic in scene.relics) or square in scene.ruins
    return lies and on_square(frame, square, frame.square * RELIC_HALF + gap, point)


def between(
    frame: Frame, scene: Scene, line: Sequence[Point], ends: tuple[int, int], gaps: tuple[float, float]
) -> list[Point]:
    """*line* without what lies on the tokens of its two *ends*; all of it where nothing would be left."""
    whole = length(line)
    first, last = 0.0, whole
    while first < whole and covered(frame, scene, ends[0], along(line, first / whole), gaps[0]):
        first += _STEP
    while last > 0 and covered(frame, scene, ends[1], along(line, last / whole), gaps[1]):
        last -= _STEP
    return part(line, first, last) if last - first > _STEP else list(line)
