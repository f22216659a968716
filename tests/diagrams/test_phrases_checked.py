"""Languages' phrases for diagrams are held against what diagrams say, whether or not an example says it."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import pytest

from cardgen.content.load import load_content
from cardgen.content.project import open_project
from cardgen.diagrams.drafts import draft, position, strip
from cardgen.diagrams.examples import read_file
from cardgen.diagrams.phrases import Phrases
from cardgen.diagrams.vocabulary import check_phrases, vocabulary
from tests.commands import ROOT, run_cardgen
from tests.diagrams.drawn import EDITIONS, book, content, rules, workshop


class _Listening(Phrases):
    """Remembers what each phrase could name whenever it was said."""

    named: ClassVar[dict[tuple[str, ...], set[str]]] = {}

    def say(self, *path: str, **values: str) -> str:
        """As ever."""
        names = {name.rstrip("_") for name in values}
        self.named[path] = self.named.get(path, names) & names
        return super().say(*path, **values)


def _said() -> dict[tuple[str, ...], set[str]]:
    """What every diagram of the examples and of the engine's scenarios says, with what it always can name."""
    said = {e: _Listening(workshop().wording(content(), e, "en"), content()) for e in EDITIONS}
    for edition in EDITIONS:
        for example in book(edition).examples.values():
            draft(example, said[edition])
    for path in sorted((ROOT / "tests/engine/scenarios").glob("*.yaml")):
        for one in read_file(path, rules()):
            phrases = said[one.scenario.game.rules.id]
            if one.turns:
                strip(one, phrases)
            else:
                position(one.scenario.start, one.id, phrases)
    return _Listening.named


def test_the_vocabulary_is_what_diagrams_say() -> None:
    known, said = vocabulary(), _said()
    assert {path for path in said if path[0] != "titles"} <= set(known)
    for path, names in said.items():
        assert known.get(path, frozenset()) <= names, path
    silent = {path for path in known if path not in said}
    assert silent <= {("twin", "hero"), ("twin", "minions"), ("deeds", "draw")}, "nobody ever says it"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the game that a test may edit."""
    for folder in ("content", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("draw", "lang"))
    shutil.copytree(ROOT / "content/lang/en", tmp_path / "content/lang/en")
    return tmp_path


def edit(path: Path, changes: Sequence[tuple[str, str]]) -> None:
    text = path.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, "utf-8")


def faults(project: Path, language: str) -> list[str]:
    loaded = load_content(open_project(project), (language,))
    return [str(f).splitlines()[0] for f in check_phrases(loaded, loaded.languages[language])]


def test_the_games_own_phrases_are_in_order() -> None:
    assert check_phrases(content(), content().languages["en"]) == []


def test_unknown_missing_and_misnamed_phrases_of_the_source(project: Path) -> None:
    edit(
        project / "content/lang/en/examples.yaml",
        [
            ("  swap: ", "  swop: "),
            ("{side} trades a card", "{sid} trades a card of {rules.hand}"),
            ('  steal: "A Steal"\n', ""),
        ],
    )
    lines = (project / "content/lang/en/examples.yaml").read_text("utf-8").splitlines()
    words = ("swop", "{sid}", "titles:")
    at = {word: next(n for n, line in enumerate(lines, 1) if word in line) for word in words}
    last = max(n for n, line in enumerate(lines, 1) if n > at["titles:"] and line.startswith("  "))
    text = lines[last - 1].index('"') + 1
    column = lines[at["{sid}"] - 1].index("{sid}") + 1
    assert faults(project, "en") == [
        f"content/lang/en/examples.yaml:{at['swop']}:9: error[unknown-text]: no diagram says 'deeds.swop'",
        f"content/lang/en/examples.yaml:{last}:{text}: error[missing-text]: en: the phrase 'titles.steal' is missing",
        f"content/lang/en/examples.yaml:{at['{sid}']}:{column}: error[bad-placeholder]: the placeholder {{sid}} finds "
        "no number 'sid'",
    ]


def test_a_translation_is_held_against_the_source(project: Path) -> None:
    folder = project / "content/lang/nl"
    folder.mkdir()
    (folder / "examples.yaml").write_text(
        'takes: "{side} neemt {kaart}."\ndeeds:\n  puch: "x"\n  slain: "{target} op {at} sneuvelt."\n',
        "utf-8",
    )
    ran = run_cardgen(["check", "--lang", "nl", "--edition", "28"], project)
    told = [line for line in ran.text.splitlines() if "lang/nl/examples.yaml" in line and "[" in line]
    assert ran.status == 1
    assert (
        "content/lang/nl/examples.yaml:1:22: error[bad-placeholder]: the placeholder {kaart} finds no number"
        in ("\n".join(told))
    )
    assert any("error[unknown-text]: nothing prints the text 'deeds.puch'" in line for line in told)
    assert any("warning[missing-text]: nl:" in line and "en stands in" in line for line in told)
    assert sum("kaart" in line and "bad-placeholder" in line for line in told) == 1
