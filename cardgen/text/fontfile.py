"""One font instance: a file with its weight pinned, what it covers, its heights, and shaping with it."""

from __future__ import annotations

import copy
import unicodedata
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import uharfbuzz as hb

ShapedGlyph = tuple[int, int, int, int, int]
"""Glyph id, cluster (index of its first character in the whole text), advance, x and y offset in font units."""

Features = tuple[tuple[str, int], ...]
"""OpenType features and their values."""


class Heights(NamedTuple):
    """Vertical measures in ems, up and down from the baseline, of letters as they are printed."""

    ascent: float
    """Top of an accented capital, or of the tallest common letter."""
    descent: float
    """Depth of the deepest common letter, positive."""
    cap: float
    """Height of a capital, or of what a script has in its place."""


class Shaped(NamedTuple):
    """Glyphs in visual order."""

    glyphs: list[ShapedGlyph]
    infos: Sequence[hb.GlyphInfo]
    """HarfBuzz's own records; read only where a run is cut, since their flags are slow to ask for."""

    def cuts_cleanly(self, index: int) -> bool:
        """True if the text may be cut before glyph *index*, a cluster's first, without shaping it again."""
        return not int(self.infos[index].flags) & 1


_SAMPLES = {
    "Latn": ("ÉÅ", "pgQ", "H"),
    "Grek": ("ΉΏ", "ρφξ", "Η"),
    "Cyrl": ("ЙЁ", "рфщ", "Н"),
    "Hebr": ("ל", "ןףץק", "ה"),
    "Arab": ("أإلك", "جحعيق", "ا"),
}
"""Letters whose printed extents give a script's heights: the tallest, the deepest, and the capital height."""

_EM_BOX = Heights(0.88, 0.12, 0.76)
"""Ideographs fill the em box, whose bottom lies 0.12 em under the baseline (JIS); 0.76 centres a line on its middle."""

_GENERAL_SPACES = frozenset(
    "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f"
)
_SPACE_EM = {"\u2009": 1 / 6, "\u202f": 1 / 8, "\u200a": 1 / 14}
"""Widths of thin, narrow and hair spaces in ems. Fonts disagree (Vollkorn's U+202F is as wide as its word space)."""

_HYPHENS = {"\u2010": "-", "\u2011": "-"}
"""What stands in for a sign that a font lacks and that looks the same."""

_INVISIBLE = frozenset(
    "\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064"
    "\u2066\u2067\u2068\u2069\ufe00\ufe01\ufe02\ufe03\ufe04\ufe05\ufe06\ufe07\ufe08\ufe09\ufe0a\ufe0b\ufe0c\ufe0d"
    "\ufe0e\ufe0f\ufeff"
)
"""Default ignorables: they steer shaping, bidi and line breaks, and are never drawn."""


def is_invisible(character: str) -> bool:
    """True for a character that only steers and is never drawn (a joiner, a direction mark, a zero-width space)."""
    return character in _INVISIBLE


