"""Badges: what happened on a square as the icon that stands for it on the cards, and bursts with HP lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from msgspec import Struct

from cardgen.diagrams.board import Frame
from cardgen.diagrams.canvas import Canvas, Point
from cardgen.diagrams.deeds import MOVES, Deed
from cardgen.diagrams.labels import Spot, place_badges
from cardgen.diagrams.pieces import pips
from cardgen.diagrams.rims import counter, discs
from cardgen.diagrams.scene import Scene
from cardgen.diagrams.strokes import along, polygon
from cardgen.diagrams.ways import way
from engine.board import DIRECTIONS

ICONS = {
    "escort": "escort",
    "lunge": "lunge",
    "step": "step",
    "carrier-step": "step",
    "swap": "swap",
    "push": "push",
    "pull": "pull",
    "attack": "attack",
    "pick-up": "carrier",
    "drop": "relic",
    "rally": "rally",
    "return": "passive",
    "place": "rite",
    "place-relic": "rite",
    "place-harrowed": "rite",
    "ruin-placed": "rite",
    "ruin-removed": "rite",
    "heal": "hp",
    "steal": "steal",
    "sight": "los",
    "sight-corner": "los",
}
"""The icon of each kind of deed that has one."""
HURTS = frozenset(("damage", "crush", "backlash"))
_RADIUS, _LEAST_RADIUS = 0.19, 13.0
"""A badge's radius in squares, and at least in units: an icon of 1.8 mm inside it still reads."""
_BURST, _LEAST_BURST = 0.3, 17.0
"""A burst's core and its number, in squares and at least in units: so that the number has 5 pt inside it."""
_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_CORNERS_FROM_BELOW = ((-1, 1), (1, 1), (-1, -1), (1, -1))


class Badge(Struct, frozen=True):
    """One badge that is wanted."""

    deed: Deed
    icon: str
    """A name of ``art/icons``; empty for a burst."""
    spots: tuple[Spot, ...]
    """Where it may stand, the best first."""
    whose: int = -1
    """The square of the piece that it points at; -1 where it need not."""


def badges(frame: Frame, scene: Scene, deeds: Sequence[Deed]) -> Iterator[Badge]:
    """The badges of *deeds*, in their order."""
    attacker, lunges = _attacker(deeds), any(d.kind == "lunge" for d in deeds)
    rites: set[int] = set()
    for deed in deeds:
        at = attacker if deed.kind in ("roll", "attack") else deed.end
        if at < 0 or not frame.holds(at) or (deed.start >= 0 and not frame.holds(deed.start)):
            continue
        if deed.kind in HURTS and (deed.amount or deed.kind == "crush"):
            size = max(frame.square * _BURST, _LEAST_BURST)
            yield Badge(deed, "", tuple(_corners(frame, at, size)))
        elif deed.kind == "roll":
            yield Badge(deed, f"die-{deed.amount}", tuple(_own_corners(frame, scene, at)), at)
        elif deed.kind in ICONS and not (deed.kind == "attack" and lunges):
            if ICONS[deed.kind] == "rite":
                if deed.end in rites:
                    continue  # the Ruin that goes and the Minion that comes are one deed to the eye
                rites.add(deed.end)
            if deed.kind == "attack":
                yield Badge(deed, ICONS[deed.kind], tuple(_own_corners(frame, scene, at)), at)
            else:
                yield Badge(deed, ICONS[deed.kind], tuple(_near(frame, deed, at)))


def _attacker(deeds: Sequence[Deed]) -> int:
    """The square on which the attacker stands after its steps; -1 without an attack."""
    at = -1
    for deed in deeds:
        if deed.kind == "attack" or (deed.kind in ("lunge", "step") and deed.start == at):
            at = deed.end
    return at


def _near(frame: Frame, deed: Deed, at: int) -> Iterator[Spot]:
    if deed.kind in ("sight", "sight-corner"):
        return _on_line(frame, deed)
    if deed.kind in ("escort", "lunge", "step", "carrier-step", "push", "pull", "swap"):
        return _beside(frame, deed)
    return _corners(frame, at, radius(frame))


