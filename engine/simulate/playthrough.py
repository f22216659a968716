"""One game from the first Ruin to its end, kept as turns and written as a record."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, field

from engine.choosers import Chooser
from engine.decision import Decision, Kind, one
from engine.state import State
from engine.text.expect import winner
from engine.text.replay import Turn, chosen_turn
from engine.text.yaml_out import Data, SetupWriter, record_yaml
from engine.turn import apply


class Playthrough(Struct):
    """A game as far as it has been played."""

    start: State
    """The position in which the first turn begins."""
    setup: SetupWriter
    turns: list[Turn] = field(default_factory=list)

    @property
    def final(self) -> State:
        """The position reached."""
        return self.turns[-1].after if self.turns else self.start

    def record(self, id_: str, head: str = "") -> str:
        """The game as a record in which everything is written out; *head* becomes a comment above it.

        A game that is over says what it ended with, so that ``check`` proves the record.
        """
        final = self.final
        more: dict[str, Data] = {}
        if final.over:
            result = {
                "turn": final.turn,
                "vigil": final.vigil,
                "winner": winner(final),
                "won_by": final.won_by,
            }
            more["expect"] = result
        text = record_yaml(id_, final, self.setup, [turn.play for turn in self.turns], more)
        return "".join(f"# {line}\n" for line in head.splitlines()) + text


def with_factions(opening: Chooser, factions: tuple[int, int] | None) -> Chooser:
    """*opening*, but Key and Skull take the *factions* given."""
    if factions is None:
        return opening

    def choose(state: State) -> Decision:
        if state.kind is Kind.FACTION:
            return one(Kind.FACTION, factions[state.actor])
        return opening(state)

    return choose


def set_up(start: State, opening: Chooser) -> Playthrough:
    """The game from *start*, as ``new_game`` makes it, to the first turn, by what *opening* chooses."""
    setup, s = SetupWriter(), start
    while s.kind < Kind.CARD:
        decision = opening(s)
        setup.add(s, decision)
        s = apply(s, decision)
    return Playthrough(s, setup)


MOST_TURNS = 1000
"""A game that is longer goes round in a circle, as damage and RALLY can for ever; it is broken off."""


def played_on(game: Playthrough, play: Chooser) -> Iterator[Turn]:
    """Turn after turn, each added to *game* as it is played, to the end of the game or MOST_TURNS."""
    while not game.final.over and game.final.turn <= MOST_TURNS:
        turn = chosen_turn(game.final, play)
        game.turns.append(turn)
        yield turn
