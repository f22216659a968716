"""A package of fonts that is not installed: an error where its language is asked for, else a warning."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardgen.text.families import FaceFile, Family
from cardgen.text.fonts import FontBook
from tests.commands import run_cardgen, starter_game

PACKAGE = "justmytype-intl-cjk"
NAME = """harbour:
  name: "港"
"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with a Japanese word, where the fonts for it are not installed."""
    find = FontBook._file

    def hidden(book: FontBook, spec: Family, face: FaceFile) -> Path:
        return find(book, replace(spec, folder="nowhere") if spec.package == PACKAGE else spec, face)

    monkeypatch.setattr(FontBook, "_file", hidden)
    folder = starter_game(tmp_path / "game")
    (folder / "content/lang/ja").mkdir()
    (folder / "content/lang/ja/lights.yaml").write_text(NAME, "utf-8")
    return folder


def told(text: str) -> list[str]:
    """What is said of fonts."""
    rows = text.splitlines()
    return [row for n, row in enumerate(rows) for at in (n, n - 1) if "[font-absent]" in rows[at]]


def test_a_check_of_all_languages_warns(game: Path) -> None:
    ran = run_cardgen(["check"], game)
    assert ran.status == 0
    assert told(ran.text) == [
        "cardgen/text/data/fonts.yaml: warning[font-absent]: ja: the font family 'Noto Sans JP' is not installed, so "
        "that nobody knows whether its texts fit",
        f"  help: install it with: pip install {PACKAGE}",
    ]


@pytest.mark.parametrize("command", ["check", "build"])
def test_a_language_that_is_asked_for_is_not_passed_over(game: Path, command: str) -> None:
    ran = run_cardgen([command, "--lang", "ja"], game)
    assert ran.status == 1
    assert told(ran.text) == [
        "cardgen/text/data/fonts.yaml: error[font-absent]: the font family 'Noto Sans JP' is not installed",
        f"  help: install it with: pip install {PACKAGE}",
    ]


def test_other_languages_are_built(game: Path) -> None:
    ran = run_cardgen(["build", "--lang", "all"], game)
    assert ran.status == 1
    assert ran.text.endswith("not built: ja; built: en\n")


def test_a_word_of_the_source_that_cannot_be_set_is_an_error(game: Path) -> None:
    texts = game / "content/lang/en/lights.yaml"
    texts.write_text(texts.read_text("utf-8").replace("Harbour", "港"), "utf-8")
    ran = run_cardgen(["check"], game)
    assert ran.status == 1
    assert "error[font-absent]: the font family 'Noto Sans JP' is not installed" in ran.text


def test_the_command_is_that_of_the_environment(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is not switched on, ``pip`` alone would install elsewhere."""
    monkeypatch.delenv("VIRTUAL_ENV")
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    monkeypatch.setattr(sys, "executable", str(game / ".venv/bin/python"))
    ran = run_cardgen(["check", "--lang", "ja"], game)
    assert told(ran.text)[1] == f"  help: install it with: .venv/bin/pip install {PACKAGE}"


def test_the_state_of_all_languages_is_told_but_for_what_overflows(game: Path) -> None:
    ran = run_cardgen(["i18n", "status"], game)
    assert ran.status == 0
    rows = [line.split() for line in ran.text.splitlines()[1:-1]]
    assert rows
    assert {(row[0], row[-2]) for row in rows} == {("ja", "?")}
    assert ran.text.endswith(
        f"nobody knows what overflows in ja: the font family 'Noto Sans JP' is not installed: "
        f"install it with: pip install {PACKAGE}\n"
    )
    as_json = json.loads(run_cardgen(["i18n", "status", "--json"], game).text)
    assert {row["overflowing"] for row in as_json} == {None}
