"""The appendix as a PDF for one paper: pages, an outline by section and example, page labels."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.booklet.documents import BookDocument
from cardgen.booklet.targets import BookTarget
from cardgen.diagrams.appendix.pages import AppendixPages, MadePage
from cardgen.layout.geometry import snap
from cardgen.layout.paper import Paper


class AppendixDocument(BookDocument):
    """All examples on upright sheets of one paper."""

    def __init__(
        self, target: BookTarget, source: AppendixPages, pages: Sequence[MadePage], paper: Paper
    ) -> None:
        super().__init__(target, source, pages)
        self.pages, self.appendix, self.paper = pages, source, paper.portrait()

    @property
    def key(self) -> str:
        """The hash of everything that the document shows."""
        return self._key("appendix", repr(self.paper), repr(self.appendix.sections))

    def data(self) -> bytes:
        """The whole file."""
        document = self._document("")
        x_mm = snap((self.paper.width_mm - self.appendix.width / 10) / 2)
        y_mm = snap((self.paper.height_mm - self.appendix.height / 10) / 2)
        for page in self.pages:
            sheet = document.page(self.paper.width_mm, self.paper.height_mm, label=str(page.number))
            sheet.place(document.draw(page.drawn()), x_mm, y_mm)
            for row in page.rows:
                section = self.appendix.sections[row.group]
                if row.leads:
                    sheet.mark(section.id, y_mm + row.y / 10)
                    document.bookmark(section.name, section.id)
                for plate in row.plates:
                    place = f"example-{plate.id}"
                    sheet.mark(place, y_mm + plate.number.y / 10)
                    number, figure = self.appendix.numbers[plate.id], self.appendix.figures[plate.id]
                    document.bookmark(f"{number} · {figure.title}", place, 1)
        return document.data()
