"""A language as a list of entries that translators' programs understand, and such a list put into the files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct, field

from cardgen.content.plurals import categories
from cardgen.content.staleness import Locked, text_hash
from cardgen.errors import CardgenError, UsageError
from cardgen.i18n.desk import Desk, Key, Unit
from cardgen.i18n.editing import Page
from cardgen.i18n.locking import NEVER, lock_of, write_lock
from cardgen.i18n.marked import Leaf, find, leaves, parse_marked
from cardgen.i18n.textfile import read_text, write_text
from cardgen.i18n.words import Words


class ExchangeError(CardgenError):
    """A file of another program cannot be read."""


class Entry(Struct, frozen=True):
    """One text as other programs see it."""

    context: str
    """Its name, such as ``cards/cape.rule``."""
    source: tuple[str, ...]
    """The source; of plural forms, that for one and that for many."""
    target: tuple[str, ...]
    """The translation, or its forms in CLDR's order; empty texts where it is not translated."""
    fuzzy: bool = False
    """The translation is there and stale."""
    comments: tuple[str, ...] = ()
    """People's comments."""
    notes: tuple[str, ...] = ()
    """What the tool says of it."""
    place: str = ""
    """File and line of the source."""

    @property
    def plural(self) -> bool:
        """Whether it has plural forms."""
        return len(self.source) > 1


class Exchange(Struct, frozen=True):
    """All entries of a language."""

    project: str
    language: str
    entries: tuple[Entry, ...]


def export_language(folder: Path, tag: str) -> Exchange:
    """The texts of the language *tag* as entries, in the order of the source."""
    desk = Desk(folder, [tag])
    comments = people_s_comments(desk, tag)
    entries = [_entry(desk, tag, unit, comments) for unit in desk.units.values()]
    return Exchange(desk.content.game.id, tag, tuple(entries))


def people_s_comments(desk: Desk, tag: str) -> dict[Key, tuple[str, ...]]:
    """What people noted above the texts of *tag*."""
    found: dict[Key, tuple[str, ...]] = {}
    for file in desk.files:
        path = desk.folder(tag) / file
        page = Page(read_text(path, desk.project.name(path)))
        for at, leaf in leaves(parse_marked(page.text)):
            if page.owns_line(leaf):
                found[file, at] = tuple(page.remarks(leaf))
    return found


def _entry(desk: Desk, tag: str, unit: Unit, comments: Mapping[Key, tuple[str, ...]]) -> Entry:
    language = desk.content.languages[tag]
    own = language.tables.get(unit.file, {}).get(unit.path) or language.empty.get(unit.file, {}).get(
        unit.path
    )
    words = Words.of(own) if own else Words.plain("")
    source = unit.words
    texts: tuple[str, ...] = (source.text,)
    target: tuple[str, ...] = (words.text,)
    if source.plural or words.plural:
        forms, names = words.by_category(), categories(tag)
        texts = (source.forms[0][1], source.text)
        target = tuple(forms.get(name, "" if words.plural else words.text) for name in names)
    notes: list[str] = [unit.kind]
    if source.plural or words.plural:
        notes.append(f"plural: {source.number or words.number}")
    place = f"{unit.scalar.mark.source.name}:{unit.scalar.mark.line}"
    stale = unit.key in language.stale
    return Entry(unit.name, texts, target, stale, comments.get(unit.key, ()), tuple(notes), place)


class Imported(Struct):
    """What an import changed."""

    changed: list[str] = field(default_factory=list)
    """Names of the texts that are new or different."""
    unknown: list[str] = field(default_factory=list)
    """Names that the project does not have: they are left out."""
    nameless: int = 0
    """How many entries say nothing of which text they are."""


def import_entries(folder: Path, tag: str, entries: Sequence[Entry]) -> Imported:
    """Put *entries* into the files of *tag*; what is the same keeps its bytes. Raises UsageError, OutputError."""
    desk = Desk(folder, [tag])
    by_name = {unit.name: unit for unit in desk.units.values()}
    unknown = [entry.context for entry in entries if entry.context not in by_name]
    done = Imported(unknown=[name for name in unknown if name], nameless=unknown.count(""))
    known = [(by_name[entry.context], entry) for entry in entries if entry.context in by_name]
    files = {f: _imported(desk, tag, f, [(u, e) for u, e in known if u.file == f], done) for f in desk.files}
    for file, text in files.items():  # all of them are known to be good
        write_text(desk.folder(tag) / file, desk.project.name(desk.folder(tag) / file), text)
    _lock(folder, tag, known)
    return done


def _imported(desk: Desk, tag: str, file: str, known: Iterable[tuple[Unit, Entry]], done: Imported) -> str:
    """The text of a language's file with the entries *known* in it."""
    path = desk.folder(tag) / file
    page = Page(read_text(path, desk.project.name(path)))
    root = parse_marked(page.text)
    for unit, entry in known:
        leaf = find(root, unit.path)
        if not isinstance(leaf, Leaf):
            hint = f"'cardgen i18n update {tag}' adds the keys that are missing"
            raise UsageError(f"{desk.project.name(path)} has no key for {unit.name}\n  help: {hint}")
        words = _words(tag, unit, leaf.words, entry)
        if words != leaf.words:
            page.set_words(leaf, words)
            done.changed.append(unit.name)
        if page.owns_line(leaf) and list(entry.comments) != page.remarks(leaf):
            page.set_comments(leaf, entry.comments)
    return page.done()


def _words(tag: str, unit: Unit, own: Words, entry: Entry) -> Words:
    """The entry's translation in the way in which the file has it, if that can say the same."""
    names = categories(tag)
    number = own.number or unit.words.number
    if not entry.plural or not number:
        return Words.plain(entry.target[0]) if entry.target else Words.plain("")
    if len(entry.target) != len(names):
        message = f"{entry.context}: expected {len(names)} plural forms ({', '.join(names)}), found {len(entry.target)}"
        raise ExchangeError(message)
    if not own.plural and all(text == entry.target[0] for text in entry.target):
        return Words.plain(entry.target[0])
    return Words(tuple(zip(names, entry.target, strict=True)), number)


def _lock(folder: Path, tag: str, known: Iterable[tuple[Unit, Entry]]) -> None:
    """An entry that is not fuzzy was translated from the source that it shows."""
    desk = Desk(folder, [tag])
    language = desk.content.languages[tag]
    locks = lock_of(desk, tag)
    for unit, entry in known:
        now = text_hash(unit.scalar)
        own = language.tables.get(unit.file, {}).get(unit.path)
        shown = now if entry.source == _sources(unit, entry) else NEVER
        written = own or language.empty.get(unit.file, {}).get(unit.path)
        if written is None:
            continue
        text, before = text_hash(written), locks.get(unit.key)
        same = before is not None and before.means_copy(written)
        if own is None:
            locks[unit.key] = Locked(NEVER, text, now)
        elif entry.fuzzy:
            made_for = before.source if before and before.source != now else NEVER
            locks[unit.key] = Locked(made_for, text, now, same)
        else:
            locks[unit.key] = Locked(shown, text, now, same)
    write_lock(desk, tag, locks)


def _sources(unit: Unit, entry: Entry) -> tuple[str, ...]:
    words = unit.words
    return (words.forms[0][1], words.text) if entry.plural else (words.text,)
