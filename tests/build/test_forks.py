"""Helpers: what they raise arrives, none outlives its first, and where there is no room for them nobody fails."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from cardgen.build import build
from cardgen.forks import Helper, NoRoomError, ProcessError, Talk, beside
from cardgen.processes import CAN_FORK, FORK, each
from cardgen.targets import BuildOptions
from tests.build.test_processes import IGNORE, given, many_lights, outputs, squared
from tests.commands import ROOT, run_cardgen

pytestmark = [IGNORE, pytest.mark.skipif(not CAN_FORK, reason="elsewhere processes are not forked")]


def full(*_: object) -> int:
    raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))


def test_two_processes_talk() -> None:
    def doubling(asker: Talk) -> None:
        while True:
            asker.send(asker.receive() * 2)

    with beside(doubling) as helper:
        for value in (1, "two", [3]):
            helper.send(value)
            assert helper.receive() == value * 2  # type: ignore[operator]


def test_an_unexpected_error_says_where_it_came_from() -> None:
    def failing(_: Talk) -> None:
        raise ZeroDivisionError("no halves")

    with pytest.raises(ZeroDivisionError, match="no halves") as raised, beside(failing) as helper:
        helper.receive()
    assert "in failing" in raised.value.__notes__[0]


def test_an_error_that_cannot_be_sent_is_told_by_name() -> None:
    class LocalError(Exception):
        """Of no module that another process could import."""

    def failing(_: Talk) -> None:
        raise LocalError("lost")

    with pytest.raises(RuntimeError, match="LocalError: lost"), beside(failing) as helper:
        helper.receive()


def test_a_result_that_cannot_be_sent_is_told() -> None:
    with pytest.raises(Exception, match="pickle"):
        list(each(lambda number: lambda: number, range(4), 2, partial(given, squared), FORK))


def test_a_helper_that_has_ended_is_told() -> None:
    with beside(lambda _: None) as helper, pytest.raises(ProcessError):
        helper.receive()


def test_no_room_for_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One process does it all, and the same."""
    game = many_lights(tmp_path / "game", "Show {flashes} flashes.")
    build(BuildOptions(game, game / "alone", papers=("all",)))
    opened = set(os.listdir("/proc/self/fd"))
    monkeypatch.setattr(os, "fork", full)
    with pytest.raises(NoRoomError):
        Helper(lambda _: None)
    assert dict(each(squared, range(4), 2, partial(given, squared), FORK)) == {
        n: (n * n, os.getpid()) for n in range(4)
    }
    build(BuildOptions(game, game / "crowded", papers=("all",), processes=2))
    assert outputs(game / "alone") == outputs(game / "crowded")
    assert set(os.listdir("/proc/self/fd")) == opened


def test_room_for_some_processes_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    fork, forks = os.fork, iter(range(2))
    monkeypatch.setattr(os, "fork", lambda: fork() if next(forks, None) is not None else full())
    done = dict(each(squared, range(9), 5, partial(given, squared), FORK))
    processes = {process for _, process in done.values()}
    assert len(done) == 9
    assert len(processes) <= 2
    assert os.getpid() not in processes


@pytest.mark.parametrize("file", ["light.svg.j2", "themes/full.yaml", "art/icons/lamp.svg", "styles.yaml"])
def test_templates_at_fault_are_told_once_however_many_draw(tmp_path: Path, file: str) -> None:
    game = many_lights(tmp_path / "game", "Show {flashes} flashes.")
    assert (game / "templates" / file).is_file()
    (game / "templates" / file).write_text("hello", "utf-8")
    ran = [run_cardgen(["build", "--jobs", jobs], game) for jobs in ("1", "2")]
    assert ran[0].text == ran[1].text
    assert [one.status for one in ran] == [1, 1]
    assert f"templates/{file}" in ran[0].text
    assert ran[0].text.endswith("\n1 error\n")


ORPHANED = """
import os, signal, sys, time
from cardgen.processes import each
def slow(job):
    print(os.getpid(), flush=True)
    if job == 1:
        os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(0.05)
    return job
list(each(slow, range(100), 3, None))
"""


def begun_when_killed(*arguments: str) -> int:
    """How many jobs a program began that is killed in the midst of them; told when the last of its helpers has ended."""
    ran = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,  # which all of them hold
        stderr=subprocess.DEVNULL,
        text=True,
        check=False,
    )
    assert ran.returncode == -signal.SIGKILL
    return len(ran.stdout.split())


def test_no_helper_outlives_a_process_that_was_killed() -> None:
    assert 1 <= begun_when_killed("-c", ORPHANED) <= 12


POOLED = """
import os, signal, sys, time
from functools import partial
from cardgen.processes import SPAWN, each
def given(work):
    return work
def slow(job):
    print(os.getpid(), flush=True)
    if job == 1:
        os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(0.05)
    return job
if __name__ == "__main__":
    list(each(slow, range(100), 2, partial(given, slow), SPAWN))
"""
SIMULATED = """
import os, signal, time
from engine.simulate.run import EXECUTORS
def slow(job):
    print(os.getpid(), flush=True)
    if job == 1:
        os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(0.05)
if __name__ == "__main__":
    with EXECUTORS["processes"](2) as pool:
        list(pool.map(slow, range(100)))
"""


@pytest.mark.parametrize("program", [POOLED, SIMULATED], ids=["build", "simulate"])
def test_no_worker_of_a_pool_outlives_a_process_that_was_killed(tmp_path: Path, program: str) -> None:
    (tmp_path / "program.py").write_text(program, "utf-8")
    assert 1 <= begun_when_killed(str(tmp_path / "program.py")) <= 20


INTERRUPTED = """
import os, signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)
from cardgen.processes import each
def interrupting(job):
    os.kill(os.getppid(), signal.SIGINT)
    return job
try:
    list(each(interrupting, range(50), 4, None))
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


def test_an_interrupt_while_helpers_start_leaves_nobody_waiting() -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-c", INTERRUPTED],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        for _ in range(4)
    ]
    for process in running:
        process.communicate(timeout=60)


def test_helpers_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is left behind that nobody asks for its end."""
    ended: list[int] = []
    wait = os.waitpid
    monkeypatch.setattr(os, "waitpid", lambda pid, how: ended.append(pid) or wait(pid, how))
    done = dict(each(squared, range(6), 3, partial(given, squared), FORK))
    assert {process for _, process in done.values()} <= set(ended)
    assert len(ended) == 3
