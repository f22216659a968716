"""The drawing kit: points as text, windings, and shapes grown by a width."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

DRAW = Path(__file__).parents[2] / "templates" / "art" / "draw"
SQUARE = "30,30! 70,30! 70,70! 30,70!"


@pytest.fixture(scope="module")
def kit() -> Iterator[ModuleType]:
    sys.path.insert(0, str(DRAW))
    yield importlib.import_module("woodcut")
    sys.path.remove(str(DRAW))
    for name in ("woodcut", "pathdata", "offset"):
        sys.modules.pop(name, None)


def area(kit: ModuleType, d: str) -> float:
    total = 0.0
    for line in kit.flatten(d, 1.0):
        total += sum((a.conjugate() * b).imag for a, b in zip(line[-1:] + line, line, strict=False)) / 2
    return total


def test_points_are_read_from_text(kit: ModuleType) -> None:
    assert kit.points("50,1! 57.4,5.4") == [(50, 1, 1), (57.4, 5.4)]


def test_shapes_are_clockwise_however_they_are_listed(kit: ModuleType) -> None:
    backwards = " ".join(reversed(SQUARE.split()))
    assert area(kit, kit.poly(SQUARE)) == pytest.approx(1600)
    assert area(kit, kit.poly(backwards)) == pytest.approx(1600)
    assert area(kit, kit.outline(backwards)) == pytest.approx(1600)


def test_reversed_shape_is_a_hole(kit: ModuleType) -> None:
    assert area(kit, kit.reverse(kit.poly(SQUARE))) == pytest.approx(-1600)


def test_mirrored_copy_keeps_its_winding(kit: ModuleType) -> None:
    assert area(kit, kit.mirror(kit.poly("60,30! 70,30! 70,70! 60,70!"))) == pytest.approx(800)


@given(width=st.floats(0.5, 6), side=st.floats(8, 60))
def test_square_grows_by_its_width_with_rounded_corners(kit: ModuleType, width: float, side: float) -> None:
    d = kit.poly([(10, 10), (10 + side, 10), (10 + side, 10 + side), (10, 10 + side)])
    grown = kit.gap(d, width)
    assert grown.count("M") == 1
    assert area(kit, grown) == pytest.approx(side**2 + 4 * side * width + 3.14159 * width**2, rel=0.02)


def test_overlapping_shapes_become_one_outline(kit: ModuleType) -> None:
    cross = kit.poly("45,20! 55,20! 55,80! 45,80!") + kit.poly("20,45! 80,45! 80,55! 20,55!")
    joined = kit.union(cross)
    assert joined.count("M") == 1
    assert area(kit, joined) == pytest.approx(1100, rel=0.02)


def test_union_of_a_frame_keeps_its_opening(kit: ModuleType) -> None:
    bars = ("20,20! 80,20! 80,30! 20,30!", "20,70! 80,70! 80,80! 20,80!", "20,20! 30,20! 30,80! 20,80!")
    frame = kit.union("".join(map(kit.poly, (*bars, "70,20! 80,20! 80,80! 70,80!"))))
    assert frame.count("M") == 2
    assert area(kit, frame) == pytest.approx(2000, rel=0.02)


def test_hand_is_the_same_every_time(kit: ModuleType) -> None:
    shape = kit.outline("50,1! 80,40 50,90! 20,40")
    assert kit.hand(shape, 0.3, 4, seed=3) == kit.hand(shape, 0.3, 4, seed=3)
    assert kit.hand(shape, 0.3, 4, seed=3) != kit.hand(shape, 0.3, 4, seed=4)


def test_drawing_escapes_its_title(kit: ModuleType) -> None:
    svg = kit.drawing("Key & Skull", [("ink", kit.poly(SQUARE)), ("paper", "")])
    assert "<title>Key &amp; Skull</title>" in svg
    assert svg.count("<path") == 1
