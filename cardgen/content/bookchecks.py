"""Holding booklets against their texts, labels and figures: every paragraph has its words, every word its paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.content.booklets import Booklet, BookPage, shown_figures
from cardgen.content.doubt import PAGES
from cardgen.content.load import Content
from cardgen.content.missing import (
    Missing,
    meant,
    missing_label,
    misspelt,
    nothing_prints,
    strangers,
    tell_missing,
)
from cardgen.content.texts import LABELS, Language, Path_
from cardgen.errors import did_you_mean
from engine.reading import Reader
from engine.source import Mark


def check_figures(reader: Reader, content: Content) -> None:
    """Report the figures that the booklets of *content* show and nobody declares."""
    for booklet in content.game.booklets:
        _check_figures(reader, booklet, content.booklets[booklet.id])


def check_booklets(reader: Reader, content: Content, language: Language) -> None:
    """Report what *language* lacks of the booklets of *content*, and what it says that none prints."""
    for booklet in content.game.booklets:
        if PAGES in content.doubtful:
            continue
        pages = content.booklets[booklet.id]
        _check_titles(reader, booklet, pages, language)
        if language.fallback is None and booklet.pages not in language.unread and pages:
            at = content.project.name(content.project.content / "lang" / language.tag / booklet.pages)
            _check_texts(reader, booklet, pages, language, at)


def _check_figures(reader: Reader, booklet: Booklet, pages: Iterable[BookPage]) -> None:
    """Every figure that a page shows has its width."""
    declared = [id_ for id_, _ in booklet.figures]
    for id_, mark in shown_figures(tuple(pages)):
        if id_ not in declared:
            message = f"the figure {id_!r} has no width among the figures of the booklet {booklet.id!r}"
            reader.fault(mark, "unknown-figure", message, did_you_mean(id_, declared))


def _check_titles(reader: Reader, booklet: Booklet, pages: Iterable[BookPage], language: Language) -> None:
    """The booklet and each of its pages have titles among the labels of the source."""
    if LABELS in language.unread or language.fallback is not None:
        return
    paths = [("booklets", booklet.id), *((booklet.id, "pages", str(page.number)) for page in pages)]
    for path in paths:
        if language.find(LABELS, path) is None:
            mark = booklet.mark
            asks = f"the booklet {booklet.id!r} of {mark.source.name}, line {mark.line}, has it as a title"
            reader.faults.append(missing_label(language, path, asks))


def _check_texts(
    reader: Reader, booklet: Booklet, pages: Iterable[BookPage], language: Language, at: str
) -> None:
    """The language that others are translated from has exactly the texts that are printed somewhere."""
    table = language.tables.get(booklet.pages, {})
    wanted = dict(_paths(pages))
    lacking = [path for path in wanted if path not in table]
    near = misspelt([path for path in table if path not in wanted], lacking)
    for path, top in strangers(table, wanted).items():
        siblings = {p[len(top) - 1] for p in wanted if p[: len(top) - 1] == top[:-1] and len(p) >= len(top)}
        hint = did_you_mean(top[-1], siblings or {p[0] for p in wanted})
        if path in near:
            hint = meant(path, near[path], wanted[near[path]])
        reader.fault(table[path].mark, "unknown-text", nothing_prints("text", path, top), hint)
    told = [
        Missing("text", booklet.pages, path, wanted[path]) for path in lacking if path not in near.values()
    ]
    tell_missing(reader, language, told, at)


def _paths(pages: Iterable[BookPage]) -> Iterator[tuple[Path_, Mark]]:
    """Every text that the pages print, with the place that asks for it."""
    for page in pages:
        for section in page.sections:
            yield (section.id, "name"), section.mark
            for block in section.blocks:
                for item in block.items if block.kind != "part" else ():
                    yield (section.id, "body", item.key), item.mark
