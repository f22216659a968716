"""What people who are no programmers do to a file of texts, and what they are told: whole messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import Ran, run_cardgen, starter_game

PL = "content/lang/pl/lights.yaml"
NOTE = "  #: en: Show {flashes} flash. **You are home:** draw a card.\n"
LINE = 9
"""Where the first rule stands."""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The starter game with a Polish that is yet to be written."""
    folder = starter_game(tmp_path / "game")
    i18n(folder, "new", "pl")
    return folder


def i18n(folder: Path, *arguments: str) -> Ran:
    return run_cardgen(["i18n", *arguments], folder)


def write(folder: Path, line: str) -> None:
    """Let *line* stand where the first rule belongs."""
    path = folder / PL
    text = path.read_text("utf-8")
    assert f'{NOTE}  rule: ""\n' in text
    path.write_text(text.replace(f'{NOTE}  rule: ""\n', f"{NOTE}{line}\n"), "utf-8")


SLIPS = {
    '  rule: "Port",': (
        "15: error[yaml-syntax]: ',' stands behind the text", "delete it: a line ends with its text"
    ),
    '\trule: "Port"': ("1: error[yaml-tab]: a tab stands in the indentation", "indent with spaces"),
    "  rule: “Port”": (
        "9: warning[quotation-mark]: pl: the text 'harbour.rule' begins with “, which will be printed",
        'put the text between straight quotes: "…"',
    ),
    '  rule: Port"': (
        "9: warning[quotation-mark]: pl: the text 'harbour.rule' ends with \", which will be printed",
        'put the text between straight quotes: "…"',
    ),
    '\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}rule: "Port"': (
        r"9: error[unknown-text]: nothing prints the texts of '\xa0\xa0rule'",
        "delete the no-break space beside 'rule': lines are indented with plain spaces",
    ),
    'rule: "Port"': (
        "7: error[unknown-text]: nothing prints the texts of 'rule'",
        "'rule' stands below another key: begin its line with two spaces",
    ),
}  # fmt: skip


@pytest.mark.parametrize("line", SLIPS)
def test_a_slip_is_told_with_what_to_do(game: Path, line: str) -> None:
    write(game, line)
    message, hint = SLIPS[line]
    column = int(message.partition(":")[0])
    shown = line.expandtabs(1)
    assert (
        f"{PL}:{LINE}:{message}\n  {LINE} | {shown}\n    | {' ' * (column - 1)}^\n  help: {hint}\n"
        in i18n(game, "check", "pl").text
    )


@pytest.mark.parametrize("line", ['  name "Port"', '  name:"Port"'])
def test_a_key_that_nothing_parts_from_its_text(game: Path, line: str) -> None:
    text = (game / PL).read_text("utf-8")
    start, end = text.index("harbour:"), text.index("sandbank:")
    (game / PL).write_text(f"{text[:start]}harbour:\n{line}\n{text[end:]}", "utf-8")
    assert (
        f"{PL}:4:3: error[unknown-text]: nothing prints the text 'harbour'\n  4 | {line}\n    |   ^\n"
        "  help: write a colon and a space behind the key: name: …\n"
    ) in i18n(game, "check", "pl").text


def test_a_misspelt_plural_form_is_one_slip(game: Path) -> None:
    write(game, '  rule: {plural: flashes, one: "{flashes} a", fw: "{flashes} b", many: "{flashes} c"}')
    said = i18n(game, "check", "pl").text
    assert said.count("error[") == 1
    assert (
        f"{PL}:{LINE}:47: error[unknown-key]: 'fw' is not a plural form\n"
        '  9 |   rule: {plural: flashes, one: "{flashes} a", fw: "{flashes} b", many: "{flashes} c"}\n'
        "    |                                               ^\n"
        "  help: did you mean 'few'?\n"
    ) in said


def test_an_empty_plural_form_among_others_is_missing(game: Path) -> None:
    write(game, '  rule: {plural: flashes, one: "{flashes} a", few: "", many: "{flashes} c"}')
    assert (
        f"{PL}:{LINE}:9: error[plural-form]: pl: the text 'harbour.rule' has no plural form 'few'\n"
        '  9 |   rule: {plural: flashes, one: "{flashes} a", few: "", many: "{flashes} c"}\n'
        "    |         ^\n"
        "  help: pl has one, few, many: 'few' is for 2, 3, 4, 22 …\n"
    ) in i18n(game, "check", "pl").text


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_other_ends_of_lines_and_a_mark_at_the_beginning_stay(game: Path, end: str, mark: bytes) -> None:
    write(game, '  rule: "Port {flashes}"')
    i18n(game, "update", "pl")
    path = game / PL
    path.write_bytes(mark + path.read_text("utf-8").replace("\n", end).encode())
    before = path.read_bytes()
    assert i18n(game, "update", "pl").text == "pl: 0 new texts; nothing to change\n"
    assert path.read_bytes() == before


def test_a_file_that_cannot_be_read_is_not_passed_over(game: Path) -> None:
    text = (game / PL).read_text("utf-8")
    (game / PL).write_bytes(text.encode("utf-16"))
    fault = (
        f"{PL}: error[file-encoding]: expected UTF-8, found UTF-16 or UTF-32\n"
        "  help: save the file as UTF-8\n1 error\n"
    )
    for command in (["update", "pl"], ["export", "pl"], ["accept", "pl", "lights/*"]):
        assert i18n(game, *command).text == fault
    assert i18n(game, "status", "pl").text.splitlines()[-1] == (
        "'cardgen i18n check pl' says why files of pl are unreadable"
    )
    assert i18n(game, "preview", "pl", "-o", "x.html").text == (
        "wrote x.html: 35 texts, 0 that do not fit; lights.yaml cannot be read: see 'cardgen i18n check pl'\n"
    )


