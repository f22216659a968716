"""A booklet's documents: imposed on folded sheets of each paper, page after page for screens, and as a web page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from cardgen.booklet.figures import Figure
from cardgen.booklet.pages import MadePage, PageSet
from cardgen.booklet.targets import BookTarget
from cardgen.cache import key
from cardgen.display import Face
from cardgen.document import overlay_face
from cardgen.facecodec import face_digest
from cardgen.faces import FaceSet
from cardgen.imprint import metadata
from cardgen.layout.booklet import BookletSide, Panel, booklet
from cardgen.layout.geometry import snap
from cardgen.layout.paper import Paper
from cardgen.overlay import margin_svg

if TYPE_CHECKING:
    from cardgen.pdf.document import Document
    from cardgen.pdf.document import Page as PdfPage

PLACE = "page-"
"""Begins the name of a page among the places of a document, followed by its number."""
LINK = "to-"
"""Begins the name of a text box that leads to the place which the rest of its name names."""


class Named(Protocol):
    """What a document is one of: a booklet, or the appendix of examples."""

    @property
    def id(self) -> str:
        """Its name among the labels, and in files."""

    @property
    def html(self) -> str:
        """The template of the whole as a web page."""


class Source(Protocol):
    """Where a document's words and figures come from."""

    @property
    def booklet(self) -> Named:
        """What is printed."""

    @property
    def faces(self) -> FaceSet:
        """The run that it belongs to."""

    @property
    def figures(self) -> Mapping[str, Figure]:
        """Its figures by id."""

    @property
    def contexts(self) -> Sequence[Mapping[str, Any]]:
        """What each page's template was told."""


class Made(Protocol):
    """A page, typeset."""

    @property
    def entry(self) -> str:
        """The hash of all that it shows."""


class BookDocument(ABC):
    """What the documents of a booklet share."""

    notes: Sequence[str] = ()

    def __init__(self, target: BookTarget, source: Source, made: Sequence[Made]) -> None:
        self.target, self.source = target, source
        self._entries = tuple(page.entry for page in made)

    @property
    def file(self) -> str:
        """The document's path below the output folder."""
        return self.target.file(self.source.faces.run.content.game.id)

    @property
    def right_to_left(self) -> bool:
        """Whether it is bound on the right."""
        return bool(self.source.faces.common["rtl"])

    @property
    def title(self) -> str:
        """The document's title, as readers show it."""
        voice, book = self.source.faces.voice, self.source.booklet.id
        edition = voice.label("editions", self.target.edition, default=voice.content.game.id)
        return f"{edition}: {voice.label('booklets', book, default=book)}"

    @property
    @abstractmethod
    def key(self) -> str:
        """The hash of everything that the document shows."""

    @abstractmethod
    def data(self) -> bytes:
        """The whole file."""

    def _key(self, *parts: str) -> str:
        faces = self.source.faces
        about = [faces.workshop.digest, self.title, faces.run.content.game.author]
        return key("document", [*about, *parts, *self._entries])

    def _document(self, duplex: str) -> Document:
        from cardgen.pdf.document import Document, Printing

        about = metadata(self.source.faces.run.content.game, self.title, self.target.language)
        return Document(self.source.faces.workshop.fonts, about, Printing(duplex, self.right_to_left))


class FoldedDocument(BookDocument):
    """Sheets of one paper, to be printed on both sides, folded once and laid into each other."""

    def __init__(self, target: BookTarget, source: PageSet, pages: Sequence[MadePage], paper: Paper) -> None:
        """Raises ContentError where the line that says how to fold does not fit."""
        super().__init__(target, source, pages)
        self.pages = pages
        fold = source.faces.voice.caption("fold", {})
        self.sides = booklet(len(pages), paper, right_to_left=self.right_to_left, fold_text=fold)
        self.overlays = [self._overlay(side) for side in self.sides]

    @property
    def key(self) -> str:
        """The hash of everything that the document shows."""
        return self._key(*map(repr, self.sides), *(face_digest(face) for face in self.overlays))

    def _overlay(self, side: BookletSide) -> Face:
        svg = margin_svg(side.paper, side.marks, side.captions, right_to_left=self.right_to_left)
        return overlay_face(
            self.source.faces, self.source.faces.cache, svg, f"{self.source.booklet.id}, {side.side}"
        )

    def data(self) -> bytes:
        """The whole file."""
        document = self._document("short")
        drawn = [document.draw(page.face) for page in self.pages]
        for side, overlay in zip(self.sides, self.overlays, strict=True):
            numbers = [panel.page for panel in side.panels if panel.page is not None]
            label = "·".join(map(str, numbers)) or f"{side.sheet} {side.side}"
            sheet = document.page(side.paper.width_mm, side.paper.height_mm, label=label)
            for panel in side.panels:
                if panel.page is not None:
                    x_mm, y_mm = _centred(panel, self.pages[panel.page - 1].face)
                    sheet.place(drawn[panel.page - 1], x_mm, y_mm)
            sheet.place(document.draw(overlay), 0, 0)
        return document.data()


def _centred(panel: Panel, face: Face) -> tuple[float, float]:
    """Where the top left of *face* goes, so that it stands in the middle of *panel*."""
    rect = panel.rect
    return (
        snap(rect.x_mm + (rect.width_mm - face.width / 10) / 2),
        snap(rect.y_mm + (rect.height_mm - face.height / 10) / 2),
    )


class ScreenDocument(BookDocument):
    """The pages in reading order, as large as half a sheet of *paper*, with an outline and links."""

    def __init__(self, target: BookTarget, source: PageSet, pages: Sequence[MadePage], paper: Paper) -> None:
        super().__init__(target, source, pages)
        self.pages = pages
        self.panel = booklet(1, paper)[0].panels[1]

    @property
    def key(self) -> str:
        """The hash of everything that the document shows."""
        figures = (f"{figure.title} {figure.entry}" for figure in self.source.figures.values())
        return self._key("screen", repr(self.panel), *(repr(page.sections) for page in self.pages), *figures)

    def data(self) -> bytes:
        """The whole file."""
        document = self._document("")
        size = self.panel.rect
        for page in self.pages:
            x_mm, y_mm = _centred(self.panel, page.face)
            place = document.page(size.width_mm, size.height_mm, label=str(page.page.number))
            x_mm = snap(x_mm - size.x_mm)
            place.place(document.draw(page.face), x_mm, y_mm)
            self._lead(document, place, page, x_mm, y_mm)
        return document.data()

    def _lead(self, document: Document, place: PdfPage, page: MadePage, x_mm: float, y_mm: float) -> None:
        """Outline and links of one page, whose face has its top left at *x_mm*, *y_mm*."""
        from cardgen.pdf.document import RectMm

        here = f"{PLACE}{page.page.number}"
        place.mark(here)
        document.bookmark(page.title, here)
        for section, name, y in page.headings():
            place.mark(section, y_mm + y / 10)
            document.bookmark(name, section, 1)
        for box in page.face.boxes:
            if box.name.startswith(LINK):
                rect = RectMm(x_mm + box.x / 10, y_mm + box.y / 10, box.width / 10, box.height / 10)
                place.link(rect, box.name.removeprefix(LINK))
            figure = self.source.figures.get(box.name.removeprefix("caption-"))
            if figure is not None:
                name = f"figure-{figure.id}"
                place.mark(name, max(y_mm + box.y / 10 - figure.face.height / 10 - 3, 0.0))
                document.bookmark(figure.title, name, 1)
