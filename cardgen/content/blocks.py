"""Blocks: the order and kind of a face's paragraphs as data, each naming the text that a language gives it.

A block may hold under a condition on the edition's rules (``when: {sight.lines: any}``), so that a change
of the rules changes which paragraphs are printed.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.reading import Reader
from engine.source import Mark, Node, Scalar, Seq

KINDS = ("p", "h", "list", "steps", "part")
"""Paragraph, heading, bullets, numbered steps, and a part that the template itself draws."""


class Condition(Struct, frozen=True):
    """The rule at ``path`` must have one of ``values`` (as text)."""

    path: str
    values: tuple[str, ...]
    mark: Mark


class Item(Struct, frozen=True):
    """One text of a block."""

    key: str
    when: tuple[Condition, ...]
    mark: Mark
    facts: tuple[str, ...] = ()
    """The numbered facts of the rules that the text states."""


class Block(Struct, frozen=True):
    """One block: its kind, and the keys of its texts (for a part: the part's name)."""

    kind: str
    items: tuple[Item, ...]
    when: tuple[Condition, ...] = ()


def read_blocks(reader: Reader, node: Node, what: str) -> list[Block]:
    """The blocks of a list; faults go to *reader*."""
    return list(reader.each(node, what, lambda item: _block(reader, item)))


def _block(reader: Reader, node: Node) -> Block | None:
    if isinstance(node, Scalar):
        item = _item(reader, node)
        return Block("p", (item,)) if item else None
    before = len(reader.faults)
    spec = reader.mapping(node, "a block", [], [*KINDS, "when", "facts"])
    if spec is None:
        return None
    kinds = [key for key in KINDS if spec.get(key) is not None]
    if len(kinds) != 1:
        if kinds or len(reader.faults) == before:  # an unknown key may be the kind, misspelt
            found = " and ".join(kinds) if kinds else "none of them"
            message = f"a block has exactly one of {', '.join(KINDS)}; found {found}"
            reader.fault(spec.mark, "bad-block", message)
        return None
    value = spec.get(kinds[0])
    assert value is not None
    when, facts = read_when(reader, spec.get("when")), _facts(reader, spec.get("facts"))
    if kinds[0] in ("list", "steps"):
        return Block(kinds[0], reader.each(value, kinds[0], lambda item: _item(reader, item)), when)
    key = reader.id(value, "the key of a text")
    return Block(kinds[0], (Item(key, (), value.mark, facts),), when) if key else None


def _item(reader: Reader, node: Node) -> Item | None:
    if isinstance(node, Scalar):
        key = reader.id(node, "the key of a text")
        return Item(key, (), node.mark) if key else None
    spec = reader.mapping(node, "an item", ["p"], ["when", "facts"])
    key = reader.id(spec.get("p"), "the key of a text") if spec else None
    if spec is None or key is None:
        return None
    return Item(key, read_when(reader, spec.get("when")), node.mark, _facts(reader, spec.get("facts")))


def _facts(reader: Reader, node: Node | None) -> tuple[str, ...]:
    return reader.each(node, "facts", reader.text)


def read_when(reader: Reader, node: Node | None) -> tuple[Condition, ...]:
    """Conditions on the rules, by the path of each; faults go to *reader*."""
    found = []
    for entry in reader.entries(node, "when"):
        if isinstance(entry.value, Seq):
            values = reader.each(entry.value, "accepted values", reader.text)
        else:
            one = reader.text(entry.value, "a value of that rule")
            values = (one,) if one is not None else ()
        found.append(Condition(entry.key, values, entry.mark))
    return tuple(found)


def rule(rules: Any, path: str) -> Any:
    """The value at the dotted *path* of plain *rules*. Raises KeyError where there is none."""
    at = rules
    for step in path.split("."):
        if isinstance(at, list) and step.isdigit() and 0 < int(step) <= len(at):
            at = at[int(step) - 1]
        elif isinstance(at, dict) and step in at:
            at = at[step]
        else:
            raise KeyError(path)
    return at


def holds(conditions: tuple[Condition, ...], rules: Any) -> bool:
    """Whether all *conditions* hold under *rules*. Raises KeyError for a path that the rules lack."""
    return all(_as_text(rule(rules, c.path)) in c.values for c in conditions)


def _as_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


_CONDITION = {"type": "object"}
_ITEM_SCHEMA = {
    "anyOf": [
        {"type": "string"},
        {
            "type": "object",
            "properties": {"p": {"type": "string"}, "when": _CONDITION, "facts": {"type": "array"}},
            "required": ["p"],
            "additionalProperties": False,
        },
    ]
}
BLOCK_SCHEMA: dict[str, Any] = {
    "type": "array",
    "items": {
        "anyOf": [
            {"type": "string"},
            {
                "type": "object",
                "properties": {
                    "p": {"type": "string"},
                    "h": {"type": "string"},
                    "part": {"type": "string"},
                    "list": {"type": "array", "items": _ITEM_SCHEMA},
                    "steps": {"type": "array", "items": _ITEM_SCHEMA},
                    "when": _CONDITION,
                    "facts": {"type": "array"},
                },
                "additionalProperties": False,
            },
        ]
    },
}

__all__ = ["BLOCK_SCHEMA", "KINDS", "Block", "Condition", "Item", "holds", "read_blocks", "read_when", "rule"]
