"""PDF documents: faces drawn once and placed on pages in millimetres, with everything a reader or a printer asks for.

Lengths are in mm from the page's top left corner, y down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from cardgen.display import Face, Item, Picture, Symbol
from cardgen.pdf.content import Content, Names, Resources
from cardgen.pdf.fonts import DocumentFont, FontSource
from cardgen.pdf.images import write_picture
from cardgen.pdf.objects import Object, Objects, array, dictionary, name, string
from cardgen.pdf.page import Drawing, Link, Page, RectMm, rounded

__all__ = ["Document", "Drawing", "Metadata", "Page", "Printing", "RectMm"]


class Metadata(Struct, frozen=True):
    """What a document says about itself; empty fields are left out."""

    title: str
    author: str = ""
    subject: str = ""
    keywords: str = ""
    lang: str = ""
    """BCP 47: ``en``, ``pt-BR``."""
    creator: str = ""
    """The program that made the content."""
    producer: str = ""


class Printing(Struct, frozen=True):
    """What the document asks of the print dialogue."""

    duplex: str = ""
    """``long``, ``short``, ``simplex``, or empty to say nothing."""
    right_to_left: bool = False
    """Binding and page order of right-to-left languages."""


_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "simplex": "Simplex"}


class _Form(NamedTuple):
    """A content with its box: a face, or a symbol."""

    content: bytes
    resources: Resources
    box: tuple[float, float, float, float]
    """Left, top, right, bottom in units."""


class Document:
    """One PDF under way. Draw faces, add pages, place the faces, then take the ``data``."""

    def __init__(self, fonts: FontSource, metadata: Metadata, printing: Printing = Printing()) -> None:
        self._source = fonts
        self._metadata, self._printing = metadata, printing
        self._fonts: dict[str, DocumentFont] = {}
        self._symbols: dict[str, str] = {}
        """Resources by the keys of display lists."""
        self._forms: dict[str, _Form] = {}
        self._pictures: dict[str, tuple[str, Picture]] = {}
        self._faces: list[_Form] = []
        self._known: dict[_Form, int] = {}
        self._pages: list[Page] = []
        self._labels: dict[int, str] = {}
        self._outline: list[tuple[str, str, int]] = []

    # --- drawing ---

    def draw(self, face: Face) -> Drawing:
        """Take up *face*: equal faces are stored once, and *face* itself is not kept."""
        left, top = -face.bleed, -face.bleed
        box = (left, top, face.width + face.bleed, face.height + face.bleed)
        form = self._form(face.items, box, face.symbols, face.pictures)
        number = self._known.setdefault(form, len(self._faces))
        if number == len(self._faces):
            self._faces.append(form)
        return Drawing(number, face.width, face.height)

    def _form(
        self,
        items: Sequence[Item],
        box: tuple[float, float, float, float],
        symbols: Mapping[str, Symbol],
        pictures: Mapping[str, Picture],
    ) -> _Form:
        def symbol(key: str) -> str:
            return self._symbol(key, symbols, pictures)

        def picture(key: str) -> tuple[str, int]:
            resource, found = self._pictures.setdefault(key, (f"P{len(self._pictures) + 1}", pictures[key]))
            return resource, found.orientation

        content, resources = Content(Names(self._font, symbol, picture)).write(items)
        return _Form(content, resources, box)

    def _font(self, key: str) -> DocumentFont:
        found = self._fonts.get(key)
        if found is None:
            found = self._fonts[key] = DocumentFont(key, f"F{len(self._fonts) + 1}", self._source)
        return found

    def _symbol(self, key: str, symbols: Mapping[str, Symbol], pictures: Mapping[str, Picture]) -> str:
        resource = self._symbols.get(key)
        if resource is None:
            x, y, width, height, items = symbols[key]
            form = self._form(items, (x, y, x + width, y + height), symbols, pictures)
            resource = self._symbols[key] = f"S{len(self._symbols) + 1}"
            self._forms[resource] = form
        return resource

    # --- pages ---

    def page(
        self,
        width_mm: float,
        height_mm: float,
        *,
        trim: RectMm | None = None,
        bleed: RectMm | None = None,
        label: str = "",
    ) -> Page:
        """Append a page. The trim is the whole page unless it is said, the bleed the trim."""
        page = Page(len(self._pages), width_mm, height_mm, trim, bleed)
        self._pages.append(page)
        if label:
            self._labels[page.index] = label
        return page

    def bookmark(self, title: str, place: str, level: int = 0) -> None:
        """Append a line to the outline, leading to a named place."""
        self._outline.append((title, place, level))

    # --- writing ---

    def data(self) -> bytes:
        """The whole file. Raises KeyError for a place that no page has named."""
        objects = Objects(self._info(), self._metadata.lang)
        counts = Counter(placement.drawing for page in self._pages for placement in page.placements)
        table = {font.resource: font.write(objects) for font in self._fonts.values()}
        for resource, picture in self._pictures.values():
            table[resource] = write_picture(objects, picture)
        for resource, form in self._forms.items():
            table[resource] = self._write_form(objects, form, table)
        for index, count in sorted(counts.items()):
            if count > 1:
                table[f"X{index + 1}"] = self._write_form(objects, self._faces[index], table)
        places = self._places()
        for page in self._pages:
            objects.page(self._page_entries(objects, page, counts, table, places))
        self._finish(objects, places)
        return objects.data()

    def _info(self) -> dict[str, str]:
        m = self._metadata
        return {
            "Title": m.title,
            "Author": m.author,
            "Subject": m.subject,
            "Keywords": m.keywords,
            "Creator": m.creator,
            "Producer": m.producer,
        }

    @staticmethod
    def _resources(resources: Resources, table: Mapping[str, Object]) -> Object:
        entries = {}
        for key, names in (("Font", resources.fonts), ("XObject", resources.objects)):
            if names:
                entries[key] = dictionary({resource: table[resource] for resource in names})
        return dictionary(entries)

    def _write_form(self, objects: Objects, form: _Form, table: Mapping[str, Object]) -> Object:
        entries = {
            "Type": name("XObject"),
            "Subtype": name("Form"),
            "BBox": array([*form.box]),
            "Resources": self._resources(form.resources, table),
        }
        return objects.stream(entries, form.content)

    def _page_entries(
        self,
        objects: Objects,
        page: Page,
        counts: Mapping[int, int],
        table: Mapping[str, Object],
        places: Mapping[str, Object],
    ) -> dict[str, Object]:
        fonts: set[str] = set()
        used: set[str] = set()
        parts: list[bytes] = []
        for placement in page.placements:
            parts.append(b"q " + placement.before.encode())
            if counts[placement.drawing] > 1:
                resource = f"X{placement.drawing + 1}"
                used.add(resource)
                parts.append(b"/" + resource.encode() + b" Do")
            else:
                face = self._faces[placement.drawing]
                fonts |= face.resources.fonts
                used |= face.resources.objects
                parts.append(face.content)
            parts.append(b"Q")
        resources = Resources(frozenset(fonts), frozenset(used))
        entries = {
            "MediaBox": array(rounded(page.box(RectMm(0, 0, page.width_mm, page.height_mm)))),
            "TrimBox": array(rounded(page.box(page.trim))),
            "BleedBox": array(rounded(page.box(page.bleed))),
            "Resources": self._resources(resources, table),
            "Contents": objects.stream({}, b"\n".join(parts)),
        }
        if page.links:
            entries["Annots"] = array([_annotation(page, link, places) for link in page.links])
        return entries

    def _places(self) -> dict[str, Object]:
        places = {}
        for page in self._pages:
            for place, y_mm in page.named.items():
                _, top = page.point(0, y_mm)
                target = [Objects.page_reference(page.index), name("XYZ"), "null", round(top, 3), "null"]
                places[place] = array(target)
        return places

    def _finish(self, objects: Objects, places: Mapping[str, Object]) -> None:
        for title, place, level in self._outline:
            objects.bookmark(title, level, places[place])
        preferences = {
            "PrintScaling": name("None"),
            "PickTrayByPDFSize": "true",
            "DisplayDocTitle": "true",
        }
        if self._printing.duplex:
            preferences["Duplex"] = name(_DUPLEX[self._printing.duplex])
        if self._printing.right_to_left:
            preferences["Direction"] = name("R2L")
        entries = {"ViewerPreferences": dictionary(preferences)}
        if self._outline:
            entries["PageMode"] = name("UseOutlines")
        objects.catalog(entries)
        if self._labels:
            objects.page_labels(self._labels)


def _annotation(page: Page, link: Link, places: Mapping[str, Object]) -> Object:
    entries = {
        "Type": name("Annot"),
        "Subtype": name("Link"),
        "Rect": array(rounded(page.box(link.rect))),
        "Border": array([0, 0, 0]),
        "F": 4,  # printed or not, a link without a border shows nothing; PDF/A asks for the flag
    }
    if "://" in link.target:
        entries["A"] = dictionary({"S": name("URI"), "URI": string(link.target)})
    else:
        entries["Dest"] = places[link.target]
    return dictionary(entries)
