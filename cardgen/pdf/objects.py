"""PDF's objects and file structure by ReportLab: the one module that touches its internals (``pdfdoc`` of 5.x).

ReportLab's canvas is not used: it writes text by its own fonts, brings Helvetica and costs as much to import again.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeAlias

from reportlab.pdfbase import pdfdoc

Object: TypeAlias = Any
"""What ReportLab formats: its own objects, numbers, and strings that are PDF source already."""


_LEVEL = 5
"""Of zlib: half the time of 6 for half a per cent more bytes, measured on sheets of cards."""


def name(text: str) -> Object:
    """A name object: ``/Page``."""
    return pdfdoc.PDFName(text)


def string(text: str) -> Object:
    """A text string, in UTF-16 where it needs to be."""
    return pdfdoc.PDFString(text)


def array(values: Sequence[Object]) -> Object:
    """An array."""
    return pdfdoc.PDFArrayCompact(values)


def dictionary(entries: Mapping[str, Object]) -> Object:
    """A dictionary; its keys are written in order."""
    return pdfdoc.PDFDictionary(dict(entries))


class _Stream(pdfdoc.PDFStream):  # type: ignore[misc]
    """A stream whose data ends with a line of its own, as the standard recommends."""

    def format(self, document: Object) -> bytes:
        entries = pdfdoc.PDFDictionary({**self.dictionary.dict, "Length": len(self.content)})
        head: bytes = pdfdoc.format(entries, document)
        data: bytes = self.content
        return head + b"\nstream\n" + data + b"\nendstream\n"


class _Info(pdfdoc.PDFInfo):  # type: ignore[misc]
    """Document information without dates: the same content gives the same bytes."""

    def __init__(self, entries: Mapping[str, str]) -> None:
        super().__init__()
        self.entries = dict(entries)

    def digest(self, md5object: Object) -> None:
        for key, value in self.entries.items():
            md5object.update(f"{key}={value}\n".encode())

    def format(self, document: Object) -> bytes:
        written = {key: string(value) for key, value in self.entries.items() if value}
        return pdfdoc.format(dictionary(written), document)  # type: ignore[no-any-return]


class Objects:
    """The objects of one file under way."""

    def __init__(self, info: Mapping[str, str], lang: str) -> None:
        self._document = pdfdoc.PDFDocument(compression=0, invariant=1, pdfVersion=(1, 7), lang=lang or None)
        self._document.info = _Info(info)
        self._targets: dict[str, Object] = {}

    def add(self, obj: Object) -> Object:
        """Make *obj* an object of its own; the reference to it."""
        return self._document.Reference(obj)

    def stream(self, entries: Mapping[str, Object], data: bytes, *, compressed: bool = False) -> Object:
        """A stream object; *data* is compressed here unless it is already. The reference to it."""
        if not compressed:
            data, entries = zlib.compress(data, _LEVEL), {**entries, "Filter": name("FlateDecode")}
        self._document.updateSignature(sha256(data).digest())
        return self.add(_Stream(dictionary(entries), data))

    def page(self, entries: Mapping[str, Object]) -> None:
        """Append a page."""
        page = pdfdoc.PDFPage()
        for key, value in entries.items():
            setattr(page, key, value)
        self._document.addPage(page)

    @staticmethod
    def page_reference(index: int) -> Object:
        """The reference to page *index*, from 0, added or still to come."""
        return pdfdoc.PDFObjectReference(f"Page{index + 1}")

    def catalog(self, entries: Mapping[str, Object]) -> None:
        """Set entries of the document's catalog."""
        for key, value in entries.items():
            setattr(self._document.Catalog, key, value)

    def page_labels(self, labels: Mapping[int, str]) -> None:
        """Name pages, by their index from 0."""
        tree = pdfdoc.PDFPageLabels()
        for index, label in sorted(labels.items()):
            tree.addPageLabel(index, pdfdoc.PDFPageLabel(prefix=label))
        self.catalog({"PageLabels": tree})

    def bookmark(self, title: str, level: int, target: Object) -> None:
        """Append a line to the outline, *level* from 0."""
        key = f"bookmark{len(self._targets)}"
        self._targets[key] = target
        self._document.outline.addOutlineEntry(key, level, title)

    def _bookmarkReference(self, key: str) -> Object:  # noqa: N802 - what ReportLab's outline asks a canvas for
        return self._targets[key]

    def data(self) -> bytes:
        """The file. The objects cannot be used again."""
        return self._document.GetPDFData(self)  # type: ignore[no-any-return]
