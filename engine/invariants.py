"""What must hold in every position of a game, whatever was decided: cheap enough to ask after each decision."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from engine.board import SIDES
from engine.decision import Kind
from engine.plays import legal
from engine.state import CARRIED, CHANCE, EMPTY, OFF, PIECE, RUIN, SLOTS, UNPLACED, State


class Totals(Struct, frozen=True):
    """What no decision changes: all Minions there are, and all cards in play."""

    minions: int
    cards: frozenset[int]


def totals(s: State) -> Totals:
    """The totals of *s*, a position after the setup."""
    return Totals(_minions(s), frozenset(_cards(s)))


def _minions(s: State) -> int:
    on_board = sum(1 for side in s.pieces for slot in side if slot % SLOTS)
    return on_board + sum(s.slain) + sum(s.spare)


def _cards(s: State) -> list[int]:
    found = [*s.hands[0], *s.hands[1], s.waiting, *s.pile]
    return [*found, s.card] if s.card >= 0 and s.card not in found else found


def broken(s: State, expected: Totals | None = None) -> list[str]:
    """Every invariant that *s* breaks, as sentences; *expected* are the totals of an earlier position."""
    found = [*_pieces(s), *_relics(s), *_numbers(s)]
    if s.kind >= Kind.CARD:
        cards = _cards(s)
        if len(cards) != len(set(cards)):
            found.append("a card is in two places")
        if expected is not None:
            if frozenset(cards) != expected.cards:
                found.append("cards are not conserved")
            if _minions(s) != expected.minions:
                found.append(f"Minions are not conserved: {_minions(s)} of {expected.minions}")
    if (s.kind is Kind.OVER) == bool(legal(s)):
        found.append("neither a legal decision nor an end exists, or both do")
    return found


def _pieces(s: State) -> Iterator[str]:
    standing = 0
    for side, slots in enumerate(s.pieces):
        for slot in slots:
            standing += 1
            if slot // SLOTS != side:
                yield f"slot {slot} is listed with the wrong side"
            if s.where[slot] == OFF or s.board[s.where[slot]] != slot + PIECE:
                yield f"board and slot {slot} disagree"
            full = s.game.rules.minion_hp if slot % SLOTS else s.game.hero_hp[s.factions[side]]
            if not 1 <= s.hp[slot] <= full:
                yield f"slot {slot} has {s.hp[slot]} HP of {full}"
        if slots != tuple(sorted(slots, key=lambda p: p % SLOTS != 0)):
            yield f"{SIDES[side]}'s Hero is not listed first"
    on_board = sum(1 for what in s.board if what not in (EMPTY, RUIN))
    if on_board != standing or sum(1 for at in s.where if at != OFF) != standing:
        yield f"{on_board} squares hold pieces, {standing} pieces stand"
    alive = sum(1 << slot for side in s.pieces for slot in side)
    if (s.guarded | s.veiled | s.veil_active | s.stepped) & ~alive:
        yield "a piece that is gone bears a mark"


def _relics(s: State) -> Iterator[str]:
    for side, at in enumerate(s.relic):
        carrier = s.carrier[side]
        if at == UNPLACED:
            if s.kind > Kind.LAY_RELIC:
                yield f"{SIDES[side]}'s Relic is nowhere"
            continue
        if (at == CARRIED) != (carrier >= 0):
            yield f"{SIDES[side]}'s Relic is in two places or in none"
        if carrier >= 0 and (carrier // SLOTS == side or s.where[carrier] == OFF):
            yield f"{SIDES[side]}'s Relic is carried by nobody who can"
        if at >= 0 and s.board[at] == RUIN:
            yield f"{SIDES[side]}'s Relic lies on a Ruin"
        if s.hidden[side] and (carrier >= 0 or s.barred[side] >> at & 1):
            yield f"{SIDES[side]}'s Relic is hidden where it has been seen"


def _numbers(s: State) -> Iterator[str]:
    least = 0 if s.over else 1
    if not least <= s.vigil <= s.game.rules.vigil_start:
        yield f"the Vigil stands at {s.vigil}"
    if min(*s.slain, *s.spare) < 0:
        yield "a number of Minions is negative"
    if s.kind >= Kind.CARD:
        if s.me != (s.first if s.turn % 2 else 1 - s.first):
            yield f"turn {s.turn} is not {SIDES[s.me]}'s"
        size = s.game.rules.hand
        if s.between_turns and any(len(hand) != size for hand in s.hands):
            yield f"a hand does not hold {size} cards"
        if s.kind is not Kind.RETURN and s.actor not in (s.me, CHANCE) and not s.over:
            yield f"{s.kind.name} is decided out of turn"
