"""All figures of one edition in one language: what the rulebook and the appendix ask for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec.structs import replace

from cardgen.content.load import Content
from cardgen.content.wording import Wording
from cardgen.diagrams.drafts import draft
from cardgen.diagrams.examples import Example
from cardgen.diagrams.figures import Draft, Figure, drawn
from cardgen.diagrams.phrases import Phrases
from cardgen.errors import UsageError, did_you_mean

LARGEST_MM = 128.0
"""Width of an A5 page's text: no figure is wider unless somebody asks for it."""


class FigureBook:
    """The worked examples of one edition, drawn on demand."""

    def __init__(
        self,
        content: Content,
        wording: Wording,
        examples: Sequence[Example],
    ) -> None:
        self.wording = wording
        self.phrases = Phrases(wording, content)
        self.examples: dict[str, Example] = {example.id: example for example in examples}
        self._drafts: dict[tuple[str, tuple[str, ...]], Draft] = {}

    @cached_property
    def ids(self) -> Sequence[str]:
        """The ids of all figures, in the order of their files."""
        return tuple(self.examples)

    def draft(self, id_: str, show: Sequence[str] = ()) -> Draft:
        """The figure *id_* before it has a width: title, caption, words, least and most width.

        *show* names the panels of a turn (of ``examples.PANELS``) in place of those that the example asks for.
        Raises UsageError for an unknown id, ContentError for a phrase that is missing.
        """
        if id_ not in self.examples:
            raise UsageError(f"there is no example {id_!r}\n  help: {did_you_mean(id_, self.examples)}")
        wanted = (id_, tuple(show))
        if wanted not in self._drafts:
            example = self.examples[id_]
            if show:
                example = replace(example, spec=replace(example.spec, show=tuple(show)))
            self._drafts[wanted] = draft(example, self.phrases)
            self.wording.reader.finish()
        return self._drafts[wanted]

    def figure(self, id_: str, width_mm: float | None = None, show: Sequence[str] = ()) -> Figure:
        """The figure *id_* at *width_mm*; by default as wide as it gains from, up to LARGEST_MM.

        Raises ValueError below its least width, and as ``draft`` does.
        """
        if width_mm is None:
            return self.fitted(id_, LARGEST_MM, show)
        return drawn(self.draft(id_, show), width_mm, self.phrases.right_to_left)

    def fitted(self, id_: str, room_mm: float, show: Sequence[str] = ()) -> Figure:
        """The figure *id_* as wide as it gains from, up to *room_mm*, and never below its least width."""
        made = self.draft(id_, show)
        width = max(made.least_mm, min(made.most_mm, room_mm))
        return drawn(made, width, self.phrases.right_to_left)
