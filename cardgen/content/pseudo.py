"""Languages that nobody speaks, made from the source when asked for: they show what a translation will meet.

``en-XA`` is accented, a third longer and in brackets, so that a word outside brackets was never offered for
translation, and a box that cannot grow is found before a translator finds it. ``ar-XB`` is the same from right to left.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from cardgen.content.markup import MarkupError, Token, tokens
from cardgen.content.plurals import Plural
from engine.source import Scalar

PSEUDO_LANGUAGES = ("en-XA", "ar-XB")
"""Tags that are set aside for this; they are never among ``all`` languages."""
LONGER = 0.35
"""What a text grows by, brackets counted: German and Finnish rules grow by about so much."""

_ACCENTS = str.maketrans(
    "ABCDEFGHIJKLNORSTUWYZabcdefghijklnorstuwyz", "ÅßÇÐÉFĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåbçðéfĝĥîĵķļñöŕšţûŵýž"
)
_VOWEL = re.compile("[AEIOUYaeiouy]")
_LETTER = re.compile(r"[^\W\d_]")


def pseudo_text(text: str) -> str:
    """*text* accented, longer and in brackets; placeholders and markup are what they were."""
    try:
        found = tokens(text)
    except MarkupError:
        return text
    if not found:
        return text
    plain = "".join(token.text for token in found if token.kind == "text")
    letters = len(_LETTER.findall(plain))
    pace = max(len(plain) * LONGER - 2, 0.0) / letters if letters else 0.0
    return "[" + "".join(_written(text, found, pace)) + "]"


def _written(text: str, found: list[Token], pace: float) -> Iterator[str]:
    """The pieces of the new text; *pace* is how many letters are added for each one passed."""
    owed = 0.0
    ends = [*(token.at for token in found[1:]), len(text)]
    for token, end in zip(found, ends, strict=True):
        raw = text[token.at : end]
        if token.kind != "text" or raw.startswith("\\"):
            yield raw
            continue
        for letter in raw:
            accented = letter.translate(_ACCENTS)
            yield "\\_" if letter == "_" else accented  # what was plain stays so beside a bracket
            if _LETTER.match(letter):
                owed += pace
            if owed >= 1 and _VOWEL.match(letter):
                yield accented.lower() * int(owed)
                owed -= int(owed)
    if owed >= 0.5:
        yield "~" * round(owed)


def pseudo_scalar(scalar: Scalar) -> Scalar:
    """*scalar* with its text, and all its plural forms, made so."""
    if isinstance(scalar, Plural):
        forms = tuple((category, pseudo_scalar(form)) for category, form in scalar.forms)
        return replace(scalar, text=pseudo_text(scalar.text), forms=forms)
    return replace(scalar, text=pseudo_text(scalar.text))


def pseudo_tables(
    source: Mapping[str, Mapping[tuple[str, ...], Scalar]],
) -> dict[str, dict[tuple[str, ...], Scalar]]:
    """All texts of a language's files, made so."""
    return {
        file: {path: pseudo_scalar(scalar) for path, scalar in table.items()}
        for file, table in source.items()
    }
