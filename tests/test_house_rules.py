"""The one-way street, and what may be said in which room."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.commands import ROOT


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imports(path: Path) -> set[str]:
    """Names of the modules that *path* imports, wherever in the file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def test_the_engine_knows_nothing_of_its_pictures() -> None:
    for path in modules("engine"):
        wrong = {
            name
            for name in imports(path)
            if name.split(".")[0] in ("cardgen", "reportlab", "svgwrite", "jinja2")
        }
        assert not wrong, f"{path.relative_to(ROOT)} imports {wrong}"


def test_only_the_pdf_room_touches_reportlab() -> None:
    for path in modules("cardgen"):
        if path.relative_to(ROOT / "cardgen").parts[0] == "pdf":
            continue
        assert not any(name.startswith("reportlab") for name in imports(path)), path


def test_layout_is_pure_geometry() -> None:
    for path in modules("cardgen/layout"):
        allowed = ("cardgen.layout", "cardgen.errors", "cardgen.display")
        used = {name for name in imports(path) if name.startswith(("cardgen", "engine"))}
        assert all(name.startswith(allowed) for name in used), (path, used)


def test_the_generator_holds_no_word_of_the_game() -> None:
    """Outside diagrams and the starter game, cardgen builds any game: no word of this one stands in it."""
    words = "Reliquary|Heroe?s?|Minions?|Relics?|Ruins?|Vigil|Escort|Factions?|sigils?|Rites?"
    cards = [
        name
        for file in ("cards", "factions", "rites")
        for name in re.findall(
            r"^- id: ([a-z-]+)", (ROOT / f"content/{file}.yaml").read_text("utf-8"), re.MULTILINE
        )
    ]
    editions = ["28", "classic", "hidden"]
    pattern = re.compile(rf"\b({words})\b", re.IGNORECASE)
    quoted = re.compile(rf"""["']({"|".join([*cards, *editions])})["']""")
    for path in modules("cardgen"):
        room = path.relative_to(ROOT / "cardgen").parts[0]
        if room in ("diagrams", "starter"):
            continue
        text = path.read_text("utf-8")
        assert not pattern.search(text), f"{path.relative_to(ROOT)}: {pattern.search(text)}"
        assert not quoted.search(text), f"{path.relative_to(ROOT)}: {quoted.search(text)}"


def test_no_id_of_content_stands_in_the_engine() -> None:
    ids = [
        name
        for file in ("cards", "factions", "rites")
        for name in re.findall(
            r"^- id: ([a-z-]+)", (ROOT / f"content/{file}.yaml").read_text("utf-8"), re.MULTILINE
        )
    ]
    ids.remove("aegis")  # a word of the scenario format, too: the mark that a position shows
    quoted = re.compile(rf"""["']({"|".join(ids)})["']""")
    for path in modules("engine"):
        found = quoted.search(path.read_text("utf-8"))
        assert not found, f"{path.relative_to(ROOT)}: {found}"


def test_no_switch_and_no_leftover() -> None:
    pattern = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b")
    for package in ("engine", "cardgen"):
        for path in modules(package):
            assert not pattern.search(path.read_text("utf-8")), path
