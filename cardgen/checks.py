"""Holding content against itself: texts against slots, placeholders against numbers, conditions against rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from cardgen.content.agreement import check_agreement
from cardgen.content.blocks import Block, Condition, rule
from cardgen.content.bookchecks import check_booklets, check_figures
from cardgen.content.captions import CAPTIONS, check_captions, homeless, unprinted
from cardgen.content.components import BoardSpec, board_scales
from cardgen.content.counts import check_count, sources
from cardgen.content.doubt import CARDS, PAGES, RULES
from cardgen.content.game import Game
from cardgen.content.keywordchecks import check_keywords
from cardgen.content.load import Content
from cardgen.content.missing import (
    Missing,
    ill_written,
    meant,
    missing_label,
    misspelt,
    nothing_prints,
    strangers,
    tell_missing,
)
from cardgen.content.records import Record
from cardgen.content.slots import Slot, slots
from cardgen.content.tables import check_table
from cardgen.content.texts import LABELS, SOURCE_LANGUAGE, Language
from cardgen.errors import Fault, did_you_mean, listed
from engine.reading import Reader


def check_language(content: Content, tag: str) -> list[Fault]:
    """All faults of the texts of the language *tag*, warnings among them; none of one that is not there."""
    reader = Reader()
    if tag in content.languages:
        _check_language(reader, content, content.languages[tag])
        check_booklets(reader, content, content.languages[tag])
    return reader.faults


def check_shared(content: Content, editions: Sequence[str], languages: Collection[str]) -> list[Fault]:
    """All faults of *content* in the given editions, whatever the language.

    Those of the source language are among them, since they are those of all that are translated from it; its warnings
    only where it is one of *languages*.
    """
    reader = Reader()
    known = {edition: content.rules[edition] for edition in editions if edition in content.rules}
    if RULES not in content.doubtful:
        _check_conditions(reader, content, known)
    if content.doubtful.isdisjoint((RULES, CARDS)):
        _check_components(reader, content, known)
    if CARDS not in content.doubtful:
        _check_printed(reader, content, editions)
    if PAGES not in content.doubtful:
        check_figures(reader, content)
    asked = SOURCE_LANGUAGE in languages
    reader.faults += (f for f in check_language(content, SOURCE_LANGUAGE) if asked or not f.warning)
    return reader.faults


def _check_language(reader: Reader, content: Content, language: Language) -> None:
    folder = content.project.name(content.project.content / "lang" / language.tag)
    needed: dict[str, list[Slot]] = {}
    for deck in content.game.decks:
        for record in content.records[deck.id]:
            needed.setdefault(deck.file, []).extend(slots(record))
    for file, wanted in needed.items():
        check_table(reader, language, file, wanted, f"{folder}/{file}", lost=file in content.lost)
    every = [slot for wanted in needed.values() for slot in wanted]
    reader.faults += check_keywords(content, language, every)
    known = {*needed, LABELS}
    for file, table in language.tables.items():
        if file not in known and table and not _has_data(content, file):
            mark = next(iter(table.values())).mark
            reader.fault(
                mark, "unknown-file", f"nothing prints the texts of {file}", did_you_mean(file, known)
            )
    for file in language.source.tables:
        if file not in needed:
            _check_words(reader, language, file, f"{folder}/{file}")
    check_captions(reader, language)
    _check_titles(reader, content.game, language)
    reader.faults += check_agreement(content.game, language)


def _has_data(content: Content, file: str) -> bool:
    """Whether data of the same name stands in the content folder: a booklet, or a folder of examples."""
    path = content.project.content / file
    return path.is_file() or path.with_suffix("").is_dir()


def _check_words(reader: Reader, language: Language, file: str, at: str) -> None:
    """A translation's labels and other words without data are those of the language that it comes from."""
    source = language.source
    if language.fallback is None or file in language.unread:
        return
    kind = "label" if file == LABELS else "text"
    if file in source.unread:
        return
    given = source.tables.get(file, {})
    lost = homeless(language) if file == LABELS else frozenset()  # told once, for their heading
    wanted = {path: text for path, text in given.items() if text.text.strip()}
    if file == LABELS:
        idle = unprinted(source)
        wanted = {p: t for p, t in wanted.items() if p not in idle and not (lost and p[0] == CAPTIONS)}
    own = {  # an empty text of the source is told there, and so is a section that lost all of its texts
        path: text
        for path, text in language.tables.get(file, {}).items()
        if path not in lost
        and not any(path[:n] in given and path[:n] not in wanted for n in range(1, len(path) + 1))
    }
    lacking = [path for path in wanted if path not in own]
    near = misspelt([path for path in own if path not in wanted], lacking)
    for path, top in strangers(own, wanted).items():
        siblings = {p[len(top) - 1] for p in wanted if p[: len(top) - 1] == top[:-1] and len(p) >= len(top)}
        hint = (
            meant(path, near[path], wanted[near[path]].mark)
            if path in near
            else ill_written(path, own[path], wanted)
            or did_you_mean(top[-1], siblings or {p[0] for p in wanted})
        )
        reader.fault(own[path].mark, "unknown-text", nothing_prints(kind, path, top), hint)
    told = [Missing(kind, file, path) for path in lacking if path not in near.values()]
    tell_missing(reader, language, told, at)


