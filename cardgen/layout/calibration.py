"""A sheet that shows how far a printer's second side drifts, labelled with the very numbers to type.

The front has five targets, each with a scale below it (X) and one at its left (Y). The back has five long
crosses, each meant for the middle of a target. Held against the light, front toward the eye, an upright arm
lies across the X scale and a level arm across the Y scale. The numbers that they meet there are what
``--back-offset X,Y`` needs, sign included: the scales are labelled for the edge on which the sheet is turned,
so nobody has to think of mirror images. The middle target counts. Where a corner's reading differs from it by
more than half a millimetre, the paper went in askew: print again.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.layout.captions import CaptionBox
from cardgen.layout.duplex import NO_OFFSET, Axis, Flip, Offset, axis_of, behind
from cardgen.layout.geometry import LayoutError, Mark, Rect, figure, snap
from cardgen.layout.page import Page, PageInfo
from cardgen.layout.paper import Paper

REACH_MM = 6
"""Largest drift that a scale shows: home duplex drifts 1–4 mm."""

_SCALE_AWAY_MM = 9.0
"""From a target's middle to its scales: a cross on zero hides no tick, and the scales stay apart."""

_ARM_MM = 16.0
"""Half of a cross: it reaches past both scales from anywhere within the reach."""

_LABEL_MM = 3
"""Side of a number's box, and millimetres from one number to the next."""

_TICKS_MM = {2 * _LABEL_MM: 2.0, 2: 1.4, 1: 0.8}
"""Height of the ticks at each number, each millimetre and each half, by half millimetres."""

_FINE_PT = 0.25
_BOLD_PT = 0.75
"""Of the crosses: they are seen through the paper."""

_CHECK_MM = 8.0
"""Half of the square in which the back's X shows that the sheet was turned on the right edge."""

_CHECK_X_MM = 1.5

_LEAST_MM = (120.0, 190.0)
"""Breadth and height of the smallest paper on which nothing of all this meets."""

_EDGE_MM = 12.0
_TITLE_MM = 8.0
_LONG_RULER_MM = 100
_SHORT_RULER_MM = 50


def calibration(
    paper: Paper, flip: Flip, texts: Mapping[str, str], offset: Offset = NO_OFFSET
) -> tuple[Page, Page]:
    """The front and the back of the sheet for *paper*, turned on the edge of *flip*.

    *texts* gives title, help (the steps), check (what the square is for) and scale (under the rulers) for the
    front, and back (the title of the back). *offset* moves the back, to try an offset: its crosses then show
    on zero. A further reading is added to the offset it was made with (``Offset.plus``). Raises
    LayoutError for a flip that prints no second side and for paper that is too small.
    """
    if not flip.has_backs_pages:
        raise LayoutError(f"flip {flip.value!r} prints no second side: there is nothing to calibrate")
    if paper.width_mm < _LEAST_MM[0] or paper.height_mm < _LEAST_MM[1]:
        least = " × ".join(figure(side) for side in _LEAST_MM)
        raise LayoutError(f"a calibration sheet needs {least} mm; {paper} is smaller")
    axis = axis_of(flip, paper)
    front = _page(paper, 1, _front_marks(paper), _front_boxes(paper, axis, texts), _rulers(paper))
    marks = [mark for middle in _targets(paper) for mark in _cross(_through(middle, paper, axis))]
    marks += _check_cross(_through(_check(paper), paper, axis))
    titled = [CaptionBox("title", _title(paper), 0, "center", texts["back"])] if texts.get("back") else []
    return front, _page(paper, 2, marks, titled, ()).moved(offset)


def _page(
    paper: Paper, number: int, marks: list[Mark], boxes: list[CaptionBox], ruler: tuple[Mark, ...]
) -> Page:
    side = "front" if number == 1 else "back"
    info = PageInfo(side, "calibration", part=1, parts=1, sheet=1, sheets=1, page=number, pages=2)
    return Page(info, paper, (), tuple(marks), tuple(boxes), ruler, paper.printable, paper.printable)


def _rows_mm(paper: Paper) -> tuple[float, float, float]:
    """Heights of the upper, middle and lower targets: below the steps, above the level ruler."""
    upper, lower = 0.4 * paper.height_mm, paper.height_mm - 46.0
    return snap(upper), snap((upper + lower) / 2), snap(lower)


def _targets(paper: Paper) -> tuple[tuple[float, float], ...]:
    """Middles of the targets, row by row."""
    upper, middle, lower = _rows_mm(paper)
    left, right = snap(0.24 * paper.width_mm), snap(0.76 * paper.width_mm)
    return (left, upper), (right, upper), (snap(paper.width_mm / 2), middle), (left, lower), (right, lower)


def _check(paper: Paper) -> tuple[float, float]:
    """Middle of the square: nowhere near its own mirror image about the level axis."""
    return snap(paper.width_mm / 2), _rows_mm(paper)[0]


def _through(point: tuple[float, float], paper: Paper, axis: Axis) -> tuple[float, float]:
    """The point of the back page that lies behind *point*."""
    place = behind(Rect(*point, 0.0, 0.0), paper, axis)
    return place.x_mm, place.y_mm


