"""A case: a game with something changed, a command, and what must come of it."""

from __future__ import annotations

import base64
import os
import shlex
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pikepdf
import yaml

from tests.build.reading import raw_text, words
from tests.commands import Ran, own_game, run_cardgen, starter_game

CASES = Path(__file__).parent / "cases"
PDF = "build/standard/en/lighthouse-standard-en-cards-a4.pdf"
MM_PER_PT = 25.4 / 72

Case = dict[str, Any]


def load_cases() -> list[tuple[Path, Case]]:
    """Every case with the file that holds it."""
    return [(path, case) for path in sorted(CASES.glob("*.yaml")) for case in _read(path)]


def _read(path: Path) -> list[Case]:
    cases: list[Case] = yaml.safe_load(path.read_text("utf-8"))
    return cases


def run_case(case: Case, parent: Path) -> tuple[Ran, Path]:
    """Prepare the case's project below *parent* and run its commands; what the last one said, and the project.

    Keys of a case: ``game: reliquary`` (this project's own game in English, in place of the starter game), ``folder``
    (the project's name), ``delete`` (files), ``files`` (path: text, or ``base64`` or
    ``repeat`` for what YAML cannot say), ``links`` (path: where it leads), ``pipes`` (paths), ``edit`` (path: pairs of
    old and new), ``variables`` (of the environment) and ``run`` (a command, or a list of them).
    """
    game = own_game if case.get("game") == "reliquary" else starter_game
    folder = game(parent / case.get("folder", "game"))
    _prepare(case, folder)
    commands = case.get("run", "check")
    ran = Ran(0, "")
    variables = {"XDG_CONFIG_HOME": str(parent / "config"), **case.get("variables", {})}
    with patch.dict(os.environ, variables):
        for command in [commands] if isinstance(commands, str) else commands:
            ran = run_cardgen(shlex.split(command), folder)
    return Ran(ran.status, ran.text.replace(str(parent), "TMP")), folder


def _prepare(case: Case, folder: Path) -> None:
    for name in case.get("delete", []):
        (folder / name).unlink()
    for name, content in case.get("files", {}).items():
        _path(folder, name).write_bytes(_data(content))
    for name, leads_to in case.get("links", {}).items():
        path = _path(folder, name)
        path.unlink(missing_ok=True)
        path.symlink_to(leads_to)
    for name in case.get("pipes", []):
        path = _path(folder, name)
        path.unlink(missing_ok=True)
        os.mkfifo(path)
    for name, edits in case.get("edit", {}).items():
        path = folder / name
        text = path.read_text("utf-8")
        for old, new in edits:
            assert old in text, f"{name} does not hold {old!r}"
            text = text.replace(old, new, 1)
        path.write_bytes(text.encode())


def _path(folder: Path, name: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _data(content: Any) -> bytes:
    if isinstance(content, str):
        return content.encode()
    if "base64" in content:
        return base64.b64decode(content["base64"])
    if "encoded" in content:
        return str(content["text"]).encode(content["encoded"])
    text = "".join(str(content["repeat"]).replace("#", str(n)) for n in range(content["times"]))
    return (content.get("before", "") + text + content.get("after", "")).encode()


def check_document(expected: Case, folder: Path) -> None:
    """Read a document back: ``pages``, ``sides_mm``, ``images``, what it ``reads`` (in this order) and ``lacks``."""
    path = folder / expected.get("file", PDF)
    assert path.is_file(), path
    with pikepdf.open(path) as pdf:
        pages = len(pdf.pages)
        assert pages == expected.get("pages", pages), f"{pages} pages"
        if "sides_mm" in expected:
            for page in pdf.pages:
                found = [round(float(v) * MM_PER_PT, 2) for v in page.mediabox]
                assert found == [0, 0, *expected["sides_mm"]], found
        if "images" in expected:
            assert len(_images(pdf)) == expected["images"], len(_images(pdf))
    if "reads" in expected or "lacks" in expected:
        text = words(" ".join(raw_text(path, page) for page in range(1, pages + 1)))
        at = 0
        for passage in expected.get("reads", []):
            found_at = text.find(passage, at)
            assert found_at >= 0, f"{passage!r} does not stand after character {at} of {text!r}"
            at = found_at + len(passage)
        for passage in expected.get("lacks", []):
            assert passage not in text, f"{passage!r} stands in {text!r}"


def _images(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    return [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]


def update_case(path: Path, name: str, ran: Ran) -> None:
    """Write what the program said into the case's file."""
    cases = _read(path)
    for case in cases:
        if case["name"] == name:
            case["status"], case["says"] = ran.status, ran.text
    text = yaml.dump(cases, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=1000)
    path.write_text(text.replace("\n- name:", "\n\n- name:"), "utf-8")


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as blocks, which people can read."""


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _text)
