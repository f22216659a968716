"""Plays a scenario and says what differs from what it expects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.decision import Decision
from engine.play import (
    AtThrow,
    IllegalPlay,
    Play,
    apply_play,
    completions,
    decisions_to_play,
    play_to_decisions,
)
from engine.play import why_illegal as reason_against
from engine.plays import legal
from engine.source import Mark
from engine.state import CHANCE, State
from engine.text.scenario import Scenario
from engine.turn import apply


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not as the scenario says, and where it says so."""

    mark: Mark
    message: str

    def __str__(self) -> str:
        return f"{self.mark.source.name}:{self.mark.line}: {self.message}"


def differences(scenario: Scenario) -> list[Difference]:
    """What does not hold; nothing if the scenario passes."""
    state, dice = scenario.start, scenario.dice()
    for number, written in enumerate(scenario.plays, 1):
        try:
            state = apply_open_play(state, written.play, dice)
        except IllegalPlay as error:
            return [Difference(written.mark, f"play {number} is illegal: {error}")]
    found = [Difference(e.mark, message) for e in scenario.expected if (message := e.test(state)) is not None]
    found.extend(_judged(scenario, state))
    return found


def _judged(scenario: Scenario, state: State) -> Iterator[Difference]:
    for number, written in enumerate(scenario.legal):
        if not completions(state, written.play):
            reason = reason_against(state, written.play)
            yield Difference(written.mark, f"legal[{number}] is illegal: {reason}")
    for number, written in enumerate(scenario.illegal):
        reason = reason_against(state, written.play)
        word = scenario.because.get(number)
        if reason is None:
            yield Difference(written.mark, f"illegal[{number}] is legal")
        elif word is not None and word.lower() not in reason.lower():
            yield Difference(
                written.mark, f"illegal[{number}]: expected {word!r} in the reason, found: {reason}"
            )


def apply_open_play(state: State, play: Play, dice: Random) -> State:
    """The position after *play*; a Gamble without its roll is thrown with *dice* and then goes the first legal way.

    Raises IllegalPlay.
    """
    return finished(state, play, dice)[0]


def finished(state: State, play: Play, dice: Random) -> tuple[State, Play]:
    """The position after *play* and the play with what the dice added. Raises IllegalPlay."""
    try:
        return apply_play(state, play), play
    except AtThrow as open_:
        s, made = open_.state, list(open_.decisions)
    turn = state.turn
    while s.turn == turn and not s.over:
        options = legal(s)
        decision: Decision = options[int(dice.random() * len(options))] if s.actor == CHANCE else options[0]
        made.append(decision)
        s = apply(s, decision)
    return s, decisions_to_play(state, made)


__all__ = ["Difference", "apply_open_play", "differences", "finished", "play_to_decisions"]
