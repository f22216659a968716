"""The figures of a run: drawn by the game's own pictures of play, kept by the hash of what they come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache as memo
from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from cardgen.cache import key
from cardgen.content.texts import LABELS
from cardgen.display import Face, Symbol
from cardgen.errors import ContentError, Fault
from cardgen.facecodec import decode, encode
from cardgen.inputs import project_digest

if TYPE_CHECKING:
    from cardgen.diagrams.book import FigureBook
    from cardgen.faces import FaceSet


class Figure(Struct, frozen=True):
    """One figure, typeset."""

    id: str
    width: float
    """In units, as is ``height``."""
    height: float
    drawn: Callable[[], Face]
    """Typeset already, but unpacked only for those who draw it."""
    title: str
    paragraphs: tuple[str, ...]
    """What happens in it, in sentences."""
    alt: str
    """What it shows, in words."""
    entry: str
    """The hash of all that it shows."""

    @property
    def face(self) -> Face:
        """The drawing."""
        return self.drawn()

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
        size = {"width": self.width, "height": self.height}
        return {
            "id": self.id,
            "href": self.href,
            **size,
            "title": self.title,
            "alt": self.alt,
            "hash": self.entry,
        }


class _Drawing(Struct, frozen=True):
    """What the cache keeps of a figure; lengths in units."""

    width: float
    height: float
    title: str
    said: tuple[str, ...]
    alt: str
    svg: str


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
        known = cache.get_value(entry, tuple[str, ...])
        if known is None and run.content.play is None:
            return ()
        if known is None:
            known = tuple(self._book.ids)
            cache.put_value(entry, known)
        return known

    def once(self, what: str, look: Callable[[], list[Fault]]) -> list[Fault]:
        """What *look* finds wrong with what the figures of an engine's game come from.

        It does not look again while that is the same, and nothing was wrong.
        """
        if not self.faces.run.content.game.engine:
            return []
        entry = key(what, [self._source])
        if self.faces.cache.get_value(entry, bool):
            return []
        found = look()
        if not found:
            self.faces.cache.put_value(entry, True)
        return found

    def figure(self, id_: str, width_mm: float, *, whose: str, at_most: bool = False) -> Figure:
        """The figure *id_* at *width_mm*, or (*at_most*) no wider than it gains from.

        It comes from the cache where nothing changed; messages call it part of *whose*. Raises ContentError,
        UsageError for an unknown id.
        """
        run, cache = self.faces.run, self.faces.cache
        width = f"{'-' if at_most else ''}{width_mm:g}"
        entry = key("figure", [self._source, run.edition, run.language, run.theme, id_, width])
        known = cache.get_value(entry, _Drawing)
        if known is None:
            drawn = self._book.fitted(id_, width_mm) if at_most else self._book.figure(id_, width_mm)
            size = drawn.width_mm * 10, drawn.height_mm * 10
            known = _Drawing(*size, drawn.title, tuple(drawn.paragraphs), drawn.alt, drawn.svg)
            cache.put_value(entry, known)
        shown = key("drawing", [self.faces.workshop.digest, run.language, run.theme, known.svg])
        face = self._typeset(known.svg, f"{whose}/{id_} ({run.name})", shown)
        return Figure(id_, known.width, known.height, face, known.title, known.said, known.alt, shown)

    def _typeset(self, svg: str, name: str, entry: str) -> Callable[[], Face]:
        """The drawing *svg* typeset; equal drawings of other content come from the cache."""
        data = self.faces.cache.get(entry)
        if data is None:
            face = self._set(svg, name, entry)
            return lambda: face

        @memo
        def unpacked() -> Face:
            try:
                return decode(data)
            except ValueError:
                return self._set(svg, name, entry)  # damaged

        return unpacked

    def _set(self, svg: str, name: str, entry: str) -> Face:
        run, workshop, cache = self.faces.run, self.faces.workshop, self.faces.cache
        face, faults = workshop.draw_svg(svg, "figure", name, run.language, run.theme, {})
        if faults:
            from cardgen.blame import at_words  # imported here: only a faulty run pays for it
            from cardgen.diagrams.phrases import FILE as PHRASES

            language = run.content.languages[run.language]
            files = [PHRASES, LABELS, *(deck.file for deck in run.content.game.decks)]
            faults = tuple(at_words(fault, face, language, files) for fault in faults)
        errors = [fault for fault in faults if not fault.warning]
        if errors:
            raise ContentError(errors)
        self.faces.warnings += faults
        if not faults:
            cache.put(entry, encode(face))
        return face

    @cached_property
    def _source(self) -> str:
        """The hash of what figures come from: everything but the booklets' own words."""
        content = self.faces.run.content
        words = {booklet.pages.rpartition("/")[2] for booklet in content.game.booklets}
        return self.faces.workshop.once("source", lambda: project_digest(content.project, without=words))

    @cached_property
    def _book(self) -> FigureBook:
        from cardgen.diagrams.book import FigureBook
        from cardgen.diagrams.examples import read_examples

        run, play = self.faces.run, self.faces.run.content.play
        assert play is not None  # else nothing asks for a figure
        examples = self.faces.workshop.once(
            f"examples {run.edition}", lambda: read_examples(run.content.project, play, run.edition)
        )
        return FigureBook(run.content, self.faces.voice.wording, examples)


def lent(figures: Mapping[str, Figure]) -> dict[str, Symbol]:
    """The drawings of *figures*, by what templates call them."""
    return {figure.href: figure.symbol for figure in figures.values()}
