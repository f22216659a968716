"""Whose a fault is: what all languages share, or one language's alone. The others are then built all the same."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.content.load import Content
from cardgen.content.texts import SOURCE_LANGUAGE
from cardgen.errors import Fault
from cardgen.subjects import judged


class Tally:
    """All faults of a run by the language that they spoil."""

    def __init__(self, content: Content, *, strict: bool) -> None:
        self.content, self.strict = content, strict
        self._shared: list[Fault] = []
        self._own: dict[str, list[Fault]] = {}

    def add(self, faults: Iterable[Fault], language: str | None = None) -> None:
        """Faults of *language*, or (None) of whatever language's files they lie in.

        Those of the files that others are translated from spoil all, as do those of files without a language.
        """
        for fault in faults:
            tag = language or self.content.project.language_of(fault.file)
            shared = tag is None or (language is None and tag == SOURCE_LANGUAGE)
            (self._shared if shared else self._own.setdefault(tag or "", [])).append(fault)

    def spoiled(self, language: str) -> bool:
        """Whether a fault stops *language*: one of its own, of those that it falls back to, or of all."""
        chain = {language, *self.content.chain(language)} - ({SOURCE_LANGUAGE} - {language})
        own = [self._own.get(tag, []) for tag in chain]
        return any(self.strict or not fault.warning for faults in (self._shared, *own) for fault in faults)

    def judged(self) -> tuple[Fault, ...]:
        """All faults if they are warnings. Raises ContentError with all of them else, or in a strict run."""
        every = [*self._shared, *(fault for faults in self._own.values() for fault in faults)]
        return judged(every, strict=self.strict)
