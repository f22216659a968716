"""What every reason is made of: pieces, squares and steps in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.board import SIDES
from engine.state import EMPTY, PIECE, RUIN, SLOTS, State


class Hints(NamedTuple):
    """What a play goes on to say after the decision in question; -1 and () where it says nothing."""

    move: tuple[int, ...] = ()
    attacker: int = -1
    lunge: int = -1
    step: int = -1
    swap: int = -1
    targets: tuple[int, ...] = ()


NO_HINTS: Final = Hints()


def side(number: int) -> str:
    """A side's name in a sentence."""
    return SIDES[number].title()


def piece(s: State, slot: int) -> str:
    """A piece in a sentence."""
    return f"{side(slot // SLOTS)}'s {'Minion' if slot % SLOTS else 'Hero'}"


def blocked(s: State, square: int, rule: str) -> str | None:
    """Why *square* cannot be entered, or None (4.2)."""
    what, name = s.board[square], s.game.board.names[square]
    if what == EMPTY:
        return None
    thing = "a Ruin" if what == RUIN else piece(s, what - PIECE)
    return f"{name} is blocked by {thing} ({rule})"


def own_piece(s: State, square: int, rule: str) -> str | None:
    """Why there is no piece of the player on *square*, or None."""
    name = s.game.board.names[square]
    if s.side_at(square) == s.me:
        return None
    slot = s.slot_at(square)
    if slot >= 0:
        return f"the piece on {name} is {piece(s, slot)}, not one of {side(s.me)}'s ({rule})"
    return f"there is no piece on {name} ({rule})"


def no_step(s: State, slot: int, square: int) -> str | None:
    """Why *slot* cannot step to *square*, or None (4.3)."""
    names = s.game.board.names
    start = s.where[slot]
    if s.veil_active >> slot & 1:
        return f"the piece on {names[start]} is veiled and cannot step (8)"
    if s.game.board.distance[start][square] != 1:
        return f"{names[square]} is not one step from {names[start]} (4.3)"
    return blocked(s, square, "4.3")
