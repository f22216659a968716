"""A fault of content as a value, and the one exception that carries many of them.

Everything that reads what people wrote collects faults and goes on: a run reports all of them at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct


class Fault(Struct, frozen=True, eq=False):
    """One thing wrong in one place. Faults sort by place, so that a report reads like the files do.

    Two are the same, however they help, where the same is said of the same place.
    """

    file: str
    """Path as the reader knows it, relative to the project where possible; empty when no file is to blame."""
    line: int
    """From 1; 0 when the whole file is meant."""
    column: int
    """From 1, counted in characters; 0 when the whole line is meant."""
    code: str
    """Kebab-case name of the kind of fault, stable across versions."""
    message: str
    """What was expected and what was found, one sentence without a full stop."""
    hint: str = ""
    """What to do about it."""
    excerpt: str = ""
    """The line as written; empty when it is not known."""
    warning: bool = False
    """A warning is reported, but does not stop a build unless it is strict."""
    origin: tuple[str, int] | None = None
    """File and line of the text that this is a translation of: beside an error there it goes without saying."""

    @property
    def _said(self) -> tuple[str, int, int, str, str]:
        return self.file, self.line, self.column, self.code, self.message

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fault) and self._said == other._said

    def __hash__(self) -> int:
        return hash(self._said)

    def __lt__(self, other: Fault) -> bool:
        return self._said < other._said

    def __str__(self) -> str:
        place = (
            ":".join([on_one_line(self.file), *(str(n) for n in (self.line, self.column) if n)])
            if self.file
            else ""
        )
        kind = "warning" if self.warning else "error"
        lines = [
            f"{place}: {kind}[{self.code}]: {self.message}"
            if place
            else f"{kind}[{self.code}]: {self.message}"
        ]
        if self.excerpt:
            text, caret = _window(self.excerpt.expandtabs(1).translate(_UNSEEN), self.column)
            gutter = str(self.line)
            lines.append(f"  {gutter} | {text}")
            if caret:
                lines.append(f"  {' ' * len(gutter)} | {' ' * (caret - 1)}^")
        if self.hint:
            lines.append(f"  help: {self.hint}")
        return "\n".join(lines)


def on_one_line(name: object) -> str:
    """*name*, of a file as a rule, with escapes for line ends and all else that cannot be seen."""
    text = str(name)
    return text if text.isprintable() else "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


_UNSEEN = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0), 0x202D, 0x202E], "\ufffd")
"""Characters that steer a terminal, or turn letters round, are shown as unknown: the caret is to stand below them."""
_WINDOW = 100
"""Longest excerpt shown, in characters: a report stays readable in a terminal."""


def _window(text: str, column: int) -> tuple[str, int]:
    """The part of a long line around *column*, and the column inside that part."""
    if len(text) <= _WINDOW:
        return text, column
    start = max(0, min(column - 1 - _WINDOW // 2, len(text) - _WINDOW))
    part = text[start : start + _WINDOW]
    head, tail = "…" if start else "", "…" if start + _WINDOW < len(text) else ""
    return head + part + tail, column - start + len(head) if column else 0


class ContentError(Exception):
    """Content is at fault. Holds every fault of the run, sorted by place."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(sorted(set(faults)))
        super().__init__("\n".join(str(f) for f in self.faults))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A suggestion for a misspelt *word*: the nearest known word, else the list of all of them."""
    from difflib import get_close_matches  # imported here: only a faulty run pays for it

    words = sorted(known)
    close = get_close_matches(word, words, n=1, cutoff=0.6) or [w for w in words if w.lower() == word.lower()]
    if close:
        return f"did you mean {close[0]!r}?"
    return f"accepted: {listed(words)}" if words else ""


def listed(words: Sequence[str], most: int = 24) -> str:
    """*words* as a comma-separated list, cut after *most*."""
    return ", ".join(words[:most]) + (f" and {len(words) - most} more" if len(words) > most else "")
