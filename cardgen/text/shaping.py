"""Makes shaped paragraphs: typography, bidi levels, itemization, HarfBuzz and ICU in their order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from cardgen.text.bidi import has_right_to_left, levels, with_whole_numbers
from cardgen.text.contract import Icons
from cardgen.text.fontfile import FontInstance, Shaped
from cardgen.text.itemize import Itemizer, Stack, Stretch
from cardgen.text.languages import Language
from cardgen.text.markup import FIRST_STRONG_ISOLATE, POP_ISOLATE, Icon, ParagraphSpec, Span
from cardgen.text.paragraph import InlineIcon, Paragraph, Run, without_soft_hyphens
from cardgen.text.styles import Style
from cardgen.text.typography import ICON, composed, inside_words, typeset, upper

if TYPE_CHECKING:
    from icu4py.breakers import LineBreaker

ICON_HEIGHT = 1.25
"""Height of an icon in capital heights: as tall as ascender and capital together look."""
_ICON_BEARING = 0.05
"""Empty space on either side of an icon, in ems."""
_NO_LIGATURES = {"liga": 0, "clig": 0, "dlig": 0}
"""Spaced letters do not join."""
_NOTHING = Shaped([], ())
_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
_JOINED = "Arab"
"""A script whose letters join: space between them would tear words apart."""


class Shaper:
    """Shapes the paragraphs of one language."""

    def __init__(self, language: Language, stack: Stack, icons: Icons) -> None:
        self._language = language
        self._stack = stack
        self._icons = icons
        self._itemizer = Itemizer(stack, language.script)
        self._breaker: type[LineBreaker] | None = None

    def paragraph(self, spec: ParagraphSpec) -> Paragraph:
        """*spec* shaped. Raises KeyError for an icon that does not exist."""
        text, starts = self._text(spec.pieces)
        text, starts = typeset(text, starts, self._language)
        text, starts, soft = without_soft_hyphens(text, starts)
        ends = [*starts[1:], len(text)] if starts else []
        spans = [
            (start, end, piece.style) for piece, start, end in zip(spec.pieces, starts, ends, strict=True)
        ]
        base = int(self._language.rtl)
        found = levels(with_whole_numbers(text), base) if base or has_right_to_left(text) else None
        stretches, missing = self._itemizer.stretches(text, spans)
        names = {
            start: piece for piece, start in zip(spec.pieces, starts, strict=True) if isinstance(piece, Icon)
        }
        runs: list[Run] = []
        widths = [0.0] * len(text)
        for stretch in stretches:
            for start, end, level in _level_runs(stretch, found):
                piece = names.get(start)
                run = (
                    self._icon_run(stretch, level, piece)
                    if piece is not None
                    else self._shape(text, stretch, start, end, level)
                )
                runs.append(run)
                _measure(run, widths)
        language = self._language
        segments = full = self._segments(text, language.breaks)
        if language.justified_breaks != language.breaks:
            full = self._segments(text, language.justified_breaks)
        if inside := inside_words(text, language.undivided):
            segments = [at for at in segments if at not in inside]
        return Paragraph(text, runs, widths, spec.style, base, language.tag, segments, soft, missing, full)

    def heights(self, style: Style) -> tuple[float, float, float]:
        """Ascent, descent and capital height of *style* in the language's script, in ems of the box's size."""
        font = self.font(style)
        ascent, descent, cap = font.heights(self._language.script)
        return ascent * style.size, descent * style.size, cap * style.size

    def font(self, style: Style) -> FontInstance:
        """The font that sets the language's script in *style*."""
        return self._stack(style, self._language.script)[0]

    def _text(self, pieces: Sequence[Span | Icon]) -> tuple[str, list[int]]:
        parts: list[str] = []
        for piece in pieces:
            if isinstance(piece, Icon):
                parts.append(ICON)
            else:
                text = composed(piece.text.replace(ICON, ""))
                parts.append(self._upper(text, piece.style) if piece.style.upper else text)
        whole = "".join(parts)
        if FIRST_STRONG_ISOLATE in whole and not self._language.rtl and not has_right_to_left(whole):
            parts = [p.replace(FIRST_STRONG_ISOLATE, "").replace(POP_ISOLATE, "") for p in parts]
            whole = "".join(parts)
        starts, at = [], 0
        for part in parts:
            starts.append(at)
            at += len(part)
        return whole, starts

    def _upper(self, text: str, style: Style) -> str:
        return upper(text, self._language.tag, self.font(style).covers)

    def _shape(self, text: str, stretch: Stretch, start: int, end: int, level: int) -> Run:
        font, style = stretch.font, stretch.style
        assert font is not None  # only icons have none
        features, spacing = style.features, 0
        if style.letter_spacing and stretch.script != _JOINED:
            features = tuple({**dict(features), **_NO_LIGATURES}.items())
            spacing = round(style.letter_spacing * font.upem)
        shaped = font.shape(
            text,
            start,
            end,
            rtl=level % 2 == 1,
            script=stretch.script,
            language=self._language.tag,
            features=features,
            letter_spacing=spacing,
        )
        return Run(
            start,
            end,
            level,
            style,
            stretch.script,
            font,
            style.size * font.em,
            shaped,
            features=features,
            spacing=spacing,
        )

    def _icon_run(self, stretch: Stretch, level: int, piece: Icon) -> Run:
        key, symbol = self._icons(piece.name)
        font = self._stack(stretch.style, stretch.script)[0]
        cap = font.heights(stretch.script).cap * stretch.style.size
        height = cap * ICON_HEIGHT
        view = (symbol.x, symbol.y, symbol.width, symbol.height)
        icon = InlineIcon(key, view, height, (cap - height) / 2, _ICON_BEARING * stretch.style.size)
        return Run(
            stretch.start, stretch.end, level, stretch.style, stretch.script, None, 1.0, _NOTHING, icon
        )

    def _segments(self, text: str, locale: str) -> list[int]:
        """Where UAX 14 allows a line to end. An icon breaks like a letter: it stays with the comma behind it."""
        if self._breaker is None:
            from icu4py.breakers import LineBreaker

            self._breaker = LineBreaker
        if not text:
            return []
        if not text.isascii():
            text = _ASTRAL.sub(_stand_in, text.replace(ICON, "x"))
        breaker: Any = self._breaker(text, locale)
        return [end for _, end in breaker.segments()]


