"""The game's data as frozen values: cards, Factions, Rites and one ruleset an edition."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.effects.words import Attack, Passive, RiteEffect, When


class Card(Struct, frozen=True):
    """One of the cards that are played."""

    id: str
    sheet: str
    """``agnostic`` or ``unique``."""
    stamp: int
    """The side whose sigil it bears."""
    escort: bool
    moves: tuple[tuple[int, int], ...]
    """Offsets (dx, dy) as Key reads them."""
    attack: Attack | None
    """None for the Faction Attack."""


class Faction(Struct, frozen=True):
    """A Faction's attack and Passive."""

    id: str
    attack: Attack
    passive: Passive | None

    def has(self, when: When) -> bool:
        """True if its Passive waits for *when*."""
        return self.passive is not None and self.passive.when is when


class Rite(Struct, frozen=True):
    """A Rite and the editions that have it."""

    id: str
    editions: tuple[str, ...]
    effect: RiteEffect


class Scale(Struct, frozen=True):
    """What a board size asks for (1.3)."""

    minions: int
    """Minions of each side."""
    ruins: int
    deploy_rows: int


class Ruleset(Struct, frozen=True):
    """One edition's numbers and switches; the numbers in brackets are the rules' own."""

    id: str
    hero_hp: int
    """1.4"""
    minion_hp: int
    """1.4"""
    spare_minions: int
    """1.5"""
    boards: Mapping[int, Scale]
    """1.3, by size."""
    hand: int
    """2.4: cards each."""
    pile_reachable: bool
    """2.4"""
    rites_optional: bool
    """2.5"""
    relics_hidden: bool
    """2.7"""
    escort_step: int
    """3.2: always 1."""
    lunge_step: int
    """3.4: always 1."""
    first_turn_attack: bool
    """3.9: attacks are allowed on a player's first turn, but deal no damage."""
    straight_sight: bool
    """4.4: only rows, columns and diagonals are lines."""
    pieces_block: bool
    """4.4"""
    carrier_needs_line: bool
    """4.4: an attack on an enemy carrier ignores Ruins only, not the whole line."""
    nearest_direction: bool
    """5.2: pushes and pulls follow the nearest of eight directions; else the line is straight already."""
    crush_damage: int
    """5.4"""
    vigil_start: int
    """7.3"""
    vigil_resets: frozenset[str]
    """7.3: of ``damage``, ``pick-up``, ``drop`` and ``rite``."""
    score_enemy_half: int
    """7.4"""
    score_own_half: int
    """7.4"""
    gamble_faces: int
    """1.6"""
    vigil_faces: int
    """1.6"""


class Content(Struct, frozen=True):
    """Everything that the engine plays with, in the order in which it is written."""

    cards: tuple[Card, ...]
    factions: tuple[Faction, ...]
    rites: tuple[Rite, ...]
    rulesets: Mapping[str, Ruleset]


def title(id_: str) -> str:
    """An id as a name for messages: ``bone-wardens`` is Bone Wardens."""
    return id_.replace("-", " ").title()