class FontInstance:
    """A font file at one weight. Loading maps the file; nothing is read before it is needed."""

    def __init__(self, key: str, path: Path, weight: int | None) -> None:
        import uharfbuzz as hb  # 25 ms, paid when the first text is set

        self._hb = hb
        self.key = key
        """``Family:weight`` with an ``i`` for italics: names the instance in display lists."""
        self.path = path
        self.weight = weight
        """The pinned weight; None for a font without a weight axis."""
        self.face: hb.Face = hb.Face(hb.Blob.from_file_path(str(path)))
        self.font: hb.Font = hb.Font(self.face)
        if weight is not None:
            self.font.set_variations({"wght": weight})
        self.upem: int = self.face.upem
        self.scale, self.rise = 1.0, 0.0
        """Factor to the text's size, and how far the baseline stands over the line's, in ems of the text's size."""
        self._clusters: dict[str, bool] = {}
        self._heights: dict[str, Heights] = {}
        self._advances: dict[int, int] = {}

    def fitted(self, scale: float, rise: float) -> FontInstance:
        """The same font at *scale* and *rise*; itself where that changes nothing."""
        if (scale, rise) == (self.scale, self.rise):
            return self
        other = copy.copy(self)
        other.scale, other.rise, other._heights = scale, rise, {}
        return other

    @property
    def em(self) -> float:
        """A font unit in ems of the text's size."""
        return self.scale / self.upem

    @cached_property
    def characters(self) -> Any:
        """Code points of the font's character map."""
        return self.face.unicodes

    def covers(self, cluster: str) -> bool:
        """True if *cluster* (a character with the marks on it) can be drawn as it should look."""
        if len(cluster) == 1:
            code = ord(cluster)
            return (
                code in self.characters
                or cluster in _INVISIBLE
                or ((cluster in _GENERAL_SPACES or cluster == "\t") and 32 in self.characters)
                or (cluster in _HYPHENS and 45 in self.characters)
            )
        known = self._clusters.get(cluster)
        if known is None:
            known = self._clusters[cluster] = self._covers_marks(cluster)
        return known

    def _covers_marks(self, cluster: str) -> bool:
        """A base with marks: composed in the font, or each mark anchored to what it stands on."""
        visible = "".join(c for c in cluster if c not in _INVISIBLE)
        if len(visible) < 2:
            return not visible or self.covers(visible)
        glyphs = self.shape(visible, 0, len(visible), rtl=False, script="", language="en", features=()).glyphs
        if any(gid == 0 for gid, *_ in glyphs):
            return False
        anchored = unicodedata.normalize("NFC", visible)
        loose = len(glyphs) >= len(anchored) > 1 and unicodedata.bidirectional(visible[0]) == "L"
        return not loose or all(dx or dy for _, _, advance, dx, dy in glyphs[1:] if not advance)

    def shape(
        self,
        text: str,
        start: int,
        end: int,
        *,
        rtl: bool,
        script: str,
        language: str,
        features: Features,
        letter_spacing: int = 0,
    ) -> Shaped:
        """Shape ``text[start:end]`` with the rest of *text* as context; clusters are indices into *text*.

        *letter_spacing* font units are added behind every cluster.
        """
        hb = self._hb
        buffer = hb.Buffer()
        buffer.add_str(self._drawable(text), start, end - start)
        buffer.direction = "rtl" if rtl else "ltr"
        if script:
            buffer.script = script
        buffer.language = language
        buffer.guess_segment_properties()
        buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_GRAPHEMES
        hb.shape(self.font, buffer, dict(features))
        infos, positions = buffer.glyph_infos, buffer.glyph_positions
        glyphs: list[ShapedGlyph] = [
            (i.codepoint, i.cluster, p.x_advance, p.x_offset, p.y_offset)
            for i, p in zip(infos, positions, strict=True)
        ]
        if not text.isascii():
            self._set_spaces(text, glyphs)
        if letter_spacing:
            glyphs = _letter_spaced(glyphs, letter_spacing, rtl)
        return Shaped(glyphs, infos)

    def _drawable(self, text: str) -> str:
        """*text* with hyphens that the font lacks as plain ones; the same length."""
        if not text.isascii():
            for sign, plain in _HYPHENS.items():
                if sign in text and ord(sign) not in self.characters:
                    text = text.replace(sign, plain)
        return text

    def _set_spaces(self, text: str, glyphs: list[ShapedGlyph]) -> None:
        for at, (gid, cluster, _, dx, dy) in enumerate(glyphs):
            width = _SPACE_EM.get(text[cluster])
            if width is not None:
                glyphs[at] = (gid, cluster, round(width * self.upem), dx, dy)

    def advance(self, character: str) -> int:
        """Advance of *character*'s nominal glyph in font units; 0 if the font lacks it."""
        gid = self.font.get_nominal_glyph(ord(character))
        return self.natural(gid) if gid else 0

    def natural(self, gid: int) -> int:
        """Advance of a glyph that stands alone, in font units."""
        known = self._advances.get(gid)
        if known is None:
            known = self._advances[gid] = self.font.get_glyph_h_advance(gid)
        return known

    def heights(self, script: str) -> Heights:
        """Heights of *script*'s letters in this font."""
        known = self._heights.get(script)
        if known is None:
            known = self._heights[script] = self._measure(script)
        return known

    def _measure(self, script: str) -> Heights:
        if script == "Hani":
            return _EM_BOX
        tall, deep, capital = _SAMPLES.get(script, _SAMPLES["Latn"])
        if not all(ord(c) in self.characters for c in tall + deep + capital):
            tall, deep, capital = _SAMPLES["Latn"]
        tops, depths, caps = ([self._letter(c) for c in sample] for sample in (tall, deep, capital))
        ascent = max((top for top, _ in tops), default=0.0) or 0.9
        descent = max((-bottom for _, bottom in depths), default=0.0)
        cap = max((top for top, _ in caps), default=0.0) or 0.66
        return Heights(ascent, descent, cap)

    def _letter(self, character: str) -> tuple[float, float]:
        return self.extent(self.font.get_nominal_glyph(ord(character)) or 0, 0)

    def extent(self, gid: int, dy: int) -> tuple[float, float]:
        """Top and bottom of a glyph raised by *dy* font units, in ems of the text's size over the line's baseline."""
        extents = self.font.get_glyph_extents(gid)
        if extents is None or not extents.height:
            return 0.0, 0.0
        top = extents.y_bearing + dy
        return top * self.em + self.rise, (top + extents.height) * self.em + self.rise


def _letter_spaced(glyphs: list[ShapedGlyph], extra: int, rtl: bool) -> list[ShapedGlyph]:
    """*glyphs* with *extra* behind each letter and the marks on it, which are placed from its advance."""
    spaced = []
    followers = [*glyphs[1:], None][: len(glyphs)]  # a stretch of isolates alone has no glyph at all
    for (gid, cluster, advance, dx, dy), following in zip(glyphs, followers, strict=True):
        ends = following is None or following[1] != cluster
        carries = advance != 0 if rtl else following is None or following[2] != 0
        spaced.append((gid, cluster, advance + extra if ends and carries else advance, dx, dy))
    return spaced
