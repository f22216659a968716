"""The appendix of a run: its pages, and the documents that are made of them."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.booklet.documents import BookDocument
from cardgen.booklet.figures import FigureSource
from cardgen.booklet.targets import BookTarget
from cardgen.booklet.web import WebDocument
from cardgen.diagrams.appendix.declared import astray, read_appendix
from cardgen.diagrams.appendix.documents import AppendixDocument
from cardgen.diagrams.appendix.pages import AppendixPages, MadePage
from cardgen.diagrams.vocabulary import check_phrases
from cardgen.errors import ContentError, Fault
from cardgen.layout.paper import Paper


def appendix_pages(
    drawn: FigureSource, faults: list[Fault]
) -> tuple[AppendixPages, Sequence[MadePage]] | None:
    """The pages of the run's appendix; None where there is none, or it is at fault, which goes to *faults*.

    The examples are played and their words looked at in any case, so that what no longer holds is told beside every
    other fault of the run.
    """
    run = drawn.faces.run
    content = run.content
    try:
        faults += drawn.once("phrases", lambda: check_phrases(content, content.languages[run.language]))
        examples = drawn.examples()
        appendix = read_appendix(content) if run.sound else None
        if appendix is None:
            return None
        faults += drawn.once("appendix", lambda: astray(appendix, content.project))
        if not examples:
            return None
        source = AppendixPages(appendix, drawn)
        return source, source.make()
    except ContentError as error:
        faults += error.faults
        return None


def appendix_documents(
    drawn: FigureSource, papers: Sequence[Paper], faults: list[Fault]
) -> list[BookDocument]:
    """The appendix for each of *papers* and as a web page; faults go to *faults*."""
    made = appendix_pages(drawn, faults)
    if made is None:
        return []
    source, pages = made
    run = drawn.faces.run

    def target(kind: str) -> BookTarget:
        return BookTarget(run.edition, run.language, run.theme, source.booklet.id, kind)

    documents: list[BookDocument] = [
        AppendixDocument(target(paper.name), source, pages, paper) for paper in papers
    ]
    try:
        documents.append(WebDocument(target(""), source, pages))
    except ContentError as error:
        faults += error.faults
    return documents
