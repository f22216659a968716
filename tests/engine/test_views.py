"""What a player may know, and positions that agree with it."""

from __future__ import annotations

from random import Random

from played_games import played, positions

from engine.decision import Kind
from engine.invariants import broken, totals
from engine.plays import legal
from engine.state import UNKNOWN
from engine.views import determinise, relic_places, view


def test_the_pile_is_hidden_from_both() -> None:
    for s in positions(3):
        for player in (0, 1):
            seen = view(s, player).state
            assert len(seen.pile) == len(s.pile)
            assert set(seen.pile[: len(s.pile) - s.pile_seen]) <= {UNKNOWN}
            assert seen.hands == s.hands


def test_a_card_given_to_the_pile_has_been_seen() -> None:
    found = [
        s
        for seed in range(0, 90, 3)
        for s, d, after in played(seed)
        if d.kind is Kind.GIVE and after.pile != s.pile
    ]
    assert found
    after = [
        after
        for seed in range(0, 90, 3)
        for s, d, after in played(seed)
        if d.kind is Kind.GIVE and after.pile_seen
    ]
    for s in after:
        assert view(s, 0).state.pile[-1] == s.pile[-1] != UNKNOWN


def test_only_the_owner_knows_a_hidden_relic() -> None:
    hidden = [s for s in positions() if s.kind >= Kind.CARD and any(s.hidden)]
    assert hidden
    for s in hidden:
        for side in (0, 1):
            if s.hidden[side]:
                assert view(s, side).state.relic[side] == s.relic[side]
                assert view(s, 1 - side).state.relic[side] == UNKNOWN
                assert s.relic[side] in relic_places(s, side)


def test_a_faction_is_secret_until_both_have_chosen() -> None:
    s = next(s for s in positions() if s.kind is Kind.FACTION and s.actor == 1)
    assert view(s, 1).state.factions == [UNKNOWN, -1]
    assert view(s, 0).state.factions == s.factions


def test_a_view_offers_the_same_decisions() -> None:
    for s in positions(6):
        if s.actor in (0, 1):
            assert legal(view(s, s.actor).state) == legal(s)


def test_a_determinised_position_agrees_with_the_view() -> None:
    rng = Random(7)
    for s in positions()[::5]:
        if s.kind < Kind.CARD:
            continue
        for player in (0, 1):
            guess = determinise(view(s, player), rng)
            assert broken(guess, totals(s)) == []
            seen, again = view(s, player).state, view(guess, player).state
            assert [getattr(seen, n) for n in _SEEN] == [getattr(again, n) for n in _SEEN]


_SEEN = (
    "board",
    "where",
    "hp",
    "relic",
    "carrier",
    "hands",
    "waiting",
    "pile",
    "slain",
    "spare",
    "rites",
    "factions",
)


def test_guesses_differ() -> None:
    s = next(s for s in positions() if s.kind is Kind.CARD and s.pile)
    rng = Random(3)
    assert len({determinise(view(s, 0), rng).pile for _ in range(20)}) == 20
    s = next(s for s in positions() if s.kind is Kind.CARD and all(s.hidden))
    assert len({determinise(view(s, 0), rng).relic[1] for _ in range(60)}) > 10
