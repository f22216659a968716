"""The text engine: sets boxes and lines in one language and the paints of one theme."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from cardgen.display import UNITS_PER_PT, BoxReport, Item
from cardgen.errors import did_you_mean
from cardgen.text.blocks import Block
from cardgen.text.columns import Columns
from cardgen.text.contract import Box, Element, Icons, Problem, Setting
from cardgen.text.fitting import Fit, fit, fit_line
from cardgen.text.fontfile import FontInstance
from cardgen.text.fonts import FontBook, font_book
from cardgen.text.hyphenate import Hyphenator, hyphenator
from cardgen.text.languages import Language, language_table
from cardgen.text.markup import BlockSpec, ParagraphSpec, Span, read_blocks
from cardgen.text.placing import Column
from cardgen.text.preparing import Preparer
from cardgen.text.rendering import Renderer, anchored, plain_text
from cardgen.text.setter import Setter
from cardgen.text.styles import Style, StyleSheet, style_sheet

_LINE_LEADING = 1.2
"""Any will do for a text of one line; this one is a box's default, so that both share what is prepared."""


class TextEngine:
    """Sets text. One for each language and theme; fonts are shared by all that use one font book."""

    def __init__(
        self,
        fonts: FontBook,
        styles: StyleSheet,
        language: Language,
        paints: Mapping[str, str],
        icons: Icons,
    ) -> None:
        self.fonts = fonts
        self.language = language
        self._styles = styles
        self._preparer = Preparer(language, self._stack, icons)
        self._renderer = Renderer(paints, language.rtl)
        self._stacks: dict[tuple[Style, str], tuple[FontInstance, ...]] = {}

    def set_box(self, box: Box, content: Element, cap_pt: float | None = None) -> Setting:
        """Flow the children of *content* into *box*, at *cap_pt* at most.

        Overflow is told by the report, everything else that forbids printing by the problems.
        """
        style, found = self._box_style(box.style, content.line)
        specs, problems = read_blocks(content, style, self._styles)
        blocks, more = self._preparer.blocks(specs, box.leading)
        most, least = self._sizes(box.size_pt, box.min_pt, cap_pt)
        told = (*found, *problems, *more)
        if box.columns:
            return self._set_columns(box, style, blocks, (most, least), told)
        setter = self._setter(box, style)._replace(tight=box.valign == "middle")
        fitted = fit(blocks, box.width, box.height, most, least, setter)
        top = _top(box.valign, box.height / (fitted.size_pt * UNITS_PER_PT), fitted.column)
        items, unpainted = self._renderer.items(fitted.column, box, fitted.size_pt, top)
        return Setting(items, _report(box, fitted), (*told, *unpainted))

    def _set_columns(
        self,
        box: Box,
        style: Style,
        blocks: Sequence[Block],
        sizes_pt: tuple[float, float],
        told: tuple[Problem, ...],
    ) -> Setting:
        columns = Columns(box, self._preparer.lines(style, box.leading))
        poured = columns.pour(blocks, *sizes_pt, self._setter(box, style))
        em = poured.size_pt * UNITS_PER_PT
        rtl = self.language.rtl
        items: list[Item] = []
        for number, column in enumerate(poured.flowed.columns):
            own = replace(box, x=columns.left(number, rtl), width=columns.width)
            drawn, unpainted = self._renderer.items(column, own, poured.size_pt, 0.0)
            items += drawn
            told = (*told, *(problem for problem in unpainted if problem not in told))
        heads = tuple((columns.left(head.column, rtl), box.y + head.y * em) for head in poured.heads(blocks))
        report = columns.report(poured, blocks)._replace(text=plain_text(poured.lines), heads=heads)
        return Setting(items, report, told)

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
        """Set one line on the baseline *y*, from *min_pt* to *size_pt* so that it fits *max_width* units.

        *anchor* is start, middle or end, as in SVG: in right-to-left text the start is the right end.
        """
        own, found = self._box_style(style, 0 if isinstance(text, str) else text.line)
        specs, problems = self._line_specs(text, own)
        blocks, more = self._preparer.blocks(specs, _LINE_LEADING)
        most, least = self._sizes(size_pt, size_pt if min_pt is None else min_pt, cap_pt)
        fitted = fit_line(blocks, max_width, most, least)
        width, ascent = fitted.width, fitted.column.lines[0].y if fitted.column.lines else 0.0
        room = width if max_width is None else max_width
        left = anchored(x, width, anchor, self.language.rtl)
        line = Box(name, left, y, width, 0.0, most, least)
        items, unpainted = self._renderer.items(fitted.column, line, fitted.size_pt, -ascent)
        em = fitted.size_pt * UNITS_PER_PT
        area = Box(
            name,
            anchored(x, room, anchor, self.language.rtl),
            y - ascent * em,
            room,
            fitted.column.height * em,
            most,
            least,
        )
        return Setting(items, _report(area, fitted), (*found, *problems, *more, *unpainted))

    def _setter(self, box: Box, style: Style) -> Setter:
        return Setter(style.align or box.align, self._hyphenator() if box.hyphenate else None)

    def _line_specs(
        self, text: Element | str, style: Style
    ) -> tuple[tuple[BlockSpec, ...], tuple[Problem, ...]]:
        if not isinstance(text, str):
            return read_blocks(text, style, self._styles)
        plain = " ".join(text.split())
        return ((ParagraphSpec((Span(plain, style, 0),), style),) if plain else ()), ()

    def _sizes(self, most_pt: float, least_pt: float, cap_pt: float | None) -> tuple[float, float]:
        """Largest and smallest size for the language's script; a cap holds even below the smallest."""
        most, least = most_pt * self.language.scale, least_pt * self.language.scale
        if cap_pt is not None:
            most = min(most, cap_pt)
        return most, min(least, most)

    def _box_style(self, classes: str, line: int) -> tuple[Style, list[Problem]]:
        style, problems = self._styles.base, []
        for name in classes.split():
            if name not in self._styles.classes:
                hint = did_you_mean(name, self._styles.classes)
                problems.append(
                    Problem(line, "unknown-class", f"the class {name!r} is not in styles.yaml", hint)
                )
            style = self._styles.classed(style, name)
        return style, problems

    def _hyphenator(self) -> Hyphenator | None:
        rules = self.language.hyphenation
        return hyphenator(rules) if rules else None

    def _stack(self, style: Style, script: str) -> tuple[FontInstance, ...]:
        known = self._stacks.get((style, script))
        if known is None:
            known = self._stacks[style, script] = self.fonts.stack(
                style.role, script, style.weight, style.italic, self.language.stacks
            )
        return known


