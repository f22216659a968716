"""Words of diagrams in the reader's language: phrases with placeholders, and names of cards, Factions and Rites."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.content.load import Content
from cardgen.content.wording import Wording, plain_text
from cardgen.diagrams.scene import Who
from cardgen.errors import Fault
from engine.board import SIDES

FILE = "examples.yaml"
"""The language file of phrases, titles and call-outs."""
_ISOLATE, _POP = "\u2068", "\u2069"
"""First strong isolate and its end: what ``bdi`` is in plain text."""
_RIGHT_TO_LEFT_MARK = "\u200f"
"""Gives a list its direction where all that it lists is isolated, such as squares."""
_UNSPACED = re.compile(r"[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]\Z")
"""A sentence that ends so is followed by the next without a space."""


class Phrases:
    """One edition's words in one language. Faults go to the wording's reader."""

    def __init__(self, wording: Wording, content: Content) -> None:
        self.wording = wording
        self._files = {
            record.id: deck.file for deck in content.game.decks for record in content.records[deck.id]
        }

    @property
    def right_to_left(self) -> bool:
        """Whether the language runs from right to left."""
        return self.wording.mirrored

    def xhtml(self, *path: str, **values: str) -> str:
        """The phrase at *path* as XHTML, its placeholders filled from *values* (``from_`` is ``{from}``)."""
        text = self.wording.language.find(FILE, path)
        if text is None:
            tag, name = self.wording.language.tag, ".".join(path)
            message = f"{tag}: the phrase {name!r} is missing"
            fault = Fault(f"content/lang/{tag}/{FILE}", 0, 0, "missing-text", message, "diagrams need it")
            if fault not in self.wording.reader.faults:
                self.wording.reader.faults.append(fault)
            return name
        return self.wording.xhtml(text, values={key.rstrip("_"): value for key, value in values.items()})

    def say(self, *path: str, **values: str) -> str:
        """The phrase at *path* as plain text."""
        xhtml = self.xhtml(*path, **values)
        return plain_text(xhtml.replace("<bdi>", _ISOLATE).replace("</bdi>", _POP))

    def has(self, *path: str) -> bool:
        """Whether the language has the phrase."""
        return self.wording.language.find(FILE, path) is not None

    def name(self, id_: str) -> str:
        """The name of a card, a Faction or a Rite."""
        text = self.wording.language.find(self._files.get(id_, ""), (id_, "name"))
        return plain_text(self.wording.xhtml(text)) if text else id_

    def side(self, side: int) -> str:
        """Key or Skull."""
        return self.say("sides", SIDES[side])

    def piece(self, piece: Who, case: str = "subject") -> str:
        """A piece as a sentence names it: as its ``subject`` or its ``object``."""
        return self.say("pieces", piece.name, case)

    def relic(self, side: int) -> str:
        """A side's Relic, as the object of a sentence."""
        return self.say("relics", SIDES[side])

    def listed(self, words: Sequence[str]) -> str:
        """*words* as a list."""
        made = words[0] if words else ""
        for word in words[1:]:
            made = self.say("list", first=made, next=word)
        return _RIGHT_TO_LEFT_MARK + made if self.right_to_left and len(words) > 1 else made


def joined(sentences: Sequence[str]) -> str:
    """Sentences as one paragraph."""
    made = ""
    for sentence in filter(None, sentences):
        made += ("" if not made or _UNSPACED.search(made) else " ") + sentence
    return made
