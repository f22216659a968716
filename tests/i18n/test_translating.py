"""Translating the starter game: files made, kept in step, stale texts, what other programs give back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.build.reading import needs_poppler, raw_text, words
from tests.commands import Ran, run_cardgen, starter_game

EN = "content/lang/en/lights.yaml"
DE = "content/lang/de/lights.yaml"
COUNTED = ("translated", "same_as_source", "stale", "missing", "overflowing", "placeholders")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The starter game with a German that has two texts."""
    folder = starter_game(tmp_path / "game")
    assert run_cardgen(["i18n", "new", "de"], folder).status == 0
    edit(folder, DE, 'name: ""', 'name: "Hafen"')
    edit(folder, DE, 'rule: ""', 'rule: "Zeige {flashes} Licht. Ziehe eine Karte."')
    assert i18n(folder, "update").status == 0
    return folder


def edit(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def i18n(folder: Path, *arguments: str) -> Ran:
    return run_cardgen(["i18n", *arguments], folder)


def head(folder: Path, lines: int) -> str:
    return "\n".join((folder / DE).read_text("utf-8").split("\n")[:lines])


def counts(folder: Path) -> dict[str, int]:
    rows = json.loads(i18n(folder, "status", "de", "--json").text)
    row = next(row for row in rows if row["file"] == "lights.yaml")
    return {name: row[name] for name in COUNTED}


def test_new_files_are_the_source_s_with_notes(tmp_path: Path) -> None:
    folder = starter_game(tmp_path / "game")
    ran = i18n(folder, "new", "de")
    assert ran.text == (
        "wrote content/lang/de/labels.yaml\nwrote content/lang/de/lights.yaml\n"
        "35 texts to translate: write each between the quotes below its note\n"
    )
    notes = head(folder, 9).split("\n")
    assert notes[2:6:3] == ["harbour:", '  name: ""']
    assert notes[3].startswith("  #: lights/harbour, box name: ")
    assert notes[3].endswith(" more characters fit than en has")
    assert notes[4] == "  #: en: Harbour"
    assert notes[7] == "  #: en: Show {flashes} flash. **You are home:** draw a card."
    assert counts(folder) == dict(zip(COUNTED, (0, 0, 0, 12, 0, 0), strict=True))


def test_a_second_update_changes_nothing(game: Path) -> None:
    before = {path: path.read_bytes() for path in game.rglob("content/lang/de/*")}
    assert i18n(game, "update").text == "de: 0 new texts; nothing to change\n"
    assert {path: path.read_bytes() for path in game.rglob("content/lang/de/*")} == before


def test_a_changed_source_makes_a_label_and_a_rule_stale(game: Path) -> None:
    edit(game, EN, '"Harbour"', '"Haven"')
    edit(game, EN, "Show {flashes} flash. ", "Flash {flashes}. ")
    assert counts(game) == dict(zip(COUNTED, (0, 0, 2, 10, 0, 0), strict=True))
    i18n(game, "update")
    notes = [line for line in head(game, 13).split("\n") if "box " not in line]
    assert notes[2:] == [
        "harbour:",
        "  #: STALE: the source has changed since this was translated; it is printed all the same",
        "  #: before: Harbour",
        "  #: en: Haven",
        '  name: "Hafen"',
        "  #: STALE: the source has changed since this was translated; en is printed instead",
        "  #: before: Show {flashes} flash. **You are home:** draw a card.",
        "  #: en: Flash {flashes}. **You are home:** draw a card.",
        '  rule: "Zeige {flashes} Licht. Ziehe eine Karte."',
    ]
    assert i18n(game, "update").text == "de: 0 new texts; nothing to change\n"


def test_an_edit_in_sight_of_the_new_source_is_fresh_and_one_before_is_not(game: Path) -> None:
    edit(game, EN, "Show {flashes} flash. ", "Flash {flashes}. ")
    edit(game, DE, "Zeige {flashes} Licht", "Zeige {flashes} Lichter")
    assert counts(game)["stale"] == 1, "the note above it still showed the old source"
    i18n(game, "update")
    assert counts(game)["stale"] == 1
    edit(game, DE, "Zeige {flashes} Lichter", "Blinke {flashes}")
    assert counts(game)["stale"] == 0
    i18n(game, "update")
    assert "STALE" not in (game / DE).read_text("utf-8")


def test_a_translation_may_be_accepted_as_it_is(game: Path) -> None:
    edit(game, EN, '"Harbour"', '"Haven"')
    assert i18n(game, "accept", "de", "lights/harbour.*").text == (
        "de: lights/harbour.name is right for the source as it is now\n"
    )
    assert counts(game)["stale"] == 0
    assert head(game, 6).split("\n")[4:] == ["  #: en: Haven", '  name: "Hafen"']
    assert i18n(game, "accept", "de", "lights/habour.name").text == (
        "error: no text is called 'lights/habour.name'\n  help: did you mean 'lights/harbour.name'?\n"
    )


def test_accepting_takes_the_mark_away_that_update_wrote(game: Path) -> None:
    before = head(game, 99)
    edit(game, EN, '"Harbour"', '"Haven"')
    i18n(game, "update")
    assert "STALE" in head(game, 99)
    i18n(game, "accept", "de", "lights/harbour.*")
    assert head(game, 99) == before.replace("#: en: Harbour", "#: en: Haven")


def test_texts_that_the_source_lost_are_put_aside(game: Path) -> None:
    edit(game, DE, '  name: "Hafen"', '  # the old word\n  name: "Hafen"')
    source = (game / EN).read_text("utf-8")
    (game / EN).write_text(source.replace("harbour:", "haven:"), "utf-8")
    data = game / "content/lights.yaml"
    data.write_text(data.read_text("utf-8").replace("harbour", "haven"), "utf-8")
    assert (
        i18n(game, "update").text
        == "de: 2 new texts, 2 put aside in removed.yaml; wrote labels.yaml, lights.yaml\n"
    )
    assert (game / "content/lang/de/removed.yaml").read_text("utf-8").split("\n\n", 1)[1] == (
        '"lights/harbour.name": "Hafen"\n"lights/harbour.rule": "Zeige {flashes} Licht. Ziehe eine Karte."\n'
    )
    assert (game / DE).read_text("utf-8").count('name: ""') == 6


@needs_poppler
def test_stale_rules_print_the_source_with_a_mark(game: Path) -> None:
    edit(game, EN, '"Harbour"', '"Haven"')
    edit(game, EN, "Show {flashes} flash. ", "Flash {flashes}. ")
    ran = run_cardgen(["build", "--lang", "de", "--only", "harbour"], game)
    assert ran.status == 0
    told = "warning[stale-text]: de: the source of 'harbour.rule' has changed since it was translated; "
    assert f"{told}en is printed instead" in ran.text
    text = words(raw_text(game / "build/standard/de/lighthouse-standard-de-cards-a4-only.pdf", 1))
    assert "Hafen" in text
    assert "[en] Flash 1. You are home: draw a card." in text
    assert run_cardgen(["build", "--lang", "de", "--only", "harbour", "--strict"], game).status == 1


def test_a_new_lock_makes_a_warm_build_look_again(game: Path) -> None:
    edit(game, EN, '"Harbour"', '"Haven"')
    assert "stale-text" in run_cardgen(["build", "--lang", "de"], game).text
    i18n(game, "accept", "de", "lights/*")
    assert "stale-text" not in run_cardgen(["build", "--lang", "de"], game).text


@pytest.mark.parametrize("form", ["po", "xliff"])
def test_export_and_import_change_no_byte(game: Path, form: str) -> None:
    edit(game, DE, '  name: "Hafen"', "  #my note\n  name:   'Hafen'  # beside")
    edit(game, EN, "Show {flashes} flash. ", "Flash {flashes}. ")
    i18n(game, "update")
    before = {path: path.read_bytes() for path in game.rglob("content/lang/de/*")}
    assert i18n(game, "export", "de", f"--{form}", "-o", f"x.{form}").text == f"wrote x.{form}: 35 texts\n"
    assert i18n(game, "import", "de", f"x.{form}").text == "de: 0 texts changed\n"
    assert {path: path.read_bytes() for path in game.rglob("content/lang/de/*")} == before


def test_import_takes_texts_comments_and_doubt(game: Path) -> None:
    i18n(game, "export", "de", "-o", "x.po")
    path = game / "x.po"
    text = path.read_text("utf-8")
    text = text.replace('msgstr "Hafen"', 'msgstr "Der \\"Hafen\\""', 1)
    old = "#. rule\n#: content/lang/en/lights.yaml:5\n"
    assert old in text
    text = text.replace(old, f"# nach dem Satz\n{old}#, fuzzy\n", 1)
    text += '\nmsgctxt "lights/gone.name"\nmsgid "Gone"\nmsgstr "Weg"\n'
    path.write_text(text, "utf-8")
    assert i18n(game, "import", "de", "x.po").text == (
        "de: 1 text changed\nleft out: the game has no text 'lights/gone.name'\n"
    )
    assert '  name: "Der \\"Hafen\\""' in (game / DE).read_text("utf-8")
    assert "  # nach dem Satz\n  #: lights/harbour, box rule" in (game / DE).read_text("utf-8")
    assert counts(game)["stale"] == 1


def test_preview_shows_both_languages_and_what_runs_over(game: Path) -> None:
    edit(game, DE, '"Hafen"', '"Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz"')
    assert i18n(game, "preview", "de", "-o", "x.html").text == "wrote x.html: 35 texts, 1 that do not fit\n"
    page = (game / "x.html").read_text("utf-8")
    assert page.count("<section class=over>") == 1
    assert "mm over at 10 pt: about " in page
    assert 'lang="de" dir="ltr">Zeige {flashes} Licht. Ziehe eine Karte.<' in page
    assert page.count("data:image/png;base64,") >= 24
    assert "http://" not in page.replace("http://www.w3.org", "")
