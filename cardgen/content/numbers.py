"""Placeholders' numbers: found by their key in the data, so that each number of a rule is written once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engine.source import Map, Node, Scalar, Seq

_WHOLE = re.compile(r"[-+]?[0-9]+\Z")


def leaves(node: Node, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Scalar]]:
    """Every scalar below *node* with its path; items of a list count from 1."""
    if isinstance(node, Scalar):
        yield path, node
    elif isinstance(node, Map):
        for entry in node:
            yield from leaves(entry.value, (*path, entry.key))
    elif isinstance(node, Seq):
        for number, item in enumerate(node.items, 1):
            yield from leaves(item, (*path, str(number)))


def find_number(name: str, scope: tuple[Node, ...]) -> str | None:
    """The number called *name* (``damage``, ``then.step``) in the innermost node of *scope* that has it.

    A name may be the end of a path where only one path ends so. None where nothing or more than one is
    found, or where the value is a word: words belong to the text, not to the data.
    """
    wanted = tuple(name.split("."))
    for node in scope:
        paths = {path: leaf for path, leaf in leaves(node) if path[-len(wanted) :] == wanted}
        if wanted in paths:
            return _number(paths[wanted])
        if len(paths) == 1:
            return _number(next(iter(paths.values())))
        if paths:
            return None
    return None


def _number(leaf: Scalar) -> str | None:
    return number_text(leaf.text) if not leaf.quoted and _WHOLE.match(leaf.text) else None


def number_text(value: object) -> str:
    """A number as it is printed: with a minus sign, not a hyphen, and without a plus."""
    return str(value).removeprefix("+").replace("-", "\N{MINUS SIGN}")


def names(scope: tuple[Node, ...]) -> list[str]:
    """The placeholders that find a number in *scope*: for suggestions."""
    found: list[str] = []
    for node in scope:
        for path, leaf in leaves(node):
            for length in range(1, len(path) + 1):
                name = ".".join(path[-length:])
                if name[0].isdigit():  # places in a list say nothing to people
                    continue
                if _number(leaf) is not None and find_number(name, scope) is not None:
                    found.append(name)
                    break
    return list(dict.fromkeys(found))


def rule_number(rules: Any, path: str) -> str | None:
    """The number at the dotted *path* of plain *rules*; None where there is none."""
    from cardgen.content.blocks import rule

    try:
        value = rule(rules, path)
    except KeyError:
        return None
    return number_text(value) if isinstance(value, int) and not isinstance(value, bool) else None


def rule_names(rules: Any, prefix: str = "") -> Iterator[str]:
    """The dotted paths of all numbers of *rules*."""
    if isinstance(rules, dict):
        for key, value in rules.items():
            yield from rule_names(value, f"{prefix}.{key}" if prefix else key)
    elif isinstance(rules, list):
        for number, value in enumerate(rules, 1):
            yield from rule_names(value, f"{prefix}.{number}")
    elif isinstance(rules, int) and not isinstance(rules, bool):
        yield prefix
