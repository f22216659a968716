"""What a careful typesetter does to a text before it is set: quotation marks, apostrophes and unbreakable spaces."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from cardgen.text.languages import Language, Spacing

ICON = "\ufffc"
"""Stands for an inline drawing in a paragraph's text (OBJECT REPLACEMENT CHARACTER)."""
NARROW = "\u202f"
NO_BREAK = "\u00a0"
WORD_JOINER = "\u2060"

_SPACES = " \u00a0\u202f"
_OPENERS = " \u00a0\u202f\u2009\t\n([{<«‹“„‘‚¿¡—–/\u2068"
"""After one of these, or at the start, a straight quotation mark opens."""
_LAST_NARROW = "\u10ff"
"""No character up to this one is as wide as an ideograph."""
_AFTER_WIDE = re.compile(r"(?<=[：；，、。！？）」』])([ ])")
"""A space behind a full-width sign, which has its own."""
_ISOLATES = "[\u2066-\u2068]*"
"""What stands before a number where text runs from right to left."""
_COMBINING = re.compile("[\u0300-\u036f]")

_UPPER = {
    "tr": str.maketrans({"i": "İ", "ı": "I"}),
    "az": str.maketrans({"i": "İ", "ı": "I"}),
}
"""Capitals that Unicode's default mapping gets wrong in a language."""
_SHARP_S = "ẞ"
"""German has had a capital ß since 2017, which few fonts of capitals have; SS is as right."""

Edit = tuple[int, int, str]


STRETCHABLE = " \u00a0"
"""Spaces that justification may widen."""


def widens(text: str, at: int) -> bool:
    """Whether justification may widen the gap behind character *at*: a word space, or a side of an ideograph."""
    sign, following = text[at], text[at + 1 : at + 2]
    if sign in STRETCHABLE or not following:
        return sign in STRETCHABLE
    return (
        ICON not in (sign, following) and following not in STRETCHABLE and (_wide(sign) or _wide(following))
    )


def _wide(sign: str) -> bool:
    return sign > _LAST_NARROW and unicodedata.east_asian_width(sign) in "WF"


def inside_words(text: str, words: tuple[str, ...]) -> set[int]:
    """Places inside *words* where *text* has them: no line may end there. Of two that begin alike the longer counts."""
    if not words:
        return set()
    return {at for found in _any_of(words).finditer(text) for at in range(found.start() + 1, found.end())}


@lru_cache(maxsize=8)
def _any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)))


def composed(text: str) -> str:
    """*text* with letters and combining accents as one character where Unicode has one."""
    if text.isascii() or not _COMBINING.search(text):
        return text
    return unicodedata.normalize("NFC", text)


def upper(text: str, tag: str, covers: Callable[[str], bool] = lambda character: True) -> str:
    """*text* in capitals as the language *tag* writes them, with a font that has what it *covers*."""
    base = tag.split("-")[0]
    if base in _UPPER:
        text = text.translate(_UPPER[base])
    if base == "de" and "ß" in text and covers(_SHARP_S):
        text = text.replace("ß", _SHARP_S)
    if base == "el":
        text = _greek_capitals(text)
    return text.upper()


def _greek_capitals(text: str) -> str:
    """Greek capitals carry no accent, but keep the diaeresis."""
    apart = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", apart.replace("\u0301", "").replace("\u0342", ""))


def typeset(text: str, starts: Sequence[int], language: Language) -> tuple[str, list[int]]:
    """*text* as *language* sets it, and where its pieces, which began at *starts*, begin now."""
    if '"' in text or "'" in text:
        text = quoted(text, language)
    edits = sorted(_edits(text, language.spacing))
    if not edits:
        return text, list(starts)
    parts: list[str] = []
    moved = list(starts)
    at = shift = index = 0
    for start, end, new in edits:
        while index < len(moved) and starts[index] < end:
            moved[index] = starts[index] + shift
            index += 1
        parts += (text[at:start], new)
        shift += len(new) - (end - start)
        at = end
    moved[index:] = [start + shift for start in starts[index:]]
    parts.append(text[at:])
    return "".join(parts), moved


