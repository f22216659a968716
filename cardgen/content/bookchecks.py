"""Holding booklets against their texts, labels and figures: every paragraph has its words, every word its paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.content.booklets import Booklet, BookPage, shown_figures
from cardgen.content.load import Content
from cardgen.content.missing import Missing, tell_missing
from cardgen.content.texts import LABELS, Language, Path_
from cardgen.errors import did_you_mean
from engine.reading import Reader


def check_figures(reader: Reader, content: Content) -> None:
    """Report the figures that the booklets of *content* show and nobody declares."""
    for booklet in content.game.booklets:
        _check_figures(reader, booklet, content.booklets[booklet.id])


def check_booklets(reader: Reader, content: Content, language: Language) -> None:
    """Report what *language* lacks of the booklets of *content*, and what it says that none prints."""
    for booklet in content.game.booklets:
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
    """The booklet and each of its pages have titles among the labels."""
    if LABELS in language.unread:
        return
    paths = [("booklets", booklet.id), *((booklet.id, "pages", str(page.number)) for page in pages)]
    for path in paths:
        if language.find(LABELS, path) is None:
            message = f"{language.tag}: the booklet {booklet.id!r} has no label {'.'.join(path)!r}"
            reader.fault(booklet.mark, "missing-text", message, f"add it to {LABELS}")


def _check_texts(
    reader: Reader, booklet: Booklet, pages: Iterable[BookPage], language: Language, at: str
) -> None:
    """The language that others are translated from has exactly the texts that are printed somewhere."""
    table = language.tables.get(booklet.pages, {})
    wanted = dict.fromkeys(_paths(pages))
    for path, scalar in table.items():
        if path not in wanted:
            message = f"nothing prints the text {'.'.join(path)!r}"
            siblings = {
                p[len(path) - 1] for p in wanted if p[: len(path) - 1] == path[:-1] and len(p) == len(path)
            }
            hint = did_you_mean(path[-1], siblings or {p[0] for p in wanted})
            reader.fault(scalar.mark, "unknown-text", message, hint)
    lacking = [Missing("text", booklet.pages, path) for path in wanted if path not in table]
    tell_missing(reader, language, lacking, at)


def _paths(pages: Iterable[BookPage]) -> Iterator[Path_]:
    for page in pages:
        for section in page.sections:
            yield section.id, "name"
            for key in section.keys:
                yield section.id, "body", key
