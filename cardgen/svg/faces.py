"""Whole documents: a filled template to a Face, a drawing of the art library to a Symbol."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardgen.display import Face, Symbol
from cardgen.matrix import IDENTITY
from cardgen.svg.drawn import Drawn
from cardgen.svg.numbers import number
from cardgen.svg.paint import State
from cardgen.svg.reporter import Reporter
from cardgen.svg.symbols import fine
from cardgen.svg.viewport import Rect, parse_view_box
from cardgen.svg.vocabulary import accepts
from cardgen.svg.walker import Tools, Walker
from cardgen.svg.xml import Element, parse
from engine.faults import ContentError

_NOTHING = Face(1.0, 1.0, 0.0, (), {}, {})


def draw_face(text: str, file: str, tools: Tools, subject: str = "") -> Drawn:
    """Draw the filled template *text*. *file* is what faults call it, *subject* whose face it is.

    The viewBox is the trim in units of 0.1 mm; with ``data-bleed`` it may reach beyond the trim by that much
    on every side. Never raises: what is wrong is in the result.
    """
    reporter = Reporter(file, text, subject)
    try:
        root = parse(text, file)
    except ContentError as error:
        for fault in error.faults:
            reporter.at(fault.line, fault.column, fault.code, fault.message, fault.hint)
        return Drawn(_NOTHING, tuple(reporter.faults))
    view = _view(root, reporter)
    if view is None:
        return Drawn(_NOTHING, tuple(reporter.faults))
    trim, bleed = _trim(root, view, reporter)
    walker = Walker(root, tools, reporter)
    walker.children(root, IDENTITY, State())

    def again(caps: Mapping[str, float]) -> Drawn:
        walker.set_again(caps)
        return Drawn(_face(walker, trim, bleed), tuple(reporter.faults))

    return Drawn(_face(walker, trim, bleed), tuple(reporter.faults), again)


def _face(walker: Walker, trim: Rect, bleed: float) -> Face:
    return Face(
        trim.width,
        trim.height,
        bleed,
        walker.flat(),
        walker.all_symbols(),
        walker.pictures,
        tuple(placed.report for placed in walker.texts()),
    )


def draw_art(text: str, file: str, tools: Tools) -> Symbol:
    """Draw a picture of the art library: shapes only. Raises ContentError with every fault."""
    root = parse(text, file)
    reporter = Reporter(file, text)
    view = _view(root, reporter)
    walker = Walker(root, tools, reporter)
    walker.in_symbol = True
    if view is not None:
        scale, kept = fine(view)
        walker.children(root, scale, State())
    if walker.symbols:
        # A drawing is one symbol itself: what it repeats would need a table of its own.
        reporter.report(root, "svg-symbol", "a picture repeats a <symbol>", "repeat a <g>")
    if any(not fault.warning for fault in reporter.faults) or view is None:
        raise ContentError(reporter.faults)
    return Symbol(*kept, walker.flat())


def _view(root: Element, reporter: Reporter) -> Rect | None:
    if root.tag != "svg":
        reporter.report(root, "svg-element", f"the document is a <{root.tag}>", "begin with <svg>")
        return None
    accepts(root, reporter)
    if "viewBox" not in root.attrs:
        message = "<svg> has no 'viewBox', so that its size is not known"
        reporter.report(root, "svg-viewbox", message, 'such as viewBox="0 0 635 889"')
        return None
    view = parse_view_box(root.attrs["viewBox"])
    if view is None:
        message = (
            f"expected a 'viewBox' of four numbers with a positive size, found {root.attrs['viewBox']!r}"
        )
        reporter.report(root, "svg-viewbox", message)
    return view


_MM = re.compile(r"\s*([0-9.]+)\s*mm\s*\Z")


def _trim(root: Element, view: Rect, reporter: Reporter) -> tuple[Rect, float]:
    """The trim, whose origin is 0 0, and the bleed around it."""
    bleed = number(root.attrs.get("data-bleed", "0"))
    if bleed is None or bleed < 0:
        message = f"expected a number of units for 'data-bleed', found {root.attrs['data-bleed']!r}"
        reporter.report(root, "svg-number", message)
        bleed = 0.0
    trim = view
    if bleed and view.x == view.y == -bleed:
        trim = Rect(0, 0, view.width - 2 * bleed, view.height - 2 * bleed)
    if trim.x or trim.y or trim.width <= 0 or trim.height <= 0:
        message = f"the 'viewBox' begins at {view.x:g} {view.y:g}, expected 0 0"
        hint = (
            f"or {-bleed:g} {-bleed:g}, with the bleed inside"
            if bleed
            else "a face that bleeds says so: data-bleed"
        )
        reporter.report(root, "svg-viewbox", message, hint)
    for name, units in (("width", view.width), ("height", view.height)):
        written = root.attrs.get(name)
        found = _MM.match(written) if written else None
        if written and (
            found is None or number(found[1]) is None or abs(float(found[1]) * 10 - units) > 0.05
        ):
            message = f"{name!r} is {written!r}, but the 'viewBox' makes it {units / 10:g}mm"
            reporter.report(root, "svg-viewbox", message, "delete it, or make them agree")
    return trim, bleed