def _front_marks(paper: Paper) -> list[Mark]:
    marks = []
    for x, y in _targets(paper):
        foot, side = y + _SCALE_AWAY_MM, x - _SCALE_AWAY_MM
        marks += [
            _stroke(x - REACH_MM, foot, x + REACH_MM, foot),
            _stroke(side, y - REACH_MM, side, y + REACH_MM),
        ]
        for step in range(-2 * REACH_MM, 2 * REACH_MM + 1):
            tick = next(height for every, height in _TICKS_MM.items() if step % every == 0)
            marks.append(_stroke(x + step / 2, foot - tick, x + step / 2, foot))
            marks.append(_stroke(side, y + step / 2, side + tick, y + step / 2))
    x, y = _check(paper)
    left, top, right, bottom = x - _CHECK_MM, y - _CHECK_MM, x + _CHECK_MM, y + _CHECK_MM
    marks += [_stroke(left, top, right, top), _stroke(left, bottom, right, bottom)]
    marks += [_stroke(left, top, left, bottom), _stroke(right, top, right, bottom)]
    return marks


def reading(drift_x_mm: float, drift_y_mm: float, axis: Axis) -> tuple[float, float]:
    """What the scales say where a cross is seen *drift* to the right of and below a target's middle.

    It is the offset that undoes this drift. Seen from the front the back is mirrored in one direction; there,
    moving the drawing against the drift means moving it with the drift on the back's own page.
    """
    if axis is Axis.UPRIGHT:
        return snap(drift_x_mm), snap(-drift_y_mm)
    return snap(-drift_x_mm), snap(drift_y_mm)


def _front_boxes(paper: Paper, axis: Axis, texts: Mapping[str, str]) -> list[CaptionBox]:
    width = paper.width_mm - 2 * _EDGE_MM
    title = _title(paper)
    steps_top = title.bottom_mm + 1.0
    steps = Rect.between(_EDGE_MM, steps_top, _EDGE_MM + width, _rows_mm(paper)[0] - 14.0)
    x, y = _check(paper)
    check = Rect.between(x - 14.0, y + _CHECK_MM + 1.0, x + 14.0, y + _CHECK_MM + 13.0)
    ruler_y = paper.height_mm - _EDGE_MM - 4.0
    scale = Rect.between(_EDGE_MM, ruler_y + 0.5, _EDGE_MM + width, ruler_y + 4.0)
    boxes = [
        CaptionBox(role, rect, 0, align, texts[role])
        for role, rect, align in (
            ("title", title, "center"),
            ("help", steps, "start"),
            ("check", check, "center"),
            ("scale", scale, "center"),
        )
        if texts.get(role)
    ]
    return boxes + [box for middle in _targets(paper) for box in _labels(middle, axis)]


def _labels(middle: tuple[float, float], axis: Axis) -> list[CaptionBox]:
    """The numbers of a target's scales, each where a cross that needs it is seen, and the scales' names."""
    x, y = middle
    size = float(_LABEL_MM)
    foot, side = snap(y + _SCALE_AWAY_MM + 0.4), snap(x - _SCALE_AWAY_MM - 0.4 - size)
    boxes = []
    for at in range(-REACH_MM, REACH_MM + 1, _LABEL_MM):
        to_type_x, to_type_y = reading(at, at, axis)
        below = Rect(snap(x + at - size / 2), foot, size, size)
        beside = Rect(side, snap(y + at - size / 2), size, size)
        boxes.append(CaptionBox("figure", below, 0, "center", f"{to_type_x:.0f}"))
        boxes.append(CaptionBox("figure", beside, 0, "center", f"{to_type_y:.0f}"))
    name_x = Rect(snap(x + REACH_MM + size), foot, size, size)
    name_y = Rect(side, snap(y - REACH_MM - 2 * size), size, size)
    return [
        *boxes,
        CaptionBox("figure", name_x, 0, "center", "X"),
        CaptionBox("figure", name_y, 0, "center", "Y"),
    ]


def _cross(middle: tuple[float, float]) -> list[Mark]:
    x, y = middle
    return [
        _stroke(x - _ARM_MM, y, x + _ARM_MM, y, _BOLD_PT),
        _stroke(x, y - _ARM_MM, x, y + _ARM_MM, _BOLD_PT),
    ]


def _check_cross(middle: tuple[float, float]) -> list[Mark]:
    x, y = middle
    half = _CHECK_X_MM
    return [
        _stroke(x - half, y - half, x + half, y + half, _BOLD_PT),
        _stroke(x - half, y + half, x + half, y - half, _BOLD_PT),
    ]


def _title(paper: Paper) -> Rect:
    return Rect.between(_EDGE_MM, _EDGE_MM, paper.width_mm - _EDGE_MM, _EDGE_MM + _TITLE_MM)


def _rulers(paper: Paper) -> tuple[Mark, ...]:
    """A level ruler at the foot and an upright one at the left: a printer may scale one way only."""
    y = paper.height_mm - _EDGE_MM - 4.0
    free_top, free_foot = _rows_mm(paper)[0] - 10.0, y - 6.0
    room = min(paper.width_mm - 2 * _EDGE_MM, free_foot - free_top)
    length = _LONG_RULER_MM if room >= _LONG_RULER_MM else _SHORT_RULER_MM
    x = (paper.width_mm - length) / 2
    side, top = _EDGE_MM, (free_top + free_foot - length) / 2
    marks = [_stroke(x, y, x + length, y), _stroke(side, top, side, top + length)]
    for at in range(length + 1):
        tick = next(height for every, height in ((10, 2.5), (5, 1.8), (1, 1.2)) if at % every == 0)
        marks.append(_stroke(x + at, y - tick, x + at, y))
        marks.append(_stroke(side, top + at, side + tick, top + at))
    return tuple(marks)


def _stroke(x0: float, y0: float, x1: float, y1: float, width_pt: float = _FINE_PT) -> Mark:
    return Mark(snap(x0), snap(y0), snap(x1), snap(y1), width_pt)
