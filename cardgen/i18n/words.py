"""One text as translators see it: a sentence, or a sentence in each plural form."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from cardgen.content.plurals import NUMBER, Plural
from cardgen.i18n.quoting import flow_mapping, quoted
from engine.source import Scalar

WHOLE = ""
"""The name of the only form of a text that is not plural."""


class Words(Struct, frozen=True):
    """The forms of one text by CLDR's categories, or the one form ``WHOLE``."""

    forms: tuple[tuple[str, str], ...]
    number: str = ""
    """The placeholder that decides between the forms."""

    @classmethod
    def plain(cls, text: str) -> Words:
        """A text without plural forms."""
        return cls(((WHOLE, text),))

    @classmethod
    def of(cls, scalar: Scalar) -> Words:
        """The words of a text as the loader has it."""
        if isinstance(scalar, Plural):
            return cls(tuple((name, form.text) for name, form in scalar.forms), scalar.number)
        return cls.plain(scalar.text)

    @property
    def plural(self) -> bool:
        """Whether it has forms."""
        return bool(self.number)

    @property
    def text(self) -> str:
        """The only form, or the one for most numbers."""
        return self.forms[-1][1]

    @property
    def blank(self) -> bool:
        """Whether nothing is written in any form."""
        return not any(text.strip() for _, text in self.forms)

    def by_category(self) -> Mapping[str, str]:
        """The forms by category."""
        return dict(self.forms)

    def written(self) -> str:
        """As YAML on one line."""
        if not self.plural:
            return quoted(self.text)
        pairs = [(NUMBER, self.number), *((name, quoted(text)) for name, text in self.forms)]
        return flow_mapping(pairs)
