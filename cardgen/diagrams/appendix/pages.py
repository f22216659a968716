"""The appendix's pages as faces: words measured, everything placed, templates filled; cached where nothing changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache as memo
from functools import cached_property
from typing import Any

from msgspec import Struct

from cardgen.booklet.figures import Figure, FigureSource, lent
from cardgen.cache import key, told
from cardgen.content.blocks import holds
from cardgen.content.markup import Xhtml, escape
from cardgen.content.wording import plain_text
from cardgen.diagrams.appendix.declared import Appendix
from cardgen.diagrams.appendix.layout import (
    HEADING,
    MARGIN,
    MEASURE,
    PlacedRow,
    Plate,
    Row,
    Words,
    pages_of,
    rows_of,
)
from cardgen.display import Face
from cardgen.errors import ContentError, Fault
from cardgen.facecodec import decode, encode

LEAD = 292.0
"""What the title takes on the first page, in units."""


class Section(Struct, frozen=True):
    """One heading with its examples that the edition has."""

    id: str
    name: str
    examples: tuple[str, ...]


class MadePage(Struct, frozen=True):
    """A page, typeset."""

    number: int
    rows: tuple[PlacedRow, ...]
    drawn: Callable[[], Face]
    """Typeset already, but unpacked only where it is written."""
    entry: str
    """The hash of all that it shows."""


class AppendixPages:
    """The appendix of one edition, language and theme: what its documents come from."""

    def __init__(self, appendix: Appendix, drawn: FigureSource) -> None:
        """*drawn* draws the figures, and knows the faces of the run."""
        self.booklet, self.faces, self._drawn = appendix, drawn.faces, drawn
        self.figures: dict[str, Figure] = {}
        papers = [paper.portrait() for paper in self.faces.run.content.game.papers]
        self.width = min(paper.width_mm for paper in papers) * 10
        self.height = min(paper.height_mm for paper in papers) * 10
        """What all of the game's papers have in common, in units."""

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The headings of the edition, with their examples in order; empty ones are left out."""
        known = set(self._drawn.examples())
        found = []
        for group in self.booklet.groups:
            ids = tuple(id_ for id_, _ in group.examples if id_ in known)
            if ids:
                wording = self.faces.voice.wording
                text = wording.language.find(group.file, (group.section, "name"))
                name = plain_text(wording.xhtml(text)) if text else group.section
                found.append(Section(group.section, name, ids))
        return tuple(found)

    @cached_property
    def notes(self) -> tuple[str, ...]:
        """What the first page says of the edition's rules, in plain text."""
        wording = self.faces.voice.wording
        found = [
            wording.language.find(note.file, (note.section, "body", note.text))
            for note in self.booklet.notes
            if holds(note.when, self.faces.voice.rules)
        ]
        return tuple(plain_text(wording.xhtml(text)) for text in found if text)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each example, from 1."""
        ids = [id_ for section in self.sections for id_ in section.examples]
        return {id_: number for number, id_ in enumerate(ids, 1)}

    @property
    def contexts(self) -> Sequence[Mapping[str, Any]]:
        """The words of the whole, as the web page's template is told them."""
        sections = [
            {
                "id": section.id,
                "name": Xhtml(escape(section.name)),
                "examples": [
                    {**self._words(id_), "width": self.figures[id_].width} for id_ in section.examples
                ],
            }
            for section in self.sections
        ]
        return [
            {**self.faces.common, "page": {"number": 1, "of": 1}, "sections": sections, "notes": self._said}
        ]

    @property
    def _said(self) -> list[Xhtml]:
        return [Xhtml(escape(note)) for note in self.notes]

    def make(self) -> tuple[MadePage, ...]:
        """All pages. Raises ContentError with all faults."""
        faults: list[Fault] = []
        for id_ in self.numbers:
            try:
                self.figures[id_] = self._drawn.figure(id_, MEASURE / 10, whose=self.booklet.id, at_most=True)
            except ContentError as error:
                faults += error.faults
        if faults:
            raise ContentError(dict.fromkeys(faults))
        rows = rows_of([[self._plate(id_) for id_ in section.examples] for section in self.sections])
        pages = pages_of(rows, self._measured(rows), self.height, LEAD)
        made = [self._page(number, len(pages), page, faults) for number, page in enumerate(pages, 1)]
        if faults:
            raise ContentError(dict.fromkeys(faults))
        return tuple(made)

    def _plate(self, id_: str) -> Plate:
        return Plate(id_, self.figures[id_].width, self.figures[id_].height)

    def _words(self, id_: str) -> dict[str, Any]:
        figure = self.figures[id_]
        return {
            "id": id_,
            "number": self.numbers[id_],
            "title": Xhtml(escape(figure.title)),
            "caption": [Xhtml(escape(said)) for said in figure.paragraphs],
        }

    # --- drawing ---

    def _measured(self, rows: Sequence[Row]) -> dict[str, Words]:
        """How high each example's words are, in units; set once by the page's template, in boxes without end."""
        asked = [{**self._words(plate.id), "widths": row.widths} for row in rows for plate in row.plates]
        context = {**self._common, "measured": asked}
        entry = self._key("measures", context)
        known = self.faces.cache.get_value(entry, dict[str, float])
        if known is None:
            face, faults = self._draw(context, "words")
            errors = [fault for fault in faults if not fault.warning]
            if errors:
                raise ContentError(errors)
            known = {box.name: box.used for box in face.boxes}
            self.faces.cache.put_value(entry, known)
        return {id_: Words(*(known[f"{part}-{id_}"] for part in Words._fields)) for id_ in self.numbers}

    @property
    def _common(self) -> dict[str, Any]:
        return {
            **self.faces.common,
            "booklet": self.booklet.id,
            "left": MARGIN,
            "measure": MEASURE,
            "heading_height": HEADING,
            "measured": [],
            "notes": self._said,
        }

    def _page(self, number: int, of: int, rows: Sequence[PlacedRow], faults: list[Fault]) -> MadePage:
        voice = self.faces.voice
        folio = voice.caption("page", {"page": str(number), "pages": str(of)})
        context = {
            **self._common,
            "page": {"number": number, "of": of, "folio": folio, "width": self.width, "height": self.height},
            "rows": [self._row(row) for row in rows],
        }
        entry = self._key("page", context)
        data = self.faces.cache.get(entry)
        if data is not None:
            return MadePage(number, tuple(rows), memo(lambda: self._unpacked(data, context)), entry)
        face, found = self._draw(context, str(number))
        faults += (fault for fault in found if not fault.warning)
        self.faces.warnings += (fault for fault in found if fault.warning)
        if not found:
            self.faces.cache.put(entry, encode(face))
        return MadePage(number, tuple(rows), lambda: face, entry)

    def _unpacked(self, data: bytes, context: Mapping[str, Any]) -> Face:
        try:
            return decode(data)
        except ValueError:
            return self._draw(context, str(context["page"]["number"]))[0]  # damaged

    def _row(self, row: PlacedRow) -> dict[str, Any]:
        section = self.sections[row.group]
        plates = []
        for plate in row.plates:
            figure = self.figures[plate.id]
            boxes = {
                name: getattr(plate, name)._asdict() for name in ("number", "title", "caption", "figure")
            }
            plates.append(
                {**self._words(plate.id), "href": figure.href, "hash": figure.entry, "boxes": boxes}
            )
        name = Xhtml(escape(section.name)) if row.leads else ""
        return {"y": row.y, "heading": name, "section": section.id, "plates": plates}

    def _key(self, kind: str, context: Mapping[str, Any]) -> str:
        run = self.faces.run
        return key(
            kind, [self.faces.workshop.digest, run.language, run.theme, self.booklet.page, told(context)]
        )

    def _draw(self, context: Mapping[str, Any], what: str) -> tuple[Face, tuple[Fault, ...]]:
        run, workshop = self.faces.run, self.faces.workshop
        shown = {
            plate["id"]: self.figures[plate["id"]]
            for row in context.get("rows", ())
            for plate in row["plates"]
        }
        workshop.art(run.language, run.theme).lend(lent(shown))
        whose = f"{self.booklet.id}/{what} ({run.name})"
        face, faults = workshop.draw(self.booklet.page, context, whose, run.language, run.theme, {})
        symbols, pictures = dict(face.symbols), dict(face.pictures)
        for figure in shown.values():
            symbols |= figure.face.symbols
            pictures |= figure.face.pictures
        return face._replace(symbols=symbols, pictures=pictures), faults
