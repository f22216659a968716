"""Hyphenation by Liang's patterns, from pyphen's dictionaries, read so that German costs 30 ms and not 480.

Pyphen parses every pattern when it loads a dictionary. Here a pattern is parsed when a word meets it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.util import find_spec
from itertools import accumulate, pairwise
from pathlib import Path

from msgspec import Struct

_NO_PATTERN = frozenset(("", "%", "#", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
"""First letters of lines that are comments or settings (LEFTHYPHENMIN …): patterns are in small letters."""
_HEX = re.compile(r"\^\^([0-9a-f]{2})")
_STEPS = re.compile(r"([0-9]?)([^0-9]?)")
_WORD = re.compile(r"[^\W\d_]{4,}")
"""Nothing shorter is worth a hyphen."""


class Hyphenation(Struct, frozen=True):
    """How a language divides words."""

    dictionary: str
    """A dictionary of pyphen, such as ``de_DE``."""
    left: int
    right: int
    """Least letters before and after a hyphen."""
    vowels: str = ""
    """Small letters of which every part of a word has one; empty where parts of consonants alone exist."""
    exceptions: tuple[str, ...] = ()
    """Words that the patterns divide wrongly, written with their hyphens."""


class Hyphenator:
    """Where the words of a language may be divided."""

    def __init__(self, rules: Hyphenation) -> None:
        self._left, self._right = rules.left, rules.right
        self._raw = _dictionary(rules.dictionary)
        self._longest = max(map(len, self._raw), default=0)
        self._parsed: dict[str, tuple[int, ...]] = {}
        self._vowels = frozenset(rules.vowels)
        self._words = dict(map(_exception, rules.exceptions))

    def points(self, text: str) -> list[int]:
        """Indices in *text* before which a hyphen may stand. Words with capitals inside are names: left whole."""
        found = []
        for match in _WORD.finditer(text):
            word = match[0]
            if word[1:].islower():
                found += [match.start() + at for at in self.word(word.lower())]
        return found

    def word(self, word: str) -> tuple[int, ...]:
        """Indices in the small-letter *word* before which a hyphen may stand."""
        known = self._words.get(word)
        if known is None:
            last = len(word) - self._right
            points = [at for at in self._odd(f".{word}.") if self._left <= at <= last]
            known = self._words[word] = tuple(self._with_vowels(word, points) if self._vowels else points)
        return known

    def _with_vowels(self, word: str, points: list[int]) -> list[int]:
        """*points* without those that a part of consonants alone follows: it belongs to the part before it.

        German patterns are of two kinds, for the joints of compounds and for syllables, which know nothing of each
        other: together they make ``rü-ck-kehr``.
        """
        return [at for at, end in pairwise([*points, len(word)]) if not self._vowels.isdisjoint(word[at:end])]

    def _odd(self, dotted: str) -> list[int]:
        values = [0] * (len(dotted) + 1)
        for start in range(len(dotted)):
            for end in range(start + 1, min(start + self._longest, len(dotted)) + 1):
                letters = dotted[start:end]
                if letters in self._raw:
                    for offset, value in enumerate(self._pattern(letters)):
                        if value > values[start + offset]:
                            values[start + offset] = value
        return [at - 1 for at, value in enumerate(values) if value % 2]

    def _pattern(self, letters: str) -> tuple[int, ...]:
        known = self._parsed.get(letters)
        if known is None:
            plain, slash, _ = self._raw[letters].partition("/")
            steps = (int(digit or 0) for digit, _ in _STEPS.findall(plain))
            # A division that changes letters (after a slash) is not made: its odd value becomes a veto.
            known = tuple(value + value % 2 if slash else value for value in steps)
            self._parsed[letters] = known
        return known


def _exception(word: str) -> tuple[str, tuple[int, ...]]:
    parts = word.lower().split("-")
    return "".join(parts), tuple(accumulate(map(len, parts[:-1])))


@lru_cache(maxsize=4)
def hyphenator(rules: Hyphenation) -> Hyphenator:
    """The hyphenator of a language; dictionaries are read once."""
    return Hyphenator(rules)


def dictionary_path(name: str) -> Path | None:
    """The file of one of pyphen's dictionaries, or None if there is none of that name."""
    spec = find_spec("pyphen")  # found, not imported: the package lists all its files first
    path = Path(spec.origin).parent / "dictionaries" / f"hyph_{name}.dic" if spec and spec.origin else None
    return path if path and path.is_file() else None


def _dictionary(name: str) -> dict[str, str]:
    """Patterns by their letters; none for a dictionary that does not exist."""
    path = dictionary_path(name)
    if path is None:
        return {}
    data = path.read_bytes()
    encoding = data.split(b"\n", 1)[0].strip().decode("ascii", "replace")
    body = data.decode("cp1251" if encoding.lower() == "microsoft-cp1251" else encoding).replace("\r", "")
    if "^^" in body:
        body = _HEX.sub(lambda match: chr(int(match[1], 16)), body)
    lines = [line for line in body.split("\n")[1:] if line[:1] not in _NO_PATTERN]
    plain = "\n".join(line.partition("/")[0] if "/" in line else line for line in lines)
    for digit in "0123456789":
        plain = plain.replace(digit, "")  # ten passes in C take a third of what one regular expression takes
    return dict(zip(plain.split("\n"), lines, strict=True))
