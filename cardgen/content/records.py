"""Records: the cards of a deck as data, read by the fields that the deck declares."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from msgspec import Struct

from cardgen.content.fields import Plain, read_value
from cardgen.content.game import Deck, Game
from cardgen.content.project import Project, inside
from engine.reading import Reader
from engine.source import Map, Mark, Node, Seq, load

COMMON = ("id", "copies", "editions", "art", "credit")
"""Fields that every record may have, whatever its deck."""
MAX_COPIES = 200
MAX_ID = 64
"""Longest id, in characters: it names files."""


class Record(Struct, frozen=True):
    """One card as data."""

    id: str
    deck: Deck
    mark: Mark
    node: Map
    fields: dict[str, Plain]
    """Plain values by field name; absent optional fields hold their default."""
    copies: int = 1
    editions: tuple[str, ...] = ()
    """The editions that have it; empty for all."""
    art: str = ""
    """A designer's own picture, as templates name it: from their folder; or empty."""
    credit: str = ""
    """Who made the picture, printed beside it."""
    sound: bool = True
    """Nothing was at fault in its data."""

    def in_edition(self, edition: str) -> bool:
        """Whether *edition* has this card."""
        return not self.editions or edition in self.editions


def read_records(
    reader: Reader, project: Project, game: Game
) -> tuple[dict[str, tuple[Record, ...]], frozenset[str]]:
    """The records of every deck by deck id, and the files of which some could not be read; faults go to *reader*."""
    lost: set[str] = set()
    nodes: dict[str, Node | None] = {}
    found: dict[str, tuple[Record, ...]] = {}
    seen: dict[str, Record] = {}
    for deck in game.decks:
        if deck.records not in nodes:
            nodes[deck.records] = _load(reader, project, deck.records)
        node = nodes[deck.records]
        if node is None:
            found[deck.id] = ()
            lost.add(deck.records)
            continue
        records = reader.each(
            node, f"the records of {deck.id}", partial(_record, reader, deck, game, project)
        )
        if not isinstance(node, Seq) or len(records) < len(node.items):
            lost.add(deck.records)
        for record in records:
            if record.id in seen:
                first = seen[record.id].mark
                message = (
                    f"the id {record.id!r} stands twice; first in {first.source.name} on line {first.line}"
                )
                reader.fault(record.mark, "duplicate-id", message, "give one of the two another id")
                lost.add(deck.records)
            seen.setdefault(record.id, record)
        found[deck.id] = records
    return found, frozenset(lost)


def _load(reader: Reader, project: Project, name: str) -> Node | None:
    from cardgen.errors import ContentError

    path = project.content / name
    try:
        return load(path, project.name(path))
    except ContentError as error:
        reader.faults += error.faults
        return None


def _record(reader: Reader, deck: Deck, game: Game, project: Project, node: Node) -> Record | None:
    before = len(reader.faults)
    if not isinstance(node, Map):
        reader.expected(node, "a card: a mapping with an id")
        return None
    known = [*COMMON, *(f.name for f in deck.fields)]
    missing = ["id"] if node.get("id") is None else []
    missing += [field.name for field in deck.fields if field.required and node.get(field.name) is None]
    reader.unknown(node, known, f"field {{!r}} in the deck {deck.id!r}", missing)
    id_node = node.get("id")
    if id_node is None:
        if "id" in missing:
            reader.fault(node.mark, "missing-key", "a card needs an id")
        return None
    record_id = reader.id(id_node, "a card's id")
    if record_id is None:
        return None
    if len(record_id) > MAX_ID:
        message = f"an id has at most {MAX_ID} characters, this one has {len(record_id)}"
        reader.fault(id_node.mark, "bad-id", message, "it names files; the name on the card may be longer")
        return None
    copies = reader.integer(node.get("copies"), "copies", 0, MAX_COPIES)
    editions = reader.each(
        node.get("editions"),
        "editions",
        lambda n: reader.word(n, "an edition", [e.id for e in game.editions]),
    )
    return Record(
        record_id,
        deck,
        id_node.mark,
        node,
        _fields(reader, node, deck, missing),
        1 if copies is None else copies,
        editions,
        _art(reader, project, node.get("art")),
        reader.text(node.get("credit"), "a credit line") or "",
        len(reader.faults) == before,
    )


def _art(reader: Reader, project: Project, node: Node | None) -> str:
    """The path of a card's own picture, from the templates' folder; empty where it has none."""
    named = reader.scalar(node, "the path of a picture") if node is not None else None
    if named is None or inside(reader, named, project.templates, project.root, "the picture") is None:
        return ""
    return named.text


def _fields(reader: Reader, node: Map, deck: Deck, missing: Collection[str]) -> dict[str, Plain]:
    values: dict[str, Plain] = {}
    for field in deck.fields:
        value = node.get(field.name)
        if value is not None:
            values[field.name] = read_value(reader, value, field)
        elif field.name in missing:
            reader.fault(
                node.mark, "missing-key", f"a card of the deck {deck.id!r} needs the field {field.name!r}"
            )
        elif not field.required:
            values[field.name] = field.default
    return values
