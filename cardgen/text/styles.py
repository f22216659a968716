"""styles.yaml: how text looks, as partial styles that a cascade of elements and classes puts together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cardgen.text.families import ROLES
from engine.reading import Reader
from engine.source import Node, load

ALIGNMENTS = ("start", "end", "left", "right", "center", "justify")
_FEATURE = re.compile(r"(-?)([a-z0-9]{4})\Z")


class Style(Struct, frozen=True):
    """A complete style. Lengths are ems of the text's own size, but ``size`` is relative to the box's."""

    role: str = "text"
    weight: int = 400
    italic: bool = False
    size: float = 1.0
    paint: str = "ink"
    letter_spacing: float = 0.0
    features: tuple[tuple[str, int], ...] = ()
    upper: bool = False
    align: str = ""
    """Empty: as the box says."""
    before: float = 0.0
    after: float = 0.0
    leading: float = 0.0
    """0: as the box says."""
    indent: float = 0.0
    """How far the first line of a paragraph is set in that follows another one."""
    keep: bool = False
    hyphenate: bool = True


Change = Mapping[str, Any]
"""What a partial style changes: fields of ``Style``."""

_BLOCK_FIELDS: Change = {"before": 0.0, "after": 0.0, "keep": False}
"""What a block inside another does not inherit."""


class StyleSheet:
    """All that styles.yaml says. Styles that came up before are looked up: texts repeat a few of them."""

    def __init__(self, base: Style, elements: Mapping[str, Change], classes: Mapping[str, Change]) -> None:
        self.base = base
        self.elements = elements
        self.classes = classes
        self._known: dict[tuple[Style, str, str], Style] = {}

    def element(self, style: Style, tag: str) -> Style:
        """*style* as the element *tag* changes it."""
        return self._changed(style, "element", tag, self.elements)

    def classed(self, style: Style, name: str) -> Style:
        """*style* as the class *name* changes it; unchanged for an unknown class."""
        return self._changed(style, "class", name, self.classes)

    def _changed(self, style: Style, kind: str, name: str, changes: Mapping[str, Change]) -> Style:
        key = (style, kind, name)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = changed(style, changes.get(name))
        return known


def changed(style: Style, change: Change | None) -> Style:
    """*style* with *change*; sizes multiply and features add up."""
    if not change:
        return style
    new = dict(change)
    if "size" in new:
        new["size"] *= style.size
    if "features" in new:
        new["features"] = tuple({**dict(style.features), **dict(new["features"])}.items())
    return replace(style, **new)


@lru_cache(maxsize=512)
def flush(style: Style) -> Style:
    """*style* without its indent."""
    return replace(style, indent=0.0)


@lru_cache(maxsize=512)
def between(style: Style, before: float, after: float) -> Style:
    """*style* with this space around it."""
    return replace(style, before=before, after=after)


@lru_cache(maxsize=512)
def inside(style: Style) -> Style:
    """*style* as a block inside it begins with."""
    return replace(style, **_BLOCK_FIELDS)


def read_styles(path: Path, name: str) -> StyleSheet:
    """Read styles.yaml. Raises ContentError with every fault of the file."""
    reader = Reader()
    root = reader.mapping(load(path, name), "the styles", ["base"], ["elements", "classes"])
    sheet = StyleSheet(Style(), {}, {})
    if root is not None:
        base = root.get("base")
        elements, classes = (
            {entry.key: _change(reader, entry.value) for entry in reader.entries(root.get(key), key)}
            for key in ("elements", "classes")
        )
        sheet = StyleSheet(changed(Style(), _change(reader, base) if base else None), elements, classes)
    reader.finish()
    return sheet


_KEYS = (
    "role", "weight", "italic", "size", "paint", "letter_spacing", "features", "case",
    "align", "before", "after", "leading", "indent", "keep", "hyphenate",
)  # fmt: skip


def _change(reader: Reader, node: Node) -> Change:
    spec = reader.mapping(node, "a style", [], _KEYS)
    change: dict[str, Any] = {}
    for entry in spec or ():
        value = _value(reader, entry.key, entry.value)
        if value is not None:
            change["upper" if entry.key == "case" else entry.key] = value
    return change


_NUMBERS = {
    "size": ("a factor", 0.1, 20.0),
    "letter_spacing": ("ems", -0.5, 2.0),
    "before": ("ems", 0.0, 20.0),
    "after": ("ems", 0.0, 20.0),
    "leading": ("a multiple of the size", 0.5, 5.0),
    "indent": ("ems", 0.0, 20.0),
}


def _value(reader: Reader, key: str, node: Node) -> Any:
    if key in _NUMBERS:
        return reader.number(node, *_NUMBERS[key])
    match key:
        case "role":
            return reader.word(node, "a role", ROLES)
        case "weight":
            return reader.integer(node, "a weight", 100, 1000)
        case "italic" | "keep" | "hyphenate":
            return reader.flag(node, key)
        case "paint":
            return reader.text(node, "a class of the theme")
        case "align":
            return reader.word(node, "an alignment", ALIGNMENTS)
        case "case":
            word = reader.word(node, "a case", ["upper", "none"])
            return None if word is None else word == "upper"
        case "features":
            return reader.each(node, "features", lambda item: _feature(reader, item))
    return None


def _feature(reader: Reader, node: Node) -> tuple[str, int] | None:
    text = reader.text(node, "a feature")
    match = _FEATURE.match(text) if text else None
    if match is None:
        if text is not None:
            message = f"expected a feature such as smcp or -liga, found {text!r}"
            reader.fault(node.mark, "bad-feature", message)
        return None
    return match[2], int(not match[1])


@lru_cache(maxsize=8)
def style_sheet(templates: Path) -> StyleSheet:
    """The styles of a project's *templates* folder. Raises ContentError."""
    return read_styles(templates / "styles.yaml", f"{templates.name}/styles.yaml")
