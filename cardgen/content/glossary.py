"""A language's glossary: how the terms of the game are rendered, and which texts render them otherwise.

``content/lang/<tag>/glossary.yaml`` is a mapping from the source's terms to the translation's, or to a list of the
forms that are accepted: ``light: "Licht"``, ``swap: ["Tausch", "tausche"]``. Capitals count in the source, so that
``Light`` and ``light`` may differ; they do not count in the translation, where a term may begin a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from cardgen.content.markup import scan
from cardgen.content.plurals import Plural
from cardgen.content.project import Project
from cardgen.content.texts import GLOSSARY, LABELS, Language, Path_
from cardgen.errors import ContentError, Fault, listed
from engine.reading import Reader
from engine.source import Mark, Scalar, load


class Term(Struct, frozen=True):
    """One term and its accepted renderings."""

    source: str
    accepted: tuple[str, ...]
    mark: Mark
    pattern: re.Pattern[str]


def whole_word(word: str, ending: str = "") -> re.Pattern[str]:
    """Finds *word* where it is no part of another, with an *ending* or without."""
    return re.compile(rf"(?<!\w){re.escape(word)}{ending}(?!\w)")


def read_glossary(project: Project, tag: str) -> tuple[list[Term], list[Fault]]:
    """The terms of *tag*, and the faults of their file; nothing where there is none."""
    path = project.content / "lang" / tag / GLOSSARY
    if not path.is_file():
        return [], []
    reader = Reader()
    try:
        root = load(path, project.name(path))
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
            pattern = whole_word(entry.key, "(?:s|es)?" if entry.key.isascii() else "")
            terms.append(Term(entry.key, accepted, entry.mark, pattern))
    return terms, reader.faults


def otherwise(language: Language, file: str, path: Path_, terms: Iterable[Term]) -> Iterator[Fault]:
    """A warning for each of *terms* that the source of a text has, and the text itself has in no accepted form."""
    own = language.tables.get(file, {}).get(path)
    source = language.source.tables.get(file, {}).get(path)
    if own is None or source is None or (file, path) in language.stale:
        return
    given = spoken(language.source, source.text)
    said = " ".join(spoken(language, form.text) for form in forms_of(own)).casefold()
    for term in terms:
        if term.pattern.search(given) and not any(word.casefold() in said for word in term.accepted):
            wanted = listed([repr(word) for word in term.accepted])
            message = (
                f"{language.tag}: the text {'.'.join(path)!r} does not have {wanted} for {term.source!r}"
            )
            where = f"the glossary has it on line {term.mark.line}; the source is {source.text!r}"
            yield own.mark.fault("glossary", message, where, warning=True)


def forms_of(text: Scalar) -> tuple[Scalar, ...]:
    """The plural forms of *text*, or the text itself."""
    return tuple(form for _, form in text.forms) if isinstance(text, Plural) else (text,)


def spoken(language: Language, text: str) -> str:
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
