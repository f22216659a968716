"""A designer's new card, Faction and Rite, composed of known words, play without a line of code."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.content import find_content, load_content
from engine.data import Content
from engine.source import parse
from engine.text.run import differences
from engine.text.scenario import read_documents

CARD = """
- id: harpoon
  sheet: unique
  stamp: key
  escort: true
  moves: [[0, 1]]
  attack:
    hero: {target: enemy, range: 4, los: true, damage: 1, pull: 1, then: {step: 1}}
    minion: {target: enemy, up_to: 3, reach: adjacent, mark: veiled}
- id: twister
  sheet: unique
  stamp: skull
  escort: false
  moves: [[0, 1]]
  attack:
    any: {target: enemy, range: 2, outcomes: [{rolls: [1, 5], push: 2}, {rolls: [6, 6], damage: 3, backlash: 1}]}
"""
FACTION = """
- id: lamp-thieves
  attack:
    hero: {target: enemy, range: 2, swap: true}
    minion: {target: enemy, reach: adjacent, damage: 1, then: {step: 1, onto: freed, may: true}}
  passive: {when: always, hp: 7}
"""
RITE = """
- id: levy
  editions: ["28"]
  effect: {place: slain-minion, at: own-half}
"""
POSITION = """
id: new
edition: "28"
board: 8
turn: 3
key:
  faction: lamp-thieves
  hero: {{at: d2, hp: 6}}
  minions: [e4]
  slain: 1
  rite: levy
  relic: b2
  hand: [harpoon, twister, vault]
skull:
  faction: lamp-thieves
  hero: d5
  minions: [e5, f5, d4]
  relic: g7
  hand: [gale, veil, hook]
waiting: bolt
plays: [{play}]
"""

Differences = Callable[[str], list[str]]


@pytest.fixture
def content(tmp_path: Path) -> Content:
    for name, more in (("cards.yaml", CARD), ("factions.yaml", FACTION), ("rites.yaml", RITE)):
        text = (find_content() / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text + more, encoding="utf-8")
    shutil.copytree(find_content() / "rules", tmp_path / "rules")
    return load_content(tmp_path)


@pytest.fixture
def differs(content: Content) -> Differences:
    def run(play_and_rest: str) -> list[str]:
        play, _, rest = play_and_rest.partition("\n")
        text = POSITION.format(play=play) + rest
        return [str(d) for d in differences(read_documents(parse(text.encode(), "new.yaml"), content)[0])]

    return run


def test_a_pull_with_damage_and_a_step_that_must_follow(differs: Differences) -> None:
    # The first blow meets the Hero on d5: 1 damage, pulled not at all by d4 in its way, so crushed.
    assert not differs(
        "{card: harpoon, attack: d2, target: d5, step: d3}\n"
        "expect: {pieces: {key: {hero: {at: d3}}, skull: {hero: {at: d5, hp: 5}}}}"
    )
    assert "'step' is missing" in differs("{card: harpoon, attack: d2, target: d5}")[0]


def test_up_to_three_enemies_are_marked(differs: Differences) -> None:
    assert not differs(
        "{card: harpoon, attack: e4, targets: [f5, e5, d4]}\n"
        "expect: {pieces: {skull: {minions: [{at: f5, veiled: true}, {at: e5, veiled: true}, {at: d4, veiled: true}]}}}"
    )


def test_a_gamble_with_backlash_beside_damage(differs: Differences) -> None:
    assert not differs(
        "{card: twister, attack: d2, target: d4, roll: 6}\n"
        "expect: {pieces: {key: {hero: {hp: 5}}, skull: {minions: [e5, f5]}}, slain: {skull: 1}, vigil: 6}"
    )
    assert not differs(
        "{card: twister, attack: d2, target: d4, roll: 2}\nexpect: {pieces: {skull: {hero: {hp: 7}}}}"
    )


def test_a_faction_attack_that_swaps_with_an_enemy(differs: Differences) -> None:
    assert not differs(
        "{card: vault, attack: d2, target: d4}\nexpect: {pieces: {key: {hero: d4}, skull: {minions: [e5, f5, d2]}}}"
    )


def test_the_step_onto_a_freed_square(differs: Differences) -> None:
    assert not differs(
        "{card: vault, attack: e4, target: e5, step: e5}\nexpect: {pieces: {key: {minions: [e5]}}}"
    )
    assert (
        "is not the square that the slain target freed"
        in differs("{card: vault, attack: e4, target: e5, step: e3}")[0]
    )


def test_a_new_rite(differs: Differences) -> None:
    assert not differs(
        "{card: vault, rite: levy, place: c4}\nexpect: {pieces: {key: {minions: [c4, e4]}}, slain: {key: 0}}"
    )
    assert "c5 is not in your half" in differs("{card: vault, rite: levy, place: c5}")[0]
