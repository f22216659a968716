"""What a simulation plays: which game has which seed, seats and Factions. Nothing here depends on who runs it."""

from __future__ import annotations

from hashlib import sha256
from itertools import permutations

from msgspec import Struct

SEATS = 2
"""Games of one deal: each agent, with its Faction, sits once on either side."""


class Plan(Struct, frozen=True):
    """A simulation; it is sent to other processes, so it holds names only."""

    edition: str
    board: int
    agents: tuple[str, str]
    """In the first game of a deal Key's and Skull's, in the second the other way round."""
    factions: tuple[str, str] | tuple[()]
    """Of the first and the second agent; empty for all pairings in turn."""
    rites: bool | None
    seed: int
    content: str
    """The content folder; empty for the project's own."""
    check: bool


class Deal(Struct, frozen=True):
    """What is fixed of one game before it begins; names by side."""

    number: int
    seed: int
    """``play --seed`` with these agents and Factions plays this game again."""
    seats: tuple[int, int]
    """The agent, 0 or 1, on Key's and on Skull's side."""
    agents: tuple[str, str]
    factions: tuple[str, str]


def deal(plan: Plan, number: int, factions: tuple[str, ...]) -> Deal:
    """The game *number*, from 0: seats change with every game, seed and Factions with every second one.

    *factions* are all there are; their ordered pairs follow each other.
    """
    round_ = number // SEATS
    first, second = plan.factions or pairings(factions)[round_ % (len(factions) * (len(factions) - 1))]
    digest = sha256(f"{plan.seed}:{round_}".encode()).digest()
    # Seven bytes: every JSON reader keeps such a number when it is written as text, every --seed accepts it.
    seed = int.from_bytes(digest[:7], "big")
    seats = (0, 1) if number % SEATS == 0 else (1, 0)
    pair, played = plan.agents, (first, second)
    return Deal(number, seed, seats, (pair[seats[0]], pair[seats[1]]), (played[seats[0]], played[seats[1]]))


def pairings(factions: tuple[str, ...]) -> list[tuple[str, str]]:
    """Every ordered pair of different Factions."""
    return list(permutations(factions, 2))
