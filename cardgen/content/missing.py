"""Telling which texts a language lacks, and what stands in: never in silence, and not in three hundred lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardgen.content.texts import Language, Path_
from cardgen.errors import Fault
from engine.reading import Reader

MOST = 12
"""Texts of one file that are told one by one; of more, a translation has hardly begun."""


class Missing(NamedTuple):
    """A text that a language does not have."""

    kind: str
    """What people call it: ``text`` or ``label``."""
    file: str
    path: Path_

    @property
    def name(self) -> str:
        """Its key."""
        return ".".join(self.path)


def tell_missing(reader: Reader, language: Language, missing: Iterable[Missing], at: str) -> None:
    """Report what *language* lacks of one file, which messages call *at*.

    In a translation these are warnings, since the language that it falls back to stands in; else they are errors.
    """
    lacking = list(missing)
    if not lacking:
        return
    file, other = lacking[0].file, language.fallback
    if file not in language.tables:
        message = f"{language.tag}: the file is missing, with {len(lacking)} texts"
        hint = f"its first text is {lacking[0].name!r}"
        if other is not None:
            message += f"; {other.tag} stands in"
            hint = f"copy {at.replace(f'lang/{language.tag}/', f'lang/{other.tag}/')} there and translate it"
        reader.faults.append(Fault(at, 0, 0, "missing-text", message, hint, warning=other is not None))
    elif other is not None and len(lacking) > MOST:
        first = ", ".join(repr(one.name) for one in lacking[:3])
        message = (
            f"{language.tag}: {len(lacking)} texts are missing or empty; {other.tag} stands in for {first} …"
        )
        hint = f"'cardgen i18n status {language.tag}' counts them"
        reader.faults.append(Fault(at, 0, 0, "missing-text", message, hint, warning=True))
    else:
        reader.faults += [_fault(language, one, at) for one in lacking]


def _fault(language: Language, one: Missing, at: str) -> Fault:
    text = language.fallback.find(one.file, one.path) if language.fallback else None
    stands_in = f"; {text.language} stands in" if text else ""
    blank = language.empty.get(one.file, {}).get(one.path)
    if blank is not None:
        message = f"{language.tag}: the {one.kind} {one.name!r} is empty{stands_in}"
        hint = f"write the text; the source is {text.scalar.text!r}" if text else "write the text"
        return blank.mark.fault("empty-text", message, hint, warning=True)
    message = f"{language.tag}: the {one.kind} {one.name!r} is missing{stands_in}"
    hint = f"add it to {at}" + (f": {one.name} = {text.scalar.text!r}" if text else "")
    return Fault(at, 0, 0, "missing-text", message, hint, warning=language.fallback is not None)
