"""The ways to play a turn as far as its player decides alone: to the turn's end, a throw or an interrupt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.decision import Decision
from engine.plays import legal
from engine.state import State
from engine.turn import apply


class Line(NamedTuple):
    """Decisions of one player that follow each other, and where they lead."""

    decisions: tuple[Decision, ...]
    state: State
    """Between turns, or where chance or the other player decides."""


def lines(start: State) -> Iterator[Line]:
    """Every line of the player who decides in *start*, in the order of the legal decisions."""
    turn, actor = start.turn, start.actor
    stack: list[Line] = [Line((), start)]
    while stack:
        made, s = stack.pop()
        if made and (s.actor != actor or s.turn != turn or s.over):
            yield Line(made, s)
            continue
        stack.extend(Line((*made, d), apply(s, d)) for d in reversed(legal(s)))
