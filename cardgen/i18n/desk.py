"""What a translator's command works on: the project, the texts of the source in order, and each one's state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from cardgen.content.game import Kind
from cardgen.content.load import Content, read_content
from cardgen.content.project import Project, open_project
from cardgen.content.pseudo import PSEUDO_LANGUAGES
from cardgen.content.staleness import join_key, kind_of
from cardgen.content.texts import SOURCE_LANGUAGE, Language, Path_, tags, text_files
from cardgen.errors import Fault, UsageError, did_you_mean
from cardgen.i18n.words import Words
from engine.source import Scalar

Key = tuple[str, Path_]
"""A text: its file's name and its path."""


class Unit(Struct, frozen=True):
    """One text of the source."""

    file: str
    path: Path_
    scalar: Scalar
    kind: Kind

    @property
    def key(self) -> Key:
        """File and path."""
        return self.file, self.path

    @property
    def name(self) -> str:
        """Its key for people and other programs: ``cards/cape.rule``."""
        return f"{self.file.removesuffix('.yaml')}/{join_key(self.path)}"

    @property
    def words(self) -> Words:
        """Its text."""
        return Words.of(self.scalar)


class Desk:
    """A project with its source texts and the languages that are worked on."""

    def __init__(self, folder: Path, wanted: Iterable[str] = ()) -> None:
        """Read *folder* in the languages *wanted*. Raises UsageError for one that does not exist, ContentError."""
        self.project: Project = open_project(folder)
        existing = tags(self.project)
        if SOURCE_LANGUAGE not in existing:
            raise UsageError(f"there is nothing to translate: content/lang/{SOURCE_LANGUAGE} is missing")
        self.content: Content
        self.faults: list[Fault]
        self.content, self.faults = read_content(self.project, tuple(dict.fromkeys(wanted)))

    @property
    def source(self) -> Language:
        """The language that the others are translated from."""
        return self.content.languages[SOURCE_LANGUAGE]

    def folder(self, tag: str) -> Path:
        """The folder of a language."""
        return self.project.content / "lang" / tag

    @cached_property
    def files(self) -> tuple[str, ...]:
        """The names of the source's files."""
        folder = self.folder(SOURCE_LANGUAGE)
        return tuple(path.relative_to(folder).as_posix() for path in text_files(folder))

    @cached_property
    def units(self) -> Mapping[Key, Unit]:
        """Every text of the source, in the order of its files."""
        return {unit.key: unit for unit in self._units()}

    def _units(self) -> Iterator[Unit]:
        for file in self.files:
            for path, scalar in self.source.tables.get(file, {}).items():
                yield Unit(file, path, scalar, kind_of(self.content.game, file, path, scalar))


def translations(folder: Path, asked: Iterable[str]) -> tuple[str, ...]:
    """The languages *asked* for, or all translations. Raises UsageError for one that does not exist."""
    existing = [tag for tag in tags(open_project(folder)) if tag != SOURCE_LANGUAGE]
    wanted = tuple(dict.fromkeys(asked))
    for tag in wanted:
        if tag not in existing and tag not in PSEUDO_LANGUAGES:
            hint = did_you_mean(tag, existing) if existing else f"make it first: 'cardgen i18n new {tag}'"
            raise UsageError(f"there is no translation {tag!r}\n  help: {hint}")
    return wanted or tuple(existing)
