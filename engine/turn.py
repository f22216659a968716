"""Applies a decision: what it changes, what is decided next, and how a turn and a game end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import attack, setup
from engine.decision import Decision, Kind, Mode
from engine.effects import rites
from engine.effects.blows import arrive, note, relocate, reset_vigil, return_minion, step, tell
from engine.effects.words import Exchange, Ground, Healing, Placing, Trade
from engine.ending import end_turn, finish_action
from engine.events import Log
from engine.plays import escorts
from engine.state import NOBODY, PIECE, State


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
        note(s, "pass", card)
        finish_action(s)


def _move(s: State, start: int, end: int) -> None:
    slot = s.board[start] - PIECE
    relocate(s, slot, end)
    tell(s, "move", slot)
    arrive(s, slot)
    s.moved = slot
    if s.game.cards[s.card].escort and escorts(s):
        s.ask(Kind.ESCORT, s.me)
    else:
        finish_action(s)


def _escort(s: State, start: int, end: int) -> None:
    if start >= 0:
        step(s, s.board[start] - PIECE, end, "escort")
    finish_action(s)


def _rally(s: State, square: int, _: int) -> None:
    return_minion(s, s.me, square)
    tell(s, "rally", s.board[square] - PIECE)
    finish_action(s)


def _begin_rite(s: State) -> None:
    note(s, "rite", s.rites[s.me])
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
    finish_action(s)


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
    attack.attacker,
    attack.lunge,
    attack.first_step,
    attack.target,
    attack.each_target,
    attack.partner,
    attack.roll,
    attack.path,
    attack.follow_step,
    attack.return_,
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
