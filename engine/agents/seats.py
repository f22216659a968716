"""Two agents and the dice at one table: the only place where a position becomes what a player may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from engine.agents import Agent, agent
from engine.choosers import Chooser, uniform
from engine.decision import Decision
from engine.state import CHANCE, State
from engine.views import view


def seated(players: Sequence[Agent], chance: Chooser) -> Chooser:
    """Asks Key's and Skull's agent, each with its own view, or *chance*, whoever decides."""

    def choose(state: State) -> Decision:
        if state.actor == CHANCE:
            return chance(state)
        return players[state.actor].choose(view(state, state.actor))

    return choose


def table(names: Sequence[str], seed: str, guests: Mapping[str, Agent] = MappingProxyType({})) -> Chooser:
    """Key's and Skull's agent by name, and dice; equal seeds choose equally on every machine.

    Dice and each seat have a stream of their own, so that the same seed deals the same cards to any agents. *guests*
    are agents with names of their own.
    """
    players = [
        guests[name] if name in guests else agent(name, Random(f"{seed}:{side}:{name}"))
        for side, name in enumerate(names)
    ]
    return seated(players, uniform(Random(f"{seed}:chance")))
