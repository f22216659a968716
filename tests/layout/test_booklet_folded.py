"""A booklet's sheets, printed, turned, stacked, folded and leafed through."""

from __future__ import annotations

import pytest
from layout_text import box, stroke
from paper_in_hand import apart, fed, through

from cardgen.layout.booklet import BookletSide, booklet
from cardgen.layout.geometry import LayoutError
from cardgen.layout.paper import A4, LETTER, Paper


def _middle(side: BookletSide, number: int) -> tuple[float, float]:
    rect = side.panels[number].rect
    return rect.x_mm + rect.width_mm / 2, rect.y_mm + rect.height_mm / 2


def _leafed(sides: tuple[BookletSide, ...], *, bound: str) -> list[int | None]:
    """Pages in the order in which a reader meets them.

    Sheets lie on the table, outermost lowest, outside down, and are folded along the middle: each leaf is half a
    sheet, and what is printed behind it is found through the paper, as the printer turned it on the short edge.
    """
    first, second = [], []
    for outside, inside in zip(sides[::2], sides[1::2], strict=True):
        spot, onto = through(inside.paper, "short"), fed(outside.paper)
        leaves = {}
        for front in (0, 1):
            (back,) = (
                n for n in (0, 1) if apart(onto(_middle(outside, front)), spot(_middle(inside, n))) < 0.01
            )
            leaves[front] = (outside.panels[front].page, inside.panels[back].page)
        cover = 1 if bound == "left" else 0
        first.append(leaves[cover])
        second.append(leaves[1 - cover][::-1])
    leaves_in_order = first + second[::-1]
    return [page for leaf in leaves_in_order for page in leaf]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_four_pages_on_one_sheet(paper: Paper) -> None:
    outside, inside = booklet(4, paper, sheets=1)
    assert [panel.page for side in (outside, inside) for panel in side.panels] == [4, 1, 2, 3]
    halves = {
        "A4": ["0,0 148.5×210", "148.5,0 148.5×210"],
        "Letter": ["0,0 139.7×215.9", "139.7,0 139.7×215.9"],
    }
    assert [box(panel.rect) for panel in inside.panels] == halves[paper.name]
    assert _leafed((outside, inside), bound="left") == [1, 2, 3, 4]


def test_right_to_left_binds_on_the_other_side() -> None:
    sides = booklet(4, A4, sheets=1, right_to_left=True)
    assert [panel.page for side in sides for panel in side.panels] == [1, 4, 3, 2]
    assert _leafed(sides, bound="right") == [1, 2, 3, 4]


@pytest.mark.parametrize("right_to_left", [False, True])
@pytest.mark.parametrize("pages", [1, 3, 4, 5, 8, 11, 16])
def test_any_number_of_pages_is_leafed_in_order_with_blanks_last(pages: int, right_to_left: bool) -> None:
    sides = booklet(pages, A4, right_to_left=right_to_left)
    blanks = [None] * (-pages % 4)
    assert _leafed(sides, bound="right" if right_to_left else "left") == [*range(1, pages + 1), *blanks]


def test_too_many_pages_and_none() -> None:
    with pytest.raises(LayoutError) as five:
        booklet(5, A4, sheets=1)
    assert str(five.value) == "5 pages do not go on 1 folded sheet, which holds 4"
    with pytest.raises(LayoutError) as none:
        booklet(0, A4)
    assert str(none.value) == "a booklet needs at least one page"


@pytest.mark.parametrize(
    ("paper", "right_to_left", "expected"),
    [
        (A4, False, "fold 10,201.8 128.5×3.2 148.5,5–148.5,8 148.5,202–148.5,205"),
        (A4, True, "fold 158.5,201.8 128.5×3.2 148.5,5–148.5,8 148.5,202–148.5,205"),
        (LETTER, False, "fold 10,207.7 119.7×3.2 139.7,5–139.7,8 139.7,207.9–139.7,210.9"),
    ],
)
def test_fold_ticks_and_the_line_that_says_how(paper: Paper, right_to_left: bool, expected: str) -> None:
    outside, inside = booklet(4, paper, right_to_left=right_to_left, fold_text="fold")
    (caption,) = outside.captions
    ticks = " ".join(stroke(mark) for mark in outside.marks)
    assert f"{caption.text} {box(caption.rect)} {ticks}" == expected
    assert (inside.captions, inside.marks) == ((), ())
