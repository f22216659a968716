"""Counts of what can be played: the cheapest proof that two move generators agree."""

from __future__ import annotations

from typing import NamedTuple

from engine.plays import legal
from engine.state import State
from engine.turn import apply


class Counts(NamedTuple):
    """What one depth of turns holds."""

    plays: int
    """Ways to play that many whole turns, each face of a die a way of its own."""
    decisions: int
    """Decisions on all those ways, offered in any position."""


def decisions(s: State, depth: int) -> int:
    """Sequences of *depth* decisions, chance included."""
    options = legal(s)
    return (
        len(options)
        if depth == 1
        else sum(decisions(apply(s, d), depth - 1) for d in options)
        if depth
        else 1
    )


def plays(s: State, turns: int) -> Counts:
    """The counts for *turns* whole turns from *s*; a game that ends earlier counts as it ended."""
    if s.over or turns == 0:
        return Counts(1, 0)
    total, offered = 0, 0
    stack = [s]
    while stack:
        at = stack.pop()
        options = legal(at)
        offered += len(options)
        for decision in options:
            after = apply(at, decision)
            if after.turn == s.turn and not after.over:
                stack.append(after)
            elif turns == 1:
                total += 1
            else:
                below = plays(after, turns - 1)
                total += below.plays
                offered += below.decisions
    return Counts(total, offered)
