"""Booklets made without the cards around them, and small games with booklets of a few pages."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from cardgen.booklet.documents import BookDocument
from cardgen.booklet.figures import FigureSource
from cardgen.booklet.make import book_documents, book_pages
from cardgen.booklet.pages import MadePage, PageSet
from cardgen.cache import Pack
from cardgen.content.load import load_content
from cardgen.content.project import open_project
from cardgen.errors import Fault
from cardgen.faces import FaceSet, Run
from cardgen.workshop import Workshop
from tests.commands import ROOT, starter_game

EDITIONS = ("28", "classic", "hidden")


def _drawn(folder: Path, edition: str, language: str, theme: str) -> FigureSource:
    project = open_project(folder)
    content = load_content(project, [language])
    return FigureSource(FaceSet(Run(content, edition, language, theme), Workshop(project), Pack()))


def documents(
    folder: Path = ROOT, edition: str = "28", language: str = "en", theme: str = "full"
) -> list[BookDocument]:
    """Every document of the booklets of the game in *folder*, on all papers."""
    drawn = _drawn(folder, edition, language, theme)
    faults: list[Fault] = []
    found = book_documents(drawn, drawn.faces.run.content.game.papers, faults)
    assert faults == []
    return found


def pages(
    folder: Path = ROOT, edition: str = "28", language: str = "en"
) -> tuple[list[tuple[PageSet, tuple[MadePage, ...]]], list[Fault]]:
    """The pages of the booklets of the game in *folder*, and what is wrong with them."""
    faults: list[Fault] = []
    found = book_pages(_drawn(folder, edition, language, "full"), faults)
    return [(source, tuple(made)) for source, made in found], faults


def write(documents: Iterable[BookDocument], folder: Path) -> dict[str, Path]:
    """Write *documents* into *folder*; each file by the last word of its name: a4, letter, screen, rulebook."""
    found = {}
    for document in documents:
        path = folder / Path(document.file).name
        path.write_bytes(document.data())
        found[path.stem.rpartition("-")[2]] = path
    return found


def copy_of_the_game(folder: Path) -> Path:
    """The game itself, to be spoiled."""
    for name in ("content", "templates"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "draw"))
    return folder


PAGE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{ page.width }} {{ page.height }}">
<text x="100" y="200" class="title" data-size="20">{{ page.title }}</text>
<foreignObject data-box="body" x="100" y="300" width="1000" height="{{ 1200 if tight else 600 }}" class="rule"
  data-size="10" data-min="8" data-columns="2" data-gap="50" data-share="body"><div xmlns="http://www.w3.org/1999/xhtml">
{% for section in sections %}<h2>{{ section.name }}</h2>
{% for block in section.blocks %}{% for words in block.texts %}<p>{{ words }}</p>{% endfor %}{% endfor %}{% endfor %}
</div></foreignObject></svg>
"""
HTML = '<!DOCTYPE html><html lang="{{ language }}"><title>{{ title }}</title></html>\n'


def game_with_booklet(folder: Path, count: int, language: str = "en", words: str = "Words on page") -> Path:
    """The starter game with a booklet of *count* pages, each with a section of a few words."""
    starter_game(folder)
    game = folder / "content/game.yaml"
    declared = "booklets:\n  - {id: guide, pages: guide.yaml, page: guide.svg.j2, html: guide.html.j2}\n"
    game.write_text(game.read_text("utf-8") + declared, "utf-8")
    data, texts, titles = [], [], []
    for number in range(1, count + 1):
        data.append(f"- page: {number}\n  sections: [{{id: part-{number}, body: [one, two]}}]\n")
        texts.append(
            f'part-{number}:\n  name: "Head {{={number}}}"\n'
            f'  body: {{one: "{words} {{={number}}}.", two: "More of {{count.lights}}."}}\n'
        )
        titles.append(f"Page {number}")
    (folder / "content/guide.yaml").write_text("".join(data), "utf-8")
    (folder / "content/lang/en/guide.yaml").write_text("".join(texts), "utf-8")
    labels = folder / "content/lang/en/labels.yaml"
    labels.write_text(
        labels.read_text("utf-8") + f"booklets: {{guide: Guide}}\nguide: {{pages: {titles}}}\n", "utf-8"
    )
    (folder / "templates/guide.svg.j2").write_text(PAGE, "utf-8")
    (folder / "templates/guide.html.j2").write_text(HTML, "utf-8")
    if language != "en":
        other = folder / "content/lang" / language
        other.mkdir()
        (other / "labels.yaml").write_text('title: "מגדלור"\n', "utf-8")
    return folder
