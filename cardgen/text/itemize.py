"""Cuts a paragraph into runs of one style, direction, script and font, and finds characters that no font has."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple
from unicodedata import combining

from cardgen.text.bidi import OPENING
from cardgen.text.fontfile import FontInstance, is_invisible
from cardgen.text.styles import Style
from cardgen.text.typography import ICON

Stack = Callable[[Style, str], tuple[FontInstance, ...]]
"""The instances that set a script in a style, in order of preference."""

_IDEOGRAPHIC = "Hani"
_SAME_SCRIPT = {"Hira": _IDEOGRAPHIC, "Kana": _IDEOGRAPHIC, "Bopo": _IDEOGRAPHIC}
_CLUSTER = re.compile(
    "(?:[\U0001f1e6-\U0001f1ff]{2}|.)(?:[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f]|\u200d.)*",
    re.DOTALL,
)
"""A character with the marks that stand on it."""


class Stretch(NamedTuple):
    """``text[start:end]`` in one style, script and font. An icon has no font."""

    start: int
    end: int
    style: Style
    script: str
    font: FontInstance | None


class Missing(NamedTuple):
    """A cluster that no font of its stack can draw."""

    at: int
    cluster: str
    fonts: tuple[str, ...]
    """The families asked."""


@lru_cache(maxsize=4096)
def script_of(character: str) -> str:
    """ISO 15924 code of the script that *character* belongs to; empty for signs that all scripts share."""
    if "\u3000" <= character <= "\u303f" or "\uff00" <= character <= "\uffef":
        return _IDEOGRAPHIC  # ideographic punctuation and full-width forms: only such fonts have them
    if "\u0600" <= character <= "\u06ff":
        return "Arab"  # its punctuation is shared with other scripts that are written like it
    import uharfbuzz as hb

    buffer = hb.Buffer()
    buffer.add_str(character)
    buffer.guess_segment_properties()
    script = buffer.script or ""
    return _SAME_SCRIPT.get(script, script)


class Itemizer:
    """Finds the runs of paragraphs in one language."""

    def __init__(self, stack: Stack, script: str) -> None:
        self._stack = stack
        self._script = script
        self._plain: dict[tuple[FontInstance, ...], set[str]] = {}

    def stretches(
        self, text: str, spans: Sequence[tuple[int, int, Style]]
    ) -> tuple[list[Stretch], list[Missing]]:
        """The stretches of *text*, whose styles are *spans* (start, end, style) in order."""
        found: list[Stretch] = []
        missing: list[Missing] = []
        scripts = _Scripts(self._script)
        for start, end, style in spans:
            if start == end:
                continue
            if text[start] == ICON:
                found.append(Stretch(start, end, style, scripts.previous or self._script, None))
            elif self._is_plain(text, start, end, style):
                scripts.previous = self._script
                found.append(Stretch(start, end, style, self._script, self._stack(style, self._script)[0]))
            else:
                words = _words(text, start, end, scripts.resolve(text[start:end]))
                found += self._mixed(text, words, style, missing)
        return found, missing

    def _is_plain(self, text: str, start: int, end: int, style: Style) -> bool:
        """True if the stack's first font has every character, and none belongs to another script."""
        stack = self._stack(style, self._script)
        if not stack:
            return False
        plain = self._plain.setdefault(stack[:1], set())
        unknown = set(text[start:end]) - plain
        for character in unknown:
            if script_of(character) not in ("", self._script) or combining(character):
                return False
            if not stack[0].covers(character):
                return False
            plain.add(character)
        return True

    def _mixed(
        self, text: str, words: Iterator[tuple[int, int, str]], style: Style, missing: list[Missing]
    ) -> Iterator[Stretch]:
        """Stretches of one font each, neighbours of equal font and script joined."""
        current: Stretch | None = None
        for start, end, script in words:
            for part in self._fonts(text, start, end, script, style, current, missing):
                if current and current.end == part.start and current[3:] == part[3:]:
                    current = current._replace(end=part.end)
                else:
                    if current:
                        yield current
                    current = part
        if current:
            yield current

    def _fonts(
        self,
        text: str,
        start: int,
        end: int,
        script: str,
        style: Style,
        current: Stretch | None,
        missing: list[Missing],
    ) -> Iterator[Stretch]:
        """A word in the first font that has all of it, else each cluster in the first that has it."""
        stack = tuple(dict.fromkeys((*self._stack(style, script), *self._stack(style, self._script))))
        clusters = _CLUSTER.findall(text, start, end)
        if text[start] == " " and current and current.font:
            yield Stretch(start, end, style, script, current.font)
            return
        whole = next((font for font in stack if all(map(font.covers, clusters))), None)
        if whole is not None:
            yield Stretch(start, end, style, script, whole)
            return
        at = start
        for cluster in clusters:
            font = next((font for font in stack if font.covers(cluster)), None)
            if font is None:
                missing.append(
                    Missing(at, cluster, tuple(dict.fromkeys(f.key.rpartition(":")[0] for f in stack)))
                )
            else:
                yield Stretch(at, at + len(cluster), style, script, font)
            at += len(cluster)


class _Scripts:
    """Gives signs that all scripts share the script around them, both brackets of a pair the same (UAX 24)."""

    def __init__(self, default: str) -> None:
        self.previous = ""
        """The script of the character before; empty at the beginning."""
        self._default = default
        self._open: list[tuple[str, str]] = []

    def resolve(self, text: str) -> list[str]:
        """The scripts of the characters of *text*, which continues what came before."""
        own = [script_of(character) for character in text]
        if not self.previous:
            self.previous = next((script for script in own if script), self._default)
        for at, character in enumerate(text):
            if not own[at]:
                own[at] = self._shared(character)
            self.previous = own[at]
        return own

    def _shared(self, character: str) -> str:
        if character in OPENING:
            self._open.append((OPENING[character], self.previous))
        elif any(closing == character for closing, _ in self._open):
            while self._open:
                closing, script = self._open.pop()
                if closing == character:
                    return script
        return self.previous


def _words(text: str, start: int, end: int, scripts: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    """Words of one script, ideographs one by one, and the spaces between them."""
    first = start
    for at in range(start + 1, end):
        script, previous = scripts[at - start], scripts[at - start - 1]
        edge = (text[at] == " ") != (text[at - 1] == " ")
        if (script != previous or edge or script == _IDEOGRAPHIC) and not combining(text[at]):
            yield first, at, previous
            first = at
    yield first, end, scripts[-1]


def drawn(text: str) -> str:
    """*text* without what is never drawn: direction marks, joiners of nothing, zero-width spaces."""
    return text if text.isascii() else "".join(c for c in text if not is_invisible(c))
