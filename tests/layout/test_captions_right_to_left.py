"""Captions of right-to-left languages stand in their boxes, whichever edge they begin at."""

from __future__ import annotations

import pytest

from cardgen.content.project import open_project
from cardgen.display import UNITS_PER_PT
from cardgen.layout.captions import CaptionBox
from cardgen.layout.geometry import Rect
from cardgen.layout.paper import A4
from cardgen.overlay import margin_svg
from cardgen.workshop import Workshop
from tests.commands import ROOT

RECT = Rect(20.0, 10.0, 60.0, 4.0)
WORDS = {"ar": "رفات", "en": "Relic"}


@pytest.mark.parametrize("align", ["start", "center", "end"])
@pytest.mark.parametrize("language", WORDS)
def test_a_caption_lies_in_its_box_at_the_edge_that_its_language_says(language: str, align: str) -> None:
    rtl = language == "ar"
    box = CaptionBox("imprint", RECT, 0, align, WORDS[language])
    svg = margin_svg(A4, (), [box], right_to_left=rtl)
    face, faults = Workshop(open_project(ROOT)).draw_svg(svg, "captions", "test", language, "full", {})
    assert not faults
    (report,) = face.boxes
    # The line's own box is as wide as the caption's: it lies in it only if it begins at the right edge.
    assert report.x == pytest.approx(RECT.x_mm * 10, abs=0.5 * UNITS_PER_PT)
    assert report.width == pytest.approx(RECT.width_mm * 10)
