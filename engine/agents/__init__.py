"""Who plays: agents by name. They are handed their player's view, so they cannot know what that player does not."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Final, Protocol

from engine.decision import Decision
from engine.views import View


class Agent(Protocol):
    """Plays one seat of one game."""

    def choose(self, seen: View) -> Decision:
        """One of the legal decisions of ``seen.state``, in which ``seen.player`` decides."""


NAMES: Final[dict[str, str]] = {
    "random": "engine.agents.simple:Uniform",
    "biased": "engine.agents.simple:Biased",
    "greedy": "engine.agents.greedy:Greedy",
    "search": "engine.agents.search:Search",
}
"""Every agent: module and class, imported when it first plays. A new agent is a line here."""


def agent(name: str, rng: Random) -> Agent:
    """The agent called *name*, one of NAMES, for one seat; all its whims come from *rng*."""
    module, _, made = NAMES[name].partition(":")
    maker: Callable[[Random], Agent] = getattr(import_module(module), made)
    return maker(rng)
