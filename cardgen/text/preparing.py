"""From the specifications of blocks to shaped ones, and what no font can draw on the way."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from cardgen.text.blocks import Block, TableBlock, TableCell, TextBlock
from cardgen.text.columns import Lines
from cardgen.text.contract import Icons, Problem
from cardgen.text.itemize import Missing, Stack, drawn
from cardgen.text.languages import Language
from cardgen.text.markup import BlockSpec, Cell, Icon, ParagraphSpec, Span, TableSpec
from cardgen.text.paragraph import Paragraph
from cardgen.text.shaping import Shaper
from cardgen.text.styles import Style
from cardgen.text.typography import ICON

_KEPT = 256
"""Prepared texts that are kept: a sheet's boxes are set twice where they share their least size."""

Prepared = tuple[tuple[Block, ...], tuple[Problem, ...]]


class Preparer:
    """Prepares the texts of one language."""

    def __init__(self, language: Language, stack: Stack, icons: Icons) -> None:
        self._language = language
        self._icons = icons
        self._shaper = Shaper(language, stack, icons)
        self._known: dict[tuple[tuple[BlockSpec, ...], float], Prepared] = {}

    def blocks(self, specs: Sequence[BlockSpec], leading: float) -> Prepared:
        """*specs* shaped, with *leading* where their styles name none, and their problems."""
        key = (tuple(specs), leading)
        known = self._known.get(key)
        if known is None:
            problems: list[Problem] = []
            blocks = tuple(self._block(spec, leading, problems) for spec in specs)
            if len(self._known) >= _KEPT:
                self._known.clear()
            known = self._known[key] = blocks, tuple(problems)
        return known

    def lines(self, style: Style, leading: float) -> Lines:
        """Measures of the lines of *style*, with *leading* where it names none."""
        ascent, descent, _ = self._shaper.heights(style)
        return Lines((style.leading or leading) * self._language.leading * style.size, ascent, descent)

    def _block(self, spec: BlockSpec, leading: float, problems: list[Problem]) -> Block:
        if isinstance(spec, TableSpec):
            rows = tuple(tuple(self._cell(cell, leading, problems) for cell in row) for row in spec.rows)
            return TableBlock(rows, spec.style, spec.indent)
        style = spec.style
        ascent, descent, cap = self._shaper.heights(style)
        marker = None
        if spec.marker:
            marker = self._paragraph(ParagraphSpec((Span(spec.marker, style, 0),), style), problems)
        return TextBlock(
            self._paragraph(spec, problems),
            style,
            (style.leading or leading) * self._language.leading * style.size,
            ascent,
            descent,
            cap,
            marker,
            spec.indent,
        )

    def _cell(self, cell: Cell, leading: float, problems: list[Problem]) -> TableCell:
        return TableCell(tuple(self._block(block, leading, problems) for block in cell.blocks), cell.style)

    def _paragraph(self, spec: ParagraphSpec, problems: list[Problem]) -> Paragraph:
        pieces = tuple(piece for piece in spec.pieces if self._exists(piece, problems))
        paragraph = self._shaper.paragraph(spec._replace(pieces=pieces))
        line = next((piece.line for piece in pieces if piece.line), 0)
        problems += (_missing(paragraph, missing, line) for missing in paragraph.missing)
        return paragraph

    def _exists(self, piece: Span | Icon, problems: list[Problem]) -> bool:
        if isinstance(piece, Icon):
            try:
                self._icons(piece.name)
            except KeyError as error:
                hint = str(error.args[1]) if len(error.args) > 1 else ""
                problems.append(Problem(piece.line, "unknown-icon", f"there is no icon {piece.name!r}", hint))
                return False
        return True


def _missing(paragraph: Paragraph, missing: Missing, line: int) -> Problem:
    """No font has a character: which, where in the text, and which families were asked."""
    visible = drawn(missing.cluster) or missing.cluster
    codes = " ".join(f"U+{ord(c):04X}" for c in visible)
    names = ", ".join(_name(c) for c in visible)
    start, end = max(missing.at - 12, 0), missing.at + len(missing.cluster) + 12
    context = drawn(paragraph.text[start:end]).replace(ICON, "").strip()
    fonts = " nor ".join(missing.fonts)
    lack = f"neither {fonts} has" if len(missing.fonts) > 1 else f"{fonts or 'no font'} does not have"
    return Problem(
        line,
        "missing-glyph",
        f"{lack} {codes} ({names}), in “{context}”",
        "write it otherwise, or add a family that has it to the stacks of fonts.yaml",
    )


def _name(character: str) -> str:
    kinds = {"Co": "a private-use character", "Cn": "an unassigned character"}
    return unicodedata.name(character, kinds.get(unicodedata.category(character), "a control character"))
