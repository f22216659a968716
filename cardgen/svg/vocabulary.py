"""The strict subset: which elements and attributes are drawn, and what to do about those that are not."""

from __future__ import annotations

from cardgen.svg.paint import ATTRIBUTES
from cardgen.svg.reporter import Reporter
from cardgen.svg.shapes import GEOMETRY
from cardgen.svg.xml import Element
from engine.faults import did_you_mean

_SHAPE = ATTRIBUTES | {"id", "transform", "clip-path"}
_BOX = {"id", "x", "y", "width", "height", "transform"}
_TEXT = {"data-size", "data-min", "font-size", "class", "data-share"}

SHAPES = frozenset(GEOMETRY) | {"path"}

DRAWN: dict[str, frozenset[str]] = {
    "svg": frozenset({"viewBox", "width", "height", "version", "data-bleed", "id", "xml:lang"}),
    "g": frozenset(_SHAPE),
    "defs": frozenset({"id"}),
    "symbol": frozenset({"id", "viewBox", "preserveAspectRatio"}),
    "use": frozenset(_SHAPE | {"xlink:href", "x", "y", "width", "height"}),
    "path": frozenset(_SHAPE | {"d"}),
    **{tag: frozenset(_SHAPE.union(names)) for tag, names in GEOMETRY.items()},
    "clipPath": frozenset({"id", "clipPathUnits"}),
    "image": frozenset(_BOX | {"xlink:href", "preserveAspectRatio", "clip-path", "class"}),
    "switch": frozenset({"id"}),
    "foreignObject": frozenset(
        _BOX
        | _TEXT
        | {"data-box", "data-align", "data-valign", "data-leading", "data-hyphenate", "requiredFeatures"}
        | {"data-columns", "data-gap"}
    ),
    "text": frozenset({"id", "x", "y", "transform", "text-anchor", "data-box", "data-width"} | _TEXT),
    "title": frozenset({"id", "xml:lang"}),
    "desc": frozenset({"id", "xml:lang"}),
}
"""Every element that is drawn or rightly ignored, with the attributes that it may have."""

_FLAT = "use flat shapes and fills"
_ELEMENT_HINTS = {
    "style": "use classes of the theme, or write fill and stroke as attributes",
    "script": "delete it",
    "linearGradient": _FLAT,
    "radialGradient": _FLAT,
    "pattern": _FLAT,
    "filter": "draw its effect as shapes",
    "mask": "use a clipPath, or draw the shape as it should look",
    "metadata": "save as plain SVG",
    "marker": "draw the arrowhead as a path",
    "tspan": "write one <text> for each piece",
    "textPath": "turn the text to paths",
    "a": "links are made by the program; delete it",
    "animate": "delete it",
    "set": "delete it",
}

_ATTRIBUTE_HINTS = {
    "style": "write its properties as attributes, or use a class of the theme",
    "href": "write xlink:href; Inkscape ignores plain href",
    "opacity": "mix the colour by hand and write it as fill",
    "fill-opacity": "mix the colour by hand and write it as fill",
    "stroke-opacity": "mix the colour by hand and write it as stroke",
    "filter": "draw its effect as shapes",
    "mask": "use a clipPath",
    "font-family": "fonts belong to the styles; use a class",
    "font-weight": "weights belong to the styles; use a class",
    "font-style": "slants belong to the styles; use a class",
    "display": "delete the element instead",
    "visibility": "delete the element instead",
    "xml:space": "delete it",
}


def accepts(element: Element, reporter: Reporter, *, text: bool = True) -> bool:
    """True if *element* is one that is drawn; its unknown attributes are reported either way.

    Without *text* (a drawing of the art library) text and text boxes are refused.
    """
    tag = element.tag
    known = DRAWN.get(tag)
    if known is None:
        hint = _ELEMENT_HINTS.get(tag) or did_you_mean(tag, DRAWN)
        reporter.report(element, "svg-element", f"<{tag}> is not drawn", hint)
        return False
    if not text and tag in ("text", "foreignObject", "switch"):
        reporter.report(element, "svg-text", f"<{tag}> stands in a picture", "turn the text to paths")
        return False
    for name in element.attrs:
        if name not in known:
            hint = _ATTRIBUTE_HINTS.get(name, "")
            if not hint:
                hint = (
                    "scripts are never run; delete it" if name.startswith("on") else did_you_mean(name, known)
                )
            reporter.report(element, "svg-attribute", f"{name!r} of <{tag}> is not drawn", hint)
    return True
