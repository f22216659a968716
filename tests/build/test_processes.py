"""Several processes make what one makes; one that dies, fails or is interrupted leaves nobody waiting."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from cardgen.build import BuildError, build
from cardgen.errors import ContentError, Fault
from cardgen.forks import ProcessError
from cardgen.processes import CAN_FORK, FORK, SPAWN, each
from cardgen.targets import BuildOptions
from tests.commands import ROOT, run_cardgen, starter_game

METHODS = [pytest.param(FORK, marks=pytest.mark.skipif(sys.platform == "win32", reason="no fork")), SPAWN]

IGNORE = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
"""Test runners have threads, of which newer Pythons warn where a process is forked."""


def squared(number: int) -> tuple[int, int]:
    return number * number, os.getpid()


def failing(number: int) -> int:
    if number == 3:
        raise ContentError([Fault("a.yaml", 1, 2, "code", "three is too many")])
    return number


def dying(number: int) -> int:
    if number == 3:
        os._exit(7)
    return number


def given(work: Callable[[int], object]) -> Callable[[int], object]:
    """What makes *work* anew: itself."""
    return work


@IGNORE
@pytest.mark.parametrize("method", METHODS)
def test_every_job_is_done_once_in_other_processes(method: str) -> None:
    done = dict(each(squared, range(9), 2, partial(given, squared), method))
    assert {job: result for job, (result, _) in done.items()} == {n: n * n for n in range(9)}
    assert os.getpid() not in {process for _, process in done.values()}


def test_one_process_does_all_in_order_and_starts_no_other() -> None:
    done = list(each(squared, range(4), 1, partial(given, squared)))
    assert done == [(n, (n * n, os.getpid())) for n in range(4)]


@IGNORE
@pytest.mark.parametrize("method", METHODS)
def test_what_a_job_raises_arrives_whole(method: str) -> None:
    with pytest.raises(ContentError) as raised:
        list(each(failing, range(9), 2, partial(given, failing), method))
    assert raised.value.faults == (Fault("a.yaml", 1, 2, "code", "three is too many"),)


@IGNORE
def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(ProcessError) as raised:
        list(each(dying, range(9), 2, partial(given, dying), FORK))
    assert str(raised.value) == (
        "a process of this run was ended from outside\n  help: perhaps memory ran out: try --jobs 1"
    )


def outputs(folder: Path) -> dict[str, bytes]:
    found = {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    return {name: data for name, data in found.items() if not name.startswith(".cardgen")}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The starter in three languages."""
    folder = starter_game(tmp_path / "game")
    english = folder / "content/lang/en"
    for tag, swap in (("de", "Tauscht"), ("fr", "Échangez")):
        (folder / "content/lang" / tag).mkdir()
        for file in english.iterdir():
            text = file.read_text("utf-8").replace("Swap", swap)
            (folder / "content/lang" / tag / file.name).write_text(text, "utf-8")
    return folder


