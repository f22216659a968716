"""Lines, Passives and Rites as content writes them: what is understood, and what is refused with its place."""

from __future__ import annotations

import pytest

from engine.effects import reading
from engine.effects.words import (
    UNTIL_ADJACENT,
    Exchange,
    Ground,
    Healing,
    Line,
    Los,
    Mark,
    Place,
    Placing,
    Target,
    Trade,
    When,
)
from engine.reading import Reader
from engine.source import parse


def line(text: str) -> Line:
    read = Reader()
    found = reading.line(read, parse(text.encode(), "cards.yaml")[0])
    read.finish()
    assert found is not None
    return found


def faults(text: str, of: str = "line") -> list[str]:
    read = Reader()
    getattr(reading, of)(read, parse(text.encode(), "cards.yaml")[0])
    return [f"{f.line}:{f.column} {f.code}: {f.message}" for f in sorted(read.faults)]


def test_an_adjacent_line_lunges() -> None:
    found = line("{target: enemy, reach: adjacent, damage: 1, push: 2}")
    assert (found.target, found.reach, found.lunges) == (Target.ENEMY, 1, True)
    assert (found.blow.damage, found.blow.push) == (1, 2)


def test_a_ranged_line_sees() -> None:
    found = line("{target: enemy, range: 3, los: always, pull: until-adjacent}")
    assert (found.reach, found.lunges, found.los, found.blow.pull) == (3, False, Los.ALWAYS, UNTIL_ADJACENT)


def test_a_first_step_replaces_the_lunge() -> None:
    found = line("{first: {step: 1}, target: each-enemy, reach: adjacent, push: 2}")
    assert (found.first, found.lunges) == (True, False)


def test_outcomes_are_found_by_the_face() -> None:
    found = line("{target: attacker, outcomes: [{rolls: [1, 3], step: 1}, {rolls: [4, 6], mark: guarded}]}")
    assert found.outcome(3).step == 1
    assert found.outcome(4).blow.mark is Mark.GUARDED


def test_what_follows_may_or_must() -> None:
    assert line("{target: enemy, reach: adjacent, damage: 1, then: {step: 1}}").must_follow
    swap = "{target: friend, range: 2, los: true, swap: true, may: true}"
    found = line(f"{{target: enemy, reach: adjacent, damage: 1, then: {swap}}}")
    assert not found.must_follow
    assert found.then is not None
    assert found.then.swap is not None
    assert found.then.swap.target is Target.FRIEND


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{target: enemi, reach: adjacent, damage: 1}", "1:10 unknown-word: 'enemi' is not a target"),
        (
            "{target: enemy, reach: adjacent, damge: 1}",
            "1:34 unknown-key: unknown key 'damge' in a line of an attack",
        ),
        ("{reach: adjacent, damage: 1}", "1:1 missing-key: a line of an attack needs the key 'target'"),
        (
            "{target: enemy, damage: 1}",
            "1:1 effect-company: expected either 'reach: adjacent' or 'range', found neither",
        ),
        ("{target: enemy, reach: adjacent}", "1:1 effect-idle: the line does nothing to its target"),
        (
            "{target: enemy, reach: adjacent, damage: 0}",
            "1:42 out-of-range: expected 'damage' from 1 to 9, found 0",
        ),
        (
            "{target: attacker, push: 1}",
            "1:10 effect-company: an attacker that is its own target cannot be struck",
        ),
        (
            "{target: friend, range: 2, damage: 1}",
            "1:10 effect-company: a friendly piece can only be swapped with",
        ),
        (
            "{target: enemy, reach: adjacent, push: 1, pull: 1}",
            "1:49 effect-company: a target is pushed or pulled, not both",
        ),
        (
            "{target: enemy, range: 2, outcomes: [{rolls: [1, 5], damage: 1}]}",
            "1:37 outcome-faces: expected outcomes for each face 1 to 6 once, found 1, 2, 3, 4, 5",
        ),
        (
            "{target: each-enemy, up_to: 2, range: 1, damage: 1}",
            "1:29 effect-company: only 'target: enemy' takes several targets",
        ),
        (
            "{target: enemy, reach: adjacent, damage: 1, then: {step: 1, onto: freed}}",
            "1:67 effect-company: a step onto a freed square cannot be a must",
        ),
        (
            "{target: enemy, up_to: 2, reach: adjacent, damage: 1, then: {step: 1}}",
            "1:10 effect-company: with several targets nothing must follow",
        ),
    ],
)
def test_a_line_that_cannot_be_is_a_fault_in_its_place(text: str, expected: str) -> None:
    assert any(found.startswith(expected) for found in faults(text)), faults(text)


def test_all_faults_of_a_line_come_at_once() -> None:
    assert len(faults("{target: enemi, reach: near, damage: x}")) == 3


def test_passives() -> None:
    read = Reader()
    found = reading.passive(read, parse(b"{when: always, hp: 7}", "f.yaml")[0])
    assert found is not None
    assert (found.when, found.hp, read.faults) == (When.ALWAYS, 7, [])
    assert faults("{when: always}", "passive") == [
        "1:1 missing-key: a Passive for 'always' needs the key 'hp'"
    ]
    assert faults("{when: sometimes, hp: 5}", "passive") == ["1:8 unknown-word: 'sometimes' is not a moment"]
    twice = "{when: own-minion-slain, place: slain-minion, at: back-row, uses: 2}"
    assert faults(twice, "passive") == ["1:67 unknown-word: '2' is not accepted under 'uses'"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{place: ruin, at: ruin-ground}", Placing(Place.RUIN, Ground.RUIN_GROUND)),
        ("{heal: 3}", Healing(3)),
        ("{trade: pile}", Trade(with_pile=True)),
        ("{trade: opponent-hand}", Trade(with_pile=False)),
        (
            "{remove: ruin, from: own-half, place: slain-minion, at: cleared}",
            Placing(Place.SLAIN_MINION, Ground.CLEARED),
        ),
    ],
)
def test_rites(text: str, expected: object) -> None:
    read = Reader()
    assert reading.rite(read, parse(text.encode(), "rites.yaml")[0]) == expected
    assert read.faults == []


def test_a_rite_that_swaps_needs_its_line_even_to_a_carrier() -> None:
    read = Reader()
    found = reading.rite(
        read, parse(b"{target: enemy-minion, range: 2, los: true, swap: true}", "rites.yaml")[0]
    )
    assert isinstance(found, Exchange)
    assert (found.line.los, found.line.reach, found.line.lunges) == (Los.ALWAYS, 2, False)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{heal: 1, trade: pile}", "1:1 effect-company: expected one of place, heal, trade and target"),
        ("{place: ruin}", "1:1 missing-key: a Rite that places needs the key 'at'"),
        ("{place: spare-minion, at: cleared}", "1:1 missing-key: a Rite that places needs the key 'remove'"),
        ("{trade: deck}", "1:9 unknown-word: 'deck' is not a trade"),
        (
            "{target: each-enemy, range: 2, swap: true}",
            "1:1 effect-company: a Rite swaps with one chosen piece",
        ),
    ],
)
def test_a_rite_that_cannot_be_is_a_fault(text: str, expected: str) -> None:
    assert any(found.startswith(expected) for found in faults(text, "rite")), faults(text, "rite")
