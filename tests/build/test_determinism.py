"""Same content, same bytes: whatever the folder, the clock's zone, the locale, the hash seed or the cache."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.commands import ROOT

FILE = "hidden/en/reliquary-hidden-en-cards-a4.pdf"


def copy_of_the_game(folder: Path) -> Path:
    for name in ("content", "templates"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def build_in(folder: Path, **variables: str) -> bytes:
    command = [sys.executable, "-m", "cardgen", "build", "--edition", "hidden", "--part", "cards"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
    return (folder / "build" / FILE).read_bytes()


def test_equal_bytes_everywhere(tmp_path: Path) -> None:
    first = copy_of_the_game(tmp_path / "a folder with spaces, # % é 本")
    second = copy_of_the_game(tmp_path / "b")
    one = build_in(first, TZ="Asia/Tokyo", LC_ALL="C", PYTHONHASHSEED="1")
    two = build_in(second, TZ="America/Lima", LC_ALL="C.UTF-8", PYTHONHASHSEED="2")
    assert one == two


def test_equal_bytes_from_the_cache(tmp_path: Path) -> None:
    folder = copy_of_the_game(tmp_path / "game")
    cold = build_in(folder)
    (folder / "build" / FILE).unlink()
    assert build_in(folder) == cold
    for damaged in (folder / "build" / ".cardgen").glob("cache-*"):
        damaged.write_bytes(b"{}")
    (folder / "build" / FILE).unlink()
    assert build_in(folder) == cold
