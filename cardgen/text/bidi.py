"""Bidirectional levels after UAX 9 (Unicode 15), isolates and paired brackets included.

ICU's Python binding used here has no bidi, and python-bidi gives no levels, which shaping by run needs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import bidirectional

from cardgen.text.embeddings import (
    INITIATORS,
    REMOVED,
    STRONG,
    RunSequence,
    direction,
    explicit,
    isolates,
    sequences,
)

MAX_BRACKETS = 63
"""Most brackets open at once (BD16)."""

_OPERAND = "(?:[\u2066-\u2068]\\d+(?:[.,:]\\d+)*\u2069|\\d+(?:[.,:]\\d+)*)"
"""A number, perhaps one that was filled in and therefore isolated."""
_SIGNED = re.compile(f"(?<!\\w)[-+−±]{_OPERAND}(?:[-+−±×–/]{_OPERAND})*|{_OPERAND}(?:[-+−±×–/]{_OPERAND})+")

_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_PAIRS = (
    "()[]{}༺༻༼༽᚛᚜⁅⁆⁽⁾₍₎⌈⌉⌊⌋❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦏⦎⦑⦒⦓⦔⦕⦖⦗⦘"
    "⧘⧙⧚⧛⧼⧽⸢⸣⸤⸥⸦⸧⸨⸩⹕⹖⹗⹘⹙⹚⹛⹜〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣"
)
OPENING = dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True)) | {"\u2329": "\u3009"}
"""Closing brackets by their opening ones."""
_CLOSING = frozenset(_PAIRS[1::2]) | {"\u232a"}
_CANONICAL = {"\u232a": "\u3009"}

_NEUTRAL = frozenset(("B", "S", "WS", "ON", "FSI", "LRI", "RLI", "PDI"))
_WHITE = frozenset(("WS", "FSI", "LRI", "RLI", "PDI", *REMOVED))


def has_right_to_left(text: str) -> bool:
    """True if *text* holds anything that could stand or turn right to left."""
    return not text.isascii() and _RIGHT_TO_LEFT.search(text) is not None


def with_whole_numbers(text: str) -> str:
    """*text* with the signs of its numbers as digits, for ``levels`` alone; the same length.

    UAX 9 takes a sign before a number, and one between two, for a neutral, so that right-to-left text shows −1
    as 1− and 3–4 as 4–3. Like a higher-level protocol of its section 4.3, this makes each a part of its number.
    """
    return _SIGNED.sub(lambda match: "0" * len(match[0]), text)


def levels(text: str, base: int) -> list[int]:
    """The embedding level of every character of a paragraph whose own level is *base* (0 or 1).

    Rule L1 is not applied to the ends of lines: that is up to who breaks them (``reorder``'s caller).
    """
    classes = [bidirectional(c) or "L" for c in text]
    matches = isolates(classes)
    found, types = explicit(classes, matches, base)
    for sequence in sequences(found, classes, matches, base):
        _resolve(text, sequence, types, found)
    for at, kind in enumerate(classes):
        if kind in REMOVED:
            found[at] = found[at - 1] if at else base
        elif kind in ("S", "B"):
            found[at] = base
    return found


def reorder(levels_of_runs: Sequence[int]) -> list[int]:
    """Indices of runs in visual order, left to right (L2)."""
    order = list(range(len(levels_of_runs)))
    odd = [level for level in levels_of_runs if level % 2]
    for level in range(max(levels_of_runs, default=0), min(odd, default=1) - 1, -1):
        at = 0
        while at < len(order):
            end = at
            while end < len(order) and levels_of_runs[order[end]] >= level:
                end += 1
            order[at:end] = order[at:end][::-1]
            at = max(end, at + 1)
    return order


def line_levels(text: str, found: Sequence[int], start: int, end: int, base: int) -> list[int]:
    """Levels of the line ``text[start:end]``, its trailing space at the paragraph's level (L1)."""
    line = list(found[start:end])
    trailing = True
    for at in range(len(line) - 1, -1, -1):
        kind = bidirectional(text[start + at])
        trailing = kind in ("S", "B") or (trailing and kind in _WHITE)
        if trailing:
            line[at] = base
    return line


def _resolve(text: str, sequence: RunSequence, types: list[str], found: list[int]) -> None:
    """Rules W1 to I2 for one sequence; writes levels into *found*."""
    kinds = [types[at] for at in sequence.at]
    _resolve_weak(kinds, sequence.before)
    embedding = direction(sequence.level)
    _resolve_brackets(
        [text[at] for at in sequence.at], kinds, [types[at] for at in sequence.at], sequence, embedding
    )
    _resolve_neutral(kinds, sequence, embedding)
    for at, kind in zip(sequence.at, kinds, strict=True):
        level = sequence.level
        if level % 2:
            found[at] = level + (kind in ("L", "EN", "AN"))
        elif kind != "L":
            found[at] = level + (1 if kind == "R" else 2)


def _resolve_weak(kinds: list[str], before: str) -> None:
    """Rules W1 to W7."""
    previous = strong = before
    for at, kind in enumerate(kinds):
        if kind == "NSM":
            kind = kinds[at] = "ON" if previous in INITIATORS or previous == "PDI" else previous
        previous = kind
        if kind == "EN" and strong == "AL":
            kinds[at] = "AN"
        elif kind in STRONG:
            strong = kind
    for at, kind in enumerate(kinds):
        if kind == "AL":
            kinds[at] = "R"
        elif kind in ("ES", "CS") and 0 < at < len(kinds) - 1:
            around = kinds[at - 1]
            if around == kinds[at + 1] and (around == "EN" or (around == "AN" and kind == "CS")):
                kinds[at] = around
    _resolve_terminators(kinds)
    strong = before
    for at, kind in enumerate(kinds):
        if kind in ("L", "R"):
            strong = kind
        elif kind in ("ES", "CS", "ET"):
            kinds[at] = "ON"
        elif kind == "EN" and strong == "L":
            kinds[at] = "L"


def _resolve_terminators(kinds: list[str]) -> None:
    """W5: signs such as % beside European numbers belong to them."""
    at = 0
    while at < len(kinds):
        if kinds[at] != "ET":
            at += 1
            continue
        end = at
        while end < len(kinds) and kinds[end] == "ET":
            end += 1
        if (at and kinds[at - 1] == "EN") or (end < len(kinds) and kinds[end] == "EN"):
            kinds[at:end] = ["EN"] * (end - at)
        at = end


def _as_strong(kind: str) -> str:
    return "R" if kind in ("R", "EN", "AN") else "L" if kind == "L" else ""


def _resolve_brackets(
    characters: list[str], kinds: list[str], original: list[str], sequence: RunSequence, embedding: str
) -> None:
    """N0: both brackets of a pair take one direction."""
    for first, last in _bracket_pairs(characters, kinds):
        inside = {_as_strong(kind) for kind in kinds[first + 1 : last]} - {""}
        if embedding in inside:
            direction = embedding
        elif inside:
            context = next((s for k in reversed(kinds[:first]) if (s := _as_strong(k))), sequence.before)
            direction = context if context != embedding else embedding
        else:
            continue
        for at in (first, last):
            kinds[at] = direction
            following = at + 1
            while following < len(kinds) and original[following] == "NSM":
                kinds[following] = direction
                following += 1


def _bracket_pairs(characters: list[str], kinds: list[str]) -> list[tuple[int, int]]:
    """Pairs of brackets in a sequence, by their opening (BD16)."""
    pairs: list[tuple[int, int]] = []
    open_: list[tuple[str, int]] = []
    for at, character in enumerate(characters):
        if kinds[at] != "ON":
            continue
        if character in OPENING:
            if len(open_) == MAX_BRACKETS:
                return []
            open_.append((OPENING[character], at))
        elif character in _CLOSING:
            closing = _CANONICAL.get(character, character)
            for depth in range(len(open_) - 1, -1, -1):
                if open_[depth][0] == closing:
                    pairs.append((open_[depth][1], at))
                    del open_[depth:]
                    break
    return sorted(pairs)


def _resolve_neutral(kinds: list[str], sequence: RunSequence, embedding: str) -> None:
    """N1, N2: neutrals between equal directions take it, others the embedding's."""
    at = 0
    before = sequence.before
    while at < len(kinds):
        if kinds[at] not in _NEUTRAL:
            before = _as_strong(kinds[at]) or before
            at += 1
            continue
        end = at
        while end < len(kinds) and kinds[end] in _NEUTRAL:
            end += 1
        after = _as_strong(kinds[end]) if end < len(kinds) else sequence.after
        kinds[at:end] = [before if before == after else embedding] * (end - at)
        at = end
