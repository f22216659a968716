"""What a template is told about its card: plain data and ready XHTML, and nothing else of the program."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from cardgen.content.blocks import Block, Condition, holds
from cardgen.content.captions import CAPTIONS, homeless
from cardgen.content.load import Content
from cardgen.content.records import Record
from cardgen.content.slots import Slot, slots
from cardgen.content.texts import LABELS, Labels
from cardgen.content.wording import Wording, plain_text

if TYPE_CHECKING:
    from cardgen.text.languages import Language

_BRIEF = 0.84
"""What a card may say, next to the fullest of its deck, and still leave a fifth of its room to a picture. Cards of a
deck share their size, so that this holds in every language."""


class Voice(Struct, frozen=True):
    """One edition in one language: fills texts, remembers labels."""

    content: Content
    edition: str
    wording: Wording
    labels: Mapping[str, Any]
    """The labels as nested mappings of XHTML."""

    @property
    def language(self) -> str:
        """The language's tag."""
        return self.wording.language.tag

    def number(self, figure: str) -> str:
        """*figure*, a number as programs write it, as the language's people do."""
        return figure.replace(".", self.wording.decimal)

    def caption(self, key: str, values: Mapping[str, str]) -> str:
        """The caption *key* with its placeholders filled from *values*, as plain text; empty where it is missing."""
        text = self.wording.language.find(LABELS, (CAPTIONS, key))
        return plain_text(self.wording.xhtml(text, values=values)) if text else ""

    def label(self, *path: str, default: str = "") -> str:
        """The label at *path* as plain text."""
        at: Any = self.labels
        for step in path:
            at = at.get(step) if isinstance(at, dict) else None
        return plain_text(at) if isinstance(at, str) else default

    @property
    def rules(self) -> Any:
        """The edition's ruleset as plain data."""
        return self.content.rules[self.edition]


def read_labels(wording: Wording) -> dict[str, Any]:
    """All labels of the language, what is missing taken from those that it falls back to."""
    labels = Labels()
    chain = [wording.language]
    while chain[-1].fallback:
        chain.append(chain[-1].fallback)
    lost = {path for language in chain for path in homeless(language)}
    paths = dict.fromkeys(path for lang in reversed(chain) for path in lang.tables.get(LABELS, {}))
    for path in paths:
        text = wording.language.find(LABELS, path)
        if path[0] in ("terms", CAPTIONS) or text is None or path in lost:
            continue
        at: Any = labels
        for length, step in enumerate(path[:-1], 1):
            at = at.setdefault(step, Labels(path[:length])) if isinstance(at, Labels) else at
        if isinstance(at, Labels):  # else a text stands where another language has a section, which is told
            at[path[-1]] = wording.xhtml(text)
    return labels


def record_texts(voice: Voice, record: Record) -> dict[str, Any]:
    """The texts of *record* by key: XHTML, or nested mappings of it; absent optional texts are left out."""
    texts: dict[str, Any] = {}
    for slot in slots(record):
        xhtml = slot_xhtml(voice, slot)
        if xhtml is None:
            continue
        at = texts
        for step in slot.path[:-1]:
            at = at.setdefault(step, {})
        at[slot.path[-1]] = xhtml
    return texts


def slot_xhtml(voice: Voice, slot: Slot) -> str | None:
    """The XHTML that fills *slot*, or None where neither the language nor those it falls back to have it."""
    text = voice.wording.language.find(slot.record.deck.file, (slot.record.id, *slot.path))
    return voice.wording.xhtml(text, slot.scope, owned=slot.rule.owned) if text else None


def record_context(voice: Voice, record: Record) -> dict[str, Any]:
    """What a front's template sees beside ``common_context``: ``card``, ``text`` and ``fingerprint``."""
    texts = record_texts(voice, record)
    fields = {name: _plain_blocks(voice, value, texts) for name, value in record.fields.items()}
    card = {"id": record.id, "deck": record.deck.id, "art": record.art, "credit": record.credit, **fields}
    return {
        "card": card,
        "text": texts,
        "fingerprint": fingerprint([card, texts, voice.edition, voice.language]),
    }


def _plain_blocks(voice: Voice, value: Any, texts: Mapping[str, Any]) -> Any:
    """Blocks that hold under the edition's rules, with their texts; other values as they are."""
    if not (isinstance(value, list) and value and isinstance(value[0], Block)):
        return value
    body = next((t for t in texts.values() if isinstance(t, dict)), {})
    return printed_blocks(value, voice.rules, body)


def printed_blocks(blocks: Iterable[Block], rules: Any, texts: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The *blocks* that hold under *rules*, each with its ``kind``, the ``names`` of its texts, and the ``texts``."""
    found = []
    for block in blocks:
        part = block.kind == "part"
        keys = [key for key in printed_keys(block, rules) if part or key in texts]
        if keys:
            found.append(
                {"kind": block.kind, "names": keys, "texts": [] if part else [texts[k] for k in keys]}
            )
    return found


def printed_keys(block: Block, rules: Any) -> list[str]:
    """The keys of the texts of *block* that hold under *rules*."""
    if not _holds(block.when, rules):
        return []
    return [item.key for item in block.items if _holds(item.when, rules)]


def _holds(conditions: tuple[Condition, ...], rules: Any) -> bool:
    """Whether *conditions* hold; not where a rule is unknown, which the checks tell."""
    try:
        return holds(conditions, rules)
    except KeyError:
        return False


def printed_length(context: Mapping[str, Any]) -> int:
    """How many characters the blocks of a record's context print."""
    blocks = [
        block
        for value in context["card"].values()
        if isinstance(value, list)
        for block in value
        if isinstance(block, dict) and "texts" in block
    ]
    return sum(len(plain_text(text)) for block in blocks for text in block["texts"])


def place(context: Mapping[str, Any], number: int, of: int, most: int) -> dict[str, Any]:
    """A card's place in its deck of *of* cards, whose longest prints *most* characters."""
    return {"number": number, "of": of, "brief": printed_length(context) < _BRIEF * most}


def common_context(voice: Voice, theme: str, setting: Language) -> dict[str, Any]:
    """What every template sees beside its card; lengths in units of 0.1 mm.

    *setting* is how the language is set: templates multiply the distances of baselines by its ``leading``.
    """
    game = voice.content.game
    size = {
        "width": game.card.width_mm * 10,
        "height": game.card.height_mm * 10,
        "safe": game.safe_mm * 10,
    }
    return {
        "game": {"id": game.id, "version": game.version, **size, "bleed": game.back_bleed_mm * 10},
        "edition": voice.edition,
        "language": voice.language,
        "rtl": setting.rtl,
        "leading": setting.leading,
        "list_separator": setting.list_separator,
        "rules": voice.rules,
        "label": voice.labels,
        "theme": theme,
    }


def fingerprint(value: Any) -> str:
    """Six hexadecimal digits that change with *value*: printed on a card, they tell two versions apart."""
    return hashlib.sha256(json.dumps(value, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:6]
