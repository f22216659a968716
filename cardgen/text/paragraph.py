"""A paragraph shaped once: its runs of glyphs, the positions of its characters, and where its lines may break.

Everything is in ems of the box's size, so that fitting a text to a box shapes nothing again.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from cardgen.text.breaking import Breaks
from cardgen.text.fontfile import Features, FontInstance, Shaped, ShapedGlyph
from cardgen.text.hyphenate import Hyphenator
from cardgen.text.itemize import Missing
from cardgen.text.styles import Style
from cardgen.text.typography import ICON, STRETCHABLE, widens

_TRIMMED = " \u3000\u2009\u200a\u200b"
"""Spaces that vanish at the end of a line."""
_SOFT_HYPHEN = "\u00ad"


class InlineIcon(NamedTuple):
    """An icon ready to be drawn: the symbol's key, its view box, and its place in the text in ems."""

    symbol: str
    view: tuple[float, float, float, float]
    height: float
    bottom: float
    """Its lower edge above the baseline (negative: below)."""
    bearing: float
    """Empty space on either side."""


class Run(NamedTuple):
    """Characters of one style, direction and font, shaped."""

    start: int
    end: int
    level: int
    style: Style
    script: str
    font: FontInstance | None
    """None for an icon."""
    scale: float
    """Ems per font unit."""
    shaped: Shaped
    icon: InlineIcon | None = None
    features: Features = ()
    spacing: int = 0
    """Font units behind each cluster."""

    @property
    def glyphs(self) -> list[ShapedGlyph]:
        """In visual order."""
        return self.shaped.glyphs

    def glyph_at(self, at: int) -> int:
        """Left to right: index of the first glyph of character *at* or later; else of the first one before *at*."""
        glyphs = self.shaped.glyphs
        if self.level % 2:
            return bisect_left(glyphs, -at, key=lambda glyph: -glyph[1] - 1)
        guess = at - self.start
        if guess < len(glyphs) and glyphs[guess][1] == at and (not guess or glyphs[guess - 1][1] == at - 1):
            return guess  # a glyph for each character so far, as nearly always
        return bisect_left(glyphs, at, key=lambda glyph: glyph[1])

    def cuts_cleanly(self, at: int) -> bool:
        """True if the run can be cut before character *at* without shaping it again."""
        if at in (self.start, self.end):
            return True
        index = (
            self.glyph_at(at) - self.level % 2
        )  # right to left, the glyph of *at* is the last one before the cut
        glyphs = self.shaped.glyphs
        return 0 <= index < len(glyphs) and glyphs[index][1] == at and self.shaped.cuts_cleanly(index)

    def shape(self, text: str, start: int, end: int, language: str) -> Shaped:
        """``text[start:end]``, shaped as this run is; what follows it plays no part."""
        assert self.font is not None  # icons are not cut
        return self.font.shape(
            text[:end],
            start,
            end,
            rtl=self.level % 2 == 1,
            script=self.script,
            language=language,
            features=self.features,
            letter_spacing=self.spacing,
        )

    @property
    def icon_width(self) -> float:
        """Width of an icon with its bearings, in ems."""
        if self.icon is None:
            return 0.0
        _, _, width, height = self.icon.view
        return self.icon.height * width / height + 2 * self.icon.bearing


