"""Who decides where a record leaves a choice open, chance included."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.decision import Decision
from engine.plays import legal
from engine.state import State

Chooser = Callable[[State], Decision]
"""Picks one of ``legal(state)``. It is handed the whole position: ``engine.agents.seats`` makes the players' views."""


def uniform(rng: Random) -> Chooser:
    """Any legal decision, all equally likely. It decides chance as well."""

    def choose(state: State) -> Decision:
        options = legal(state)
        return options[int(rng.random() * len(options))]

    return choose
