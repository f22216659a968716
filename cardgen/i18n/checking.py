"""``cardgen i18n check``: everything about a language's texts that can be told without drawing a face."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from cardgen.booklet.texts import page_sections, printed_values
from cardgen.checks import check_language
from cardgen.content.agreement import check_agreement
from cardgen.content.glossary import otherwise, read_glossary
from cardgen.content.markup import scan
from cardgen.content.plurals import Plural
from cardgen.content.texts import Language
from cardgen.content.wording import markup_fault
from cardgen.context import Voice, read_labels, record_texts
from cardgen.errors import Fault
from cardgen.i18n.copies import check_copies
from cardgen.i18n.desk import Desk, Key
from cardgen.i18n.locking import lock_of
from cardgen.i18n.quotation import check_quotes
from cardgen.subjects import judged
from cardgen.workshop import Workshop
from engine.reading import Reader

_WORDED = ("typed-number", "bad-markup", "bad-placeholder")


def check_languages(folder: Path, tags: Iterable[str], *, strict: bool) -> tuple[Fault, ...]:
    """The warnings of the languages *tags*. Raises ContentError where there is an error, or with *strict* a warning."""
    wanted = tuple(tags)
    desk = Desk(folder, wanted)
    workshop = Workshop(desk.project)
    under = f"{desk.project.name(desk.project.content / 'lang')}/"
    faults = [fault for fault in desk.faults if fault.file.startswith(under)]
    for tag in wanted:
        faults += check_language(desk.content, tag)
        if tag in desk.content.languages:
            language = desk.content.languages[tag]
            faults += check_agreement(desk.content.game, language, misspelt=True)
            terms, told = read_glossary(desk.project, tag)
            faults += told
            faults += (f for file, path in desk.units for f in otherwise(language, file, path, terms))
            locks = lock_of(desk, tag)
            faults += unlocked(desk, tag, locks)
            faults += check_copies(desk, language, locks)
            faults += check_quotes(desk, language)
            placed = {
                (fault.file, fault.line, fault.column) for fault in faults if fault.code == "bad-placeholder"
            }
            faults += (
                f
                for f in worded(desk, workshop, tag)
                if f.code != "bad-placeholder" or (f.file, f.line, f.column) not in placed
            )
    own = tuple(f"{under}{tag}/" for tag in wanted)
    return judged((fault for fault in faults if fault.file.startswith(own)), strict=strict)


def worded(desk: Desk, workshop: Workshop, tag: str) -> list[Fault]:
    """What is wrong in the wording of the texts of *tag* in any edition.

    Numbers typed by hand, broken markup, placeholders that find nothing.
    """
    content, found = desk.content, Reader()
    if not content.sound:
        return []
    for edition in content.rules:
        wording = workshop.wording(content, edition, tag, found)
        voice = Voice(content, edition, wording, read_labels(wording))
        for deck in content.game.decks:
            for record in content.records[deck.id]:
                record_texts(voice, record)
        values = printed_values(voice)
        for booklet in content.game.booklets:
            for page in content.booklets[booklet.id]:
                page_sections(voice, booklet, page, values)
    faults = [fault for fault in found.faults if fault.code in _WORDED]
    return [*faults, *_forms(content.languages[tag])]


def _forms(language: Language) -> Iterator[Fault]:
    """The markup of all plural forms: the game may never print some of them, with its numbers as they are."""
    for table in language.tables.values():
        for text in table.values():
            for _, form in text.forms if isinstance(text, Plural) else ():
                yield from (markup_fault(form, error) for error in scan(form.text).errors)


def unlocked(desk: Desk, tag: str, locked: Iterable[Key]) -> list[Fault]:
    """A warning for each file with translations that the lock does not know."""
    known = set(locked)
    language = desk.content.languages[tag]
    found = []
    for file in desk.files:
        loose = [
            path
            for path in language.tables.get(file, {})
            if (file, path) in desk.units and (file, path) not in known
        ]
        if loose:
            texts = f"{len(loose)} text{'s are' if len(loose) > 1 else ' is'}"
            message = f"{tag}: {texts} not in the lock yet, so that a change of the source would go unnoticed"
            hint = f"run 'cardgen i18n update {tag}'"
            name = desk.project.name(desk.folder(tag) / file)
            found.append(Fault(name, 0, 0, "not-locked", message, hint, warning=True))
    return found
