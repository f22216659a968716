"""YAML as people write it: every scalar stays text, every value keeps its place, and traps are faults.

What a scalar means is decided by the reader that expects a type (``engine.reading``), not by YAML's guesses:
``no``, ``1e3``, ``012`` and ``2026-01-01`` are text until somebody asks for a number or a flag.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import yaml
from msgspec import Struct
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from engine.faults import ContentError, Fault

MAX_BYTES = 4_000_000
"""Largest file read; a thousand cards with their texts are a tenth of it."""
MAX_DEPTH = 40
"""Deepest nesting; content of the game needs nine levels."""
MAX_NODES = 400_000
"""Most values in one file, aliases counted each time they are used: an alias bomb stops here."""

_CONTROL = re.compile(
    "[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f\\u202d\\u202e\\ud800-\\udfff\\ufffe\\uffff]"
)
"""What neither YAML nor XML takes, or what turns letters round; an escape such as ``\\a`` can bring it into a text."""
_COMMENT = re.compile(r"\s+#\S")

_Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Source(Struct, frozen=True):
    """One file's name and lines, shared by all marks into it."""

    name: str
    lines: tuple[str, ...]


class Mark(Struct, frozen=True):
    """A place in a source: line and column from 1."""

    source: Source
    line: int
    column: int

    def fault(self, code: str, message: str, hint: str = "", *, warning: bool = False) -> Fault:
        """A fault at this place, with the line as it was written."""
        lines = self.source.lines
        excerpt = lines[self.line - 1] if 0 < self.line <= len(lines) else ""
        return Fault(self.source.name, self.line, self.column, code, message, hint, excerpt, warning)


class Scalar(Struct, frozen=True):
    """A single value as it was written."""

    mark: Mark
    text: str
    quoted: bool
    """Quoted or a block scalar: never null, a flag or a number by its look."""

    @property
    def is_null(self) -> bool:
        """True for an unquoted empty value, ``null`` or ``~``."""
        return not self.quoted and self.text in ("", "null", "Null", "NULL", "~")


class Seq(Struct, frozen=True):
    """A list of values."""

    mark: Mark
    items: tuple[Node, ...]


class Entry(Struct, frozen=True):
    """One key of a mapping with its value; ``mark`` is the key's place."""

    mark: Mark
    key: str
    value: Node


class Map(Struct, frozen=True):
    """A mapping in the order in which it was written; its keys are text and unique."""

    mark: Mark
    entries: tuple[Entry, ...]

    def get(self, key: str) -> Node | None:
        """The value under *key*, or None."""
        return next((e.value for e in self.entries if e.key == key), None)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)


Node: TypeAlias = Scalar | Seq | Map


def load(path: Path, name: str | None = None) -> Node:
    """The one document of the file at *path*; *name* is what faults call it.

    Raises ContentError for an unreadable, empty or malformed file, and where it holds several documents.
    """
    documents = load_all(path, name)
    if len(documents) > 1:
        raise ContentError(
            [documents[1].mark.fault("yaml-documents", "expected one document, found another after '---'")]
        )
    return documents[0]


def load_all(path: Path, name: str | None = None) -> tuple[Node, ...]:
    """Every document of the file at *path*, in order; at least one. Raises ContentError."""
    name = name or str(path)
    try:
        what = kind_of_file(path.stat().st_mode)
        data = path.read_bytes() if what is None else b""
    except OSError as error:
        raise ContentError(
            [Fault(name, 0, 0, "file-unreadable", f"cannot read the file: {error.strerror}")]
        ) from None
    if what is not None:
        raise ContentError([Fault(name, 0, 0, "file-kind", f"expected a file, found {what}")])
    return parse(data, name)


def kind_of_file(mode: int) -> str | None:
    """What a file of that *mode* is, where reading it may never end; None for files and folders."""
    if stat.S_ISREG(mode) or stat.S_ISDIR(mode):
        return None
    return "a named pipe" if stat.S_ISFIFO(mode) else "a socket" if stat.S_ISSOCK(mode) else "a device"


