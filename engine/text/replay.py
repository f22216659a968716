"""A scenario or record turn by turn: the plays given, then those that its seed and agents choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import Struct

from engine.board import SIDES
from engine.choosers import Chooser
from engine.decision import Decision
from engine.events import Event, Log
from engine.play import Play, decisions_to_play
from engine.plays import legal
from engine.state import CHANCE, State
from engine.text.scenario import Scenario, Until
from engine.turn import apply
from engine.walk import walked


class Turn(Struct, frozen=True):
    """One turn that was played."""

    before: State
    play: Play
    after: State
    events: tuple[Event, ...]


def turns(scenario: Scenario) -> Iterator[Turn]:
    """Every turn of *scenario*: its plays, and after the last one what it leaves to seed and agents.

    Raises PlayError at a play that is not legal.
    """
    state, dice = scenario.start, scenario.dice()
    for written in scenario.plays:
        turn = written_turn(state, written.play, dice)
        yield turn
        state = turn.after
    if scenario.agents is None and scenario.until is None:
        return
    chooser = scenario.chooser()
    while not state.over:
        turn = chosen_turn(state, chooser)
        yield turn
        state = turn.after
        if scenario.until is not None and met(scenario.until, turn):
            return


def written_turn(state: State, play: Play, dice: Random) -> Turn:
    """The turn of *play*; a die that it leaves open is thrown with *dice*, then goes the first legal way.

    Raises PlayError.
    """
    walk = walked(state, play)
    made, s = walk.made, walk.state
    while walk.waits_for_die and s.turn == state.turn and not s.over:
        options = legal(s)
        decision = options[int(dice.random() * len(options))] if s.actor == CHANCE else options[0]
        made.append(decision)
        s = apply(s, decision)
    return played(state, made)


def played(state: State, decisions: Sequence[Decision]) -> Turn:
    """The turn that *decisions* make up."""
    log: Log = []
    after = state
    for decision in decisions:
        after = apply(after, decision, log)
    return Turn(state, decisions_to_play(state, decisions), after, tuple(log))


def chosen_turn(state: State, chooser: Chooser) -> Turn:
    """The turn that *chooser* plays, chance included."""
    log: Log = []
    made: list[Decision] = []
    after = state
    while after.turn == state.turn and not after.over:
        decision = chooser(after)
        made.append(decision)
        after = apply(after, decision, log)
    return Turn(state, decisions_to_play(state, made), after, tuple(log))


def met(until: Until, turn: Turn) -> bool:
    """Whether *turn* is the moment looked for."""
    if until.turns:
        return turn.before.turn >= until.turns
    return any(_is(until, event) for event in turn.events)


def _is(until: Until, event: Event) -> bool:
    return event.name == until.event and until.who in ("", event.piece, SIDES[event.side])
