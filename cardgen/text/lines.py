"""One line of a paragraph: its runs cut where the line is cut, in visual order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.text.bidi import reorder
from cardgen.text.fontfile import ShapedGlyph
from cardgen.text.paragraph import Paragraph, Run, hyphen_sign
from cardgen.text.typography import widens


class Piece(NamedTuple):
    """The part of a run that stands in one line."""

    run: Run
    start: int
    end: int
    glyphs: Sequence[ShapedGlyph]


def visual_pieces(paragraph: Paragraph, start: int, end: int, hyphen: bool) -> list[Piece]:
    """The pieces of ``text[start:end]`` from left to right; *hyphen*: one ends the line."""
    pieces = []
    for run in paragraph.runs:
        first, last = max(run.start, start), min(run.end, end)
        if first < last:
            glyphs = _cut(paragraph, run, first, last, hyphen and last == end)
            pieces.append(Piece(run, first, last, glyphs))
    if len(pieces) > 1 and any(piece.run.level for piece in pieces):
        return [pieces[index] for index in reorder([piece.run.level for piece in pieces])]
    return pieces


def _cut(paragraph: Paragraph, run: Run, start: int, end: int, hyphen: bool) -> Sequence[ShapedGlyph]:
    """The glyphs of a run between two characters, shaped again where HarfBuzz says that a cut changes them."""
    if run.font is None or (start == run.start and end == run.end and not hyphen):
        return run.glyphs
    if not hyphen and run.cuts_cleanly(start) and run.cuts_cleanly(end):
        first, last = (
            (run.glyph_at(end), run.glyph_at(start))
            if run.level % 2
            else (run.glyph_at(start), run.glyph_at(end))
        )
        return run.glyphs[first:last]
    text = paragraph.text[:end] + hyphen_sign(run.font) if hyphen else paragraph.text
    return run.shape(text, start, end + hyphen, paragraph.language).glyphs


def pieces_width(pieces: Sequence[Piece]) -> float:
    """Width of a line in ems, without the letter-space behind its last letter."""
    width = 0.0
    for run, _, _, glyphs in pieces:
        width += run.icon_width if run.icon else sum(glyph[2] for glyph in glyphs) * run.scale
    last = pieces[-1].run if pieces else None
    return width - (last.spacing * last.scale if last else 0.0)


def stretchable(text: str, pieces: Sequence[Piece]) -> frozenset[int]:
    """Indices in *text* of the characters of a line behind which justification may add room."""
    last = max((piece.end for piece in pieces), default=0) - 1
    places = (at for piece in pieces for at in range(piece.start, piece.end))
    return frozenset(at for at in places if at != last and widens(text, at))
