"""How many of a piece there are: numbers added up, each typed or found in an edition's rules or among its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct

from engine.faults import did_you_mean
from engine.reading import Reader
from engine.source import Map, Mark, Node, Seq

if TYPE_CHECKING:
    from cardgen.content.records import Record

MOST = 500
"""Pieces of one kind that are accepted: more is a mistake."""
RULES = "rules"
"""Begins the name of a number of the rules; any other name begins with a deck's id."""
EACH = "*"
"""In a name: every value there; the greatest of what is found counts."""

Sources: TypeAlias = Mapping[str, Any]
"""Plain data by what names begin with: ``rules``, and for each deck its cards by their ids."""


class Term(Struct, frozen=True):
    """The greatest of some numbers, each typed or named: ``rules.boards.*.pawns``."""

    values: tuple[int | str, ...]
    mark: Mark


class Count(Struct, frozen=True):
    """The sum of some numbers."""

    terms: tuple[Term, ...]
    mark: Mark


def read_count(reader: Reader, node: Node | None) -> Count | None:
    """A number, a number's name, ``{most: […]}`` of these, or a list of them all to add up; faults go to *reader*."""
    if node is None:
        return None
    items = node.items if isinstance(node, Seq) else (node,)
    terms = tuple(term for item in items if (term := _term(reader, item)) is not None)
    return Count(terms, node.mark) if len(terms) == len(items) and terms else None


def _term(reader: Reader, node: Node) -> Term | None:
    if isinstance(node, Map):
        spec = reader.mapping(node, "the greatest of some numbers", ["most"])
        items = reader.items(spec.get("most"), "numbers") if spec else ()
        values = tuple(value for item in items if (value := _value(reader, item)) is not None)
        return Term(values, node.mark) if values and len(values) == len(items) else None
    one = _value(reader, node)
    return None if one is None else Term((one,), node.mark)


def _value(reader: Reader, node: Node) -> int | str | None:
    text = reader.text(node, "a number of pieces, or the name of one")
    if text is None:
        return None
    if "." in text and text[0].isalpha():
        return text
    return reader.integer(node, "a number of pieces", 0, MOST)


def sources(rules: Any, decks: Mapping[str, Sequence[Record]], edition: str) -> Sources:
    """What the names of numbers are looked up in, for one edition."""
    cards = {
        deck: {record.id: record.fields for record in records if record.in_edition(edition)}
        for deck, records in decks.items()
    }
    return {**cards, RULES: rules}


def pieces(count: Count, known: Sources) -> int:
    """The sum. Raises KeyError with the name of a number that is not there."""
    return sum(max(_number(value, known) for value in term.values) for term in count.terms)


def _number(name: int | str, known: Sources) -> int:
    if isinstance(name, int):
        return name
    found = list(_numbers(known, name.split(".")))
    if not found:
        raise KeyError(name)
    return max(found)


def _numbers(value: Any, steps: Sequence[str]) -> Iterator[int]:
    """Every whole number at the end of *steps* in plain data."""
    if not steps:
        if isinstance(value, int) and not isinstance(value, bool):
            yield value
        return
    children = (
        value if isinstance(value, Mapping) else dict(enumerate(value, 1)) if isinstance(value, list) else {}
    )
    for key, child in children.items():
        if steps[0] in (EACH, str(key)):
            yield from _numbers(child, steps[1:])


def check_count(reader: Reader, count: Count, known: Sources, edition: str) -> bool:
    """Whether every name finds a number, and the sum is one that can be meant; faults go to *reader*."""
    total = 0
    for term in count.terms:
        try:
            total += pieces(Count((term,), term.mark), known)
        except KeyError as error:
            name = str(error.args[0])
            head = name.partition(".")[0]
            hint = did_you_mean(name, _names(known))
            if not hint.startswith("did"):
                hint = (
                    f"names begin with one of {', '.join(sorted(known))}"
                    if head not in known
                    else "a dot leads into what a name holds, a star into all of it"
                )
            message = f"the edition {edition!r} has no number {name!r}"
            reader.fault(term.mark, "unknown-number", message, hint)
            return False
    if not 0 <= total <= MOST:
        message = f"expected at most {MOST} pieces, found {total} in the edition {edition!r}"
        reader.fault(count.mark, "out-of-range", message)
        return False
    return True


def _names(value: Any, prefix: str = "") -> Iterator[str]:
    """The names of all numbers in plain data, a star in place of what a list or many cards have in common."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield prefix
    elif isinstance(value, Mapping):
        for key, child in value.items():
            yield from _names(child, f"{prefix}.{key}" if prefix else key)
    elif isinstance(value, list):
        for child in value:
            yield from _names(child, f"{prefix}.{EACH}")
