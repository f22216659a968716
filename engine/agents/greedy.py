"""The agent that looks one turn ahead: it plays what leads to the best position at the end of its turn."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.agents.evaluation import DEFAULT, Weights, evaluate
from engine.agents.horizon import Horizon
from engine.agents.opening import choose_setup
from engine.decision import Decision, Kind
from engine.plays import legal
from engine.state import UNKNOWN, State
from engine.turn import apply
from engine.views import View, determinise

SAMPLES: Final = 3
"""Positions that it imagines where the enemy Relic is hidden."""


def imagined(seen: View, rng: Random, samples: int = SAMPLES) -> list[State]:
    """Full positions that agree with *seen*: several where the enemy Relic is hidden, else one."""
    hidden = seen.state.relic[1 - seen.player] == UNKNOWN
    return [determinise(seen, rng) for _ in range(samples if hidden else 1)]


class Greedy:
    """One turn ahead, with a sound evaluation; among equals it chooses by chance."""

    def __init__(self, rng: Random, weights: Weights = DEFAULT) -> None:
        self._rng = rng
        self._weights = weights

    def choose(self, seen: View) -> Decision:
        """The decision whose best continuation within the turn is worth most, on the average of what is hidden."""
        if seen.state.kind < Kind.CARD:
            return choose_setup(seen, self._rng)
        options = legal(seen.state)
        if len(options) == 1:
            return options[0]
        worlds = imagined(seen, self._rng)
        me, weights = seen.player, self._weights
        look = Horizon(me, lambda s: evaluate(s, me, weights))
        turn = seen.state.turn
        values = [sum(look.after_choice(apply(world, d), turn) for world in worlds) for d in options]
        best = max(values)
        return self._rng.choice([d for d, value in zip(options, values, strict=True) if value == best])
