"""A game that goes round in a circle is broken off, told, and counts for nobody."""

from __future__ import annotations

import pytest

from engine.game import game
from engine.simulate import outcome, playthrough
from engine.simulate.outcome import play
from engine.simulate.plan import Plan
from engine.simulate.report import report


def test_a_game_without_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcome, "MOST_TURNS", 3)
    plan = Plan("28", 8, ("random", "random"), (), None, 1, "", False)
    found = play(plan, 0)
    assert (found.ending, found.turns) == ("unfinished", 4)
    told = report(plan, game("28", 8), [found])
    assert told.endings["unfinished"].value == 1
    assert told.first_player.value == 0.5


def test_endings_name_it_only_where_it_happened() -> None:
    plan = Plan("28", 8, ("random", "random"), (), None, 1, "", False)
    told = report(plan, game("28", 8), [play(plan, 0)])
    assert "unfinished" not in told.endings
    assert outcome.MOST_TURNS == playthrough.MOST_TURNS
