"""The command line: exit statuses and what is printed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from engine.__main__ import cli, main
from engine.commands import COMMANDS
from engine.faults import ContentError

GIVEN = Path(__file__).parent / "given"
RECORD = (
    'id: r\nedition: "28"\nboard: 9\nseed: 5\nagents: {key: random, skull: random}\nsetup: {}\nuntil: 6\n'
)


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, [str(a) for a in arguments])


def test_check_counts_what_passed() -> None:
    found = run("check", GIVEN / "cards.yaml", GIVEN / "turn.yaml")
    assert found.exit_code == 0
    assert found.output.splitlines() == [
        "ok   gale-step-and-push-all",
        "ok   hook-along-a-diagonal",
        "ok   ash-reapers-two-enemies",
        "ok   no-pass-while-a-card-can-be-played",
        "4 passed, 0 failed",
    ]


def test_check_says_what_differs_and_where(tmp_path: Path) -> None:
    text = (GIVEN / "push-pull.yaml").read_text(encoding="utf-8")
    case = tmp_path / "case.yaml"
    case.write_text(text.replace("minions: [d6]}", "minions: [d7]}"), encoding="utf-8")
    found = run("check", case)
    assert found.exit_code == 1
    assert f"FAIL push-one-square: {case}:27: pieces.skull.minions: expected [d7], found [d6]" in found.output
    assert found.output.endswith("2 passed, 1 failed\n")


def test_check_goes_on_after_a_file_that_it_cannot_read(tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_text("id: x\nedition: 28\nboard: 8\nky: 1\n", encoding="utf-8")
    found = run("check", case, tmp_path / "none.yaml", GIVEN / "turn.yaml")
    assert found.exit_code == 1
    assert "unknown key 'ky'" in found.output
    assert "cannot read the file" in found.output
    assert found.output.endswith("1 passed, 2 failed\n")


def test_legal_prints_one_mapping_a_line() -> None:
    found = run("legal", GIVEN / "turn.yaml", "--no-rolls")
    lines = found.output.splitlines()
    assert 'no-pass-while-a-card-can-be-played {"attack": "d2", "card": "aegis"}' in lines
    plays = [json.loads(line.partition(" ")[2]) for line in lines]
    assert {p["card"] for p in plays} == {"aegis", "smite", "hook"}
    assert len(lines) == len(set(lines))


def test_show_draws_the_position_before_a_turn() -> None:
    start = run("show", GIVEN / "relic.yaml")
    assert " 6 .  .  .  .x .  .  .  .\n" in start.output
    after = run("show", GIVEN / "relic.yaml", "--turn", "4")
    assert " 6 .  .  .  k* .  .  .  .\n" in after.output
    assert "Relic carried on d6" in after.output
    assert run("show", GIVEN / "relic.yaml", "--turn", "9").exit_code == 2


def test_show_takes_the_scenario_that_is_named() -> None:
    assert "turn 3, Key to play" in run("show", GIVEN / "relic.yaml", "--id", "steal-by-walking-home").output
    found = run("show", GIVEN / "relic.yaml", "--id", "steal-by-walking")
    assert found.exit_code == 2
    assert "did you mean 'steal-by-walking-home'?" in found.output


def test_replay_prints_every_turn_and_the_result(tmp_path: Path) -> None:
    record = tmp_path / "r.yaml"
    record.write_text(RECORD, encoding="utf-8")
    first, second = run("replay", record), run("replay", record)
    assert first.output == second.output
    lines = first.output.splitlines()
    assert lines[0].startswith("start 28 ")
    assert [line.split()[0] for line in lines[1:-1:2]] == ["1", "2", "3", "4", "5", "6"]
    assert lines[-1] == "result: open, turn 7"
    assert run("replay", GIVEN / "relic.yaml", "--id", "steal-by-walking-home").output.endswith(
        "result: key by steal\n"
    )


def test_replay_fails_at_an_illegal_play(tmp_path: Path) -> None:
    text = (GIVEN / "turn.yaml").read_text(encoding="utf-8")
    case = tmp_path / "case.yaml"
    case.write_text(text.replace("plays: []", "plays: [{card: hook, rally: d4}]"), encoding="utf-8")
    found = run("replay", case)
    assert found.exit_code == 1
    assert "turn 3 is illegal: Hook: d4 is not in Key's back row (3.5)" in found.output


def test_perft_counts_from_a_file_or_a_position() -> None:
    found = run("perft", GIVEN / "cards.yaml", "--turns", "2")
    assert found.output.splitlines()[0] == "turns 1: 33 plays, 53 decisions"
    line = run("show", GIVEN / "cards.yaml").output.splitlines()[-1]
    assert run("perft", "--position", line, "--turns", "2").output == found.output
    assert run("perft").exit_code == 2
    wrong = run("perft", "--position", "28 nothing")
    assert wrong.exit_code == 2
    assert "9 parts" in wrong.output


def test_another_content_folder_is_used(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cards\.yaml"):
        CliRunner().invoke(
            cli, ["check", "--content", str(tmp_path), str(GIVEN / "turn.yaml")], catch_exceptions=False
        )


def test_faults_of_content_end_with_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["engine", "show", "missing.yaml"])
    with pytest.raises(SystemExit) as caught:
        main()
    assert caught.value.code == 1
    assert (
        capsys.readouterr().err
        == "missing.yaml: error[file-unreadable]: cannot read the file: No such file or directory\n"
    )


@pytest.mark.parametrize("command", [[], ["--help"], *([name, "--help"] for name in COMMANDS)], ids=str)
def test_every_command_explains_itself(command: list[str]) -> None:
    assert "Usage: " in run(*command).output


def test_a_wrong_use_ends_with_status_2() -> None:
    assert run("chekc").exit_code == 2
    assert run("check").exit_code == 2


def test_the_module_runs() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "engine", "check", str(GIVEN / "lunge.yaml")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.endswith("2 passed, 0 failed\n")
