"""What is wrong with a booklet's pages, texts, labels and figures is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.booklet.bound import game_with_booklet
from tests.commands import run_cardgen


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return game_with_booklet(tmp_path / "game", 2)


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_a_sound_booklet_is_built_with_the_cards(folder: Path) -> None:
    ran = run_cardgen(["build", "--paper", "all"], folder)
    assert ran.status == 0, ran.text
    assert sorted(path.name for path in (folder / "build/standard/en").iterdir()) == [
        "lighthouse-standard-en-cards-a4.pdf",
        "lighthouse-standard-en-cards-letter.pdf",
        "lighthouse-standard-en-guide-a4.pdf",
        "lighthouse-standard-en-guide-letter.pdf",
        "lighthouse-standard-en-guide-screen.pdf",
        "lighthouse-standard-en-guide.html",
    ]
    assert run_cardgen(["build", "--paper", "all"], folder).text.startswith("up to date: 6 files")


def test_an_edited_sentence_writes_the_booklet_alone(folder: Path) -> None:
    run_cardgen(["build"], folder)
    edit(folder / "content/lang/en/guide.yaml", "Words on page", "Letters on page")
    ran = run_cardgen(["build"], folder)
    assert [line.rpartition("-en-")[2] for line in ran.text.splitlines()] == [
        "guide-a4.pdf", "guide-screen.pdf", "guide.html",
    ]  # fmt: skip


def test_only_some_cards_leave_the_booklet_out(folder: Path) -> None:
    ran = run_cardgen(["build", "--only", "cape"], folder)
    assert (ran.status, ran.text.count("guide")) == (0, 0)


CASES = [
    (
        "content/lang/en/guide.yaml", "two: ", "too: ",
        "content/lang/en/guide.yaml:3:43: error[unknown-text]: nothing prints the text 'part-1.body.too'\n"
        '  3 |   body: {one: "Words on page {=1}.", too: "More of {count.lights}."}\n'
        "    |                                           ^\n"
        "  help: did you mean 'two', which content/guide.yaml asks for on line 2?\n1 error\n",
    ),
    (
        "content/lang/en/guide.yaml", "part-2:\n", "part-3:\n",
        "content/lang/en/guide.yaml:5:9: error[unknown-text]: nothing prints the texts of 'part-3'\n",
    ),
    (
        "content/lang/en/guide.yaml", "{count.lights}", "{count.ligths}",
        "error[bad-placeholder]: the placeholder {count.ligths} finds no number 'count.ligths'",
    ),
    (
        "content/lang/en/guide.yaml", "{=1}.", "1.",
        "error[typed-number]: the number 1 is typed by hand",
    ),
    (
        "content/lang/en/labels.yaml", "['Page 1', 'Page 2']", "['Page 1']",
        "content/lang/en/labels.yaml:32:17: error[missing-text]: en: the label 'guide.pages.2' is missing\n",
    ),
    (
        "content/guide.yaml", "body: [one, two]", "body: [one, {part: figure-map}, two]",
        "error[unknown-figure]: the figure 'map' has no width among the figures of the booklet 'guide'",
    ),
    (
        "content/guide.yaml", "body: [one, two]", "body: [one, {p: two, when: {sea: calm}}]",
        "error[unknown-rule]: the edition 'standard' has no rule 'sea'",
    ),
    ("content/guide.yaml", "- page: 2", "- page: 3", "error[out-of-range]: expected the page's number to be 2"),
    ("content/guide.yaml", "id: part-2", "id: part-1", "the id 'part-1' stands twice; first on line 2"),
    (
        "content/game.yaml", "html: guide.html.j2}", "html: guide.html.j2, figures: {map: 90}}",
        "error[no-engine]: the booklet 'guide' has figures, which are drawn by a game's engine",
    ),
    ("content/game.yaml", "page: guide.svg.j2", "page: gide.svg.j2", "the template 'gide.svg.j2' does not exist"),
    (
        "templates/guide.html.j2", "{{ title }}", "{{ titel }}",
        "error[template-undefined]: guide (standard, en): 'titel' is undefined",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "told"), CASES, ids=[case[2][:24] for case in CASES])
def test_faults_are_told(folder: Path, file: str, old: str, new: str, told: str) -> None:
    edit(folder / file, old, new)
    ran = run_cardgen(["build"], folder)
    assert ran.status == 1
    assert told in ran.text
    assert not list((folder / "build").rglob("*.pdf")), "nothing is written where something is at fault"
