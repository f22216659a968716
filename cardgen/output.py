"""Safe writing: a file is whole or absent, and what is out of date does not lie about looking fresh."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path

from cardgen.errors import OutputError

STAMPS = ".cardgen"
"""Folder beside the outputs that remembers what each was made from."""
_RUN = "run-"


def write_file(path: Path, data: bytes) -> None:
    """Write *data* to *path*: aside first, then renamed, so that nobody ever sees half of it.

    Raises OutputError with the path and the system's reason; nothing is left behind then.
    """
    import tempfile  # imported here: a run that finds everything fresh writes nothing

    with _explained(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", suffix=".part", dir=path.parent)
        aside = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            aside.chmod(0o666 & ~_umask())
            aside.replace(path)
        except BaseException:  # an interrupt included: the aside file goes in every case
            with contextlib.suppress(OSError):
                aside.unlink()
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


@contextlib.contextmanager
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except NotADirectoryError:
        raise OutputError(_blocked(path)) from None
    except FileExistsError:
        raise OutputError(_blocked(path)) from None
    except OSError as error:
        raise OutputError(f"cannot write {path}: {error.strerror or error}") from None


def _blocked(path: Path) -> str:
    culprit = next((p for p in [path.parent, *path.parent.parents] if p.exists() and not p.is_dir()), path)
    return f"cannot write {path}: {culprit} is not a folder\n  help: name another folder with --out"


def digest(data: bytes) -> str:
    """The content hash used throughout: SHA-256, hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def _note(path: Path) -> dict[str, str]:
    """The texts of a note; none where there is no note, or a damaged one."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return {k: v for k, v in found.items() if isinstance(v, str)} if isinstance(found, dict) else {}


class Stamps:
    """What each output of a folder was made from, one small file each: two builds at once do not collide."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.folder = out / STAMPS

    def _file(self, relative: str) -> Path:
        return self.folder / (digest(relative.encode())[:24] + ".json")

    def _run_file(self, run: str) -> Path:
        return self.folder / f"{_RUN}{digest(run.encode())[:24]}.json"

    def read(self, relative: str) -> dict[str, str]:
        """What is known of the output *relative*; empty where nothing is, or its note is damaged."""
        return _note(self._file(relative))

    def read_run(self, run: str) -> dict[str, str]:
        """What is known of a *run*, named by its options; empty where nothing is."""
        return _note(self._run_file(run))

    def runs(self) -> Iterator[dict[str, str]]:
        """What is known of every run that wrote to this folder."""
        return (_note(path) for path in sorted(self.folder.glob(f"{_RUN}*.json")))

    def note_run(self, run: str, **said: str) -> None:
        """Remember how a *run* ended. Raises OutputError."""
        write_file(self._run_file(run), json.dumps(said, sort_keys=True).encode())

    def fresh(self, relative: str, key: str, value: str) -> bool:
        """Whether the output exists untouched and its note says *value* under *key*."""
        return self.read(relative).get(key) == value and self.intact(relative)

    def intact(self, relative: str) -> bool:
        """Whether the output is what was written."""
        try:
            return digest((self.out / relative).read_bytes()) == self.read(relative).get("output")
        except OSError:
            return False

    def write(self, relative: str, data: bytes, **made_from: str) -> None:
        """Write the output, then its note. Raises OutputError."""
        write_file(self.out / relative, data)
        self.note(relative, output=digest(data), **made_from)

    def note(self, relative: str, **made_from: str) -> None:
        """Remember what the output was made from. Raises OutputError."""
        write_file(self._file(relative), json.dumps(made_from, sort_keys=True).encode())

    def discard(self, relative: str) -> bool:
        """Remove an output that is out of date, with its note; whether there was one. Raises OutputError."""
        path = self.out / relative
        with _explained(path):
            existed = path.is_file()
            path.unlink(missing_ok=True)
            self._file(relative).unlink(missing_ok=True)
        return existed
