"""A booklet as one web page that needs nothing else: the same words and figures, read by eye, by ear and on paper."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Any

from cardgen.booklet.documents import BookDocument, Made, Source
from cardgen.booklet.targets import BookTarget
from cardgen.cache import told
from cardgen.content.markup import Xhtml, escape
from cardgen.content.wording import plain_text
from cardgen.display import Symbol
from cardgen.errors import ContentError, Fault
from cardgen.svg.images import ArtError
from cardgen.svg.writing import Words, face_svg, symbol_svg
from cardgen.text.languages import Language
from cardgen.text.typography import typeset

_ICON = re.compile(r'<span class="icon" data-icon="([^"]+)"></span>')
_TAG = re.compile(r"(<[^>]*>)")
_HEX = {"paper": "#ffffff", "ink": "#000000"}
"""What stands in for a paint that a theme lacks."""


class WebDocument(BookDocument):
    """The whole booklet as HTML."""

    def __init__(self, target: BookTarget, source: Source, made: Sequence[Made]) -> None:
        """The page is written at once, or taken from the cache: its template's faults are told before any file is.

        Raises ContentError for a template at fault.
        """
        super().__init__(target, source, made)
        cache, entry = source.faces.cache, f"{self.key}-html"
        self._data = cache.get(entry) or self._written()
        cache.put(entry, self._data)

    @property
    def key(self) -> str:
        """The hash of everything that the document shows."""
        return self._key("web", self.source.booklet.html, told(self.source.contexts))

    def data(self) -> bytes:
        """The whole file."""
        return self._data

    def _written(self) -> bytes:
        run, booklet = self.source.faces.run, self.source.booklet
        whose = f"{booklet.id} ({run.name})"
        return self.source.faces.workshop.render(booklet.html, self._context(), whose).encode()

    def _context(self) -> dict[str, Any]:
        """What the template is told: what pages are, but all of them, and drawings ready to be written."""
        faces = self.source.faces
        art = faces.workshop.art(faces.run.language, faces.run.theme)
        language = faces.workshop.language(faces.run.language)
        pages = [_as_html({**page, **page["page"]}, language) for page in self.source.contexts]

        def drawing(path: str, kind: str = "drawing") -> Xhtml:
            try:
                return _inline(art.drawing(f"art/{path}.svg", 1.0)[1], kind)
            except ArtError as error:
                raise LookupError(f"{error}; {error.hint}") from None

        def paint(name: str) -> str:
            return art.theme.colour(name) or _HEX.get(name, "#000000")

        return {
            **faces.common,
            "booklet": booklet_name(self),
            "title": self.title,
            "pages": pages,
            "figures": {id_: Xhtml(svg) for id_, svg in self._figures()},
            "icons": {name: _symbol(name, art.icon(name)[1]) for name in self._icons()},
            "art": drawing,
            "paint": paint,
            "plain": plain_text,
        }

    def _figures(self) -> Iterator[tuple[str, str]]:
        workshop = self.source.faces.workshop
        language = workshop.language(self.source.faces.run.language)
        for id_, figure in self.source.figures.items():
            if figure.face.pictures:
                message = f"{self.source.booklet.id}: the figure {id_!r} holds a raster picture"
                hint = "a web page of one file shows drawings only: use an SVG in its place"
                raise ContentError([Fault(self.source.booklet.html, 0, 0, "web-picture", message, hint)])
            words = Words(*(typeset(text, [], language)[0] for text in (figure.title, figure.alt)))
            yield id_, face_svg(figure.face, workshop.fonts, words, f"{id_}-")

    def _icons(self) -> list[str]:
        """The icons that the text uses."""
        return sorted(set(_ICON.findall(_joined(self.source.contexts))))


def booklet_name(document: BookDocument) -> str:
    """What the language calls the booklet."""
    id_ = document.source.booklet.id
    return document.source.faces.voice.label("booklets", id_, default=id_)


def _joined(value: Any) -> str:
    """All texts of *value*."""
    if isinstance(value, dict):
        return "".join(map(_joined, value.values()))
    if isinstance(value, list):
        return "".join(map(_joined, value))
    return value if isinstance(value, str) else ""


def _as_html(value: Any, language: Language) -> Any:
    """*value* with its texts as the language sets them, and icons as HTML.

    Icons stand beside a word that says the same: they are silent for screen readers.
    """
    icon = r'<svg class="icon" aria-hidden="true" focusable="false"><use href="#icon-\1"/></svg>'
    return _mapped(value, lambda words: Xhtml(_ICON.sub(icon, _typeset(words, language))))


def _typeset(words: str, language: Language) -> str:
    """*words* with the quotation marks and spaces that *language* prints."""
    parts = _TAG.split(words)
    texts = [plain_text(text) for text in parts[::2]]
    starts = [0, *accumulate(map(len, texts))]
    text, moved = typeset("".join(texts), starts, language)
    parts[::2] = [escape(text[start:end]) for start, end in pairwise([*moved[:-1], len(text)])]
    return "".join(parts)


def _mapped(value: Any, change: Callable[[str], str]) -> Any:
    if isinstance(value, dict):
        return {key: _mapped(each, change) for key, each in value.items()}
    if isinstance(value, list):
        return [_mapped(each, change) for each in value]
    return change(value) if isinstance(value, Xhtml) else value


def _view(symbol: Symbol) -> str:
    return f'viewBox="{symbol.x:g} {symbol.y:g} {symbol.width:g} {symbol.height:g}"'


def _symbol(name: str, symbol: Symbol) -> Xhtml:
    return Xhtml(f'<symbol id="icon-{name}" {_view(symbol)}>{symbol_svg(symbol)}</symbol>')


def _inline(symbol: Symbol, kind: str) -> Xhtml:
    """An ornament, which says nothing."""
    return Xhtml(
        f'<svg class="{kind}" {_view(symbol)} aria-hidden="true" focusable="false">{symbol_svg(symbol)}</svg>'
    )
