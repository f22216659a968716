"""Which documents of counters and boards there are, and what their files are called."""

from __future__ import annotations

from msgspec import Struct

from cardgen.layout.paper import Paper
from cardgen.targets import DEFAULT_THEME

KIND = "components"


class ComponentTarget(Struct, frozen=True):
    """One document of counters and boards."""

    edition: str
    language: str
    theme: str
    paper: Paper

    def file(self, game: str) -> str:
        """Its path below the output folder."""
        parts = [game, self.edition, self.language, KIND, self.paper.name]
        if self.theme != DEFAULT_THEME:
            parts.append(self.theme)
        return f"{self.edition}/{self.language}/{'-'.join(parts)}.pdf"
