"""The rulebook as a web page: sound, self-contained, and told to those who do not see it."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cardgen.content.wording import plain_text
from tests.booklet.bound import documents, pages, write

VOID = {"meta", "link", "br", "img", "hr", "input"}
"""Elements of HTML without an end."""


class Page(HTMLParser):
    """A page as a list of elements, each with its attributes, its text and its ancestors; unbalanced tags fail."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str], list[str]]] = []
        self.texts: list[list[str]] = []
        self._open: list[tuple[str, int]] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        path = [name for name, _ in self._open]
        self.elements.append((tag, {name: value or "" for name, value in attrs}, path))
        self.texts.append([])
        if tag not in VOID:
            self._open.append((tag, len(self.elements) - 1))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        name, _ = self._open.pop()
        assert name == tag, f"</{tag}> closes <{name}>"

    def handle_data(self, data: str) -> None:
        for _, index in self._open:
            self.texts[index].append(data)

    def all(self, *tags: str) -> list[tuple[dict[str, str], str]]:
        """Attributes and text of every element with one of *tags*, in order."""
        return [
            (attrs, " ".join("".join(text).split()))
            for (tag, attrs, _), text in zip(self.elements, self.texts, strict=True)
            if tag in tags
        ]


@pytest.fixture(scope="module")
def text(rulebook: dict[str, Path]) -> str:
    return rulebook["rulebook"].read_text("utf-8")


@pytest.fixture(scope="module")
def page(text: str) -> Page:
    return Page(text)


def test_it_says_its_language_direction_and_title(text: str, page: Page) -> None:
    assert text.startswith("<!DOCTYPE html>")
    ((attrs, _),) = page.all("html")
    assert attrs == {"lang": "en", "dir": "ltr"}
    assert next(title for _, title in page.all("title")) == "Reliquary28: Rulebook"
    assert any(attrs.get("name") == "viewport" for attrs, _ in page.all("meta"))


def test_landmarks(page: Page) -> None:
    assert [len(page.all(tag)) for tag in ("header", "nav", "main", "footer")] == [1, 1, 1, 1]
    assert page.all("nav")[0][0]["aria-label"] == "Rulebook"
    ids = {attrs["id"] for _, attrs, _ in page.elements if "id" in attrs}
    for attrs, _ in page.all("section"):
        assert attrs["aria-labelledby"] in ids


def test_headings_go_down_step_by_step(page: Page) -> None:
    levels = [int(tag[1]) for tag, _, _ in page.elements if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(following <= level + 1 for level, following in itertools.pairwise(levels))
    assert [text for _, text in page.all("h2")] == ["The game", "Setup", "Your turn", "Combat and the Relic"]


def test_nothing_comes_from_elsewhere(text: str, page: Page) -> None:
    assert page.all("script", "link", "iframe", "img", "object") == []
    for tag, attrs, _ in page.elements:
        for name, value in attrs.items():
            assert not name.startswith("on"), (tag, name)
            if name in ("href", "src", "xlink:href"):
                assert value.startswith("#"), (tag, value)
    assert re.findall(r"url\((?!#)|@import|https?://(?!www\.w3\.org/2000/svg)", text) == []


def test_ids_stand_once_and_links_lead_somewhere(page: Page) -> None:
    ids = Counter(attrs["id"] for _, attrs, _ in page.elements if "id" in attrs)
    assert [name for name, count in ids.items() if count > 1] == []
    targets = {attrs["href"][1:] for _, attrs, _ in page.elements if "href" in attrs}
    assert targets - set(ids) == set()


def test_every_drawing_is_told_or_silent(page: Page) -> None:
    told = 0
    ids = {attrs["id"]: index for index, (_, attrs, _) in enumerate(page.elements) if "id" in attrs}
    for attrs, _ in page.all("svg"):
        if attrs.get("aria-hidden") == "true":
            assert attrs["focusable"] == "false"
            continue
        assert attrs["role"] == "img"
        for name in attrs["aria-labelledby"].split():
            assert "".join(page.texts[ids[name]]).strip()
        told += 1
    assert told == 2
    captions = [text for _, text in page.all("figcaption")]
    assert len(captions) == 2 and all(captions)


def test_tables_have_headers(page: Page) -> None:
    scopes = [attrs["scope"] for attrs, _ in page.all("th")]
    assert scopes == ["col"] * 4 + ["row"] * 3
    assert [text for _, text in page.all("td")] == ["3", "4", "2", "4", "6", "2", "5", "8", "3"]


def test_every_paragraph_stands_in_it(page: Page) -> None:
    whole = re.sub(r"\W", "", "".join(text for _, text in page.all("body")))
    ((source, _),), _ = pages()
    for context in source.contexts:
        for section in context["sections"]:
            for words in section["body"].values():
                assert re.sub(r"\W", "", plain_text(words)) in whole


def test_quotation_marks_are_those_of_the_language(page: Page) -> None:
    ((_, body),) = page.all("body")
    assert "Key’s Relic in Key’s half" in body
    assert "'" not in body


def test_print_and_phones_are_thought_of(text: str) -> None:
    assert "@media print" in text
    assert "max-width" in text
    assert re.search(r"font: 1\.\d+rem", text)


def test_right_to_left(tmp_path: Path) -> None:
    from tests.booklet.bound import game_with_booklet

    folder = game_with_booklet(tmp_path / "game", 1, "he")
    html = write(documents(folder, "standard", "he"), tmp_path)["guide"].read_text("utf-8")
    assert html.startswith('<!DOCTYPE html><html lang="he">')


@pytest.mark.parametrize("theme", ["ink", "mono"])
def test_themes_have_names_and_paints_of_their_own(theme: str, text: str) -> None:
    web = next(d for d in documents(theme=theme) if d.file.endswith(".html"))
    assert web.file == f"28/en/reliquary-28-en-rulebook-{theme}.html"
    html = web.data().decode()
    colours = re.search(r":root \{([^}]*)\}", html)
    assert colours is not None
    assert ("--rubric: #000000" in colours[1]) == (theme == "mono")
