"""Everything that a project says, read once, with all faults of the reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from cardgen.content.booklets import BookPage, read_pages
from cardgen.content.doubt import doubts
from cardgen.content.fields import plain
from cardgen.content.game import Edition, Game, read_game
from cardgen.content.project import Project
from cardgen.content.pseudo import PSEUDO_LANGUAGES
from cardgen.content.records import Record, read_records
from cardgen.content.staleness import with_staleness
from cardgen.content.texts import SOURCE_LANGUAGE, Language, read_languages, tags
from cardgen.content.unusable import unusable
from cardgen.errors import ContentError, Fault, UsageError, did_you_mean
from engine.layered import load_layered
from engine.reading import Reader
from engine.source import Node, Scalar, load

if TYPE_CHECKING:
    from engine.data import Content as Play

_ID = "rules-id"
"""A ruleset that calls itself another edition than ``game.yaml`` does."""


class Content(Struct, frozen=True):
    """A project's content, well formed but not yet held against its texts and templates."""

    project: Project
    game: Game
    records: Mapping[str, Sequence[Record]]
    """By deck id, in the file's order."""
    languages: Mapping[str, Language]
    """Those asked for and those that they fall back to, by tag."""
    rules: Mapping[str, Any]
    """Each edition's ruleset as plain data; those that could not be read are left out."""
    data: Mapping[str, Node]
    """Each record's data by its id."""
    doubtful: frozenset[str] = frozenset()
    """The kinds of shared data (``content.doubt``) that were at fault: what they lack says nothing."""
    lost: frozenset[str] = frozenset()
    """The files of records that could not be read in full."""
    booklets: Mapping[str, Sequence[BookPage]] = field(default_factory=dict)
    """The pages of each booklet by its id."""
    sound: bool = True
    """Nothing that all languages share was at fault in the reading."""
    play: Play | None = None
    """What the engine plays with; None where there is no engine, or where effects or rules are at fault."""
    broken: frozenset[str] = frozenset()
    """The languages whose own files were at fault."""

    def chain(self, tag: str) -> tuple[str, ...]:
        """The language *tag* and those that it falls back to."""
        found, language = [], self.languages.get(tag)
        while language is not None:
            found.append(language.tag)
            language = language.fallback
        return tuple(found)

    def fit(self, tag: str) -> bool:
        """Whether the language *tag* was read without a fault: its faces may be drawn."""
        return self.sound and self.broken.isdisjoint(self.chain(tag))


def load_content(project: Project, languages: Sequence[str] | None = None) -> Content:
    """The content of *project* in the given languages (all of them by default).

    Raises ContentError with every fault found, UsageError for a language that does not exist.
    """
    content, faults = read_content(project, languages)
    if faults:
        raise ContentError(faults)
    return content


def read_content(project: Project, languages: Sequence[str] | None = None) -> tuple[Content, list[Fault]]:
    """What could be read of *project*, and the faults of the reading.

    Raises ContentError where nothing can be said: ``game.yaml`` is unusable, or files cannot be read at all.
    Raises UsageError for a language that does not exist.
    """
    astray = unusable(project)
    if astray:
        raise ContentError(astray)
    existing = tags(project)
    if not existing:
        folder = project.name(project.content / "lang")
        hint = f"make a folder named by a language tag, such as {folder}/en, and put the texts there"
        raise UsageError(f"{folder} holds no language\n  help: {hint}")
    wanted = existing if languages is None else tuple(languages)
    for tag in wanted:
        if tag not in existing and tag not in PSEUDO_LANGUAGES:
            raise UsageError(f"there is no language {tag!r}\n  help: {did_you_mean(tag, existing)}")
    reader = Reader()
    game = _game(reader, project)
    records, lost = read_records(reader, project, game)
    rules = {
        edition.id: found
        for edition in game.editions
        if (found := _rules(reader, project, edition)) is not None
    }
    found = read_languages(
        reader, project, (SOURCE_LANGUAGE, *wanted) if SOURCE_LANGUAGE in existing else wanted
    )
    found = with_staleness(reader, project, game, found)
    named = all(fault.code != _ID for fault in reader.faults)  # else the engine knows of other editions
    play = _ask_engine(reader, project) if game.engine and named else None
    records = {deck: _judged(deck_records, reader.faults) for deck, deck_records in records.items()}
    data = {record.id: record.node for deck in records.values() for record in deck}
    booklets = {booklet.id: read_pages(reader, project, booklet) for booklet in game.booklets}
    blamed = {project.language_of(fault.file) for fault in reader.faults}
    broken = frozenset(tag for tag in blamed if tag and tag != SOURCE_LANGUAGE)
    content = Content(
        project,
        game,
        records,
        found,
        rules,
        data,
        doubts(project, game, SOURCE_LANGUAGE, reader.faults),
        lost,
        booklets,
        blamed <= broken,
        play,
        broken,
    )
    return content, reader.faults


def _judged(records: Sequence[Record], faults: Sequence[Fault]) -> tuple[Record, ...]:
    """*records*, unsound those on whose lines something is at fault: the engine blames places, not cards."""
    ends = [*(record.mark.line for record in records), 10**9][1:]
    return tuple(
        replace(record, sound=False)
        if record.sound
        and any(f.file == record.mark.source.name and record.mark.line <= f.line < end for f in faults)
        else record
        for record, end in zip(records, ends, strict=True)
    )


def _game(reader: Reader, project: Project) -> Game:
    """``game.yaml``; where it is unusable, the faults of its wording and of every other file's YAML are raised."""
    try:
        game = read_game(reader, project)
    except ContentError as error:
        game, reader.faults = None, [*reader.faults, *error.faults]
    if game is not None:
        return game
    for path in sorted(project.content.rglob("*.yaml")):
        if path.name != "game.yaml":
            try:
                load(path, project.name(path))
            except ContentError as error:
                reader.faults += error.faults
    raise ContentError(reader.faults)


def _rules(reader: Reader, project: Project, edition: Edition) -> Any:
    if not edition.rules:
        return {"id": edition.id}
    path = project.content / edition.rules
    try:
        node = load_layered(path, project.name(path))
    except ContentError as error:
        reader.faults += error.faults
        return None
    written = node.get("id")
    if isinstance(written, Scalar) and written.text != edition.id:
        reader.faults.append(_other_id(edition, written, project.name(path)))
        return None
    return plain(node)


def _other_id(edition: Edition, written: Scalar, name: str) -> Fault:
    """The ruleset *name* is that of *edition*, but says otherwise: by its own line, or by what it is laid over."""
    declared = edition.mark.source.name
    message = f"expected the id {edition.id!r}, as {declared} calls the edition of this file, found {written.text!r}"
    hint = f"write id: {edition.id}"
    if written.mark.source.name == name:
        return written.mark.fault(_ID, message, hint)
    return Fault(name, 0, 0, _ID, message, hint)


def _ask_engine(reader: Reader, project: Project) -> Play | None:
    """What the engine makes of effects and rulesets; None where it finds fault. A place is blamed once."""
    from engine import content as engine_content

    try:
        return engine_content.load_content(project.content, project.name)
    except ContentError as error:
        blamed = {(fault.file, fault.line) for fault in reader.faults}
        reader.faults += [fault for fault in error.faults if (fault.file, fault.line) not in blamed]
        return None
