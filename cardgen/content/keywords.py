"""Words of texts that stand for something in the data: where one says it, the other has to.

``words`` of ``game.yaml`` lists them, each with the key of the data that it stands for, or with keys and their values:
``LoS: los``, ``adjacent: {reach: adjacent, pull: until-adjacent}``. Numbers need none of this: placeholders print them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import Struct

from engine.reading import Reader
from engine.source import Map, Mark, Node, Seq


class Keyword(Struct, frozen=True):
    """A word, and what it stands for."""

    word: str
    meanings: tuple[tuple[str, tuple[str, ...]], ...]
    """Keys of the data with the values that count; none for any value. One of them is enough."""
    mark: Mark

    @property
    def meaning(self) -> str:
        """For messages: ``reach: adjacent or pull: until-adjacent``."""
        return " or ".join(f"{key}: {'/'.join(values)}" if values else key for key, values in self.meanings)

    def meant(self, facts: Iterable[Fact]) -> Fact | None:
        """The first of *facts* that the word stands for."""
        return next(
            (
                fact
                for fact in facts
                for key, values in self.meanings
                if fact.key == key and (not values or fact.value in values)
            ),
            None,
        )


class Fact(NamedTuple):
    """A single value of the data."""

    key: str
    value: str
    mark: Mark


def read_keywords(reader: Reader, node: Node | None) -> tuple[Keyword, ...]:
    """The words that *node* lists; faults go to *reader*."""
    found = []
    for entry in reader.entries(node, "words"):
        if isinstance(entry.value, Map):
            meanings = tuple((one.key, _values(reader, one.value)) for one in entry.value)
        else:
            key = reader.text(entry.value, "the key that the word stands for")
            meanings = ((key, ()),) if key else ()
        if meanings:
            found.append(Keyword(entry.key, meanings, entry.mark))
        elif isinstance(entry.value, Map):
            hint = "name the key of the data that it stands for"
            reader.fault(entry.mark, "missing-value", f"the word {entry.key!r} stands for nothing", hint)
    return tuple(found)


def _values(reader: Reader, node: Node) -> tuple[str, ...]:
    if isinstance(node, Seq):
        return reader.each(node, "values", lambda item: reader.text(item, "a value"))
    one = reader.text(node, "a value, or a list of them")
    return () if one is None else (one,)


KEYWORDS_SCHEMA: dict[str, Any] = {
    "type": "object",
    "additionalProperties": {
        "anyOf": [
            {"type": "string"},
            {
                "type": "object",
                "minProperties": 1,
                "additionalProperties": {
                    "anyOf": [
                        {"type": ["string", "boolean", "number"]},
                        {"type": "array", "items": {"type": ["string", "boolean", "number"]}},
                    ]
                },
            },
        ]
    },
}
