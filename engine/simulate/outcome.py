"""One game of a simulation, played to its end and boiled down to what the report needs."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random

from msgspec import Struct

from engine.agents.seats import table
from engine.board import SIDES
from engine.choosers import Chooser
from engine.content import default_content, load_content
from engine.data import Content
from engine.decision import Decision, Kind, Mode
from engine.events import Log
from engine.perft import plays
from engine.plays import legal
from engine.setup import new_game
from engine.simulate import tally
from engine.simulate.checked import BrokenInvariantError, Checked
from engine.simulate.plan import Deal, Plan, deal
from engine.simulate.playthrough import MOST_TURNS, with_factions
from engine.state import DRAW, State
from engine.text import position
from engine.text.scenario import game_of
from engine.turn import apply

SAMPLED = 24
"""One of the first 24 turns of a game is looked at whole, to count the ways to play it; counting each is dear."""


class Outcome(Struct, frozen=True):
    """What became of one game."""

    deal: Deal
    first: int
    """The side that took turn 1."""
    winner: int
    """0 Key, 1 Skull, 2 a draw."""
    ending: str
    """``hero``, ``steal``, ``score``, ``draw``, or ``unfinished`` after MOST_TURNS."""
    turns: int
    decisions: int
    """Decisions of players and dice, after the setup."""
    options: int
    """Legal decisions that there were at all of them."""
    ways: int
    """Ways to play the one turn that was looked at whole, or 0 if the game ended before."""
    counts: dict[str, int]
    """What happened, by the names of ``tally``."""
    taken: tuple[str, str]
    """The Rite that each side took, or nothing."""
    digest: str
    """Of every decision and of the final position."""


@lru_cache(maxsize=4)
def content_of(folder: str) -> Content:
    """The content in *folder*, read once a process; empty for the project's own. Raises ContentError."""
    return load_content(Path(folder)) if folder else default_content()


def play(plan: Plan, number: int) -> Outcome:
    """The game *number* of *plan*. Raises BrokenInvariantError if the plan asks to check."""
    game = game_of(content_of(plan.content), plan.edition, plan.board)
    dealt = deal(plan, number, tuple(game.faction_index))
    key, skull = (game.faction_index[name] for name in dealt.factions)
    opening = with_factions(table(dealt.agents, f"{dealt.seed}:setup"), (key, skull))
    chooser = table(dealt.agents, f"{dealt.seed}:play")
    guard = Checked(chooser)
    watched = Watched(Random(f"{dealt.seed}:sample").randrange(SAMPLED))
    start = new_game(game, plan.rites)
    if not plan.check:
        return watched.outcome(dealt, watched.play(start, opening, chooser))
    try:
        final = watched.play(start, opening, guard)
        guard.look(final)
    except BrokenInvariantError as error:
        raise BrokenInvariantError(f"{error}; play it with {again(plan, dealt)}") from error
    return watched.outcome(dealt, final)


def again(plan: Plan, dealt: Deal) -> str:
    """The command that plays the game *dealt* again."""
    rites = "" if plan.rites is None else " --rites" if plan.rites else " --no-rites"
    what = f"--edition {plan.edition} --board {plan.board} --seed {dealt.seed}{rites}"
    who = f"--agents {','.join(dealt.agents)} --factions {','.join(dealt.factions)}"
    return f"python -m engine play {what} {who} --check"


class Watched:
    """Plays one game and counts."""

    def __init__(self, sampled: int) -> None:
        self._sampled = sampled
        self._counts: Counter[str] = Counter()
        self._hash = sha256()
        self._decisions = self._options = self._ways = 0
        self._taken = ("", "")
        self._causes: set[str] = set()

    def play(self, start: State, opening: Chooser, chooser: Chooser) -> State:
        """The end of the game from *start*."""
        s = start
        while s.kind < Kind.CARD:
            decision = opening(s)
            self._hashed(decision)
            s = apply(s, decision)
        key, skull = (s.game.rites[r].id if r >= 0 else "" for r in s.rites)
        self._taken = (key, skull)
        while not s.over and s.turn <= MOST_TURNS:
            s = self._turn(s, chooser)
        self._hash.update(position.printed(s).encode())
        return s

    def _turn(self, s: State, chooser: Chooser) -> State:
        turn, log = s.turn, Log()
        if turn == self._sampled + 1:
            self._ways = plays(s, 1).plays
        while s.turn == turn and not s.over:
            decision = chooser(s)
            self._options += len(legal(s))
            self._decisions += 1
            self._hashed(decision)
            if decision.kind is Kind.CARD and decision.b == Mode.RITE:
                self._counts[tally.of_rite(s)] += 1
            if (name := tally.of_decision(s, decision)) is not None:
                self._counts[name] += 1
            s = apply(s, decision, log)
        self._counts.update(tally.of_events(log))
        self._round(s, turn, {event.name for event in log})
        return s

    def _round(self, s: State, turn: int, names: set[str]) -> None:
        """Count a round, and what reset the Vigil in it."""
        self._causes |= names & s.game.rules.vigil_resets
        if turn % len(SIDES) == 0:
            self._counts["rounds"] += 1
            self._counts.update(f"reset {cause}" for cause in self._causes)
            self._counts["rounds reset"] += bool(self._causes)
            self._causes = set()

    def _hashed(self, decision: Decision) -> None:
        self._hash.update(bytes((decision.kind, decision.a & 0xFF, decision.b & 0xFF)))

    def outcome(self, dealt: Deal, final: State) -> Outcome:
        """What became of the game, which has ended in *final*."""
        return Outcome(
            deal=dealt,
            first=final.first,
            winner=final.winner if final.over else DRAW,
            ending=tally.ending(final),
            turns=final.turn,
            decisions=self._decisions,
            options=self._options,
            ways=self._ways,
            counts=dict(sorted(self._counts.items())),
            taken=self._taken,
            digest=self._hash.hexdigest(),
        )
