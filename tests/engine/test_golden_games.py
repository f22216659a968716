"""Golden games: whole games of every edition, replayed line by line. ``golden/games.py`` writes them anew."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

from engine.content import default_content
from engine.text import position
from engine.text.replay import turns
from engine.text.run import differences
from engine.text.scenario import Scenario, read_file
from engine.text.transcript import transcript

FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("*.yaml"))


def read(record: Path) -> Scenario:
    (scenario,) = read_file(record, default_content())
    return scenario


def test_there_are_three_of_each_edition() -> None:
    games = [read(r) for r in RECORDS]
    assert Counter(g.game.rules.id for g in games) == {"28": 3, "classic": 3, "hidden": 3}
    assert {g.game.board.size for g in games} == {8, 9, 10, 11, 12}
    assert {f for g in games for f in g.start.factions} == set(range(9))


def test_they_see_every_ending() -> None:
    ends = {list(turns(read(r)))[-1].after for r in RECORDS}
    assert {s.won_by for s in ends} == {"hero", "steal", "score"}


def test_every_game_has_its_transcript() -> None:
    assert [r.stem for r in RECORDS] == sorted(t.stem for t in FOLDER.glob("*.txt"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda r: r.stem)
def test_a_game_replays_line_by_line(record: Path) -> None:
    expected = record.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert list(transcript(read(record))) == expected


@pytest.mark.parametrize("record", RECORDS, ids=lambda r: r.stem)
def test_a_record_holds_what_it_says_of_its_end(record: Path) -> None:
    scenario = read(record)
    assert scenario.expected
    assert differences(scenario) == []


@pytest.mark.parametrize("record", RECORDS, ids=lambda r: r.stem)
def test_every_position_is_its_own_text(record: Path) -> None:
    for turn in turns(read(record)):
        text = position.printed(turn.after)
        assert position.printed(position.parse(text, default_content())) == text


def test_a_greedy_game_is_played_again_as_it_is_kept() -> None:
    """The agents, the dice and the rules are what they were; when an agent is mended, write the games anew."""
    sys.path.insert(0, str(FOLDER))
    try:
        from games import GAMES, played
    finally:
        sys.path.remove(str(FOLDER))
    golden = next(g for g in GAMES if g.edition == "28" and g.agents == ("greedy", "greedy"))
    kept = (FOLDER / f"{golden.id}.yaml").read_text(encoding="utf-8")
    assert played(golden) == kept
