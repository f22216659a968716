"""A game is a folder: where its content and templates are, and the guard that keeps paths inside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from cardgen.errors import UsageError, on_one_line
from engine.layered import real

if TYPE_CHECKING:
    from engine.reading import Reader
    from engine.source import Node, Scalar


class Project(Struct, frozen=True):
    """A game's folder with ``content/game.yaml`` and ``templates/``."""

    root: Path

    @property
    def content(self) -> Path:
        """The folder of data and texts."""
        return self.root / "content"

    @property
    def templates(self) -> Path:
        """The folder of faces, themes and art."""
        return self.root / "templates"

    def name(self, path: Path) -> str:
        """*path* as messages show it: relative to the project, with forward slashes."""
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else str(path)

    def language_of(self, name: str) -> str | None:
        """The language whose folder holds the file that messages call *name*; None for any other file."""
        match name.split("/"):
            case ["content", "lang", tag, *_]:
                return tag
        return None


def open_project(folder: Path) -> Project:
    """The project in *folder*. Raises UsageError where there is none."""
    root = real(folder)
    for needed in ("content/game.yaml", "templates"):
        if not _is_there(root / needed):
            raise UsageError(
                f"{on_one_line(folder)} is not a game's folder: {needed} is missing\n"
                "  help: go to the game's folder, name it with --project, or make one with 'cardgen new DIR'"
            )
    return Project(root)


def _is_there(path: Path) -> bool:
    """Whether something lies at *path*; what keeps it from being read is told by whoever reads it."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


def inside(reader: Reader, node: Scalar, base: Path, root: Path, what: str) -> Path | None:
    """The file that *node* names relative to *base*; a fault if it is absent or outside *root*.

    Links are followed first: a link that leads out of the project is outside.
    """
    text = node.text
    if text.startswith(("/", "\\")) or ":" in text or "\0" in text:
        hint = "name it relative to the file's folder, with forward slashes"
        reader.fault(node.mark, "path-outside", f"{what} {text!r} is not a path inside the project", hint)
        return None
    path = real(base / text)
    if not path.is_relative_to(real(root)):
        reader.fault(node.mark, "path-outside", f"{what} {text!r} leads out of the project")
        return None
    if path.is_dir():
        reader.fault(node.mark, "file-missing", f"{what} {text!r} is a folder", "name a file in it")
        return None
    if not path.is_file():
        from cardgen.errors import did_you_mean  # imported here: only a faulty run pays for the search

        before = text[: len(text) - len(path.name)] if text.endswith(path.name) else ""
        near = [before + p.name for p in sorted(path.parent.iterdir())] if path.parent.is_dir() else []
        hint = did_you_mean(text, near) if near else f"the folder of {text!r} does not exist"
        if (base / text).is_symlink():
            hint = "it is a link that leads nowhere"
        reader.fault(node.mark, "file-missing", f"{what} {text!r} does not exist", hint)
        return None
    return path


def named_file(reader: Reader, node: Node | None, folder: Path, what: str) -> str | None:
    """The path, from *folder*, of the file that *node* names; None with a fault where there is none."""
    named = reader.scalar(node, f"the path of {what}") if node else None
    if named is None or inside(reader, named, folder, folder, what) is None:
        return None
    return named.text
