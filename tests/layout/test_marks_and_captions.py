"""Marks and captions: exact where print.md gives figures, and never on a card or on each other anywhere."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from layout_text import captions, every_role, numbered, stroke

from cardgen.layout.duplex import Flip
from cardgen.layout.geometry import figure
from cardgen.layout.grid import Grid
from cardgen.layout.page import Page
from cardgen.layout.paper import A4, LETTER, CardSize, Paper
from cardgen.layout.plan import plan_sheets
from cardgen.layout.sheets import impose

POKER = CardSize(63.5, 88.9)


def _pages(paper: Paper, flip: Flip = Flip.LONG, *, right_to_left: bool = False) -> tuple[Page, ...]:
    plan = plan_sheets(POKER, paper, flip, right_to_left=right_to_left)
    return impose(plan, [numbered(plan.per_sheet)], every_role)


def test_cut_marks_of_a4_fronts() -> None:
    assert [stroke(mark) for mark in _pages(A4)[0].marks] == [
        *("9.75,5–9.75,15.15", "73.25,5–73.25,15.15", "136.75,5–136.75,15.15", "200.25,5–200.25,15.15"),
        *("9.75,281.85–9.75,292", "73.25,281.85–73.25,292"),
        *("136.75,281.85–136.75,292", "200.25,281.85–200.25,292"),
        *("5,15.15–9.75,15.15", "5,104.05–9.75,104.05", "5,192.95–9.75,192.95", "5,281.85–9.75,281.85"),
        *("200.25,15.15–205,15.15", "200.25,104.05–205,104.05"),
        *("200.25,192.95–205,192.95", "200.25,281.85–205,281.85"),
    ]


@pytest.mark.parametrize(
    ("paper", "flip", "side", "upright", "level"),
    [
        (A4, "long", 0, "10.15", "4.75"),
        (A4, "long", 1, "7.15", "1.75"),
        (LETTER, "long", 0, "1.35", "7.7"),
        (LETTER, "long", 1, "", "4.7"),
        (A4, "fold", 0, "8.1", "10.5"),
        (LETTER, "fold", 0, "11.05", "1.7"),
    ],
)
def test_lengths_of_marks(paper: Paper, flip: str, side: int, upright: str, level: str) -> None:
    page = _pages(paper, Flip(flip))[side]
    lengths = {True: set(), False: set()}  # type: dict[bool, set[str]]
    for mark in page.marks:
        lengths[mark.x0_mm == mark.x1_mm].add(figure(mark.length_mm))
        assert 0.25 <= mark.width_pt <= 0.5
    assert (" ".join(lengths[True]), " ".join(lengths[False])) == (upright, level)


def test_the_plan_tells_how_long_the_marks_are() -> None:
    rooms = [plan_sheets(POKER, paper).mark_room_mm for paper in (A4, LETTER)]
    assert rooms == [(4.75, 10.15), (7.7, 1.35)]


def test_a_fold_over_sheet_has_both_ends_of_every_cut_and_a_dashed_fold() -> None:
    marks = _pages(A4, Flip.FOLD)[0].marks
    assert len([mark for mark in marks if not mark.dash_mm]) == 2 * 8 + 2 * 4
    assert [stroke(mark) for mark in marks if mark.dash_mm] == ["5,105–15.5,105", "281.5,105–292,105"]


CAPTIONS = {
    "A4 front": """\
title 10.75,5 61.5×9.15 start
cut 74.25,5 61.5×9.15 center
imprint 137.75,5 61.5×9.15 end
scale 10.75,287.325 61.5×3.2 center
flip 74.25,282.85 61.5×9.15 center
page 137.75,282.85 61.5×9.15 end""",
    "A4 back": """\
title 10.75,5 61.5×6.15 start
flip 74.25,5 61.5×6.15 center
page 137.75,5 61.5×6.15 end""",
    "Letter front": """\
title 5,185.15 6.7×86.9 start turned 270
cut 5,96.25 6.7×86.9 center turned 270
imprint 5,7.35 6.7×86.9 end turned 270
scale 207.45,185.15 3.2×86.9 center turned 270
flip 204.2,96.25 6.7×86.9 center turned 270
page 204.2,7.35 6.7×86.9 end turned 270""",
    "Letter back": """\