def test_a_no_break_space_in_the_indentation_is_told_where_it_stands(game: Path) -> None:
    path = game / PL
    text = path.read_text("utf-8").replace('  name: ""', '\N{NO-BREAK SPACE} name: "Port"', 1)
    path.write_text(text, "utf-8")
    assert (
        f"{PL}:6:1: error[yaml-tab]: a no-break space stands in the indentation\n"
        '  6 | \N{NO-BREAK SPACE} name: "Port"\n    | ^\n  help: indent with spaces\n'
    ) in i18n(game, "check", "pl").text


def po(folder: Path, old: str, new: str) -> Ran:
    """Import a file in which *new* stands in place of *old*."""
    i18n(folder, "export", "pl", "-o", "x.po")
    text = (folder / "x.po").read_text("utf-8")
    assert old in text
    (folder / "x.po").write_text(text.replace(old, new, 1), "utf-8")
    return i18n(folder, "import", "pl", "x.po")


def test_what_is_marked_as_fuzzy_is_not_said_to_have_another_source(game: Path) -> None:
    old = 'msgctxt "lights/harbour.name"\nmsgid "Harbour"\nmsgstr ""'
    assert po(game, old, f'#, fuzzy\n{old[:-2]}"Port"').text == "pl: 1 text changed\n"
    i18n(game, "update", "pl")
    assert "  #: STALE: nobody is sure of this yet; it is printed all the same\n  #: en: Harbour\n" in (
        game / PL
    ).read_text("utf-8")
    assert (
        "warning[stale-text]: pl: the text 'harbour.name' is marked as not sure; "
        "the translation is printed all the same\n"
    ) in i18n(game, "check", "pl").text
    assert i18n(game, "accept", "pl", "lights/harbour.name").text == (
        "pl: lights/harbour.name is right for the source as it is now\n"
    )
    assert "not sure" not in i18n(game, "check", "pl").text


def test_a_file_is_imported_whole_or_not_at_all(game: Path) -> None:
    write(game, '  rule: {plural: flashes, one: "a", few: "b", many: "c"}')
    before = {path: path.read_bytes() for path in game.rglob("content/lang/pl/*")}
    i18n(game, "export", "pl", "-o", "x.po")
    text = (
        (game / "x.po")
        .read_text("utf-8")
        .replace('msgid "Calm sea"\nmsgstr ""', 'msgid "Calm sea"\nmsgstr "Cisza"')
    )
    (game / "x.po").write_text(text.replace('msgstr[2] "c"\n', ""), "utf-8")
    assert i18n(game, "import", "pl", "x.po").text == (
        "error: lights/harbour.rule: expected 3 plural forms (one, few, many), found 2\n"
    )
    assert {path: path.read_bytes() for path in game.rglob("content/lang/pl/*")} == before


def test_a_file_of_another_language_or_of_nothing_is_refused(game: Path) -> None:
    assert po(game, '"Language: pl', '"Language: de_AT').text == (
        "error: x.po is in 'de-AT', not in 'pl'\n  help: import it into the language that it is in\n"
    )
    assert po(game, '"Language: pl', '"Language: pl_PL').text == "pl: 0 texts changed\n"
    (game / "x.po").write_text("", "utf-8")
    assert i18n(game, "import", "pl", "x.po").text == (
        "error: x.po: there is no text in it\n  help: 'cardgen i18n export pl' writes such a file\n"
    )
    i18n(game, "export", "pl", "--xliff", "-o", "x.xlf")
    text = (game / "x.xlf").read_text("utf-8")
    (game / "x.xlf").write_text(text.replace('target-language="pl"', 'target-language="de"'), "utf-8")
    assert i18n(game, "import", "pl", "x.xlf").text == (
        "error: x.xlf is in 'de', not in 'pl'\n  help: import it into the language that it is in\n"
    )


def test_an_entry_without_its_name_is_told(game: Path) -> None:
    assert po(game, 'msgctxt "lights/harbour.name"\n', "").text == (
        "pl: 0 texts changed\nleft out: 1 text without the msgctxt that names it in the game\n"
    )


def test_what_poedit_makes_of_a_file_is_understood(game: Path) -> None:
    i18n(game, "export", "pl", "-o", "x.po")
    text = (game / "x.po").read_text("utf-8")
    text = text.replace(
        'msgctxt "lights/harbour.name"\nmsgid "Harbour"\nmsgstr ""',
        '#| msgctxt "lights/habour.name"\n#| msgid "Habour"\nmsgctxt ""\n"lights/"\n"harbour.name"\n'
        'msgid ""\n"Har"\n"bour"\nmsgstr ""\n"Po"\n"rt"',
    )
    text = f'# Polski.\n#\n{text}\n#~ msgctxt "lights/old.name"\n#~ msgid "Old"\n#~ msgstr "Stary"\n'
    text += '\n#, fuzzy\n#~| msgid "a"\n#~ msgid ""\n#~ "Older"\n#~ msgid_plural "b"\n#~ msgstr[0] "c"\n'
    (game / "x.po").write_bytes(
        text.replace("X-Generator: cardgen", "X-Generator: Poedit").replace("\n", "\r\n").encode()
    )
    assert i18n(game, "import", "pl", "x.po").text == "pl: 1 text changed\n"
    assert '  name: "Port"\n' in (game / PL).read_text("utf-8")
