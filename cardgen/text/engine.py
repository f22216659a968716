"""The text engine: sets boxes and lines of one language in the paints of one theme."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cardgen.display import UNITS_PER_PT, BoxReport, Item
from cardgen.errors import did_you_mean
from cardgen.text.blocks import Block, TableBlock, TableCell, TextBlock
from cardgen.text.contract import Box, Element, Icons, Problem, Setting
from cardgen.text.drawing import Ink, draw_line
from cardgen.text.fitting import STEP_PT, Fit, fit
from cardgen.text.fontfile import FontInstance
from cardgen.text.fonts import FontBook, font_book
from cardgen.text.hyphenate import Hyphenator, hyphenator
from cardgen.text.itemize import Missing, drawn
from cardgen.text.languages import Language, language_table
from cardgen.text.lines import pieces_width, stretchable, visual_pieces
from cardgen.text.markup import BlockSpec, Icon, ParagraphSpec, Span, TableSpec, read_blocks
from cardgen.text.paragraph import Paragraph
from cardgen.text.placing import Column, PlacedLine, Setter
from cardgen.text.shaping import Shaper
from cardgen.text.styles import Style, StyleSheet, style_sheet
from cardgen.text.typography import ICON

_KEPT = 256
"""Prepared texts that are kept: a sheet's boxes are set twice where they share their least size."""


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
        self._paints = paints
        self._shaper = Shaper(language, self._stack, icons)
        self._icons = icons
        self._stacks: dict[tuple[Style, str], tuple[FontInstance, ...]] = {}
        self._prepared: dict[object, tuple[tuple[Block, ...], tuple[Problem, ...]]] = {}

    def set_box(self, box: Box, content: Element, cap_pt: float | None = None) -> Setting:
        """Flow the children of *content* into *box*, at *cap_pt* at most.

        Overflow is told by the report, everything else that forbids printing by the problems.
        """
        style, found = self._box_style(box.style, content.line)
        specs, problems = read_blocks(content, style, self._styles)
        blocks, more = self._prepare(specs, box.leading)
        most, least = self._sizes(box.size_pt, box.min_pt, cap_pt)
        setter = Setter(
            style.align or box.align,
            self._hyphenator() if box.hyphenate else None,
            tight=box.valign == "middle",
        )
        fitted = fit(blocks, box.width, box.height, most, least, setter)
        top = _top(box.valign, box.height / (fitted.size_pt * UNITS_PER_PT), fitted.column)
        items, unpainted = self._draw(fitted.column, box, fitted.size_pt, top)
        report = _report(box, fitted, _text(fitted.column))
        return Setting(items, report, (*found, *problems, *more, *unpainted))

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
        line = 0 if isinstance(text, str) else text.line
        own, found = self._box_style(style, line)
        specs, problems = self._line_specs(text, own)
        blocks, more = self._prepare(specs, 1.2)
        most, least = self._sizes(size_pt, min_pt or size_pt, cap_pt)
        natural = max(
            (block.paragraph.whole.ends[-1] for block in blocks if isinstance(block, TextBlock)), default=0.0
        )
        size = most
        if max_width is not None and natural * most * UNITS_PER_PT > max_width:
            size = max(int(max_width / (natural * UNITS_PER_PT) / STEP_PT) * STEP_PT, least)
        em = size * UNITS_PER_PT
        width = natural * em
        left = x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[_visual(anchor, self.language.rtl)]
        box = Box(name, left, y, width, 0.0, most, least)
        column = Setter("left", None).column(blocks, natural)
        ascent = column.lines[0].y if column.lines else 0.0
        items, unpainted = self._draw(column, replace(box, align="left"), size, -ascent)
        over = max(width - max_width, 0.0) if max_width is not None else 0.0
        letter = width / max(sum(line.end - line.start for line in column.lines), 1)
        spare = (
            (max_width / size * least - width / size * least) / (letter / size * least)
            if max_width and letter
            else 0
        )
        report = BoxReport(
            name, "", left, y - ascent * em, width if max_width is None else max_width, column.height * em, size,
            column.height * em, over / 10, round(over / letter + 0.5) if over else 0, max(int(spare), 0), _text(column),
        )  # fmt: skip
        return Setting(items, report, (*found, *problems, *more, *unpainted))

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
                style.role, script, style.weight, style.italic, self.language.stacks.get(style.role)
            )
        return known

    # --- preparing ---

    def _prepare(
        self, specs: Sequence[BlockSpec], leading: float
    ) -> tuple[tuple[Block, ...], tuple[Problem, ...]]:
        key = (tuple(specs), leading)
        known = self._prepared.get(key)
        if known is None:
            problems: list[Problem] = []
            blocks = tuple(self._block(spec, leading, problems) for spec in specs)
            if len(self._prepared) >= _KEPT:
                self._prepared.clear()
            known = self._prepared[key] = blocks, tuple(problems)
        return known

    def _block(self, spec: BlockSpec, leading: float, problems: list[Problem]) -> Block:
        if isinstance(spec, TableSpec):
            rows = tuple(
                tuple(
                    TableCell(
                        tuple(self._block(block, leading, problems) for block in cell.blocks), cell.style
                    )
                    for cell in row
                )
                for row in spec.rows
            )
            return TableBlock(rows, spec.style, spec.indent)
        style = spec.style
        ascent, descent, cap = self._shaper.heights(style)
        marker = None
        if spec.marker:
            marker = self._paragraph(ParagraphSpec((Span(spec.marker, style, 0),), style), problems)
        return TextBlock(
            self._paragraph(spec, problems),
            style,
            (style.leading or leading) * self.language.leading * style.size,
            ascent,
            descent,
            cap,
            marker,
            spec.indent,
        )

    def _paragraph(self, spec: ParagraphSpec, problems: list[Problem]) -> Paragraph:
        pieces = []
        for piece in spec.pieces:
            if isinstance(piece, Icon):
                try:
                    self._icons(piece.name)
                except KeyError as error:
                    message = f"there is no icon {piece.name!r}"
                    problems.append(
                        Problem(
                            piece.line,
                            "unknown-icon",
                            message,
                            str(error.args[-1]) if len(error.args) > 1 else "",
                        )
                    )
                    continue
            pieces.append(piece)
        paragraph = self._shaper.paragraph(spec._replace(pieces=tuple(pieces)))
        line = next((piece.line for piece in spec.pieces if piece.line), 0)
        problems += (_missing(paragraph, missing, line) for missing in paragraph.missing)
        return paragraph

    # --- drawing ---

    def _draw(self, column: Column, box: Box, size_pt: float, top: float) -> tuple[list[Item], list[Problem]]:
        em = size_pt * UNITS_PER_PT
        paints = _Paints(self._paints)
        items: list[Item] = []
        for line in column.lines:
            pieces = visual_pieces(line.paragraph, line.start, line.end, line.hyphen)
            if not pieces:
                continue
            width = pieces_width(pieces)
            left, stretch = self._place(line, width, stretchable(line.paragraph.text, pieces), box.width / em)
            x, y = box.x + left * em, box.y + (top + line.y) * em
            items += draw_line(line.paragraph.text, pieces, x, y, Ink(em, paints, stretch))
        return items, paints.problems()

    def _place(self, line: PlacedLine, width: float, spaces: int, total: float) -> tuple[float, float]:
        """Left end of a line and what each of its spaces takes in addition, in ems."""
        rtl = self.language.rtl
        edge = total - line.x - line.measure if rtl else line.x
        slack = line.measure - width
        align = _visual(line.align, rtl)
        if align == "justify":
            if spaces and (slack < 0 or not line.last):
                return edge, slack / spaces
            align = _visual("start", rtl)
        if slack < 0 and spaces and slack > -0.02 * line.measure:
            return edge, slack / spaces  # a cut line shaped again may be a hair wider than it was measured
        return edge + slack * {"start": 0.0, "middle": 0.5, "end": 1.0}[align], 0.0


