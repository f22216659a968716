"""``cardgen new``: a small game of its own, complete enough to build, to start another game from."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path

from cardgen.errors import OutputError, UsageError, on_one_line

STARTER = Path(__file__).parent / "starter"


def new_game(folder: Path) -> str:
    """Copy the starter game into *folder*, which must be new or empty; what to do next.

    Raises UsageError where something is there already, OutputError where it cannot be written.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(
            f"{on_one_line(folder)} is there already\n  help: name a folder that does not exist yet, or an empty one"
        )
    try:
        shutil.copytree(STARTER, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    except OSError as error:
        raise OutputError(f"cannot write {on_one_line(folder)}: {error.strerror or error}") from None
    go = "" if folder.resolve() == Path.cwd() else f"cd {shlex.quote(str(folder))} && "
    return f"made {on_one_line(folder)}: six cards on one sheet\n  next: {go}cardgen build"
