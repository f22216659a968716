"""Cards stand where print.md's figures put them, on both papers, however few they are."""

from __future__ import annotations

import pytest
from layout_text import box, every_role, faces, grid_map, numbered

from cardgen.layout.duplex import Flip
from cardgen.layout.geometry import figure
from cardgen.layout.grid import Grid
from cardgen.layout.page import Page
from cardgen.layout.paper import A4, LETTER, CardSize, Paper
from cardgen.layout.plan import plan_sheets
from cardgen.layout.sheets import CardFaces, Sheet, impose

POKER = CardSize(63.5, 88.9)

FULL = {
    "A4": """\
f1 9.75,15.15 63.5×88.9
f2 73.25,15.15 63.5×88.9
f3 136.75,15.15 63.5×88.9
f4 9.75,104.05 63.5×88.9
f5 73.25,104.05 63.5×88.9
f6 136.75,104.05 63.5×88.9
f7 9.75,192.95 63.5×88.9
f8 73.25,192.95 63.5×88.9
f9 136.75,192.95 63.5×88.9""",
    "Letter": """\
f1 12.7,6.35 63.5×88.9
f2 76.2,6.35 63.5×88.9
f3 139.7,6.35 63.5×88.9
f4 12.7,95.25 63.5×88.9
f5 76.2,95.25 63.5×88.9
f6 139.7,95.25 63.5×88.9
f7 12.7,184.15 63.5×88.9
f8 76.2,184.15 63.5×88.9
f9 139.7,184.15 63.5×88.9""",
}

BACKS_OF_8 = {
    "long": """\
b3 9.75,15.15 63.5×88.9
b2 73.25,15.15 63.5×88.9
b1 136.75,15.15 63.5×88.9
b6 9.75,104.05 63.5×88.9
b5 73.25,104.05 63.5×88.9
b4 136.75,104.05 63.5×88.9
b8 73.25,192.95 63.5×88.9
b7 136.75,192.95 63.5×88.9""",
    "short": """\
b7 9.75,15.15 63.5×88.9 turned 180
b8 73.25,15.15 63.5×88.9 turned 180
b4 9.75,104.05 63.5×88.9 turned 180
b5 73.25,104.05 63.5×88.9 turned 180
b6 136.75,104.05 63.5×88.9 turned 180
b1 9.75,192.95 63.5×88.9 turned 180
b2 73.25,192.95 63.5×88.9 turned 180
b3 136.75,192.95 63.5×88.9 turned 180""",
}

papers = pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)


def _pages(paper: Paper, sheet: Sheet, flip: Flip | None = None) -> tuple[Page, ...]:
    return impose(plan_sheets(POKER, paper, flip), [sheet], every_role)


@papers
@pytest.mark.parametrize("count", [1, 8, 9])
def test_fronts_keep_their_slots(paper: Paper, count: int) -> None:
    front, _ = _pages(paper, numbered(count))
    assert faces(front) == "\n".join(FULL[paper.name].splitlines()[:count])


@papers
def test_ten_cards_take_two_sheets_and_the_tenth_the_first_slot(paper: Paper) -> None:
    pages = _pages(paper, numbered(10))
    assert [page.info.side for page in pages] == ["front", "back", "front", "back"]
    assert faces(pages[0]) == FULL[paper.name]
    assert faces(pages[2]) == FULL[paper.name].splitlines()[0].replace("f1", "f10")
    told = [
        (p.info.part, p.info.parts, p.info.sheet, p.info.sheets, p.info.page, p.info.pages) for p in pages
    ]
    assert told == [(1, 2, 1, 2, 1, 4), (1, 2, 1, 2, 2, 4), (2, 2, 2, 2, 3, 4), (2, 2, 2, 2, 4, 4)]


@papers
def test_no_cards_no_pages(paper: Paper) -> None:
    assert _pages(paper, numbered(0)) == ()


def test_a_thousand_cards_take_112_sheets_of_one_size() -> None:
    pages = _pages(A4, numbered(1000))
    assert len(pages) == 224
    assert [placed.face for page in pages[::2] for placed in page.placed] == [f"f{n}" for n in range(1, 1001)]
    assert {(page.paper, page.trim) for page in pages} == {(A4, pages[0].trim)}


@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_of_eight(flip: str) -> None:
    _, back = _pages(A4, numbered(8), Flip(flip))
    assert faces(back) == BACKS_OF_8[flip]


def test_boxes_of_the_pages() -> None:
    shown = {
        f"{paper.name} {page.info.side}": f"trim {box(page.trim)} bleed {box(page.bleed)}"
        for paper in (A4, LETTER)
        for page in _pages(paper, numbered(9))
    }
    assert shown == {
        "A4 front": "trim 9.75,15.15 190.5×266.7 bleed 9.75,15.15 190.5×266.7",
        "A4 back": "trim 9.75,15.15 190.5×266.7 bleed 6.75,12.15 196.5×272.7",
        "Letter front": "trim 12.7,6.35 190.5×266.7 bleed 12.7,6.35 190.5×266.7",
        "Letter back": "trim 12.7,6.35 190.5×266.7 bleed 9.7,5 196.5×269.4",
    }


