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
from cardgen.diagrams.pieces import disc, draw_ghost, draw_token
from cardgen.diagrams.scene import Scene
from cardgen.diagrams.strokes import (
    along,
    arc,
    arrow,
    dashed_arrow,
    length,
    open_line,
    part,
    ribbon,
    straight,
)
from engine.board import DIRECTIONS

STEPS = frozenset(("escort", "lunge", "step", "carrier-step"))
SHOVES = frozenset(("push", "pull"))
SIGHTS = frozenset(("sight", "sight-corner", "sight-blocked", "no-line"))
NEW = frozenset(("rally", "return", "place", "place-harrowed", "place-relic", "ruin-placed"))
"""What was put down in the turn: it gets a ring."""
_WIDTH, _HEAD = 0.085, 0.3
"""An arrow's shaft at its neck and its point, in squares."""


def draw_under(canvas: Canvas, frame: Frame, scene: Scene, deeds: Sequence[Deed], name: str) -> None:
    """What lies below the pieces: where they came from or could go, what is new or gone, and lines of sight."""
    left = set()
    for deed in deeds:
        came_from = deed.start not in left and not any(d.end == deed.start for d in deeds if d.kind in MOVES)
        if deed.kind in MOVES and deed.who and came_from and frame.holds(deed.start):
            left.add(deed.start)
            if scene.at(deed.start) is None:
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
                _sight(canvas, frame, deed)


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


def way(frame: Frame, scene: Scene, deed: Deed) -> list[Point]:
    """The line along which *deed*'s arrow runs, from the ghost's middle to the piece's edge."""
    s = frame.square
    a, b = frame.centre(deed.start), frame.centre(deed.end)
    line = straight(a, b)
    if deed.kind == "swap":
        line = arc(a, b, s * 0.16)
    elif deed.over:
        # The arc bends to the side where it stays on the paper, and far enough to pass beside the pieces.
        bulge = s * 0.42 if _room_left(frame, a, b) else -s * 0.42
        line = arc(a, b, bulge)
    whole = length(line)
    taken = scene.at(deed.start) or any(relic.square == deed.start for relic in scene.relics)
    start = s * 0.39 if taken else s * 0.06
    end = s * 0.38 if scene.at(deed.end) else 0.0
    return part(line, min(start, whole * 0.4), whole - min(end, whole * 0.5))


def _room_left(frame: Frame, a: Point, b: Point) -> bool:
    far = hypot(b[0] - a[0], b[1] - a[1])
    x = (a[0] + b[0]) / 2 + (b[1] - a[1]) / far * frame.square
    y = (a[1] + b[1]) / 2 - (b[0] - a[0]) / far * frame.square
    return frame.x < x < frame.x + frame.width and frame.y < y < frame.y + frame.height


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
        (x, y), _ = disc(frame, deed.who, deed.end)
        _cross(canvas, (x, y), frame.square * 0.3, frame.square * 0.075)


def _cross(canvas: Canvas, at: Point, reach: float, width: float) -> None:
    x, y = at
    data = "".join(
        ribbon([(x - reach, y - way * reach), (x, y), (x + reach, y + way * reach)], width, width * 0.7)
        for way in (1, -1)
    )
    canvas.path("halo", data, stroke_linejoin="round")
    canvas.path("rubric", data)


# --- lines of sight ---


def _sight(canvas: Canvas, frame: Frame, deed: Deed) -> None:
    """A thin line; solid as far as it is clear, dashed beyond what blocks it."""
    s = frame.square
    line = straight(frame.centre(deed.start), frame.centre(deed.end))
    whole = length(line)
    clear = whole if deed.kind in ("sight", "sight-corner") else 0.0
    if deed.kind == "sight-blocked":
        clear = _inside(frame, line, deed.over[0])[0] * whole
    ends = [line[0], along(line, clear / whole), line[-1]]
    canvas.path("halo", open_line([ends[0], ends[2]]))
    if clear:
        canvas.path("line", open_line(ends[:2]))
    if clear < whole:
        canvas.path("hair", open_line(ends[1:]), stroke_dasharray="7 7")
    if deed.kind == "sight-corner":
        for square in deed.over:
            at = touching(frame, ends[0], ends[2], square)
            canvas.circle("paper", at, s * 0.1)
            canvas.circle("line", at, s * 0.1)
    elif deed.kind == "sight-blocked":
        x, y = frame.corner(deed.over[0])
        canvas.rect("paper", x, y, s, s)
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
        _cross(canvas, along(line, share), s * 0.15, s * 0.07)
