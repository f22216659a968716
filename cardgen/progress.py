"""Progress on a terminal, silence in a pipe: a null object instead of ifs."""

from __future__ import annotations

import sys
from typing import Protocol, TextIO


class Progress(Protocol):
    """What a build tells as it goes."""

    def step(self, text: str, done: int, total: int) -> None:
        """*done* of *total* steps are behind; *text* says what comes."""

    def finish(self) -> None:
        """The line is given back to whoever writes next."""


class Silent:
    """Says nothing."""

    def step(self, text: str, done: int, total: int) -> None:
        """Nothing."""

    def finish(self) -> None:
        """Nothing."""


class Line:
    """One line of a terminal, written over and over."""

    WIDTH = 78

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def step(self, text: str, done: int, total: int) -> None:
        """Show a short bar and what comes."""
        filled = 10 * done // max(total, 1)
        bar = "█" * filled + "·" * (10 - filled)
        line = f"{bar} {done}/{total} {text}"[: self.WIDTH]
        self.stream.write(f"\r{line:<{self.WIDTH}}")
        self.stream.flush()

    def finish(self) -> None:
        """Wipe the line."""
        self.stream.write(f"\r{'':<{self.WIDTH}}\r")
        self.stream.flush()


def progress(stream: TextIO = sys.stderr) -> Progress:
    """A progress line where *stream* is a terminal."""
    return Line(stream) if stream.isatty() else Silent()
