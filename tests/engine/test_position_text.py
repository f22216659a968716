"""Position strings: they read back as the same position, and malformed ones are refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from played_games import positions, turn_starts

from engine.content import default_content
from engine.plays import legal
from engine.text.position import PositionError, parse, printed
from engine.views import view

STARTS = turn_starts()
TEXT = (
    "28 3s3S-*/8/8/3#4/2K~1k3/8/8/k7 5k 4r -,e6 bone-wardens,1,0,harrow,- grave-tide,0,1,-,u "
    "smite,bolt,vault|pilgrim,litany,requiem|crossroads|gale,hook -"
)


@given(st.sampled_from(range(len(STARTS))))
def test_a_position_reads_back(index: int) -> None:
    s = STARTS[index]
    again = parse(printed(s), default_content())
    assert printed(again) == printed(s)
    assert set(legal(again)) == set(legal(s))
    assert (again.me, again.actor, again.kind, again.winner) == (s.me, s.actor, s.kind, s.winner)


def test_every_part_is_read() -> None:
    s = parse(TEXT, default_content())
    names = s.game.board.names
    assert printed(s) == TEXT
    assert (s.turn, s.first, s.me, s.vigil, s.reset) == (5, 0, 0, 4, True)
    assert [names[q] for q in s.ruins] == ["d5"]
    assert s.hp[32] == 3
    assert s.carries(32)
    assert s.veil_active >> 0 & 1
    assert names[s.relic[1]] == "e6"
    assert (s.slain, s.spare, s.used) == ([1, 0], [0, 1], [False, True])
    assert [s.game.cards[c].id for c in s.pile] == ["gale", "hook"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (" -", "", "a position has 9 parts with one space between them, found 8"),
        ("28 ", "29 ", "edition: '29' is unknown"),
        ("3s3S-*/8/", "3s3S-*/", "rows: expected 8 to 12 rows, found '7'"),
        ("3s3S", "3s4S", "row 8: expected 8 squares, found '3s4S-*'"),
        ("3s3S", "3s3X", "row 8: expected empty squares as a number"),
        ("S-*", "S----*", "h8: expected at most 3 lost HP"),
        ("k7", "K7", "c4: expected one Hero of key, found 'another'"),
        ("5k", "5x", "turn: expected a number and k or s for the first side, found '5x'"),
        ("4r", "7r", "Vigil: expected 0 to 6"),
        ("-,e6", "a1,e6", "key's Relic: expected - where it is carried, and only there, found 'a1'"),
        ("-,e6", "-,d5", "skull's Relic: expected a square of the board without a Ruin, found 'd5'"),
        ("-,e6", "-,e6?", "skull's Relic: expected open Relics in edition 28"),
        ("bone-wardens", "bone-warden", "key: unknown Faction; did you mean 'bone-wardens'?"),
        ("harrow", "harow", "key: unknown Rite 'harow'; did you mean 'harrow'?"),
        ("smite,", "smit,", "cards: unknown card 'smit'; did you mean 'smite'?"),
        ("gale,hook", "gale,bolt", "cards: expected each card once, found 'bolt'"),
        ("|crossroads|", "|crossroads,veil|", "cards: expected 3 cards in each hand and one waiting"),
        ("gale,hook -", "gale,hook key:luck", "result: expected - or key, skull, draw"),
    ],
)
def test_a_malformed_position_says_what_was_expected(old: str, new: str, expected: str) -> None:
    text = TEXT.removesuffix(" -") if not new else TEXT.replace(old, new, 1)
    with pytest.raises(PositionError) as caught:
        parse(text, default_content())
    assert expected in str(caught.value)


def test_in_the_middle_of_a_turn_there_is_no_text() -> None:
    middle = next(s for s in positions(1) if not s.between_turns)
    with pytest.raises(ValueError, match="between turns only"):
        printed(middle)


def test_marks_of_both_sides_read_back() -> None:
    text = TEXT.replace("k3/", "k!3/").replace("3s3S", "3s~3S").replace("5k", "6k")
    s = parse(text, default_content())
    assert printed(s) == text
    assert s.me == 1
    assert view(s, 0).state.guarded == s.guarded
