"""Font programs for the PDF room: one instance reduced to the glyphs that are printed, under their old numbers."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from cardgen.text.fontfile import FontInstance

_DROPPED = (
    "GSUB", "GPOS", "GDEF", "BASE", "JSTF", "DSIG", "STAT", "MVAR", "HVAR", "VVAR", "avar", "fvar", "gvar",
    "cvar", "meta", "kern", "gasp", "name", "vhea", "vmtx", "VORG", "OS/2", "cmap", "post", "hdmx", "VDMX", "LTSH",
)  # fmt: skip
"""Tables that a PDF viewer does not read in a CID font: shaping, naming and variation are done."""


class FontProgram(NamedTuple):
    """A font for embedding. Heights and the box are in thousandths of an em."""

    data: bytes
    """An sfnt with outlines in ``glyf``, or a bare ``CFF`` table."""
    kind: Literal["glyf", "cff"]
    name: str
    """PostScript name without a subset's tag."""
    ascent: int
    descent: int
    """Negative under the baseline."""
    cap_height: int
    bbox: tuple[int, int, int, int]
    italic_angle: float
    weight: int


def subset(instance: FontInstance, gids: Iterable[int]) -> FontProgram:
    """The program of *instance* with *gids* and what they are composed of; ids are kept."""
    import uharfbuzz as hb

    wanted = sorted({0, *gids})
    tables = set(instance.face.table_tags)
    request = hb.SubsetInput()
    request.glyph_set.update(wanted)
    request.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_LAYOUT_CLOSURE
    request.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in _DROPPED)
    if instance.weight is not None:
        request.pin_all_axes_to_default(instance.face)
        request.pin_axis_location(instance.face, "wght", float(instance.weight))
    data: bytes = hb.subset(instance.face, request).blob.data
    glyf = "glyf" in tables
    return FontProgram(
        data if glyf else _table(data, "CFF "),
        "glyf" if glyf else "cff",
        _post_script_name(instance),
        *_heights(instance),
        _bbox(instance),
        _italic_angle(instance),
        instance.weight or _os2_weight(instance),
    )


def _heights(instance: FontInstance) -> tuple[int, int, int]:
    scale = 1000 / instance.upem
    extents = instance.font.get_font_extents("ltr")
    cap = instance.heights("Latn").cap
    return round(extents.ascender * scale), round(extents.descender * scale), round(cap * 1000)


def _reference(instance: FontInstance, tag: str) -> bytes:
    blob: Any = instance.face.reference_table(tag)
    return bytes(blob.data) if blob is not None else b""


def _bbox(instance: FontInstance) -> tuple[int, int, int, int]:
    left, bottom, right, top = struct.unpack(">4h", _reference(instance, "head")[36:44])
    scale = 1000 / instance.upem
    return round(left * scale), round(bottom * scale), round(right * scale), round(top * scale)


def _italic_angle(instance: FontInstance) -> float:
    post = _reference(instance, "post")
    return float(struct.unpack(">i", post[4:8])[0]) / 65536 if len(post) >= 8 else 0.0


def _os2_weight(instance: FontInstance) -> int:
    os2 = _reference(instance, "OS/2")
    return int(struct.unpack(">H", os2[4:6])[0]) if len(os2) >= 6 else 400


def _post_script_name(instance: FontInstance) -> str:
    """``Vollkorn-700Italic``: the instance's own name, since a variable file names only its default instance."""
    family, _, cut = instance.key.rpartition(":")
    return f"{family.replace(' ', '')}-{cut.replace('i', 'Italic')}"


def _table(data: bytes, tag: str) -> bytes:
    count = struct.unpack(">H", data[4:6])[0]
    for at in range(12, 12 + 16 * count, 16):
        name, _, offset, length = struct.unpack(">4sIII", data[at : at + 16])
        if name == tag.encode():
            return data[offset : offset + length]
    raise ValueError(f"the font has no table {tag!r}")