title 5,185.15 3.7×86.9 start turned 270
flip 5,96.25 3.7×86.9 center turned 270
page 5,7.35 3.7×86.9 end turned 270""",
}


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_captions(paper: Paper) -> None:
    shown = {f"{paper.name} {page.info.side}": captions(page) for page in _pages(paper)}
    assert shown == {name: text for name, text in CAPTIONS.items() if name.startswith(paper.name)}


def test_captions_of_a_right_to_left_language_are_mirrored() -> None:
    front = _pages(A4, right_to_left=True)[0]
    assert captions(front).splitlines()[:3] == [
        "title 137.75,5 61.5×9.15 start",
        "cut 74.25,5 61.5×9.15 center",
        "imprint 10.75,5 61.5×9.15 end",
    ]
    turned = _pages(LETTER, right_to_left=True)[0]
    assert captions(turned).splitlines()[0] == "title 5,7.35 6.7×86.9 start turned 270"
    assert [placed.slot for placed in front.placed] == [placed.slot for placed in _pages(A4)[0].placed]


def test_the_ruler_is_50_mm_with_a_tick_at_each() -> None:
    for paper in (A4, LETTER):
        baseline, *ticks = _pages(paper)[0].ruler
        assert baseline.length_mm == 50
        along = sorted(t.x0_mm if t.x0_mm == t.x1_mm else t.y0_mm for t in ticks)
        assert len(along) == 51
        assert all(abs(b - a - 1) < 1e-5 for a, b in pairwise(along))
        heights = [figure(tick.length_mm) for tick in ticks]
        assert (heights[:11], heights[-1]) == (
            ["2.5", "1.2", "1.2", "1.2", "1.2", "1.8", "1.2", "1.2", "1.2", "1.2", "2.5"],
            "2.5",
        )


def test_a_caption_without_a_text_has_no_box() -> None:
    plan = plan_sheets(POKER, A4)
    front, back = impose(plan, [numbered(1)], lambda info: {"title": "t", "page": ""})
    assert captions(front) == "title 74.25,5 61.5×9.15 center"
    assert captions(back) == "title 74.25,5 61.5×9.15 center".replace("9.15", "6.15")


def test_small_cards_have_shortened_marks_and_captions_beyond_them() -> None:
    plan = plan_sheets(CardSize(40, 40), A4)
    front = impose(plan, [numbered(1)], every_role)[0]
    level = {figure(mark.length_mm) for mark in front.marks if mark.y0_mm == mark.y1_mm}
    assert (str(plan.block.grid), level, front.lost, len(front.ruler)) == ("4 × 7", {"2.5"}, (), 52)


def test_what_finds_no_room_is_told() -> None:
    paper = Paper("note", 31, 37, unprintable_mm=2)
    front, back = impose(plan_sheets(CardSize(9, 11), paper, grid=Grid(2, 2)), [numbered(3)], every_role)
    assert (front.captions, front.ruler) == ((), ())
    assert (front.lost, back.lost) == (
        ("title", "cut", "imprint", "ruler", "flip", "page"),
        ("title", "flip", "page"),
    )


def _assert_clear(page: Page) -> None:
    """Nothing outside the printable area, and nothing on anything else."""
    printable = page.paper.printable.grown(0.1, 0.1, 0.1, 0.1)  # half a mark's width
    slots = [placed.slot.clip for placed in page.placed]
    boxes = [caption.rect for caption in page.captions]
    inks = [mark.ink for mark in page.marks]
    ruler = [mark.ink for mark in page.ruler]
    assert all(printable.holds(rect) for rect in [*slots, *boxes, *inks, *ruler])
    assert not any(ink.overlaps(slot) for ink in [*inks, *ruler] for slot in slots)
    assert not any(box.overlaps(other) for box in boxes for other in [*slots, *inks])
    assert not any(box.overlaps(other) for n, box in enumerate(boxes) for other in boxes[:n])
    assert not any(tick.overlaps(other) for tick in ruler for other in [*boxes, *inks])
    assert not any(slot.overlaps(other) for n, slot in enumerate(slots) for other in slots[:n])
    assert page.paper.edges.holds(page.bleed)
    assert page.bleed.holds(page.trim)


@settings(max_examples=30, deadline=None)
@given(
    width=st.integers(200, 1200),
    height=st.integers(200, 1200),
    paper=st.sampled_from([A4, LETTER, A4.landscape(), Paper("A3", 297, 420)]),
    flip=st.sampled_from([Flip.LONG, Flip.SHORT, Flip.NONE, None]),
    right_to_left=st.booleans(),
)
def test_nothing_meets_anything_else(
    width: int, height: int, paper: Paper, flip: Flip | None, right_to_left: bool
) -> None:
    plan = plan_sheets(CardSize(width / 10, height / 10), paper, flip, right_to_left=right_to_left)
    for page in impose(plan, [numbered(plan.per_sheet)], every_role):
        _assert_clear(page)
        assert page.info.side == "back" or set(page.lost) <= {"ruler"}


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("size", [(63.5, 88.9), (44, 63), (70, 80), (57, 87)])
def test_nothing_meets_anything_else_on_fold_over_sheets(paper: Paper, size: tuple[float, float]) -> None:
    plan = plan_sheets(CardSize(*size), paper, Flip.FOLD)
    for page in impose(plan, [numbered(plan.per_sheet)], every_role):
        _assert_clear(page)
