"""From placed lines to the items of a face, in the paints of a theme."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.display import UNITS_PER_PT, Item
from cardgen.errors import did_you_mean
from cardgen.text.contract import Box, Problem
from cardgen.text.drawing import Ink, draw_line
from cardgen.text.itemize import drawn
from cardgen.text.lines import pieces_width, stretchable, visual_pieces
from cardgen.text.paragraph import Paragraph
from cardgen.text.placing import Column, PlacedLine
from cardgen.text.typography import ICON

_HAIR = 0.02
"""Part of its measure that a line may be set tighter: cut lines are a hair wider than they were measured."""
_SHARES = {"start": 0.0, "middle": 0.5, "end": 1.0}


class Renderer:
    """Draws columns for one theme and direction."""

    def __init__(self, paints: Mapping[str, str], rtl: bool) -> None:
        self._paints = paints
        self._rtl = rtl

    def items(self, column: Column, box: Box, size_pt: float, top: float) -> tuple[list[Item], list[Problem]]:
        """*column* drawn *top* ems under the top of *box*, and the paints that the theme lacks."""
        em = size_pt * UNITS_PER_PT
        paints = _Paints(self._paints)
        items: list[Item] = []
        for line in column.lines:
            text = line.paragraph.text
            pieces = visual_pieces(line.paragraph, line.start, line.end, line.hyphen)
            if pieces:
                gaps = stretchable(text, pieces)
                left, stretch = self._place(line, pieces_width(pieces), len(gaps), box.width / em)
                x, y = box.x + left * em, box.y + (top + line.y) * em
                items += draw_line(text, pieces, x, y, Ink(em, paints, stretch, gaps))
        return items, paints.problems()

    def _place(self, line: PlacedLine, width: float, gaps: int, total: float) -> tuple[float, float]:
        """Left end of a line and what each of its gaps takes in addition, in ems."""
        edge = total - line.x - line.measure if self._rtl else line.x
        slack = line.measure - width
        align = visual_align(line.align, self._rtl)
        if align == "justify":
            if gaps and (slack < 0 or not line.last):
                return edge, slack / gaps
            align = visual_align("start", self._rtl)
        if gaps and -_HAIR * line.measure < slack < 0:
            return edge, slack / gaps
        return edge + slack * _SHARES[align], 0.0


def visual_align(align: str, rtl: bool) -> str:
    """An alignment or anchor as start (left), middle, end (right) or justify."""
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


def anchored(x: float, width: float, anchor: str, rtl: bool) -> float:
    """The left end of a line of *width* whose *anchor* (start, middle or end) is at *x*."""
    return x - width * _SHARES[visual_align(anchor, rtl)]


def plain_text(lines: Sequence[PlacedLine]) -> str:
    """The text of *lines* in reading order, a line for each paragraph."""
    parts: list[str] = []
    previous: Paragraph | None = None
    for line in lines:
        if line.paragraph is not previous:
            parts.append("")
            previous = line.paragraph
        gap = " " if parts[-1] and not line.paragraph.text[line.start - 1 : line.start].strip() else ""
        parts[-1] += gap + drawn(line.paragraph.text[line.start : line.end].replace(ICON, ""))
    return "\n".join(parts)


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
            Problem(
                0,
                "unknown-paint",
                f"the theme has no paint {name!r}, which a style asks for",
                did_you_mean(name, self._known),
            )
            for name in self._unknown
        ]
