"""A face as an SVG that stands alone: what the PDF shows, letters as outlines, for pages that bring no fonts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from cardgen.content.markup import escape
from cardgen.display import CURRENT, Face, Glyphs, Item, Path, Restore, Save, Symbol, Use


class Fonts(Protocol):
    """Opens fonts by their keys in display lists."""

    def instance(self, key: str) -> Any:
        """The font, with ``font`` (HarfBuzz's) and ``upem``."""


class Words(NamedTuple):
    """What a drawing says to those who do not see it."""

    title: str
    description: str


_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")


def face_svg(face: Face, fonts: Fonts, words: Words, prefix: str) -> str:
    """*face* as an ``svg`` element with its words; every id in it begins with *prefix*.

    Raises ValueError for a face with pictures, which an SVG without files of its own cannot show.
    """
    if face.pictures:
        raise ValueError("a face with pictures cannot stand alone as SVG")
    writer = _Writer(fonts, face.symbols, prefix)
    drawn = writer.items(face.items)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(face.width)} {_n(face.height)}" role="img"'
        f' aria-labelledby="{prefix}title {prefix}desc"><title id="{prefix}title">{escape(words.title)}</title>'
        f'<desc id="{prefix}desc">{escape(words.description)}</desc>'
        f"<defs>{''.join(writer.definitions)}</defs>{drawn}</svg>"
    )


def symbol_svg(symbol: Symbol) -> str:
    """The content of a drawing that uses no other, in the colour of the text around it."""
    return _Writer(_NoFonts(), {}, "").items(symbol.items)


class _NoFonts:
    def instance(self, key: str) -> Any:
        raise KeyError(key)


class _Writer:
    """Writes items; what repeats is defined once."""

    def __init__(self, fonts: Fonts, symbols: Mapping[str, Symbol], prefix: str) -> None:
        self._fonts, self._symbols, self._prefix = fonts, symbols, prefix
        self.definitions: list[str] = []
        self._ids: dict[object, str] = {}

    def items(self, items: Iterable[Item]) -> str:
        """The elements of *items*."""
        out: list[str] = []
        for item in items:
            if isinstance(item, Path):
                out.append(_path(item))
            elif isinstance(item, Glyphs):
                out.append(self._glyphs(item))
            elif isinstance(item, Use):
                paint = f' color="{item.paint}"' if item.paint and item.paint != CURRENT else ""
                matrix = " ".join(map(_n, item.matrix))
                out.append(f'<use href="#{self._symbol(item.symbol)}" transform="matrix({matrix})"{paint}/>')
            elif isinstance(item, Save):
                out.append(self._group(item))
            elif isinstance(item, Restore):
                out.append("</g>")
        return "".join(out)

    def _define(self, what: object, element: str) -> str:
        name = self._ids[what] = f"{self._prefix}{len(self._ids)}"
        self.definitions.append(element.replace("ID", name, 1))
        return name

    def _group(self, save: Save) -> str:
        if not save.clip:
            return "<g>"
        known = self._ids.get(save)
        rule = ' clip-rule="evenodd"' if save.even_odd else ""
        name = known or self._define(
            save, f'<clipPath id="ID"><path d="{_data(save.clip)}"{rule}/></clipPath>'
        )
        return f'<g clip-path="url(#{name})">'

    def _symbol(self, key: str) -> str:
        known = self._ids.get(key)
        if known is None:
            known = self._define(key, f'<g id="ID">{self.items(self._symbols[key].items)}</g>')
        return known

    def _glyphs(self, run: Glyphs) -> str:
        instance = self._fonts.instance(run.font)
        scale = run.size / instance.upem
        x, parts = run.x, []
        for glyph in run.glyphs:
            name = self._glyph(instance, run.font, glyph.gid)
            if name:
                parts.append(
                    f'<use href="#{name}" x="{_n((x + glyph.dx - run.x) / scale)}" y="{_n(-glyph.dy / scale)}"/>'
                )
            x += glyph.advance
        fill = "currentColor" if run.paint == CURRENT else run.paint
        matrix = f"matrix({scale:.6g} 0 0 {-scale:.6g} {_n(run.x)} {_n(run.y)})"
        return f'<g fill="{fill}" transform="{matrix}">{"".join(parts)}</g>'

    def _glyph(self, instance: Any, font: str, gid: int) -> str:
        known = self._ids.get((font, gid))
        if known is None:
            data = outline(instance.font, gid)
            if not data:
                self._ids[font, gid] = ""
                return ""
            known = self._define((font, gid), f'<path id="ID" d="{data}"/>')
        return known


def outline(font: Any, gid: int) -> str:
    """The path data of a glyph in font units, y up; empty for one without ink."""
    import uharfbuzz as hb

    parts: list[str] = []
    funcs = hb.DrawFuncs()
    funcs.set_move_to_func(lambda x, y, to: to.append(f"M{x:g} {y:g}"))
    funcs.set_line_to_func(lambda x, y, to: to.append(f"L{x:g} {y:g}"))
    funcs.set_quadratic_to_func(lambda a, b, x, y, to: to.append(f"Q{a:g} {b:g} {x:g} {y:g}"))
    funcs.set_cubic_to_func(lambda a, b, c, d, x, y, to: to.append(f"C{a:g} {b:g} {c:g} {d:g} {x:g} {y:g}"))
    funcs.set_close_path_func(lambda to: to.append("Z"))
    font.draw_glyph(gid, funcs, parts)
    return "".join(parts)


def _path(path: Path) -> str:
    attributes = [f'd="{_data(path.ops)}"', f'fill="{_colour(path.fill)}"']
    if path.fill and path.even_odd:
        attributes.append('fill-rule="evenodd"')
    if path.stroke:
        attributes += [f'stroke="{_colour(path.stroke)}"', f'stroke-width="{_n(path.width)}"']
        if path.dash:
            attributes.append(f'stroke-dasharray="{" ".join(map(_n, path.dash))}"')
        if path.cap:
            attributes.append(f'stroke-linecap="{_CAPS[path.cap]}"')
        if path.join:
            attributes.append(f'stroke-linejoin="{_JOINS[path.join]}"')
    return f"<path {' '.join(attributes)}/>"


def _colour(paint: str) -> str:
    return "currentColor" if paint == CURRENT else paint or "none"


_LETTERS = {"m": "M", "l": "L", "c": "C", "h": "Z"}


def _data(ops: str) -> str:
    """Path operators of PDF as path data of SVG."""
    out: list[str] = []
    numbers: list[str] = []
    for token in ops.split():
        letter = _LETTERS.get(token)
        if letter is None:
            numbers.append(token)
        else:
            out.append(letter + " ".join(numbers))
            numbers = []
    return "".join(out)


def _n(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
