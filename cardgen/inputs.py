"""Everything that an output depends on, as one hash: the game's files, the program and its libraries.

Hashes are of contents, never of times, so that a fresh clone and an old folder agree.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Collection, Iterator
from functools import lru_cache
from pathlib import Path

from cardgen.content.project import Project

LOCK = ".lock.json"
"""A language's record of which source its translations were made from."""

_SKIPPED = ("__pycache__", "draw")
"""Folders that no output comes from: compiled code, and the scripts that drew the art."""
_LIBRARIES = (
    "click", "fontpkg", "icu4py", "jinja2", "justmytype", "msgspec", "pillow", "pyphen", "pyyaml", "reportlab",
    "svgwrite", "uharfbuzz",
)  # fmt: skip
"""Beginnings of the names of the distributions whose versions can change an output."""


def project_digest(
    project: Project, *, folders: tuple[str, ...] = ("content", "templates"), without: Collection[str] = ()
) -> str:
    """The hash of all files in the project's *folders* but those named in *without*, of the program, its libraries."""
    total = hashlib.sha256(program_digest().encode())
    for folder in folders:
        _add(total, project.root / folder, without=without)
    return total.hexdigest()


@lru_cache(maxsize=1)
def program_digest() -> str:
    """The hash of the program's own files and of the versions of what it is built on."""
    total = hashlib.sha256(sys.version.encode())
    here = Path(__file__).parent
    for package in (here, here.parent / "engine"):
        _add(total, package, ".py")
    total.update("\n".join(_versions()).encode())
    return total.hexdigest()


def _versions() -> list[str]:
    """Names with versions of the installed libraries, from their folders' names: metadata takes longer."""
    found: set[str] = set()
    for place in sys.path:
        try:
            names = os.listdir(place or ".")  # noqa: PTH208 - names alone, at a tenth of the time
        except OSError:
            continue
        for name in names:
            if name.endswith(".dist-info") and name.lower().startswith(_LIBRARIES):
                found.add(name.lower())
    return sorted(found)


def _add(total: hashlib._Hash, folder: Path, suffix: str = "", without: Collection[str] = ()) -> None:
    for name, path in sorted(_files(folder, "", suffix)):
        if path.name in without:
            continue
        try:
            data = path.read_bytes()
        except OSError as error:  # told where it is read for its content
            data = repr(error).encode(errors="surrogateescape")
        total.update(f"{name}\0{len(data)}\0".encode(errors="surrogateescape"))
        total.update(data)


def _files(folder: Path, prefix: str, suffix: str) -> Iterator[tuple[str, Path]]:
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            if entry.name not in _SKIPPED and not entry.name.startswith("."):
                yield from _files(Path(entry.path), f"{prefix}{entry.name}/", suffix)
        elif entry.name.endswith(suffix) and _is_file(entry) and (entry.name[0] != "." or entry.name == LOCK):
            yield prefix + entry.name, Path(entry.path)


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:  # a link that leads back to itself is no file, but it is there
        return True
