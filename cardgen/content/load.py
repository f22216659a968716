"""Everything that a project says, read once, with all faults of the reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardgen.content.fields import plain
from cardgen.content.game import Edition, Game, read_game
from cardgen.content.project import Project
from cardgen.content.records import Record, read_records
from cardgen.content.texts import SOURCE_LANGUAGE, Language, read_languages, tags
from cardgen.errors import ContentError, UsageError, did_you_mean
from engine.layered import load_layered
from engine.reading import Reader
from engine.source import Node


@dataclass(frozen=True, slots=True)
class Content:
    """A project's content, well formed but not yet held against its texts and templates."""

    project: Project
    game: Game
    records: Mapping[str, Sequence[Record]]
    """By deck id, in the file's order."""
    languages: Mapping[str, Language]
    """Those asked for and those that they fall back to, by tag."""
    rules: Mapping[str, Any]
    """Each edition's ruleset as plain data."""
    data: Mapping[str, Node]
    """Each record's data by its id."""


def load_content(project: Project, languages: Sequence[str] | None = None) -> Content:
    """The content of *project* in the given languages (all of them by default).

    Raises ContentError with every fault found, UsageError for a language that does not exist.
    """
    existing = tags(project)
    wanted = existing if languages is None else tuple(languages)
    for tag in wanted:
        if tag not in existing:
            raise UsageError(f"there is no language {tag!r}\n  help: {did_you_mean(tag, existing)}")
    reader = Reader()
    game = read_game(reader, project)
    if game is None:
        raise ContentError(reader.faults)
    records = read_records(reader, project, game)
    rules = {edition.id: _rules(reader, project, edition) for edition in game.editions}
    found = read_languages(
        reader, project, (SOURCE_LANGUAGE, *wanted) if SOURCE_LANGUAGE in existing else wanted
    )
    if game.engine:
        _ask_engine(reader, project)
    reader.finish()
    data = {record.id: record.node for deck in records.values() for record in deck}
    return Content(project, game, records, found, rules, data)


def _rules(reader: Reader, project: Project, edition: Edition) -> Any:
    if not edition.rules:
        return {"id": edition.id}
    path = project.content / edition.rules
    try:
        return plain(load_layered(path, project.name(path)))
    except ContentError as error:
        reader.faults += error.faults
        return {}


def _ask_engine(reader: Reader, project: Project) -> None:
    """Let the engine judge what it will execute: effects and rulesets. A place is blamed once."""
    from engine import content as engine_content

    try:
        engine_content.load_content(project.content)
    except ContentError as error:
        blamed = {(fault.file, fault.line) for fault in reader.faults}
        named = (replace(f, file=project.name(Path(f.file).resolve())) for f in error.faults)
        reader.faults += [fault for fault in named if (fault.file, fault.line) not in blamed]
