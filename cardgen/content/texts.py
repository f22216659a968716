"""A language's files: which texts they hold, what is missing, unknown or empty, and what stands in for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cardgen.content.project import Project
from cardgen.errors import ContentError, Fault
from engine.reading import Reader
from engine.source import Entry, Map, Node, Scalar, Seq, load

SOURCE_LANGUAGE = "en"
"""The language that the others are translated from."""
LABELS = "labels.yaml"
"""The file of labels (words of templates and captions) and of terms."""
_TAG = re.compile(r"[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?\Z")

Path_ = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """One text as a language has it."""

    scalar: Scalar
    language: str
    """Whose it is: another than asked for where it fell back."""


@dataclass(frozen=True, slots=True)
class Language:
    """All texts of one language's folder."""

    tag: str
    tables: Mapping[str, Mapping[Path_, Scalar]]
    """By file name: the texts by their path (``("cape", "rule")``)."""
    unread: frozenset[str] = frozenset()
    """Names of files that could not be read: nothing is known of their texts."""
    fallback: Language | None = field(default=None, repr=False)
    """Where a missing text comes from: ``pt-BR`` from ``pt``, that from English."""

    def find(self, file: str, path: Path_) -> Text | None:
        """The text at *path* of *file*, from this language or the next that has it."""
        scalar = self.tables.get(file, {}).get(path)
        if scalar is not None:
            return Text(scalar, self.tag)
        return self.fallback.find(file, path) if self.fallback else None


def tags(project: Project) -> tuple[str, ...]:
    """The languages of *project*: its folders under ``content/lang``, the source language first."""
    folder = project.content / "lang"
    found = sorted(p.name for p in folder.iterdir() if p.is_dir()) if folder.is_dir() else []
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
    parent = next((t for t in (tag.rpartition("-")[0], SOURCE_LANGUAGE) if t in existing and t != tag), None)
    fallback = _language(reader, project, parent, existing, loaded) if parent else None
    folder = project.content / "lang" / tag
    if not _TAG.match(tag):
        message = f"lang/{tag} is not named by a language tag"
        reader.faults.append(
            Fault(project.name(folder), 0, 0, "bad-language", message, "such as en, pt-BR or zh-Hant")
        )
        return None
    files = sorted(folder.rglob("*.yaml"))
    read = {path.relative_to(folder).as_posix(): _table(reader, project, path) for path in files}
    tables = {name: table or {} for name, table in read.items()}
    unread = frozenset(name for name, table in read.items() if table is None)
    loaded[tag] = Language(tag, tables, unread, fallback)
    return loaded[tag]


def _table(reader: Reader, project: Project, path: Path) -> dict[Path_, Scalar] | None:
    try:
        node = load(path, project.name(path))
    except ContentError as error:
        reader.faults += error.faults
        return None
    if not isinstance(node, Map):
        reader.expected(node, "a mapping of texts by their keys")
        return None
    table: dict[Path_, Scalar] = {}
    for entry in node:
        _collect(reader, table, entry.value, (entry.key,), entry)
    return table


def _collect(reader: Reader, table: dict[Path_, Scalar], node: Node, path: Path_, entry: Entry) -> None:
    if isinstance(node, Map):
        for child in node:
            _collect(reader, table, child.value, (*path, child.key), child)
    elif isinstance(node, Seq):
        for number, item in enumerate(node.items, 1):
            _collect(reader, table, item, (*path, str(number)), entry)
    else:
        if node.is_null or not node.text.strip():
            hint = 'write the text; a name such as "null" or "~" stands in quotes; or delete the key'
            reader.fault(entry.mark, "empty-text", f"the text {'.'.join(path)!r} is empty", hint)
        table[path] = node
