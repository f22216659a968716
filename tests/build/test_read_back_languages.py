"""Cards and rulebook of every language, read back out of their PDFs: every letter, in reading order."""

from __future__ import annotations

import os
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest

from cardgen.booklet.figures import FigureSource
from cardgen.booklet.make import book_pages
from cardgen.build import build
from cardgen.cache import Pack
from cardgen.content.load import Content, load_content
from cardgen.content.project import open_project
from cardgen.display import BoxReport, Face
from cardgen.faces import FaceSet, Run
from cardgen.sheets import cards_of, sheets_of
from cardgen.targets import BuildOptions
from cardgen.workshop import Workshop
from tests.build.reading import needs_poppler, raw_text, words
from tests.commands import ROOT

LANGUAGES = sorted(path.name for path in (ROOT / "content" / "lang").iterdir() if path.is_dir())
CONTROLS = dict.fromkeys(map(ord, "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069"))
LEFT_MM, TOP_MM = 9.75, 15.15
"""Margins of A4 beside nine cards."""


def letters(text: str) -> str:
    """*text* without spaces, soft hyphens and marks of direction."""
    return "".join(words(text).translate(CONTROLS).split())


def counted(text: str) -> Counter[str]:
    """How often each character is in *text*. Poppler drops hyphens at the ends of lines that it lays out by place."""
    return Counter(letters(text.replace("-", "")))


def said(boxes: Iterator[BoxReport]) -> str:
    return letters(" ".join(box.text for box in boxes))


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content(open_project(ROOT))


@pytest.fixture(scope="module", params=LANGUAGES)
def printed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A language, and the folder with its cards and rulebooks of every edition, built once."""
    out = tmp_path_factory.mktemp(request.param)
    build(
        BuildOptions(
            ROOT,
            out,
            editions=("all",),
            languages=(request.param,),
            papers=("a4",),
            parts=("cards", "booklets"),
            processes=min(os.cpu_count() or 1, 4),
        )
    )
    return request.param, out


def rulebook_faces(content: Content, edition: str, language: str) -> list[Face]:
    faces = FaceSet(Run(content, edition, language, "full"), Workshop(content.project), Pack())
    ((_, pages),) = book_pages(FigureSource(faces), [])
    return [page.face for page in pages]


def pdf(printed: tuple[str, Path], edition: str, name: str) -> Path:
    language, out = printed
    return out / edition / language / f"reliquary-{edition}-{language}-{name}.pdf"


def page_text(path: Path, page: int) -> str:
    """The text of *page* as poppler lays it out by place."""
    command = ["pdftotext", "-f", str(page), "-l", str(page), str(path), "-"]
    return subprocess.run(command, capture_output=True, check=True).stdout.decode()


@needs_poppler
def test_every_card_reads_as_it_was_typeset(printed: tuple[str, Path], content: Content) -> None:
    workshop = Workshop(content.project)
    for edition in (one.id for one in content.game.editions):
        run = Run(content, edition, printed[0], "full")
        faces = FaceSet(run, workshop, Pack()).make()
        path = pdf(printed, edition, "cards-a4")
        for number, sheet in enumerate(sheets_of(run)):
            shown = []
            for index, record in enumerate(cards_of(run, sheet)):
                row, column = divmod(index, 3)
                crop = (LEFT_MM + 63.5 * column + 0.2, TOP_MM + 88.9 * row + 0.2, 63.1, 88.5)
                expected = said(iter(faces[f"{record.deck.id}/{record.id}"].boxes))
                assert letters(raw_text(path, 2 * number + 1, crop)) == expected, (edition, record.id)
                shown.append(expected)
            assert not counted("".join(shown)) - counted(page_text(path, 2 * number + 1))


@needs_poppler
def test_every_page_of_the_rulebook_reads_as_it_was_typeset(
    printed: tuple[str, Path], content: Content
) -> None:
    for edition in (one.id for one in content.game.editions):
        faces = rulebook_faces(content, edition, printed[0])
        path = pdf(printed, edition, "rulebook-screen")
        for number, face in enumerate(faces, 1):
            found = letters(raw_text(path, number))
            for box in face.boxes:
                assert letters(box.text) in found, (edition, number, box.name)
            every = counted("".join(box.text for box in face.boxes))
            assert not every - counted(page_text(path, number)), (edition, number)


NEVER_FIRST = "、。，．・：；！？」』）】〕ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ"
NEVER_LAST = "「『（【〔"


@needs_poppler
def test_japanese_lines_neither_begin_nor_end_where_they_must_not(
    printed: tuple[str, Path], content: Content
) -> None:
    if printed[0] != "ja":
        pytest.skip("about Japanese")
    for edition in (one.id for one in content.game.editions):
        for name, step in (("cards-a4", 2), ("rulebook-screen", 1)):
            path = pdf(printed, edition, name)
            with pikepdf.open(path) as document:
                pages = range(1, len(document.pages) + 1, step)
            lines = [line for page in pages for line in raw_text(path, page).split("\n") if line.strip()]
            assert len(lines) > 100
            assert not [line for line in lines if line.strip()[0] in NEVER_FIRST], (edition, name)
            assert not [line for line in lines if line.strip()[-1] in NEVER_LAST], (edition, name)
