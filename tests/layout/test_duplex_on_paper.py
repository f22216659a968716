"""Numbered backs lie behind their own fronts, upright in the hand, when real paper is turned or folded."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from layout_text import every_role, faces, numbered
from paper_in_hand import apart, corners, fed, through

from cardgen.layout.duplex import Flip, Offset, default_flip
from cardgen.layout.geometry import LayoutError
from cardgen.layout.grid import Grid
from cardgen.layout.page import Page
from cardgen.layout.paper import A4, LETTER, CardSize, Paper
from cardgen.layout.plan import SheetPlan, plan_sheets
from cardgen.layout.sheets import impose

POKER = CardSize(63.5, 88.9)
WAYS = [A4, A4.landscape(), LETTER, LETTER.landscape()]


def _plan(paper: Paper, flip: str) -> SheetPlan:
    shape = Grid(4, 2) if paper.is_landscape else Grid(3, 3)
    return plan_sheets(POKER, paper, Flip(flip), grid=shape)


def _backs_found(front: Page, back: Page, edge: str) -> dict[str, str]:
    """For each front, the back whose own top left lies behind the front's own top right, and so on round.

    That is how a card is turned in the hand: like a leaf of a book.
    """
    onto, spot = fed(front.paper), through(back.paper, edge)
    found = {}
    for one in front.placed:
        left, right, foot = (onto(point) for point in corners(one))
        for other in back.placed:
            behind_left, behind_right, behind_foot = (spot(point) for point in corners(other))
            upright = apart(behind_foot, (right[0] + foot[0] - left[0], right[1] + foot[1] - left[1])) < 0.01
            if apart(behind_left, right) < 0.01 and apart(behind_right, left) < 0.01 and upright:
                found[one.face] = other.face
    return found


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("paper", WAYS, ids=lambda paper: f"{paper.name}{paper.width_mm:.0f}")
@pytest.mark.parametrize("count", [1, 5, 8])
def test_each_back_behind_its_own_front(paper: Paper, edge: str, count: int) -> None:
    front, back = impose(_plan(paper, edge), [numbered(count)], every_role)
    assert _backs_found(front, back, edge) == {f"f{n}": f"b{n}" for n in range(1, count + 1)}


@pytest.mark.parametrize("paper", WAYS, ids=lambda paper: f"{paper.name}{paper.width_mm:.0f}")
def test_the_wrong_edge_is_wrong(paper: Paper) -> None:
    front, back = impose(_plan(paper, "long"), [numbered(8)], every_role)
    assert _backs_found(front, back, "short") == {}


def test_the_default_edge_keeps_backs_upright_on_the_page() -> None:
    assert [default_flip(paper).value for paper in WAYS] == ["long", "short", "long", "short"]
    for paper in WAYS:
        _, back = impose(_plan(paper, default_flip(paper).value), [numbered(8)], every_role)
        assert {placed.slot.turn for placed in back.placed} == {0}


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_folded_on_its_dashed_line_each_back_lies_behind_its_front(paper: Paper) -> None:
    (page,) = impose(plan_sheets(POKER, paper, Flip.FOLD), [numbered(4)], every_role)
    (fold_y,) = {mark.y0_mm for mark in page.marks if mark.dash_mm}
    found = {}
    for one in page.placed[:4]:
        left, right, _ = corners(one)
        for other in page.placed[4:]:
            folded = [(x, 2 * fold_y - y) for x, y in corners(other)]
            if apart(folded[0], right) < 0.01 and apart(folded[1], left) < 0.01:
                found[one.face] = other.face
    assert found == {"f1": "b1", "f2": "b2", "f3": "b3", "f4": "b4"}


@settings(max_examples=60, deadline=None)
@given(
    width=st.integers(300, 1000),
    height=st.integers(300, 1000),
    paper=st.sampled_from(WAYS),
    edge=st.sampled_from(["long", "short"]),
)
def test_cards_of_any_size(width: int, height: int, paper: Paper, edge: str) -> None:
    plan = plan_sheets(CardSize(width / 10, height / 10), paper, Flip(edge))
    front, back = impose(plan, [numbered(plan.per_sheet)], every_role)
    assert _backs_found(front, back, edge) == {f"f{n}": f"b{n}" for n in range(1, plan.per_sheet + 1)}


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_offset_moves_everything_on_backs_pages_and_nothing_else(flip: str) -> None:
    still = impose(plan_sheets(POKER, A4, Flip(flip)), [numbered(8)], every_role)
    moved = impose(plan_sheets(POKER, A4, Flip(flip), offset=Offset(1.5, -2.25)), [numbered(8)], every_role)
    assert moved[0] == still[0]
    assert (
        faces(moved[1]).splitlines()[0]
        == {
            "long": "b3 11.25,12.9 63.5×88.9",
            "short": "b7 11.25,12.9 63.5×88.9 turned 180",
        }[flip]
    )
    for old, new in zip(still[1].placed, moved[1].placed, strict=True):
        assert (new.slot.rect, new.slot.clip) == (
            old.slot.rect.moved(1.5, -2.25),
            old.slot.clip.moved(1.5, -2.25),
        )
    assert moved[1].marks == tuple(mark.moved(1.5, -2.25) for mark in still[1].marks)
    assert moved[1].captions == tuple(caption.moved(1.5, -2.25) for caption in still[1].captions)
    assert (moved[1].trim, moved[1].bleed) == (
        still[1].trim.moved(1.5, -2.25),
        still[1].bleed.moved(1.5, -2.25),
    )


def test_the_boxes_stay_on_the_paper_under_the_largest_offset() -> None:
    paper = Paper("borderless", 190.5, 266.7, unprintable_mm=0)
    plan = plan_sheets(POKER, paper, Flip.LONG, grid=Grid(3, 3), offset=Offset(5, -5))
    _, back = impose(plan, [numbered(9)], every_role)
    assert paper.edges.holds(back.bleed)
    assert back.bleed.holds(back.trim)


def test_offsets_as_typed() -> None:
    assert Offset.parse("1.5,-0.5") == Offset(1.5, -0.5)
    assert str(Offset.parse(" 0 , -2.25")) == "0,-2.25"
    assert str(Offset(1.5, -0.5).plus(0.5, 0.5)) == "2,0"
    messages = []
    for text in ("1.5", "1.5;2", "a,b", "1,2,3", "0,7", "nan,0"):
        with pytest.raises(LayoutError) as caught:
            Offset.parse(text)
        messages.append(str(caught.value))
    assert messages == [
        "a back offset is two numbers of millimetres, X,Y, such as 1.5,-0.5; found '1.5'",
        "a back offset is two numbers of millimetres, X,Y, such as 1.5,-0.5; found '1.5;2'",
        "a back offset is two numbers of millimetres, X,Y, such as 1.5,-0.5; found 'a,b'",
        "a back offset is two numbers of millimetres, X,Y, such as 1.5,-0.5; found '1,2,3'",
        "a back offset of Y = 7 mm is out of range: expected -5 to 5 mm",
        "a back offset of X = nan mm is out of range: expected -5 to 5 mm",
    ]


def test_what_a_viewer_is_told() -> None:
    assert {flip.value: flip.pdf_duplex for flip in Flip} == {
        "long": "DuplexFlipLongEdge",
        "short": "DuplexFlipShortEdge",
        "none": "Simplex",
        "fold": "Simplex",
    }
