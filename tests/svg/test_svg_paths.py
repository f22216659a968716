"""Path data: every command, the numbers' many spellings, arcs, and what is no path."""

from __future__ import annotations

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.matrix import Matrix
from cardgen.svg.arcs import arc_curves
from cardgen.svg.paths import PathError, operators, outline, path_operators
from cardgen.svg.transforms import parse_transform


@pytest.mark.parametrize(
    ("data", "ops"),
    [
        ("M0 0L10 0L10 10Z", "0 0 m 10 0 l 10 10 l h"),
        ("m5 5 10 0 0 10z", "5 5 m 15 5 l 15 15 l h"),
        ("M0,0 5,5", "0 0 m 5 5 l"),
        ("M1 1H5V9h-2v-3", "1 1 m 5 1 l 5 9 l 3 9 l 3 6 l"),
        ("M0 0C1 2 3 4 5 6", "0 0 m 1 2 3 4 5 6 c"),
        ("M1 1c1 2 3 4 5 6", "1 1 m 2 3 4 5 6 7 c"),
        ("M0 0C1 2 3 4 5 6S8 8 9 9", "0 0 m 1 2 3 4 5 6 c 7 8 8 8 9 9 c"),
        ("M0 0S8 8 9 9", "0 0 m 0 0 8 8 9 9 c"),
        ("M0 0Q3 3 6 0", "0 0 m 2 2 4 2 6 0 c"),
        ("M0 0Q3 3 6 0T12 0", "0 0 m 2 2 4 2 6 0 c 8 -2 10 -2 12 0 c"),
        ("M0 0T6 0", "0 0 m 0 0 2 0 6 0 c"),
        ("M0-1.5.5.5", "0 -1.5 m 0.5 0.5 l"),
        ("M1e1 1E-1", "10 0.1 m"),
        ("M0 0L1 1zl5 5", "0 0 m 1 1 l h 0 0 m 5 5 l"),
        ("M0 0A0 5 0 0 1 9 9", "0 0 m 9 9 l"),
        ("M0 0A5 5 0 0 1 0 0L1 1", "0 0 m 1 1 l"),
        ("M2.005 2.004L-0.001 0", "2 2 m 0 0 l"),
    ],
)
def test_commands_become_moves_lines_and_curves(data: str, ops: str) -> None:
    assert operators(outline(data)) == ops


def test_flags_of_arcs_need_no_space_after_them() -> None:
    assert outline("M0 0a5 5 0 0110 0") == outline("M0 0a5 5 0 0 1 10 0")


def test_a_half_circle_swept_clockwise_goes_over_the_top() -> None:
    curves = arc_curves((0, 0), (5, 5), 0, False, True, (10, 0))
    assert curves is not None and len(curves) == 2
    assert curves[0][4:] == pytest.approx((5, -5))
    assert curves[1][4:] == (10, 0)


@given(st.floats(-50, 50), st.floats(-50, 50), st.floats(1, 3), st.booleans(), st.booleans())
def test_an_arc_of_a_circle_keeps_its_distance_from_a_centre(
    x: float, y: float, wide: float, large: bool, sweep: bool
) -> None:
    half = math.hypot(x, y) / 2
    if half < 0.1:
        return
    radius = half * wide
    curves = arc_curves((0, 0), (radius, radius), 0, large, sweep, (x, y))
    assert curves is not None
    # Of the two circles through both ends, the flags choose one: its centre lies left or right of the chord.
    side = (1 if large == sweep else -1) * math.sqrt(max(0.0, radius**2 - half**2)) / (2 * half)
    centre = (x / 2 + y * side, y / 2 - x * side)
    start = (0.0, 0.0)
    turned = 0.0
    for x1, y1, x2, y2, x3, y3 in curves:
        middle = ((start[0] + 3 * x1 + 3 * x2 + x3) / 8, (start[1] + 3 * y1 + 3 * y2 + y3) / 8)
        for at in (middle, (x3, y3)):
            assert math.dist(at, centre) == pytest.approx(radius, rel=0.001)
        first = math.atan2(start[1] - centre[1], start[0] - centre[0])
        step = math.atan2(y3 - centre[1], x3 - centre[0]) - first
        turned += (step + math.pi) % (2 * math.pi) - math.pi
        start = (x3, y3)
    assert (turned > 0) == sweep
    assert wide < 1.001 or (abs(turned) > math.pi) == large


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("L1 1", "path data begins with M, found 'L'"),
        ("M1", "'M' takes 2 numbers; 1 stand before ''"),
        ("M0 0L1 x", "'L' takes 2 numbers; 1 stand before ' x'"),
        ("M0 0 5px 5", "'M' takes 2 numbers; 1 stand before 'px 5'"),
        ("M0 0Zjunk", "expected a path command at 'junk'"),
        ("M0 0A5 5 0 2 1 9 9", "'A' takes 7 numbers; 3 stand before ' 2 1 9 9'"),
        ("M0 0L1e9 0", "a number of 'L' is larger than 1,000,000"),
    ],
)
def test_what_is_no_path_says_where(data: str, message: str) -> None:
    with pytest.raises(PathError) as caught:
        path_operators(data)
    assert str(caught.value) == message


_NUMBER = st.decimals(-999, 999, places=2).map(lambda d: f"{d.normalize():f}")


@given(st.lists(st.tuples(_NUMBER, _NUMBER), min_size=2, max_size=9))
def test_plain_paths_read_the_same_the_short_way_and_the_long(points: list[tuple[str, str]]) -> None:
    data = "M" + "L".join(f"{x} {y}" for x, y in points) + "Z"
    assert _values(path_operators(data)) == _values(operators(outline(data)))


def _values(ops: str) -> list[object]:
    return [float(word) if re.match(r"-?[0-9]", word) else word for word in ops.split()]


def test_a_matrix_moves_the_points() -> None:
    assert path_operators("M0 0L10 0", Matrix(0, 1, -1, 0, 100, 50)) == "100 50 m 100 60 l"


@pytest.mark.parametrize(
    ("text", "matrix"),
    [
        ("", (1, 0, 0, 1, 0, 0)),
        ("translate(3)", (1, 0, 0, 1, 3, 0)),
        ("translate(3,4) scale(2)", (2, 0, 0, 2, 3, 4)),
        ("rotate(90)", (0, 1, -1, 0, 0, 0)),
        ("rotate(180 50 40)", (-1, 0, 0, -1, 100, 80)),
        ("scale(1 -1), translate(0 -5)", (1, 0, 0, -1, 0, 5)),
        ("matrix(1 2 3 4 5 6)", (1, 2, 3, 4, 5, 6)),
        ("skewX(45)", (1, 0, pytest.approx(1), 1, 0, 0)),
    ],
)
def test_transforms(text: str, matrix: tuple[float, ...]) -> None:
    assert parse_transform(text) == matrix


@pytest.mark.parametrize("text", ["rotate(90deg)", "translate(1 2 3)", "perspective(3)", "scale()", "x"])
def test_what_is_no_transform(text: str) -> None:
    assert parse_transform(text) is None


def test_a_scale_is_known_only_where_it_is_even() -> None:
    assert Matrix(0, 2, -2, 0).scale() == 2
    assert Matrix(2, 0, 0, 1).scale() is None
    assert Matrix(1, 0, 1, 1).scale() is None
