"""Counts of plays and decisions, kept as golden numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import default_content
from engine.perft import Counts, decisions, plays
from engine.play import all_plays
from engine.plays import legal
from engine.text.scenario import Scenario, read_file

GIVEN = {
    s.id: s
    for file in sorted((Path(__file__).parent / "given").glob("*.yaml"))
    for s in read_file(file, default_content())
}
GOLDEN = Path(__file__).parent / "perft.txt"
LINES = [line.split() for line in GOLDEN.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line[0]}-{line[1]}")
def test_the_counts_have_not_changed(line: list[str]) -> None:
    id_, turns, ways, offered = line
    assert plays(GIVEN[id_].start, int(turns)) == Counts(int(ways), int(offered))


def test_every_given_position_is_counted() -> None:
    assert {line[0] for line in LINES} == set(GIVEN)


@pytest.mark.parametrize("scenario", GIVEN.values(), ids=lambda s: s.id)
def test_one_turn_counts_each_way_once(scenario: Scenario) -> None:
    listed = list(all_plays(scenario.start))
    gambles = {str(p) for p in listed if "roll" not in p} & {
        str({k: v for k, v in p.items() if k not in ("roll", "steps", "return", "carrier_step")})
        for p in listed
        if "roll" in p
    }
    assert plays(scenario.start, 1).plays == len(listed) - len(gambles)


def test_decisions_are_counted_by_depth() -> None:
    s = GIVEN["harrow"].start
    assert decisions(s, 0) == 1
    assert decisions(s, 1) == len(legal(s))
    assert decisions(s, 2) > decisions(s, 1)
