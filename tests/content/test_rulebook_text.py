"""The rulebook against the rules: no fact forgotten, no number typed by hand, and room left on its four pages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardgen.content.blocks import Block, Item, holds, read_blocks
from cardgen.content.fields import plain
from cardgen.content.markup import tokens
from cardgen.content.project import Project
from cardgen.content.texts import Language, Text, read_languages
from cardgen.content.wording import Wording, plain_text
from engine.layered import load_layered
from engine.reading import Reader
from engine.source import Map, Node, load

PROJECT = Project(Path(__file__).parents[2])
FILE = "rulebook.yaml"
EDITIONS = ("28", "classic", "hidden")
DECKS = {"moves": "cards.yaml", "factions": "factions.yaml", "rites": "rites.yaml"}
PARTS = {"board-scale", "figure-setup", "figure-deal"}

MOST_CHARACTERS = 14_000
"""Four A5 pages at 7 pt hold a third more, which other languages need."""

NUMBERED = {1: 6, 2: 7, 3: 11, 4: 4, 5: 6, 6: 5, 7: 4}
"""How many numbered facts each chapter of the rules has."""
CLEARED_UP = {
    "8:hook", "8:passage", "8:gale", "8:veil", "8:aegis", "8:rapture", "9:hollow-kin", "9:ash-reapers",
    "9:veiled-hand", "9:grave-tide", "10", "10:harrow", "11",
}  # fmt: skip
"""What a player can meet of the chapters on cards that the cards themselves leave open."""
FACTS = {f"{chapter}.{n}" for chapter, count in NUMBERED.items() for n in range(1, count + 1)} | CLEARED_UP
ONLY_IN = {"6.5": {"hidden"}, "8:ordeal": {"28"}, "10:usurpation": {"28"}}
"""Facts that do not hold in every edition."""

NUMBER_WORD = re.compile(
    r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen|twice|thrice)\b", re.I
)
SMALL_TERM = re.compile(r"\b(hero|heroes|minions?|ruins?|relics?|escort|vigil|rites?|factions?|skull|los)\b")


@dataclass(frozen=True, slots=True)
class Section:
    """One heading with its blocks."""

    page: int
    id: str
    blocks: tuple[Block, ...]

    def items(self, rules: Any = None) -> Iterator[tuple[Block, Item]]:
        """Its texts and parts in order, those that hold under *rules*, or all of them."""
        for block in self.blocks:
            for item in block.items:
                if rules is None or (holds(block.when, rules) and holds(item.when, rules)):
                    yield block, item


@cache
def sections() -> tuple[Section, ...]:
    """The sections of all pages."""
    reader = Reader()
    found = []
    for number, page in enumerate(reader.items(load(PROJECT.content / FILE, FILE), "pages"), 1):
        spec = reader.mapping(page, "a page", ["page", "sections"])
        assert spec is not None
        assert reader.integer(spec.get("page"), "the page", number, number) == number
        for node in reader.items(spec.get("sections"), "sections"):
            section = reader.mapping(node, "a section", ["id", "body"])
            assert section is not None
            key, body = reader.id(section.get("id")), section.get("body")
            assert key is not None and body is not None
            found.append(Section(number, key, tuple(read_blocks(reader, body, "body"))))
    reader.finish()
    return tuple(found)


@cache
def english() -> Language:
    """The texts of the source language."""
    reader = Reader()
    language = read_languages(reader, PROJECT, ["en"])["en"]
    reader.finish()
    return language


@cache
def rules_of(edition: str) -> Any:
    """The ruleset of *edition* as plain data."""
    return plain(load_layered(PROJECT.content / "rules" / f"{edition}.yaml"))


@cache
def records() -> Mapping[str, tuple[Map, ...]]:
    """The cards by deck."""
    reader = Reader()
    found = {}
    for deck, file in DECKS.items():
        items = reader.items(load(PROJECT.content / file, file), deck)
        found[deck] = tuple(item for item in items if isinstance(item, Map))
    reader.finish()
    return found


def in_edition(record: Map, edition: str) -> bool:
    """Whether *edition* has the card."""
    editions = record.get("editions")
    return editions is None or edition in plain(editions)


def printed_values(edition: str) -> dict[str, str]:
    """What only the whole content knows: the edition's name, counts of its decks, names of its cards."""
    values = {"edition": english().tables["labels.yaml"]["editions", edition].text}
    for deck, cards in records().items():
        present = [plain(card)["id"] for card in cards if in_edition(card, edition)]
        values[f"count.{deck}"] = str(len(present))
        stamps = [plain(card)["stamp"] for card in cards if in_edition(card, edition) and card.get("stamp")]
        values |= {f"count.{deck}.stamp.{stamp}": str(stamps.count(stamp)) for stamp in stamps}
        names = english().tables[DECKS[deck]]
        values |= {f"name.{card}": names[card, "name"].text for card in present}
    return values


