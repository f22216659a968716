"""Why a decision is not legal, from the check that failed, with the number of the rule.

The checks are those that make the legal decisions, asked one by one; a property test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine import setup
from engine.board import SIDES
from engine.decision import Decision, Mode
from engine.effects import rites
from engine.effects.reach import (
    CLEAR,
    NO_LINE,
    can_attack,
    can_follow,
    first_steps,
    in_reach,
    lunges,
    pool,
    sees,
    targets,
)
from engine.effects.words import Exchange, Healing, Line, Place, Placing, Target, Trade
from engine.plays import further_targets, legal, partners, path_begins
from engine.state import CHANCE, EMPTY, OFF, PIECE, RUIN, SLOTS, State


class Hints(NamedTuple):
    """What a play goes on to say after the decision in question; -1 and () where it says nothing."""

    move: tuple[int, ...] = ()
    attacker: int = -1
    lunge: int = -1
    step: int = -1
    targets: tuple[int, ...] = ()


NO_HINTS: Final = Hints()


def why_not(s: State, decision: Decision, hints: Hints = NO_HINTS) -> str | None:
    """Why *decision* is not legal in *s*, or None if it is; *hints* make a reason more exact."""
    if decision in legal(s):
        return None
    if s.over:
        return "the game is over (7.2)"
    if decision.kind is not s.kind:
        return f"{SIDES[s.actor].title() if s.actor != CHANCE else 'chance'} decides something else first"
    reason = _REASONS[s.kind](s, decision.a, decision.b, hints)
    return f"{s.game.card_name(s.card)}: {reason}" if s.card >= 0 else reason


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


def _card(s: State, card: int, mode: int, hints: Hints) -> str:
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
        return f"{name}: {_why_no_attack(s, card, hints)}"
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


def _move(s: State, start: int, end: int, _: Hints) -> str:
    return move_reason(s, s.card, start, end) or ""


def _escort(s: State, start: int, end: int, _: Hints) -> str:
    if reason := own_piece(s, start, "3.2"):
        return reason
    if s.slot_at(start) == s.moved:
        return "the Escort is a step of another piece than the one that has moved (3.2)"
    return no_step(s, s.slot_at(start), end) or ""


def _why_no_attack(s: State, card: int, hints: Hints) -> str:
    if s.turn <= 2 and not s.game.rules.first_turn_attack:
        return "no ATTACK may be chosen on a player's first turn (3.9)"
    if hints.attacker >= 0:
        return attacker_reason(s, card, hints.attacker, hints)
    return "no piece can complete its ATTACK (3.8)"


def _attacker(s: State, square: int, _: int, hints: Hints) -> str:
    return attacker_reason(s, s.card, square, hints)


def attacker_reason(s: State, card: int, square: int, hints: Hints) -> str:
    """Why the piece on *square* cannot attack with *card*."""
    if reason := own_piece(s, square, "3.3"):
        return reason
    slot = s.slot_at(square)
    line = s.game.line(card, s.factions[s.me], hero=slot % SLOTS == 0)
    if line is None:
        return f"it has no line for a {'Minion' if slot % SLOTS else 'Hero'} (3.3)"
    if can_attack(s, line, slot):
        return "another card must be played"
    return _attack_from(s, line, slot, hints)


def _attack_from(s: State, line: Line, slot: int, hints: Hints) -> str:
    """Why *slot* cannot complete its attack, as exactly as *hints* allow."""
    stepped = hints.step if line.first else hints.lunge
    square = s.where[slot]
    if stepped >= 0:
        if not line.first and not line.lunges:
            return "only an attack whose reach is adjacent lunges (3.4)"
        if reason := no_step(s, slot, stepped):
            return reason
        square = stepped
    for target in hints.targets[:1]:
        if reason := target_reason(s, line, slot, square, target):
            return reason
    name = s.game.board.names[square]
    if in_reach(s, line, slot, square):
        return f"from {name} nothing can follow the attack, as it must (3.8)"
    return f"no target is in reach from {name}{' after a step' if line.first or line.lunges else ''} (3.8)"


def target_reason(s: State, line: Line, slot: int, square: int, at: int) -> str | None:
    """Why *slot*, standing on *square*, cannot strike whoever stands on *at*, or None."""
    names = s.game.board.names
    target = s.slot_at(at)
    if target < 0:
        return f"there is no piece on {names[at]} to target (3.8)"
    if target == slot:
        return f"the attacker on {names[at]} is no target of its own (3.8)"
    if target not in pool(s, line, slot):
        return f"{piece(s, target)} on {names[at]} is no target of this line: it wants {_wanted(line.target)} (3.8)"
    distance = s.game.board.distance[square][at]
    if distance > line.reach:
        reach = "adjacent" if line.adjacent else f"within range {line.reach}"
        return f"{names[at]} is {distance} squares from {names[square]}, not {reach} (4.1)"
    if line.los and (reason := sight_reason(s, line, slot, square, target)):
        return reason
    if line.must_follow and not can_follow(s, line, slot, square, target):
        what = "step to" if line.then is not None and line.then.swap is None else "swap with"
        return f"after striking {names[at]} the attacker would find nothing to {what} (3.8)"
    return None


def sight_reason(s: State, line: Line, slot: int, square: int, target: int) -> str | None:
    """Why *slot* on *square* does not see *target*, or None (4.4)."""
    found = sees(s, line, slot, square, target)
    if found == CLEAR:
        return None
    names = s.game.board.names
    pair = f"{names[square]} does not see {names[s.where[target]]} (LoS)"
    if found == NO_LINE:
        return f"{pair}: they share no row, column or diagonal (4.4)"
    blocker = "Ruin" if s.board[found] == RUIN else "piece"
    return f"{pair}: the {blocker} on {names[found]} blocks it (4.4)"


def _wanted(target: Target) -> str:
    words = {
        Target.ENEMY: "an enemy",
        Target.EACH_ENEMY: "an enemy",
        Target.ENEMY_MINION: "an enemy Minion",
        Target.FRIEND: "another friendly piece",
        Target.FRIENDLY_MINION: "another friendly Minion",
    }
    return words.get(target, "nobody")


def _lunge(s: State, square: int, _: int, hints: Hints) -> str:
    line = s.line
    assert line is not None
    here = s.where[s.slot]
    if square >= 0 and (reason := no_step(s, s.slot, square)):
        return reason
    start = here if square < 0 else square
    for target in hints.targets[:1]:
        if reason := target_reason(s, line, s.slot, start, target):
            return reason
    if square < 0:
        steps = s.game.squares(tuple(lunges(s, line, s.slot)))
        return (
            f"without a lunge no target is in reach from {s.game.board.names[here]}; lunge to {steps} (3.8)"
        )
    return f"no target is in reach from {s.game.board.names[square]} (3.8)"


def _first_step(s: State, square: int, _: int, _hints: Hints) -> str:
    assert s.line is not None
    if reason := no_step(s, s.slot, square):
        return reason
    others = s.game.squares(tuple(first_steps(s, s.line, s.slot)))
    return f"no enemy is adjacent to {s.game.board.names[square]}; step to {others} (8)"


def _target(s: State, square: int, _: int, _hints: Hints) -> str:
    assert s.line is not None
    if square < 0:
        return "a target must be chosen (3.8)"
    if s.slot_at(square) in s.chosen and s.slot_at(square) >= 0:
        return f"{s.game.board.names[square]} is chosen already: the targets must differ (9)"
    return target_reason(s, s.line, s.slot, s.where[s.slot], square) or ""


def _each_target(s: State, square: int, _: int, hints: Hints) -> str:
    if square < 0:
        return f"every enemy in reach is struck: {_still(s)} is missing (8)"
    return _target(s, square, -1, hints)


def _still(s: State) -> str:
    return s.game.squares(tuple(s.where[p] for p in further_targets(s)))


def _partner(s: State, square: int, _: int, _hints: Hints) -> str:
    line = s.line
    assert line is not None
    if line.then is not None and line.then.swap is not None:
        line = line.then.swap
    if square < 0:
        squares = s.game.squares(tuple(s.where[p] for p in partners(s)))
        return f"the swap must be made: with {squares} (3.8)"
    return target_reason(s, line, s.slot, s.where[s.slot], square) or ""


def _roll(s: State, face: int, _: int, _hints: Hints) -> str:
    return f"the Gamble die shows 1 to {s.game.rules.gamble_faces}, not {face} (1.6)"


def _path(s: State, square: int, _: int, _hints: Hints) -> str:
    if square < 0:
        assert path_begins(s)
        return "the attacker must step if it can (8)"
    return no_step(s, s.slot, square) or ""


def _step(s: State, square: int, _: int, _hints: Hints) -> str:
    assert s.line is not None and s.line.then is not None
    if square < 0:
        return "the step after the attack must be made (3.8)"
    if reason := no_step(s, s.slot, square):
        return reason
    return f"{s.game.board.names[square]} is not the square that the slain target freed (9)"


def _back_row(s: State, square: int, player: int, rule: str) -> str:
    if square not in s.game.board.back_row[player]:
        return f"{s.game.board.names[square]} is not in {side(player)}'s back row ({rule})"
    return blocked(s, square, rule) or ""


def _return(s: State, square: int, _: int, _hints: Hints) -> str:
    return _back_row(s, square, s.actor, "9")


def _rally(s: State, square: int, _: int, _hints: Hints) -> str:
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


def _place(s: State, square: int, _: int, _hints: Hints) -> str:
    does = rites.effect(s)
    assert isinstance(does, Placing)
    return f"{rites.unfit(s, does.ground, square)} (10)"


def _exchange(s: State, own: int, other: int, _hints: Hints) -> str:
    if reason := own_piece(s, own, "10"):
        return reason
    does = rites.effect(s)
    assert isinstance(does, Exchange)
    return target_reason(s, does.line, s.slot_at(own), own, other) or ""


def _give(s: State, card: int, _: int, _hints: Hints) -> str:
    return f"{s.game.card_name(card)} is not one of the cards left in {side(s.me)}'s hand (10)"


def _take(s: State, card: int, _: int, _hints: Hints) -> str:
    return f"{s.game.card_name(card)} is not in {side(1 - s.me)}'s hand (10)"


def _carrier_step(s: State, start: int, end: int, _hints: Hints) -> str:
    slot = s.carrier[1 - s.me]
    if s.where[slot] != start:
        return f"the carrier stands on {s.game.board.names[s.where[slot]]} (9)"
    return no_step(s, slot, end) or ""


def _mark_ruin(s: State, square: int, _: int, _hints: Hints) -> str:
    return setup.why_no_ruin(s, square) or ""


def _deal(s: State, card: int, _: int, _hints: Hints) -> str:
    return f"{s.game.card_name(card)} is dealt already (2.4)"


def _choose_rite(s: State, rite: int, _: int, _hints: Hints) -> str:
    name = s.game.rite_name(rite)
    if rite in s.rites:
        return f"{name} is taken already (2.5)"
    return f"{name} is no Rite of edition {s.game.rules.id} (2.5)"


def _deploy(s: State, square: int, _: int, _hints: Hints) -> str:
    name = s.game.board.names[square]
    if square not in setup.deploy_rows(s, s.actor):
        return f"{name} is not in {side(s.actor)}'s deploy rows (2.6)"
    return blocked(s, square, "2.6") or ""


def _lay_relic(s: State, square: int, _: int, _hints: Hints) -> str:
    return setup.why_no_relic(s, square) or ""


def _unknown(_s: State, _a: int, _b: int, _hints: Hints) -> str:
    return "there is no such choice"


_REASONS: Final[tuple[Callable[[State, int, int, Hints], str], ...]] = (
    _mark_ruin,
    _unknown,
    _deal,
    _choose_rite,
    _deploy,
    _lay_relic,
    _card,
    _move,
    _escort,
    _attacker,
    _lunge,
    _first_step,
    _target,
    _each_target,
    _partner,
    _roll,
    _path,
    _step,
    _return,
    _rally,
    _place,
    _place,
    _exchange,
    _give,
    _take,
    _carrier_step,
    _unknown,
)
"""What finds the reason, by Kind."""

__all__ = ["NO_HINTS", "OFF", "Hints", "side", "target_reason", "targets", "why_not"]
