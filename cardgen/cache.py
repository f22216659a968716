"""What a build need not do again: faces, their sizes and captions, kept under the hash of what they come from.

Nothing here is ever needed: a lost or damaged pack is made again. A pack belongs to one edition, language and theme
and is written whole when its documents are done, with what they used and nothing else: it does not grow with edits.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cardgen.errors import OutputError
from cardgen.output import STAMPS, digest, write_file

T = TypeVar("T")


def key(kind: str, parts: Iterable[str]) -> str:
    """A key for what is made of *parts*: texts and hashes, in an order that matters."""
    return f"{kind}-{digest(chr(0).join(parts).encode())[:40]}"


def told(context: Any) -> str:
    """What a template is told, plain data and XHTML, as text for a key: the same whatever the order of its mappings."""
    return msgspec.json.encode(context, enc_hook=str, order="sorted").decode()


def pack_file(out: Path, owner: str) -> Path:
    """Where the pack of *owner* lies below the output folder *out*."""
    return out / STAMPS / f"cache-{digest(owner.encode())[:24]}"


class Pack:
    """Entries by key, in one file; without a file, in memory only."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._known = _read(path) if path else {}
        self._used: dict[str, bytes] = {}
        self._fresh: dict[str, bytes] = {}

    def get(self, key: str) -> bytes | None:
        """The entry under *key*, or None."""
        data = self._used.get(key)
        if data is None and (data := self._known.get(key)) is not None:
            self._used[key] = data
        return data

    def put(self, key: str, data: bytes) -> None:
        """Keep *data* under *key*."""
        self._used[key] = self._fresh[key] = data

    def fresh(self) -> Mapping[str, bytes]:
        """What was put here, for the pack of another process."""
        return self._fresh

    def take(self, entries: Mapping[str, bytes]) -> None:
        """Keep what is fresh in the pack of another process."""
        self._used.update(entries)

    def get_value(self, key: str, kind: type[T]) -> T | None:
        """The value of that *kind* under *key*; None where there is none, or one of another shape."""
        data = self.get(key)
        with contextlib.suppress(ValueError):
            return msgspec.json.decode(data, type=kind) if data is not None else None
        return None

    def put_value(self, key: str, value: Any) -> None:
        """Keep a value that JSON can hold."""
        self.put(key, msgspec.json.encode(value))

    def save(self, *, all_used: bool = True) -> None:
        """Write the pack if anything changed: what was used, or (after a failure) what was there as well.

        A device that takes no more is no reason to stop.
        """
        keep = self._used if all_used else {**self._known, **self._used}
        if self.path is None or keep.keys() == self._known.keys():
            return
        with contextlib.suppress(OutputError):
            write_file(self.path, _packed(keep))


def _packed(entries: Mapping[str, bytes]) -> bytes:
    """A digest of all that follows, a line of JSON with keys and lengths, then the entries one after the other."""
    lengths = {key: len(data) for key, data in sorted(entries.items())}
    body = b"\n".join([msgspec.json.encode(lengths), b"".join(entries[key] for key in lengths)])
    return digest(body).encode() + b"\n" + body


def _read(path: Path) -> dict[str, bytes]:
    """The entries of the pack at *path*; none where it is not there, or not as it was written."""
    try:
        seal, _, body = path.read_bytes().partition(b"\n")
        if digest(body).encode() != seal:
            return {}
        head, _, data = body.partition(b"\n")
        lengths = msgspec.json.decode(head, type=dict[str, int])
    except (OSError, ValueError):
        return {}
    entries, at = {}, 0
    for name, length in lengths.items():
        entries[name] = data[at : at + length]
        at += length
    return entries