def wording(reader: Reader, edition: str, rules: Any) -> Wording:
    """What fills the texts of *edition* under *rules*."""
    icons = {path.stem for path in (PROJECT.templates / "art" / "icons").glob("*.svg")}
    data: dict[str, Node] = {plain(card)["id"]: card for cards in records().values() for card in cards}
    return Wording(reader, english(), rules, icons, data)


def keys_printed(edition: str) -> list[tuple[str, ...]]:
    """The paths of the texts that *edition* prints, in order."""
    found: list[tuple[str, ...]] = []
    for section in sections():
        found.append((section.id, "name"))
        found += [
            (section.id, "body", item.key)
            for block, item in section.items(rules_of(edition))
            if block.kind != "part"
        ]
    return found


def filled(edition: str, rules: Any = None) -> tuple[list[str], Reader]:
    """Every paragraph and heading of *edition* as plain text, and the faults of filling them."""
    reader = Reader()
    words = wording(reader, edition, rules or rules_of(edition))
    values = printed_values(edition)
    table = english().tables[FILE]
    texts = [
        plain_text(words.xhtml(Text(table[path], "en"), owned=True, values=values))
        for path in keys_printed(edition)
    ]
    return texts, reader


def test_there_are_four_pages_of_sections_with_their_own_ids() -> None:
    assert sorted({section.page for section in sections()}) == [1, 2, 3, 4]
    ids = Counter(section.id for section in sections())
    assert [key for key, count in ids.items() if count > 1] == []


def test_every_key_has_a_text_and_every_text_is_printed_somewhere() -> None:
    printed = {path for edition in EDITIONS for path in keys_printed(edition)}
    assert set(english().tables[FILE]) == printed


def test_no_key_stands_twice() -> None:
    for section in sections():
        keys = Counter(item.key for _, item in section.items())
        assert [key for key, count in keys.items() if count > 1] == [], section.id


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_fact_that_a_player_can_meet_is_stated(edition: str) -> None:
    stated = {
        fact
        for section in sections()
        for block, item in section.items(rules_of(edition))
        if block.kind != "part"
        for fact in item.facts
    }
    foreign = {fact for fact, editions in ONLY_IN.items() if edition not in editions}
    assert stated == (FACTS | set(ONLY_IN)) - foreign


def test_every_paragraph_but_the_title_names_its_facts() -> None:
    silent = [
        f"{section.id}.{item.key}"
        for section in sections()
        for _, item in section.items()
        if not item.facts and section.id != "title"
    ]
    assert silent == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_placeholders_are_found_and_no_digit_is_typed(edition: str) -> None:
    _, reader = filled(edition)
    assert [f"{fault.line}: {fault.message}" for fault in reader.faults] == []


