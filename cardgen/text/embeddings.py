"""Explicit embeddings and isolates of UAX 9: the rules X1 to X10, which come before characters are resolved."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

MAX_DEPTH = 125
"""Deepest embedding (BD2)."""

STRONG = frozenset(("L", "R", "AL"))
INITIATORS = frozenset(("LRI", "RLI", "FSI"))
REMOVED = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "BN"))
"""What takes no part in the rules after X9."""


def first_strong(classes: Sequence[str], start: int, end: int, matches: dict[int, int]) -> int | None:
    """Level that the first strong character asks for (P2, P3); None without one."""
    at = start
    while at < end:
        kind = classes[at]
        if kind in STRONG:
            return int(kind != "L")
        at = matches.get(at, end) if kind in INITIATORS else at + 1
    return None


def isolates(classes: Sequence[str]) -> dict[int, int]:
    """Index of each isolate initiator's matching PDI, where it has one (BD9)."""
    matches: dict[int, int] = {}
    open_: list[int] = []
    for at, kind in enumerate(classes):
        if kind in INITIATORS:
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


def explicit(classes: Sequence[str], matches: dict[int, int], base: int) -> tuple[list[int], list[str]]:
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
            if kind in INITIATORS:
                end = matches.get(at, len(classes))
                rtl = kind == "RLI" or (kind == "FSI" and first_strong(classes, at + 1, end, matches) == 1)
                state.push(rtl, "", True)
    return found, types


class RunSequence(NamedTuple):
    """An isolating run sequence: the characters that take part, and the types at its two ends."""

    at: list[int]
    level: int
    before: str
    after: str


def sequences(
    found: Sequence[int], classes: Sequence[str], matches: dict[int, int], base: int
) -> list[RunSequence]:
    """The isolating run sequences (BD13, X9, X10)."""
    kept = [at for at, kind in enumerate(classes) if kind not in REMOVED]
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
        unmatched = classes[chain[-1]] in INITIATORS and chain[-1] not in matches
        after = base if unmatched or last + 1 == len(kept) else found[kept[last + 1]]
        sequences.append(
            RunSequence(chain, level, direction(max(level, before)), direction(max(level, after)))
        )
    return sequences


def direction(level: int) -> str:
    return "R" if level % 2 else "L"
