"""PDF documents: faces drawn once and placed on pages in millimetres, with everything a reader or a printer asks for.

Lengths are in mm from the page's top left corner, y down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardgen.display import Face, Item, Picture, Symbol
from cardgen.pdf.content import Content, Names, Resources, g
from cardgen.pdf.fonts import DocumentFont, FontSource
from cardgen.pdf.images import write_picture
from cardgen.pdf.objects import Object, Objects, array, dictionary, name, string

PT_PER_MM = 72 / 25.4


class RectMm(NamedTuple):
    """A rectangle on a page."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Metadata:
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


@dataclass(frozen=True, slots=True)
class Printing:
    """What the document asks of the print dialogue."""

    duplex: str = ""
    """``long``, ``short``, ``simplex``, or empty to say nothing."""
    right_to_left: bool = False
    """Binding and page order of right-to-left languages."""


_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "simplex": "Simplex"}


class Drawing(NamedTuple):
    """A face in a document, ready to be placed. Belongs to the document that drew it."""

    number: int
    width: float
    height: float


class _Placement(NamedTuple):
    drawing: int
    before: str
    """The clip and the matrix."""


class _Link(NamedTuple):
    rect: RectMm
    target: str


class Page:
    """One page under way; ``Document.page`` makes it."""

    def __init__(
        self, index: int, width: float, height: float, trim: RectMm | None, bleed: RectMm | None
    ) -> None:
        self.index = index
        self.width_mm, self.height_mm = width, height
        self.trim = trim or RectMm(0, 0, width, height)
        self.bleed = bleed or self.trim
        self.placements: list[_Placement] = []
        self.links: list[_Link] = []
        self.named: dict[str, float] = {}

    def place(
        self, drawing: Drawing, x_mm: float, y_mm: float, turn: int = 0, clip: RectMm | None = None
    ) -> None:
        """Place *drawing* so that its trim, turned clockwise by 0, 90, 180 or 270°, has its top left there.

        It is clipped to *clip*, by default to its trim: bleed shows only where the page gives it room.
        """
        w, h = drawing.width / 10, drawing.height / 10
        across, down = (w, h) if turn in (0, 180) else (h, w)
        clip = clip or RectMm(x_mm, y_mm, across, down)
        # In mm, y down: where the face's origin goes, and its x axis; its y axis is that turned clockwise.
        x, y, cos, sin = {
            0: (x_mm, y_mm, 1, 0),
            90: (x_mm + across, y_mm, 0, 1),
            180: (x_mm + across, y_mm + down, -1, 0),
            270: (x_mm, y_mm + down, 0, -1),
        }[turn]
        k = PT_PER_MM / 10
        matrix = (k * cos, -k * sin, -k * sin, -k * cos, *self.point(x, y))
        self.placements.append(
            _Placement(drawing.number, f"{self._corners(clip)} re W n\n{' '.join(map(g, matrix))} cm")
        )

    def link(self, rect: RectMm, target: str) -> None:
        """Make *rect* a link to a named place of the document, or to an address (``https://…``)."""
        self.links.append(_Link(rect, target))

    def mark(self, place: str, y_mm: float = 0.0) -> None:
        """Name a place on this page, for links and the outline."""
        self.named[place] = y_mm

    def point(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """A place in points, from the foot of the page."""
        return x_mm * PT_PER_MM, (self.height_mm - y_mm) * PT_PER_MM

    def box(self, rect: RectMm) -> tuple[float, float, float, float]:
        """*rect* in points: left, bottom, right, top."""
        left, top = self.point(rect.x, rect.y)
        right, bottom = self.point(rect.x + rect.width, rect.y + rect.height)
        return left, bottom, right, top

    def _corners(self, rect: RectMm) -> str:
        left, bottom, right, top = self.box(rect)
        return " ".join(map(g, (left, bottom, right - left, top - bottom)))


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
            "MediaBox": array(_rounded(page.box(RectMm(0, 0, page.width_mm, page.height_mm)))),
            "TrimBox": array(_rounded(page.box(page.trim))),
            "BleedBox": array(_rounded(page.box(page.bleed))),
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


def _rounded(values: Sequence[float]) -> list[float]:
    """Boxes to a third of a micrometre: no reader shows more."""
    return [round(value, 3) + 0.0 for value in values]


def _annotation(page: Page, link: _Link, places: Mapping[str, Object]) -> Object:
    entries = {
        "Type": name("Annot"),
        "Subtype": name("Link"),
        "Rect": array(_rounded(page.box(link.rect))),
        "Border": array([0, 0, 0]),
        "F": 4,  # printed or not, a link without a border shows nothing; PDF/A asks for the flag
    }
    if "://" in link.target:
        entries["A"] = dictionary({"S": name("URI"), "URI": string(link.target)})
    else:
        entries["Dest"] = places[link.target]
    return dictionary(entries)
