"""Items of a display list to content operators. One content never leaves state behind that another relies on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from cardgen.display import CURRENT, Glyphs, Image, Item, Path, Restore, Save, Use
from cardgen.matrix import Matrix
from cardgen.pdf.fonts import DocumentFont
from cardgen.pdf.images import UPRIGHT
from cardgen.pdf.runs import write_run


class Resources(NamedTuple):
    """What a content refers to, by the names of the document's resources."""

    fonts: frozenset[str]
    objects: frozenset[str]
    """Forms and images."""


class Names(NamedTuple):
    """How a content finds what it refers to."""

    font: Callable[[str], DocumentFont]
    symbol: Callable[[str], str]
    picture: Callable[[str], tuple[str, int]]
    """A picture's resource and orientation."""


_State = tuple[str, str, float, tuple[float, ...], int, int, str]
_UNKNOWN: _State = ("?", "?", -1.0, (-1.0,), -1, -1, "")
"""Fill, stroke, width, dash, cap, join and font as they stand; a form finds whatever its user has left."""
_FILL, _STROKE, _WIDTH, _DASH, _CAP, _JOIN, _FONT = range(7)

MITRE_LIMIT = "4 M"
"""SVG's limit; PDF's own is 10."""


def g(value: float) -> str:
    """A number with at most six decimals, without an exponent."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class Content:
    """Writes the operators of one content."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._out: list[str] = [MITRE_LIMIT]
        self._state: list[object] = list(_UNKNOWN)
        self._stack: list[list[object]] = []
        self._fonts: set[str] = set()
        self._objects: set[str] = set()
        self._inherits = False

    def write(self, items: Iterable[Item]) -> tuple[bytes, Resources]:
        """The operators of *items*, and what they refer to."""
        items = tuple(items)
        # Where parts take the user's colour, every other part must give it back.
        self._inherits = any(CURRENT in (getattr(i, "fill", ""), getattr(i, "stroke", "")) for i in items)
        for item in items:
            if isinstance(item, Path):
                self._path(item)
            elif isinstance(item, Glyphs):
                self._glyphs(item)
            elif isinstance(item, Use):
                self._use(item)
            elif isinstance(item, Image):
                self._image(item)
            elif isinstance(item, Save):
                self._save(item)
            else:
                self._restore(item)
        text = "\n".join(self._out)
        return text.encode("ascii"), Resources(frozenset(self._fonts), frozenset(self._objects))

    def _path(self, path: Path) -> None:
        if not (path.fill or path.stroke):
            return
        own = self._inherits and CURRENT not in (path.fill, path.stroke)
        if own:
            self._save(Save())
        if path.fill:
            self._colour(_FILL, path.fill)
        if path.stroke:
            self._colour(_STROKE, path.stroke)
            self._set(_WIDTH, path.width, f"{g(path.width)} w")
            self._set(_DASH, path.dash, f"[{' '.join(map(g, path.dash))}] 0 d")
            self._set(_CAP, path.cap, f"{path.cap} J")
            self._set(_JOIN, path.join, f"{path.join} j")
        operator = "B" if path.fill and path.stroke else "f" if path.fill else "S"
        self._out.append(f"{path.ops} {operator}{'*' if path.even_odd and path.fill else ''}")
        if own:
            self._restore(Restore())

    def _glyphs(self, run: Glyphs) -> None:
        if not run.glyphs:
            return
        font = self._names.font(run.font)
        self._fonts.add(font.resource)
        self._colour(_FILL, run.paint)
        self._out.append("BT")
        size = g(run.size)
        self._set(_FONT, (font.resource, size), f"/{font.resource} {size} Tf")
        self._out.append(write_run(run, font))
        self._out.append("ET")

    def _use(self, use: Use) -> None:
        resource = self._names.symbol(use.symbol)
        self._objects.add(resource)
        colour = ""
        if use.paint and use.paint != CURRENT:
            colour = f"{_colour(use.paint, fill=True)} {_colour(use.paint, fill=False)} "
        self._out.append(f"q {' '.join(map(g, use.matrix))} cm {colour}/{resource} Do Q")

    def _image(self, image: Image) -> None:
        resource, orientation = self._names.picture(image.picture)
        self._objects.add(resource)
        a, b, c, d, e, f = Matrix(*image.matrix).then(Matrix(*UPRIGHT[orientation]))
        # PDF draws a picture with its foot at 0 and its head at 1; here the head is at 0.
        matrix = (a, b, -c, -d, c + e, d + f)
        self._out.append(f"q {' '.join(map(g, matrix))} cm /{resource} Do Q")

    def _save(self, save: Save) -> None:
        self._stack.append(list(self._state))
        self._out.append(f"q {save.clip} W{'*' if save.even_odd else ''} n" if save.clip else "q")

    def _restore(self, _: Restore) -> None:
        self._state = self._stack.pop()
        self._out.append("Q")

    def _set(self, index: int, value: object, operators: str) -> None:
        if self._state[index] != value:
            self._state[index] = value
            self._out.append(operators)

    def _colour(self, index: int, colour: str) -> None:
        if colour != CURRENT:
            self._set(index, colour, _colour(colour, fill=index == _FILL))


_COLOURS: dict[tuple[str, bool], str] = {}


def _colour(colour: str, *, fill: bool) -> str:
    """Operators that set ``#rrggbb``; greys in grey, so that black prints in black alone."""
    found = _COLOURS.get((colour, fill))
    if found is None:
        r, gr, b = (g(round(int(colour[i : i + 2], 16) / 255, 3)) for i in (1, 3, 5))
        grey = r == gr == b
        operator = ("g" if fill else "G") if grey else ("rg" if fill else "RG")
        found = _COLOURS[(colour, fill)] = f"{r} {operator}" if grey else f"{r} {gr} {b} {operator}"
    return found