def _stand_in(match: re.Match[str]) -> str:
    """A character of the basic plane that breaks alike: ICU counts others twice."""
    return "\u4e00" if "\U00020000" <= match[0] < "\U00040000" else "x"


def _level_runs(stretch: Stretch, found: list[int] | None) -> list[tuple[int, int, int]]:
    """*stretch* cut where the direction changes: start, end, level."""
    start, end = stretch.start, stretch.end
    if found is None:
        return [(start, end, 0)]
    cuts = [start, *(at for at in range(start + 1, end) if found[at] != found[at - 1]), end]
    return [(first, last, found[first]) for first, last in pairwise(cuts)]


def _measure(run: Run, widths: list[float]) -> None:
    """Add the run's advances to its characters; those of a ligature share its width."""
    if run.icon is not None:
        widths[run.start] = run.icon_width
        return
    scale = run.scale
    seen = 0
    previous = -1
    for _, cluster, advance, _, _ in run.glyphs:
        widths[cluster] += advance * scale
        if cluster != previous:
            seen += 1
            previous = cluster
    if seen != run.end - run.start:
        _share(run, widths)


def _share(run: Run, widths: list[float]) -> None:
    clusters = sorted({glyph[1] for glyph in run.glyphs})
    for first, last in zip(clusters, [*clusters[1:], run.end], strict=False):
        if last - first > 1:
            widths[first:last] = [widths[first] / (last - first)] * (last - first)
