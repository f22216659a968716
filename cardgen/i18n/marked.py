"""A file of texts with the place of everything in it, so that it can be edited without being written anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import yaml
from msgspec import Struct
from yaml.events import (
    AliasEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from cardgen.content.plurals import CATEGORIES, NUMBER
from cardgen.content.texts import Path_
from cardgen.i18n.words import Words

_Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Leaf(Struct, frozen=True):
    """One text. Offsets are of characters in the file's text."""

    step: str
    """Its key, or its number in a list."""
    at: int
    """Where its key begins; in a list, its dash or, in brackets, its value."""
    start: int
    end: int
    """Where its value begins, and where it ends."""
    words: Words
    flow: bool
    """It stands within braces or brackets."""
    editable: bool = True
    """False for an alias: its value stands elsewhere."""


class Branch(Struct, frozen=True):
    """A mapping or list of texts."""

    step: str
    at: int
    start: int
    end: int
    """Where its value begins, and where its last value (or its bracket) ends."""
    items: tuple[Item, ...]
    listed: bool
    """A list, whose items are numbered from 1."""
    flow: bool
    """It stands within braces or brackets."""
    inline: bool
    """Its own items stand in braces or brackets."""

    def get(self, step: str) -> Item | None:
        """The item under *step*, or None."""
        return next((item for item in self.items if item.step == step), None)


Item: TypeAlias = Leaf | Branch


def parse_marked(text: str) -> Branch:
    """The tree of a well-formed file whose root is a mapping (or which is empty)."""
    reader = _Reader(text)
    for event in reader.events:
        if isinstance(event, MappingStartEvent):
            root = reader.collection(event, "", 0, flow=False)
            assert isinstance(root, Branch)
            return root
    return Branch("", 0, len(text), len(text), (), False, False, False)


def leaves(branch: Branch, path: Path_ = ()) -> Iterator[tuple[Path_, Leaf]]:
    """Every text below *branch* with its path, in order."""
    for item in branch.items:
        if isinstance(item, Leaf):
            yield (*path, item.step), item
        else:
            yield from leaves(item, (*path, item.step))


def find(branch: Branch, path: Path_) -> Item | None:
    """What stands at *path*, or None."""
    at: Item | None = branch
    for step in path:
        at = at.get(step) if isinstance(at, Branch) else None
    return at


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.events: Iterator[Event] = iter(yaml.parse(text, Loader=_Loader))

    def item(self, event: Event, step: str, at: int, *, flow: bool) -> Item:
        """What *event* begins."""
        start = _start(event)
        if isinstance(event, ScalarEvent):
            end = self._scalar_end(event)
            return Leaf(step, at, start, end, Words.plain(event.value), flow)
        if isinstance(event, AliasEvent):
            return Leaf(step, at, start, _end(event), Words.plain(""), flow, editable=False)
        return self.collection(event, step, at, flow=flow)

    def collection(self, event: Event, step: str, at: int, *, flow: bool) -> Item:
        """The mapping or list that *event* begins; a mapping of plural forms is one text."""
        assert isinstance(event, MappingStartEvent | SequenceStartEvent)
        inline = bool(event.flow_style)
        items: list[Item] = []
        listed = isinstance(event, SequenceStartEvent)
        closing = SequenceEndEvent if listed else MappingEndEvent
        while not isinstance(inner := next(self.events), closing):
            if listed:
                begin = _start(inner) if inline else self._dash(_start(inner))
                items.append(self.item(inner, str(len(items) + 1), begin, flow=flow or inline))
            else:
                key = inner.value if isinstance(inner, ScalarEvent) else ""
                items.append(self.item(next(self.events), key, _start(inner), flow=flow or inline))
        start = _start(event)
        end = _end(inner) if inline else (items[-1].end if items else start)
        branch = Branch(step, at, start, end, tuple(items), listed, flow, inline)
        return _plural(branch) or branch

    def _dash(self, start: int) -> int:
        """Where the dash before a list's item stands."""
        return max(self.text.rfind("-", 0, start), 0)

    def _scalar_end(self, event: ScalarEvent) -> int:
        """The end of a scalar's last line: LibYAML ends a block scalar where the next thing begins."""
        end = _end(event)
        if event.style in ("|", ">"):
            return len(self.text[:end].rstrip())
        return end


def _plural(branch: Branch) -> Leaf | None:
    """*branch* as one text, if it is a mapping of plural forms."""
    number = branch.get(NUMBER)
    forms = [(item.step, item.words.text) for item in branch.items if isinstance(item, Leaf)]
    if branch.listed or not isinstance(number, Leaf) or not any(step in CATEGORIES for step, _ in forms):
        return None
    kept = tuple((step, text) for step, text in forms if step in CATEGORIES)
    words = Words(kept, number.words.text)
    return Leaf(branch.step, branch.at, branch.start, branch.end, words, branch.flow)


def _start(event: Event) -> int:
    assert event.start_mark is not None  # LibYAML marks every event
    return event.start_mark.index


def _end(event: Event) -> int:
    assert event.end_mark is not None
    return event.end_mark.index
