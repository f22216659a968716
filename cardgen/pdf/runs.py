"""Glyph runs as text operators: exact places, and text that can be read back in logical order."""

from __future__ import annotations

from cardgen.display import Glyph, Glyphs
from cardgen.pdf.fonts import DocumentFont, utf16

_FINE = 0.5
"""Places are kept to half a thousandth of an em; an error is carried to the next glyph, so it never grows."""


def write_run(run: Glyphs, font: DocumentFont) -> str:
    """The operators of *run* inside a text object whose font and size are set."""
    pen = _Pen(run, font)
    if run.actual:
        pen.begin(run.actual)
        pen.show(run.glyphs)
        pen.end()
    else:
        for cluster in _clusters(run.glyphs):
            text = cluster[0].text
            # Every glyph must be asked, since asking makes its mapping known.
            says = [font.says(glyph.gid, glyph.text) for glyph in cluster]
            if all(says) and text and len(cluster) == 1:
                pen.show(cluster)
            else:
                pen.begin(text)
                pen.show(cluster)
                pen.end()
    pen.flush()
    if pen.rise:
        pen.out.append("0 Ts")
    return "\n".join(pen.out)


def _clusters(glyphs: tuple[Glyph, ...]) -> list[tuple[Glyph, ...]]:
    """Glyphs with the silent ones that belong to them: ``e`` and the accent on it."""
    starts = [i for i, glyph in enumerate(glyphs) if glyph.text or i == 0]
    return [glyphs[a:b] for a, b in zip(starts, [*starts[1:], len(glyphs)], strict=True)]


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
