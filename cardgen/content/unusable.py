"""What lies in a project's folders and cannot be read: links that lead astray, devices, what nobody may open.

All of it is told before anything is read, so that no reader has to expect it.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import NamedTuple

from cardgen.content.project import Project
from cardgen.errors import Fault
from cardgen.inputs import LOCK
from engine.source import kind_of_file


class Slip(NamedTuple):
    """Why something cannot be read."""

    code: str
    message: str
    hint: str


def unusable(project: Project) -> list[Fault]:
    """A fault for everything in the project's content and templates that cannot be read, or leads out of it.

    Hidden files are other programs': of these only links out of the project are told.
    """
    found: list[Fault] = []
    waiting = [(str(folder), folder.is_symlink()) for folder in (project.content, project.templates)]
    while waiting:
        path, link = waiting.pop()
        slip = _slip(path, str(project.root), link=link)
        if slip is not None:
            found.append(Fault(project.name(Path(path)), 0, 0, *slip))
        elif not link and os.path.isdir(path):  # noqa: PTH112 - hundreds of files, on every run
            with os.scandir(path) as entries:
                waiting += ((entry.path, entry.is_symlink()) for entry in entries)
    return found


def _slip(path: str, root: str, *, link: bool) -> Slip | None:
    """What is wrong with what lies at *path*; links may lead wherever *root* reaches."""
    if link and os.path.commonpath([root, os.path.realpath(path)]) != root:
        hint = "copy what it leads to into the project"
        return Slip("path-outside", "this is a link that leads out of the project", hint)
    name = path.rpartition(os.sep)[2]
    if name.startswith(".") and name != LOCK:
        return None
    try:
        mode = os.stat(path).st_mode  # noqa: PTH116
    except OSError as error:
        if link:
            return Slip("link-broken", "this is a link that leads nowhere", "mend it, or delete it")
        return _unreadable("file", error.strerror or str(error))
    what = kind_of_file(mode)
    if what is not None:
        return Slip("file-kind", f"expected a file or a folder, found {what}", "delete it")
    folder = stat.S_ISDIR(mode)
    if folder and link:
        message = "this is a link to a folder, which is not followed"
        return Slip("link-folder", message, "copy the folder here; links to single files are followed")
    if not os.access(path, os.R_OK | os.X_OK if folder else os.R_OK):
        return _unreadable("folder" if folder else "file", "you may not read it")
    return None


def _unreadable(kind: str, why: str) -> Slip:
    return Slip("file-unreadable", f"cannot read the {kind}: {why}", "let its owner allow you to read it")
