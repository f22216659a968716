"""A game as a list of lines that a person reads and a test compares: each turn's play, then the position after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import SIDES
from engine.state import State
from engine.text import notation, position
from engine.text.expect import winner
from engine.text.replay import Turn, turns
from engine.text.scenario import Scenario


def transcript(scenario: Scenario) -> Iterator[str]:
    """The lines of *scenario*, the start and the result among them. Raises PlayError at a play that is not legal."""
    state = scenario.start
    yield f"start {position.printed(state)}"
    for turn in turns(scenario):
        state = turn.after
        yield heading(turn)
        yield f"    {position.printed(state)}"
    yield result(state)


def heading(turn: Turn) -> str:
    """Whose turn it is, and the play."""
    return f"{turn.before.turn} {SIDES[turn.before.me]}: {notation.printed(turn.play)}"


def result(state: State) -> str:
    """How the game stands or has ended."""
    return f"result: {winner(state)} by {state.won_by}" if state.over else f"result: open, turn {state.turn}"
