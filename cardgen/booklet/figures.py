"""The figures of a booklet: drawn by the game's own pictures of play, kept by the hash of what they come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cardgen.cache import key
from cardgen.content.booklets import Booklet
from cardgen.display import Face, Symbol
from cardgen.errors import ContentError
from cardgen.facecodec import decode, encode
from cardgen.inputs import project_digest

if TYPE_CHECKING:
    from cardgen.diagrams.book import FigureBook
    from cardgen.faces import FaceSet


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure, typeset."""

    id: str
    face: Face
    title: str
    alt: str
    """What it shows, in words."""
    entry: str
    """The hash of all that it shows."""

    @property
    def href(self) -> str:
        """What a page's template calls it."""
        return f"figures/{self.id}.svg"

    @property
    def symbol(self) -> Symbol:
        """The drawing for a page, which takes up its nested symbols itself."""
        return Symbol(0, 0, self.face.width, self.face.height, self.face.items)

    def context(self) -> dict[str, Any]:
        """What a template is told, lengths in units of 0.1 mm."""
        size = {"width": self.face.width, "height": self.face.height}
        return {
            "id": self.id,
            "href": self.href,
            **size,
            "title": self.title,
            "alt": self.alt,
            "hash": self.entry,
        }


class FigureSet:
    """The figures of one booklet in one edition, language and theme."""

    def __init__(self, booklet: Booklet, faces: FaceSet) -> None:
        self.booklet, self.faces = booklet, faces

    def make(self) -> dict[str, Figure]:
        """All figures by id, from the cache where nothing changed. Raises ContentError with all faults."""
        return {id_: self._figure(id_, width) for id_, width in self.booklet.figures}

    @cached_property
    def _source(self) -> str:
        """The hash of what figures come from: everything but the booklets' own words."""
        content = self.faces.run.content
        words = {booklet.pages.rpartition("/")[2] for booklet in content.game.booklets}
        return project_digest(content.project, without=words)

    def _figure(self, id_: str, width_mm: float) -> Figure:
        run, cache = self.faces.run, self.faces.cache
        entry = key("figure", [self._source, run.edition, run.language, run.theme, id_, f"{width_mm:g}"])
        known, data = cache.get_value(f"{entry}-words"), cache.get(entry)
        if known is not None and data is not None:
            try:
                return Figure(id_, decode(data), known["title"], known["alt"], entry)
            except (ValueError, KeyError):
                pass  # damaged: drawn anew
        figure = self._draw(id_, width_mm, entry)
        cache.put(entry, encode(figure.face))
        cache.put_value(f"{entry}-words", {"title": figure.title, "alt": figure.alt})
        return figure

    def _draw(self, id_: str, width_mm: float, entry: str) -> Figure:
        run, workshop = self.faces.run, self.faces.workshop
        drawn = self._book.figure(id_, width_mm)
        name = f"{self.booklet.id}/{id_} ({run.name})"
        face, faults = workshop.draw_svg(drawn.svg, "figure", name, run.language, run.theme, {})
        errors = [fault for fault in faults if not fault.warning]
        if errors:
            raise ContentError(errors)
        self.faces.warnings += faults
        return Figure(id_, face, drawn.title, drawn.alt, entry)

    @cached_property
    def _book(self) -> FigureBook:
        from cardgen.diagrams.book import FigureBook

        run = self.faces.run
        return FigureBook(run.content, run.edition, self.faces.voice.wording)


def lent(figures: Mapping[str, Figure]) -> dict[str, Symbol]:
    """The drawings of *figures*, by what templates call them."""
    return {figure.href: figure.symbol for figure in figures.values()}
