"""The lines along which arrows run: from rim to rim, and past whatever a MOVE jumps over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from cardgen.diagrams.board import Frame
from cardgen.diagrams.canvas import Point
from cardgen.diagrams.deeds import Deed
from cardgen.diagrams.labels import Spot
from cardgen.diagrams.rims import RELIC_HALF, between, discs
from cardgen.diagrams.scene import Scene
from cardgen.diagrams.strokes import arc, straight

_BULGES = (0.15, 0.3, 0.45, 0.6, 0.75, 0.9)
"""How far a jump's arrow may bend to either side, in squares."""
_CLEARANCE = 0.07
"""Squares that an arrow keeps from a token: half its shaft and its halo."""
_BEND_COST, _RUIN_COST, _OUTSIDE_COST = 0.12, 0.6, 1.0
"""What a square of bend costs, an arrow over a Ruin and one beyond the board, where one across a piece costs 1."""
_START_GAP, _END_GAP = 0.09, 0.03
"""Squares between a token and an arrow's tail, which may have a bar, and its point."""


def way(frame: Frame, scene: Scene, deed: Deed) -> list[Point]:
    """The line along which *deed*'s arrow runs, from the ghost's middle or a token's rim to the piece's rim."""
    s = frame.square
    a, b = frame.centre(deed.start), frame.centre(deed.end)
    line = straight(a, b)
    if deed.kind == "swap":
        line = arc(a, b, s * 0.16)
    elif deed.over:
        line = _past(frame, scene, deed)
    start = _END_GAP if deed.kind == "swap" else _START_GAP
    return between(frame, scene, line, (deed.start, deed.end), (start * s, _END_GAP * s))


def _past(frame: Frame, scene: Scene, deed: Deed) -> list[Point]:
    """The arc that crosses the least of what stands near it, and bends no more than it must."""
    a, b = frame.centre(deed.start), frame.centre(deed.end)
    obstacles = list(_obstacles(frame, scene, (deed.start, deed.end)))
    arcs = {share * sign: arc(a, b, share * sign * frame.square) for share in _BULGES for sign in (1, -1)}
    best = min(arcs, key=lambda share: _cost(frame, arcs[share], obstacles) + _BEND_COST * abs(share))
    return arcs[best]


def _obstacles(frame: Frame, scene: Scene, ends: tuple[int, int]) -> Iterator[tuple[Spot, float]]:
    """What stands elsewhere than at the *ends*, with what it costs to cross it."""
    for piece in scene.pieces:
        if piece.square not in ends and frame.holds(piece.square):
            for spot in discs(frame, piece.who, piece.square):
                yield spot, 1.0
    half = frame.square * RELIC_HALF
    for squares, cost in ((scene.ruins, _RUIN_COST), ([relic.square for relic in scene.relics], 1.0)):
        for square in squares:
            if square not in ends and frame.holds(square):
                yield Spot(frame.centre(square), half), cost


def _cost(frame: Frame, line: Sequence[Point], obstacles: Sequence[tuple[Spot, float]]) -> float:
    cost = 0.0
    for spot, each in obstacles:
        near = min(hypot(x - spot.at[0], y - spot.at[1]) for x, y in line)
        cost += each * max(spot.radius / frame.square + _CLEARANCE - near / frame.square, 0.0)
    right, bottom = frame.x + frame.width, frame.y + frame.height
    inside = all(frame.x < x < right and frame.y < y < bottom for x, y in line)
    return cost + (0.0 if inside else _OUTSIDE_COST)
