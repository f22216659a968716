"""Faults of one drawing, with the element's place and the card that was being drawn."""

from __future__ import annotations

from msgspec import Struct, field

from cardgen.svg.xml import Element
from engine.faults import Fault


class Reporter(Struct):
    """Collects the faults of one document."""

    file: str
    """What faults call the document."""
    text: str
    """The document: excerpts are cut from it."""
    subject: str = ""
    """Whose face is drawn (``card 'cape'``), or empty for a drawing that belongs to no card."""
    faults: list[Fault] = field(default_factory=list)

    def report(
        self, element: Element, code: str, message: str, hint: str = "", *, warning: bool = False
    ) -> None:
        """Keep a fault of *element*."""
        self.at(element.line, element.column, code, message, hint, warning=warning)

    def at(
        self, line: int, column: int, code: str, message: str, hint: str = "", *, warning: bool = False
    ) -> None:
        """Keep a fault at a place; line 0 is the whole document."""
        if self.subject:
            message = f"{self.subject}: {message}"
        rows = self.text.split("\n") if line else []
        excerpt = rows[line - 1].strip("\r") if 0 < line <= len(rows) else ""
        fault = Fault(self.file, line, column, code, message, hint, excerpt, warning)
        if fault not in self.faults:  # what is drawn twice is told once
            self.faults.append(fault)
