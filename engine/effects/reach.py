"""Who can be reached: targets, lines of sight in a position, and whether an attack can be completed (3.8)."""

from __future__ import annotations

from typing import Final

from engine.effects.blows import relocate, strike
from engine.effects.words import Line, Los, Target
from engine.state import EMPTY, OFF, PIECE, RUIN, SLOTS, State

CLEAR: Final = -1
"""Nothing is in the way."""
NO_LINE: Final = -2
"""The edition knows no line between the two squares."""
NO_PIECE: Final = EMPTY - PIECE
"""A slot that no square holds: nothing is thought away."""


def sight(s: State, a: int, b: int, ignore_ruins: bool = False, absent: int = NO_PIECE) -> int:
    """What stops the line from square *a* to *b*: CLEAR, NO_LINE or the first square that blocks (4.4).

    *absent* is a slot that is thought away: an attacker that will have stepped.
    """
    rules, board = s.game.rules, s.game.board
    passed = (board.between if rules.straight_sight else board.crossed)[a][b]
    if passed is None:
        return NO_LINE
    for square in passed:
        what = s.board[square]
        if what == EMPTY or what == absent + PIECE:
            continue
        if rules.pieces_block if what != RUIN else not ignore_ruins:
            return square
    return CLEAR


def sees(s: State, line: Line, slot: int, square: int, target: int) -> int:
    """``sight`` from *square* to *target* for an attack of *slot*, with what *line* and a carrier let it ignore."""
    at = s.where[target]
    ignore_ruins = False
    if line.los is Los.NEEDED and target // SLOTS != slot // SLOTS and s.carrier[slot // SLOTS] == target:
        if not s.game.rules.carrier_needs_line:
            return CLEAR
        ignore_ruins = True
    return sight(s, square, at, ignore_ruins, slot)


def pool(s: State, line: Line, slot: int) -> tuple[int, ...]:
    """The pieces that *line* may be aimed at, wherever they stand."""
    me = slot // SLOTS
    target = line.target
    if target is Target.ENEMY or target is Target.EACH_ENEMY:
        return s.pieces[1 - me]
    if target is Target.ENEMY_MINION:
        return tuple(p for p in s.pieces[1 - me] if p % SLOTS)
    if target is Target.FRIEND:
        return tuple(p for p in s.pieces[me] if p != slot)
    return tuple(p for p in s.pieces[me] if p != slot and p % SLOTS)


def in_reach(s: State, line: Line, slot: int, square: int) -> list[int]:
    """The slots that *slot*, standing on *square*, reaches and sees."""
    distance, where, reach = s.game.board.distance[square], s.where, line.reach
    found = [p for p in pool(s, line, slot) if distance[where[p]] <= reach]
    if line.los and found:
        found = [p for p in found if sees(s, line, slot, square, p) == CLEAR]
    return found


def targets(s: State, line: Line, slot: int, square: int) -> list[int]:
    """The slots that *slot* can strike from *square* so that the attack is completed."""
    found = in_reach(s, line, slot, square)
    if found and line.must_follow:
        found = [p for p in found if can_follow(s, line, slot, square, p)]
    return found


def can_follow(s: State, line: Line, slot: int, square: int, target: int) -> bool:
    """Whether what must follow is possible after *slot* has struck *target* from *square*, before any return.

    A step that Veil prevents is skipped, which completes the attack (8, rulings).
    """
    then = line.then
    assert then is not None
    if then.swap is None and s.veil_active >> slot & 1:
        return True
    trial = s.copy()
    trial.log = None
    if trial.where[slot] != square:
        relocate(trial, slot, square)
    strike(trial, slot, target, line.blow)
    if then.swap is not None:
        return bool(in_reach(trial, then.swap, slot, square))
    return any(not trial.board[q] for q in s.game.board.neighbours[square])


def steps(s: State, slot: int) -> list[int]:
    """The squares to which *slot* can step; none if it is veiled."""
    if s.veil_active >> slot & 1:
        return []
    board = s.board
    return [q for q in s.game.board.neighbours[s.where[slot]] if not board[q]]


def lunges(s: State, line: Line, slot: int) -> list[int]:
    """The squares from which *slot* can strike after a lunge."""
    if not line.lunges or s.veil_active >> slot & 1:
        return []
    if line.must_follow or line.los:
        return [q for q in steps(s, slot) if targets(s, line, slot, q)]
    where, distance, square = s.where, s.game.board.distance, s.where[slot]
    near = [at for p in pool(s, line, slot) if distance[square][at := where[p]] <= 2]
    if not near:
        return []
    board = s.board
    return [
        q
        for q in s.game.board.neighbours[square]
        if not board[q] and any(distance[q][at] == 1 for at in near)
    ]


def first_steps(s: State, line: Line, slot: int) -> list[int]:
    """The squares to which *slot* can make the step that *line* begins with."""
    return [q for q in steps(s, slot) if in_reach(s, line, slot, q)]


def can_attack(s: State, line: Line, slot: int) -> bool:
    """Whether *slot* can make and complete an attack with *line*."""
    if line.target is Target.ATTACKER:
        return True
    if line.first and not s.veil_active >> slot & 1:
        return bool(first_steps(s, line, slot))
    return bool(targets(s, line, slot, s.where[slot])) or bool(lunges(s, line, slot))


def attackers(s: State, card: int) -> list[int]:
    """The slots of the player whose turn it is that can attack with *card*."""
    attack = s.game.attack(card, s.factions[s.me])
    found = []
    for slot in s.pieces[s.me]:
        line = attack.minion if slot % SLOTS else attack.hero
        if line is not None and can_attack(s, line, slot):
            found.append(slot)
    return found


def alive(s: State, slot: int) -> bool:
    """Whether *slot* stands on the board."""
    return s.where[slot] != OFF