def _check_titles(reader: Reader, game: Game, language: Language) -> None:
    """Every sheet has its title among the labels of the source, which stand in for a translation's."""
    if LABELS in language.unread or language.fallback is not None:
        return
    for sheet in game.sheets:
        if language.find(LABELS, ("sheets", sheet.title)) is None:
            asks = f"the sheet {sheet.id!r} of {sheet.mark.source.name}, line {sheet.mark.line}, has it as its title"
            reader.faults.append(missing_label(language, ("sheets", sheet.title), asks, sheet.mark))


def _check_printed(reader: Reader, content: Content, editions: Sequence[str]) -> None:
    """Every card is on a sheet of each of its editions, or a designer wonders where it went."""
    for deck in content.game.decks:
        for edition in editions:
            sheets = [s for s in content.game.sheets if not s.editions or edition in s.editions]
            picks = [pick for sheet in sheets for pick in sheet.picks if pick.deck == deck.id]
            lost = [
                record
                for record in content.records[deck.id]
                if record.sound
                and record.in_edition(edition)
                and not any(pick.takes(record.fields) for pick in picks)
            ]
            if not lost:
                continue
            names = listed([record.id for record in lost], 6)
            message = f"no sheet of the edition {edition!r} prints {names}"
            hint = (
                f"name the deck {deck.id!r} under `sheets`, or give the cards the `editions` that print them"
            )
            reader.faults.append(lost[0].mark.fault("unprinted", message, hint, warning=True))


def _check_conditions(reader: Reader, content: Content, rules: Mapping[str, Any]) -> None:
    """Every condition on the rules asks for a rule that exists in each edition of *rules*."""
    asked = [c for records in content.records.values() for record in records for c in _conditions(record)]
    asked += [
        c
        for pages in content.booklets.values()
        for page in pages
        for s in page.sections
        for c in s.conditions
    ]
    if content.game.components is not None:
        asked += content.game.components.conditions
    for condition in asked:
        lacking = [edition for edition, own in rules.items() if not _has_rule(own, condition.path)]
        if lacking:
            message = f"{_editions(lacking)} no rule {condition.path!r}"
            hint = did_you_mean(condition.path, _paths(rules[lacking[0]]))
            reader.fault(condition.mark, "unknown-rule", message, hint)


def _has_rule(rules: Any, path: str) -> bool:
    try:
        rule(rules, path)
    except KeyError:
        return False
    return True


def _editions(lacking: Sequence[str]) -> str:
    """The beginning of what editions lack, told once for all of them."""
    names = listed([repr(edition) for edition in lacking], 6)
    return f"the edition {names} has" if len(lacking) == 1 else f"the editions {names} have"


def _check_components(reader: Reader, content: Content, rules: Mapping[str, Any]) -> None:
    """Every number of pieces is found in each edition of *rules*, and so is the table of boards."""
    components = content.game.components
    if components is None:
        return
    for count in components.counts:
        for edition, own in rules.items():
            if not check_count(reader, count, sources(own, content.records, edition), edition):
                break  # the other editions' complaint would be the same
    if components.boards is not None:
        name = components.boards.scale
        lacking = [edition for edition, own in rules.items() if not _has_boards(components.boards, own)]
        if lacking:
            message = f"{_editions(lacking)} no list {name!r} whose items say their sizes"
            hint = did_you_mean(name, _paths(rules[lacking[0]]))
            reader.fault(components.boards.mark, "unknown-rule", message, hint)


def _has_boards(spec: BoardSpec, rules: Any) -> bool:
    try:
        board_scales(spec, rules)
    except KeyError:
        return False
    return True


def _conditions(record: Record) -> list[Condition]:
    blocks = [
        block
        for value in record.fields.values()
        if isinstance(value, list)
        for block in value
        if isinstance(block, Block)
    ]
    own = [condition for block in blocks for condition in block.when]
    return own + [condition for block in blocks for item in block.items for condition in item.when]


def _paths(rules: object, prefix: str = "") -> list[str]:
    if not isinstance(rules, dict):
        return []
    found = []
    for key, value in rules.items():
        path = f"{prefix}.{key}" if prefix else str(key)
        found += [path, *_paths(value, path)]
    return found
