"""One line of a paragraph as placed glyphs: runs cut where the line is cut, in visual order."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardgen.display import Glyph, Glyphs, Item, Use
from cardgen.text.bidi import reorder
from cardgen.text.fontfile import ShapedGlyph
from cardgen.text.itemize import drawn
from cardgen.text.paragraph import STRETCHABLE, Paragraph, Run, hyphen_sign

SOFT_HYPHEN = "\u00ad"
"""What a hyphen at a line's end says to whoever copies or searches the text: the word goes on."""


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
    if not hyphen and _clean(run, start) and _clean(run, end):
        return _between(run, start, end)
    text = paragraph.text[:end] + hyphen_sign(run.font) if hyphen else paragraph.text[:end]
    return run.font.shape(
        text,
        start,
        len(text),
        rtl=run.level % 2 == 1,
        script=run.script,
        language=paragraph.language,
        features=run.features,
        letter_spacing=run.spacing,
    ).glyphs


def _clean(run: Run, at: int) -> bool:
    """True if the run can be cut before character *at* as it is."""
    if at in (run.start, run.end):
        return True
    index = _index(run, at)
    if run.level % 2:  # the first glyph behind the cut belongs to the character before it
        return (
            0 < index < len(run.glyphs)
            and run.glyphs[index - 1][1] == at
            and run.shaped.cuts_cleanly(index - 1)
        )
    return index < len(run.glyphs) and run.glyphs[index][1] == at and run.shaped.cuts_cleanly(index)


def _between(run: Run, start: int, end: int) -> Sequence[ShapedGlyph]:
    if run.level % 2:
        return run.glyphs[_index(run, end) : _index(run, start)]
    return run.glyphs[_index(run, start) : _index(run, end)]


def _index(run: Run, at: int) -> int:
    """Left to right: index of the first glyph of character *at* or later; else of the first one before *at*."""
    if run.level % 2:
        return bisect_left(run.glyphs, -at, key=lambda glyph: -glyph[1] - 1)
    return bisect_left(run.glyphs, at, key=lambda glyph: glyph[1])


def pieces_width(pieces: Sequence[Piece]) -> float:
    """Width of a line in ems, without the letter-space behind its last letter."""
    width = 0.0
    for run, _, _, glyphs in pieces:
        width += run.icon_width if run.icon else sum(glyph[2] for glyph in glyphs) * run.scale
    last = pieces[-1].run if pieces else None
    return width - (last.spacing * last.scale if last else 0.0)


def stretchable(text: str, pieces: Sequence[Piece]) -> int:
    """How many spaces of a line justification may widen."""
    return sum(character in STRETCHABLE for piece in pieces for character in text[piece.start : piece.end])


def draw(
    text: str,
    pieces: Sequence[Piece],
    x: float,
    y: float,
    em: float,
    paints: Mapping[str, str],
    stretch: float = 0.0,
) -> list[Item]:
    """The items of a line whose left end is at *x* on the baseline *y*, with *em* units to the em.

    *stretch* is added to every stretchable space, in ems.
    """
    items: list[Item] = []
    for run, start, end, glyphs in pieces:
        if run.icon is not None:
            items.append(_use(run, x, y, em, paints))
            x += run.icon_width * em
            continue
        assert run.font is not None  # only icons have none
        scale = run.scale * em
        placed = _glyphs(text, start, end, glyphs, scale, stretch * em)
        rtl = run.level % 2 == 1
        item = Glyphs(
            run.font.key,
            run.style.size * em,
            x,
            y,
            placed,
            paints[run.style.paint],
            drawn(text[start:end]) if rtl else "",
        )
        x += sum(glyph.advance for glyph in placed)
        previous = items[-1] if items else None
        if isinstance(previous, Glyphs) and not rtl and _continues(previous, item):
            items[-1] = previous._replace(glyphs=previous.glyphs + placed)
        else:
            items.append(item)
    return items


def _continues(first: Glyphs, second: Glyphs) -> bool:
    return not first.actual and (first.font, first.size, first.paint) == (
        second.font,
        second.size,
        second.paint,
    )


def _glyphs(
    text: str, start: int, end: int, glyphs: Sequence[ShapedGlyph], scale: float, stretch: float
) -> tuple[Glyph, ...]:
    clusters = sorted({glyph[1] for glyph in glyphs})
    said = text if text.isascii() else None
    says = {
        first: (text[first:last] if said else drawn(text[first:last])) if first < end else SOFT_HYPHEN
        for first, last in zip(clusters, [*clusters[1:], end], strict=False)
    }
    if clusters and clusters[0] > start:
        says[clusters[0]] = drawn(text[start : clusters[0]]) + says[clusters[0]]
    placed = []
    for gid, cluster, advance, dx, dy in glyphs:
        said = says.pop(cluster, "")
        width = advance * scale
        if stretch and said in STRETCHABLE and said:
            width += stretch
        placed.append(Glyph(gid, width, dx * scale, -dy * scale, said))
    return tuple(placed)


def _use(run: Run, x: float, y: float, em: float, paints: Mapping[str, str]) -> Use:
    icon = run.icon
    assert icon is not None
    left, top, _, height = icon.view
    scale = icon.height * em / height
    return Use(
        icon.symbol,
        scale,
        0.0,
        0.0,
        scale,
        x + icon.bearing * em - left * scale,
        y - (icon.bottom + icon.height) * em - top * scale,
        paints[run.style.paint],
    )
