"""What a build need not do again: faces, their sizes and font subsets, kept under the hash of what they come from.

Nothing here is ever needed: a lost or damaged entry is made again. Entries that no document of the folder uses any
more are removed when a build ends, so that the cache does not grow with every edit.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from cardgen.output import STAMPS, digest, write_file


class Cache:
    """A folder of entries by key, beside the outputs."""

    def __init__(self, out: Path) -> None:
        self.folder = out / STAMPS / "cache"
        self.used: set[str] = set()

    def get(self, key: str) -> bytes | None:
        """The entry under *key*, or None."""
        self.used.add(key)
        try:
            data = (self.folder / key).read_bytes()
        except OSError:
            return None
        body = data[64:]
        return body if digest(body).encode() == data[:64] else None

    def put(self, key: str, data: bytes) -> None:
        """Keep *data* under *key*; a device that takes no more is no reason to stop."""
        from cardgen.errors import OutputError

        self.used.add(key)
        with contextlib.suppress(OutputError):
            write_file(self.folder / key, digest(data).encode() + data)

    def sizes(self, key: str) -> Mapping[str, float] | None:
        """The natural sizes in points of a face's shared boxes, by share name; None where they are not known."""
        data = self.get(key)
        try:
            return {str(name): float(size) for name, size in json.loads(data).items()} if data else None
        except (ValueError, AttributeError, TypeError):
            return None

    def put_sizes(self, key: str, sizes: Mapping[str, float]) -> None:
        """Keep the natural sizes of a face."""
        self.put(key, json.dumps(dict(sizes)).encode())

    def keep_only(self, owner: str) -> None:
        """Note that *owner* (a document) uses what was asked for since the start; drop what no owner uses."""
        from cardgen.errors import OutputError

        with contextlib.suppress(OutputError, OSError):
            write_file(
                self.folder / "used" / digest(owner.encode())[:24], "\n".join(sorted(self.used)).encode()
            )
            keep = {
                line for file in (self.folder / "used").iterdir() for line in file.read_text().split("\n")
            }
            for file in self.folder.iterdir():
                if file.is_file() and not file.name.startswith(".") and file.name not in keep:
                    file.unlink(missing_ok=True)


def key(kind: str, parts: Iterable[str]) -> str:
    """A key for what is made of *parts*: texts and hashes, in an order that matters."""
    return f"{kind}-{digest(chr(0).join(parts).encode())[:40]}"
