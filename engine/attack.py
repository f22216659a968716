"""An attack from its attacker to what follows it: each function applies one decision and asks for the next."""

from __future__ import annotations

from typing import Final

from engine.decision import Kind
from engine.effects.blows import free_back_row, lose_hp, note, return_minion, step, strike, swap, tell
from engine.effects.reach import alive, lunges, steps
from engine.effects.words import Target
from engine.ending import finish_action
from engine.plays import following_steps, further_targets, partners
from engine.state import CHANCE, PIECE, SLOTS, State

_BACKLASH: Final = -1
"""Stands among the targets still to be struck for the attacker's own damage."""


def attacker(s: State, square: int, _: int) -> None:
    slot = s.slot = s.board[square] - PIECE
    line = s.line = s.game.line(s.card, s.factions[s.me], hero=slot % SLOTS == 0)
    assert line is not None
    tell(s, "attack", slot, s.card)
    if line.target is Target.ATTACKER:
        s.chosen = (slot,)
        _strike_chosen(s)
    elif line.first and not s.veil_active >> slot & 1:
        s.ask(Kind.FIRST_STEP, s.me)
    elif lunges(s, line, slot):
        s.ask(Kind.LUNGE, s.me)
    else:
        _ask_target(s)


def _ask_target(s: State) -> None:
    assert s.line is not None
    if s.line.target.friendly:
        s.ask(Kind.PARTNER, s.me)
    elif s.line.target is Target.EACH_ENEMY:
        s.ask(Kind.EACH_TARGET, s.me)
    else:
        s.ask(Kind.TARGET, s.me)


def lunge(s: State, square: int, _: int) -> None:
    if square >= 0:
        step(s, s.slot, square, "lunge")
    _ask_target(s)


def first_step(s: State, square: int, _: int) -> None:
    step(s, s.slot, square)
    _ask_target(s)


def target(s: State, square: int, _: int) -> None:
    assert s.line is not None
    if square >= 0:
        s.chosen = (*s.chosen, s.board[square] - PIECE)
        if len(s.chosen) < s.line.up_to and further_targets(s):
            s.ask(Kind.TARGET, s.me)
            return
    _strike_chosen(s)


def each_target(s: State, square: int, _: int) -> None:
    s.chosen = (*s.chosen, s.board[square] - PIECE)
    if further_targets(s):
        s.ask(Kind.EACH_TARGET, s.me)
    else:
        _strike_chosen(s)


def partner(s: State, square: int, _: int) -> None:
    """The friendly piece that the line itself swaps with, or the one that follows a blow."""
    if s.chosen:
        if square >= 0:
            swap(s, s.slot, s.board[square] - PIECE)
        finish_action(s)
    else:
        s.chosen = (s.board[square] - PIECE,)
        _strike_chosen(s)


def _strike_chosen(s: State) -> None:
    assert s.line is not None
    s.todo = s.chosen
    if s.line.outcomes:
        s.ask(Kind.ROLL, CHANCE)
    else:
        _resolve(s)


def roll(s: State, face: int, _: int) -> None:
    assert s.line is not None
    s.roll = face
    note(s, "roll", face)
    if s.line.outcome(face).backlash:
        s.todo = (*s.todo, _BACKLASH)
    _resolve(s)


def _resolve(s: State) -> None:
    """Strike who is still to be struck; a return interrupts it, and it goes on from there."""
    line = s.line
    assert line is not None
    outcome = line.outcome(s.roll) if s.roll else None
    while s.todo:
        target, s.todo = s.todo[0], s.todo[1:]
        if target == _BACKLASH:
            assert outcome is not None
            target = s.slot
            tell(s, "backlash", target)
            lose_hp(s, target, outcome.backlash)
        else:
            strike(s, s.slot, target, outcome.blow if outcome else line.blow)
        if not alive(s, target) and _return_is_due(s, target):
            s.ask(Kind.RETURN, target // SLOTS)
            return
    if outcome is not None and outcome.step:
        s.steps_left = outcome.step
        _ask_path(s)
    else:
        _follow(s)


def _return_is_due(s: State, slain: int) -> bool:
    """Whether the Passive of the slain piece's side returns it now."""
    side, number = divmod(slain, SLOTS)
    return (
        number > 0 and s.game.returns[s.factions[side]] and not s.used[side] and bool(free_back_row(s, side))
    )


def return_(s: State, square: int, _: int) -> None:
    side = s.actor
    s.used[side] = True
    return_minion(s, side, square)
    tell(s, "return", s.board[square] - PIECE)
    _resolve(s)


def _ask_path(s: State) -> None:
    if s.steps_left and alive(s, s.slot) and steps(s, s.slot):
        s.ask(Kind.PATH, s.me)
    else:
        finish_action(s)


def path(s: State, square: int, _: int) -> None:
    if square < 0:
        finish_action(s)
        return
    step(s, s.slot, square)
    s.steps_left -= 1
    _ask_path(s)


def _follow(s: State) -> None:
    """What the line lets follow; what a return has made impossible is skipped."""
    then = s.line.then if s.line is not None else None
    if then is not None and then.swap is not None and partners(s):
        s.ask(Kind.PARTNER, s.me)
    elif then is not None and then.swap is None and following_steps(s):
        s.ask(Kind.STEP, s.me)
    else:
        finish_action(s)


def follow_step(s: State, square: int, _: int) -> None:
    if square >= 0:
        step(s, s.slot, square)
    finish_action(s)
