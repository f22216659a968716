"""A theme: what each class of a template is painted with. It changes colours and lines, never places.

``templates/themes/<name>.yaml``::

    like: full.yaml                 # another theme, whose paints hold where this one says nothing
    paints:
      ink: {fill: "#16130f"}
      line: {stroke: "#16130f", width: 2.5, dash: [8, 4]}
    art: {outline: 0.9, folders: [emblems, backs]}

``art`` draws the filled shapes of those folders of the art library as outlines of that width, in units of
0.1 mm on the printed page, filled with the paint ``paper``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import force_setattr

from engine.faults import did_you_mean
from engine.reading import Reader
from engine.source import Map, Node, load

_COLOUR = re.compile(r"#[0-9a-f]{6}\Z")
_CLASS = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*\Z")
HAIRLINE = 0.88
"""Thinnest stroke accepted, in units: 0.25 pt."""


class Paint(Struct, frozen=True):
    """What one class sets; a property that is None is left as it was."""

    fill: str | None = None
    """``#rrggbb``, or empty for none."""
    stroke: str | None = None
    width: float | None = None
    """In user units of the drawing."""
    dash: tuple[float, ...] | None = None


class Outlines(Struct, frozen=True):
    """How the art library is drawn where ink is to be saved."""

    width: float = 0.0
    """In units of 0.1 mm on the page; 0 draws the art as it is."""
    folders: tuple[str, ...] = ()
    """Folders of the art library that this holds for."""


class Theme(Struct, frozen=True):
    """Paints by class, in the order in which the theme lists them: a later class wins over an earlier one."""

    name: str
    paints: Mapping[str, Paint]
    art: Outlines = Outlines()
    order: Mapping[str, int] = field(default_factory=dict)
    """The rank of each class."""

    def __post_init__(self) -> None:
        force_setattr(self, "order", {name: i for i, name in enumerate(self.paints)})

    def colour(self, name: str) -> str | None:
        """The fill of the class *name*, else its stroke; None where it is unknown or has neither."""
        paint = self.paints.get(name)
        return (paint.fill or paint.stroke or None) if paint else None


def load_theme(path: Path, label: Callable[[Path], str] = str) -> Theme:
    """The theme of the file at *path*; *label* is what faults call a file. Raises ContentError."""
    reader = Reader()
    theme = _load(path, reader, label, ())
    reader.finish()
    assert theme is not None  # else there were faults
    return theme


def _load(path: Path, reader: Reader, label: Callable[[Path], str], above: tuple[Path, ...]) -> Theme | None:
    node = reader.mapping(load(path, label(path)), "a theme", ["paints"], ["like", "art"])
    if node is None:
        return None
    base = _like(node, path, reader, label, (*above, path))
    paints = dict(base.paints) if base else {}
    for entry in reader.entries(node.get("paints"), "paints by class"):
        if not _CLASS.match(entry.key):
            hint = "small letters, digits and single hyphens"
            reader.fault(entry.mark, "theme-class", f"{entry.key!r} cannot be the name of a class", hint)
        paint = _paint(entry.value, reader)
        if paint is not None:
            paints[entry.key] = paint
    outlines = node.get("art")
    art = _outlines(outlines, reader) if outlines is not None else base.art if base else Outlines()
    if art.width and not (paints.get("paper") and paints.get("ink")):
        reader.fault(node.mark, "theme-art", "outlined art needs the paints 'ink' (with a fill) and 'paper'")
    return Theme(path.stem, paints, art)


def _like(
    node: Map, path: Path, reader: Reader, label: Callable[[Path], str], above: tuple[Path, ...]
) -> Theme | None:
    like = node.get("like")
    name = reader.text(like, "the file name of another theme")
    if like is None or name is None:
        return None
    beside = {p.name: p for p in path.parent.glob("*.yaml")}
    if name not in beside:
        known = [known for known in beside if known != path.name]
        message = f"no theme {name!r} stands beside this one"
        reader.fault(like.mark, "theme-like", message, did_you_mean(name, known))
        return None
    other = beside[name]
    if other in above:
        reader.fault(like.mark, "theme-like", f"the theme {name!r} is like itself")
        return None
    return _load(other, reader, label, above)


def _paint(node: Node, reader: Reader) -> Paint | None:
    found = reader.mapping(node, "a paint", optional=["fill", "stroke", "width", "dash"])
    if found is None:
        return None
    if not found.entries:
        reader.fault(found.mark, "theme-paint", "a paint sets at least one of fill, stroke, width, dash")
    width, dash = found.get("width"), found.get("dash")
    lengths = reader.each(dash, "lengths of dashes", lambda n: reader.number(n, "a length", 0.1, 1000))
    return Paint(
        fill=_colour(found.get("fill"), reader),
        stroke=_colour(found.get("stroke"), reader),
        width=reader.number(width, "a width in units", HAIRLINE, 1000) if width else None,
        dash=lengths if dash is not None else None,
    )


def _colour(node: Node | None, reader: Reader) -> str | None:
    text = reader.text(node, "a colour") if node is not None else None
    if text is None:
        return None
    if text == "none":
        return ""
    if not _COLOUR.match(text.lower()):
        assert node is not None
        hint = 'write "#rrggbb", with the quotes, or none'
        reader.fault(node.mark, "theme-colour", f"{text!r} is not a colour", hint)
        return None
    return text.lower()


def _outlines(node: Node, reader: Reader) -> Outlines:
    found = reader.mapping(node, "how art is outlined", ["outline", "folders"])
    if found is None:
        return Outlines()
    width = reader.number(found.get("outline"), "a width in units", HAIRLINE, 100)
    folders = reader.each(
        found.get("folders"), "folders of the art library", lambda n: reader.text(n, "a folder")
    )
    return Outlines(width or 0.0, folders)


def theme_paths(templates: Path) -> dict[str, Path]:
    """Every theme of a project by name, in order."""
    return {p.stem: p for p in sorted((templates / "themes").glob("*.yaml"))}
