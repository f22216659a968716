"""The engine stands alone: it imports nothing of the generator, and no card, Faction or Rite stands in its code."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import engine
from engine.content import default_content

ROOT = Path(engine.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
FORMAT_KEYS = {"aegis"}
"""A key of the scenario format for a guarded piece that happens to be a card's name too."""


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(ROOT)))
def test_a_module_imports_nothing_of_the_generator(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names = [node.module or ""]
        assert not [n for n in names if n.split(".")[0] in ("cardgen", "reportlab", "svgwrite")]


def test_no_card_faction_or_rite_is_known_by_name() -> None:
    content = default_content()
    ids = {x.id for x in (*content.cards, *content.factions, *content.rites)} - FORMAT_KEYS
    found = [
        f"{file.name}:{node.lineno} {node.value!r}"
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ids
    ]
    assert found == []
