"""A language's glossary: how the terms of the game are rendered, and which texts render them otherwise.

``content/lang/<tag>/glossary.yaml`` is a mapping from the source's terms to the translation's, or to a list of the
forms that are accepted: ``light: "Licht"``, ``swap: ["Tausch", "tausche"]``. Capitals count in the source, so that
``Light`` and ``light`` may differ; they do not count in the translation, where a term may begin a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from cardgen.content.markup import scan
from cardgen.content.texts import GLOSSARY, LABELS, Language
from cardgen.errors import ContentError, Fault, listed
from cardgen.i18n.desk import Desk, Unit
from cardgen.i18n.words import Words
from engine.reading import Reader
from engine.source import Mark, Scalar, load


class Term(Struct, frozen=True):
    """One term and its accepted renderings."""

    source: str
    accepted: tuple[str, ...]
    mark: Mark
    pattern: re.Pattern[str]


def read_glossary(desk: Desk, tag: str) -> tuple[list[Term], list[Fault]]:
    """The terms of *tag*, and the faults of their file; nothing where there is none."""
    path = desk.folder(tag) / GLOSSARY
    if not path.is_file():
        return [], []
    reader = Reader()
    try:
        root = load(path, desk.project.name(path))
    except ContentError as error:
        return [], list(error.faults)
    terms = []
    for entry in reader.entries(root, "the glossary: a mapping of terms"):
        accepted: tuple[str, ...]
        if isinstance(entry.value, Scalar):
            one = reader.text(entry.value, "a term")
            accepted = (one,) if one else ()
        else:
            accepted = reader.each(
                entry.value, "the forms of a term", lambda node: reader.text(node, "a term")
            )
        if accepted:
            plural = r"(?:s|es)?" if entry.key.isascii() else ""
            pattern = re.compile(rf"(?<!\w){re.escape(entry.key)}{plural}(?!\w)")
            terms.append(Term(entry.key, accepted, entry.mark, pattern))
    return terms, reader.faults


def check_glossary(desk: Desk, language: Language) -> Iterator[Fault]:
    """The faults of the glossary of *language*, and the texts that do not keep to it."""
    terms, faults = read_glossary(desk, language.tag)
    yield from faults
    for unit in desk.units.values() if terms else ():
        own = language.tables.get(unit.file, {}).get(unit.path)
        if own is not None and unit.key not in language.stale:
            yield from _check(desk, language, unit, own, terms)


def _check(desk: Desk, language: Language, unit: Unit, own: Scalar, terms: list[Term]) -> Iterator[Fault]:
    given = _spoken(desk.source, unit.scalar.text)
    said = " ".join(_spoken(language, text) for _, text in Words.of(own).forms).casefold()
    for term in terms:
        if term.pattern.search(given) and not any(word.casefold() in said for word in term.accepted):
            wanted = listed([repr(word) for word in term.accepted])
            message = (
                f"{language.tag}: the text {'.'.join(unit.path)!r} does not have {wanted} for {term.source!r}"
            )
            where = f"the glossary has it on line {term.mark.line}; the source is {unit.scalar.text!r}"
            yield own.mark.fault("glossary", message, where, warning=True)


def _spoken(language: Language, text: str) -> str:
    """*text* without its markup, and with its terms in words."""
    return "".join(
        token.text
        if token.kind in ("text", "literal")
        else _term(language, token.text)
        if token.kind == "placeholder"
        else ""
        for token in scan(text).tokens
    )


def _term(language: Language, name: str) -> str:
    head, _, rest = name.partition(".")
    text = language.find(LABELS, ("terms", rest)) if head == "term" else None
    return text.scalar.text if text else "\N{OBJECT REPLACEMENT CHARACTER}"
