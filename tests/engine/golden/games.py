"""The golden games: which they are, and how they are written. Run this file to write them anew."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.agents.seats import table
from engine.board import SIDES
from engine.content import default_content
from engine.game import game
from engine.setup import new_game
from engine.simulate.playthrough import played_on, set_up, with_factions
from engine.text.scenario import read_file
from engine.text.transcript import transcript

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """A game that is kept; together they see every Faction, every ending and every size of board."""

    edition: str
    board: int
    factions: tuple[str, str]
    agents: tuple[str, str]
    seed: int
    rites: bool | None = None

    @property
    def id(self) -> str:
        """Its name, and that of its files."""
        return f"golden-{self.edition}-{self.board}"


GAMES = (
    Golden("28", 8, ("pyre-choir", "bone-wardens"), ("search", "greedy"), 6),
    Golden("28", 9, ("grave-tide", "gallows-court"), ("greedy", "greedy"), 1),
    Golden("28", 12, ("hollow-kin", "storm-sworn"), ("greedy", "greedy"), 23),
    Golden("classic", 8, ("veiled-hand", "ash-reapers"), ("greedy", "greedy"), 1),
    Golden("classic", 10, ("lantern-bearers", "grave-tide"), ("greedy", "search"), 1),
    Golden("classic", 11, ("storm-sworn", "pyre-choir"), ("greedy", "greedy"), 10),
    Golden("hidden", 8, ("gallows-court", "lantern-bearers"), ("greedy", "greedy"), 7, rites=True),
    Golden("hidden", 9, ("ash-reapers", "hollow-kin"), ("greedy", "greedy"), 1, rites=False),
    Golden("hidden", 10, ("bone-wardens", "veiled-hand"), ("greedy", "greedy"), 1, rites=True),
)
"""Three of each edition."""


def played(golden: Golden) -> str:
    """The game as a record, played by its agents."""
    made = game(golden.edition, golden.board)
    key, skull = (made.faction_index[name] for name in golden.factions)
    opening = with_factions(table(golden.agents, f"{golden.seed}:setup"), (key, skull))
    whole = set_up(new_game(made, golden.rites), opening)
    for _ in played_on(whole, table(golden.agents, f"{golden.seed}:play")):
        pass
    head = f"seed {golden.seed}; " + ", ".join(map(" ".join, zip(SIDES, golden.agents, strict=True)))
    return whole.record(golden.id, head)


def write(golden: Golden) -> None:
    """Play the game, and write its record and its transcript."""
    record = FOLDER / f"{golden.id}.yaml"
    record.write_text(played(golden), encoding="utf-8")
    (scenario,) = read_file(record, default_content())
    record.with_suffix(".txt").write_text("\n".join(transcript(scenario)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for one in GAMES:
        write(one)
