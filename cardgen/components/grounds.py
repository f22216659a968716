"""One rectangle below each strip of equal grounds: side by side, pieces would show hairlines of paper between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardgen.components.plan import ComponentPlan
from cardgen.layout.counters import BLEED_MM, PlacedStrip
from cardgen.svg.theme import Paint


def ground_svg(plan: ComponentPlan, strips: Sequence[PlacedStrip], paints: Mapping[str, Paint]) -> str:
    """The grounds of *strips* as an SVG of the whole page; empty where there are none.

    A ground that the theme outlines is left out: its line would lie beside the cut.
    """
    rects = "".join(_rects(plan, strips, paints))
    if not rects:
        return ""
    size = f"{plan.paper.width_mm * 10:g} {plan.paper.height_mm * 10:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{rects}</svg>'


def _rects(plan: ComponentPlan, strips: Sequence[PlacedStrip], paints: Mapping[str, Paint]) -> Iterator[str]:
    for strip in strips:
        shown = plan.lists[strip.strip][strip.first : strip.first + strip.shape.pieces]
        grounds = {piece.ground for piece, _ in shown}
        ground = grounds.pop()
        paint = paints.get(ground)
        if grounds or ground == "paper" or paint is None or paint.stroke or not paint.fill:
            continue
        rect = strip.rect.grown(*[BLEED_MM] * 4)
        numbers = (rect.x_mm, rect.y_mm, rect.width_mm, rect.height_mm)
        x, y, width, height = (f"{number * 10:g}" for number in numbers)
        yield f'<rect class="{ground}" x="{x}" y="{y}" width="{width}" height="{height}"/>'
