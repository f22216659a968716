"""Simulation: the same games on every executor, and figures that are what they say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from math import isclose
from random import Random

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.__main__ import cli
from engine.choosers import uniform
from engine.commands.simulate import simulate as command
from engine.content import default_content
from engine.decision import Kind
from engine.game import game
from engine.setup import new_game
from engine.simulate import as_json, tables
from engine.simulate.checked import BrokenInvariantError, Checked
from engine.simulate.intervals import mean, share
from engine.simulate.outcome import Outcome, again, play
from engine.simulate.plan import Plan, deal, pairings
from engine.simulate.progress import Bar, Silent, progress
from engine.simulate.report import Report, report
from engine.simulate.run import EXECUTORS, Serial, digest, simulate
from engine.state import State
from engine.turn import apply

PLAN = Plan("28", 8, ("biased", "random"), (), None, 5, "", check=False)
FACTIONS = tuple(f.id for f in default_content().factions)
GAMES = 16


@pytest.fixture(scope="module")
def outcomes() -> list[Outcome]:
    return simulate(PLAN, GAMES, Serial())


@pytest.fixture(scope="module")
def made(outcomes: list[Outcome]) -> Report:
    return report(PLAN, game("28", 8), outcomes)


@pytest.mark.parametrize(("name", "workers"), [("threads", 3), ("processes", 2)])
def test_every_executor_plays_the_same_games(name: str, workers: int, outcomes: list[Outcome]) -> None:
    with EXECUTORS[name](workers) as pool:
        assert simulate(PLAN, GAMES, pool, workers) == outcomes


@pytest.mark.filterwarnings("ignore")
def test_dask_plays_the_same_games(outcomes: list[Outcome]) -> None:
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    )
    with cluster, distributed.Client(cluster) as client:
        assert digest(simulate(PLAN, GAMES, client.get_executor(), 2)) == digest(outcomes)


def test_hash_seed_and_process_change_nothing() -> None:
    arguments = [
        "simulate",
        "--games",
        "4",
        "--agents",
        "biased,greedy",
        "--board",
        "8",
        "--executor",
        "serial",
        "--json",
    ]
    outputs = {
        subprocess.run(
            [sys.executable, "-m", "engine", *arguments],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "12345")
    }
    assert len(outputs) == 1


def test_a_game_does_not_depend_on_how_many_are_played(outcomes: list[Outcome]) -> None:
    assert simulate(PLAN, 4, Serial(), first=6) == outcomes[6:10]


def test_all_pairings_with_seats_swapped_on_the_same_deal() -> None:
    deals = [deal(PLAN, n, FACTIONS) for n in range(144)]
    assert Counter(d.factions for d in deals) == dict.fromkeys(pairings(FACTIONS), 2)
    assert len(pairings(FACTIONS)) == 72
    for first, second in zip(deals[::2], deals[1::2], strict=True):
        assert first.seed == second.seed
        assert first.factions == second.factions[::-1]
        assert first.agents == second.agents[::-1] == PLAN.agents
    assert len({d.seed for d in deals}) == 72


def test_given_factions_stay_with_their_agent() -> None:
    plan = replace(PLAN, factions=("grave-tide", "hollow-kin"))
    assert [deal(plan, n, FACTIONS).factions for n in range(2)] == [
        ("grave-tide", "hollow-kin"),
        ("hollow-kin", "grave-tide"),
    ]


def test_swapped_seats_have_the_same_hands(outcomes: list[Outcome]) -> None:
    """The first player is named by the waiting card, so the same deal names the same side."""
    for first, second in zip(outcomes[::2], outcomes[1::2], strict=True):
        assert first.first == second.first


def test_wilson_by_the_textbook() -> None:
    figure = share(5, 10)
    assert (round(figure.low, 4), round(figure.high, 4)) == (0.2366, 0.7634)
    assert share(0, 0).n == 0
    assert share(0, 20).low == 0 and round(share(0, 20).high, 4) == 0.1611


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, 2 * n), st.just(n))))
def test_an_interval_holds_its_value(pair: tuple[int, int]) -> None:
    figure = share(pair[0] / 2, pair[1])
    assert 0 <= figure.low <= figure.value + 1e-12 and figure.value - 1e-12 <= figure.high <= 1


def test_mean_and_its_interval() -> None:
    figure = mean([1, 2, 3, 4])
    assert figure.value == 2.5 and isclose(figure.high - 2.5, 1.959964 * (5 / 3 / 4) ** 0.5)


def test_the_report_adds_up(made: Report, outcomes: list[Outcome]) -> None:
    assert isclose(sum(f.value for f in made.endings.values()), 1)
    assert isclose(made.agents[0].value + made.agents[1].value, 1)
    assert sum(f.n for f in made.pairings.values()) == GAMES
    assert sum(f.n for f in made.factions.values()) == 2 * GAMES
    assert isclose(sum(r.taken.value for r in made.rites.values()), 1)
    assert isclose(made.turns.value, sum(o.turns for o in outcomes) / GAMES)
    played = sum(sum(card.modes.values()) for card in made.cards.values())
    assert played == sum(o.turns for o in outcomes)
    assert made.counts["event attack"] == sum(card.modes["attack"] for card in made.cards.values())
    assert set(made.never) == {name for name, count in made.counts.items() if count == 0}
    assert made.rounds_reset.n == sum(o.turns // 2 for o in outcomes)


def test_json_keys_stay(made: Report) -> None:
    data = json.loads(as_json.written(made))
    assert list(data) == [
        *("version", "edition", "board", "agents", "factions", "rites", "seed", "games", "digest"),
        *("first_player_score", "key_score", "agent_scores", "endings", "turns", "branching", "vigil"),
        *("cards", "rites_used", "factions_score", "pairings", "events", "never_seen"),
    ]
    assert list(data["first_player_score"]) == ["value", "n", "low", "high"]
    assert list(data["cards"]["bolt"]) == ["times", "per_game", "score", "modes"]
    assert list(data["rites_used"]["harrow"]) == ["taken", "times", "per_game", "score"]
    assert list(data["pairings"][0]) == ["key", "skull", "key_score"]


def test_the_table_is_read_on_a_terminal(made: Report) -> None:
    text = tables.written(made)
    assert max(map(len, text.splitlines())) <= 105
    for word in ("first player scores", "biased scores", "ends: Steal", "Hollow Kin", "Consecration", "Bolt"):
        assert word in text


def test_an_edition_without_rites_reports_none() -> None:
    plan = replace(PLAN, edition="hidden")
    made = report(plan, game("hidden", 8), simulate(plan, 4, Serial()))
    assert made.rites == {}
    assert not [name for name in made.counts if name.startswith("rite ")]


def test_the_command_refuses_what_it_cannot_play() -> None:
    for arguments, message in (
        (["--agents", "greedy"], "expected two agents"),
        (["--agents", "greedy,gredy"], "did you mean 'greedy'"),
        (["--board", "7"], "no board of size 7"),
        (["--edition", "29"], "is not an edition"),
        (["--factions", "grave-tide,grave-tide"], "different Factions"),
        (["--no-rites"], "always played with the Rites"),
    ):
        result = CliRunner().invoke(command, arguments)
        assert result.exit_code == 2
        assert message in result.output


def test_progress_speaks_on_terminals_only() -> None:
    class Terminal:
        def __init__(self, tty: bool) -> None:
            self.tty, self.text = tty, ""

        def isatty(self) -> bool:
            return self.tty

        def write(self, text: str) -> None:
            self.text += text

        def flush(self) -> None:
            pass

    pipe, screen = Terminal(False), Terminal(True)
    assert isinstance(progress(pipe), Silent)  # type: ignore[arg-type]
    bar = progress(screen)  # type: ignore[arg-type]
    assert isinstance(bar, Bar)
    bar.step(5, 10)
    bar.finish()
    assert "5/10 games" in screen.text and screen.text.endswith("\x1b[K")


def test_a_broken_position_is_told_with_its_turn() -> None:
    def spoil(state: State) -> State:
        state.slain[0] += 1
        return state

    guard, choose, s = Checked(uniform(Random(1))), uniform(Random(1)), new_game(game("28", 8))
    while s.kind < Kind.CARD:
        s = apply(s, choose(s))
    guard(s)
    with pytest.raises(BrokenInvariantError, match=r"turn 1, CARD: Minions are not conserved"):
        guard(spoil(s.copy()))


def test_a_game_of_a_simulation_can_be_played_again(outcomes: list[Outcome]) -> None:
    for outcome in outcomes[:4]:
        arguments = again(PLAN, outcome.deal).split()[3:]
        output = CliRunner().invoke(cli, arguments).output
        assert f"\n{outcome.turns} " in output and f"\n{outcome.turns + 1} " not in output


def test_a_broken_game_says_how_to_play_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.simulate.checked.broken", lambda state, expected: ["a piece is blue"])
    with pytest.raises(
        BrokenInvariantError, match="a piece is blue; play it with python -m engine play --edition 28"
    ):
        play(replace(PLAN, check=True), 0)


def test_checked_games_are_the_same_games(outcomes: list[Outcome]) -> None:
    assert play(replace(PLAN, check=True), 3) == outcomes[3]
