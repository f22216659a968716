"""What the rules say of the deck as a whole, held against the content."""

from __future__ import annotations

import pytest
from reference.content import content_of

KEY_STAMPS = {"pilgrim", "requiem", "serpent", "ascension", "smite", "hook", "veil", "aegis", "rapture"}
ESCORTS = {"pilgrim", "sidewind", "procession", "ascension"}
AGNOSTIC = {
    *("pilgrim", "crossroads", "sidewind", "vault", "litany"),
    *("procession", "requiem", "serpent", "ascension"),
}

CARDS = content_of("28").cards


def test_eighteen_cards_nine_of_each_sheet() -> None:
    assert len(CARDS) == 18
    assert {card for card, data in CARDS.items() if data["attack"] == "faction"} == AGNOSTIC


def test_nine_stamps_each() -> None:
    assert {card for card, data in CARDS.items() if data["stamp"] == "key"} == KEY_STAMPS
    assert {data["stamp"] for data in CARDS.values()} == {"key", "skull"}


def test_four_escorts() -> None:
    assert {card for card, data in CARDS.items() if data["escort"]} == ESCORTS


@pytest.mark.parametrize("card", CARDS)
def test_every_diagram_has_four_to_eight_ways_within_three(card: str) -> None:
    moves = [tuple(move) for move in CARDS[card]["moves"]]
    assert len(set(moves)) == len(moves)
    assert 4 <= len(moves) <= 8
    assert max(max(abs(dx), abs(dy)) for dx, dy in moves) <= 3
    assert min(dy for _, dy in moves) < 0 < max(dy for _, dy in moves)


@pytest.mark.parametrize(("edition", "count"), [("28", 9), ("classic", 3), ("hidden", 3)])
def test_rites_and_factions_of_an_edition(edition: str, count: int) -> None:
    content = content_of(edition)
    assert len(content.rites) == count
    assert len(content.factions) == 9
