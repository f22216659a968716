"""What has not changed is left alone; what failed leaves nothing that looks fresh; nothing is half-written."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from cardgen.build import BuildError, BuildOptions, build
from cardgen.errors import OutputError
from cardgen.output import write_file
from tests.commands import run_cardgen, starter_game

PDF = Path("build/standard/en/lighthouse-standard-en-cards-a4.pdf")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return starter_game(tmp_path / "game")


def options(folder: Path, **more: object) -> BuildOptions:
    return BuildOptions(folder, folder / "build", **more)  # type: ignore[arg-type]


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_nothing_changed_nothing_written(folder: Path) -> None:
    assert build(options(folder)).written
    before = (folder / PDF).stat()
    report = build(options(folder))
    assert (report.written, len(report.unchanged)) == ([], 1)
    after = (folder / PDF).stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_touching_a_file_changes_nothing_but_editing_it_does(folder: Path) -> None:
    build(options(folder))
    texts = folder / "content/lang/en/lights.yaml"
    texts.touch()
    assert not build(options(folder)).written
    edit(texts, "Swap hands", "Exchange hands")
    assert build(options(folder)).written


def test_a_comment_rebuilds_nothing(folder: Path) -> None:
    build(options(folder))
    texts = folder / "content/lang/en/lights.yaml"
    texts.write_text("# a note\n" + texts.read_text("utf-8"), "utf-8")
    report = build(options(folder))
    assert (report.written, len(report.unchanged)) == ([], 1)


def test_a_lost_or_altered_document_is_written_again(folder: Path) -> None:
    build(options(folder))
    good = (folder / PDF).read_bytes()
    (folder / PDF).write_bytes(b"not a pdf")
    assert build(options(folder)).written
    assert (folder / PDF).read_bytes() == good
    (folder / PDF).unlink()
    assert build(options(folder)).written
    assert (folder / PDF).read_bytes() == good


def test_a_failed_build_leaves_no_stale_document(folder: Path) -> None:
    build(options(folder))
    edit(folder / "content/lights.yaml", "flashes: 3", "flashes: many")
    with pytest.raises(BuildError) as raised:
        build(options(folder))
    assert raised.value.report.removed == [str(PDF.relative_to("build"))]
    assert not (folder / PDF).exists()
    edit(folder / "content/lights.yaml", "flashes: many", "flashes: 3")
    assert build(options(folder)).written


def test_the_command_says_what_it_removed(folder: Path) -> None:
    run_cardgen(["build"], folder)
    edit(folder / "content/lights.yaml", "flashes: 3", "flashes: 33")
    ran = run_cardgen(["build"], folder)
    assert ran.status == 1
    assert ran.text == (
        "content/lights.yaml:6:38: error[out-of-range]: expected flashes from 1 to 6, found 33\n"
        "  6 | - {id: narrows, sea: rough, flashes: 33}\n"
        "    |                                      ^\n"
        "1 error\n"
        "removed, because out of date: standard/en/lighthouse-standard-en-cards-a4.pdf\n"
    )


LETTER = PDF.with_name("lighthouse-standard-en-cards-letter.pdf")


def test_a_failed_build_removes_what_other_runs_left_where_it_would_have_written(folder: Path) -> None:
    """The whole game is printed, then a mistake is made, and one paper alone is asked for."""
    english = folder / "content/lang/en"
    shutil.copytree(english, folder / "content/lang/de")
    build(options(folder, languages=("all",), papers=("all",)))
    edit(folder / "content/lights.yaml", "flashes: 3", "flashes: many")
    with pytest.raises(BuildError) as raised:
        build(options(folder))
    assert raised.value.report.removed == [str(path.relative_to("build")) for path in (PDF, LETTER)]
    kept = sorted(path.name for path in (folder / "build").rglob("*.pdf"))
    assert kept == ["lighthouse-standard-de-cards-a4.pdf", "lighthouse-standard-de-cards-letter.pdf"]


def test_a_game_that_cannot_be_read_leaves_nothing_that_looks_fresh(folder: Path) -> None:
    build(options(folder, papers=("all",)))
    (folder / "content/game.yaml").write_text("id: [", "utf-8")
    with pytest.raises(BuildError) as raised:
        build(options(folder))
    assert len(raised.value.report.removed) == 2
    assert list((folder / "build").rglob("*.pdf")) == []


def test_what_a_failed_build_made_all_the_same_is_known_later(folder: Path) -> None:
    shutil.copytree(folder / "content/lang/en", folder / "content/lang/de")
    german = folder / "content/lang/de/lights.yaml"
    edit(german, "cape:", "cap:")
    with pytest.raises(BuildError) as raised:
        build(options(folder, languages=("all",)))
    assert raised.value.report.written == [str(PDF.relative_to("build"))]
    edit(folder / "content/lights.yaml", "flashes: 3", "flashes: many")
    with pytest.raises(BuildError) as raised:
        build(options(folder))
    assert raised.value.report.removed == [str(PDF.relative_to("build"))]


def test_documents_that_were_not_asked_for_are_told_to_be_older(folder: Path) -> None:
    run_cardgen(["build", "--paper", "all"], folder)
    edit(folder / "content/lang/en/lights.yaml", "Swap hands", "Exchange hands")
    older = "older than the content: 1 other file in build/standard/en, which this build was not asked for\n"
    for _ in range(2):
        assert run_cardgen(["build"], folder).text.endswith(older)
    assert "older" not in run_cardgen(["build", "--paper", "all"], folder).text
    assert "older" not in run_cardgen(["build"], folder).text


def test_the_cache_does_not_grow_with_every_edit(folder: Path) -> None:
    texts = folder / "content/lang/en/lights.yaml"
    counts = []
    for number in range(4):
        edit(
            texts, "Discard a calm light", f"Discard {'a' * (number + 1)} calm light"
        ) if number == 0 else edit(
            texts, f"Discard {'a' * number} calm light", f"Discard {'a' * (number + 1)} calm light"
        )
        build(options(folder))
        counts.append(sum(1 for p in (folder / "build/.cardgen").iterdir() if p.name.startswith("cache")))
    assert len(set(counts[1:])) == 1


def test_two_builds_at_once(folder: Path) -> None:
    command = [sys.executable, "-m", "cardgen", "build", "--paper", "all"]
    running = [subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL) for _ in range(2)]
    assert [process.wait() for process in running] == [0, 0]
    alone = starter_game(folder.parent / "alone")
    build(options(alone, papers=("all",)))
    for path in sorted((alone / "build/standard/en").iterdir()):
        assert (folder / "build/standard/en" / path.name).read_bytes() == path.read_bytes()


def test_an_interrupt_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "out" / "file.pdf"

    def interrupted(_self: Path, _target: Path) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_file(target, b"data")
    assert list(target.parent.iterdir()) == []


def test_a_full_device_is_told_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import errno
    import os

    def full(*_: object) -> object:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OutputError) as raised:
        write_file(tmp_path / "file.pdf", b"data")
    assert str(raised.value) == f"cannot write {tmp_path / 'file.pdf'}: No space left on device"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("out", ["/dev/full", "file"])
def test_an_output_folder_that_is_none(folder: Path, out: str) -> None:
    (folder / "file").write_text("here already")
    ran = run_cardgen(["build", "--out", out], folder)
    assert ran.status == 1
    assert ran.text == (
        f"error: cannot write {out}/standard/en/lighthouse-standard-en-cards-a4.pdf: {out} is not a folder\n"
        "  help: name another folder with --out\n"
    )


def test_writers_do_not_meet(tmp_path: Path) -> None:
    """Many writers of one file: it is always one of the whole versions."""
    target = tmp_path / "file"
    versions = [bytes([n]) * 100_000 for n in range(8)]
    threads = [threading.Thread(target=write_file, args=(target, data)) for data in versions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert target.read_bytes() in versions
    assert [p.name for p in tmp_path.iterdir()] == ["file"]
