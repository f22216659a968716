"""How many cards go on a paper, and what is said when they do not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardgen.layout.duplex import Flip
from cardgen.layout.geometry import LayoutError, Rect, figure, placing
from cardgen.layout.grid import Grid, choose_block, fixed_block
from cardgen.layout.paper import A4, LETTER, CardSize, Paper
from cardgen.layout.plan import SheetPlan, fold_block, plan_sheets

POKER = CardSize(63.5, 88.9)


@pytest.mark.parametrize(
    ("size", "paper", "expected"),
    [
        ((63.5, 88.9), A4, "3 × 3 on 210 × 297"),
        ((63.5, 88.9), LETTER, "3 × 3 on 215.9 × 279.4"),
        ((57.15, 88.9), A4, "3 × 3 on 210 × 297"),
        ((70, 120), A4, "2 × 2 on 210 × 297"),
        ((44, 68), A4, "4 × 4 on 210 × 297"),
        ((88.9, 63.5), A4, "3 × 3 on 297 × 210"),
        ((190, 280), A4, "1 × 1 on 210 × 297"),
    ],
)
def test_the_fullest_grid_is_chosen(size: tuple[float, float], paper: Paper, expected: str) -> None:
    block = choose_block(CardSize(*size), paper)
    shown = f"{block.grid} on {figure(block.paper.width_mm)} × {figure(block.paper.height_mm)}"
    assert shown == expected


def test_the_paper_can_be_kept_as_it_lies() -> None:
    assert str(choose_block(CardSize(88.9, 63.5), A4, turn_paper=False).grid) == "2 × 4"


def test_a_grid_that_fits_exactly_is_accepted_and_a_hair_more_is_not() -> None:
    exact = Paper("exact", 3 * 63.5 + 2 * 5.3, 3 * 88.9 + 2 * 5.3, unprintable_mm=5.3)
    assert fixed_block(POKER, exact, Grid(3, 3)).trim.x_mm == 5.3
    tight = Paper("tight", exact.width_mm - 0.02, exact.height_mm, unprintable_mm=5.3)
    with pytest.raises(LayoutError):
        fixed_block(POKER, tight, Grid(3, 3))


def _messages(*calls: Callable[[], object]) -> list[str]:
    messages = []
    for call in calls:
        with pytest.raises(LayoutError) as caught:
            call()
        messages.append(str(caught.value))
    return messages


def test_what_does_not_go_on_the_paper_is_said_with_figures() -> None:
    assert _messages(
        lambda: plan_sheets(CardSize(63.5, 300), A4),
        lambda: plan_sheets(POKER, A4, grid=Grid(3, 4)),
        lambda: plan_sheets(CardSize(150, 150), A4, Flip.FOLD),
        lambda: SheetPlan(fixed_block(POKER, A4, Grid(3, 3)), Flip.FOLD),
        lambda: Grid(0, 3),
        lambda: Grid(1, 1, -1, 0),
        lambda: CardSize(63.5, 0),
        lambda: CardSize(float("nan"), 10),
        lambda: Paper("strip", 9, 297),
    ) == [
        "a card of 63.5 × 300 mm does not go on A4 (210 × 297 mm): edges and cut marks leave 198 × 285 mm"
        " (6 mm on every side)",
        "3 × 4 cards of 63.5 × 88.9 mm take 190.5 × 355.6 mm, but A4 (210 × 297 mm) has 200 × 287 mm inside its"
        " unprintable edge of 5 mm",
        "a card of 150 × 150 mm and its back below it do not go on A4 (210 × 297 mm): with bleed they take"
        " 153 × 306 mm, and edges and marks 6 mm on every side",
        "a fold-over sheet has as many rows of backs as of fronts, not 3 × 3",
        "a grid of 0 × 3 holds no card: both numbers must be at least 1",
        "the gaps of a grid cannot be less than 0 mm: cards would overlap",
        "a card of 63.5 × 0 mm cannot be cut: both sides must be longer than 0 mm",
        "a card of nan × 10 mm cannot be cut: both sides must be longer than 0 mm",
        "paper 'strip' of 9 × 297 mm has no room inside an edge of 5 mm",
    ]


def test_fold_over_grids() -> None:
    grids = [str(fold_block(size, A4).grid) for size in (POKER, CardSize(44, 63), CardSize(90, 100))]
    assert grids == ["4 × 2", "4 × 4", "2 × 2"]


@pytest.mark.parametrize(
    ("turn", "top_left", "top_right"),
    [(0, (10, 20), (40, 20)), (90, (40, 20), (40, 70)), (180, (40, 70), (10, 70)), (270, (10, 70), (10, 20))],
)
def test_a_turned_drawing_fills_its_rectangle(
    turn: int, top_left: tuple[int, int], top_right: tuple[int, int]
) -> None:
    a, b, _, _, e, f = placing(Rect(10, 20, 30, 50), turn)
    wide = 30 if turn in (0, 180) else 50
    assert ((e, f), (a * wide + e, b * wide + f)) == (top_left, top_right)
