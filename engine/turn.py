"""Applies a decision: what it changes, what is decided next, and how a turn and a game end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import setup
from engine.board import KEY, SKULL
from engine.decision import Decision, Kind, Mode
from engine.effects import rites
from engine.effects.blows import (
    arrive,
    free_back_row,
    lose_hp,
    relocate,
    reset_vigil,
    return_minion,
    step,
    strike,
    swap,
    tell,
)
from engine.effects.reach import alive, lunges, steps
from engine.effects.words import Exchange, Ground, Healing, Placing, Target, Trade
from engine.ending import end_turn
from engine.events import Event, Log
from engine.plays import carrier_steps, escorts, following_steps, further_targets, partners
from engine.state import CHANCE, NOBODY, PIECE, SLOTS, State

_BACKLASH: Final = -1
"""Stands among the targets still to be struck for the attacker's own damage."""


def apply(state: State, decision: Decision, log: Log | None = None) -> State:
    """The position after *decision*, which is one of ``legal(state)``; events are appended to *log*.

    Raises ValueError for a decision of another kind than the one that is due; the rest is the caller's promise
    (``engine.reasons.why_not`` checks it).
    """
    if decision.kind is not state.kind:
        raise ValueError(f"{state.kind.name} is to be decided, not {decision.kind.name}")
    s = state.copy()
    s.log = log
    _APPLY[decision.kind](s, decision.a, decision.b)
    s.log = None
    return s


def to_act(state: State) -> int | None:
    """Who decides now: KEY, SKULL or CHANCE; None after the end."""
    return None if state.actor == NOBODY else state.actor


def _card(s: State, card: int, mode: int) -> None:
    me = s.me
    s.hands[me] = tuple(c for c in s.hands[me] if c != card)
    s.card, s.mode = card, mode
    if mode == Mode.MOVE:
        s.ask(Kind.MOVE, me)
    elif mode == Mode.ATTACK:
        s.ask(Kind.ATTACKER, me)
    elif mode == Mode.RALLY:
        s.ask(Kind.RALLY, me)
    elif mode == Mode.RITE:
        _begin_rite(s)
    else:
        _note(s, "pass", card)
        _finish_action(s)


def _note(s: State, name: str, detail: int) -> None:
    if s.log is not None:
        s.log.append(Event(name, s.me, "", -1, detail))


def _move(s: State, start: int, end: int) -> None:
    slot = s.board[start] - PIECE
    relocate(s, slot, end)
    tell(s, "move", slot)
    arrive(s, slot)
    s.moved = slot
    if s.game.cards[s.card].escort and escorts(s):
        s.ask(Kind.ESCORT, s.me)
    else:
        _finish_action(s)


def _escort(s: State, start: int, end: int) -> None:
    if start >= 0:
        step(s, s.board[start] - PIECE, end, "escort")
    _finish_action(s)


def _attacker(s: State, square: int, _: int) -> None:
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


def _lunge(s: State, square: int, _: int) -> None:
    if square >= 0:
        step(s, s.slot, square, "lunge")
    _ask_target(s)


def _first_step(s: State, square: int, _: int) -> None:
    step(s, s.slot, square)
    _ask_target(s)


def _target(s: State, square: int, _: int) -> None:
    assert s.line is not None
    if square >= 0:
        s.chosen = (*s.chosen, s.board[square] - PIECE)
        if len(s.chosen) < s.line.up_to and further_targets(s):
            s.ask(Kind.TARGET, s.me)
            return
    _strike_chosen(s)


def _each_target(s: State, square: int, _: int) -> None:
    s.chosen = (*s.chosen, s.board[square] - PIECE)
    if further_targets(s):
        s.ask(Kind.EACH_TARGET, s.me)
    else:
        _strike_chosen(s)


def _partner(s: State, square: int, _: int) -> None:
    """The friendly piece that the line itself swaps with, or the one that follows a blow."""
    if s.chosen:
        if square >= 0:
            swap(s, s.slot, s.board[square] - PIECE)
        _finish_action(s)
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


def _roll(s: State, face: int, _: int) -> None:
    assert s.line is not None
    s.roll = face
    _note(s, "roll", face)
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


def _return(s: State, square: int, _: int) -> None:
    side = s.actor
    s.used[side] = True
    return_minion(s, side, square)
    tell(s, "return", s.board[square] - PIECE)
    _resolve(s)


def _ask_path(s: State) -> None:
    if s.steps_left and alive(s, s.slot) and steps(s, s.slot):
        s.ask(Kind.PATH, s.me)
    else:
        _finish_action(s)


def _path(s: State, square: int, _: int) -> None:
    if square < 0:
        _finish_action(s)
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
        _finish_action(s)


def _step(s: State, square: int, _: int) -> None:
    if square >= 0:
        step(s, s.slot, square)
    _finish_action(s)


def _rally(s: State, square: int, _: int) -> None:
    return_minion(s, s.me, square)
    tell(s, "rally", s.board[square] - PIECE)
    _finish_action(s)


def _begin_rite(s: State) -> None:
    _note(s, "rite", s.rites[s.me])
    match rites.effect(s):
        case Placing(_, ground):
            s.ask(Kind.CLEAR if ground is Ground.CLEARED else Kind.PLACE, s.me)
        case Healing(most):
            rites.heal(s, most)
            _finish_rite(s)
        case Exchange():
            s.ask(Kind.EXCHANGE, s.me)
        case Trade():
            s.ask(Kind.GIVE, s.me)
        case None:
            raise ValueError("no Rite is left")


def _finish_rite(s: State) -> None:
    s.rites[s.me] = -1
    if s.game.rite_resets:
        reset_vigil(s)
    _finish_action(s)


def _place(s: State, square: int, _: int) -> None:
    does = rites.effect(s)
    assert isinstance(does, Placing)
    rites.place(s, does.what, square)
    _finish_rite(s)


def _clear(s: State, square: int, _: int) -> None:
    rites.clear(s, square)
    _place(s, square, _)


def _exchange(s: State, own: int, other: int) -> None:
    rites.exchange(s, own, other)
    _finish_rite(s)


def _give(s: State, card: int, _: int) -> None:
    does = rites.effect(s)
    assert isinstance(does, Trade)
    if does.with_pile:
        rites.trade_with_pile(s, card)
        _finish_rite(s)
    else:
        s.chosen = (card,)
        s.ask(Kind.TAKE, s.me)


def _take(s: State, card: int, _: int) -> None:
    rites.trade_hands(s, s.chosen[0], card)
    _finish_rite(s)


def _finish_action(s: State) -> None:
    """The cards change (3.1), then the turn ends with what belongs to its end (3.10)."""
    s.hands[s.me] = (*s.hands[s.me], s.waiting)
    s.waiting = s.card
    if s.game.end_steps[s.factions[s.me]] and carrier_steps(s):
        s.ask(Kind.CARRIER_STEP, s.me)
    else:
        end_turn(s)


def _carrier_step(s: State, start: int, end: int) -> None:
    if start >= 0:
        step(s, s.board[start] - PIECE, end, "carrier-step")
    end_turn(s)


def _over(s: State, _a: int, _b: int) -> None:
    raise ValueError("the game is over")


_APPLY: Final[tuple[Callable[[State, int, int], None], ...]] = (
    setup.mark_ruin,
    setup.choose_faction,
    setup.deal,
    setup.choose_rite,
    setup.deploy,
    setup.lay_relic,
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
    _clear,
    _exchange,
    _give,
    _take,
    _carrier_step,
    _over,
)
"""What applies a decision, by Kind."""

__all__ = ["KEY", "SKULL", "apply", "to_act"]
