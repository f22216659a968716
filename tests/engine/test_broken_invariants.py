"""The invariant checker notices what it is there for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.content import default_content
from engine.invariants import broken, totals
from engine.state import CARRIED, RUIN, State
from engine.text.position import parse

TEXT = (
    "28 3s3S-*/8/8/3#4/2K1k3/8/8/k7 5k 4r -,e6 bone-wardens,1,0,harrow,- grave-tide,0,1,-,u "
    "smite,bolt,vault|pilgrim,litany,requiem|crossroads|gale,hook -"
)


def corrupt(change: Callable[[State], None]) -> list[str]:
    s = parse(TEXT, default_content())
    expected = totals(s)
    assert broken(s, expected) == []
    change(s)
    s.options = None
    return broken(s, expected)


def set_item(name: str, index: int, value: object) -> Callable[[State], None]:
    def change(s: State) -> None:
        getattr(s, name)[index] = value

    return change


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (set_item("where", 0, 5), "board and slot 0 disagree"),
        (set_item("hp", 0, 9), "slot 0 has 9 HP of 5"),
        (set_item("hp", 1, 0), "slot 1 has 0 HP of 1"),
        (set_item("slain", 0, 2), "Minions are not conserved: 6 of 5"),
        (set_item("spare", 0, -1), "a number of Minions is negative"),
        (set_item("relic", 1, CARRIED), "skull's Relic is in two places or in none"),
        (set_item("relic", 1, 35), "skull's Relic lies on a Ruin"),
        (set_item("carrier", 0, 1), "key's Relic is carried by nobody who can"),
        (set_item("hands", 0, (0, 1)), "a hand does not hold 3 cards"),
        (set_item("pieces", 0, (0,)), "squares hold pieces"),
        (lambda s: setattr(s, "waiting", s.hands[0][0]), "a card is in two places"),
        (lambda s: setattr(s, "vigil", 0), "the Vigil stands at 0"),
        (lambda s: setattr(s, "me", 1), "turn 5 is not skull's"),
        (lambda s: setattr(s, "actor", 1), "CARD is decided out of turn"),
        (lambda s: setattr(s, "guarded", 1 << 9), "a piece that is gone bears a mark"),
    ],
)
def test_a_broken_position_is_noticed(change: Callable[[State], None], expected: str) -> None:
    found = corrupt(change)
    assert any(expected in sentence for sentence in found), found


def test_the_ruin_of_the_test_stands_where_it_says() -> None:
    assert parse(TEXT, default_content()).board[35] == RUIN