class _Paints(dict[str, str]):
    """The theme's paints; asking for one that is not there is remembered."""

    def __init__(self, paints: Mapping[str, str]) -> None:
        super().__init__(paints)
        self._known = list(paints)
        self._unknown: list[str] = []

    def __missing__(self, name: str) -> str:
        if name not in self._unknown:
            self._unknown.append(name)
        return "#000000"

    def problems(self) -> list[Problem]:
        return [
            Problem(0, "unknown-paint", f"the theme has no paint {name!r}, which a style asks for",
                    did_you_mean(name, self._known))
            for name in self._unknown
        ]  # fmt: skip


def _visual(align: str, rtl: bool) -> str:
    """*align* as start (left), middle, end (right) or justify."""
    match align:
        case "left":
            return "start"
        case "right":
            return "end"
        case "center" | "middle":
            return "middle"
        case "justify":
            return "justify"
        case _:
            return "end" if (align == "end") != rtl else "start"


def _top(valign: str, height: float, column: Column) -> float:
    """Where the column begins under the box's top, in ems. Middle centres capitals and baselines, not descenders."""
    room = height - column.bottom
    if valign == "bottom":
        return max(room, 0.0)
    if valign == "middle":
        return max(min(height / 2 - (column.cap_top + column.baseline) / 2, room), -column.top)
    return 0.0


def _text(column: Column) -> str:
    """The text in reading order, a line for each paragraph."""
    parts: list[str] = []
    previous: Paragraph | None = None
    for line in column.lines:
        if line.paragraph is not previous:
            parts.append(drawn(line.paragraph.text.replace(ICON, "")))
            previous = line.paragraph
    return "\n".join(parts)


def _report(box: Box, fitted: Fit, text: str) -> BoxReport:
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
        text,
    )


def _missing(paragraph: Paragraph, missing: Missing, line: int) -> Problem:
    """No font has a character: which, where in the text, and who was asked."""
    visible = drawn(missing.cluster) or missing.cluster
    codes = " ".join(f"U+{ord(c):04X}" for c in visible)
    names = ", ".join(_name(c) for c in visible)
    start, end = max(missing.at - 12, 0), missing.at + len(missing.cluster) + 12
    context = drawn(paragraph.text[start:end]).replace(ICON, "").strip()
    fonts = " nor ".join(missing.fonts)
    lack = f"{fonts} has" if len(missing.fonts) > 1 else f"{fonts} does not have"
    if len(missing.fonts) > 1:
        lack = f"neither {lack}"
    message = f"{lack} {codes} ({names}), in “{context}”"
    hint = "write it otherwise, or add a family that has it to the stacks of fonts.yaml"
    return Problem(line, "missing-glyph", message, hint)


def _name(character: str) -> str:
    kinds = {
        "Co": "a private-use character",
        "Cn": "an unassigned character",
        "Cs": "half of a surrogate pair",
    }
    return unicodedata.name(character, kinds.get(unicodedata.category(character), "a control character"))


def text_engine(templates: Path, lang: str, paints: Mapping[str, str], icon: Icons) -> TextEngine:
    """The text engine of a project for a language and a theme.

    *templates* holds fonts.yaml, styles.yaml and languages.yaml; *paints* are colours by class; *icon* gives an
    icon's symbol by name and raises KeyError. Raises ContentError with the faults of those files.
    """
    fonts = font_book(templates)
    return TextEngine(fonts, style_sheet(templates), language_table(templates).find(lang), paints, icon)
