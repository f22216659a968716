"""Agents that do not look ahead: any decision, or any with a taste for what seldom happens."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.board import SKULL
from engine.decision import Decision, Kind, Mode
from engine.plays import legal
from engine.state import PIECE, SLOTS, State
from engine.views import View


class Uniform:
    """Any legal decision, all equally likely."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, seen: View) -> Decision:
        """One of them."""
        options = legal(seen.state)
        return options[int(self._rng.random() * len(options))]


class Biased:
    """Random with a taste for attacks, Rites, pick-ups and carriers that run home, so that everything happens."""

    MODES: Final = {Mode.MOVE: 3, Mode.ATTACK: 4, Mode.RALLY: 4, Mode.RITE: 2, Mode.PASS: 1}
    """How much each mode is liked."""
    PICK_UP: Final = 40
    """How much a move onto the enemy Relic is liked; others are 1 to 6."""
    HOME: Final = 12
    """How much a carrier's move toward its own back row is liked."""
    WHOM: Final = 3
    """How much a Hero or a carrier is liked as a target."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, seen: View) -> Decision:
        """One of the legal decisions, as it is liked."""
        s, options = seen.state, legal(seen.state)
        if len(options) == 1:
            return options[0]
        weights = [self._liking(s, seen.player, d) for d in options]
        return self._rng.choices(options, weights)[0]

    def _liking(self, s: State, me: int, decision: Decision) -> int:
        kind, a, b = decision
        if kind is Kind.CARD:
            return self.MODES[Mode(b)]
        if kind in (Kind.MOVE, Kind.CARRIER_STEP, Kind.ESCORT) and a >= 0:
            return self._going(s, me, a, b)
        if kind is Kind.TARGET and a >= 0:
            slot = s.board[a] - PIECE
            return self.WHOM if slot % SLOTS == 0 or s.carries(slot) else 1
        return 1

    def _going(self, s: State, me: int, start: int, end: int) -> int:
        """How much a piece is liked to go from *start* to *end*."""
        board, slot = s.game.board, s.board[start] - PIECE
        if s.carrier[1 - me] == slot:
            forward = board.xy[end][1] - board.xy[start][1]
            return self.HOME if (forward > 0) == (me == SKULL) and forward else 1
        relic = s.relic[1 - me]
        if relic < 0:
            return 2
        if end == relic:
            return self.PICK_UP
        return 6 if board.distance[end][relic] < board.distance[start][relic] else 1