@papers
def test_backs_bleed_beyond_the_block_only(paper: Paper) -> None:
    _, back = _pages(paper, numbered(9))
    top = {"A4": "3", "Letter": "1.35"}[paper.name]
    grown = []
    for placed in back.placed:
        rect, clip = placed.slot.rect, placed.slot.clip
        sides = (
            rect.x_mm - clip.x_mm,
            rect.y_mm - clip.y_mm,
            clip.right_mm - rect.right_mm,
            clip.bottom_mm - rect.bottom_mm,
        )
        grown.append(" ".join(figure(side) for side in sides))
    assert grown == [
        f"3 {top} 0 0", f"0 {top} 0 0", f"0 {top} 3 0",
        "3 0 0 0", "0 0 0 0", "0 0 3 0",
        f"3 0 0 {top}", f"0 0 0 {top}", f"0 0 3 {top}",
    ]  # fmt: skip


def test_fold_over_figures() -> None:
    a4 = impose(plan_sheets(POKER, A4, Flip.FOLD), [numbered(5)], every_role)
    assert [page.info.side for page in a4] == ["fold", "fold"]
    assert (
        faces(a4[0])
        == """\
f1 17,14.6 63.5×88.9
f2 83.5,14.6 63.5×88.9
f3 150,14.6 63.5×88.9
f4 216.5,14.6 63.5×88.9
b1 17,106.5 63.5×88.9 turned 180
b2 83.5,106.5 63.5×88.9 turned 180
b3 150,106.5 63.5×88.9 turned 180
b4 216.5,106.5 63.5×88.9 turned 180"""
    )
    letter = impose(plan_sheets(POKER, LETTER, Flip.FOLD), [numbered(4)], every_role)[0]
    assert (box(a4[0].bleed), box(letter.bleed)) == ("15.5,13.1 266×183.8", "6.7,16.05 266×183.8")
    for page in (a4[0], letter):
        clips = [placed.slot.clip for placed in page.placed]
        assert all(
            clip == p.slot.rect.grown(1.5, 1.5, 1.5, 1.5) for clip, p in zip(clips, page.placed, strict=True)
        )
        assert not any(a.overlaps(b) for n, a in enumerate(clips) for b in clips[:n])


def test_a_deck_without_backs_has_no_backs_pages() -> None:
    pages = _pages(A4, numbered(10, backs=False))
    assert [page.info.side for page in pages] == ["front", "front"]
    assert [page.info.side for page in _pages(A4, numbered(10), Flip.NONE)] == ["front", "front"]


def test_a_sheet_without_backs_among_others_keeps_the_sides_in_step() -> None:
    mixed = Sheet("M", (CardFaces("f1", "b1"), CardFaces("f2"), CardFaces("f3", "b3")))
    pages = impose(plan_sheets(POKER, A4), [numbered(2, backs=False), mixed], every_role)
    shown = [(page.info.side, [placed.face for placed in page.placed]) for page in pages]
    assert shown == [
        ("front", ["f1", "f2"]),
        ("back", []),
        ("front", ["f1", "f2", "f3"]),
        ("back", ["b3", "b1"]),
    ]
    folded = impose(plan_sheets(POKER, A4, Flip.FOLD), [mixed], every_role)
    assert [placed.face for placed in folded[0].placed] == ["f1", "f2", "f3", "b1", "b3"]


def test_map_of_a_small_sheet() -> None:
    paper, card = Paper("note", 31, 37, unprintable_mm=2), CardSize(9, 11)
    plan = plan_sheets(card, paper, grid=Grid(2, 2), bleed_mm=3)
    front, back = impose(plan, [numbered(3)], every_role)
    assert grid_map(front) == MAP_FRONT
    assert grid_map(back) == MAP_BACK


MAP_FRONT = """\
...............................
...............................
......|........|........|......
......|........|........|......
......|........|........|......
......|........|........|......
......|........|........|......
..----111111111222222222-----..
......111111111222222222.......
......111111111222222222.......
......111111111222222222.......
......111111111222222222.......
......111111111222222222.......
......111111111222222222.......
......111111111222222222.......
......111111111222222222.......
......111111111222222222.......
......111111111222222222.......
..----333333333.........-----..
......333333333................
......333333333................
......333333333................
......333333333................
......333333333................
......333333333................
......333333333................
......333333333................
......333333333................
......333333333................
..----|........|........|----..
......|........|........|......
......|........|........|......
......|........|........|......
......|........|........|......
......|........|........|......
...............................
..............................."""

MAP_BACK = """\
...............................
...............................
......|........|........|......
......|........|........|......
...++++++++++++++++++++++++....
...++++++++++++++++++++++++....
...++++++++++++++++++++++++....
..-+++222222222111111111+++--..
...+++222222222111111111+++....
...+++222222222111111111+++....
...+++222222222111111111+++....
...+++222222222111111111+++....
...+++222222222111111111+++....
...+++222222222111111111+++....
...+++222222222111111111+++....
...+++222222222111111111+++....
...+++222222222111111111+++....
...+++222222222111111111+++....
..-............333333333+++--..
...............333333333+++....
...............333333333+++....
...............333333333+++....
...............333333333+++....
...............333333333+++....
...............333333333+++....
...............333333333+++....
...............333333333+++....
...............333333333+++....
...............333333333+++....
..-............++++++++++++--..
...............++++++++++++....
...............++++++++++++....
......|........|........|......
......|........|........|......
......|........|........|......
...............................
..............................."""
