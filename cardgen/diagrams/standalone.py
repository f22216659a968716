"""A diagram that stands alone: art and paints written into the SVG, for browsers and editors.

Figures name the art library's files and the theme's classes, which only the SVG walker knows.
"""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

from cardgen.svg.theme import Theme
from cardgen.svg.xml import SVG, XHTML, XLINK

_UNITS_PER_PT = 254 / 72
_FAMILY = "Vollkorn, Georgia, serif"


def standalone(svg: str, theme: Theme, read: Callable[[str], str]) -> str:
    """*svg* with *theme*'s paints as attributes and each drawing as a symbol; *read* gives the SVG of a path."""
    for prefix, uri in (("", SVG), ("xlink", XLINK)):
        ElementTree.register_namespace(prefix, uri)
    root = ElementTree.fromstring(svg)
    symbols: dict[str, ElementTree.Element] = {}
    for parent in list(root.iter()):
        for number, child in enumerate(list(parent)):
            if child.tag == f"{{{SVG}}}image":
                parent[number] = _use(child, symbols, theme, read)
    for element in root.iter():
        _paint(element, theme)
    definitions = ElementTree.Element(f"{{{SVG}}}defs")
    definitions.extend(symbols.values())
    view = root.attrib["viewBox"].split()
    paper = ElementTree.Element(f"{{{SVG}}}rect", {"width": view[2], "height": view[3], "class": "paper"})
    _paint(paper, theme)
    root.insert(0, paper)  # else a dark page shows through
    root.insert(0, definitions)
    root.set("width", f"{float(view[2]) / 10:g}mm")
    root.set("height", f"{float(view[3]) / 10:g}mm")
    return ElementTree.tostring(root, encoding="unicode")


def _use(
    image: ElementTree.Element,
    symbols: dict[str, ElementTree.Element],
    theme: Theme,
    read: Callable[[str], str],
) -> ElementTree.Element:
    href = image.attrib[f"{{{XLINK}}}href"]
    style = image.attrib.get("class", "")
    name = "-".join(filter(None, (href.removesuffix(".svg").replace("/", "-"), style)))
    if name not in symbols:
        drawing = ElementTree.fromstring(read(href))
        symbol = ElementTree.Element(f"{{{SVG}}}symbol", {"id": name, "viewBox": drawing.attrib["viewBox"]})
        symbol.extend(part for part in drawing if part.tag != f"{{{SVG}}}title")
        for part in symbol.iter():
            if style and part.get("class") == "ink":
                part.set("class", style)
            _paint(part, theme)
        symbols[name] = symbol
    use = ElementTree.Element(f"{{{SVG}}}use", {f"{{{XLINK}}}href": f"#{name}"})
    for key in ("id", "x", "y", "width", "height"):
        if key in image.attrib:
            use.set(key, image.attrib[key])
    return use


def _paint(element: ElementTree.Element, theme: Theme) -> None:
    """The classes of a shape as attributes; the style of a text in plain words of SVG."""
    if element.tag in (f"{{{SVG}}}text", f"{{{SVG}}}foreignObject"):
        size = float(element.attrib.pop("data-size", "7")) * _UNITS_PER_PT
        element.set("font-size", f"{size:.4g}")
        element.set("font-family", _FAMILY)
        if element.attrib.pop("class", "") in ("label", "number", "strong"):
            element.set("font-weight", "bold")
        for name in [key for key in element.attrib if key.startswith("data-")]:
            del element.attrib[name]
        return
    if element.tag.startswith(f"{{{XHTML}}}"):
        return
    for name in element.attrib.pop("class", "").split():
        paint = theme.paints[name]
        for key, value in (("fill", paint.fill), ("stroke", paint.stroke)):
            if value is not None:
                element.set(key, value or "none")
        if paint.width is not None:
            element.set("stroke-width", f"{paint.width:g}")
        if paint.dash:
            element.set("stroke-dasharray", " ".join(f"{d:g}" for d in paint.dash))
