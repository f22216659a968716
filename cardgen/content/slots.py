"""Slots: which texts a record must have, and the place in its data whose numbers each of them prints."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from cardgen.content.blocks import Block
from cardgen.content.game import TextRule
from cardgen.content.records import Record
from engine.source import Map, Node, Seq


class Slot(Struct, frozen=True):
    """One text that a record has or may have."""

    record: Record
    path: tuple[str, ...]
    """Its place in a language's file below the record's id; items of a list count from 1."""
    scope: tuple[Node, ...]
    """Where its placeholders look for numbers, innermost first."""
    rule: TextRule

    @property
    def key(self) -> str:
        """The whole key, for people: ``cape.rule``."""
        return ".".join([self.record.id, *self.path])


def slots(record: Record) -> Iterator[Slot]:
    """Every slot of *record*, in the order of the deck's declaration."""
    for rule in record.deck.texts:
        blocks = record.fields.get(rule.data[0]) if len(rule.data) == 1 else None
        if isinstance(blocks, list) and blocks and isinstance(blocks[0], Block):
            for key in dict.fromkeys(
                item.key for block in blocks if block.kind != "part" for item in block.items
            ):
                yield Slot(record, (rule.key, key), (record.node,), rule)
        elif not rule.data:
            yield Slot(record, (rule.key,), (record.node,), rule)
        else:
            for stars, trail in _find(record.node, rule.data, (), (record.node,)):
                yield Slot(record, (rule.key, *stars), trail, rule)


def _find(
    node: Node, path: tuple[str, ...], stars: tuple[str, ...], trail: tuple[Node, ...]
) -> Iterator[tuple[tuple[str, ...], tuple[Node, ...]]]:
    """Every place that *path* leads to from *node*: the keys that ``*`` stood for, and the nodes passed."""
    if not path:
        yield stars, trail
        return
    step, rest = path[0], path[1:]
    for key, child in _children(node):
        if step == "*":
            yield from _find(child, rest, (*stars, key), (child, *trail))
        elif step == key:
            yield from _find(child, rest, stars, (child, *trail))


def _children(node: Node) -> Iterator[tuple[str, Node]]:
    if isinstance(node, Map):
        for entry in node:
            yield entry.key, entry.value
    elif isinstance(node, Seq):
        for number, item in enumerate(node.items, 1):
            yield str(number), item
