"""Plays a scenario and says what differs from what it expects."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from engine.source import Mark
from engine.state import State
from engine.text.replay import turns
from engine.text.scenario import Scenario
from engine.walk import PlayError, why_illegal, why_not_completable


class Difference(Struct, frozen=True):
    """One thing that is not as the scenario says, and where it says so."""

    mark: Mark
    message: str

    def __str__(self) -> str:
        return f"{self.mark.source.name}:{self.mark.line}: {self.message}"


def differences(scenario: Scenario) -> list[Difference]:
    """What does not hold; nothing if the scenario passes."""
    state, played = scenario.start, 0
    try:
        for turn in turns(scenario):
            state, played = turn.after, played + 1
    except PlayError as error:
        return [Difference(scenario.plays[played].mark, f"play {played + 1} is illegal: {error}")]
    found = [Difference(e.mark, message) for e in scenario.expected if (message := e.test(state)) is not None]
    return [*found, *_judged(scenario, state)]


def _judged(scenario: Scenario, state: State) -> Iterator[Difference]:
    """What is called legal and is not, and the other way round."""
    for number, written in enumerate(scenario.legal):
        reason = why_not_completable(state, written.play)
        if reason is not None:
            yield Difference(written.mark, f"legal[{number}] is illegal: {reason}")
    for number, written in enumerate(scenario.illegal):
        reason = why_illegal(state, written.play)
        word = scenario.because.get(number)
        if reason is None:
            yield Difference(written.mark, f"illegal[{number}] is legal")
        elif word is not None and word.lower() not in reason.lower():
            yield Difference(
                written.mark, f"illegal[{number}]: expected {word!r} in the reason, found: {reason}"
            )
