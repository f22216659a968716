"""Every fault of the list has a case, every case named exists, and no case stands idle without a reason."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.projects.small_projects import load_cases

HERE = Path(__file__).parent
LAST = re.compile(
    r"\d+ errors?(, \d+ warnings?)?|\d+ warnings? in a strict run, which none may have|error: .*|  help: .*"
)
"""How a command that failed ends."""


def items() -> list[str]:
    rows = (HERE / "items.txt").read_text("utf-8").splitlines()
    return [row for row in rows if row and not row.startswith("#")]


def table() -> dict[str, list[str]]:
    """The cases of each fault, as CLASSES.md says."""
    rows = re.findall(r"^\| (.+?) \| (`.+`) \|$", (HERE / "CLASSES.md").read_text("utf-8"), re.MULTILINE)
    return {item: re.findall(r"`([^`]+)`", cases) for item, cases in rows}


def existing() -> set[str]:
    found = {f"{path.stem}/{case['name']}" for path, case in load_cases()}
    for path in HERE.glob("test_*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(f"{path.name}::{node.name}")
    return found


def test_every_fault_has_its_case() -> None:
    cases = table()
    assert list(cases) == items()
    assert all(cases.values())


def test_every_case_named_exists() -> None:
    known = existing()
    missing = [case for cases in table().values() for case in cases if case not in known]
    assert missing == []


def test_names_of_cases_are_unique() -> None:
    names = [f"{path.stem}/{case['name']}" for path, case in load_cases()]
    assert len(names) == len(set(names))


def test_every_case_says_how_it_ends() -> None:
    for path, case in load_cases():
        name = f"{path.stem}/{case['name']}"
        assert case["says"], name
        assert case["status"] in (0, 1, 2), name
        last = case["says"].rstrip("\n").splitlines()[-1]
        if case["status"] == 1:
            assert LAST.fullmatch(last), name
        assert "Traceback" not in case["says"], name
