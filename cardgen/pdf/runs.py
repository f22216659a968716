"""Glyph runs as text operators: exact places, and text that can be read back in logical order."""

from __future__ import annotations

from struct import pack

from cardgen.display import Glyph, Glyphs
from cardgen.pdf.fonts import DocumentFont, utf16

_FINE = 0.5
"""Places are kept to half a thousandth of an em; an error is carried to the next glyph, so it never grows."""
_SEEN = 160
"""Readers see a space in a gap of 150 thousandths of an em (Poppler); kerning may leave less of one."""
_LOOSE = 100
"""Letters that stand apart or overlap by as much are taken for parts of several words."""
_STACKED = 110
"""Letters whose origins are nearer are taken for one letter printed twice (Poppler: 100): Arabic ones stack."""


def write_run(run: Glyphs, font: DocumentFont) -> str:
    """The operators of *run* inside a text object whose font and size are set."""
    pen = _Pen(run, font)
    if run.actual:
        pen.begin(run.actual)
        pen.show(run.glyphs)
        pen.end()
    elif _plain(run, font):
        pen.show(run.glyphs)
    else:
        for glyphs in _spans(run, font):
            # Every glyph must be asked, since asking makes its mapping known.
            says = [font.says(glyph.gid, glyph.text) for glyph in glyphs]
            if len(glyphs) == 1 and glyphs[0].text and all(says):
                pen.show(glyphs)
            else:
                pen.begin("".join(glyph.text for glyph in glyphs))
                pen.show(glyphs)
                pen.end()
    pen.flush()
    if pen.rise:
        pen.out.append("0 Ts")
    return "\n".join(pen.out)


def _plain(run: Glyphs, font: DocumentFont) -> bool:
    """True for a run whose every glyph tells its own text, at the usual distance: nearly all of them."""
    says, width, per_em = font.says, font.width, 1000 / run.size
    kern, after_space, stacked = 0.0, True, False
    for gid, advance, dx, dy, text in run.glyphs:
        if not text or dx or dy or stacked or not says(gid, text):
            return False
        space = text.isspace()
        stacked = not space and advance * per_em < _STACKED
        if not after_space and (kern + advance * per_em < _SEEN if space else abs(kern) >= _LOOSE):
            return False
        kern, after_space = advance * per_em - width(gid), space
    return True


def _spans(run: Glyphs, font: DocumentFont) -> list[tuple[Glyph, ...]]:
    """Glyphs that must be read together.

    A word with silent glyphs (accents), moved or stacked ones, overlaps or much letter-spacing is one: readers
    that measure its parts would see spaces between them. A space too narrow to be seen belongs to the glyph before it.
    """
    spans: list[tuple[Glyph, ...]] = []
    for word in _words(run.glyphs):
        if word[0].text.isspace():
            if spans and _kern(spans[-1][-1], run, font) + word[0].advance * 1000 / run.size < _SEEN:
                spans[-1] += word
            else:
                spans.append(word)
        elif _must_say(word, run, font):
            spans.append(word)
        else:
            spans += ((glyph,) for glyph in word)
    return spans


def _must_say(word: tuple[Glyph, ...], run: Glyphs, font: DocumentFont) -> bool:
    if any(g.dx or g.dy or not g.text for g in word):
        return True
    near = _STACKED * run.size / 1000
    return any(g.advance < near or abs(_kern(g, run, font)) >= _LOOSE for g in word[:-1])


def _words(glyphs: tuple[Glyph, ...]) -> list[tuple[Glyph, ...]]:
    """Spaces, and what stands between them."""
    edges = [i for i, g in enumerate(glyphs) if not i or g.text.isspace() or glyphs[i - 1].text.isspace()]
    return [glyphs[a:b] for a, b in zip(edges, [*edges[1:], len(glyphs)], strict=True)]


def _kern(glyph: Glyph, run: Glyphs, font: DocumentFont) -> float:
    """How much farther than by its natural advance the next glyph stands, in thousandths of an em."""
    return glyph.advance * 1000 / run.size - font.width(glyph.gid)


class _Pen:
    """Shows glyphs, with numbers between them where they do not follow by their natural advance."""

    def __init__(self, run: Glyphs, font: DocumentFont) -> None:
        self.font = font
        self.em = run.size / 1000
        self.out = [f"1 0 0 -1 {_place(run.x)} {_place(run.y)} Tm"]
        self.words: list[str] = []
        """Strings and numbers of the text operator under way."""
        self.codes: list[int] = []
        """Glyph ids of the string under way."""
        self.wanted = 0.0
        """Where the next glyph's origin is to be, in thousandths of an em from the run's start."""
        self.reached = 0.0
        """Where a reader is by the natural advances and numbers so far."""
        self.rise = 0.0

    def show(self, glyphs: tuple[Glyph, ...]) -> None:
        known, per_em = self.font.widths, 1 / self.em
        wanted, reached, codes = self.wanted, self.reached, self.codes
        for gid, advance, dx, dy, _ in glyphs:
            if -dy != self.rise:
                self.flush()
                self.rise = -dy
                self.out.append(f"{_place(self.rise)} Ts")
            gap = wanted + dx * per_em - reached
            if gap > _FINE or gap < -_FINE:
                whole = round(gap)
                self._close()
                self.words.append(str(-whole))
                reached += whole
            codes.append(gid)
            reached += known[gid] if gid in known else self.font.width(gid)
            wanted += advance * per_em
        self.wanted, self.reached = wanted, reached

    def begin(self, text: str) -> None:
        self.flush()
        self.out.append(f"/Span<</ActualText<FEFF{utf16(text)}>>>BDC")

    def end(self) -> None:
        self.flush()
        self.out.append("EMC")

    def _close(self) -> None:
        if self.codes:
            self.words.append(f"<{pack(f'>{len(self.codes)}H', *self.codes).hex()}>")
            self.codes.clear()

    def flush(self) -> None:
        """Write the text operator under way."""
        self._close()
        if not self.words:
            return
        if len(self.words) == 1 and self.words[0].startswith("<"):
            self.out.append(f"{self.words[0]}Tj")
        else:
            self.out.append(f"[{''.join(self.words)}]TJ")
        self.words = []


def _place(value: float) -> str:
    """A coordinate to a tenth of a micrometre: sizes and places of text need no more."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
