"""A language's files: which texts they hold, what is missing, unknown or empty, and what stands in for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cardgen.content.project import Project
from cardgen.content.slots import Slot
from cardgen.errors import ContentError, Fault, did_you_mean
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
    tables = {path.name: _table(reader, project, path) for path in sorted(folder.glob("*.yaml"))}
    loaded[tag] = Language(tag, tables, fallback)
    return loaded[tag]


def _table(reader: Reader, project: Project, path: Path) -> dict[Path_, Scalar]:
    try:
        node = load(path, project.name(path))
    except ContentError as error:
        reader.faults += error.faults
        return {}
    if not isinstance(node, Map):
        reader.expected(node, "a mapping of texts by their keys")
        return {}
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
    elif node.is_null or not node.text.strip():
        hint = "write the text, or delete the key: the source language then stands in"
        reader.fault(entry.mark, "empty-text", f"the text {'.'.join(path)!r} is empty", hint)
    else:
        table[path] = node


def check_table(
    reader: Reader, language: Language, file: str, needed: Iterable[Slot], at: str, *, missing: bool = True
) -> None:
    """Hold a language's *file* against the slots that it must fill: unknown keys, then missing ones.

    *at* names the file in messages. A text that is missing in a translation is a warning, since the source
    stands in; in the source language it is an error.
    """
    table = language.tables.get(file)
    wanted = {(slot.record.id, *slot.path): slot for slot in needed}
    for path, scalar in (table or {}).items():
        if path not in wanted:
            hint = _suggest(path, wanted)
            reader.fault(scalar.mark, "unknown-text", f"nothing prints the text {'.'.join(path)!r}", hint)
    if not missing:
        return
    source = language.tag == SOURCE_LANGUAGE or language.fallback is None
    for path, slot in wanted.items():
        if slot.rule.required and (table is None or path not in table):
            text = language.fallback.find(file, path) if language.fallback else None
            stands_in = f"; {text.language} stands in" if text else ""
            message = f"{language.tag}: the text {'.'.join(path)!r} is missing{stands_in}"
            hint = f"add it to {at}" + (f": {'.'.join(path)} = {text.scalar.text!r}" if text else "")
            reader.faults.append(Fault(at, 0, 0, "missing-text", message, hint, warning=not source))


def _suggest(path: Path_, wanted: Mapping[Path_, Slot]) -> str:
    """The nearest key on the first level where *path* goes astray."""
    for length in range(1, len(path) + 1):
        siblings = {
            p[length - 1] for p in wanted if p[: length - 1] == path[: length - 1] and len(p) >= length
        }
        if path[length - 1] not in siblings:
            return did_you_mean(path[length - 1], siblings)
    return "a text stands here where others have keys below it"
