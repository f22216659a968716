"""Text in a face: boxes and lines for the text engine, and its answers as items and faults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from cardgen.display import UNITS_PER_PT, BoxReport, Item, Symbol, Use
from cardgen.matrix import Matrix
from cardgen.svg.numbers import number
from cardgen.svg.reporter import Reporter
from cardgen.svg.symbols import symbol_key
from cardgen.svg.xml import Element
from cardgen.text.contract import Box, Setting
from engine.faults import did_you_mean


class TextEngine(Protocol):
    """Sets text in one language and theme."""

    def set_box(self, box: Box, content: Element, cap_pt: float | None = None) -> Setting:
        """Flow the children of *content* into *box*, at *cap_pt* at most."""

    def set_line(
        self,
        text: Element | str,
        x: float,
        y: float,
        anchor: str,
        style: str,
        size_pt: float,
        *,
        max_width: float | None = None,
        min_pt: float | None = None,
        name: str = "",
        cap_pt: float | None = None,
    ) -> Setting:
        """Set one line on the baseline *y*, from *min_pt* to *size_pt* so that it fits *max_width*."""


class Placed(NamedTuple):
    """Text in the face's coordinates."""

    items: list[Item]
    symbols: dict[str, Symbol]
    icons: frozenset[str]
    """Keys of the symbols that the text engine has placed."""
    report: BoxReport


_WORDS = {
    "data-align": ("start", "end", "left", "right", "center", "justify"),
    "data-valign": ("top", "middle", "bottom"),
    "data-hyphenate": ("yes", "no"),
    "text-anchor": ("start", "middle", "end"),
}
_ROOM = 200.0
"""How far the letters of a turned box may reach beyond it, in units: its symbol clips there."""


class _Attributes:
    """Typed reading of an element's attributes; a mismatch is reported and the default taken."""

    def __init__(self, element: Element, reporter: Reporter) -> None:
        self.element, self.reporter = element, reporter
        self.sound = True

    def fault(self, code: str, message: str, hint: str = "") -> None:
        self.sound = False
        self.reporter.report(self.element, code, message, hint)

    def number(self, name: str, default: float | None = None, *, positive: bool = False) -> float:
        text = self.element.attrs.get(name)
        if text is None:
            if default is None:
                self.fault("svg-attribute", f"<{self.element.tag}> needs the attribute {name!r}")
            return default or 0.0
        value = number(text)
        if value is None or (positive and value <= 0):
            what = "a positive number" if positive else "a plain number"
            self.fault("svg-number", f"expected {what} for {name!r}, found {text!r}")
            return default or 1.0
        return value

    def word(self, name: str, default: str) -> str:
        text = self.element.attrs.get(name, default)
        if text not in _WORDS[name]:
            self.fault("svg-value", f"{text!r} is not a value of {name!r}", did_you_mean(text, _WORDS[name]))
            return default
        return text

    def sizes(self) -> tuple[float, float]:
        """Largest and smallest size in points."""
        if ("data-size" in self.element.attrs) == ("font-size" in self.element.attrs):
            hint = "data-size is in points, font-size in units of 0.1 mm"
            self.fault("svg-attribute", f"<{self.element.tag}> needs either 'data-size' or 'font-size'", hint)
            return 1.0, 1.0
        if "data-size" in self.element.attrs:
            most = self.number("data-size", positive=True)
        else:
            most = self.number("font-size", positive=True) / UNITS_PER_PT
        least = self.number("data-min", most, positive=True)
        if least > most:
            self.fault("svg-value", f"the smallest size, {least:g} pt, is above the largest, {most:g} pt")
        return most, least


