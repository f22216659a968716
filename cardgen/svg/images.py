"""``image`` elements: drawings of the art library and a designer's rasters, fitted into their rectangle."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from cardgen.display import Image, Item, Picture, Restore, Save, Symbol, Use
from cardgen.matrix import Matrix
from cardgen.svg.paths import operators
from cardgen.svg.reporter import Reporter
from cardgen.svg.shapes import ShapeError, box, length
from cardgen.svg.viewport import Fit, Rect, fit_matrix, parse_fit
from cardgen.svg.xml import Element
from engine.faults import ContentError


class ArtError(Exception):
    """A picture cannot be had; its text says why, ``hint`` what to do, ``code`` which kind of fault it is."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code, self.hint = code, hint


class Raster(NamedTuple):
    """A raster for one place, and what the file holds."""

    key: str
    picture: Picture
    width_px: int
    """Of the file, upright; the picture itself may have been reduced."""
    height_px: int


class Art(Protocol):
    """Finds the pictures that templates name, by their path from the templates' folder."""

    def drawing(self, href: str, scale: float, *, current: bool = False) -> tuple[str, Symbol]:
        """A drawing, to be shown at *scale*. Raises ArtError, or ContentError for faults inside the file."""

    def raster(self, href: str, across: float, down: float) -> Raster:
        """A raster, to fill *across* by *down* units. Raises ArtError or ContentError."""

    def symbol(self, key: str) -> Symbol:
        """A drawing that was handed out before, under the key it had."""


class PlacedImage(NamedTuple):
    """What an image comes to."""

    items: list[Item]
    symbols: dict[str, Symbol]
    pictures: dict[str, Picture]


RASTERS = (".png", ".jpg", ".jpeg")
WANTED_DPI = 300
"""What print needs at its final size; under it a warning."""
LEAST_DPI = 150
"""Under this the dots are seen at arm's length: a fault."""


class _Place(NamedTuple):
    """Where an image goes."""

    frame: Rect
    matrix: Matrix
    fit: Fit
    scale: float
    colour: str

    def cut(self, item: Use | Image) -> list[Item]:
        """*item*, clipped to the frame where it may reach beyond."""
        if not self.fit.slice:
            return [item]
        return [Save(operators(box(*self.frame), self.matrix)), item, Restore()]


def place_image(
    element: Element, matrix: Matrix, colour: str, art: Art, reporter: Reporter
) -> PlacedImage | None:
    """The items of an ``image``; *colour* paints a drawing in one colour, empty leaves its own."""
    place = _place(element, matrix, colour, reporter)
    href = element.attrs.get("xlink:href", "")
    try:
        if place is None:
            return None
        if href.lower().endswith(RASTERS):
            return _raster(element, href, place, art, reporter)
        return _drawing(href, place, art)
    except ArtError as error:
        reporter.report(element, error.code, str(error), error.hint)
    except ContentError as error:
        reporter.faults.extend(error.faults)
    return None


def _place(element: Element, matrix: Matrix, colour: str, reporter: Reporter) -> _Place | None:
    written = element.attrs.get("preserveAspectRatio", "xMidYMid")
    fit = parse_fit(written)
    if fit is None:
        hint = "such as xMidYMid slice"
        reporter.report(element, "svg-value", f"{written!r} is not a value of 'preserveAspectRatio'", hint)
        return None
    try:
        frame = Rect(*(length(element.attrs, name) for name in ("x", "y", "width", "height")))
    except ShapeError as error:
        reporter.report(element, "svg-number", str(error))
        return None
    if frame.width <= 0 or frame.height <= 0:
        reporter.report(element, "svg-attribute", "<image> needs a positive 'width' and 'height'")
        return None
    scale = matrix.scale()
    if not scale:
        reporter.report(element, "svg-transform", "a picture is skewed or stretched", "scale it evenly")
        return None
    return _Place(frame, matrix, fit, scale, colour)


def _drawing(href: str, place: _Place, art: Art) -> PlacedImage:
    # Thin outlines keep their width on paper, so the library must know the scale; the box tells it.
    current = bool(place.colour)
    _, symbol = art.drawing(href, 1.0, current=current)
    view = Rect(symbol.x, symbol.y, symbol.width, symbol.height)
    inner = fit_matrix(view, place.frame, place.fit)
    key, symbol = art.drawing(href, place.scale * inner.a, current=current)
    use = Use(key, *place.matrix.then(inner), place.colour)
    return PlacedImage(place.cut(use), {key: symbol}, {})


def _raster(element: Element, href: str, place: _Place, art: Art, reporter: Reporter) -> PlacedImage:
    if place.colour:
        message = f"{href!r} is a raster, which no class can paint"
        reporter.report(element, "picture-class", message, "delete 'class'")
    found = art.raster(href, place.frame.width * place.scale, place.frame.height * place.scale)
    inner = fit_matrix(Rect(0, 0, found.width_px, found.height_px), place.frame, place.fit)
    _check_dpi(element, href, inner, place.scale, reporter)
    shown = Matrix(inner.a * found.width_px, 0, 0, inner.d * found.height_px, inner.e, inner.f)
    image = Image(found.key, *place.matrix.then(shown))
    return PlacedImage(place.cut(image), {}, {found.key: found.picture})


def _check_dpi(element: Element, href: str, inner: Matrix, scale: float, reporter: Reporter) -> None:
    dpi = 254 / (max(inner.a, inner.d) * scale)
    if round(dpi) >= WANTED_DPI:
        return
    message = f"{href!r} has {dpi:.0f} dpi at the size at which it is printed; {WANTED_DPI} are wanted"
    hint = f"use a picture with {WANTED_DPI / dpi:.1f} times as many pixels each way"
    reporter.report(element, "picture-dpi", message, hint, warning=round(dpi) >= LEAST_DPI)
