"""Glyph runs as text operators: exact places, and text that can be read back in logical order."""

from __future__ import annotations

from cardgen.display import Glyph, Glyphs
from cardgen.pdf.fonts import DocumentFont, utf16

_FINE = 0.5
"""Places are kept to half a thousandth of an em; an error is carried to the next glyph, so it never grows."""
_SEEN = 160
"""Readers see a space in a gap of 150 thousandths of an em (Poppler), or none; kerning may leave less."""


def write_run(run: Glyphs, font: DocumentFont) -> str:
    """The operators of *run* inside a text object whose font and size are set."""
    pen = _Pen(run, font)
    if run.actual:
        pen.begin(run.actual)
        pen.show(run.glyphs)
        pen.end()
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


def _spans(run: Glyphs, font: DocumentFont) -> list[tuple[Glyph, ...]]:
    """Glyphs that must be read together: a letter with its accent, or with a space too narrow to be seen."""
    glyphs = run.glyphs
    starts = [
        i for i, g in enumerate(glyphs) if not i or (g.text and not _narrow(glyphs[i - 1], g, run, font))
    ]
    return [glyphs[a:b] for a, b in zip(starts, [*starts[1:], len(glyphs)], strict=True)]


def _narrow(before: Glyph, space: Glyph, run: Glyphs, font: DocumentFont) -> bool:
    """True for a space that leaves less room after the glyph *before* it than readers take for one."""
    if not space.text.isspace():
        return False
    room = (before.advance + space.advance) * 1000 / run.size - font.width(before.gid)
    return room < _SEEN


class _Pen:
    """Shows glyphs, with numbers between them where they do not follow by their natural advance."""

    def __init__(self, run: Glyphs, font: DocumentFont) -> None:
        self.font = font
        self.em = run.size / 1000
        self.out = [f"1 0 0 -1 {_place(run.x)} {_place(run.y)} Tm"]
        self.words: list[str] = []
        """Strings and numbers of the text operator under way."""
        self.hex: list[str] = []
        self.wanted = 0.0
        """Where the next glyph's origin is to be, in thousandths of an em from the run's start."""
        self.reached = 0.0
        """Where a reader is by the natural advances and numbers so far."""
        self.rise = 0.0

    def show(self, glyphs: tuple[Glyph, ...]) -> None:
        em, width = self.em, self.font.width
        for gid, advance, dx, dy, _ in glyphs:
            if -dy != self.rise:
                self.flush()
                self.rise = -dy
                self.out.append(f"{_place(self.rise)} Ts")
            gap = self.wanted + dx / em - self.reached
            if gap > _FINE or gap < -_FINE:
                whole = round(gap)
                self._close()
                self.words.append(str(-whole))
                self.reached += whole
            self.hex.append(f"{gid:04X}")
            self.reached += width(gid)
            self.wanted += advance / em

    def begin(self, text: str) -> None:
        self.flush()
        self.out.append(f"/Span<</ActualText<FEFF{utf16(text)}>>>BDC")

    def end(self) -> None:
        self.flush()
        self.out.append("EMC")

    def _close(self) -> None:
        if self.hex:
            self.words.append(f"<{''.join(self.hex)}>")
            self.hex = []

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
