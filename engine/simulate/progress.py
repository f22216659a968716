"""Progress of a long run on a terminal, silence in a pipe: a null object instead of ifs."""

from __future__ import annotations

import sys
from typing import Protocol, TextIO

_CELLS = 30


class Progress(Protocol):
    """What a run tells as it goes."""

    def step(self, done: int, total: int) -> None:
        """*done* of *total* games are played."""

    def finish(self) -> None:
        """The line is given back to whoever writes next."""


class Silent:
    """Says nothing."""

    def step(self, done: int, total: int) -> None:
        """Nothing."""

    def finish(self) -> None:
        """Nothing."""


class Bar:
    """One line of a terminal, written over and over."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def step(self, done: int, total: int) -> None:
        """Show the bar."""
        filled = _CELLS * done // max(total, 1)
        self._stream.write(f"\r{'█' * filled}{'·' * (_CELLS - filled)} {done}/{total} games")
        self._stream.flush()

    def finish(self) -> None:
        """Wipe the line."""
        self._stream.write("\r\x1b[K")
        self._stream.flush()


def progress(stream: TextIO | None = None) -> Progress:
    """A bar where *stream*, by default standard error, is a terminal."""
    out = stream or sys.stderr
    return Bar(out) if out.isatty() else Silent()
