"""Templates compiled beside the reading of content: in the right order, only where none are, and never missed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import pytest

from cardgen import compiling
from cardgen.build import BuildError, build
from cardgen.compiling import compiled_folder
from cardgen.content.project import Project, open_project
from cardgen.forks import aside
from cardgen.processes import CAN_FORK
from cardgen.targets import BuildOptions
from tests.commands import ROOT, starter_game

pytestmark = [
    pytest.mark.skipif(not CAN_FORK, reason="no fork"),
    pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning"),
]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's cache with nothing in it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def game(tmp_path: Path) -> Project:
    starter_game(tmp_path / "game")
    return open_project(tmp_path / "game")


def test_templates_come_in_the_order_of_the_game_each_followed_by_what_it_uses() -> None:
    names = list(compiling._named(open_project(ROOT)))
    assert names[:4] == ["move.svg.j2", "macros.svg.j2", "back.svg.j2", "faction.svg.j2"]
    others = {"examples.svg.j2", "examples.html.j2"}  # named in a file of their own
    assert {*names, *others} == {path.name for path in (ROOT / "templates").glob("*.j2")}
    assert len(names) == len(set(names))


def test_all_are_compiled(cache: Path, game: Project) -> None:
    compiling._compile(game)
    assert len(list(compiled_folder(game.templates).iterdir())) == len(list(game.templates.glob("*.j2")))


def test_a_link_out_of_the_project_is_not_followed(cache: Path, game: Project, tmp_path: Path) -> None:
    face = next(path for path in game.templates.glob("*.j2"))
    (tmp_path / "outside.j2").write_bytes(face.read_bytes())
    face.unlink()
    face.symlink_to(tmp_path / "outside.j2")
    assert face.name not in list(compiling._named(game))


@pytest.mark.parametrize(("processes", "there", "begun"), [(2, False, 1), (2, True, 0), (1, False, 0)])
def test_a_process_is_begun_only_where_it_helps(
    processes: int, there: bool, begun: int, cache: Path, game: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[object] = []
    monkeypatch.setattr(compiling, "aside", lambda work: (started.append(work), nullcontext())[1])
    if there:
        compiling._compile(game)
    with compiling.compiling(game, processes):
        assert len(started) == begun


def test_the_process_ends_with_what_it_works_beside(tmp_path: Path) -> None:
    def work() -> None:
        (tmp_path / "pid").write_text(str(os.getpid()), "ascii")
        while True:
            os.sched_yield()

    with aside(work):
        while not (tmp_path / "pid").is_file() or not (tmp_path / "pid").read_text("ascii"):
            os.sched_yield()
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text("ascii")), 0)


def test_no_room_for_a_process_is_no_fault(
    cache: Path, game: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused() -> int:
        raise BlockingIOError(11, "no room")

    @contextmanager
    def refusing(work: object) -> Iterator[None]:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fork", refused)
            with aside(lambda: None):
                yield

    monkeypatch.setattr(compiling, "aside", refusing)
    assert build(BuildOptions(game.root, tmp_path / "out", processes=2)).written


def test_a_template_at_fault_is_told_as_ever(cache: Path, game: Project, tmp_path: Path) -> None:
    face = next(path for path in sorted(game.templates.glob("*.j2")))
    face.write_text(face.read_text("utf-8") + "{% if %}", "utf-8")
    told = []
    for processes in (1, 2):
        with pytest.raises(BuildError) as raised:
            build(BuildOptions(game.root, tmp_path / f"out{processes}", processes=processes))
        told.append([str(fault) for fault in raised.value.faults])
    assert told[0] == told[1]
    assert "template-syntax" in told[0][0]
