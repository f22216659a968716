"""What the tests of the text engine share: engines by language, boxes, and texts read back from items."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardgen.display import UNITS_PER_PT, Glyphs, Item, Symbol
from cardgen.svg.xml import XHTML, Element, parse
from cardgen.text.contract import Box, Setting
from cardgen.text.engine import TextEngine, text_engine

TEMPLATES = Path(__file__).parent / "given" / "templates"
PAINTS = {"ink": "#000000", "rubric": "#aa0000"}
DOT = Symbol(0, 0, 100, 100, ())


def icon(name: str) -> tuple[str, Symbol]:
    """The only icon of these tests."""
    if name != "dot":
        raise KeyError(name, "accepted: dot")
    return "icon:dot", DOT


@cache
def engine(language: str) -> TextEngine:
    """The engine of *language* with the tests' styles."""
    return text_engine(TEMPLATES, language, PAINTS, icon)


def xhtml(content: str) -> Element:
    """*content* as the walker hands it over; its first line is line 1."""
    root = parse(
        f'<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><div xmlns="{XHTML}">{content}</div>'
        "</foreignObject></svg>",
        "face.svg",
    )
    found = root.children[0]
    assert isinstance(found, Element)
    return found


def box(width: float = 500, height: float = 300, size: float = 10, least: float = 6, **more: object) -> Box:
    """A box at the origin."""
    return Box(**{"name": "box", "x": 0.0, "y": 0.0, "width": width, "height": height, "size_pt": size,
                  "min_pt": least, **more})  # type: ignore[arg-type]  # fmt: skip


def setting(
    content: str, language: str = "en", given: Box | None = None, cap: float | None = None
) -> Setting:
    """*content* set in *given*."""
    return engine(language).set_box(given or box(), xhtml(content), cap)


def glyph_runs(items: list[Item]) -> list[Glyphs]:
    """The runs among *items*."""
    return [item for item in items if isinstance(item, Glyphs)]


def reads(run: Glyphs, rtl: bool = False) -> str:
    """A run's text in logical order. Right-to-left runs hold their characters as their glyphs stand.

    *rtl*: signs alone are taken to stand in right-to-left text.
    """
    text = "".join(glyph.text for glyph in run.glyphs)
    turned = any("\u0590" <= c <= "\u08ff" for c in text) or (rtl and not any(c.isalnum() for c in text))
    return text[::-1] if turned else text


def width(run: Glyphs) -> float:
    """From its first glyph's origin to behind its last one."""
    return sum(glyph.advance for glyph in run.glyphs)


def lines(items: list[Item], rtl: bool = False) -> list[str]:
    """The text of each baseline, from top to bottom, its runs in the order in which they come."""
    found: dict[float, str] = {}
    for run in glyph_runs(items):
        y = round(run.y, 3)
        found[y] = found.get(y, "") + reads(run, rtl)
    return [found[y] for y in sorted(found)]


def visual(items: list[Item]) -> list[str]:
    """The text of each baseline as it is seen, from left to right."""
    found: dict[float, list[tuple[float, str]]] = {}
    for run in glyph_runs(items):
        found.setdefault(round(run.y, 3), []).append((run.x, "".join(glyph.text for glyph in run.glyphs)))
    return ["".join(text for _, text in sorted(found[y])) for y in sorted(found)]


def em(size_pt: float) -> float:
    """Units to an em."""
    return size_pt * UNITS_PER_PT
