"""How agents that think set up: Minions forward and together, the Hero behind them, the Relic far from the enemy."""

from __future__ import annotations

from random import Random

from engine.board import SKULL
from engine.decision import Decision, Kind
from engine.plays import legal
from engine.setup import hero_is_due
from engine.state import State
from engine.views import View

WHIM = 3.0
"""Points, in rows or squares, by which chance may outweigh a better square: equal setups would be dull."""


def choose_setup(seen: View, rng: Random) -> Decision:
    """A legal decision of the setup. Ruins, Faction and Rite are a matter of taste, that is of chance."""
    s, options = seen.state, legal(seen.state)
    if s.kind is Kind.DEPLOY:
        return max(options, key=lambda d: _post(s, seen.player, d.a) + WHIM * rng.random())
    if s.kind is Kind.LAY_RELIC:
        return max(options, key=lambda d: _hiding_place(s, seen.player, d.a) + WHIM * rng.random())
    return rng.choice(options)


def _row(s: State, side: int, square: int) -> int:
    """The row of *square* counted from *side*'s back row, from 0."""
    y = s.game.board.xy[square][1]
    return s.game.board.size - 1 - y if side == SKULL else y


def _post(s: State, side: int, square: int) -> float:
    x, size = s.game.board.xy[square][0], s.game.board.size
    from_middle = abs(2 * x - (size - 1)) / 2
    row = _row(s, side, square)
    return -from_middle - 2 * row if hero_is_due(s) else 2 * row - from_middle / 2


def _hiding_place(s: State, side: int, square: int) -> float:
    distance = s.game.board.distance[square]
    enemies = min(distance[s.where[p]] for p in s.pieces[1 - side])
    friends = min(distance[s.where[p]] for p in s.pieces[side])
    return 2 * enemies - friends