def place_box(
    element: Element, matrix: Matrix, engine: TextEngine, caps: Mapping[str, float], reporter: Reporter
) -> Placed | None:
    """The text of a ``foreignObject``, or None where its attributes are at fault."""
    attrs = _Attributes(element, reporter)
    name = element.attrs.get("data-box", "")
    if not name:
        attrs.fault("svg-attribute", "<foreignObject> needs the attribute 'data-box'", "name the text box")
    most, least = attrs.sizes()
    moved = matrix if matrix.moves_only() else Matrix()
    box = Box(
        name=name,
        x=attrs.number("x", 0.0) + moved.e,
        y=attrs.number("y", 0.0) + moved.f,
        width=attrs.number("width", positive=True),
        height=attrs.number("height", positive=True),
        size_pt=most,
        min_pt=least,
        style=element.attrs.get("class", ""),
        align=attrs.word("data-align", "start"),
        valign=attrs.word("data-valign", "top"),
        leading=attrs.number("data-leading", 1.2, positive=True),
        hyphenate=attrs.word("data-hyphenate", "no") == "yes",
        share=element.attrs.get("data-share", ""),
        columns=int(attrs.number("data-columns", 0)),
        gap=attrs.number("data-gap", 0.0),
    )
    if not attrs.sound:
        return None
    return _placed(engine.set_box(box, element, caps.get(box.share)), element, matrix, least, reporter)


def place_line(
    element: Element, matrix: Matrix, engine: TextEngine, caps: Mapping[str, float], reporter: Reporter
) -> Placed | None:
    """The single line of a ``text`` element, or None where its attributes are at fault."""
    attrs = _Attributes(element, reporter)
    most, least = attrs.sizes()
    moved = matrix if matrix.moves_only() else Matrix()
    x, y = attrs.number("x", 0.0) + moved.e, attrs.number("y", 0.0) + moved.f
    width = attrs.number("data-width", positive=True) if "data-width" in element.attrs else None
    anchor = attrs.word("text-anchor", "start")
    for child in element.elements():
        attrs.sound = False
        message = f"<{child.tag}> stands in <text>"
        reporter.report(child, "svg-element", message, "write one <text> for each piece")
    if not attrs.sound:
        return None
    share = element.attrs.get("data-share", "")
    setting = engine.set_line(
        " ".join(element.text().split()),
        x,
        y,
        anchor,
        element.attrs.get("class", ""),
        most,
        max_width=width,
        min_pt=least,
        name=element.attrs.get("data-box", ""),
        cap_pt=caps.get(share),
    )
    setting = setting._replace(report=setting.report._replace(share=share))
    return _placed(setting, element, matrix, least, reporter)


def _placed(
    setting: Setting, element: Element, matrix: Matrix, least_pt: float, reporter: Reporter
) -> Placed:
    report = setting.report
    _tell(setting, element, least_pt, reporter)
    icons = frozenset(item.symbol for item in setting.items if isinstance(item, Use))
    if matrix.moves_only() or not setting.items:
        return Placed(setting.items, {}, icons, report)
    # Turned or scaled text is a drawing of its own, so that glyph runs stay level.
    x, y = report.x - _ROOM, report.y - _ROOM
    symbol = Symbol(x, y, report.width + 2 * _ROOM, report.height + 2 * _ROOM, tuple(setting.items))
    key = symbol_key(symbol)
    return Placed([Use(key, *matrix)], {key: symbol}, icons, _seen_through(matrix, report))


def _tell(setting: Setting, element: Element, least_pt: float, reporter: Reporter) -> None:
    """Problems and overflow as faults of the template."""
    report = setting.report
    where = f"text box {report.name!r}" if report.name else "text"
    for problem in setting.problems:
        line = problem.line or element.line
        column = element.column if line == element.line else 0
        reporter.at(line, column, problem.code, f"{where}: {problem.message}", problem.hint)
    if report.over_mm > 0 and not setting.problems:
        lines = report.over_lines
        by = f"{lines} line{'s' if lines != 1 else ''}" if lines else f"{report.over_mm:.1f} mm"
        message = f"{where} runs {by} over at its smallest size, {least_pt:g} pt"
        count = report.over_characters
        hint = f"about {count} character{'s' if count != 1 else ''} must go" if count else ""
        reporter.report(element, "text-overflow", message, hint)


def _seen_through(matrix: Matrix, report: BoxReport) -> BoxReport:
    """*report* with the rectangle that its box takes on the face."""
    corners = [(report.x + i * report.width, report.y + j * report.height) for i in (0, 1) for j in (0, 1)]
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x, y in corners]
    ys = [b * x + d * y + f for x, y in corners]
    return report._replace(x=min(xs), y=min(ys), width=max(xs) - min(xs), height=max(ys) - min(ys))
