"""Draws what happened in a turn on its board: arrows, lines of sight, ghosts, bursts and badges.

Each kind of deed has a shape of its own, so that nothing depends on colour: a MOVE is a solid arrow that arches over
what it jumps, a step is dashed, a push has a bar behind it, a pull two feathers, a swap two heads.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from cardgen.diagrams.badges import draw_badges, touching, towards
from cardgen.diagrams.board import Frame
from cardgen.diagrams.canvas import Canvas, Point
from cardgen.diagrams.deeds import MOVES, Deed
from cardgen.diagrams.pieces import draw_ghost
from cardgen.diagrams.rims import between, counter
from cardgen.diagrams.scene import Scene
from cardgen.diagrams.strokes import along, arrow, dashed_arrow, open_line, ribbon, straight
from cardgen.diagrams.tokens import draw_token
from cardgen.diagrams.ways import way
from engine.board import DIRECTIONS

STEPS = frozenset(("escort", "lunge", "step", "carrier-step"))
SHOVES = frozenset(("push", "pull"))
SIGHTS = frozenset(("sight", "sight-corner", "sight-blocked", "no-line"))
NEW = frozenset(("rally", "return", "place", "place-harrowed", "place-relic", "ruin-placed"))
"""What was put down in the turn: it gets a ring."""
_WIDTH, _HEAD = 0.085, 0.3
"""An arrow's shaft at its neck and its point, in squares."""
_SIGHT_GAP = 0.03
"""Squares between a line of sight and the tokens at its ends."""
_CROSS, _CROSS_GAP, _LEAST_CROSS_GAP = 0.05, 0.022, 1.4
"""A cross's strokes at their middle, and the white beside them in squares and at least in units: thin, so that what is
struck out is still known."""


def draw_under(canvas: Canvas, frame: Frame, scene: Scene, deeds: Sequence[Deed], name: str) -> None:
    """What lies below the pieces: where they came from or could go, what is new or gone, and lines of sight."""
    left = set()
    for deed in deeds:
        came_from = deed.start not in left and not any(d.end == deed.start for d in deeds if d.kind in MOVES)
        if deed.kind in MOVES and deed.who and came_from and frame.holds(deed.start):
            left.add(deed.start)
            if scene.at(deed.start) is None and all(r.square != deed.start for r in scene.relics):
                draw_ghost(canvas, frame, deed.who, deed.start, name)
    for deed in deeds:
        if deed.kind in NEW and frame.holds(deed.end):
            canvas.circle("hair", frame.centre(deed.end), frame.square * 0.46)
        elif deed.kind == "option" and frame.holds(deed.end) and scene.at(deed.end) is None:
            (x, y), half = frame.centre(deed.end), frame.square * 0.1
            canvas.rect("ink", x - half, y - half, 2 * half, 2 * half)
        elif deed.kind == "ruin-removed" and frame.holds(deed.end):
            (x, y), s = frame.corner(deed.end), frame.square
            canvas.rect("hair", x + s * 0.08, y + s * 0.08, s * 0.84, s * 0.84, stroke_dasharray="9 6")
    for number, deed in enumerate(deeds):
        if deed.kind in SIGHTS and _shown(frame, deed):
            with canvas.group(_id(frame, name, number, deed)):
                _sight(canvas, frame, scene, deed)


def draw_over(canvas: Canvas, frame: Frame, scene: Scene, deeds: Sequence[Deed], name: str) -> None:
    """What lies above the pieces: arrows, the slain, bursts and badges."""
    for deed in deeds:
        if deed.kind == "slain" and frame.holds(deed.end) and scene.at(deed.end) is None:
            _slain(canvas, frame, deed, name)
    for number, deed in enumerate(deeds):
        if deed.kind in MOVES | {"swap"} and _shown(frame, deed):
            with canvas.group(_id(frame, name, number, deed)):
                _arrow(canvas, frame, scene, deed)
        elif deed.kind == "crush" and frame.holds(deed.end):
            with canvas.group(_id(frame, name, number, deed)):
                _stopped(canvas, frame, deed)
    draw_badges(canvas, frame, scene, deeds, name)


def _shown(frame: Frame, deed: Deed) -> bool:
    return frame.holds(deed.start) and frame.holds(deed.end)


def _id(frame: Frame, name: str, number: int, deed: Deed) -> str:
    names = frame.board.names
    squares = [names[s] for s in dict.fromkeys((deed.start, deed.end)) if s >= 0]
    return "-".join([name, "mark", str(number + 1), deed.kind, *squares])


# --- arrows ---


def _arrow(canvas: Canvas, frame: Frame, scene: Scene, deed: Deed) -> None:
    s = frame.square
    line, width, head = way(frame, scene, deed), s * _WIDTH, s * _HEAD
    if deed.kind in STEPS:
        data, style = dashed_arrow(line, width, head), "ink"
    elif deed.kind == "swap":
        data, style = arrow(line, width * 0.8, head, both=True), "ink"
    elif deed.kind in SHOVES:
        data, style = arrow(line, width, head) + _tail(line, s, deed.kind), "rubric"
    else:
        data, style = arrow(line, width, head), "ink"
    canvas.path("halo", data, stroke_linejoin="round")
    canvas.path(style, data)


