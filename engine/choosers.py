"""Who decides where a record leaves a choice open: named choosers, each made from a seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from engine.decision import Decision
from engine.plays import legal
from engine.state import State

Chooser = Callable[[State], Decision]
"""Picks one of ``legal(state)``. It is handed the whole position: an agent takes its player's view of it."""


def uniform(rng: Random) -> Chooser:
    """Any legal decision, all equally likely. It decides chance as well."""

    def choose(state: State) -> Decision:
        options = legal(state)
        return options[int(rng.random() * len(options))]

    return choose


CHOOSERS: Final[dict[str, Callable[[Random], Chooser]]] = {"random": uniform}
"""Every chooser by the name that records use; other modules add theirs."""
