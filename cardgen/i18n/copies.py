"""Texts that are the same as their source: not translated, unless somebody has said that they are meant to be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardgen.content.markup import scan
from cardgen.content.missing import MOST
from cardgen.content.staleness import Locked
from cardgen.content.texts import Language
from cardgen.errors import Fault
from cardgen.i18n.desk import Desk, Key, Unit
from cardgen.i18n.words import Words
from engine.source import Scalar

_WORD = re.compile(r"[^\W\d_]{2,}")
"""What may be translated: two letters in a row. ``{first}, {next}`` and ``2d6`` say the same in every language."""


def copies(desk: Desk, language: Language, locks: Mapping[Key, Locked]) -> list[Unit]:
    """The texts of *language* that are their source's word for word, in the source's order, but those meant to be."""
    if language.fallback is None:
        return []
    return [
        unit
        for unit in desk.units.values()
        if (own := language.tables.get(unit.file, {}).get(unit.path)) is not None
        and is_copy(unit.scalar, own)
        and not (unit.key in locks and locks[unit.key].means_copy(own))
    ]


def is_copy(source: Scalar, own: Scalar) -> bool:
    """Whether every form of *own* is one of *source*, and these have words that could be translated."""
    given = {_even(text) for _, text in Words.of(source).forms}
    return all(_even(text) in given for _, text in Words.of(own).forms) and any(map(_has_word, given))


def check_copies(desk: Desk, language: Language, locks: Mapping[Key, Locked]) -> Iterator[Fault]:
    """A warning for each text that is the same as its source, or one for a file that has many of them."""
    tag, by_file = language.tag, dict[str, list[Unit]]()
    for unit in copies(desk, language, locks):
        if unit.key not in language.stale:
            by_file.setdefault(unit.file, []).append(unit)
    for file, found in by_file.items():
        if len(found) > MOST:
            first = ", ".join(repr(".".join(unit.path)) for unit in found[:3])
            message = f"{tag}: {len(found)} texts are the same as their source: {first} …"
            hint = (
                "translate them; those that are meant to be the same take "
                f"'cardgen i18n accept {tag} {found[0].name}'"
            )
            name = desk.project.name(desk.folder(tag) / file)
            yield Fault(name, 0, 0, "same-as-source", message, hint, warning=True)
            continue
        for unit in found:
            message = f"{tag}: the text {'.'.join(unit.path)!r} is the same as its source"
            hint = f"translate it, or say that it is meant: 'cardgen i18n accept {tag} {unit.name}'"
            yield language.tables[file][unit.path].mark.fault("same-as-source", message, hint, warning=True)


def _has_word(text: str) -> bool:
    return any(token.kind == "text" and _WORD.search(token.text) for token in scan(text).tokens)


def _even(text: str) -> str:
    """*text* with single spaces: where lines break in the file says nothing."""
    return " ".join(text.split())
