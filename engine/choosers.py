"""Who decides where a record leaves a choice open: named choosers, each made from a seed."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
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


CHOOSERS: Final[dict[str, str]] = {"random": "engine.choosers:uniform"}
"""Every chooser by the name that records use: module and a function from its dice to a Chooser."""


def chooser(name: str, rng: Random) -> Chooser:
    """The chooser called *name*, one of CHOOSERS, with its own dice."""
    module, _, function = CHOOSERS[name].partition(":")
    make: Callable[[Random], Chooser] = getattr(import_module(module), function)
    return make(rng)
