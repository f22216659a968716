"""Running the commands in process, the way a person runs them, and reading back what they say."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cardgen.__main__ import main
from cardgen.new import STARTER

ROOT = Path(__file__).parent.parent
"""The project itself."""


class Ran(NamedTuple):
    """What a command did."""

    status: int
    text: str
    """Standard output, then standard error."""


@contextlib.contextmanager
def inside(folder: Path) -> Iterator[None]:
    """*folder* as the current folder."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def run_cardgen(arguments: Sequence[str], folder: Path) -> Ran:
    """Run ``cardgen`` with *arguments* in *folder*."""
    out, err = io.StringIO(), io.StringIO()
    with inside(folder), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main(list(arguments))
            status = 0
        except SystemExit as stop:
            status = stop.code if isinstance(stop.code, int) else 1
    return Ran(status, out.getvalue() + err.getvalue())


def own_game(folder: Path) -> Path:
    """A copy of the project's own game in *folder*, in the language that the others are translated from."""
    for part in ("content", "templates"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("lang", "draw"))
    shutil.copytree(ROOT / "content/lang/en", folder / "content/lang/en")
    return folder


def starter_game(folder: Path) -> Path:
    """A fresh copy of the starter game in *folder*."""
    shutil.copytree(STARTER, folder)
    return folder
