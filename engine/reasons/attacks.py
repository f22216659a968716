"""Why an attack is not legal: attacker, lunge, target, sight, and what must follow."""

from __future__ import annotations

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
)
from engine.effects.words import Line, Target
from engine.plays import further_targets, partners, path_begins
from engine.reasons.common import Hints, no_step, own_piece, piece
from engine.state import RUIN, SLOTS, State


def no_attack(s: State, card: int, hints: Hints) -> str:
    if s.turn <= 2 and not s.game.rules.first_turn_attack:
        return "no ATTACK may be chosen on a player's first turn (3.9)"
    if hints.attacker >= 0:
        return attacker_reason(s, card, hints.attacker, hints)
    return "no piece can complete its ATTACK (3.8)"


def attacker(s: State, square: int, _: int, hints: Hints) -> str:
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


def lunge(s: State, square: int, _: int, hints: Hints) -> str:
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


def first_step(s: State, square: int, _: int, _hints: Hints) -> str:
    assert s.line is not None
    if reason := no_step(s, s.slot, square):
        return reason
    others = s.game.squares(tuple(first_steps(s, s.line, s.slot)))
    return f"no enemy is adjacent to {s.game.board.names[square]}; step to {others} (8)"


def target(s: State, square: int, _: int, _hints: Hints) -> str:
    assert s.line is not None
    if square < 0:
        return "a target must be chosen (3.8)"
    if s.slot_at(square) in s.chosen and s.slot_at(square) >= 0:
        return f"{s.game.board.names[square]} is chosen already: the targets must differ (9)"
    return target_reason(s, s.line, s.slot, s.where[s.slot], square) or ""


def each_target(s: State, square: int, _: int, hints: Hints) -> str:
    if square < 0:
        return f"every enemy in reach is struck: {_still(s)} is missing (8)"
    return target(s, square, -1, hints)


def _still(s: State) -> str:
    return s.game.squares(tuple(s.where[p] for p in further_targets(s)))


def partner(s: State, square: int, _: int, _hints: Hints) -> str:
    line = s.line
    assert line is not None
    if line.then is not None and line.then.swap is not None:
        line = line.then.swap
    if square < 0:
        squares = s.game.squares(tuple(s.where[p] for p in partners(s)))
        return f"the swap must be made: with {squares} (3.8)"
    return target_reason(s, line, s.slot, s.where[s.slot], square) or ""


def roll(s: State, face: int, _: int, _hints: Hints) -> str:
    return f"the Gamble die shows 1 to {s.game.rules.gamble_faces}, not {face} (1.6)"


def path(s: State, square: int, _: int, _hints: Hints) -> str:
    if square < 0:
        assert path_begins(s)
        return "the attacker must step if it can (8)"
    return no_step(s, s.slot, square) or ""


def step(s: State, square: int, _: int, _hints: Hints) -> str:
    assert s.line is not None and s.line.then is not None
    if square < 0:
        return "the step after the attack must be made (3.8)"
    if reason := no_step(s, s.slot, square):
        return reason
    return f"{s.game.board.names[square]} is not the square that the slain target freed (9)"