class Paragraph:
    """One paragraph. ``position[i]`` is how far character *i* lies from the beginning, in logical order."""

    def __init__(
        self,
        text: str,
        runs: Sequence[Run],
        widths: Sequence[float],
        style: Style,
        base_level: int,
        language: str,
        segments: Sequence[int],
        soft_hyphens: Sequence[int],
        missing: Sequence[Missing],
        full_segments: Sequence[int],
    ) -> None:
        self.text = text
        self.runs = runs
        self.style = style
        self.base_level = base_level
        self.language = language
        self.missing = missing
        self.position: list[float] = [0.0, *accumulate(widths)]
        self._segments = segments
        self._full_segments = full_segments
        self._soft = soft_hyphens
        self._hyphenated: Breaks | None = None
        self._ends: dict[tuple[int, bool], float] = {}
        self._run_starts = [run.start for run in runs]

    @property
    def inset(self) -> float:
        """How far the first line is set in, in ems."""
        return self.style.indent * self.style.size

    @cached_property
    def whole(self) -> Breaks:
        """The breaks between words."""
        return self._breaks(self._soft)

    @cached_property
    def full(self) -> Breaks:
        """The breaks of justified lines, where words are not divided."""
        if self._full_segments is self._segments:
            return self.whole
        return self._breaks(self._soft, self._full_segments)

    def divided(self, hyphenator: Hyphenator) -> Breaks:
        """The breaks between words and inside them."""
        if self._hyphenated is None:
            points = hyphenator.points(self.text) if self.style.hyphenate else []
            points = [at for at in points if self._may_divide(at)]
            self._hyphenated = self._breaks(sorted({*self._soft, *points})) if points else self.whole
        return self._hyphenated

    @cached_property
    def ink(self) -> tuple[float, float]:
        """How far the paragraph's glyphs reach over and under the baseline, in ems."""
        tops, depths = [0.0], [0.0]
        for run in self.runs:
            if run.icon:
                tops.append(run.icon.bottom + run.icon.height)
                depths.append(-run.icon.bottom)
            elif run.font:
                extents = [run.font.extent(gid, dy) for gid, dy in {(g[0], g[4]) for g in run.glyphs}]
                tops += [top * run.style.size for top, _ in extents]
                depths += [-bottom * run.style.size for _, bottom in extents]
        return max(tops), max(depths)

    def run_at(self, at: int) -> Run | None:
        """The run that character *at* belongs to."""
        index = bisect_right(self._run_starts, at) - 1
        return self.runs[index] if index >= 0 and at < self.runs[index].end else None

    @property
    def space(self) -> float:
        """A word space in ems."""
        run = next((run for run in self.runs if run.font), None)
        if run is None or run.font is None:
            return 0.25
        return run.font.advance(" ") * run.scale

    def _may_divide(self, at: int) -> bool:
        run = self.run_at(at)
        return run is not None and run.level % 2 == 0 and run.style.hyphenate and run.start < at

    def _breaks(self, hyphens: Sequence[int], segments: Sequence[int] | None = None) -> Breaks:
        text, position = self.text, self.position
        plain = text.isascii()
        gaps = map(STRETCHABLE.__contains__, text) if plain else (widens(text, at) for at in range(len(text)))
        counts = [0, *accumulate(gaps)]
        known = self._ends
        places = [(at, False) for at in (self._segments if segments is None else segments)]
        if hyphens:
            places = sorted({*places, *((at, True) for at in hyphens)})
        starts, trims, ends = [0], [0], [0.0]
        for at, hyphen in places:
            trim = at
            if not hyphen:
                while trim > starts[-1] and text[trim - 1] in _TRIMMED:
                    trim -= 1
            end = known.get((at, hyphen))
            if end is None:
                end = known[at, hyphen] = self._end(starts[-1], trim, hyphen)
            ends.append(end)
            starts.append(at)
            trims.append(trim)
        return Breaks(
            starts,
            trims,
            [-self.inset, *(position[at] for at in starts[1:])],
            ends,
            [False, *(hyphen for _, hyphen in places)],
            [counts[max(trim - 1, 0)] for trim in trims],
            [counts[at] for at in starts],
        )

    def _end(self, start: int, trim: int, hyphen: bool) -> float:
        """Where a line that ends before *trim* ends, its hyphen included and no letter-space behind it.

        Letters are kerned with a space or sign behind them that the line no longer has: where that shows, what
        follows *start*, the break before, is shaped again.
        """
        run = self.run_at(trim - 1)
        if run is None or run.font is None:
            return self.position[trim]
        space = run.spacing * run.scale
        if hyphen and run.cuts_cleanly(trim):
            return self.position[trim] + run.font.advance(hyphen_sign(run.font)) * run.scale
        if not hyphen:
            kerned = 0 if trim == run.end else self._kerned(run, trim)
            if kerned is not None:
                return self.position[trim] - kerned * run.scale - space
        text = self.text[:trim] + hyphen_sign(run.font) if hyphen else self.text
        first = max(start, run.start)
        shaped = run.shape(text, first, trim + hyphen, self.language)
        return self.position[first] + sum(glyph[2] for glyph in shaped.glyphs) * run.scale - space

    def _kerned(self, run: Run, trim: int) -> int | None:
        """What the character behind the one before *trim* adds to its width; None if shaping must tell."""
        if run.level % 2:
            return 0 if run.cuts_cleanly(trim) else None
        index = run.glyph_at(trim)
        gid, cluster, advance, _, _ = run.glyphs[index - 1]
        parted = index == len(run.glyphs) or run.glyphs[index][1] == trim
        assert run.font is not None  # only icons have none
        return advance - run.font.natural(gid) - run.spacing if parted and cluster == trim - 1 else None


def hyphen_sign(font: FontInstance) -> str:
    """The hyphen as *font* has it."""
    return "\u2010" if 0x2010 in font.characters else "-"


def without_soft_hyphens(text: str, starts: Sequence[int]) -> tuple[str, list[int], list[int]]:
    """*text* without soft hyphens, the moved *starts*, and the places where the hyphens stood."""
    if _SOFT_HYPHEN not in text:
        return text, list(starts), []
    places = [at for at, character in enumerate(text) if character == _SOFT_HYPHEN]
    plain = text.replace(_SOFT_HYPHEN, "")
    moved = [start - sum(at < start for at in places) for start in starts]
    points = [at - index for index, at in enumerate(places)]
    return (
        plain,
        moved,
        sorted({at for at in points if 0 < at < len(plain) and plain[at - 1] not in " " + ICON}),
    )
