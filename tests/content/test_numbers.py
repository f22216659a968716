"""Placeholders find their numbers by key, in the innermost place that has one."""

from __future__ import annotations

import pytest

from cardgen.content.numbers import find_number, names, rule_names, rule_number
from engine.source import Node, parse

CARD = parse(
    b"""
id: ordeal
attack:
  any: {range: 2, los: true, outcomes: [{rolls: [1, 1], backlash: 1}, {rolls: [2, 4], damage: 1}, {damage: 2}]}
  hero: {damage: 3, then: {step: 1}, pull: until-adjacent, quoted: "4"}
score: -1
""",
    "cards.yaml",
)[0]


def at(*path: str) -> tuple[Node, ...]:
    trail: tuple[Node, ...] = (CARD,)
    for key in path:
        child = trail[0].get(key) if key != "2" else trail[0].items[1]  # type: ignore[union-attr]
        assert child is not None
        trail = (child, *trail)
    return trail


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("range", ("attack", "any"), "2"),
        ("backlash", ("attack", "any"), "1"),
        ("damage", ("attack", "any", "outcomes", "2"), "1"),
        ("outcomes.3.damage", ("attack", "any"), "2"),
        ("step", ("attack", "hero"), "1"),
        ("then.step", ("attack", "hero"), "1"),
        ("hero.damage", (), "3"),
        ("range", ("attack", "hero"), "2"),  # the line has none: the card has one
        ("score", (), "−1"),  # a minus sign, not a hyphen
    ],
)
def test_found(name: str, path: tuple[str, ...], value: str) -> None:
    assert find_number(name, at(*path)) == value


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("damage", ("attack", "any")),  # two outcomes have one: which is meant?
        ("pull", ("attack", "hero")),  # a word, not a number
        ("quoted", ("attack", "hero")),
        ("los", ("attack", "any")),
        ("missing", ()),
    ],
)
def test_not_found(name: str, path: tuple[str, ...]) -> None:
    assert find_number(name, at(*path)) is None


def test_names_that_find_a_number_are_suggested() -> None:
    assert names(at("attack", "hero")[:1]) == ["damage", "step"]


def test_rules() -> None:
    rules = {"vigil": {"start": 6}, "boards": [{"size": 8}, {"size": 9}], "open": True}
    assert rule_number(rules, "vigil.start") == "6"
    assert rule_number(rules, "boards.2.size") == "9"
    assert rule_number(rules, "open") is None
    assert rule_number(rules, "vigil") is None
    assert list(rule_names(rules)) == ["vigil.start", "boards.1.size", "boards.2.size"]
