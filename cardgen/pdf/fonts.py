"""Fonts of a document: composite fonts with the glyph ids of the original file, embedded as subsets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from hashlib import sha256
from typing import Protocol

from cardgen.pdf.objects import Object, Objects, array, dictionary, name


class FontProgram(Protocol):
    """A subset that keeps glyph ids. Measures are in thousandths of an em."""

    @property
    def data(self) -> bytes:
        """A file with TrueType outlines, or a bare CFF table."""

    @property
    def kind(self) -> str:
        """``glyf`` or ``cff``."""

    @property
    def name(self) -> str:
        """PostScript name of the instance, without spaces."""

    @property
    def ascent(self) -> float:
        """Above the baseline."""

    @property
    def descent(self) -> float:
        """Negative under the baseline."""

    @property
    def cap_height(self) -> float:
        """Height of capitals."""

    @property
    def bbox(self) -> tuple[float, float, float, float]:
        """Box of all glyphs: left, bottom, right, top."""

    @property
    def italic_angle(self) -> float:
        """Degrees, negative for letters that lean to the right."""

    @property
    def weight(self) -> int:
        """100 to 900."""


class FontSource(Protocol):
    """Where the font instances of display lists come from."""

    def advance(self, key: str, gid: int) -> float:
        """The natural advance of a glyph, in thousandths of an em."""

    def subset(self, key: str, gids: Collection[int]) -> FontProgram:
        """The font instance *key* with these glyphs, ids kept."""


class DocumentFont:
    """One font instance in one document: which glyphs it shows, and what they stand for."""

    def __init__(self, key: str, resource: str, source: FontSource) -> None:
        self.key, self.resource = key, resource
        self._source = source
        self.widths: dict[int, int] = {}
        """Natural advances of the glyphs in use, in thousandths of an em."""
        self.texts: dict[int, str] = {}
        """What each glyph stands for where nothing else is said: its first text."""

    def width(self, gid: int) -> int:
        """The natural advance of *gid*, which is in use from now on."""
        found = self.widths.get(gid)
        if found is None:
            found = self.widths[gid] = round(self._source.advance(self.key, gid))
        return found

    def says(self, gid: int, text: str) -> bool:
        """True if a reader that knows the font's mapping alone takes *gid* for *text*."""
        return self.texts.setdefault(gid, text) == text

    def write(self, objects: Objects) -> Object:
        """The font with everything that it needs; the reference to it."""
        gids = sorted(self.widths)
        program = self._source.subset(self.key, gids)
        tag = _tag(program.data, gids)
        base = name(f"{tag}+{program.name}")
        descriptor = objects.add(dictionary(_descriptor(objects, program, base)))
        glyf = program.kind == "glyf"
        descendant = {
            "Type": name("Font"),
            "Subtype": name("CIDFontType2" if glyf else "CIDFontType0"),
            "BaseFont": base,
            "CIDSystemInfo": dictionary({"Registry": "(Adobe)", "Ordering": "(Identity)", "Supplement": 0}),
            "FontDescriptor": descriptor,
            "W": "[" + _widths(self.widths) + "]",
        }
        if glyf:
            descendant["CIDToGIDMap"] = name("Identity")
        return objects.add(
            dictionary(
                {
                    "Type": name("Font"),
                    "Subtype": name("Type0"),
                    "BaseFont": base,
                    "Encoding": name("Identity-H"),
                    "DescendantFonts": array([objects.add(dictionary(descendant))]),
                    "ToUnicode": objects.stream({}, to_unicode(self.texts)),
                }
            )
        )


def _descriptor(objects: Objects, program: FontProgram, base: Object) -> dict[str, Object]:
    if program.kind == "glyf":
        file = {"FontFile2": objects.stream({"Length1": len(program.data)}, program.data)}
    else:
        file = {"FontFile3": objects.stream({"Subtype": name("CIDFontType0C")}, program.data)}
    italic = bool(program.italic_angle)
    return {
        "Type": name("FontDescriptor"),
        "FontName": base,
        "Flags": 4 | (64 if italic else 0),  # symbolic: its codes are glyph ids
        "FontBBox": array([round(v) for v in program.bbox]),
        "ItalicAngle": round(program.italic_angle, 2),
        "Ascent": round(program.ascent),
        "Descent": round(program.descent),
        "CapHeight": round(program.cap_height),
        "StemV": program.weight // 5,  # only a substitute would be chosen by it: 80 regular, 140 bold
        **file,
    }


def _tag(data: bytes, gids: Iterable[int]) -> str:
    """Six letters that say "subset"; equal subsets have equal ones."""
    digest = sha256(data + repr(list(gids)).encode()).digest()
    return "".join(chr(ord("A") + byte % 26) for byte in digest[:6])


def _widths(widths: Mapping[int, int]) -> str:
    """The W array's content: each run of glyph ids once, with its widths."""
    words: list[str] = []
    last = None
    for gid, width in sorted(widths.items()):
        if last is None or gid != last + 1:
            words.append(f"{']' if words else ''}{gid}[{width}")
        else:
            words.append(f" {width}")
        last = gid
    return "".join(words) + ("]" if words else "")


_BLOCK = 100
"""Most lines of one block of a character map (PDF 32000, 9.10.3, after Adobe's technote 5014)."""

_MAP_HEAD = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
"""
_MAP_TAIL = """endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


def to_unicode(texts: Mapping[int, str]) -> bytes:
    """The character map from glyph ids to text; glyphs that say nothing are left out."""
    lines = [f"<{gid:04X}> <{utf16(text)}>" for gid, text in sorted(texts.items()) if text]
    blocks = [lines[i : i + _BLOCK] for i in range(0, len(lines), _BLOCK)]
    body = "".join(f"{len(block)} beginbfchar\n{chr(10).join(block)}\nendbfchar\n" for block in blocks)
    return (_MAP_HEAD + body + _MAP_TAIL).encode()


def utf16(text: str) -> str:
    """*text* as hexadecimal UTF-16, big end first."""
    return text.encode("utf-16-be").hex().upper()