@IGNORE
@pytest.mark.parametrize("method", METHODS)
def test_the_number_of_processes_changes_no_byte(
    game: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    options = BuildOptions(game, game / "one", languages=("all",), papers=("all",), faces=True)
    build(options)
    monkeypatch.setattr("cardgen.processes.each.__defaults__", (method,))
    monkeypatch.setattr("cardgen.processes._WORTH", {FORK: 2, SPAWN: 2})
    report = build(BuildOptions(game, game / "two", ("all",), ("all",), ("all",), faces=True, processes=2))
    assert len(report.written) == 3 * (2 + 7)
    assert outputs(game / "one") == outputs(game / "two")


@IGNORE
@pytest.mark.parametrize("processes", [1, 2])
def test_a_broken_language_leaves_the_others_building(game: Path, processes: int) -> None:
    options = BuildOptions(game, game / "build", languages=("all",), processes=processes)
    build(options)
    english, german = game / "content/lang/en/lights.yaml", game / "content/lang/de/lights.yaml"
    english.write_text(english.read_text("utf-8").replace("Swap", "Exchange"), "utf-8")
    german.write_text(german.read_text("utf-8").replace("cape:", "cape: ["), "utf-8")
    with pytest.raises(BuildError) as raised:
        build(options)
    report = raised.value.report
    assert (report.built, report.failed) == (["en", "fr"], ["de"])
    assert report.written == ["standard/en/lighthouse-standard-en-cards-a4.pdf"]
    assert report.unchanged == ["standard/fr/lighthouse-standard-fr-cards-a4.pdf"]
    assert report.removed == ["standard/de/lighthouse-standard-de-cards-a4.pdf"]
    assert {fault.file for fault in raised.value.faults} == {"content/lang/de/lights.yaml"}
    assert sorted(outputs(game / "build")) == sorted([*report.written, *report.unchanged])


def test_the_summary_says_what_was_built_all_the_same(game: Path) -> None:
    german = game / "content/lang/de/labels.yaml"
    german.write_text("title: 'Leuchtturm\n", "utf-8")
    ran = run_cardgen(["build", "--lang", "all"], game)
    assert ran.status == 1
    assert ran.text.endswith("1 error\nnot built: de; built: en, fr\n")
    assert "content/lang/de/labels.yaml:" in ran.text


def test_a_text_that_is_too_long_spoils_its_own_language_alone(game: Path) -> None:
    french = game / "content/lang/fr/lights.yaml"
    french.write_text(french.read_text("utf-8").replace("Échangez", "Échangez " * 90), "utf-8")
    with pytest.raises(BuildError) as raised:
        build(BuildOptions(game, game / "build", languages=("all",)))
    assert {fault.code for fault in raised.value.faults} == {"text-overflow"}
    assert (raised.value.report.built, raised.value.report.failed) == (["en", "de"], ["fr"])


def test_a_fault_of_the_source_or_of_data_stops_all_languages(game: Path) -> None:
    for file in ("content/lang/en/lights.yaml", "content/lights.yaml"):
        path = game / file
        before = path.read_text("utf-8")
        path.write_text(before.replace("cape", "cap\te", 1), "utf-8")
        with pytest.raises(BuildError) as raised:
            build(BuildOptions(game, game / "build", languages=("all",)))
        assert (raised.value.report.built, raised.value.report.written) == ([], [])
        path.write_text(before, "utf-8")


def test_a_language_that_another_falls_back_to_spoils_both(game: Path) -> None:
    (game / "content/lang/de-AT").mkdir()
    (game / "content/lang/de-AT/labels.yaml").write_text("title: Leuchtturm\n", "utf-8")
    german = game / "content/lang/de/lights.yaml"
    german.write_text(german.read_text("utf-8") + "cape: {}\n", "utf-8")
    with pytest.raises(BuildError) as raised:
        build(BuildOptions(game, game / "build", languages=("all",)))
    assert (raised.value.report.built, raised.value.report.failed) == (["en", "fr"], ["de", "de-AT"])


def test_warnings_of_one_language_stop_it_alone_in_a_strict_build(game: Path) -> None:
    german = game / "content/lang/de/labels.yaml"
    text = german.read_text("utf-8")
    german.write_text(text.replace(next(line for line in text.splitlines() if "title:" in line), ""), "utf-8")
    with pytest.raises(BuildError) as raised:
        build(BuildOptions(game, game / "build", languages=("all",), strict=True))
    assert all(fault.warning for fault in raised.value.faults)
    assert (raised.value.report.built, raised.value.report.failed) == (["en", "fr"], ["de"])


INTERRUPTED = """
import os, signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)
from cardgen.jobs import Bench
whole = Bench.__call__
def interrupting(bench, job):
    if job.language == "fr":
        os.kill(os.getppid(), signal.SIGINT)
        time.sleep(0.2)
    return whole(bench, job)
Bench.__call__ = interrupting
from cardgen.__main__ import main
main(["build", "--lang", "all", "--jobs", "2"])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere processes are not forked")
def test_an_interrupt_ends_all_processes_and_leaves_no_half_file(game: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", INTERRUPTED],
        cwd=game,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr.strip()) == (130, "interrupted; nothing half-written is left")
    assert not list(game.rglob("*.part"))
    assert signal.getsignal(signal.SIGINT) is not signal.SIG_IGN


def many_lights(folder: Path, rule: str) -> Path:
    """The starter with forty cards; *rule* is the text of the last one."""
    starter_game(folder)
    ids = [f"light-{n}" for n in range(40)]
    rules = ["Show {flashes} flashes." + " Again." * n for n in range(39)] + [rule]
    data = [f"- {{id: {id_}, sea: calm, flashes: {n % 6 + 1}}}" for n, id_ in enumerate(ids)]
    texts = [
        f'{id_}:\n  name: "{id_.title()}"\n  rule: "{rule}"' for id_, rule in zip(ids, rules, strict=True)
    ]
    (folder / "content/lights.yaml").write_text("\n".join(data) + "\n", "utf-8")
    (folder / "content/lang/en/lights.yaml").write_text("\n".join(texts) + "\n", "utf-8")
    return folder


@IGNORE
@pytest.mark.skipif(not CAN_FORK, reason="elsewhere one process draws all faces")
@pytest.mark.parametrize("processes", [2, 3])
def test_faces_drawn_with_helpers_are_those_of_one_process(tmp_path: Path, processes: int) -> None:
    """Their texts share a size, which is the least of all: helpers learn it from each other."""
    game = many_lights(tmp_path / "game", "Show {flashes} flashes." + " Again." * 20)
    build(BuildOptions(game, game / "alone"))
    build(BuildOptions(game, game / "helped", processes=processes))
    assert outputs(game / "alone") == outputs(game / "helped")
    assert not build(BuildOptions(game, game / "helped")).written


@IGNORE
@pytest.mark.skipif(not CAN_FORK, reason="elsewhere one process draws all faces")
def test_what_a_helper_finds_wrong_is_told_as_ever(tmp_path: Path) -> None:
    game = many_lights(tmp_path / "game", "Show {flashes} flashes." + " Again and again." * 90)
    told = []
    for processes in (1, 2):
        with pytest.raises(BuildError) as raised:
            build(BuildOptions(game, game / f"build-{processes}", processes=processes))
        told.append(raised.value.faults)
    assert told[0] == told[1]
    assert [(fault.code, fault.file) for fault in told[0]] == [
        ("text-overflow", "content/lang/en/lights.yaml")
    ]
