"""Draws a board and what stands on it, with the tokens of the art library.

Everything on a square has an id that says what it is and where: ``before-piece-key-hero-d2``.
"""

from __future__ import annotations

from cardgen.diagrams.board import Frame
from cardgen.diagrams.canvas import Canvas, Point
from cardgen.diagrams.scene import Scene, Standing, Who
from cardgen.diagrams.strokes import open_line, regular
from engine.board import SIDES

COORDINATES_PT = 6.0
COORDINATES_ROOM = 40.0
"""Units that coordinates take at the left of a board and below it."""
_CUT = 10.0
"""How far the lines go on where a board is cut off."""
HERO_TOKEN, MINION_TOKEN = 0.98, 1.1
"""Sides of the tokens in squares; a Hero fills its own, a Minion two thirds."""
MINION_RADIUS, HERO_RADIUS = 0.35, 0.37
HERO_DROP = 0.11
"""A Hero's counter lies that far below the middle: its crown takes the room above."""


def draw_squares(canvas: Canvas, frame: Frame) -> None:
    """The squares, the board's edge where it is shown, and the coordinates."""
    x, y, right, bottom = frame.x, frame.y, frame.x + frame.width, frame.y + frame.height
    canvas.rect("paper", x, y, frame.width, frame.height)
    at_edge = _edges(frame)
    ends = [0.0 if shown else _CUT for shown in at_edge]
    for i in range(frame.window.columns + 1):
        along = x + i * frame.square
        canvas.path("hair", open_line([(along, y - ends[1]), (along, bottom + ends[3])]))
    for i in range(frame.window.rows + 1):
        down = y + i * frame.square
        canvas.path("hair", open_line([(x - ends[0], down), (right + ends[2], down)]))
    corners: list[Point] = [(x, bottom), (x, y), (right, y), (right, bottom)]
    for i in range(4):
        if at_edge[i]:
            canvas.line("line", corners[i], corners[(i + 1) % 4], stroke_linecap="square")
    _coordinates(canvas, frame, ends[3], ends[0])


def _edges(frame: Frame) -> tuple[bool, bool, bool, bool]:
    """Whether the board ends at the left, top, right and bottom of what is seen."""
    window, last = frame.window, frame.board.size - 1
    found = (window.left == 0, window.top == last, window.right == last, window.bottom == 0)
    return (found[2], found[3], found[0], found[1]) if frame.turned else found


def _coordinates(canvas: Canvas, frame: Frame, below: float, beside: float) -> None:
    window, board = frame.window, frame.board
    foot = frame.y + frame.height + below + 24
    for column in range(window.left, window.right + 1):
        x, _ = frame.centre(board.square(column, window.bottom))
        canvas.text(chr(97 + column), (x, foot), "small", COORDINATES_PT)
    for row in range(window.bottom, window.top + 1):
        _, y = frame.centre(board.square(window.left, row))
        canvas.text(str(row + 1), (frame.x - beside - 15, y + 7.5), "small", COORDINATES_PT)


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
        canvas.art(f"tokens/relic-{SIDES[relic.side]}", (x, y), s * size, id_)


def draw_piece(canvas: Canvas, frame: Frame, piece: Standing, name: str) -> None:
    """A piece with everything that shows on it: what it carries, its marks, its HP where some are lost."""
    (x, y), s = frame.centre(piece.square), frame.square
    square = frame.board.names[piece.square]
    with canvas.group(f"{name}-piece-{piece.who.name}-{square}"):
        draw_token(canvas, frame, piece.who, piece.square)
        if piece.harrowed:
            canvas.art("tokens/harrowed-mark", (x, y), s * 1.06)
        if piece.carries:
            relic = SIDES[1 - piece.who.side]
            at = (x + s * 0.29, y - s * 0.27)
            canvas.circle("paper", at, s * 0.22)
            canvas.art(f"tokens/relic-{relic}", at, s * 0.42, f"{name}-carried-{relic}-{square}")
        if piece.veiled:
            canvas.art("tokens/veil-mark", (x - s * 0.3, y + s * 0.27), s * 0.4, f"{name}-veil-{square}")
        if piece.guarded:
            canvas.art("tokens/aegis-mark", (x + s * 0.3, y + s * 0.27), s * 0.4, f"{name}-aegis-{square}")
        if piece.hp < piece.full_hp:
            _pips(canvas, (x, y + s * 0.43), s, piece)


def draw_token(canvas: Canvas, frame: Frame, piece: Who, square: int) -> None:
    """A piece's counter alone."""
    size = HERO_TOKEN if piece.hero else MINION_TOKEN
    canvas.art(piece.token, frame.centre(square), frame.square * size)


def _pips(canvas: Canvas, at: Point, s: float, piece: Standing) -> None:
    """A dot for each HP left, a ring for each that is lost."""
    pitch, radius = s * 0.15, max(s * 0.05, 3.4)
    width = pitch * piece.full_hp
    canvas.rect("paper", at[0] - width / 2, at[1] - pitch / 2, width, pitch, rx=f"{pitch / 2:.2f}")
    for i in range(piece.full_hp):
        x = at[0] - width / 2 + pitch * (i + 0.5)
        if i < piece.hp:
            canvas.circle("ink", (x, at[1]), radius)
        else:
            canvas.circle("hair", (x, at[1]), radius - 0.6)


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


def disc(frame: Frame, who: Who, square: int) -> tuple[Point, float]:
    """Centre and radius of a piece's counter."""
    x, y = frame.centre(square)
    if who.hero:
        return (x, y + frame.square * HERO_DROP / 2), frame.square * 0.45
    return (x, y), frame.square * MINION_RADIUS
