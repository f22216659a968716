"""Asks the invariants before every decision of a game."""

from __future__ import annotations

from engine.choosers import Chooser
from engine.decision import Decision, Kind
from engine.invariants import Totals, broken, totals
from engine.plays import legal
from engine.state import State


class BrokenInvariantError(RuntimeError):
    """A position that no game can reach, or a decision that is not legal: the engine or an agent is at fault."""


class Checked:
    """A chooser that looks at each position before it lets another choose, and at the choice."""

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self._totals: Totals | None = None

    def __call__(self, state: State) -> Decision:
        """What the other chooses. Raises BrokenInvariantError."""
        self.look(state)
        decision = self._chooser(state)
        if decision not in legal(state):
            raise BrokenInvariantError(f"turn {state.turn}: {decision} is not legal")
        return decision

    def look(self, state: State) -> None:
        """Raises BrokenInvariantError if *state* is no sound position of the game seen so far."""
        if self._totals is None and state.kind >= Kind.CARD:
            self._totals = totals(state)
        found = broken(state, self._totals)
        if found:
            raise BrokenInvariantError(f"turn {state.turn}, {state.kind.name}: {'; '.join(found)}")
