"""What a booklet's templates are told: the sections that an edition prints, their words filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.content.booklets import FIGURE, Booklet, BookPage, Section
from cardgen.content.wording import plain_text
from cardgen.context import Voice, printed_blocks, printed_keys


def printed_values(voice: Voice) -> dict[str, str]:
    """What only the whole content knows, by placeholder.

    ``edition`` is the edition's name, ``count.<deck>`` how many cards of a deck it has, ``name.<card>`` a card's name;
    ``count.<deck>.<field>.<word>`` counts the cards whose field has that word.
    """
    values = {"edition": voice.label("editions", voice.edition, default=voice.edition)}
    for deck in voice.content.game.decks:
        records = [r for r in voice.content.records[deck.id] if r.in_edition(voice.edition)]
        values[f"count.{deck.id}"] = str(sum(record.copies for record in records))
        for field in deck.fields:
            for word in field.of if field.type == "word" else ():
                having = sum(record.copies for record in records if record.fields.get(field.name) == word)
                values[f"count.{deck.id}.{field.name}.{word}"] = str(having)
        for record in records:
            text = voice.wording.language.find(deck.file, (record.id, "name"))
            if text is not None:
                values[f"name.{record.id}"] = plain_text(voice.wording.xhtml(text))
    return values


def page_sections(voice: Voice, booklet: Booklet, page: BookPage, values: Mapping[str, str]) -> list[Any]:
    """The sections of *page* as plain data with ready XHTML; faults go to the voice's reader.

    Each has ``id``, ``name``, ``blocks`` (those that hold under the edition's rules) and ``body``, the texts by key. A
    part that shows a figure has the paragraphs after it whose keys begin with its name as ``caption``.
    """
    return [_section(voice, booklet, section, values) for section in page.sections]


def _section(voice: Voice, booklet: Booklet, section: Section, values: Mapping[str, str]) -> dict[str, Any]:
    def say(*path: str) -> str | None:
        text = voice.wording.language.find(booklet.pages, (section.id, *path))
        return voice.wording.xhtml(text, owned=True, values=values) if text else None

    body: dict[str, str] = {}
    for block in section.blocks:
        for key in printed_keys(block, voice.rules) if block.kind != "part" else ():
            words = say("body", key)
            if words is not None:
                body[key] = words
    blocks = printed_blocks(section.blocks, voice.rules, body)
    return {"id": section.id, "name": say("name") or "", "blocks": _captioned(blocks), "body": body}


def _captioned(blocks: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """*blocks* with the captions taken into the figures' blocks."""
    found: list[dict[str, Any]] = []
    for block in blocks:
        last = found[-1] if found else {}
        if block["kind"] == "part" and block["names"][0].startswith(FIGURE):
            found.append({**block, "figure": block["names"][0].removeprefix(FIGURE), "caption": []})
        elif block["kind"] == "p" and "figure" in last and block["names"][0].startswith(last["names"][0]):
            last["caption"] += block["texts"]
        else:
            found.append(block)
    return found
