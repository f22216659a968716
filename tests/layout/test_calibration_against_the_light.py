"""Whatever a printer does to the second side, the numbers read off the sheet undo it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paper_in_hand import Point, apart, through

from cardgen.layout.calibration import calibration
from cardgen.layout.captions import CaptionBox
from cardgen.layout.duplex import NO_OFFSET, Flip, Offset
from cardgen.layout.geometry import LayoutError
from cardgen.layout.page import Page
from cardgen.layout.paper import A4, LETTER, Paper

TEXTS = {role: role for role in ("title", "help", "check", "scale", "back")}
WAYS = [A4, A4.landscape(), LETTER, LETTER.landscape()]
ARM_MM = 32.0


def _middles(back: Page) -> list[Point]:
    """Middles of the back's crosses, from their level arms."""
    arms = [mark for mark in back.marks if mark.length_mm == ARM_MM and mark.y0_mm == mark.y1_mm]
    return [((arm.x0_mm + arm.x1_mm) / 2, arm.y0_mm) for arm in arms]


def _seen(point: Point, paper: Paper, edge: str, drift: Point) -> Point:
    """Where a point of the back page is seen on the front page, the second side having slipped by *drift*."""
    spot = through(paper, edge)((point[0] + drift[0], point[1] + drift[1]))
    # The inverse of feeding: the sheet is held as the front page is read.
    if paper.width_mm > paper.height_mm:
        return spot[1], paper.height_mm - spot[0]
    return spot


def _number_at(seen: float, labels: Iterable[tuple[float, str]]) -> float:
    """What an arm at *seen* points to on a scale, between its labels by their distance."""
    (at0, text0), *_, (at1, text1) = sorted(labels)
    return float(text0) + (seen - at0) / (at1 - at0) * (float(text1) - float(text0))


def _read(front: Page, cross: Point) -> Point:
    """The numbers below and left of the target in which *cross* is seen."""
    x, y = cross
    figures = [box for box in front.captions if box.role == "figure" and box.text not in "XY"]

    def centre(box: CaptionBox) -> Point:
        return box.rect.x_mm + box.rect.width_mm / 2, box.rect.y_mm + box.rect.height_mm / 2

    middle = min(_target_middles(front), key=lambda target: apart(target, cross))
    below = [
        (cx, box.text)
        for box in figures
        for cx, cy in [centre(box)]
        if 9 < cy - middle[1] < 14 and abs(cx - middle[0]) < 7
    ]
    beside = [
        (cy, box.text)
        for box in figures
        for cx, cy in [centre(box)]
        if 9 < middle[0] - cx < 14 and abs(cy - middle[1]) < 7
    ]
    assert (len(below), len(beside)) == (5, 5)
    return _number_at(x, below), _number_at(y, beside)


def _target_middles(front: Page) -> list[Point]:
    """The middle above each X scale's zero."""
    scales = [mark for mark in front.marks if mark.length_mm == 12 and mark.y0_mm == mark.y1_mm]
    return [((mark.x0_mm + mark.x1_mm) / 2, mark.y0_mm - 9) for mark in scales]


@settings(max_examples=80, deadline=None)
@given(
    paper=st.sampled_from(WAYS),
    edge=st.sampled_from(["long", "short"]),
    drift_x=st.integers(-20, 20).map(lambda n: n / 4),
    drift_y=st.integers(-20, 20).map(lambda n: n / 4),
)
def test_typing_what_is_read_undoes_the_drift(
    paper: Paper, edge: str, drift_x: float, drift_y: float
) -> None:
    front, back = calibration(paper, Flip(edge), TEXTS)
    drift = (drift_x, drift_y)
    readings = [_read(front, _seen(middle, paper, edge, drift)) for middle in _middles(back)]
    assert len(readings) == 5
    assert all(apart(reading, readings[0]) < 0.01 for reading in readings)
    typed = Offset(round(readings[0][0], 3), round(readings[0][1], 3))
    _, mended = calibration(paper, Flip(edge), TEXTS, typed)
    again = [_read(front, _seen(middle, paper, edge, drift)) for middle in _middles(mended)]
    assert all(apart(reading, (0, 0)) < 0.01 for reading in again)


@pytest.mark.parametrize("paper", WAYS, ids=lambda paper: f"{paper.name}{paper.width_mm:.0f}")
@pytest.mark.parametrize("edge", ["long", "short"])
def test_the_check_falls_into_its_square_on_the_right_edge_only(paper: Paper, edge: str) -> None:
    front, back = calibration(paper, Flip(edge), TEXTS)
    sides = [mark for mark in front.marks if mark.length_mm == 16]
    square = (min(m.x0_mm for m in sides) + 8, min(m.y0_mm for m in sides) + 8)
    slanted = next(mark for mark in back.marks if mark.x0_mm != mark.x1_mm and mark.y0_mm != mark.y1_mm)
    middle = ((slanted.x0_mm + slanted.x1_mm) / 2, (slanted.y0_mm + slanted.y1_mm) / 2)
    other = "short" if edge == "long" else "long"
    assert apart(_seen(middle, paper, edge, (6, -6)), square) < 7
    assert apart(_seen(middle, paper, other, (6, -6)), square) > 16


@pytest.mark.parametrize(
    "paper", [*WAYS, Paper("A5", 148, 210)], ids=lambda paper: f"{paper.name}{paper.width_mm:.0f}"
)
def test_nothing_meets_anything_else(paper: Paper) -> None:
    front, back = calibration(paper, Flip.LONG, TEXTS)
    for page in (front, back):
        boxes = [box.rect for box in page.captions]
        inks = [mark.ink for mark in (*page.marks, *page.ruler)]
        assert all(paper.printable.holds(rect) for rect in [*boxes, *inks])
        assert not any(a.overlaps(b) for n, a in enumerate(boxes) for b in boxes[:n])
        assert not any(ink.overlaps(box) for ink in inks for box in boxes)
    rulers = [mark.ink for mark in front.ruler]
    assert not any(mark.ink.overlaps(ruler) for mark in front.marks for ruler in rulers)


def test_the_signs_by_name() -> None:
    """Long edge of an upright page: seen to the right, X is positive; seen above, Y is positive."""

    def labels(flip: Flip) -> str:
        front, _ = calibration(A4, flip, {})
        return " ".join(box.text for box in front.captions[:10])

    assert labels(Flip.LONG) == "-6 6 -3 3 0 0 3 -3 6 -6"
    assert labels(Flip.SHORT) == "6 -6 3 -3 0 0 -3 3 -6 6"


def test_the_rulers_are_100_mm_both_ways() -> None:
    front, _ = calibration(A4, Flip.LONG, TEXTS)
    level, upright = front.ruler[:2]
    assert (level.length_mm, upright.length_mm) == (100, 100)
    assert (level.y0_mm == level.y1_mm, upright.x0_mm == upright.x1_mm) == (True, True)


def test_what_cannot_be_calibrated() -> None:
    messages = []
    for paper, flip in ((A4, Flip.FOLD), (A4, Flip.NONE), (Paper("A6", 105, 148), Flip.LONG)):
        with pytest.raises(LayoutError) as caught:
            calibration(paper, flip, TEXTS, NO_OFFSET)
        messages.append(str(caught.value))
    assert messages == [
        "flip 'fold' prints no second side: there is nothing to calibrate",
        "flip 'none' prints no second side: there is nothing to calibrate",
        "a calibration sheet needs 120 × 190 mm; A6 (105 × 148 mm) is smaller",
    ]
