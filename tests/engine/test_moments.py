"""Looking for moments in seeded games."""

from __future__ import annotations

import pytest

from engine.content import default_content
from engine.game import game
from engine.simulate.moments import Found, find_moment
from engine.source import parse
from engine.text import position
from engine.text.replay import turns
from engine.text.run import differences
from engine.text.scenario import Until, read_documents

AGENTS = ("biased", "biased")


def found(until: Until, **more: object) -> Found:
    moment = find_moment(game("28", 8), until, agents=AGENTS, **more)  # type: ignore[arg-type]
    assert moment is not None
    return moment


@pytest.mark.parametrize(
    "until",
    [
        Until(event="crush"),
        Until(event="pick-up", who="skull"),
        Until(event="drop"),
        Until(event="slain", who="hero"),
    ],
    ids=lambda until: f"{until.event}-{until.who}",
)
def test_the_event_happens_in_the_last_turn_only(until: Until) -> None:
    moment = found(until)
    named = [[e for e in turn.events if e.name == until.event] for turn in moment.game.turns]
    assert named[-1]
    if not until.who:
        assert not any(named[:-1])


def test_equal_arguments_find_the_same_moment() -> None:
    first, second = found(Until(event="steal")), found(Until(event="steal"))
    assert (first.seed, first.turn.play) == (second.seed, second.turn.play)
    assert found(Until(event="steal"), seed=first.seed + 1).seed > first.seed


def test_a_turn_must_fit() -> None:
    moment = found(Until(event="push"), fits=lambda turn: "lunge" in turn.play)
    assert "lunge" in moment.turn.play


def test_factions_are_given() -> None:
    assert found(Until(turns=2), factions=(3, 5)).game.start.factions == [3, 5]


def test_what_is_not_there_is_not_found() -> None:
    assert find_moment(game("28", 8), Until(event="reveal"), agents=AGENTS, games=2) is None


def test_a_moment_is_a_scenario_and_a_record() -> None:
    moment = found(Until(event="crush"))
    (scenario,) = read_documents(parse(moment.scenario("crush").encode(), "m.yaml"), default_content())
    assert differences(scenario) == []
    (turn,) = turns(scenario)
    # A scenario does not carry which cards of the pile both players know, which no position text shows either.
    assert position.printed(turn.after) == position.printed(moment.turn.after)
    (record,) = read_documents(parse(moment.game.record("crush").encode(), "m.yaml"), default_content())
    assert position.printed(list(turns(record))[-1].after) == position.printed(moment.turn.after)
