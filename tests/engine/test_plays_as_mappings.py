"""Plays as mappings and as lines of notation, to and from decisions."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from played_games import played, positions, turn_starts

from engine.content import default_content
from engine.decision import Decision, Kind
from engine.game import game
from engine.play import Play, all_plays, decisions_to_play
from engine.plays import legal
from engine.source import parse as parse_yaml
from engine.state import State
from engine.text import notation
from engine.text.position import printed
from engine.text.scenario import read_documents
from engine.walk import PlayError, apply_play, play_to_decisions, walked, why_illegal

TURNS = [s for s in turn_starts() if not s.over]


def test_a_turns_decisions_and_its_mapping_are_the_same() -> None:
    compared = 0
    for seed in range(9):
        made: list[Decision] = []
        start: State | None = None
        for before, decision, after in played(seed):
            if before.kind is Kind.CARD:
                start, made = before, []
            made.append(decision)
            if start is not None and after.between_turns:
                play = decisions_to_play(start, made)
                assert list(play_to_decisions(start, play)) == made
                assert printed(apply_play(start, play)) == printed(after)
                compared += 1
    assert compared > 200


@pytest.mark.parametrize(
    "start", TURNS[:: max(1, len(TURNS) // 12)], ids=lambda s: f"{s.game.rules.id}-{s.turn}"
)
def test_all_plays_are_legal_and_differ(start: State) -> None:
    plays = list(all_plays(start))
    assert len({repr(sorted(p.items())) for p in plays}) == len(plays)
    assert all(why_illegal(start, play) is None for play in plays[::7])
    without = list(all_plays(start, rolls=False))
    assert [p for p in plays if "roll" not in p] == without


def test_a_gamble_without_its_roll_waits_for_the_die() -> None:
    start = next(s for s in TURNS if any("roll" in p for p in all_plays(s)))
    play = next(p for p in all_plays(start) if "roll" in p)
    cut: Play = {k: v for k, v in play.items() if k not in ("roll", "steps", "return", "carrier_step")}
    assert walked(start, cut).waits_for_die
    with pytest.raises(ValueError, match="leaves the roll open"):
        apply_play(start, cut)
    assert "a1 to" not in (why_illegal(start, {**cut, "carrier_step": ["a1", "a2"]}) or "")
    assert why_illegal(start, {**cut, "carrier_step": ["a1", "a2"]}) is not None


@settings(max_examples=40)
@given(st.integers(0, len(TURNS) - 1), st.randoms(use_true_random=False))
def test_notation_reads_back_what_it_prints(index: int, rng: Random) -> None:
    start = TURNS[index]
    plays = list(all_plays(start))
    play = plays[rng.randrange(len(plays))]
    assert notation.parse(notation.printed(play), start.game) == play


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "expected a card"),
        ("smit move d2-d4", "unknown card 'smit'; did you mean 'smite'?"),
        ("smite mvoe d2-d4", "unknown word 'mvoe'; did you mean 'move'?"),
        ("smite move d2", "expected two squares with '-' after 'move'"),
        ("smite attack d2 target", "expected a value after 'target'"),
        ("smite attack d2 attack d3", "'attack' stands twice"),
        ("smite attack dd", "expected a square such as c4 after 'attack', found 'dd'"),
        ("smite rite harow", "did you mean 'harrow'?"),
        ("ordeal attack d2 target d3 roll six", "expected a face of the die"),
        ("smite rite simony give bold", "did you mean 'bolt'?"),
    ],
)
def test_a_malformed_line_says_what_was_expected(line: str, expected: str) -> None:
    with pytest.raises(notation.NotationError) as caught:
        notation.parse(line, game())
    assert expected in str(caught.value)


POSITION = """
id: p
edition: "28"
board: 8
ruins: [d3, c2]
key: {faction: hollow-kin, hero: d2, minions: [{at: a1, veiled: true}, b1], relic: f2, hand: [bolt, vault, pilgrim]}
skull: {faction: veiled-hand, hero: {at: d4, aegis: true}, minions: [a2, h8], relic: b7, hand: [veil, litany, hook]}
waiting: crossroads
"""


@pytest.fixture
def start() -> State:
    return read_documents(parse_yaml(POSITION.encode(), "p.yaml"), default_content())[0].start


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("bolt attack d2 target d4", "Bolt: d2 does not see d4 (LoS): the Ruin on d3 blocks it (4.4)"),
        ("bolt attack d2 target h8", "Bolt: h8 is 6 squares from d2, not within range 2 (4.1)"),
        ("bolt attack d2 lunge e2 target d4", "Bolt: only an attack whose reach is adjacent lunges (3.4)"),
        ("bolt attack b1 target d4", "Bolt: d4 is 3 squares from b1, not adjacent (4.1)"),
        (
            "bolt attack a1 lunge b2 target a2",
            "'lunge' means nothing here: the piece on a1 is veiled and cannot step (8)",
        ),
        ("bolt attack b1 lunge c2 target a2", "Bolt: c2 is blocked by a Ruin (4.3)"),
        ("bolt attack b1", "'target' is missing: the attack needs its target (3.8)"),
        ("bolt attack b1 target b1", "Bolt: the attacker on b1 is no target of its own (3.8)"),
        ("bolt attack b1 target c1", "Bolt: there is no piece on c1 to target (3.8)"),
        ("bolt attack h8 target d2", "Bolt: the piece on h8 is Skull's Minion, not one of Key's (3.3)"),
        ("bolt attack c1 target a2", "Bolt: there is no piece on c1 (3.3)"),
        ("bolt rally c1", "Key has no slain Minion to RALLY (3.5)"),
        ("bolt rite harrow place c1", "Key has no RITE left (3.6)"),
        ("bolt pass", "passing is allowed only if no card can be played, and Bolt offers a legal MOVE (3.7)"),
        ("veil attack b1 target a2", "Veil is not in Key's hand (3.1)"),
        ("pilgrim move a1-a2", "Pilgrim: the piece on a1 is veiled and cannot be chosen for a MOVE (8)"),
        ("pilgrim move d2-d3", "Pilgrim: d3 is blocked by a Ruin (4.2)"),
        ("pilgrim move d2-d4", "Pilgrim: the diagram has no move from d2 to d4 (3.2)"),
        ("pilgrim move d2-e3 escort d2-d1", "Pilgrim: there is no piece on d2 (3.2)"),
        ("pilgrim move d2-e3 escort e3-e2", "another piece than the one that has moved (3.2)"),
        ("pilgrim move d2-e3 escort a1-b2", "Pilgrim: the piece on a1 is veiled and cannot step (8)"),
        ("pilgrim move d2-d9", "d9 is off the board: it has the squares a1 to h8 (1.1)"),
        (
            "bolt move d2-e3 escort b1-b2",
            "'escort' means nothing here: only a MOVE by a card with the Escort mark",
        ),
        ("vault attack d2 lunge d3 target d4", "Vault: d3 is blocked by a Ruin (4.3)"),
        (
            "vault attack d2 lunge e3 target d4 swap h1",
            "'swap' means nothing here: there is no piece on h1 to target (3.8)",
        ),
        ("vault attack d2 lunge e3 target d4 return c8", "'return' means nothing here"),
        ("vault attack d2 lunge e3 targets d4", "'target' is missing"),
        (
            "vault attack d2 lunge e3 target d4 roll 3",
            "'roll' means nothing here: no die is thrown in this play (1.6)",
        ),
        (
            "vault attack d2 move d2-d5",
            "exactly one of move, attack, rally, rite, pass; found move and attack",
        ),
    ],
)
def test_an_illegal_play_says_why(start: State, line: str, reason: str) -> None:
    found = why_illegal(start, notation.parse(line, start.game))
    assert found is not None
    assert reason in found
    with pytest.raises(PlayError):
        play_to_decisions(start, notation.parse(line, start.game))


def test_after_the_end_nothing_can_be_played() -> None:
    end = next(s for s in turn_starts() if s.over)
    assert list(all_plays(end)) == []
    assert why_illegal(end, {"card": "bolt", "pass": True}) == "the game is over (7.2)"


def test_every_kind_of_decision_occurs_in_these_tests() -> None:
    kinds = {s.kind for s in positions()}
    assert len(kinds) >= 22, set(Kind) - kinds
    assert all(legal(s) for s in positions())
