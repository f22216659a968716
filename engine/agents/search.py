"""The agent that looks further: the lines of its turn and the opponent's answers to the best of them.

Expectiminimax over imagined positions that agree with the agent's view. Its budget is counted in positions, never in
time, so that equal seeds play equal games on every machine.
"""

from __future__ import annotations

from random import Random
from typing import Final

from engine.agents.evaluation import DEFAULT, Weights, evaluate
from engine.agents.greedy import imagined
from engine.agents.horizon import Horizon, Judge
from engine.agents.lines import Line, lines
from engine.agents.opening import choose_setup
from engine.decision import Decision, Kind, Mode
from engine.plays import legal
from engine.state import CHANCE, State
from engine.turn import apply
from engine.views import View

BUDGET: Final = 2500
"""Ends of turns looked at for one turn of its own: about a tenth of a second."""
SAMPLES: Final = 1
"""Positions imagined where the enemy Relic is hidden. The evaluation goes by what has been searched, not by where the
Relic is imagined, so that a second one would halve the budget for little."""


class Search:
    """Two turns ahead, for as many of its lines as the budget allows: the most promising first."""

    def __init__(self, rng: Random, weights: Weights = DEFAULT, budget: int = BUDGET) -> None:
        self._rng = rng
        self._weights = weights
        self._budget = budget
        self._plan: tuple[Decision, ...] = ()
        self._turn = 0

    def choose(self, seen: View) -> Decision:
        """The next decision of the line that is worth most after the best answer to it."""
        s = seen.state
        if s.kind < Kind.CARD:
            return choose_setup(seen, self._rng)
        options = legal(s)
        if s.turn != self._turn or not self._plan or self._plan[0] not in options:
            self._turn = s.turn
            self._plan = self._planned(seen) if len(options) > 1 else options
        decision, self._plan = self._plan[0], self._plan[1:]
        return decision

    def _planned(self, seen: View) -> tuple[Decision, ...]:
        me, weights = seen.player, self._weights
        look = Answers(me, lambda s: evaluate(s, me, weights))
        worlds = imagined(seen, self._rng, SAMPLES)
        ranked = [(look.best(line.state), self._rng.random(), line) for line in lines(worlds[0])]
        ranked.sort(reverse=True, key=lambda entry: entry[:2])
        best, chosen = float("-inf"), ranked[0][2]
        for _, _, line in ranked:
            ends = [line.state, *(e for w in worlds[1:] if (e := _end(w, line)) is not None)]
            value = sum(look.answered(end, best if len(ends) == 1 else float("-inf")) for end in ends) / len(
                ends
            )
            if value > best:
                best, chosen = value, line
            if look.nodes > self._budget:
                break
        return chosen.decisions


def _end(world: State, line: Line) -> State | None:
    """Where *line* leads in another world; None where it is no line there, since a hidden Relic lies elsewhere."""
    s = world
    for decision in line.decisions:
        if decision not in legal(s):
            return None
        s = apply(s, decision)
    return s


class Answers(Horizon):
    """Looks through the rest of this turn, and through the opponent's next one."""

    def __init__(self, me: int, judge: Judge) -> None:
        super().__init__(me, judge)
        self._refutation: Decision | None = None

    def answered(self, s: State, bound: float) -> float:
        """The value of *s* after the best answer; once it is certain that it is not above *bound*, any such value."""
        if s.over:
            return self._judge(s)
        if s.between_turns:
            return self._answer(s, bound)
        values = [
            (self.best(after), number, after) for number, d in enumerate(legal(s)) for after in (apply(s, d),)
        ]
        if s.actor == CHANCE:
            return sum(self.answered(after, float("-inf")) for _, _, after in values) / len(values)
        pick = max if s.actor == self._me else min
        return self.answered(pick(values, key=lambda entry: entry[:2])[2], bound)

    def _answer(self, s: State, bound: float) -> float:
        """The least value that the opponent can reach; what refuted the last line is tried first."""
        least = float("inf")
        options = sorted(legal(s), key=lambda d: (d != self._refutation, d.b != Mode.ATTACK))
        for decision in options:
            value = self.after_choice(apply(s, decision), s.turn)
            if value < least:
                least = value
                if least <= bound:
                    self._refutation = decision
                    break
        return least