def radius(frame: Frame) -> float:
    """A badge's radius in units."""
    return max(frame.square * _RADIUS, _LEAST_RADIUS)


def _corners(frame: Frame, square: int, size: float) -> Iterator[Spot]:
    (x, y), s = frame.centre(square), frame.square
    for reach in (0.36, 0.52, 0.6):
        for i, j in _CORNERS:
            yield Spot((x + i * reach * s, y + j * reach * s), size)


def _own_corners(frame: Frame, scene: Scene, square: int) -> Iterator[Spot]:
    """Corners of *square*, as far inside as a Minion in the middle leaves room; first those with the emptiest squares
    around them, and of these the lower ones, which are clear of crowns."""
    (x, y), s = frame.centre(square), frame.square

    def company(corner: tuple[int, int]) -> int:
        i, j = corner
        at = [(x + i * s, y), (x, y + j * s), (x + i * s, y + j * s)]
        return sum(max(abs(u - a), abs(v - b)) < s / 2 for u, v in at for a, b in stands)

    stands = [frame.centre(q) for q in scene.taken() if frame.holds(q)]
    corners = sorted(_CORNERS_FROM_BELOW, key=company)
    for reach in (0.4, 0.45):
        for i, j in corners:
            yield Spot((x + i * reach * s, y + j * reach * s), radius(frame))


def _beside(frame: Frame, deed: Deed) -> Iterator[Spot]:
    """Places on both sides of an arrow."""
    (ax, ay), (bx, by) = frame.centre(deed.start), frame.centre(deed.end)
    far = hypot(bx - ax, by - ay)
    nx, ny = (by - ay) / far, -(bx - ax) / far
    for away in (0.3, 0.44):
        for share in (0.5, 0.35, 0.65):
            for sign in (1, -1):
                off = sign * away * frame.square
                yield Spot(
                    (ax + (bx - ax) * share + nx * off, ay + (by - ay) * share + ny * off), radius(frame)
                )


def _on_line(frame: Frame, deed: Deed) -> Iterator[Spot]:
    """Places on a line of sight, then beside it."""
    (ax, ay), (bx, by) = frame.centre(deed.start), frame.centre(deed.end)
    for share in (0.5, 0.6, 0.4, 0.7, 0.3):
        yield Spot((ax + (bx - ax) * share, ay + (by - ay) * share), radius(frame))
    yield from _beside(frame, deed)


def placed(frame: Frame, scene: Scene, deeds: Sequence[Deed]) -> list[tuple[Badge, Spot]]:
    """Each badge with the place that it got: none overlaps another."""
    wanted = list(badges(frame, scene, deeds))
    avoid = [*_taken(frame, scene, deeds), *_lines(frame, scene, deeds)]
    return list(zip(wanted, place_badges([b.spots for b in wanted], avoid), strict=True))


def _taken(frame: Frame, scene: Scene, deeds: Sequence[Deed]) -> Iterator[Spot]:
    """What stands on the board, and the slain where they stood."""
    for piece in scene.pieces:
        if frame.holds(piece.square):
            yield from discs(frame, piece.who, piece.square)
            yield from pips(frame, piece)
    for deed in deeds:
        if deed.kind == "slain" and deed.who and frame.holds(deed.end) and scene.at(deed.end) is None:
            yield from discs(frame, deed.who, deed.end)
    for square in (*scene.ruins, *(relic.square for relic in scene.relics)):
        if frame.holds(square):
            yield Spot(frame.centre(square), frame.square * 0.4)


