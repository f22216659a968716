"""The paper that diagrams are drawn on: svgwrite, held to the subset that the SVG walker draws.

Lengths are units of 0.1 mm, y down. Colours are the theme's classes, so that a diagram looks like the cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unicodedata import east_asian_width

from cardgen.diagrams.lean_svgwrite import svgwrite
from cardgen.display import UNITS_PER_PT

Point = tuple[float, float]

_NARROW_EM, _WIDE_EM = 0.6, 1.05
"""Widths that hardly any word's average letter exceeds: Latin bold capitals and small letters mixed, and CJK."""
_MIRRORED = {"start": "end", "end": "start", "middle": "middle"}


def text_width(text: str, size_pt: float) -> float:
    """About how wide *text* is at most, in units; what is longer is set smaller."""
    ems = sum(_WIDE_EM if east_asian_width(c) in "WF" else _NARROW_EM for c in text)
    return ems * size_pt * UNITS_PER_PT


def num(value: float) -> str:
    """*value* with at most two decimals: a thousandth of a millimetre."""
    return f"{round(value, 2) + 0.0:g}" if abs(value) < 100_000 else str(round(value))


class Canvas:
    """One drawing under way."""

    def __init__(
        self, width: float, height: float, title: str, twin: str, right_to_left: bool = False
    ) -> None:
        """*twin* says in words what the drawing shows."""
        self.width, self.height = width, height
        self.right_to_left = right_to_left
        self._make: Any = svgwrite().Drawing(debug=False)
        self._root: Any = svgwrite().container.SVG(debug=False)
        self._root["viewBox"] = f"0 0 {num(width)} {num(height)}"
        self._root["xmlns"] = "http://www.w3.org/2000/svg"
        self._root["xmlns:xlink"] = "http://www.w3.org/1999/xlink"
        self._root.set_desc(title, twin)
        self._into: Any = self._root

    def text_of(self) -> str:
        """The whole document."""
        return str(self._root.tostring())

    @contextmanager
    def group(self, name: str, twin: str = "") -> Iterator[None]:
        """What is drawn inside belongs together under the id *name*."""
        outside, self._into = self._into, self._into.add(self._make.g(id=name))
        if twin:
            self._into.set_desc(desc=twin)
        try:
            yield
        finally:
            self._into = outside

    def rect(self, style: str, x: float, y: float, width: float, height: float, **more: str) -> None:
        """A rectangle; *more* are attributes such as ``rx`` or ``stroke_dasharray``."""
        self._add("rect", style, x=x, y=y, width=width, height=height, **more)

    def circle(self, style: str, at: Point, radius: float, **more: str) -> None:
        """A circle."""
        self._add("circle", style, cx=at[0], cy=at[1], r=radius, **more)

    def line(self, style: str, a: Point, b: Point, **more: str) -> None:
        """A straight stroke."""
        self._add("line", style, x1=a[0], y1=a[1], x2=b[0], y2=b[1], **more)

    def path(self, style: str, data: str, **more: str) -> None:
        """An outline in absolute coordinates."""
        self._add("path", style, d=data, **more)

    def art(self, name: str, centre: Point, size: float, id_: str = "", style: str = "") -> None:
        """A drawing of the art library (``tokens/burst``), *size* units square.

        With a *style* what is ink in it takes that class's colour, and no theme outlines it.
        """
        x, y = centre[0] - size / 2, centre[1] - size / 2
        more = {key: value for key, value in (("id", id_), ("class_", style)) if value}
        self._into.add(self._make.image(f"art/{name}.svg", (num(x), num(y)), (num(size), num(size)), **more))

    def text(
        self,
        content: str,
        at: Point,
        style: str,
        size_pt: float,
        *,
        anchor: str = "middle",
        width: float = 0.0,
        least_pt: float = 0.0,
    ) -> None:
        """One line on the baseline *at*; *anchor* is which end stands there, as seen (start is the left).

        It shrinks to *least_pt* to stay within *width*.
        """
        more: dict[str, str] = {"data_size": num(size_pt)}
        if width:
            more |= {"data_width": num(width), "data_min": num(least_pt or size_pt)}
        seen = _MIRRORED[anchor] if self.right_to_left else anchor
        made = self._make.text(content, (num(at[0]), num(at[1])), class_=style, text_anchor=seen, **more)
        # svgwrite writes a list of coordinates; one line has one of each.
        made["x"], made["y"] = num(at[0]), num(at[1])
        self._into.add(made)

    def box(
        self,
        content: str,
        x: float,
        y: float,
        width: float,
        height: float,
        size_pt: float,
        align: str,
        name: str,
    ) -> None:
        """A few lines of text in the middle of a box; *align* is start or end, as seen."""
        outer = self._make.g()
        outer.elementname = "foreignObject"
        seen = _MIRRORED[align] if self.right_to_left else align
        values = {"data-box": name, "class": "label", "data-align": seen, "data-valign": "middle"}
        values |= {"data-size": num(size_pt), "data-min": num(size_pt * 0.7), "data-leading": "1.1"}
        values |= {"x": num(x), "y": num(y), "width": num(width), "height": num(height)}
        for key, value in values.items():
            outer[key] = value
        inner = self._make.g(xmlns="http://www.w3.org/1999/xhtml")
        inner.elementname = "div"
        paragraph = self._make.text(content)
        paragraph.elementname = "p"
        inner.add(paragraph)
        self._into.add(outer).add(inner)

    def _add(self, tag: str, style: str, **attributes: Any) -> None:
        element = self._make.g(class_=style)
        element.elementname = tag
        for name, value in attributes.items():
            element[name.replace("_", "-")] = value if isinstance(value, str) else num(value)
        self._into.add(element)