@lru_cache(maxsize=128)
def parse(data: bytes, name: str) -> tuple[Node, ...]:
    """Every document in *data* (UTF-8, with or without a byte order mark). Raises ContentError.

    The same file is asked for by more than one reader: nodes do not change, so all may have the same.
    """
    text = _decode(data, name)
    source = Source(name, tuple(text.splitlines()))
    composer = _Composer(source, text)
    try:
        documents = composer.documents()
    except yaml.YAMLError as error:
        from engine.syntax import syntax_fault  # imported here: only a faulty run pays for it

        raise ContentError([*composer.faults, syntax_fault(source, error, composer.last)]) from None
    if not documents:
        raise ContentError(
            [Fault(name, 0, 0, "yaml-empty", "the file is empty", "write its content, or delete it")]
        )
    return tuple(documents)


def _decode(data: bytes, name: str) -> str:
    if len(data) > MAX_BYTES:
        message = f"the file has {len(data):,} bytes; at most {MAX_BYTES:,} are read"
        raise ContentError([Fault(name, 0, 0, "file-too-large", message)])
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in data[:4]:
        raise ContentError(
            [
                Fault(
                    name,
                    0,
                    0,
                    "file-encoding",
                    "expected UTF-8, found UTF-16 or UTF-32",
                    "save the file as UTF-8",
                )
            ]
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].splitlines(keepends=True) or [b""]
        if before[-1].endswith((b"\n", b"\r")):
            before.append(b"")
        line, column = len(before), len(before[-1]) + 1
        row = data.splitlines()[line - 1].decode("latin-1")
        message = f"expected UTF-8, found the byte 0x{data[error.start]:02X}, which it does not allow here"
        hint = "save the file as UTF-8 (it may be Latin-1 or Windows-1252)"
        raise ContentError([Fault(name, line, column, "file-encoding", message, hint, row)]) from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    stray = _CONTROL.search(text)
    if stray:
        source = Source(name, tuple(text.splitlines()))
        at = Mark(
            source, text.count("\n", 0, stray.start()) + 1, stray.start() - text.rfind("\n", 0, stray.start())
        )
        raise ContentError([at.fault("yaml-control", _unprintable(stray[0]), "delete it")])
    return text


def _unprintable(character: str) -> str:
    return f"the control character U+{ord(character):04X} stands in the text"