def _top(valign: str, height: float, column: Column) -> float:
    """Where the column begins under the box's top, in ems. Middle centres capitals and baselines, not descenders."""
    room = height - column.bottom
    if valign == "bottom":
        return max(room, 0.0)
    if valign == "middle":
        return max(min(height / 2 - (column.cap_top + column.baseline) / 2, room), -column.top)
    return 0.0


def _report(box: Box, fitted: Fit) -> BoxReport:
    return BoxReport(
        box.name,
        box.share,
        box.x,
        box.y,
        box.width,
        box.height,
        round(fitted.size_pt, 3),
        fitted.column.height * fitted.size_pt * UNITS_PER_PT,
        fitted.over_units / 10,
        fitted.over_characters,
        fitted.characters_left,
        plain_text(fitted.column.lines),
    )


def text_engine(templates: Path, lang: str, paints: Mapping[str, str], icon: Icons) -> TextEngine:
    """The text engine of a project for a language and a theme.

    *templates* holds styles.yaml, and fonts.yaml and languages.yaml where the program's own do not serve; *paints*
    are colours by class; *icon* gives an icon's symbol by name and raises KeyError. Raises ContentError with the
    faults of those files.
    """
    language = language_table(templates).find(lang)
    return TextEngine(font_book(templates), style_sheet(templates), language, paints, icon)
