"""Reading and writing a file that people own: never half-written, and never made unreadable by an edit."""

from __future__ import annotations

import os
from pathlib import Path

from cardgen.errors import ContentError, OutputError
from engine.source import parse

_BOM = b"\xef\xbb\xbf"


def read_text(path: Path, name: str) -> str:
    """The text of a well-formed YAML file, empty where there is none. Raises ContentError, calling it *name*."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return ""
    if _holds_something(data):
        parse(data, name)
    return data.removeprefix(_BOM).decode()


def _holds_something(data: bytes) -> bool:
    rows = (row.strip() for row in data.removeprefix(_BOM).splitlines())
    return any(row and not row.startswith(b"#") for row in rows)


def write_text(path: Path, name: str, text: str) -> bool:
    """Write *text* to *path*, where it differs from what is there. Raises OutputError; tells whether it wrote.

    YAML is read back before it is written: an edit that broke a file would cost somebody's work.
    """
    data = text.encode()
    try:
        before = path.read_bytes() if path.is_file() else b""
        if before.startswith(_BOM):
            data = _BOM + data
        if data == before:
            return False
        if path.suffix == ".yaml" and _holds_something(data):
            _check(data, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.part")
        part.write_bytes(data)
        os.replace(part, path)  # noqa: PTH105 - replaces an existing file on every system
    except OSError as error:
        raise OutputError(f"cannot write {name}: {error.strerror or error}") from None
    return True


def _check(data: bytes, name: str) -> None:
    try:
        parse(data, name)
    except ContentError as error:
        message = f"{name} is left as it was: the edited file would not be well formed\n{error}"
        raise OutputError(message) from None
