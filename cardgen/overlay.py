"""What lies on a page beside its cards: marks, ruler and captions, as an SVG for the same walker as the faces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.content.markup import escape
from cardgen.display import UNITS_PER_PT
from cardgen.layout.captions import CaptionBox
from cardgen.layout.geometry import Mark
from cardgen.layout.page import Page
from cardgen.layout.paper import Paper

CAPTION_PT, CAPTION_LEAST_PT = 6.0, 4.0
"""Size of a margin's lines, largest and smallest."""
SIZES_PT = {"help": (10.0, 6.0), "check": (7.0, 4.0), "figure": (6.0, 6.0), "glue": (7.0, 4.0)}
"""Sizes of the texts that calibration sheets and boards have beside those of a margin."""
FLOWING = ("help", "check")
"""Roles whose texts take several lines."""
_DROP = 0.32
"""From the middle of a line down to its baseline, in ems: half the height of a capital."""


def overlay_svg(page: Page, *, right_to_left: bool) -> str:
    """Marks, ruler and captions of *page* as an SVG for the same walker as the faces."""
    return margin_svg(page.paper, page.marks, page.captions, page.ruler, right_to_left=right_to_left)


def margin_svg(
    paper: Paper,
    marks: Sequence[Mark],
    captions: Sequence[CaptionBox],
    ruler: Sequence[Mark] = (),
    *,
    right_to_left: bool,
) -> str:
    """Marks, ruler and captions on *paper* as an SVG for the same walker as the faces.

    *right_to_left* is how the captions' language runs: it says at which edge of its box a line starts.
    """
    width, height = paper.width_mm * 10, paper.height_mm * 10
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 {width:g} {height:g}">',
        *_strokes(marks),
        *_strokes(ruler),
        *(_caption(box, right_to_left) for box in captions),
        "</svg>",
    ]
    return "\n".join(parts)


def _strokes(marks: Sequence[Mark]) -> Iterator[str]:
    """Marks of one width and dash as one path each."""
    for width_pt, dash_mm in sorted({(mark.width_pt, mark.dash_mm) for mark in marks}):
        data = "".join(
            f"M{m.x0_mm * 10:g} {m.y0_mm * 10:g}L{m.x1_mm * 10:g} {m.y1_mm * 10:g}"
            for m in marks
            if (m.width_pt, m.dash_mm) == (width_pt, dash_mm)
        )
        units = width_pt * UNITS_PER_PT
        dash = f' stroke-dasharray="{" ".join(f"{d * 10:g}" for d in dash_mm)}"' if dash_mm else ""
        yield f'<path fill="none" stroke="#000000" stroke-width="{units:.4g}"{dash} d="{data}"/>'


def _caption(box: CaptionBox, right_to_left: bool) -> str:
    """A caption in the middle of its box: a line, or a paragraph where its role takes several."""
    most, least = SIZES_PT.get(box.role, (CAPTION_PT, CAPTION_LEAST_PT))
    rect = box.rect
    sizes = f'data-box="caption-{box.role}" data-size="{most:g}" data-min="{least:g}"'
    if box.role in FLOWING:
        return (
            f'<foreignObject x="{rect.x_mm * 10:g}" y="{rect.y_mm * 10:g}" width="{rect.width_mm * 10:g}" '
            f'height="{rect.height_mm * 10:g}" class="foot" data-align="{box.align}" {sizes}>'
            f'<div xmlns="http://www.w3.org/1999/xhtml"><p>{escape(box.text)}</p></div></foreignObject>'
        )
    centre_x, centre_y = (rect.x_mm + rect.width_mm / 2) * 10, (rect.y_mm + rect.height_mm / 2) * 10
    half = box.measure_mm * 5
    end = -half if right_to_left else half
    anchor = {"start": "start", "center": "middle", "end": "end"}[box.align]
    x = {"start": -end, "middle": 0.0, "end": end}[anchor]
    turn = f" rotate({box.turn})" if box.turn else ""
    return (
        f'<text transform="translate({centre_x:g} {centre_y:g}){turn}" x="{x:g}" '
        f'y="{most * UNITS_PER_PT * _DROP:.4g}" class="foot" {sizes} data-width="{2 * half:g}" '
        f'text-anchor="{anchor}">{escape(box.text)}</text>'
    )
