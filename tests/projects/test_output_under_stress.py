"""Interrupts, full devices, two builds at once, the same content twice: what lies in the output folder is whole."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest

from cardgen.build import build
from cardgen.targets import BuildOptions
from tests.commands import ROOT, run_cardgen, starter_game
from tests.projects.small_projects import PDF


def environment() -> dict[str, str]:
    """The environment of a command that runs from this folder's sources."""
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def run_python(code: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """*code* in an interpreter of its own, as somebody at a terminal has it."""
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=folder, env=environment(), capture_output=True, text=True, check=False)


def files(folder: Path) -> list[str]:
    """Everything in *folder* but the notes and the cache."""
    found = (p.relative_to(folder) for p in folder.rglob("*") if p.is_file())
    return sorted(p.as_posix() for p in found if p.parts[0] != ".cardgen")


INTERRUPTED = """
import os, signal, sys
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background would ignore it
import {module} as room
whole = room.{name}
calls = 0
def interrupted(*given, **named):
    global calls
    calls += 1
    if calls == {call}:
        os.kill(os.getpid(), signal.SIGINT)
    return whole(*given, **named)
room.{name} = interrupted
from cardgen.__main__ import main
main(["build", "--paper", "all", "--faces"])
"""


@pytest.mark.parametrize(
    ("module", "name", "call"),
    [
        ("cardgen.content.load", "read_content", 1),
        ("cardgen.templating", "Templates.render", 3),
        ("cardgen.pdf.document", "Document.data", 1),
        ("cardgen.pdf.document", "Document.data", 2),
        ("cardgen.output", "os.fdopen", 1),
        ("cardgen.output", "os.fdopen", 4),
    ],
)
def test_an_interrupt_midway_leaves_whole_files_or_none(
    tmp_path: Path, module: str, name: str, call: int
) -> None:
    game = starter_game(tmp_path / "game")
    ran = run_python(INTERRUPTED.format(module=module, name=name, call=call), game)
    assert ran.returncode == 130, ran.stderr
    assert ran.stderr.strip() == "interrupted; nothing half-written is left"
    out = game / "build"
    assert not list(out.rglob("*.part"))
    for path in out.rglob("*.pdf"):
        with pikepdf.open(path) as pdf:
            assert len(pdf.pages) == 2
    whole = starter_game(tmp_path / "whole")
    for folder in (game, whole):
        assert run_cardgen(["build", "--paper", "all", "--faces"], folder).status == 0
    assert files(out) == files(whole / "build")
    for file in files(out):
        assert (out / file).read_bytes() == (whole / "build" / file).read_bytes()


FULL = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
from cardgen.__main__ import main
main(["build"])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are POSIX's")
def test_a_device_that_takes_no_more_is_told_and_nothing_is_left(tmp_path: Path) -> None:
    """The system itself refuses to write beyond a size, as a full device does."""
    game = starter_game(tmp_path / "game")
    ran = run_python(FULL.format(size=4000), game)
    assert ran.returncode == 1
    assert ran.stderr == f"error: cannot write {PDF}: File too large\n"
    assert files(game / "build") == []
    assert run_cardgen(["build"], game).status == 0


def test_a_failed_write_keeps_the_document_that_was_whole(tmp_path: Path) -> None:
    game = starter_game(tmp_path / "game")
    assert run_cardgen(["build"], game).status == 0
    before = (game / PDF).read_bytes()
    ran = run_python(FULL.format(size=4000).replace('["build"]', '["build", "--flip", "short"]'), game)
    assert ran.returncode == 1
    assert files(game / "build") == [PDF.removeprefix("build/")]
    assert (game / PDF).read_bytes() == before


def test_two_builds_at_once_of_different_content(tmp_path: Path) -> None:
    """Two designers' copies write into one folder: each document is wholly the one's or wholly the other's."""
    games = [starter_game(tmp_path / name) for name in ("one", "two")]
    texts = games[1] / "content/lang/en/lights.yaml"
    texts.write_text(texts.read_text("utf-8").replace("Swap hands", "Exchange hands"), "utf-8")
    alone = []
    for game in games:
        build(BuildOptions(game, game / "build"))
        alone.append((game / PDF).read_bytes())
    out = tmp_path / "out"
    command = [sys.executable, "-m", "cardgen", "build", "--out", str(out)]
    running = [
        subprocess.Popen(command, cwd=game, env=environment(), stdout=subprocess.DEVNULL)
        for game in games
        for _ in range(2)
    ]
    assert [process.wait() for process in running] == [0] * 4
    assert (out / PDF.removeprefix("build/")).read_bytes() in alone
    assert not list(out.rglob("*.part"))


def test_the_same_content_gives_the_same_bytes_anywhere(tmp_path: Path) -> None:
    first = starter_game(tmp_path / "a folder, # % é 本")
    second = tmp_path / "b"
    shutil.copytree(first, second)
    made = []
    for folder, zone, locale, seed in (
        (first, "Asia/Tokyo", "C", "1"),
        (second, "America/Lima", "C.UTF-8", "77"),
    ):
        variables = {**environment(), "TZ": zone, "LC_ALL": locale, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-m", "cardgen", "build", "--faces", "--paper", "all"]
        subprocess.run(command, cwd=folder, env=variables, check=True, capture_output=True)
        out = folder / "build"
        made.append({file: (out / file).read_bytes() for file in files(out)})
    assert made[0] == made[1]
    assert len(made[0]) == 2 + 7


@pytest.mark.parametrize("edit", ["content: overflow", "content: layout", "template"])
def test_what_failed_leaves_nothing_that_looks_fresh(tmp_path: Path, edit: str) -> None:
    game = starter_game(tmp_path / "game")
    assert run_cardgen(["build", "--faces"], game).status == 0
    change = {
        "content: overflow": ("content/lang/en/lights.yaml", "Swap hands", "Swap hands " * 60),
        "content: layout": ("content/game.yaml", "width: 57", "width: 300"),
        "template": ("templates/light.svg.j2", "{{ text.name }}", "{{ text.nam }}"),
    }[edit]
    path = game / change[0]
    path.write_text(path.read_text("utf-8").replace(*change[1:]), "utf-8")
    ran = run_cardgen(["build", "--faces"], game)
    assert ran.status == 1
    assert ran.text.endswith(
        "removed, because out of date: 7 files in standard/en/faces/lights\n"
        "removed, because out of date: standard/en/lighthouse-standard-en-cards-a4.pdf\n"
    )
    assert files(game / "build") == []


def test_a_project_without_languages(tmp_path: Path) -> None:
    game = starter_game(tmp_path / "game")
    shutil.rmtree(game / "content/lang")
    expected = (
        "error: content/lang holds no language\n"
        "  help: make a folder named by a language tag, such as content/lang/en, and put the texts there\n"
    )
    for command in ("build", "check", "calibrate"):
        assert run_cardgen([command], game) == (2, expected)
