"""What a translator is told without a face being drawn: numbers typed by hand, broken markup, keys that went."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import run_cardgen, starter_game

TEXTS = """\
harbour:
  name: "Hafen"
  rule: "{text}"
"""


def told(tmp_path: Path, text: str) -> str:
    folder = starter_game(tmp_path / "game")
    path = folder / "content/lang/de/lights.yaml"
    path.parent.mkdir()
    path.write_text(TEXTS.format(text=text), "utf-8")
    return run_cardgen(["i18n", "check", "de"], folder).text


def test_a_number_typed_by_hand_is_told_as_the_check_of_all_tells_it(tmp_path: Path) -> None:
    said = told(tmp_path, "Zeige {flashes} Licht, dann 2 Karten.")
    assert (
        "content/lang/de/lights.yaml:3:38: error[typed-number]: the number 2 is typed by hand\n"
        '  3 |   rule: "Zeige {flashes} Licht, dann 2 Karten."\n'
        "    |                                      ^\n"
        "  help: name the number it repeats, {flashes}; if it repeats none, write {=2}\n"
    ) in said
    assert said.count("error[") == 1


@pytest.mark.parametrize("text", ["Zeige **{flashes} Licht.", "Zeige {flashes} {Licht."])
def test_broken_markup_is_told_once(tmp_path: Path, text: str) -> None:
    said = told(tmp_path, text)
    assert said.count("error[bad-markup]") == said.count("error[") == 1


def test_an_empty_key_that_the_source_no_longer_has_is_not_said_to_be_put_aside(tmp_path: Path) -> None:
    folder = starter_game(tmp_path / "game")
    run_cardgen(["i18n", "new", "de"], folder)
    path = folder / "content/lang/de/lights.yaml"
    path.write_text(path.read_text("utf-8") + '\nbuoy:\n  name: ""\n  rule: ""\n', "utf-8")
    said = run_cardgen(["i18n", "update", "de"], folder).text
    assert said == "de: 0 new texts, 2 empty keys deleted; wrote lights.yaml\n"
    assert not (path.parent / "removed.yaml").exists()


def test_a_translation_of_a_key_that_went_is_put_aside(tmp_path: Path) -> None:
    folder = starter_game(tmp_path / "game")
    run_cardgen(["i18n", "new", "de"], folder)
    path = folder / "content/lang/de/lights.yaml"
    path.write_text(path.read_text("utf-8") + '\nbuoy:\n  name: "Boje"\n  rule: ""\n', "utf-8")
    said = run_cardgen(["i18n", "update", "de"], folder).text
    assert said == "de: 0 new texts, 1 put aside in removed.yaml, 1 empty key deleted; wrote lights.yaml\n"
    assert "Boje" in (path.parent / "removed.yaml").read_text("utf-8")
