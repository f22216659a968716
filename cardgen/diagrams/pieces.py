"""Draws what stands on a board, with the tokens of the art library.

Everything on a square has an id that says what it is and where: ``before-piece-key-hero-d2``.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagrams.board import Frame
from cardgen.diagrams.canvas import Canvas
from cardgen.diagrams.labels import Spot
from cardgen.diagrams.scene import Scene, Standing, Who
from cardgen.diagrams.strokes import regular
from cardgen.diagrams.tokens import HERO_DROP, HERO_RADIUS, MINION_RADIUS, draw_relic, draw_token
from engine.board import SIDES

_PIP, _LEAST_PIP, _PITCH = 0.05, 3.4, 0.15
"""A dot's radius in squares and at least in units, and the distance of two."""
_PIPS_AT, _PIPS_FOOT, _PIPS_TOP = 0.432, 0.49, -0.13
"""Dots stand in a column beside the counter, below the crown: its middle from the square's, its foot and top."""
_PIPS_TOP_BESIDE_RELIC = 0.0
_MOST_PIPS = 6
"""More than these in one column would be too small to be counted."""


def draw_scene(canvas: Canvas, frame: Frame, scene: Scene, name: str) -> None:
    """Ruins, Relics and pieces, as far as they are shown."""
    names = scene.board.names
    for square in scene.ruins:
        if frame.holds(square):
            kind = sum(scene.board.xy[square]) % 3 + 1
            id_ = f"{name}-ruin-{names[square]}"
            canvas.art(f"tokens/ruin-{kind}", frame.centre(square), frame.square * 0.84, id_)
    _relics(canvas, frame, scene, name)
    for piece in scene.pieces:
        if frame.holds(piece.square):
            draw_piece(canvas, frame, piece, name)


def _relics(canvas: Canvas, frame: Frame, scene: Scene, name: str) -> None:
    """A Relic fills its square; beside another or under a piece it is small."""
    taken = [relic.square for relic in scene.relics]
    for relic in scene.relics:
        if not frame.holds(relic.square):
            continue
        x, y = frame.centre(relic.square)
        size, s = 0.8, frame.square
        if scene.at(relic.square):
            size, x, y = 0.46, x - s * 0.33, y + s * 0.32 * (1 if relic.side == 0 else -1)
        elif taken.count(relic.square) > 1:
            size, x = 0.48, x + s * 0.25 * (-1 if relic.side == 0 else 1)
        if relic.hidden:
            canvas.rect("hair", x - s * 0.44, y - s * 0.44, s * 0.88, s * 0.88, stroke_dasharray="8 5")
        id_ = f"{name}-relic-{SIDES[relic.side]}-{scene.board.names[relic.square]}"
        draw_relic(canvas, relic.side, (x, y), s * size, id_)


def draw_piece(canvas: Canvas, frame: Frame, piece: Standing, name: str) -> None:
    """A piece with everything that shows on it: what it carries, its marks, its HP where some are lost."""
    (x, y), s = frame.centre(piece.square), frame.square
    square = frame.board.names[piece.square]
    with canvas.group(f"{name}-piece-{piece.who.name}-{square}"):
        draw_token(canvas, frame, piece.who, piece.square)
        if piece.harrowed:
            canvas.art("tokens/harrowed-mark", (x, y), s * 1.06)
        if piece.carries:
            side = 1 - piece.who.side
            at = (x + s * 0.29, y - s * 0.27)
            canvas.circle("paper", at, s * 0.22)
            draw_relic(canvas, side, at, s * 0.42, f"{name}-carried-{SIDES[side]}-{square}")
        if piece.veiled:
            canvas.art("tokens/veil-mark", (x - s * 0.3, y + s * 0.27), s * 0.4, f"{name}-veil-{square}")
        if piece.guarded:
            canvas.art("tokens/aegis-mark", (x + s * 0.3, y + s * 0.27), s * 0.4, f"{name}-aegis-{square}")
        _pips(canvas, frame, piece)


def pips(frame: Frame, piece: Standing) -> Iterator[Spot]:
    """Where the dots of a piece that is hurt stand, from the first HP to the last: upwards beside its counter."""
    if piece.hp >= piece.full_hp:
        return
    (x, y), s = frame.centre(piece.square), frame.square
    two = piece.full_hp > _MOST_PIPS
    left_first = two or (piece.guarded and not piece.veiled)
    columns = (-1, 1) if left_first else (1, -1)
    each = -(-piece.full_hp // 2) if two else piece.full_hp
    for i in range(piece.full_hp):
        sign = columns[i // each]
        top = _PIPS_TOP_BESIDE_RELIC if piece.carries and sign > 0 else _PIPS_TOP
        pitch = min(_PITCH, (_PIPS_FOOT - top) / each) * s
        radius = min(max(s * _PIP, _LEAST_PIP), pitch * 0.42)
        yield Spot((x + sign * s * _PIPS_AT, y + s * _PIPS_FOOT - pitch * (i % each + 0.5)), radius)


def _pips(canvas: Canvas, frame: Frame, piece: Standing) -> None:
    """A dot for each HP left, a ring for each that is lost."""
    spots = list(pips(frame, piece))
    for spot in spots:  # all grounds first: one would cut into the dot beside it
        r = spot.radius * 1.2
        canvas.rect("paper", spot.at[0] - r, spot.at[1] - r * 1.1, 2 * r, 2.2 * r)
    for number, spot in enumerate(spots):
        if number < piece.hp:
            canvas.circle("ink", spot.at, spot.radius)
        else:
            canvas.circle("hair", spot.at, spot.radius - 0.6)


def draw_ghost(canvas: Canvas, frame: Frame, who: Who, square: int, name: str) -> None:
    """Where a piece stood: its counter's outline in dashes."""
    x, y = frame.centre(square)
    s = frame.square
    with canvas.group(f"{name}-ghost-{who.name}-{frame.board.names[square]}"):
        centre = (x, y + s * HERO_DROP) if who.hero else (x, y)
        radius = s * (HERO_RADIUS if who.hero else MINION_RADIUS)
        if who.side == 0:
            canvas.circle("hair", centre, radius, stroke_dasharray="9 6")
        else:
            canvas.path("hair", regular(centre, radius * 1.06, 8), stroke_dasharray="9 6")
