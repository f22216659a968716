"""The rest of a turn, looked through to its end: every decision, every face of the die, the opponent's interrupts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.decision import Kind
from engine.plays import legal
from engine.state import CHANCE, State
from engine.turn import apply

Judge = Callable[[State], float]
"""Says how good a position between turns is for the player who thinks."""

ESCORTED: Final = 3
"""How many MOVEs of a card are looked at with all their Escort steps: the best ones without. They are the bulk of a
turn's plays (about 200 of 260 on a board of 9), and a step seldom saves a poor move."""


class Horizon:
    """Looks to the end of a turn for one player and counts what it looks at."""

    def __init__(self, me: int, judge: Judge) -> None:
        self._me = me
        self._judge = judge
        self.nodes = 0
        """Positions looked at so far: the budget of deterministic agents, which no clock may decide."""

    def best(self, s: State) -> float:
        """The value of *s* if everybody goes on as well as it can within the turn."""
        return self._judge(s) if s.between_turns else self.after_choice(s, s.turn)

    def after_choice(self, s: State, turn: int) -> float:
        """The value of *s*, in which something is to be decided before *turn* ends, or which has ended it."""
        if s.turn != turn or s.over:
            self.nodes += 1
            return self._judge(s)
        if s.kind is Kind.ROLL:
            return self._thrown(s, turn)
        if s.kind is Kind.PATH:
            return self._walked(s, turn)
        if s.kind is Kind.MOVE and s.game.cards[s.card].escort:
            return self._escorted(s, turn)
        values = [self.after_choice(apply(s, d), turn) for d in legal(s)]
        if s.actor == CHANCE:
            return sum(values) / len(values)
        return max(values) if s.actor == self._me else min(values)

    def _thrown(self, s: State, turn: int) -> float:
        """The mean over the die's faces; faces with the same outcome are looked at once."""
        line, faces = s.line, legal(s)
        assert line is not None
        values: dict[int, float] = {}
        total = 0.0
        for face in faces:
            outcome = line.outcome(face.a).low
            if outcome not in values:
                values[outcome] = self.after_choice(apply(s, face), turn)
            total += values[outcome]
        return total / len(faces)

    def _walked(self, s: State, turn: int) -> float:
        """The best end of a path: many paths lead to one square, which is looked at once."""
        ends: dict[tuple[int, int], float] = {}
        seen: set[tuple[int, int, int]] = set()
        stack = [s]
        while stack:
            at = stack.pop()
            for decision in legal(at):
                after = apply(at, decision)
                where, burden = after.where[s.slot], after.carrier[1 - s.me]
                if after.kind is Kind.PATH:
                    if (where, burden, after.steps_left) not in seen:
                        seen.add((where, burden, after.steps_left))
                        stack.append(after)
                elif (where, burden) not in ends:
                    ends[where, burden] = self.after_choice(after, turn)
        return max(ends.values()) if s.actor == self._me else min(ends.values())

    def _escorted(self, s: State, turn: int) -> float:
        """The value of a MOVE that a step may follow: the step is tried after the best MOVEs only."""
        mine = s.actor == self._me
        plain: list[tuple[float, int, State]] = []
        for number, decision in enumerate(legal(s)):
            moved = apply(s, decision)
            declined = apply(moved, legal(moved)[0]) if moved.kind is Kind.ESCORT else moved
            plain.append((self.after_choice(declined, turn), number, moved))
        plain.sort(key=lambda entry: (-entry[0] if mine else entry[0], entry[1]))
        values = [value for value, _, _ in plain]
        values += [
            self.after_choice(moved, turn) for _, _, moved in plain[:ESCORTED] if moved.kind is Kind.ESCORT
        ]
        return max(values) if mine else min(values)
