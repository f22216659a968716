"""A play as people write it: one mapping a turn, to and from the decisions that make it up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.decision import KEY_OF, Decision, Kind, Mode
from engine.plays import legal
from engine.state import State
from engine.turn import apply

Value = str | int | bool | list[str]
Play = dict[str, Value]
"""Keys and values as in the scenario format; two plays are the same exactly if they are equal."""


def decisions_to_play(state: State, decisions: Iterable[Decision]) -> Play:
    """The mapping of the play that *decisions* make up, from *state* at the beginning of a turn."""
    play: Play = {}
    for decision in decisions:
        play = extended(state, play, decision)
    return play


def extended(state: State, play: Play, decision: Decision) -> Play:
    """*play* with what *decision*, made in *state*, adds to it."""
    kind, a, b = decision
    names = state.game.board.names
    if kind is Kind.CARD:
        begun: Play = {"card": state.game.cards[a].id}
        if b == Mode.PASS:
            begun["pass"] = True
        elif b == Mode.RITE:
            begun["rite"] = state.game.rites[state.rites[state.me]].id
        return begun
    if a < 0:
        return play
    key = KEY_OF[kind]
    if kind is Kind.TARGET and play.keys() & {"target", "targets"}:
        before = _listed(play, "targets") or [str(play["target"])]
        return {**{k: v for k, v in play.items() if k != "target"}, "targets": [*before, names[a]]}
    if kind is Kind.EACH_TARGET or kind is Kind.PATH:
        return {**play, key: [*_listed(play, key), names[a]]}
    if kind in _PAIRS:
        return {**play, key: [names[a], names[b]]}
    if kind is Kind.GIVE or kind is Kind.TAKE:
        return {**play, key: state.game.cards[a].id}
    return {**play, key: a if kind is Kind.ROLL else names[a]}


def _listed(play: Play, key: str) -> list[str]:
    value = play.get(key, [])
    return value if isinstance(value, list) else []


_PAIRS: Final = frozenset((Kind.MOVE, Kind.ESCORT, Kind.EXCHANGE, Kind.CARRIER_STEP))


def all_plays(state: State, rolls: bool = True) -> Iterator[Play]:
    """Every complete legal play of the turn that *state* begins: every choice explicit, declined options absent.

    A Gamble comes once without its roll and, if *rolls*, once for each roll with everything that may follow.
    """
    stack: list[tuple[State, Play]] = [(state, {})]
    turn = state.turn
    while stack:
        s, play = stack.pop()
        if play and (s.turn != turn or s.over):
            yield play
            continue
        if s.kind is Kind.ROLL:
            yield play
            if not rolls:
                continue
        for decision in reversed(legal(s)):
            stack.append((apply(s, decision), extended(s, play, decision)))
