"""The types that a record's fields may have: how each is read, and what a JSON Schema says of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from cardgen.content.blocks import BLOCK_SCHEMA, read_blocks
from engine.reading import Reader
from engine.source import Map, Node, Scalar, Seq

Plain: TypeAlias = Any
"""Plain data for templates: str, int, bool, and lists and dicts of them."""

MAX_OFFSET = 12
"""Farthest that an offset reaches, in squares: the largest board's side."""


class Field(Struct, frozen=True):
    """One field of a deck's records, as ``game.yaml`` declares it."""

    name: str
    type: str
    of: tuple[str, ...] = ()
    """The accepted words, for ``word`` and ``words``."""
    least: int = 0
    most: int = 9999
    """Bounds, for ``whole``."""
    required: bool = True
    default: Plain = None


_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})\Z")


def plain(node: Node) -> Plain:
    """*node* as plain data: unquoted whole numbers and true/false by their look, all else as text."""
    match node:
        case Map():
            return {entry.key: plain(entry.value) for entry in node}
        case Seq():
            return [plain(item) for item in node.items]
        case Scalar(is_null=True):
            return None
        case Scalar(quoted=False, text=("true" | "false") as text):
            return text == "true"
        case Scalar(quoted=False) if _INTEGER.match(node.text):
            return int(node.text)
        case _:
            return node.text


def _word(reader: Reader, node: Node, field: Field) -> Plain:
    return reader.word(node, f"a {field.name}", field.of)


def _words(reader: Reader, node: Node, field: Field) -> Plain:
    return list(reader.each(node, field.name, lambda item: reader.word(item, f"a {field.name}", field.of)))


def _offset(reader: Reader, node: Node) -> tuple[int, int] | None:
    pair = reader.items(node, "an offset [dx, dy]")
    if len(pair) != 2:
        if isinstance(node, Seq):
            reader.fault(node.mark, "wrong-type", f"expected an offset [dx, dy], found {len(pair)} values")
        return None
    values = [reader.integer(item, "an offset", -MAX_OFFSET, MAX_OFFSET) for item in pair]
    x, y = values
    return (x, y) if x is not None and y is not None else None


def _offsets(reader: Reader, node: Node, field: Field) -> Plain:
    seen: set[tuple[int, int]] = set()
    items = reader.items(node, field.name)
    if items and all(isinstance(item, Scalar) for item in items):
        hint = "write each in brackets of its own: [[0, 1], [1, 0]]"
        reader.fault(
            node.mark, "wrong-type", f"expected a list of offsets ({field.name}), found numbers", hint
        )
        return []
    for item in items:
        offset = _offset(reader, item)
        if offset in seen:
            reader.fault(
                item.mark, "duplicate-offset", f"the offset {list(offset or ())} stands twice in {field.name}"
            )
        elif offset == (0, 0):
            reader.fault(item.mark, "zero-offset", "the offset [0, 0] is the piece's own square")
        elif offset is not None:
            seen.add(offset)
    if isinstance(node, Seq) and not node.items:
        reader.fault(node.mark, "missing-value", f"{field.name} is empty")
    return sorted([list(offset) for offset in seen], key=lambda o: (-o[1], o[0]))


_READ: Mapping[str, Callable[[Reader, Node, Field], Plain]] = {
    "word": _word,
    "words": _words,
    "flag": lambda reader, node, field: reader.flag(node, field.name),
    "whole": lambda reader, node, field: reader.integer(node, field.name, field.least, field.most),
    "text": lambda reader, node, field: reader.text(node, field.name),
    "picture": lambda reader, node, field: reader.text(node, f"{field.name}, the path of a picture"),
    "offsets": _offsets,
    "blocks": lambda reader, node, field: read_blocks(reader, node, field.name),
    "tree": lambda reader, node, field: plain(node),
}

FIELD_TYPES = tuple(_READ)


def read_value(reader: Reader, node: Node, field: Field) -> Plain:
    """*node* as the field's type says; None with a fault where it does not fit."""
    return _READ[field.type](reader, node, field)


def read_field(reader: Reader, name: str, node: Node) -> Field | None:
    """A field's declaration in ``game.yaml``: its type's name, or a mapping with ``type`` and its details."""
    if isinstance(node, Scalar):
        kind = reader.word(node, "a field type", FIELD_TYPES)
        if kind in ("word", "words"):
            reader.fault(
                node.mark,
                "missing-key",
                f"a field of type {kind} needs its words",
                f"{{type: {kind}, of: […]}}",
            )
            return None
        return Field(name, kind) if kind else None
    spec = reader.mapping(node, f"field {name}", ["type"], ["of", "least", "most", "required", "default"])
    kind = reader.word(spec.get("type"), "a field type", FIELD_TYPES) if spec else None
    if spec is None or kind is None:
        return None
    of = reader.each(spec.get("of"), "of", reader.text)
    least = reader.integer(spec.get("least"), "least", -9999, 9999)
    most = reader.integer(spec.get("most"), "most", -9999, 9999)
    required = reader.flag(spec.get("required"), "required")
    default = spec.get("default")
    field = Field(name, kind, of, 0 if least is None else least, 9999 if most is None else most)
    value = read_value(reader, default, field) if default is not None else None
    return Field(name, kind, of, field.least, field.most, required is not False and default is None, value)


def field_schema(field: Field) -> dict[str, Any]:
    """What a JSON Schema says of the field's values."""
    whole = {"type": "integer", "minimum": -MAX_OFFSET, "maximum": MAX_OFFSET}
    pair = {"type": "array", "items": whole, "minItems": 2, "maxItems": 2}
    schemas: dict[str, dict[str, Any]] = {
        "word": {"enum": list(field.of)},
        "words": {"type": "array", "items": {"enum": list(field.of)}},
        "flag": {"type": "boolean"},
        "whole": {"type": "integer", "minimum": field.least, "maximum": field.most},
        "text": {"type": "string"},
        "picture": {"type": "string"},
        "offsets": {"type": "array", "items": pair, "minItems": 1, "uniqueItems": True},
        "blocks": BLOCK_SCHEMA,
        "tree": {},
    }
    return schemas[field.type]
