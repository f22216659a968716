"""A language's files: which texts they hold, what is empty or withheld, and what stands in for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from cardgen.content.plurals import is_plural, read_plural
from cardgen.content.project import Project
from cardgen.content.pseudo import PSEUDO_LANGUAGES, pseudo_tables
from cardgen.errors import ContentError, Fault
from engine.reading import Reader
from engine.source import Entry, Map, Node, Scalar, Seq, load

SOURCE_LANGUAGE = "en"
"""The language that the others are translated from."""
LABELS = "labels.yaml"
"""The file of labels (words of templates and captions) and of terms."""
GLOSSARY = "glossary.yaml"
"""How a language renders the terms of the game; not printed."""
REMOVED = "removed.yaml"
"""Translations of texts that the source no longer has; not printed."""
TAG = re.compile(r"[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?\Z")
"""What a language's folder may be called."""

Path_ = tuple[str, ...]


class Text(Struct, frozen=True):
    """One text as a language has it."""

    scalar: Scalar
    language: str
    """Whose it is: another than asked for where it fell back."""
    marked: bool = False
    """It is printed with a mark: the translation is a rule whose source has changed since."""


class Language(Struct, frozen=True):
    """All texts of one language's folder."""

    tag: str
    tables: Mapping[str, Mapping[Path_, Scalar]]
    """By file name: the texts by their path (``("cape", "rule")``)."""
    unread: frozenset[str] = frozenset()
    """Names of files that could not be read: nothing is known of their texts."""
    fallback: Language | None = None
    """Where a missing text comes from: ``pt-BR`` from ``pt``, that from English."""
    empty: Mapping[str, Mapping[Path_, Scalar]] = field(default_factory=dict)
    """By file name: the keys that stand there without a text, as those of texts not yet translated do."""
    stale: frozenset[tuple[str, Path_]] = frozenset()
    """Texts, by file name and path, whose source has changed since they were translated."""
    unsure: frozenset[tuple[str, Path_]] = frozenset()
    """The stale texts of which a translator is not sure, or that were not made for any source that is known."""
    withheld: frozenset[tuple[str, Path_]] = frozenset()
    """The stale texts that are rules: the source is printed in their place."""

    def find(self, file: str, path: Path_) -> Text | None:
        """The text at *path* of *file*, from this language or the next that has it."""
        scalar = self.tables.get(file, {}).get(path)
        withheld = (file, path) in self.withheld
        if scalar is not None and not withheld:
            return Text(scalar, self.tag)
        found = self.fallback.find(file, path) if self.fallback else None
        return replace(found, marked=True) if found and withheld else found

    @property
    def source(self) -> Language:
        """The language at the end of the chain: what this one is translated from, or itself."""
        return self.fallback.source if self.fallback else self


SECTIONS = ("terms", "title", "editions", "sheets", "booklets", "caption", "calibrate", "components")
"""The labels that the program itself asks for: none of them is another one misspelt."""


class Labels(dict[str, Any]):
    """Labels as templates see them: a mapping that knows its own place among them."""

    def __init__(self, place: Path_ = ()) -> None:
        super().__init__()
        self.label_place = place


def tags(project: Project) -> tuple[str, ...]:
    """The languages of *project*: its folders under ``content/lang``, the source language first."""
    try:
        found = [p.name for p in (project.content / "lang").iterdir() if p.is_dir()]
    except OSError:  # told where all is read
        found = []
    return tuple(sorted(found, key=lambda tag: (tag != SOURCE_LANGUAGE, tag)))


def read_languages(reader: Reader, project: Project, wanted: Iterable[str]) -> dict[str, Language]:
    """The *wanted* languages with those that they fall back to, by tag; faults go to *reader*."""
    loaded: dict[str, Language] = {}
    existing = tags(project)
    for tag in wanted:
        _language(reader, project, tag, existing, loaded)
    return loaded


def _language(
    reader: Reader, project: Project, tag: str, existing: tuple[str, ...], loaded: dict[str, Language]
) -> Language | None:
    if tag in loaded:
        return loaded[tag]
    base = "" if tag in PSEUDO_LANGUAGES else tag.rpartition("-")[0]
    parent = next((t for t in (base, SOURCE_LANGUAGE) if t in existing and t != tag), None)
    fallback = _language(reader, project, parent, existing, loaded) if parent else None
    if tag in PSEUDO_LANGUAGES and fallback is not None:
        loaded[tag] = Language(tag, pseudo_tables(fallback.tables), fallback.unread, fallback)
        return loaded[tag]
    folder = project.content / "lang" / tag
    if not TAG.match(tag):
        message = f"lang/{tag} is not named by a language tag"
        reader.faults.append(
            Fault(project.name(folder), 0, 0, "bad-language", message, "such as en, pt-BR or zh-Hant")
        )
        return None
    loaded[tag] = _read(reader, project, tag, fallback)
    return loaded[tag]


def text_files(folder: Path) -> list[Path]:
    """The files of texts in a language's folder and below: what else lies there is not printed."""
    return [path for path in sorted(folder.rglob("[!.]*.yaml")) if path.name not in (GLOSSARY, REMOVED)]


def _read(reader: Reader, project: Project, tag: str, fallback: Language | None) -> Language:
    folder = project.content / "lang" / tag
    tables: dict[str, Mapping[Path_, Scalar]] = {}
    empty: dict[str, Mapping[Path_, Scalar]] = {}
    unread = set()
    for path in text_files(folder):
        table = _Table(reader, tag, translated=fallback is not None)
        name = path.relative_to(folder).as_posix()
        if not table.read(path, project.name(path)):
            unread.add(name)
        tables[name], empty[name] = table.texts, table.empty
    return Language(tag, tables, frozenset(unread), fallback, empty)


class _Table:
    """The texts of one file by their paths."""

    def __init__(self, reader: Reader, tag: str, *, translated: bool) -> None:
        self.reader, self.tag, self.translated = reader, tag, translated
        self.texts: dict[Path_, Scalar] = {}
        self.empty: dict[Path_, Scalar] = {}

    def read(self, path: Path, name: str) -> bool:
        """Whether the file could be read; faults go to the reader."""
        try:
            node = load(path, name)
        except ContentError as error:
            self.reader.faults += error.faults
            return False
        if not isinstance(node, Map):
            self.reader.expected(node, "a mapping of texts by their keys")
            return False
        for entry in node:
            self.collect(entry.value, (entry.key,), entry)
        return True

    def collect(self, node: Node, path: Path_, entry: Entry) -> None:
        """Take the texts of *node*, which stands at *path*."""
        if isinstance(node, Map) and is_plural(node):
            self.take(read_plural(self.reader, node, self.tag, ".".join(path)), path, entry)
        elif isinstance(node, Map):
            for child in node:
                self.collect(child.value, (*path, child.key), child)
        elif isinstance(node, Seq):
            for number, item in enumerate(node.items, 1):
                self.collect(item, (*path, str(number)), entry)
        else:
            self.take(node, path, entry)

    def take(self, text: Scalar, path: Path_, entry: Entry) -> None:
        """Keep *text*. In a translation an empty one is not yet translated; in the source it is a fault."""
        blank = text.is_null or not text.text.strip()
        if blank and self.translated:
            self.empty[path] = text
            return
        if blank:
            hint = 'write the text; a name such as "null" or "~" stands in quotes; or delete the key'
            self.reader.fault(entry.mark, "empty-text", f"the text {'.'.join(path)!r} is empty", hint)
        self.texts[path] = text
