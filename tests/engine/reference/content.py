"""The game's content as plain dicts and lists; of the engine the reference uses the file reader alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.layered import load_layered
from engine.source import Map, Node, Scalar, Seq, load

CONTENT = Path(__file__).resolve().parents[3] / "content"

_INTEGER = re.compile(r"-?[0-9]+\Z")


@dataclass(frozen=True)
class Content:
    """Everything that a game of one edition needs."""

    rules: dict[str, Any]
    cards: dict[str, dict[str, Any]]
    factions: dict[str, dict[str, Any]]
    rites: dict[str, dict[str, Any]]


@cache
def content_of(edition: str) -> Content:
    """The content of *edition*; its Rites are those that the edition has."""
    rules = plain(load_layered(CONTENT / "rules" / f"{edition}.yaml"))
    rites = _by_id("rites.yaml")
    return Content(
        rules,
        _by_id("cards.yaml"),
        _by_id("factions.yaml"),
        {key: rite for key, rite in rites.items() if edition in rite["editions"]},
    )


def plain(node: Node) -> Any:
    """*node* as Python values: an unquoted whole number is an int, `true` and `false` are flags, the rest is text."""
    match node:
        case Map():
            return {entry.key: plain(entry.value) for entry in node}
        case Seq():
            return [plain(item) for item in node.items]
        case Scalar():
            return _scalar(node)


def _scalar(node: Scalar) -> Any:
    if node.is_null:
        return None
    if not node.quoted and _INTEGER.match(node.text):
        return int(node.text)
    if not node.quoted and node.text in ("true", "false"):
        return node.text == "true"
    return node.text


def _by_id(name: str) -> dict[str, dict[str, Any]]:
    return {item["id"]: item for item in plain(load(CONTENT / name))}
