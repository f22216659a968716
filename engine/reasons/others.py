"""Why a decision other than an attack's is not legal: cards, MOVEs, RALLYs, Rites, the setup."""

from __future__ import annotations

from typing import Final

from engine import setup
from engine.decision import Mode
from engine.effects import rites
from engine.effects.words import Exchange, Healing, Place, Placing, Trade
from engine.plays import legal
from engine.reasons.attacks import no_attack, target_reason
from engine.reasons.common import Hints, blocked, no_step, own_piece, side
from engine.state import State


def card(s: State, card: int, mode: int, hints: Hints) -> str:
    name = s.game.card_name(card) if 0 <= card < len(s.game.cards) else "that card"
    if card not in s.hands[s.me]:
        return f"{name} is not in {side(s.me)}'s hand (3.1)"
    if mode == Mode.PASS:
        other = legal(s)[0]
        can = f"{s.game.card_name(other.a)} offers a legal {Mode(other.b).name}"
        return f"passing is allowed only if no card can be played, and {can} (3.7)"
    if mode == Mode.MOVE:
        return f"{name}: {_why_no_move(s, card, hints)}"
    if mode == Mode.ATTACK:
        return f"{name}: {no_attack(s, card, hints)}"
    if mode == Mode.RALLY:
        if not s.slain[s.me]:
            return f"{side(s.me)} has no slain Minion to RALLY (3.5)"
        return f"{side(s.me)}'s back row has no empty square for a RALLY (3.5)"
    if s.rites[s.me] < 0:
        return f"{side(s.me)} has no RITE left (3.6)"
    return f"{s.game.rite_name(s.rites[s.me])}: {_why_no_rite(s)}"


def _why_no_move(s: State, card: int, hints: Hints) -> str:
    if len(hints.move) == 2:
        return move_reason(s, card, *hints.move) or "no piece can make this MOVE (3.2)"
    return "none of its MOVEs ends on an unblocked square (3.2)"


def move_reason(s: State, card: int, start: int, end: int) -> str | None:
    """Why the MOVE of *card* from *start* to *end* is not legal, or None (3.2)."""
    names = s.game.board.names
    if reason := own_piece(s, start, "3.2"):
        return reason
    if s.veil_active >> s.slot_at(start) & 1:
        return f"the piece on {names[start]} is veiled and cannot be chosen for a MOVE (8)"
    if end not in s.game.destinations[card][s.me][start]:
        return f"the diagram has no move from {names[start]} to {names[end]} (3.2)"
    return blocked(s, end, "4.2")


def move(s: State, start: int, end: int, _: Hints) -> str:
    return move_reason(s, s.card, start, end) or ""


def escort(s: State, start: int, end: int, _: Hints) -> str:
    if reason := own_piece(s, start, "3.2"):
        return reason
    if s.slot_at(start) == s.moved:
        return "the Escort is a step of another piece than the one that has moved (3.2)"
    return no_step(s, s.slot_at(start), end) or ""


def _back_row(s: State, square: int, player: int, rule: str) -> str:
    if square not in s.game.board.back_row[player]:
        return f"{s.game.board.names[square]} is not in {side(player)}'s back row ({rule})"
    return blocked(s, square, rule) or ""


def return_(s: State, square: int, _: int, _hints: Hints) -> str:
    return _back_row(s, square, s.actor, "9")


def rally(s: State, square: int, _: int, _hints: Hints) -> str:
    return _back_row(s, square, s.me, "3.5")


def _why_no_rite(s: State) -> str:
    match rites.effect(s):
        case Placing(what, ground):
            if not rites.supplied(s, what):
                return _SUPPLY[what]
            return f"no square is left for it: {ground.value.replace('-', ' ')} (3.8)"
        case Healing():
            return "the Hero has no damage to remove (3.8)"
        case Exchange():
            return "no piece has anyone to swap with in reach and LoS (3.8)"
        case Trade():
            return "there is no card to trade for (3.8)"
        case None:
            return "no Rite is left (3.6)"


_SUPPLY: Final = {
    Place.SPARE_MINION: "no spare Minion is left (1.5)",
    Place.SLAIN_MINION: "no Minion is slain (3.8)",
    Place.SLAIN_ENEMY_MINION: "no enemy Minion is slain (3.8)",
    Place.OWN_RELIC: "the own Relic is carried (3.8)",
    Place.RUIN: "no Ruin is left (3.8)",
}


def place(s: State, square: int, _: int, _hints: Hints) -> str:
    does = rites.effect(s)
    assert isinstance(does, Placing)
    return f"{rites.unfit(s, does.ground, square)} (10)"


def exchange(s: State, own: int, other: int, _hints: Hints) -> str:
    if reason := own_piece(s, own, "10"):
        return reason
    does = rites.effect(s)
    assert isinstance(does, Exchange)
    return target_reason(s, does.line, s.slot_at(own), own, other) or ""


def give(s: State, card: int, _: int, _hints: Hints) -> str:
    return f"{s.game.card_name(card)} is not one of the cards left in {side(s.me)}'s hand (10)"


def take(s: State, card: int, _: int, _hints: Hints) -> str:
    return f"{s.game.card_name(card)} is not in {side(1 - s.me)}'s hand (10)"


def carrier_step(s: State, start: int, end: int, _hints: Hints) -> str:
    slot = s.carrier[1 - s.me]
    if s.where[slot] != start:
        return f"the carrier stands on {s.game.board.names[s.where[slot]]} (9)"
    return no_step(s, slot, end) or ""


def mark_ruin(s: State, square: int, _: int, _hints: Hints) -> str:
    return setup.why_no_ruin(s, square) or ""


def deal(s: State, card: int, _: int, _hints: Hints) -> str:
    return f"{s.game.card_name(card)} is dealt already (2.4)"


def choose_rite(s: State, rite: int, _: int, _hints: Hints) -> str:
    name = s.game.rite_name(rite)
    if rite in s.rites:
        return f"{name} is taken already (2.5)"
    return f"{name} is no Rite of edition {s.game.rules.id} (2.5)"


def deploy(s: State, square: int, _: int, _hints: Hints) -> str:
    name = s.game.board.names[square]
    if square not in setup.deploy_rows(s, s.actor):
        return f"{name} is not in {side(s.actor)}'s deploy rows (2.6)"
    return blocked(s, square, "2.6") or ""


def lay_relic(s: State, square: int, _: int, _hints: Hints) -> str:
    return setup.why_no_relic(s, square) or ""


def unknown(_s: State, _a: int, _b: int, _hints: Hints) -> str:
    return "there is no such choice"