def _tail(line: Sequence[Point], s: float, kind: str) -> str:
    """A bar behind a push; two feathers behind a pull."""
    (x, y), (u, v) = line[0], along(line, 0.3)
    far = hypot(u - x, v - y) or 1.0
    ux, uy = (u - x) / far, (v - y) / far
    half, back = s * 0.14, 0.0 if kind == "push" else s * 0.1
    tips = [
        (x - uy * half - ux * back, y + ux * half - uy * back),
        (x + uy * half - ux * back, y - ux * half - uy * back),
    ]
    if kind == "push":
        return ribbon(tips, s * 0.07, s * 0.07)
    return "".join(ribbon([tip, (x + ux * s * 0.02, y + uy * s * 0.02)], s * 0.07, s * 0.04) for tip in tips)


def _stopped(canvas: Canvas, frame: Frame, deed: Deed) -> None:
    """A short stroke against a bar, on the side to which a crushed piece could not go."""
    s, diagonal = frame.square, all(DIRECTIONS[deed.toward])
    reach = (2**0.5 if diagonal else 1.0) / 2 - 0.04
    neck, tip = towards(frame, deed, 0.36), towards(frame, deed, reach)
    far = hypot(tip[0] - neck[0], tip[1] - neck[1])
    ux, uy = (tip[0] - neck[0]) / far, (tip[1] - neck[1]) / far
    bar = [(tip[0] - uy * s * 0.2, tip[1] + ux * s * 0.2), (tip[0] + uy * s * 0.2, tip[1] - ux * s * 0.2)]
    data = ribbon([neck, tip], s * 0.05, s * 0.1) + ribbon(bar, s * 0.09, s * 0.09)
    canvas.path("halo", data, stroke_linejoin="round")
    canvas.path("rubric", data)


def _slain(canvas: Canvas, frame: Frame, deed: Deed, name: str) -> None:
    """The piece as it stood, struck out."""
    assert deed.who is not None
    with canvas.group(f"{name}-slain-{deed.who.name}-{frame.board.names[deed.end]}"):
        draw_token(canvas, frame, deed.who, deed.end)
        _cross(canvas, counter(frame, deed.who, deed.end).at, frame.square * 0.34, frame.square)


def _cross(canvas: Canvas, at: Point, reach: float, s: float) -> None:
    x, y = at
    gap = max(s * _CROSS_GAP, _LEAST_CROSS_GAP)
    for style, more in (("paper", gap), ("rubric", 0.0)):
        far, width = reach + more, s * _CROSS + 2 * more
        data = "".join(
            ribbon([(x - far, y - way * far), (x, y), (x + far, y + way * far)], width, width * 0.7)
            for way in (1, -1)
        )
        canvas.path(style, data)


# --- lines of sight ---


def _sight(canvas: Canvas, frame: Frame, scene: Scene, deed: Deed) -> None:
    """A thin line from rim to rim; solid as far as it is clear, dashed beyond what blocks it."""
    s = frame.square
    line = straight(frame.centre(deed.start), frame.centre(deed.end))
    seen = between(frame, scene, line, (deed.start, deed.end), (s * _SIGHT_GAP, s * _SIGHT_GAP))
    ends = [seen[0], seen[-1], seen[-1]]
    if deed.kind == "no-line":
        ends[1] = seen[0]
    elif deed.kind == "sight-blocked":
        ends[1] = along(line, _inside(frame, line, deed.over[0])[0])
    canvas.path("halo", open_line([ends[0], ends[2]]))
    if ends[1] != ends[0]:
        canvas.path("line", open_line(ends[:2]))
    if ends[1] != ends[2]:
        canvas.path("hair", open_line(ends[1:]), stroke_dasharray="7 7")
    if deed.kind == "sight-corner":
        for square in deed.over:
            at = touching(frame, line[0], line[-1], square)
            canvas.circle("paper", at, s * 0.1)
            canvas.circle("line", at, s * 0.1)
    elif deed.kind == "sight-blocked":
        x, y = frame.corner(deed.over[0])
        canvas.rect("paper", x + s * 0.03, y + s * 0.03, s * 0.94, s * 0.94)
        canvas.rect("rule", x + s * 0.05, y + s * 0.05, s * 0.9, s * 0.9)
        canvas.rect("rule", x + s * 0.1, y + s * 0.1, s * 0.8, s * 0.8)


def _inside(frame: Frame, line: Sequence[Point], square: int) -> tuple[float, float]:
    """The shares of *line* between which it runs through *square*."""
    (x, y), s = frame.corner(square), frame.square
    last = len(line) - 1
    shares = [i / last for i, (u, v) in enumerate(line) if x <= u <= x + s and y <= v <= y + s]
    return (shares[0], shares[-1]) if shares else (0.5, 0.5)


def draw_blocked(canvas: Canvas, frame: Frame, deeds: Sequence[Deed]) -> None:
    """A cross where a line of sight ends: drawn above the piece or Ruin that blocks it."""
    s = frame.square
    for deed in deeds:
        if deed.kind not in ("sight-blocked", "no-line") or not _shown(frame, deed):
            continue
        line = straight(frame.centre(deed.start), frame.centre(deed.end))
        share = 0.5 if deed.kind == "no-line" else sum(_inside(frame, line, deed.over[0])) / 2
        _cross(canvas, along(line, share), s * 0.16, s * 1.3)
