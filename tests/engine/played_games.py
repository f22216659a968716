"""Positions of seeded random games, for tests that want many different ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from engine.choosers import uniform
from engine.decision import Decision
from engine.events import Log
from engine.game import game
from engine.setup import new_game
from engine.state import State
from engine.turn import apply

EDITIONS = ("28", "classic", "hidden")


def played(seed: int, log: Log | None = None) -> Iterator[tuple[State, Decision, State]]:
    """Every decision of a random game: the position before it, it, and the position after it."""
    edition, size = EDITIONS[seed % 3], 8 + seed % 5
    choose = uniform(Random(seed))
    state = new_game(game(edition, size), rites=True)
    while not state.over:
        decision = choose(state)
        after = apply(state, decision, log)
        yield state, decision, after
        state = after


@cache
def positions(games: int = 12) -> tuple[State, ...]:
    """Positions of several random games of every edition, decisions in the middle of turns included."""
    return tuple(before for seed in range(games) for before, _, _ in played(seed))


@cache
def turn_starts(games: int = 12) -> tuple[State, ...]:
    """Those of ``positions`` in which a turn begins, and the games' ends."""
    found = [s for s in positions(games) if s.between_turns]
    ends = [list(played(seed))[-1][2] for seed in range(games)]
    return (*found, *ends)
