"""Bidirectional levels after UAX 9 (Unicode 15), isolates and paired brackets included.

ICU's Python binding used here has no bidi, and python-bidi gives no levels, which shaping by run needs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple
from unicodedata import bidirectional

MAX_DEPTH = 125
"""Deepest embedding (BD2)."""
_MAX_BRACKETS = 63
"""Most brackets open at once (BD16)."""

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

_STRONG = frozenset(("L", "R", "AL"))
_INITIATORS = frozenset(("LRI", "RLI", "FSI"))
_REMOVED = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "BN"))
_NEUTRAL = frozenset(("B", "S", "WS", "ON", "FSI", "LRI", "RLI", "PDI"))
_WHITE = frozenset(("WS", "FSI", "LRI", "RLI", "PDI", *_REMOVED))


def has_right_to_left(text: str) -> bool:
    """True if *text* holds anything that could stand or turn right to left."""
    return not text.isascii() and _RIGHT_TO_LEFT.search(text) is not None


def levels(text: str, base: int) -> list[int]:
    """The embedding level of every character of a paragraph whose own level is *base* (0 or 1).

    Rule L1 is not applied to the ends of lines: that is up to who breaks them (``reorder``'s caller).
    """
    classes = [bidirectional(c) or "L" for c in text]
    matches = _isolates(classes)
    found, types = _explicit(classes, matches, base)
    for sequence in _sequences(found, classes, matches, base):
        _resolve(text, sequence, types, found)
    for at, kind in enumerate(classes):
        if kind in _REMOVED:
            found[at] = found[at - 1] if at else base
        elif kind in ("S", "B"):
            found[at] = base
    return found


def first_strong(classes: Sequence[str], start: int, end: int, matches: dict[int, int]) -> int | None:
    """Level that the first strong character asks for (P2, P3); None without one."""
    at = start
    while at < end:
        kind = classes[at]
        if kind in _STRONG:
            return int(kind != "L")
        at = matches.get(at, end) if kind in _INITIATORS else at + 1
    return None


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


def _isolates(classes: Sequence[str]) -> dict[int, int]:
    """Index of each isolate initiator's matching PDI, where it has one (BD9)."""
    matches: dict[int, int] = {}
    open_: list[int] = []
    for at, kind in enumerate(classes):
        if kind in _INITIATORS:
            open_.append(at)
        elif kind == "PDI" and open_:
            matches[open_.pop()] = at
    return matches


class _Status(NamedTuple):
    level: int
    override: str
    isolate: bool


class _Embedding:
    """The directional status stack of rules X1 to X8."""

    def __init__(self, base: int) -> None:
        self.stack = [_Status(base, "", False)]
        self.over_isolates = self.over_embeddings = self.valid_isolates = 0

    def push(self, rtl: bool, override: str, isolate: bool) -> None:
        level = self.stack[-1].level
        level = (level + 1) | 1 if rtl else (level + 2) & ~1
        if level <= MAX_DEPTH and not self.over_isolates and not self.over_embeddings:
            self.valid_isolates += isolate
            self.stack.append(_Status(level, override, isolate))
        elif isolate:
            self.over_isolates += 1
        elif not self.over_isolates:
            self.over_embeddings += 1

    def close_isolate(self) -> None:
        if self.over_isolates:
            self.over_isolates -= 1
        elif self.valid_isolates:
            self.over_embeddings = 0
            while not self.stack[-1].isolate:
                self.stack.pop()
            self.stack.pop()
            self.valid_isolates -= 1

    def close_embedding(self) -> None:
        if self.over_isolates:
            return
        if self.over_embeddings:
            self.over_embeddings -= 1
        elif not self.stack[-1].isolate and len(self.stack) > 1:
            self.stack.pop()


def _explicit(classes: Sequence[str], matches: dict[int, int], base: int) -> tuple[list[int], list[str]]:
    """Levels and overridden types after X1 to X8."""
    state = _Embedding(base)
    found, types = [base] * len(classes), list(classes)
    for at, kind in enumerate(classes):
        if kind in ("RLE", "LRE", "RLO", "LRO"):
            state.push(kind[0] == "R", kind[0] if kind[2] == "O" else "", False)
        elif kind == "PDF":
            state.close_embedding()
        elif kind != "BN":
            if kind == "PDI":
                state.close_isolate()
            top = state.stack[-1]
            found[at] = top.level
            if top.override:
                types[at] = top.override
            if kind in _INITIATORS:
                end = matches.get(at, len(classes))
                rtl = kind == "RLI" or (kind == "FSI" and first_strong(classes, at + 1, end, matches) == 1)
                state.push(rtl, "", True)
    return found, types


class _Sequence(NamedTuple):
    """An isolating run sequence: the characters that take part, and the types at its two ends."""

    at: list[int]
    level: int
    before: str
    after: str


def _sequences(
    found: Sequence[int], classes: Sequence[str], matches: dict[int, int], base: int
) -> list[_Sequence]:
    """The isolating run sequences (BD13, X9, X10)."""
    kept = [at for at, kind in enumerate(classes) if kind not in _REMOVED]
    runs = [list(group) for _, group in groupby(kept, key=lambda at: found[at])]
    starting = {run[0]: run for run in runs}
    closing = set(matches.values())
    sequences = []
    place = {at: index for index, at in enumerate(kept)}
    for run in runs:
        if run[0] in closing:
            continue
        chain = list(run)
        while chain[-1] in matches and matches[chain[-1]] in starting:
            chain += starting[matches[chain[-1]]]
        level = found[chain[0]]
        first, last = place[chain[0]], place[chain[-1]]
        before = found[kept[first - 1]] if first else base
        unmatched = classes[chain[-1]] in _INITIATORS and chain[-1] not in matches
        after = base if unmatched or last + 1 == len(kept) else found[kept[last + 1]]
        sequences.append(
            _Sequence(chain, level, _direction(max(level, before)), _direction(max(level, after)))
        )
    return sequences


def _direction(level: int) -> str:
    return "R" if level % 2 else "L"


def _resolve(text: str, sequence: _Sequence, types: list[str], found: list[int]) -> None:
    """Rules W1 to I2 for one sequence; writes levels into *found*."""
    kinds = [types[at] for at in sequence.at]
    _resolve_weak(kinds, sequence.before)
    embedding = _direction(sequence.level)
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
            kind = kinds[at] = "ON" if previous in _INITIATORS or previous == "PDI" else previous
        previous = kind
        if kind == "EN" and strong == "AL":
            kinds[at] = "AN"
        elif kind in _STRONG:
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
    characters: list[str], kinds: list[str], original: list[str], sequence: _Sequence, embedding: str
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
            if len(open_) == _MAX_BRACKETS:
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


def _resolve_neutral(kinds: list[str], sequence: _Sequence, embedding: str) -> None:
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
