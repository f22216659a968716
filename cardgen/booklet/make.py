"""All booklets of a run: their pages, and the documents that are made of them."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.booklet.documents import BookDocument, FoldedDocument, ScreenDocument
from cardgen.booklet.figures import FigureSource
from cardgen.booklet.pages import MadePage, PageSet
from cardgen.booklet.targets import BookTarget
from cardgen.booklet.web import WebDocument
from cardgen.errors import ContentError, Fault
from cardgen.layout.paper import Paper

SCREEN = "screen"


def book_pages(drawn: FigureSource, faults: list[Fault]) -> list[tuple[PageSet, Sequence[MadePage]]]:
    """The pages of each booklet; faults go to *faults*, and a booklet at fault is left out."""
    found: list[tuple[PageSet, Sequence[MadePage]]] = []
    content = drawn.faces.run.content
    for booklet in content.game.booklets:
        source = PageSet(booklet, content.booklets[booklet.id], drawn)
        try:
            found.append((source, source.make()))
        except ContentError as error:
            faults += error.faults
    return found


def book_documents(drawn: FigureSource, papers: Sequence[Paper], faults: list[Fault]) -> list[BookDocument]:
    """Every document of every booklet, folded ones for *papers*; faults go to *faults*."""
    documents: list[BookDocument] = []
    run = drawn.faces.run
    for source, pages in book_pages(drawn, faults):

        def target(kind: str, book: str = source.booklet.id) -> BookTarget:
            return BookTarget(run.edition, run.language, run.theme, book, kind)

        try:
            documents += [FoldedDocument(target(paper.name), source, pages, paper) for paper in papers]
            documents.append(ScreenDocument(target(SCREEN), source, pages, run.content.game.papers[0]))
            documents.append(WebDocument(target(""), source, pages))
        except ContentError as error:
            faults += error.faults
    return documents