def test_no_number_is_spelt_out_and_no_card_is_named_by_hand() -> None:
    names = [name for key, name in printed_values("28").items() if key.startswith("name.")]
    by_hand = re.compile(rf"\b({'|'.join(names)})\b")
    for path, scalar in english().tables[FILE].items():
        typed = "".join(token.text for token in tokens(scalar.text) if token.kind == "text")
        assert NUMBER_WORD.findall(typed) == [], path
        assert by_hand.findall(typed) == [], path


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_text_leaves_room_for_other_languages(edition: str) -> None:
    texts, _ = filled(edition)
    assert len("\n".join(texts)) < MOST_CHARACTERS


@pytest.mark.parametrize("edition", EDITIONS)
def test_terms_keep_their_capitals(edition: str) -> None:
    texts, _ = filled(edition)
    assert [text for text in texts if SMALL_TERM.search(text)] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_key_word_is_bold_once_where_it_is_explained(edition: str) -> None:
    table = english().tables[FILE]
    bold = Counter(
        phrase.strip(":.").lower()
        for path in keys_printed(edition)
        for phrase in re.findall(r"\*\*(.+?)\*\*", table[path].text)
    )
    assert [phrase for phrase, count in bold.items() if count > 1] == []
    assert {
        "back row",
        "half",
        "centre row",
        "waiting card",
        "stamp",
        "lunge",
        "los",
        "crush",
        "carrier",
    } <= set(bold)


@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_has_seven_steps(edition: str) -> None:
    setup = next(section for section in sections() if section.id == "setup")
    assert [block.kind for block, _ in setup.items(rules_of(edition))].count("steps") == 7


def test_figures_are_known_and_followed_by_their_captions() -> None:
    found = set()
    for section in sections():
        for block, after in zip(section.blocks, (*section.blocks[1:], None), strict=True):
            if block.kind != "part":
                continue
            part = block.items[0].key
            found.add(part)
            if part.startswith("figure-"):
                assert after is not None and after.kind == "p" and after.items[0].key == f"{part}-caption"
    assert found == PARTS


DIFFERENCES = {
    ("28",): """need.ruin setup.deal-pile first-turn.no-damage sight.line-any sight.carrier-no-line
        sight.always-any push.direction-nearest fine-points.usurpation""",
    ("classic", "hidden"): """setup.deal-out first-turn.no-attack sight.line-straight sight.carrier-no-ruins
        sight.always-straight push.direction-line""",
    ("28", "classic"): "need.cards setup.rites setup.relics-open",
    ("hidden",): """need.cards-module need.paper setup.agree setup.rites-module setup.relics-hidden
        setup.figure-setup-caption-hidden rite.module relic.secret""",
}
"""The paragraphs that not all editions print."""


def test_editions_differ_where_their_rules_do() -> None:
    printed = {edition: {f"{p[0]}.{p[-1]}" for p in keys_printed(edition)} for edition in EDITIONS}
    every = set().union(*printed.values())
    of_some = {key for key in every if any(key not in keys for keys in printed.values())}
    found: dict[tuple[str, ...], set[str]] = {}
    for key in of_some:
        found.setdefault(tuple(e for e in EDITIONS if key in printed[e]), set()).add(key)
    assert found == {editions: set(keys.split()) for editions, keys in DIFFERENCES.items()}


@pytest.mark.parametrize("edition", ["classic", "hidden"])
def test_older_editions_do_not_speak_of_what_they_lack(edition: str) -> None:
    texts, _ = filled(edition)
    whole = "\n".join(texts)
    for foreign in ("pile", "Augury", "Usurpation", "closest", "any angle", "deal no damage"):
        assert foreign not in whole


def test_a_change_of_the_ruleset_changes_the_text() -> None:
    rules = rules_of("28") | {"vigil": {"start": 77}, "crush": {"damage": 55}, "hand": 44}
    texts, _ = filled("28", rules)
    whole = "\n".join(texts)
    assert (whole.count("77"), whole.count("55"), whole.count("44")) == (4, 1, 3)
