"""Lines as items of the display list, in reading order, so that a PDF of them can be read and searched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple
from unicodedata import bidirectional

from msgspec.structs import replace

from cardgen.display import Glyph, Glyphs, Item, Use
from cardgen.text.itemize import drawn
from cardgen.text.lines import Piece
from cardgen.text.paragraph import InlineIcon, Run

_LETTERS = frozenset(("R", "AL", "L", "NSM", "EN", "AN"))
_RIGHT_TO_LEFT_MARK = "\u200f"
SOFT_HYPHEN = "\u00ad"
"""What a hyphen at a line's end says to whoever copies or searches the text: the word goes on."""

_new = tuple.__new__
"""Twice as quick as calling ``Glyph``: an edition has a hundred thousand of them."""


class Ink(NamedTuple):
    """How a line is drawn."""

    em: float
    """Units to the em of the box's size."""
    paints: Mapping[str, str]
    """Colours by class."""
    stretch: float = 0.0
    """Ems added behind every character of ``gaps``."""
    gaps: frozenset[int] = frozenset()
    """Indices in the text of the characters behind which a justified line is widened."""


def draw_line(text: str, pieces: Sequence[Piece], x: float, y: float, ink: Ink) -> list[Item]:
    """The items of a line of *text* whose left end is at *x* on the baseline *y*.

    They come in reading order: where a line has right-to-left words, each of them is an item of its own, and so
    are the signs behind it. In words, a cluster's characters are reversed, so that a run's texts stand as its
    glyphs do; who reads a page back by the places of its glyphs, as poppler does, turns the whole run round.
    """
    mixed = any(piece.run.level % 2 for piece in pieces)
    items: list[tuple[int, Item]] = []
    for piece in pieces:
        run = piece.run
        if run.icon is not None:
            items.append((piece.start, _use(run, run.icon, x, y, ink)))
            x += run.icon_width * ink.em
            continue
        placed = _glyphs(text, piece, ink)
        assert run.font is not None  # only icons have none
        size = run.style.size * ink.em
        key, foot = (run.font.key, size * run.font.scale), y - size * run.font.rise
        parts = _words(placed, piece) if run.level % 2 else [(piece.start, placed)]
        for start, glyphs in parts:
            items.append((start, Glyphs(*key, x, foot, glyphs, ink.paints[run.style.paint])))
            x += sum(glyph.advance for glyph in glyphs)
    if mixed:
        return [item for _, item in sorted(items, key=lambda placed: placed[0])]
    return list(_joined(item for _, item in items))


def _joined(items: Iterator[Item]) -> Iterator[Item]:
    """*items* with neighbours of equal font, size, baseline and paint as one."""
    last: Glyphs | None = None
    for item in items:
        if isinstance(item, Glyphs):
            if last and _alike(last, item):
                last = replace(last, glyphs=last.glyphs + item.glyphs)
                continue
            if last:
                yield last
            last = item
        else:
            if last:
                yield last
            last = None
            yield item
    if last:
        yield last


def _alike(one: Glyphs, other: Glyphs) -> bool:
    return (one.font, one.size, one.y, one.paint) == (other.font, other.size, other.y, other.paint)


def _words(glyphs: tuple[Glyph, ...], piece: Piece) -> Iterator[tuple[int, tuple[Glyph, ...]]]:
    """The words of a right-to-left piece from left to right, each with the space that follows it (to its left).

    Signs behind a letter stand apart: poppler takes those that it finds at the left of a word for its beginning.
    Marks there, on a word's last letter, cannot: a mark of direction tells that they belong to the word.
    Yields the index in the text where a part begins.
    """
    first = 0
    signs = [_is_sign(glyph.text) for glyph in glyphs]
    for at in range(1, len(glyphs) + 1):
        if at == len(glyphs) or glyphs[at].text == " " or signs[at - 1]:
            yield piece.glyphs[at - 1][1], _led(glyphs[first:at])
            first = at


def _led(word: tuple[Glyph, ...]) -> tuple[Glyph, ...]:
    """*word* with a mark of direction before a combining mark at its left end."""
    at = next((n for n, glyph in enumerate(word) if glyph.text.strip()), None)
    if at is None or bidirectional(word[at].text[0]) != "NSM":
        return word
    return (*word[:at], word[at]._replace(text=_RIGHT_TO_LEFT_MARK + word[at].text), *word[at + 1 :])


def _is_sign(text: str) -> bool:
    """True for what is neither a letter or a part of one, nor a digit, nor a space."""
    return text.strip() != "" and all(bidirectional(c) not in _LETTERS for c in text)


def _glyphs(text: str, piece: Piece, ink: Ink) -> tuple[Glyph, ...]:
    scale = piece.run.scale * ink.em
    placed = [
        _new(Glyph, (gid, advance * scale, dx * scale, -dy * scale, said))
        for (gid, _, advance, dx, dy), said in zip(piece.glyphs, _says(text, piece), strict=True)
    ]
    if ink.stretch:
        extra = ink.stretch * ink.em
        placed = [
            glyph._replace(advance=glyph.advance + extra) if glyph.text and shaped[1] in ink.gaps else glyph
            for glyph, shaped in zip(placed, piece.glyphs, strict=True)
        ]
    return tuple(placed)


def _says(text: str, piece: Piece) -> Sequence[str]:
    """What each glyph stands for; a cluster's first glyph speaks for all of it."""
    _, start, end, glyphs = piece
    own = text[start:end]
    at = [glyph[1] for glyph in glyphs]
    if at == list(range(start, end)) and own == drawn(own):
        return own  # a glyph for each character
    clusters = sorted(set(at))
    says = {first: text[first:last] for first, last in zip(clusters, [*clusters[1:], end], strict=False)}
    if clusters and clusters[-1] == end:
        says[end] = SOFT_HYPHEN
    turn = -1 if piece.run.level % 2 else 1
    return [_visible(says.pop(cluster, ""))[::turn] for cluster in at]


def _visible(said: str) -> str:
    return said if said == SOFT_HYPHEN else drawn(said)


def _use(run: Run, icon: InlineIcon, x: float, y: float, ink: Ink) -> Use:
    left, top, _, height = icon.view
    scale = icon.height * ink.em / height
    return Use(
        icon.symbol,
        scale,
        0.0,
        0.0,
        scale,
        x + icon.bearing * ink.em - left * scale,
        y - (icon.bottom + icon.height) * ink.em - top * scale,
        ink.paints[run.style.paint],
    )
