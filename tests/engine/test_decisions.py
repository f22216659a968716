"""Laws of staged decisions: no dead ends, a reason for everything else, invariants that hold."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from played_games import played, positions, turn_starts

from engine.choosers import uniform
from engine.decision import Decision, Kind, Mode
from engine.events import NAMES, Log
from engine.game import game
from engine.invariants import broken, totals
from engine.plays import legal
from engine.reasons import why_not
from engine.setup import new_game
from engine.state import CHANCE, State
from engine.turn import apply, to_act


@pytest.mark.parametrize("seed", range(30))
def test_a_random_game_keeps_every_invariant(seed: int) -> None:
    expected = None
    for before, decision, after in played(seed):
        if expected is None and after.kind is Kind.CARD:
            expected = totals(after)
        assert broken(after, expected) == [], (before.kind, decision)
    assert after.over
    assert to_act(after) is None
    assert legal(after) == ()


def test_applying_leaves_the_position_alone() -> None:
    for s in positions(3):
        kept = s.copy()
        for decision in legal(s):
            apply(s, decision)
        assert [getattr(s, n) for n in _VALUES] == [getattr(kept, n) for n in _VALUES]


_VALUES = [n for n in State.__slots__ if n not in ("options", "game")]


def test_equal_seeds_give_equal_games() -> None:
    first, second = ([d for _, d, _ in played(5)] for _ in range(2))
    assert first == second
    assert first != [d for _, d, _ in played(8)]


def test_what_is_legal_has_no_reason_against_it() -> None:
    for s in positions(6):
        assert all(why_not(s, d) is None for d in legal(s))


def test_everything_else_has_a_reason_with_a_rule() -> None:
    asked = Counter()
    for s in positions(9)[::3]:
        options = set(legal(s))
        for decision in _candidates(s):
            if decision in options:
                continue
            reason = why_not(s, decision)
            assert reason, decision
            assert "None" not in reason
            assert reason.endswith(")") or "means nothing" in reason or "another card" in reason, reason
            asked[s.kind] += 1
    assert len(asked) >= 15, asked


def _candidates(s: State) -> list[Decision]:
    """Decisions of the kind that is due, sensible and senseless."""
    squares = range(0, s.game.board.count, 5)
    match s.kind:
        case Kind.CARD:
            return [Decision(s.kind, c, m) for c, m in product(range(len(s.game.cards)), Mode)]
        case Kind.MOVE | Kind.ESCORT | Kind.EXCHANGE | Kind.CARRIER_STEP:
            starts = [s.where[p] for side in s.pieces for p in side]
            return [Decision(s.kind, a, b) for a, b in product([*starts, 0], squares)]
        case Kind.GIVE | Kind.TAKE | Kind.DEAL:
            return [Decision(s.kind, c) for c in range(len(s.game.cards))]
        case Kind.CHOOSE_RITE:
            return [Decision(s.kind, r) for r in range(len(s.game.rites))]
        case Kind.FACTION | Kind.ROLL | Kind.OVER:
            return []
        case _:
            return [Decision(s.kind, q) for q in range(s.game.board.count)]


def test_every_event_has_a_name_that_is_known() -> None:
    log: Log = []
    for seed in range(12):
        list(played(seed, log))
    found = {event.name for event in log}
    assert found <= set(NAMES)
    assert found >= {
        "move",
        "damage",
        "slain",
        "crush",
        "push",
        "pick-up",
        "drop",
        "rite",
        "roll",
        "lunge",
        "score",
    }


def test_a_log_is_only_written_while_somebody_listens() -> None:
    assert all(s.log is None for s in positions(2))


def test_a_decision_of_another_kind_is_refused() -> None:
    s = new_game(game())
    with pytest.raises(ValueError, match="MARK_RUIN is to be decided, not CARD"):
        apply(s, Decision(Kind.CARD, 0, 0))
    assert why_not(s, Decision(Kind.CARD, 0, 0)) == "Key decides something else first"


def test_passing_is_offered_only_where_nothing_else_is() -> None:
    for s in turn_starts():
        modes = {d.b for d in legal(s)}
        assert Mode.PASS not in modes or modes == {Mode.PASS}


def test_chance_decides_the_deal_and_the_dice() -> None:
    kinds = {s.kind for s in positions() if s.actor == CHANCE}
    assert kinds == {Kind.DEAL, Kind.ROLL}
    assert {len(legal(s)) for s in positions() if s.kind is Kind.ROLL} == {6}


def test_the_uniform_chooser_reaches_every_option() -> None:
    from random import Random

    choose, s = uniform(Random(1)), new_game(game())
    assert {choose(s) for _ in range(2000)} == set(legal(s))
