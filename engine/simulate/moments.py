"""Looks through seeded games for a moment: the examples of the rulebook come from games that were really played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from engine.agents.seats import table
from engine.game import Game
from engine.setup import new_game
from engine.simulate.playthrough import Playthrough, played_on, set_up, with_factions
from engine.text.replay import Turn, met
from engine.text.scenario import Until
from engine.text.yaml_out import scenario_yaml

Fits = Callable[[Turn], bool]
"""Whether a turn in which the event happened is one that is looked for."""


def any_turn(_: Turn) -> bool:
    """Every turn fits."""
    return True


class Found(Struct, frozen=True):
    """A moment and the game that leads to it."""

    seed: int
    """``play --seed`` plays the same game."""
    game: Playthrough
    """The game up to the end of the turn."""

    @property
    def turn(self) -> Turn:
        """The turn in which it happens."""
        return self.game.turns[-1]

    def scenario(self, id_: str) -> str:
        """The position before the turn, and its play, as a scenario."""
        return scenario_yaml(id_, self.turn.before, [self.turn.play])


def find_moment(
    game: Game,
    until: Until,
    *,
    agents: Sequence[str] = ("greedy", "greedy"),
    seed: int = 0,
    games: int = 100,
    factions: tuple[int, int] | None = None,
    rites: bool | None = None,
    fits: Fits = any_turn,
) -> Found | None:
    """The first turn that is *until* and that *fits*, in *games* games of the seeds from *seed* on; None if none is.

    Equal arguments find the same moment on every machine. *factions* are Key's and Skull's numbers, by default
    their agents' choice; *rites* as for ``new_game``.
    """
    for number in range(seed, seed + games):
        opening = with_factions(table(agents, f"{number}:setup"), factions)
        found = set_up(new_game(game, rites), opening)
        for turn in played_on(found, table(agents, f"{number}:play")):
            if met(until, turn) and fits(turn):
                return Found(number, found)
    return None
