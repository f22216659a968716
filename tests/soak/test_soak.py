"""A short soak with every run of the tests: 160 games."""

from __future__ import annotations

from collections import Counter

import pytest
from soaking import groups, plans, soak, zeros

from engine.simulate.run import Serial


@pytest.fixture(scope="module")
def counts() -> Counter[str]:
    return soak(160, Serial(), seed=7)


def test_every_edition_and_board_is_played(counts: Counter[str]) -> None:
    assert {(p.edition, p.board) for p in plans(1)} == {
        (edition, size) for edition in ("28", "classic", "hidden") for size in range(8, 13)
    }
    assert {p.rites for p in plans(1) if p.edition == "hidden"} == {True, False}
    assert counts["games"] == 160


def test_everything_that_can_happen_happens(counts: Counter[str]) -> None:
    assert zeros(counts) == []


def test_all_kinds_of_things_are_counted(counts: Counter[str]) -> None:
    kinds = {"games", "event", "attack", "roll", "faction-attack", "rite", "ending", "passive"}
    assert set(groups(counts)) == kinds
    assert [len(groups(counts)[k]) for k in ("faction-attack", "rite", "ending", "passive")] == [18, 9, 4, 3]
