"""Draws counters and Relics so that the two sides never look alike, whatever a theme does to drawings.

A picture with a class keeps its mass where a theme outlines art. Skull's field and sigil are drawn once more, in the
classes of a plate and of what is cut out of it: white on black, or in a theme that saves ink black on white.
"""

from __future__ import annotations

from cardgen.diagrams.board import Frame
from cardgen.diagrams.canvas import Canvas, Point
from cardgen.diagrams.scene import Who
from cardgen.diagrams.strokes import polygon, regular
from engine.board import KEY, SIDES

HERO_TOKEN, MINION_TOKEN = 0.98, 1.1
"""Sides of the tokens in squares; a Hero fills its own, a Minion two thirds."""
MINION_RADIUS, HERO_RADIUS = 0.35, 0.37
HERO_DROP = 0.11
"""A Hero's counter lies that far below the middle: its crown takes the room above."""
_HERO_MIDDLE, _HERO_COUNTER, _MINION_COUNTER = 0.12, 0.37, 0.32
"""In parts of a token, as templates/art draws it: how far the counter lies below the middle, and its radius."""
_RIM = 0.09
"""The black band round Skull's field."""
_SKULL = 1.34
"""The side of Skull's sigil in radii of its counter."""
_FIELD: tuple[Point, ...] = ((-0.36, -0.04), (0.36, -0.04), (0.35, 0.39), (-0.35, 0.39))
"""The front of a Relic's box, in parts of the drawing from its middle."""
_RELIC_MIDDLE, _RELIC_SKULL = 0.175, 0.41


def draw_token(canvas: Canvas, frame: Frame, piece: Who, square: int) -> None:
    """A piece's counter alone."""
    x, y = frame.centre(square)
    size = frame.square * (HERO_TOKEN if piece.hero else MINION_TOKEN)
    canvas.art(piece.token, (x, y), size, style="ink")
    if piece.side == KEY:
        return
    middle = (x, y + size * _HERO_MIDDLE) if piece.hero else (x, y)
    radius = size * (_HERO_COUNTER if piece.hero else _MINION_COUNTER)
    canvas.path("plate", regular(middle, (radius - size * _RIM) * 1.0824, 8))  # 1 / cos 22.5°
    canvas.art("sigils/skull", (middle[0], middle[1] + size * 0.01), radius * _SKULL, style="cut-out")


def draw_relic(canvas: Canvas, side: int, at: Point, size: float, id_: str) -> None:
    """A side's Relic, *size* units high."""
    canvas.art(f"tokens/relic-{SIDES[side]}", at, size, id_, style="ink")
    if side != KEY:
        canvas.path("plate", polygon([(at[0] + u * size, at[1] + v * size) for u, v in _FIELD]))
        middle = (at[0], at[1] + size * _RELIC_MIDDLE)
        canvas.art("sigils/skull", middle, size * _RELIC_SKULL, style="cut-out")
