"""Figures of right-to-left languages: panels and hands follow each other from the right."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pytest

from cardgen.diagrams.canvas import Canvas
from cardgen.diagrams.cards import Hands, Plate
from cardgen.diagrams.deal_panel import DealPanel
from cardgen.diagrams.figures import Draft, drawn
from cardgen.diagrams.panels import Heading


@dataclass
class Seen:
    """A panel that remembers where it was drawn."""

    least: float = 100.0
    most: float = 200.0
    at: list[float] = field(default_factory=list)

    def height(self, width: float) -> float:
        return 50.0

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        self.at += [x, width]


@pytest.mark.parametrize("rtl", [False, True])
def test_panels_follow_each_other_as_the_language_runs(rtl: bool) -> None:
    panels = (Seen(), Seen(), Seen())
    drawn(Draft("f", "t", (), "", panels), 80.0, rtl)
    places = [panel.at[0] for panel in panels]
    assert places == sorted(places, reverse=rtl)
    assert all(x >= 0 and x + width <= 800 for x, width in (panel.at for panel in panels))


def _hands() -> Hands:
    plates = tuple(Plate(name, name, 0) for name in ("a", "b", "c"))
    return Hands(plates, plates, Plate("w", "w", 1), "waits")


def _xs(svg: str, pattern: str) -> list[float]:
    return [float(x) for x in re.findall(pattern, svg)]


@pytest.mark.parametrize("rtl", [False, True])
def test_the_deal_is_the_other_s_mirror_image(rtl: bool) -> None:
    panel = DealPanel("deal", Heading("Deal", icon="move", side=0), _hands(), mover=0)
    svg = drawn(Draft("f", "t", (), "", (panel,)), 60.0, rtl).svg
    plates = _xs(svg, r'<g id="deal-hand-key-\w">.*?<rect[^>]*? x="([\d.]+)"')
    sigils = _xs(svg, r'<image[^>]*?height="34"[^>]*? x="([\d.]+)"')
    assert (len(plates), len(sigils)) == (3, 2)
    assert plates == sorted(plates, reverse=rtl)
    assert all((sigil > max(plates)) if rtl else (sigil < min(plates)) for sigil in sigils)
