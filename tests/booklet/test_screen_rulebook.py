"""The rulebook for screens: all words in order, an outline, labels and links that lead where they say."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pytest

from cardgen.content.wording import plain_text
from tests.booklet.bound import EDITIONS, documents, pages, write
from tests.build.reading import needs_poppler, raw_text, words


def plain(text: str) -> str:
    """Letters and digits alone: what of a text does not depend on how it is set."""
    return re.sub(r"\W", "", text).casefold()


@needs_poppler
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_paragraph_is_read_in_order(tmp_path: Path, edition: str) -> None:
    ((source, _),), faults = pages(edition=edition)
    assert faults == []
    screen = write(documents(edition=edition), tmp_path)["screen"]
    for context in source.contexts:
        number = context["page"]["number"]
        read = plain(words(raw_text(screen, number)))
        at = 0
        for section in context["sections"]:
            shown = section["name"] if plain_text(section["name"]) != context["page"]["title"] else ""
            captions = {text for block in section["blocks"] for text in block.get("caption", ())}
            paragraphs = [text for text in section["body"].values() if text not in captions]
            for text in [shown, *paragraphs]:
                found = read.find(plain(plain_text(text)), at)
                assert found >= at, (number, section["id"], text)
                at = found
            for text in captions:
                assert plain(plain_text(text)) in read


def test_four_pages_of_half_a_sheet_with_their_numbers(rulebook: dict[str, Path]) -> None:
    with pikepdf.open(rulebook["screen"]) as document:
        boxes = [[round(float(v) * 25.4 / 72, 2) for v in page.mediabox] for page in document.pages]
        assert boxes == [[0, 0, 148.5, 210]] * 4
        assert [page.label for page in document.pages] == ["1", "2", "3", "4"]
        assert str(document.Root.Lang) == "en"
        assert str(document.docinfo["/Title"]) == "Reliquary28: Rulebook"


def test_outline_of_pages_sections_and_figures(rulebook: dict[str, Path]) -> None:
    with pikepdf.open(rulebook["screen"]) as document, document.open_outline() as outline:
        found = {item.title: [child.title for child in item.children] for item in outline.root}
    assert found == {
        "The game": ["What you need", "The board", "How to win", "The Vigil"],
        "Setup": ["Ready to begin"],
        "Your turn": [
            "MOVE", "ATTACK", "RALLY", "RITE", "You must play", "Your first turn", "The end of a turn",
            "Cards come first", "The deal and the first two turns",
        ],
        "Combat and the Relic": [
            "Squares and steps", "Line of sight", "Damage", "Push, pull, crush", "The Relic", "Fine points",
        ],
    }  # fmt: skip


@needs_poppler
def test_the_outline_leads_to_the_headings(rulebook: dict[str, Path]) -> None:
    """Below the place that a line of the outline names, its section begins within a line or two."""
    with pikepdf.open(rulebook["screen"]) as document, document.open_outline() as outline:
        (last,) = (item for item in outline.root if item.title == "Combat and the Relic")
        places = {child.title: child.destination for child in last.children}
        tops = {title: 210 - float(to[3]) * 25.4 / 72 for title, to in places.items()}
        numbers = {title: document.pages.index(pikepdf.Page(to[0])) for title, to in places.items()}
    assert set(numbers.values()) == {3}
    for title, top in tops.items():
        strip = words(raw_text(rulebook["screen"], 4, (0, top - 4.5, 148.5, 6)))
        assert title.upper() in strip


def test_each_page_links_to_all_pages(rulebook: dict[str, Path]) -> None:
    with pikepdf.open(rulebook["screen"]) as document:
        for page in document.pages:
            links = [a for a in page.Annots if a.Subtype == "/Link"]
            targets = [document.pages.index(pikepdf.Page(link.Dest[0])) for link in links]
            assert targets == [0, 1, 2, 3]
            rects = [[float(v) for v in link.Rect] for link in links]
            assert all(0 <= x0 < x1 <= 421 and 0 <= y0 < y1 <= 60 for x0, y0, x1, y1 in rects)
