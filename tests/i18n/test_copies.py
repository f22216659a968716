"""Texts that are merely their source's own words: counted apart, told, and silent once somebody says they are meant."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.commands import Ran, run_cardgen, starter_game

EN = "content/lang/en/lights.yaml"
DE = "content/lang/de/lights.yaml"
LOCK = "content/lang/de/.lock.json"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The starter game with a German whose lights are the English ones, but for one name."""
    folder = starter_game(tmp_path / "game")
    i18n(folder, "new", "de")
    shutil.copy(folder / EN, folder / DE)
    edit(folder, DE, '"Harbour"', '"Hafen"')
    i18n(folder, "update")
    return folder


def i18n(folder: Path, *arguments: str) -> Ran:
    return run_cardgen(["i18n", *arguments], folder)


def edit(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def counts(folder: Path) -> tuple[int, int, int]:
    rows = json.loads(i18n(folder, "status", "de", "--json").text)
    row = next(row for row in rows if row["file"] == "lights.yaml")
    return row["translated"], row["same_as_source"], row["stale"]


def told(folder: Path) -> str:
    """What ``check`` says of lights.yaml, without the labels that are missing."""
    said = i18n(folder, "check", "de").text
    return said[said.index(DE) :] if DE in said else ""


def test_copies_are_not_counted_as_translated(game: Path) -> None:
    assert i18n(game, "status", "de").text == (
        "language  file         texts  translated  same as source  stale  missing  overflowing  placeholders\n"
        "de        labels.yaml     23           0               0      0       23            0             0\n"
        "de        lights.yaml     12           1              11      0        0            0             0\n"
        "de        all             35           1              11      0       23            0             0\n"
    )


def test_check_names_a_copy_and_says_how_it_is_accepted(game: Path) -> None:
    i18n(game, "accept", "de", "lights/[!n]*", "--same")
    i18n(game, "accept", "de", "lights/narrows.rule")
    line = next(
        n for n, row in enumerate((game / DE).read_text("utf-8").split("\n"), 1) if row == '  name: "Narrows"'
    )
    assert told(game) == (
        f"{DE}:{line}:9: warning[same-as-source]: de: the text 'narrows.name' is the same as its source\n"
        f'  {line} |   name: "Narrows"\n'
        "     |         ^\n"
        "  help: translate it, or say that it is meant: 'cardgen i18n accept de lights/narrows.name'\n"
    )


def test_many_copies_of_a_file_are_told_in_one_message(game: Path) -> None:
    edit(game, DE, '"Hafen"', '"Harbour"')
    source = (game / EN).read_text("utf-8")
    (game / EN).write_text(f'{source}extra:\n  name: "One more"\n', "utf-8")
    i18n(game, "update")
    edit(game, DE, 'name: ""', 'name: "One more"')
    assert told(game).startswith(
        f"{DE}: warning[same-as-source]: de: 13 texts are the same as their source: 'harbour.name', "
        "'harbour.rule', 'sandbank.name' …\n"
        "  help: translate them; those that are meant to be the same take "
        "'cardgen i18n accept de lights/harbour.name'\n"
    )


def test_a_copy_is_accepted_by_its_name_and_by_a_pattern_only_when_asked(game: Path) -> None:
    assert i18n(game, "accept", "de", "lights/cape.name").text == (
        "de: lights/cape.name is meant to be the same as its source\n"
    )
    assert i18n(game, "accept", "de", "lights/cape.*").text == (
        "de: 1 text is the same as its source and not accepted: name each, or add --same\n"
    )
    assert i18n(game, "accept", "de", "lights/*").text == (
        "de: 10 texts are the same as their sources and not accepted: name each, or add --same\n"
    )
    assert i18n(game, "accept", "de", "lights/cape.*", "--same").text == (
        "de: lights/cape.rule is meant to be the same as its source\n"
    )
    assert i18n(game, "accept", "de", "lights/cape.*").text == (
        "de: nothing to accept: no such text is stale or the same as its source\n"
    )
    assert counts(game) == (3, 9, 0)


def test_an_accepted_copy_survives_update_and_other_programs(game: Path) -> None:
    i18n(game, "accept", "de", "lights/*", "--same")
    before = (game / LOCK).read_bytes()
    i18n(game, "update")
    for form in ("po", "xliff"):
        i18n(game, "export", "de", f"--{form}", "-o", "x")
        i18n(game, "import", "de", "x")
    assert (game / LOCK).read_bytes() == before
    assert counts(game) == (12, 0, 0)


def test_what_was_accepted_is_asked_again_when_either_text_changes(game: Path) -> None:
    i18n(game, "accept", "de", "lights/*", "--same")
    edit(game, EN, '"Cape"', '"Headland"')
    assert counts(game) == (11, 0, 1)
    i18n(game, "update")
    edit(game, DE, '"Cape"', '"Headland"')
    i18n(game, "update")
    assert counts(game) == (11, 1, 0)


def test_texts_without_words_and_plural_forms(game: Path) -> None:
    edit(game, EN, '"Harbour"', '"{flashes} · {=2}d6"')
    edit(game, DE, '"Hafen"', '"{flashes} · {=2}d6"')
    edit(game, EN, '"Cape"', '{plural: flashes, one: "Cape", other: "Capes"}')
    edit(game, DE, '"Cape"', '{plural: flashes, one: "Capes", other: "Capes"}')
    assert counts(game) == (0, 10, 2)
    i18n(game, "accept", "de", "lights/harbour.name")
    assert counts(game) == (1, 10, 1)
    i18n(game, "update")
    edit(game, DE, 'one: "Capes"', 'one: "Cape"')
    assert counts(game) == (1, 11, 0)
    edit(game, DE, 'one: "Cape"', 'one: "Kap"')
    assert counts(game) == (2, 10, 0)


def test_a_lock_of_an_unknown_shape_is_told(game: Path) -> None:
    edit(game, LOCK, '"cape.name": [', '"cape.name": [1, ')
    assert i18n(game, "status", "de").text == (
        f"{LOCK}: error[bad-lock]: the lock of the translations cannot be read\n"
        "  help: take back the file's last good version; without it no changed source is noticed\n"
        "1 error\n"
    )