def _edits(text: str, spacing: Spacing) -> Iterator[Edit]:
    for pattern, new in _rules(spacing):
        for match in pattern.finditer(text):
            start, end = match.span(1)
            if text[start:end] != new:
                yield start, end, new


@lru_cache(maxsize=64)
def _rules(spacing: Spacing) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns whose first group is the place for a space or a joiner, perhaps empty, and what stands there."""
    rules = [(re.compile(rf"(?<=\d)([ ])(?={ICON})"), NO_BREAK), (_AFTER_WIDE, "")]
    if spacing.units:
        units = "|".join(re.escape(unit) for unit in spacing.units)
        rules.append((re.compile(rf"(?<=\d)([ ])(?=(?:{units})(?!\w))"), NO_BREAK))
    if spacing.bind_words:
        words = "|".join(re.escape(word) for word in spacing.bind_words)
        rules.append((re.compile(rf"(?<!\w)(?:{words})([ ])(?=[\w{ICON}])", re.IGNORECASE), NO_BREAK))
    if spacing.before_number:
        words = "|".join(re.escape(word) for word in spacing.before_number)
        pattern = rf"(?<!\w)(?:{words})([ ])(?={_ISOLATES}[-+−]?\d)"
        rules.append((re.compile(pattern, re.IGNORECASE), NO_BREAK))
    if spacing.hyphen_words:
        words = "|".join(re.escape(word) for word in spacing.hyphen_words)
        rules.append((re.compile(rf"(?<=\w-)()(?=(?:{words})(?!\w))", re.IGNORECASE), WORD_JOINER))
    if spacing.narrow_before:
        signs = re.escape(spacing.narrow_before)
        tight = rf"(?<=[^\s{signs}(\[«“])"
        rules.append((re.compile(rf"{tight}([{_SPACES}]?)(?=[{signs}]+(?:[\s{_SPACES}»”’)\]]|\Z))"), NARROW))
    if spacing.narrow_inside:
        opening, closing = (re.escape(mark) for mark in spacing.narrow_inside)
        rules.append((re.compile(rf"(?<={opening})([{_SPACES}]?)(?=[^\s{_SPACES}])"), NARROW))
        rules.append((re.compile(rf"(?<=[^\s{_SPACES}])([{_SPACES}]?)(?={closing})"), NARROW))
    return tuple(rules)


def quoted(text: str, language: Language) -> str:
    """*text* with straight quotation marks and apostrophes as *language* writes them; the same length."""
    outer_open, outer_close, inner_open, inner_close = language.quotes
    out = list(text)
    open_double = open_single = False
    for at, sign in enumerate(text):
        if sign not in "\"'":
            continue
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        opens = (not before or before in _OPENERS or before in "\"'") and bool(after) and after not in _SPACES
        if _is_hebrew(before) and _is_hebrew(after):
            out[at] = "״" if sign == '"' else "׳"
        elif sign == '"':
            if not opens and not open_double and before.isdigit():
                continue  # inches
            out[at] = outer_open if opens and not open_double else outer_close
            open_double = opens and not open_double
        elif opens and _closes_later(text, at):
            out[at], open_single = inner_open, True
        elif open_single and not after.isalpha():
            out[at], open_single = inner_close, False
        elif before.isdigit():
            continue  # feet, minutes
        else:
            out[at] = "’"
    return "".join(out)


def _is_hebrew(character: str) -> bool:
    return "\u05d0" <= character <= "\u05ea"


def _closes_later(text: str, at: int) -> bool:
    """True if a single mark that could close follows: ‘tis but a word’s apostrophe otherwise."""
    return re.search(r"\S'(?!\w)", text[at + 1 :]) is not None
