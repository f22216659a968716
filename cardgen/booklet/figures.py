"""The figures of a run: drawn by the game's own pictures of play, kept by the hash of what they come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cardgen.cache import key
from cardgen.display import Face, Symbol
from cardgen.errors import ContentError, Fault
from cardgen.facecodec import decode, encode
from cardgen.inputs import project_digest

if TYPE_CHECKING:
    from cardgen.diagrams.book import FigureBook
    from cardgen.faces import FaceSet
    from engine.data import Content as Rules


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure, typeset."""

    id: str
    face: Face
    title: str
    paragraphs: tuple[str, ...]
    """What happens in it, in sentences."""
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


class FigureSource:
    """Draws the figures of one edition, language and theme; each is drawn once."""

    def __init__(self, faces: FaceSet) -> None:
        self.faces = faces

    def examples(self) -> Sequence[str]:
        """The ids of the edition's examples, known without playing them where nothing changed.

        Raises ContentError with the reasons of all that no longer hold. There are none in a game without an engine,
        and none where its rules are at fault, which the reading of the content tells.
        """
        run, cache = self.faces.run, self.faces.cache
        if not run.content.game.engine:
            return ()
        entry = key("examples", [self._source, run.edition])
        known = cache.get_value(entry)
        if known is None and self._rules is None:
            return ()
        if known is None:
            known = {"ids": list(self._book.ids)}
            cache.put_value(entry, known)
        return tuple(known["ids"])

    def once(self, what: str, look: Callable[[], list[Fault]]) -> list[Fault]:
        """What *look* finds wrong; not asked again while everything that figures come from is the same and sound."""
        entry = key(what, [self._source])
        if self.faces.cache.get_value(entry) is not None:
            return []
        found = look()
        if not found:
            self.faces.cache.put_value(entry, {"sound": True})
        return found

    def figure(self, id_: str, width_mm: float, *, whose: str, at_most: bool = False) -> Figure:
        """The figure *id_* at *width_mm*, or (*at_most*) no wider than it gains from.

        It comes from the cache where nothing changed; messages call it part of *whose*. Raises ContentError,
        UsageError for an unknown id.
        """
        run, cache = self.faces.run, self.faces.cache
        width = f"{'-' if at_most else ''}{width_mm:g}"
        entry = key("figure", [self._source, run.edition, run.language, run.theme, id_, width])
        known, data = cache.get_value(f"{entry}-words"), cache.get(entry)
        if known is not None and data is not None:
            try:
                return Figure(id_, decode(data), known["title"], tuple(known["said"]), known["alt"], entry)
            except (ValueError, KeyError):
                pass  # damaged: drawn anew
        figure = self._draw(id_, width_mm, f"{whose}/{id_} ({run.name})", entry, at_most)
        cache.put(entry, encode(figure.face))
        words = {"title": figure.title, "said": figure.paragraphs, "alt": figure.alt}
        cache.put_value(f"{entry}-words", words)
        return figure

    @cached_property
    def _source(self) -> str:
        """The hash of what figures come from: everything but the booklets' own words."""
        content = self.faces.run.content
        words = {booklet.pages.rpartition("/")[2] for booklet in content.game.booklets}
        return project_digest(content.project, without=words)

    def _draw(self, id_: str, width_mm: float, name: str, entry: str, at_most: bool) -> Figure:
        run, workshop = self.faces.run, self.faces.workshop
        drawn = self._book.fitted(id_, width_mm) if at_most else self._book.figure(id_, width_mm)
        face, faults = workshop.draw_svg(drawn.svg, "figure", name, run.language, run.theme, {})
        errors = [fault for fault in faults if not fault.warning]
        if errors:
            raise ContentError(errors)
        self.faces.warnings += faults
        return Figure(id_, face, drawn.title, drawn.paragraphs, drawn.alt, entry)

    @cached_property
    def _rules(self) -> Rules | None:
        """What the engine plays with; None where the content's effects or rules are at fault."""
        from engine.content import load_content

        try:
            return load_content(self.faces.run.content.project.content)
        except ContentError:
            return None

    @cached_property
    def _book(self) -> FigureBook:
        from cardgen.diagrams.book import FigureBook

        run = self.faces.run
        return FigureBook(run.content, run.edition, self.faces.voice.wording, self._rules)


def lent(figures: Mapping[str, Figure]) -> dict[str, Symbol]:
    """The drawings of *figures*, by what templates call them."""
    return {figure.href: figure.symbol for figure in figures.values()}
