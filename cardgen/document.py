"""One document of card sheets: its pages, the hash of all that they show, and the PDF."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.cache import Pack, key
from cardgen.content.texts import LABELS, Language
from cardgen.display import Face
from cardgen.errors import ContentError, Fault
from cardgen.facecodec import decode, encode, face_digest
from cardgen.faces import FaceSet
from cardgen.imprint import metadata
from cardgen.layout.geometry import Rect
from cardgen.layout.page import Page
from cardgen.overlay import overlay_svg
from cardgen.sheets import SheetOptions, pages, plan
from cardgen.targets import Target

if TYPE_CHECKING:
    from cardgen.pdf.document import Document, RectMm
    from cardgen.pdf.document import Page as PdfPage


_VISIBLE_MARK_MM = 1.0
"""A shorter cut mark is not found again on paper."""


class SheetDocument:
    """The sheets of one target, laid out; written only when asked for."""

    def __init__(self, target: Target, faces: FaceSet, made: Mapping[str, Face], cache: Pack) -> None:
        """*made* holds every face that the pages show. Raises ContentError, LayoutError."""
        self.target, self.faces, self.made, self.cache = target, faces, made, cache
        right_to_left = bool(faces.common["rtl"])
        options = SheetOptions(target.paper, target.flip, target.offset)
        self.plan = plan(faces.run, options, right_to_left)
        self.pages = pages(faces.run, faces.voice, self.plan, target.only)
        self.overlays = [self._overlay(page) for page in self.pages]

    @property
    def file(self) -> str:
        """The document's path below the output folder."""
        return self.target.file(self.faces.run.content.game.id)

    @property
    def notes(self) -> list[str]:
        """Captions that found no room in the margins: told, not lost in silence."""
        lost = sorted({role for page in self.pages for role in page.lost})
        if min(self.plan.mark_room_mm) < _VISIBLE_MARK_MM:
            lost = ["cut marks", *lost]
        return [f"{self.file}: no room in the margins for: {', '.join(lost)}"] if lost else []

    @cached_property
    def key(self) -> str:
        """The hash of everything that the document shows."""
        parts = [self.faces.workshop.digest, repr(self.plan), self.title, self.faces.run.content.game.author]
        for page, overlay in zip(self.pages, self.overlays, strict=True):
            parts += [repr(page), face_digest(overlay)]
        parts += [f"{name} {self.faces.entries[name]}" for name in sorted(self.shown)]
        return key("document", parts)

    @property
    def shown(self) -> set[str]:
        """The names of the faces on its pages."""
        return {placed.face for page in self.pages for placed in page.placed}

    @property
    def title(self) -> str:
        """The document's title, as readers show it."""
        voice = self.faces.voice
        return voice.label("editions", self.target.edition, default=voice.content.game.id)

    def _overlay(self, page: Page) -> Face:
        """Marks and captions of *page*, typeset; from the cache where nothing changed."""
        svg = overlay_svg(page, right_to_left=bool(self.faces.common["rtl"]))
        return overlay_face(self.faces, self.cache, svg, f"page {page.info.page}")

    def data(self) -> bytes:
        """The whole file."""
        from cardgen.pdf.document import Document, Printing

        about = metadata(self.faces.run.content.game, self.title, self.target.language)
        duplex = {"long": "long", "short": "short"}.get(self.plan.flip.value, "simplex")
        document = Document(
            self.faces.workshop.fonts, about, Printing(duplex, bool(self.faces.common["rtl"]))
        )
        drawings = {name: document.draw(self.made[name]) for name in sorted(self.shown)}
        for page, overlay in zip(self.pages, self.overlays, strict=True):
            placed = add_page(document, page)
            for one in page.placed:
                slot = one.slot
                placed.place(drawings[one.face], slot.rect.x_mm, slot.rect.y_mm, slot.turn, _rect(slot.clip))
            placed.place(document.draw(overlay), 0, 0)
        return document.data()


def add_page(document: Document, page: Page) -> PdfPage:
    """A page of *document* with the boxes, the label and the line in the outline that *page* has."""
    info = page.info
    part = f".{info.part}" if info.parts > 1 else ""
    side = "" if info.side != "back" else "-back"
    label = f"{info.name}{part}{side}"
    placed = document.page(
        page.paper.width_mm,
        page.paper.height_mm,
        trim=_rect(page.trim),
        bleed=_rect(page.bleed),
        label=label,
    )
    placed.mark(label)
    if info.side != "back" and info.part == 1:
        title = next((box.text for box in page.captions if box.role == "title"), info.name)
        document.bookmark(title, label)
    return placed


def overlay_face(faces: FaceSet, cache: Pack, svg: str, name: str) -> Face:
    """Marks and captions, typeset; from *cache* where nothing changed. Raises ContentError for captions at fault."""
    run, workshop = faces.run, faces.workshop
    entry = key("overlay", [workshop.digest, run.language, run.theme, svg])
    data = cache.get(entry)
    if data is not None:
        try:
            return decode(data)
        except ValueError:
            pass  # damaged: set anew
    face, faults = workshop.draw_svg(svg, "captions", f"{name} ({run.name})", run.language, run.theme, {})
    errors = [fault for fault in faults if not fault.warning]
    if errors:
        language = run.content.languages[run.language]
        raise ContentError(_captions_fault(fault, face, language) for fault in errors)
    cache.put(entry, encode(face))
    return face


def _rect(rect: Rect) -> RectMm:
    from cardgen.pdf.document import RectMm

    return RectMm(rect.x_mm, rect.y_mm, rect.width_mm, rect.height_mm)


def _captions_fault(fault: Fault, face: Face, language: Language) -> Fault:
    """A fault of a margin's text: its words stand among the labels of *language*."""
    from msgspec.structs import replace

    from cardgen.blame import at_words  # imported here: only a faulty run pays for it

    told = at_words(fault, face, language, [LABELS])
    if told is not fault:
        return told
    hint = "the captions stand in labels.yaml under `caption`"
    return replace(
        fault, file="", line=0, column=0, excerpt="", hint=f"{fault.hint}; {hint}" if fault.hint else hint
    )
