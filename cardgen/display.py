"""The display list: what a face looks like once it is typeset, and the only thing that the PDF room reads.

Units everywhere: 1 unit = 0.1 mm, x to the right, y down, the origin at the trim's top left corner.
Everything here is compared by value and written to the cache as it stands (``facecodec``).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from msgspec import Struct

UNITS_PER_MM = 10.0
PT_PER_UNIT = 72 / 254
"""1 unit = 0.1 mm = 72/254 pt."""
UNITS_PER_PT = 254 / 72

CURRENT = "current"
"""The paint of a symbol that takes the colour of whoever uses it: icons in the ink of the text."""


class Path(Struct, frozen=True, gc=False, array_like=True, tag="P"):
    """A filled or stroked outline."""

    ops: str
    """Path operators of PDF in units, only ``m l c h``: ``"0 0 m 10 0 l 10 5 12 8 9 9 c h"``."""
    fill: str = ""
    """``#rrggbb``, ``current``, or empty for none."""
    stroke: str = ""
    width: float = 0.0
    """Stroke width in units."""
    even_odd: bool = False
    dash: tuple[float, ...] = ()
    cap: int = 0
    """0 butt, 1 round, 2 square, as in PDF."""
    join: int = 0
    """0 mitre, 1 round, 2 bevel."""


class Glyph(NamedTuple):
    """One glyph of a run, in visual order."""

    gid: int
    """Glyph id in the original font file: subsets keep ids, so that a cached run serves any document."""
    advance: float
    """To the next glyph's origin, in units, spacing included."""
    dx: float
    dy: float
    """Offset of the drawn glyph from its origin, in units, dy down."""
    text: str
    """What it stands for; empty when an earlier glyph of its cluster says it. Right to left, its characters are
    reversed, so that the texts of a run stand as its glyphs do."""


class Glyphs(Struct, frozen=True, gc=False, array_like=True, tag="G"):
    """A run of glyphs of one font on one baseline."""

    font: str
    """Key of a font instance, as the font book gives it."""
    size: float
    """Em size in units."""
    x: float
    y: float
    """The baseline's left end."""
    glyphs: tuple[Glyph, ...]
    paint: str
    actual: str = ""
    """The run in logical order where its glyphs cannot tell it (lost letters)."""


class Use(Struct, frozen=True, gc=False, array_like=True, tag="U"):
    """A symbol of the display's table, drawn through the matrix ``[a b c d e f]`` (as in SVG)."""

    symbol: str
    a: float
    b: float
    c: float
    d: float
    e: float
    f: float
    paint: str = ""
    """Colour for parts painted ``current``."""

    @property
    def matrix(self) -> tuple[float, float, float, float, float, float]:
        """``(a, b, c, d, e, f)``."""
        return self.a, self.b, self.c, self.d, self.e, self.f


class Image(Struct, frozen=True, gc=False, array_like=True, tag="I"):
    """A raster picture, drawn into the unit square of the matrix (its top left at ``e, f``)."""

    picture: str
    """Key in the display's table of pictures."""
    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    @property
    def matrix(self) -> tuple[float, float, float, float, float, float]:
        """``(a, b, c, d, e, f)``."""
        return self.a, self.b, self.c, self.d, self.e, self.f


class Save(Struct, frozen=True, gc=False, array_like=True, tag="S"):
    """Begin a group whose clip ends with ``Restore``."""

    clip: str = ""
    """Path operators in units, or empty."""
    even_odd: bool = False


class Restore(Struct, frozen=True, gc=False, array_like=True, tag="R"):
    """End a group."""

    end: bool = True


Item: TypeAlias = Path | Glyphs | Use | Image | Save | Restore


class Symbol(NamedTuple):
    """A drawing that many faces share, written to a document once."""

    x: float
    y: float
    width: float
    height: float
    """Its bounding box in its own units (its viewBox)."""
    items: tuple[Item, ...]


class Picture(NamedTuple):
    """A raster ready for the PDF room, in the samples of its file where that is possible."""

    width_px: int
    """Of the samples, before ``orientation`` turns them."""
    height_px: int
    mode: str
    """``L``, ``RGB`` or ``CMYK``."""
    data: bytes
    """JPEG data where ``jpeg``, else the rows of a PNG (filtered and zlib-compressed, 8 bits a channel)."""
    jpeg: bool
    alpha: bytes = b""
    """A mask as rows of a grey PNG, or empty."""
    orientation: int = 1
    """How the samples lie, as EXIF numbers it: 1 upright, 3 upside down, 6 and 8 on a side."""
    inverted: bool = False
    """CMYK with 255 for no ink, as Adobe's programs write it in JPEG."""


class BoxReport(NamedTuple):
    """What became of one text box: for checks, shared sizes, previews and the translators' pages."""

    name: str
    share: str
    """Boxes of a sheet with the same share name are set at the least of their sizes; empty for none."""
    x: float
    y: float
    width: float
    height: float
    size_pt: float
    """Size at which it was set."""
    used: float
    """Height that the text takes, in units."""
    over_mm: float
    """How far it runs over at the smallest size; 0 when it fits."""
    over_characters: int
    """About how many characters must go for it to fit."""
    chars_left: int
    """About how many more characters would fit at the smallest size."""
    text: str
    """Its text, in reading order."""
    over_lines: int = 0
    """Where it flows through columns: for how many lines there is no room at the smallest size."""
    heads: tuple[tuple[float, float], ...] = ()
    """Where it flows through columns: the left end of each heading's column, and its baseline."""


class Face(NamedTuple):
    """One side of a card, a page or a diagram, ready to be placed."""

    width: float
    height: float
    """Trim size in units."""
    bleed: float
    """How far the drawing goes beyond the trim, in units."""
    items: tuple[Item, ...]
    symbols: dict[str, Symbol]
    pictures: dict[str, Picture]
    boxes: tuple[BoxReport, ...] = ()
