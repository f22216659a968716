"""Holding the words that stand for something in the data against the data, where ``game.yaml`` lists such words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.content.doubt import CARDS
from cardgen.content.glossary import forms_of, otherwise, read_glossary, spoken, whole_word
from cardgen.content.keywords import Fact, Keyword
from cardgen.content.load import Content
from cardgen.content.markup import place, scan
from cardgen.content.slots import Slot
from cardgen.content.texts import Language, Path_
from cardgen.errors import Fault, did_you_mean
from engine.source import Map, Node, Scalar

_ABSENT = ("false", "null", "~", "")
"""Values with which a key of the data says no."""


class Place(NamedTuple):
    """A place in a record's data, and the texts that tell of it."""

    node: Node
    slots: list[Slot]


def check_keywords(content: Content, language: Language, needed: Iterable[Slot]) -> Iterator[Fault]:
    """What the texts of *language* say otherwise than the data of the slots that they fill.

    A translation is held against its source, with the forms of its glossary.
    """
    keywords = content.game.words
    if not keywords:
        return
    sound = [slot for slot in needed if slot.record.sound and _tells_of_data(slot)]
    if language.fallback is None:
        records = _by_record(sound)
        keys = {fact.key for places in records.values() for here in places for fact in _facts(here.node)}
        known = [keyword for keyword in keywords if any(key in keys for key, _ in keyword.meanings)]
        if CARDS not in content.doubtful:
            yield from (_unknown(keyword, keys) for keyword in keywords if keyword not in known)
        for places in records.values():
            for here in places:
                yield from _disagreements(language, here, places, known)
        return
    words = {keyword.word for keyword in keywords}
    every, faults = read_glossary(content.project, language.tag)
    yield from faults
    terms = [term for term in every if term.source in words]
    for slot in sound if terms else ():
        yield from otherwise(language, slot.record.deck.file, (slot.record.id, *slot.path), terms)


def _unknown(keyword: Keyword, keys: Collection[str]) -> Fault:
    """Data that are nowhere: every text that has the word would seem to be wrong."""
    key = keyword.meanings[0][0]
    message = f"the word {keyword.word!r} stands for {key!r}, which the data of no card has"
    return keyword.mark.fault("unknown-key", message, did_you_mean(key, keys))


def _tells_of_data(slot: Slot) -> bool:
    """Whether the text is that of a place in the data; blocks only name texts, which stand for themselves."""
    blocks = [field.name for field in slot.record.deck.fields if field.type == "blocks"]
    return bool(slot.rule.data) and slot.rule.data[0] not in blocks


def _by_record(needed: Iterable[Slot]) -> Mapping[str, Sequence[Place]]:
    """The places of each record. What is said of a single value is said of the whole card."""
    records: dict[str, dict[object, Place]] = {}
    for slot in needed:
        own = slot.scope[0]
        whole = isinstance(own, Scalar)
        key = () if whole else (slot.rule.data, slot.path[1:])
        found = records.setdefault(slot.record.id, {})
        found.setdefault(key, Place(slot.record.node if whole else own, [])).slots.append(slot)
    return {id_: list(found.values()) for id_, found in records.items()}


def _disagreements(
    language: Language, here: Place, places: Sequence[Place], keywords: Iterable[Keyword]
) -> Iterator[Fault]:
    """What the texts of one place leave unsaid, or say without reason."""
    file = here.slots[0].record.deck.file
    table = language.tables.get(file, {})
    texts = [(path, table[path]) for slot in here.slots if (path := (slot.record.id, *slot.path)) in table]
    if len(texts) < len(here.slots):
        return  # a text that is missing is told as such
    inner = [other.node for other in places if other.node is not here.node]
    around = [node for node in here.slots[0].scope[1:] if any(node is other for other in inner)]
    own = list(_facts(here.node, inner))
    near = [fact for node in (here.node, *around) for fact in _facts(node)]
    for keyword in keywords:
        fact = keyword.meant(own)
        if fact is not None and not any(_says(language, text, keyword) for _, text in texts):
            yield _unsaid(*texts[0], keyword, fact)
        if keyword.meant(near) is None:
            for path, text in texts:
                yield from _unmeant(path, text, keyword, here.node)


def _says(language: Language, text: Scalar, keyword: Keyword) -> bool:
    """Whether *text* has the word, in each of its plural forms."""
    pattern = whole_word(keyword.word)
    return all(pattern.search(spoken(language, form.text)) for form in forms_of(text))


def _unsaid(path: Path_, text: Scalar, keyword: Keyword, fact: Fact) -> Fault:
    has = f"{fact.key}: {fact.value}"
    message = f"the text {'.'.join(path)!r} does not say {keyword.word!r}, but its data has {has}"
    hint = f"{fact.mark.source.name} has it on line {fact.mark.line}; mend the one or the other"
    return text.mark.fault("word-unsaid", message, hint)


def _unmeant(path: Path_, text: Scalar, keyword: Keyword, data: Node) -> Iterator[Fault]:
    """Each place where *text* has the word, though its *data* do not say so."""
    pattern = whole_word(keyword.word)
    message = f"the text {'.'.join(path)!r} says {keyword.word!r}, but its data has no {keyword.meaning}"
    where = f"its data begins on line {data.mark.line} of {data.mark.source.name}; mend the one or the other"
    hint = f"{where}, or write {{={keyword.word}}} where it means something else"
    for form in forms_of(text):
        for token in scan(form.text).tokens if keyword.word in form.text else ():
            match = pattern.search(token.text) if token.kind == "text" else None
            if match:
                yield place(form, token.at + match.start()).fault("word-unmeant", message, hint)


def _facts(node: Node, without: Sequence[Node] = (), key: str = "") -> Iterator[Fact]:
    """Every value below *node* that says something, but for those in the nodes of *without*."""
    if isinstance(node, Scalar):
        if node.quoted or node.text not in _ABSENT:
            yield Fact(key, node.text, node.mark)
    elif isinstance(node, Map):
        for entry in node:
            if not any(entry.value is other for other in without):
                yield from _facts(entry.value, without, entry.key)
    else:
        for item in node.items:
            if not any(item is other for other in without):
                yield from _facts(item, without, key)
