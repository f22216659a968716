"""The pictures of a project, its own drawings and a designer's: read once, never from outside the project."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec.structs import replace

from cardgen.display import CURRENT, Item, Symbol
from cardgen.display import Path as Shape
from cardgen.pictures import ENOUGH_DPI, load_picture
from cardgen.svg.faces import draw_art
from cardgen.svg.images import RASTERS, ArtError, Raster
from cardgen.svg.paint import Painter
from cardgen.svg.symbols import picture_key, symbol_key
from cardgen.svg.theme import Theme
from cardgen.svg.walker import Tools
from engine.faults import ContentError, Fault, did_you_mean

_SUFFIXES = (".svg", *RASTERS)


class ArtStore:
    """The pictures of one project in one theme. Paths are written from the templates' folder."""

    def __init__(self, templates: Path, theme: Theme) -> None:
        """*templates* is the project's folder of templates; the folder that holds it is the project."""
        self.templates = Path(os.path.normpath(templates.absolute()))
        self.project = self.templates.parent
        self.theme = theme
        self._root = self.project.resolve()
        self._tools = Tools(Painter(theme))
        self._files: dict[str, Path] = {}
        self._plain: dict[Path, Symbol | ContentError] = {}
        self._drawings: dict[tuple[str, float, bool], tuple[str, Symbol]] = {}
        self._served: dict[str, Symbol] = {}
        self._rasters: dict[tuple[Path, int, int], Raster] = {}
        self._lent: dict[str, tuple[str, Symbol]] = {}

    def lend(self, drawings: Mapping[str, Symbol]) -> None:
        """Let templates use *drawings* of the program's own, by name, until others are lent."""
        self._lent = {name: (symbol_key(symbol), symbol) for name, symbol in drawings.items()}

    # --- what templates ask for ---

    def drawing(self, href: str, scale: float, *, current: bool = False) -> tuple[str, Symbol]:
        """The drawing at *href* and its key; shown at *scale*, its outlines have the theme's width on paper.

        With *current* what is painted like the class ``ink`` takes the colour of the drawing's user.
        Raises ArtError, or ContentError for faults inside the file.
        """
        if href in self._lent:
            return self._lent[href]
        path = self.find(href)
        outlined = self._outlined(path) and not current
        wanted = (href, float(f"{scale:.3g}") if outlined else 1.0, current)
        found = self._drawings.get(wanted)
        if found is None:
            symbol = self._read(path)
            if outlined:
                symbol = self._repainted(symbol, self._as_outline(wanted[1]))
            elif current:
                symbol = self._repainted(symbol, self._as_current())
            found = self._drawings[wanted] = (symbol_key(symbol), symbol)
            self._served[found[0]] = symbol
        return found

    def icon(self, name: str) -> tuple[str, Symbol]:
        """The icon *name* (``art/icons/<name>.svg``), in its user's colour. Raises KeyError, ContentError."""
        if not (self.templates / "art" / "icons" / f"{name}.svg").is_file():
            raise KeyError(name)
        return self.drawing(f"art/icons/{name}.svg", 1.0, current=True)

    def icons(self) -> list[str]:
        """The names of all icons."""
        return sorted(path.stem for path in (self.templates / "art" / "icons").glob("*.svg"))

    def symbol(self, key: str) -> Symbol:
        """A drawing that was handed out before, under the key it had."""
        return self._served[key]

    def raster(self, href: str, across: float, down: float) -> Raster:
        """The raster at *href*, to fill *across* by *down* units. Raises ArtError."""
        path = self.find(href)
        dots = (across * ENOUGH_DPI / 254, down * ENOUGH_DPI / 254)
        wanted = (path, round(dots[0]), round(dots[1]))
        found = self._rasters.get(wanted)
        if found is None:
            loaded = load_picture(_bytes(path, href), href, dots)
            key = picture_key(loaded.picture)
            found = self._rasters[wanted] = Raster(key, *loaded)
        return found

    # --- files ---

    def find(self, href: str) -> Path:
        """The file that *href* names, surely inside the project. Raises ArtError."""
        if href in self._files:
            return self._files[href]
        if not href:
            raise ArtError("art-path", "<image> names no file", "write xlink:href")
        if href.startswith(("data:", "file:")) or "://" in href:
            message = f"{href[:60]!r} is not a file of the project"
            raise ArtError("art-external", message, "save the picture into the project and write its path")
        if href.startswith(("/", "~")) or "\\" in href or href[1:2] == ":":
            raise ArtError(
                "art-path", f"{href!r} is not a path from the templates' folder", "such as art/mine.png"
            )
        path = Path(os.path.normpath(self.templates / href))
        if not _inside(path, self.project):
            message = f"{href!r} lies outside the project"
            raise ArtError("art-outside", message, "copy the picture into the project")
        if path.suffix.lower() not in _SUFFIXES:
            message = f"{href!r} is not a picture that is drawn"
            raise ArtError("art-format", message, f"accepted: {', '.join(_SUFFIXES)}")
        if not path.is_file():
            raise ArtError("art-missing", f"no picture {href!r}", self._near(path, href))
        if not _inside(path, self._root, real=True):
            message = f"{href!r} is a link to a file outside the project"
            raise ArtError("art-outside", message, "copy the picture into the project")
        self._files[href] = path
        return path

    def _near(self, path: Path, href: str) -> str:
        known = [p for p in path.parent.glob("*") if p.suffix.lower() in _SUFFIXES]
        if not known:
            return f"the folder {self._label(path.parent)!r} holds no pictures"
        return did_you_mean(href, (os.path.relpath(p, self.templates).replace(os.sep, "/") for p in known))

    def _label(self, path: Path) -> str:
        return os.path.relpath(path, self.project).replace(os.sep, "/")

    def _read(self, path: Path) -> Symbol:
        found = self._plain.get(path)
        if found is None:
            try:
                found = draw_art(self._text(path), self._label(path), self._tools)
            except ContentError as error:
                found = error
            self._plain[path] = found
        if isinstance(found, ContentError):
            raise found
        return found

    def _text(self, path: Path) -> str:
        label = self._label(path)
        try:
            return _bytes(path, label).decode("utf-8-sig")
        except UnicodeDecodeError as error:
            message = f"expected UTF-8, found the byte 0x{error.object[error.start]:02X}"
            raise ContentError(
                [Fault(label, 0, 0, "file-encoding", message, "save the file as UTF-8")]
            ) from None

    # --- painting ---

    def _outlined(self, path: Path) -> bool:
        if not self.theme.art.width:
            return False
        folder = os.path.relpath(path.parent, self.templates / "art").replace(os.sep, "/")
        return folder.split("/")[0] in self.theme.art.folders

    def _as_outline(self, scale: float) -> Callable[[Shape], Shape]:
        paper, ink = self.theme.colour("paper") or "#ffffff", self.theme.colour("ink") or "#000000"
        width = round(self.theme.art.width / scale, 4)
        return lambda shape: Shape(shape.ops, paper, ink, width, shape.even_odd, join=1)

    def _as_current(self) -> Callable[[Shape], Shape]:
        ink = self.theme.colour("ink")

        def repaint(shape: Shape) -> Shape:
            return replace(
                shape,
                fill=CURRENT if shape.fill == ink else shape.fill,
                stroke=CURRENT if shape.stroke == ink else shape.stroke,
            )

        return repaint

    @staticmethod
    def _repainted(symbol: Symbol, repaint: Callable[[Shape], Shape]) -> Symbol:
        items: tuple[Item, ...] = tuple(repaint(i) if isinstance(i, Shape) else i for i in symbol.items)
        return symbol._replace(items=items)


def _inside(path: Path, folder: Path, *, real: bool = False) -> bool:
    """True if *path*, by its name or with *real* by where links lead, lies below *folder*."""
    return (path.resolve() if real else path).is_relative_to(folder)


def _bytes(path: Path, name: str) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ArtError("file-unreadable", f"{name!r} cannot be read: {error.strerror}") from None
