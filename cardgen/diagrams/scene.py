"""What stands on a board, as plain values: all that a drawing needs to know of a position."""

from __future__ import annotations

from msgspec import Struct

from engine.board import SIDES, Board
from engine.state import CARRIED, SLOTS, State


class Who(Struct, frozen=True):
    """A piece by what the players see of it."""

    side: int
    hero: bool

    @property
    def name(self) -> str:
        """``key-hero``: the name of its texts and ids."""
        return f"{SIDES[self.side]}-{'hero' if self.hero else 'minion'}"

    @property
    def token(self) -> str:
        """Its drawing in the art library."""
        return f"tokens/{'hero' if self.hero else 'minion'}-{SIDES[self.side]}"


class Standing(Struct, frozen=True):
    """A piece on its square."""

    who: Who
    square: int
    hp: int
    full_hp: int
    carries: bool = False
    veiled: bool = False
    guarded: bool = False
    harrowed: bool = False


class Lying(Struct, frozen=True):
    """A Relic that nobody carries."""

    side: int
    square: int
    hidden: bool = False


class Scene(Struct, frozen=True):
    """One position."""

    board: Board
    deploy_rows: int
    pieces: tuple[Standing, ...]
    relics: tuple[Lying, ...]
    ruins: tuple[int, ...]
    twin: str
    """The position as one line of text, which the engine reads back."""

    def at(self, square: int) -> Standing | None:
        """The piece on *square*."""
        return next((p for p in self.pieces if p.square == square), None)

    def taken(self) -> set[int]:
        """Every square on which something stands or lies."""
        return {*self.ruins, *(p.square for p in self.pieces), *(r.square for r in self.relics)}


def who(slot: int) -> Who:
    """The piece in the slot *slot* of a position."""
    side, number = divmod(slot, SLOTS)
    return Who(side, number == 0)


def scene_of(state: State, harrowed: frozenset[int] = frozenset()) -> Scene:
    """*state* as a scene; *harrowed* are the slots of Minions that have changed sides."""
    from engine.text.position import printed

    return Scene(
        state.game.board,
        state.game.scale.deploy_rows,
        tuple(_standing(state, slot, slot in harrowed) for side in state.pieces for slot in side),
        tuple(
            Lying(side, at, state.hidden[side])
            for side, at in enumerate(state.relic)
            if at != CARRIED and at >= 0
        ),
        state.ruins,
        printed(state) if state.between_turns else "",
    )


def _standing(state: State, slot: int, harrowed: bool) -> Standing:
    piece = who(slot)
    full = state.game.hero_hp[state.factions[piece.side]] if piece.hero else state.game.rules.minion_hp
    return Standing(
        piece,
        state.where[slot],
        state.hp[slot],
        full,
        state.carries(slot),
        bool((state.veiled | state.veil_active) >> slot & 1),
        bool(state.guarded >> slot & 1),
        harrowed,
    )