def _lines(frame: Frame, scene: Scene, deeds: Sequence[Deed]) -> Iterator[Spot]:
    """Other marks that a badge would hide: arrows, lines of sight, the corner that one touches, a crush's bar."""
    for deed in deeds:
        if deed.kind in MOVES | {"swap"} and frame.holds(deed.start) and frame.holds(deed.end):
            line = way(frame, scene, deed)
            yield Spot(along(line, 1.0), frame.square * 0.28)
            for i in range(8):
                yield Spot(along(line, i / 8), frame.square * 0.06)
        if deed.kind == "crush" and frame.holds(deed.end):
            yield Spot(towards(frame, deed, 0.45), frame.square * 0.22)
        elif deed.kind.startswith("sight") and frame.holds(deed.start) and frame.holds(deed.end):
            (ax, ay), (bx, by) = frame.centre(deed.start), frame.centre(deed.end)
            for i in range(1, 12):
                yield Spot((ax + (bx - ax) * i / 12, ay + (by - ay) * i / 12), frame.square * 0.02)
            if deed.kind == "sight-corner":
                yield Spot(touching(frame, (ax, ay), (bx, by), deed.over[0]), frame.square * 0.14)


def towards(frame: Frame, deed: Deed, reach: float) -> Point:
    """The point *reach* squares from a crushed piece in the direction in which it could not go."""
    dx, dy = DIRECTIONS[deed.toward]
    sign = -frame.square if frame.turned else frame.square
    far = hypot(dx, dy)
    x, y = frame.centre(deed.end)
    return x + sign * dx / far * reach, y - sign * dy / far * reach


def touching(frame: Frame, a: Point, b: Point, square: int) -> Point:
    """The corner of *square* that lies on the line from *a* to *b*."""
    (x, y), s = frame.corner(square), frame.square
    corners = [(x + i * s, y + j * s) for i in (0, 1) for j in (0, 1)]
    return min(corners, key=lambda c: abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])))


def draw_badges(canvas: Canvas, frame: Frame, scene: Scene, deeds: Sequence[Deed], name: str) -> None:
    """All badges and bursts of *deeds*."""
    names = frame.board.names
    for number, (badge, spot) in enumerate(placed(frame, scene, deeds), 1):
        deed = badge.deed
        at = f"-{names[deed.end]}" if deed.end >= 0 else ""
        with canvas.group(f"{name}-badge-{number}-{deed.kind}{at}"):
            if badge.icon:
                _plaque(canvas, frame, scene, badge, spot)
            else:
                _burst(canvas, spot.at, spot.radius, deed.amount)


def _plaque(canvas: Canvas, frame: Frame, scene: Scene, badge: Badge, spot: Spot) -> None:
    """An icon in a ring; a tongue points at the piece whose badge it is."""
    piece = scene.at(badge.whose)
    if piece is not None:
        tongue = _tongue(spot, counter(frame, piece.who, piece.square))
        canvas.path("joint", tongue)
        canvas.path("ink", tongue)
    canvas.circle("paper", spot.at, spot.radius)
    canvas.circle("hair", spot.at, spot.radius)
    canvas.art(f"icons/{badge.icon}", spot.at, spot.radius * 1.36, style="ink")


def _tongue(spot: Spot, aim: Spot) -> str:
    """A wedge from within the badge *spot* to a little inside the rim of the counter *aim*."""
    (x, y), (u, v) = spot.at, aim.at
    far = hypot(u - x, v - y) or 1.0
    ux, uy = (u - x) / far, (v - y) / far
    half, tip = spot.radius * 0.55, max(far - aim.radius * 0.74, spot.radius * 1.3)
    neck = spot.radius * 0.8
    return polygon(
        [
            (x + ux * neck - uy * half, y + uy * neck + ux * half),
            (x + ux * tip, y + uy * tip),
            (x + ux * neck + uy * half, y + uy * neck - ux * half),
        ]
    )


def _burst(canvas: Canvas, at: Point, size: float, amount: int) -> None:
    canvas.art("tokens/burst", at, size * 2.5)
    if amount:
        points = size * 0.3
        canvas.circle("paper", at, size * 0.68)
        canvas.text(f"−{amount}", (at[0], at[1] + points * 1.13), "number", points)
