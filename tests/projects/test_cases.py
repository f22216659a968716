"""Small projects with one thing wrong (or odd) in each: the whole of what the program says is compared.

A case starts from the starter game, changes or adds files, runs a command and compares exit status and output to the
letter. ``pytest tests/projects --update-cases`` writes the outputs anew: read each of them before you commit it.
"""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.commands import Ran, run_cardgen, starter_game

CASES = Path(__file__).parent / "cases"



def _load() -> list[tuple[Path, dict[str, Any]]]:
    return [
        (path, case)
        for path in sorted(CASES.glob("*.yaml"))
        for case in yaml.safe_load(path.read_text("utf-8"))
    ]


def _prepare(case: dict[str, Any], folder: Path) -> None:
    for name in case.get("delete", []):
        (folder / name).unlink()
    for name, content in case.get("files", {}).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        data = base64.b64decode(content["base64"]) if isinstance(content, dict) else content.encode()
        path.write_bytes(data)
    for name, edits in case.get("edit", {}).items():
        path = folder / name
        text = path.read_text("utf-8")
        for old, new in edits:
            assert text.count(old) >= 1, f"{name} does not hold {old!r}"
            text = text.replace(old, new, 1)
        path.write_bytes(text.encode())


def _run(case: dict[str, Any], folder: Path) -> Ran:
    _prepare(case, starter_game(folder))
    return run_cardgen(case.get("run", "check").split(), folder)


@pytest.mark.parametrize(("path", "case"), _load(), ids=lambda value: value["name"] if isinstance(value, dict) else "")
def test_case(
    path: Path, case: dict[str, Any], tmp_path: Path, pytestconfig: pytest.Config, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = _run(case, tmp_path / "game")
    if pytestconfig.getoption("--update-cases"):
        _update(path, case["name"], ran)
        return
    assert ran.text.replace(str(tmp_path), "TMP") == case["says"]
    assert ran.status == case["status"]
    for output in case.get("makes", []):
        assert (tmp_path / "game" / output).is_file(), output
    if case["status"]:
        assert not list((tmp_path / "game").rglob("*.pdf")), "a failed build leaves no document"
    assert not list((tmp_path / "game").rglob("*.part")), "nothing half-written stays behind"


def _update(path: Path, name: str, ran: Ran) -> None:
    cases = yaml.safe_load(path.read_text("utf-8"))
    for case in cases:
        if case["name"] == name:
            case["status"], case["says"] = ran.status, ran.text
    path.write_text(yaml.dump(cases, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=1000), "utf-8")


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as blocks, which people can read."""


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _text)
