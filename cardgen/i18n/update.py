"""Making a language's files and keeping them in step with the source's: keys, order and notes, never people's words."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path

from msgspec import Struct, field

from cardgen.content.texts import SOURCE_LANGUAGE, TAG, tags
from cardgen.errors import ContentError, UsageError, did_you_mean
from cardgen.i18n.annotate import annotated, no_longer_stale
from cardgen.i18n.aside import Gone, put_aside
from cardgen.i18n.copies import copies
from cardgen.i18n.desk import Desk
from cardgen.i18n.locking import accepted, lock_of, relock, write_lock
from cardgen.i18n.marked import leaves, parse_marked
from cardgen.i18n.places import printed_faces, trace
from cardgen.i18n.rooms import place_notes, rooms
from cardgen.i18n.structure import skeleton, with_missing, without_unknown
from cardgen.i18n.textfile import read_text, write_text
from cardgen.workshop import Workshop


class Updated(Struct):
    """What became of one language's files."""

    tag: str
    written: list[str] = field(default_factory=list)
    added: int = 0
    removed: list[str] = field(default_factory=list)
    """Keys that the source no longer has, whose translations were put aside."""
    emptied: int = 0
    """How many such keys held no translation, and are simply gone."""


def new_language(folder: Path, tag: str) -> Updated:
    """Make the files of the language *tag*, its texts empty. Raises UsageError, OutputError."""
    if not TAG.match(tag):
        raise UsageError(f"{tag!r} is not a language tag\n  help: such as nl, pt-BR or zh-Hant")
    desk = Desk(folder)
    if tag in tags(desk.project):
        raise UsageError(
            f"content/lang/{tag} is there already\n  help: 'cardgen i18n update {tag}' adds what it lacks"
        )
    texts = {file: skeleton(_source_text(desk, file), tag) for file in desk.files}
    for file, text in texts.items():
        _write(desk, tag, file, text)
    updated = update_language(folder, tag)
    updated.added = len(desk.units)
    return updated


def update_language(folder: Path, tag: str) -> Updated:
    """Bring the files of *tag* in step with the source. Raises ContentError where they cannot be read."""
    updated = Updated(tag)
    desk = Desk(folder, [tag])
    before = {file: _read(desk, tag, file) for file in desk.files}
    aside: list[Gone] = []
    for file, text in before.items():
        source = parse_marked(_source_text(desk, file))
        if not text.strip():
            made = skeleton(_source_text(desk, file), tag)
            updated.added += sum(1 for _ in leaves(source))
        else:
            made, gone = without_unknown(text, source)
            aside += [(file, *rest) for rest in gone]
            made, added = with_missing(made, source, tag)
            updated.added += added
        _write(desk, tag, file, made)
    kept = [(file, path) for file, path, words, _ in aside if not words.blank]
    updated.removed = [f"{file.removesuffix('.yaml')}/{'.'.join(path)}" for file, path in kept]
    updated.emptied = len(aside) - len(kept)
    put_aside(desk, tag, aside)
    _annotate(folder, tag)
    updated.written = [f for f, text in before.items() if _read(desk, tag, f) != text]
    return updated


def _annotate(folder: Path, tag: str) -> None:
    """Write the notes above all keys, and the lock: translators see what the lock says they saw."""
    desk = Desk(folder, [tag])
    workshop = Workshop(desk.project)
    language = desk.content.languages[tag]
    found = rooms(trace(desk, workshop), printed_faces(desk.content, workshop, tag))
    places = place_notes(desk, found, language)
    for file in desk.files:
        _write(desk, tag, file, annotated(desk, tag, file, places, _read(desk, tag, file)))
    write_lock(desk, tag, relock(desk, language, lock_of(desk, tag), desk.files))


def _source_text(desk: Desk, file: str) -> str:
    return _read(desk, SOURCE_LANGUAGE, file)


def _read(desk: Desk, tag: str, file: str) -> str:
    path = desk.folder(tag) / file
    return read_text(path, desk.project.name(path))


def _write(desk: Desk, tag: str, file: str, text: str) -> None:
    path = desk.folder(tag) / file
    write_text(path, desk.project.name(path), text)


class Accepted(Struct):
    """What a translator took as right."""

    stale: list[str] = field(default_factory=list)
    """Names of the texts whose source had changed."""
    same: list[str] = field(default_factory=list)
    """Names of those that are the same as their source."""
    left: list[str] = field(default_factory=list)
    """Names of those that are, too, and that only a pattern matched."""


def accept_texts(folder: Path, tag: str, patterns: Iterable[str], *, same: bool = False) -> Accepted:
    """Take the translations whose names match as right for the source as it is.

    A text that is the same as its source is taken by its whole name, or with *same*: a pattern that was meant for stale
    ones would hide what nobody has translated. Raises UsageError for a pattern that matches no text.
    """
    desk = Desk(folder, [tag])
    wanted = tuple(patterns)
    for pattern in wanted:
        if not any(fnmatchcase(unit.name, pattern) for unit in desk.units.values()):
            hint = did_you_mean(pattern, [unit.name for unit in desk.units.values()])
            raise UsageError(f"no text is called {pattern!r}\n  help: {hint}")
    language = desk.content.languages[tag]
    unread = tuple(desk.project.name(desk.folder(tag) / file) for file in language.unread)
    if faults := [fault for fault in desk.faults if fault.file in unread]:
        raise ContentError(faults)
    locks, done = lock_of(desk, tag), Accepted()
    matching = [u for u in desk.units.values() if any(fnmatchcase(u.name, pattern) for pattern in wanted)]
    copied = {unit.key for unit in copies(desk, language, locks)}
    for unit in matching:
        if unit.key in copied:
            (done.same if same or unit.name in wanted else done.left).append(unit.name)
        elif unit.key in language.stale:
            done.stale.append(unit.name)
    chosen = {*done.stale, *done.same}
    for file in dict.fromkeys(unit.file for unit in matching if unit.name in chosen):
        paths = {unit.path for unit in matching if unit.file == file and unit.name in chosen}
        _write(desk, tag, file, no_longer_stale(desk, file, paths, _read(desk, tag, file)))
    write_lock(desk, tag, accepted(desk, language, locks, lambda unit: unit.name in chosen))
    return done