class _Composer:
    """Builds nodes from LibYAML's events, which are five times as fast as PyYAML's own loader."""

    def __init__(self, source: Source, text: str) -> None:
        self.source = source
        self.events: Iterator[Event] = iter(yaml.parse(text, Loader=_Loader))
        self.anchors: dict[str, tuple[Node, int]] = {}
        self.open: set[str] = set()
        self.count = 0
        self.faults: list[Fault] = []
        self.last: Scalar | None = None
        """The value read last: where a quote was left open, it is the one that swallowed too much."""

    def documents(self) -> list[Node]:
        found: list[Node] = []
        for event in self.events:
            if isinstance(event, DocumentStartEvent):
                self.anchors, self.open = {}, set()
                node = self._node(next(self.events), 1)
                if not (isinstance(node, Scalar) and node.is_null):
                    found.append(node)
            elif isinstance(event, StreamEndEvent):
                break
        if self.faults:
            raise ContentError(self.faults)
        return found

    def _mark(self, event: Event) -> Mark:
        at = event.start_mark
        assert at is not None  # LibYAML marks every event
        return Mark(self.source, at.line + 1, at.column + 1)

    def _spend(self, mark: Mark, nodes: int) -> None:
        self.count += nodes
        if self.count > MAX_NODES:
            hint = "aliases multiply what they repeat; write fewer of them"
            raise ContentError(
                [mark.fault("yaml-size", f"the file holds more than {MAX_NODES:,} values", hint)]
            )

    def _node(self, event: Event, depth: int) -> Node:
        mark = self._mark(event)
        if depth > MAX_DEPTH:
            raise ContentError([mark.fault("yaml-depth", f"values are nested more than {MAX_DEPTH} deep")])
        if isinstance(event, AliasEvent):
            return self._alias(event, mark)
        self._spend(mark, 1)
        anchor: str | None = getattr(event, "anchor", None)
        if anchor:
            self.open.add(anchor)
        before = self.count
        self._check_tag(event, mark)
        node: Node
        if isinstance(event, ScalarEvent):
            node = self.last = Scalar(mark, event.value, event.style not in (None, ""))
            self._check_scalar(node, event)
        elif isinstance(event, SequenceStartEvent):
            node = self._sequence(mark, depth)
        else:
            assert isinstance(event, MappingStartEvent)
            node = self._mapping(mark, depth)
        if anchor:
            self.open.discard(anchor)
            self.anchors[anchor] = (node, self.count - before + 1)
        return node

    def _check_tag(self, event: Event, mark: Mark) -> None:
        tag = getattr(event, "tag", None)
        if tag and tag not in ("!", "tag:yaml.org,2002:str"):
            hint = "put the text in quotes if the exclamation mark belongs to it"
            self.faults.append(mark.fault("yaml-tag", f"tags such as {tag!r} are not accepted", hint))

    def _check_scalar(self, node: Scalar, event: ScalarEvent) -> None:
        """Characters that cannot be printed, and half a text that is a comment by mistake."""
        if not node.text.isprintable() and (stray := _CONTROL.search(node.text)):
            self.faults.append(node.mark.fault("yaml-control", _unprintable(stray[0]), "delete it"))
        if node.quoted or " " not in node.text:
            return
        end = event.end_mark
        row = self.source.lines[end.line] if end is not None and end.line < len(self.source.lines) else ""
        if end is not None and (comment := _COMMENT.match(row, end.column)):
            at = Mark(self.source, end.line + 1, comment.end() - 1)
            hint = "put the text in quotes; if it is a comment, write a space after '#'"
            self.faults.append(at.fault("yaml-comment", "the text ends here: '#' begins a comment", hint))

    def _alias(self, event: AliasEvent, mark: Mark) -> Node:
        if event.anchor in self.open:
            raise ContentError([mark.fault("yaml-recursion", f"the alias *{event.anchor} contains itself")])
        if event.anchor not in self.anchors:
            hint = "quote the value if the asterisk belongs to the text"
            raise ContentError(
                [mark.fault("yaml-alias", f"no anchor &{event.anchor} comes before this alias", hint)]
            )
        node, nodes = self.anchors[event.anchor]
        self._spend(mark, nodes)
        return node

    def _sequence(self, mark: Mark, depth: int) -> Seq:
        items: list[Node] = []
        while not isinstance(event := next(self.events), SequenceEndEvent):
            items.append(self._node(event, depth + 1))
        return Seq(mark, tuple(items))

    def _mapping(self, mark: Mark, depth: int) -> Map:
        entries: list[Entry] = []
        seen: dict[str, Mark] = {}
        while not isinstance(event := next(self.events), MappingEndEvent):
            key = self._node(event, depth + 1)
            value = self._node(next(self.events), depth + 1)
            if not isinstance(key, Scalar):
                self.faults.append(
                    key.mark.fault("yaml-key", "a key must be a single word or text, found a list or mapping")
                )
                continue
            if key.text == "<<" and not key.quoted:
                hint = "write the keys out, or use an alias for a whole value"
                self.faults.append(key.mark.fault("yaml-merge", "merge keys '<<' are not accepted", hint))
                continue
            if key.text in seen:
                first = seen[key.text].line
                message = f"the key {key.text!r} stands twice; first on line {first}"
                self.faults.append(key.mark.fault("yaml-duplicate-key", message, "keep one of the two"))
                continue
            seen[key.text] = key.mark
            entries.append(Entry(key.mark, key.text, value))
        return Map(mark, tuple(entries))
