"""Which documents of a booklet there are, and what their files are called."""

from __future__ import annotations

from msgspec import Struct

from cardgen.targets import DEFAULT_THEME


class BookTarget(Struct, frozen=True):
    """One document of a booklet."""

    edition: str
    language: str
    theme: str
    booklet: str
    kind: str
    """A paper's name, or screen; empty for the web page."""

    def file(self, game: str) -> str:
        """Its path below the output folder."""
        parts = [game, self.edition, self.language, self.booklet, self.kind]
        if self.theme != DEFAULT_THEME:
            parts.append(self.theme)
        suffix = "pdf" if self.kind else "html"
        return f"{self.edition}/{self.language}/{'-'.join(filter(None, parts))}.{suffix}"
