"""Panels: the parts of a figure, each drawn into the width that it is given, and how they stand side by side."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Protocol

from msgspec import Struct

from cardgen.diagrams.board import Frame, Window
from cardgen.diagrams.canvas import Canvas, text_width
from cardgen.diagrams.cards import (
    GAP,
    PLATE_HEIGHT,
    PLATE_LEAST,
    PLATE_MOST,
    Hands,
    draw_grid,
    draw_hand,
    grid_size,
)
from cardgen.diagrams.deeds import Deed
from cardgen.diagrams.ground import COORDINATES_PT, COORDINATES_ROOM, draw_squares
from cardgen.diagrams.marks import draw_blocked, draw_over, draw_under
from cardgen.diagrams.pieces import draw_scene
from cardgen.diagrams.scene import Scene
from engine.board import SIDES
from engine.data import Card

LEAST_SQUARE, LEAST_CUT_SQUARE, MOST_SQUARE, MOST_STRIP_SQUARE = 50.0, 58.0, 100.0, 64.0
"""A square's side in units: on a whole board at least 5 mm, so that sigils on Minions read; on a part of one a little
more, since marks are drawn there; beyond 10 mm nothing is gained, and a strip of many boards is to be seen as one."""
HEADING_HEIGHT = 44.0
HEADING_PT, HEADING_LEAST_PT = 8.0, 5.5
_CAPITALS = 1.25
"""A heading's letters are spaced capitals, so much wider than the average ones that ``text_width`` knows."""
ICON_ROOM = 36.0
"""What a sigil or an icon takes before a heading's text."""
PANEL_GAP = 36.0
_APART, _LABEL_ROOM = 20.0, 18.0
"""How far the waiting card lies from a hand, and what its label takes."""
_CUT_ROOM = 14.0
"""Units that lines may reach beyond a board that is cut off."""


class Panel(Protocol):
    """One part of a figure. Lengths in units of 0.1 mm."""

    @property
    def least(self) -> float:
        """The least width at which it reads."""

    @property
    def most(self) -> float:
        """The width beyond which it gains nothing."""

    def height(self, width: float) -> float:
        """How high it is at *width*."""

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw it with its top left corner at *x*, *y*."""


class Heading(Struct, frozen=True):
    """The line above a panel."""

    text: str
    side: int = -1
    """Whose sigil stands before it."""
    icon: str = ""
    """An icon after the sigil: how the card was played."""
    vigil: int = 0
    """What the Vigil die shows; 0 for no die."""


def draw_heading(canvas: Canvas, heading: Heading, x: float, y: float, width: float) -> None:
    """Sigil, icon and text from where the language begins, the Vigil at the other end."""
    left, foot = x, y + 25

    def seen(at: float) -> float:
        return 2 * x + width - at if canvas.right_to_left else at

    for art in (f"sigils/{SIDES[heading.side]}" if heading.side >= 0 else "", f"icons/{heading.icon}"):
        if art and art != "icons/":
            canvas.art(art, (seen(left + 15), y + 15), 30, style="ink")
            left += ICON_ROOM
    room = x + width - left
    if heading.vigil:
        room -= 76
        canvas.art("icons/vigil", (seen(x + width - 55), y + 15), 30, style="ink")
        canvas.art(f"icons/die-{heading.vigil}", (seen(x + width - 15), y + 15), 30, style="ink")
    canvas.text(
        heading.text,
        (seen(left), foot),
        "label",
        HEADING_PT,
        anchor="end" if canvas.right_to_left else "start",
        width=room,
        least_pt=HEADING_LEAST_PT,
    )


class BoardPanel(Struct, frozen=True):
    """A position, with what happened on the way to it."""

    name: str
    """Begins the ids of everything in it."""
    scene: Scene
    window: Window
    deeds: tuple[Deed, ...] = ()
    heading: Heading | None = None
    turned: bool = False
    hands: Hands | None = None
    most_square: float = MOST_SQUARE

    @property
    def least(self) -> float:
        """Squares of the least size, and cards whose names can be read."""
        square = LEAST_SQUARE if self.window.columns == self.scene.board.size else LEAST_CUT_SQUARE
        board = self.window.columns * square + COORDINATES_ROOM + _CUT_ROOM
        return max(board, 4 * PLATE_LEAST + 3 * GAP + _APART) if self.hands else board

    @property
    def most(self) -> float:
        """Squares of the greatest size."""
        return max(self.window.columns * self.most_square + COORDINATES_ROOM + _CUT_ROOM, self.least)

    def height(self, width: float) -> float:
        """Heading, board, coordinates and hands."""
        board = self._square(width) * self.window.rows + COORDINATES_ROOM + 2 * _CUT_ROOM
        return self._top + board + (2 * (PLATE_HEIGHT + GAP) + _LABEL_ROOM if self.hands else 0)

    @property
    def _top(self) -> float:
        return HEADING_HEIGHT if self.heading else 0.0

    def _square(self, width: float) -> float:
        room = width - COORDINATES_ROOM - _CUT_ROOM
        return min(room / self.window.columns, self.most_square)

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Everything from below to above."""
        square = self._square(width)
        top = y + self._top + _CUT_ROOM + (PLATE_HEIGHT + GAP if self.hands else 0)
        board_width = square * self.window.columns
        left = x + COORDINATES_ROOM + (width - COORDINATES_ROOM - _CUT_ROOM - board_width) / 2
        frame = Frame(self.scene.board, self.window, left, top, square, self.turned)
        if self.heading:
            draw_heading(canvas, self.heading, left, y, board_width)
        with canvas.group(self.name, self.scene.twin):
            draw_squares(canvas, frame, self.scene.deploy_rows)
            draw_under(canvas, frame, self.scene, self.deeds, self.name)
            draw_scene(canvas, frame, self.scene, self.name)
            draw_blocked(canvas, frame, self.deeds)
            draw_over(canvas, frame, self.scene, self.deeds, self.name)
        if self.hands:
            below = top + square * self.window.rows + COORDINATES_ROOM + GAP + _LABEL_ROOM
            self._hands(canvas, self.hands, x, (y + self._top, below), width)

    def _hands(self, canvas: Canvas, hands: Hands, x: float, at: tuple[float, float], width: float) -> None:
        near, far = (hands.skull, hands.key) if self.turned else (hands.key, hands.skull)
        names = ("hand-skull", "hand-key") if self.turned else ("hand-key", "hand-skull")
        draw_hand(canvas, far, x, at[0], width, f"{self.name}-{names[1]}")
        each = min((width - 3 * GAP - _APART) / 4, PLATE_MOST)
        draw_hand(canvas, near, x, at[1], width - each - GAP - _APART, f"{self.name}-{names[0]}")
        if hands.waiting:
            left = x + width - each
            draw_hand(canvas, [hands.waiting], left, at[1], each, f"{self.name}-waiting")
            middle = (left + each / 2, at[1] - 8)
            canvas.text(hands.label, middle, "small", COORDINATES_PT, width=each, least_pt=5)


class MovePanel(Struct, frozen=True):
    """A card's MOVE diagram."""

    name: str
    card: Card
    heading: Heading
    turned: bool = False

    @property
    def least(self) -> float:
        """Squares of 4 mm, and a heading that can be read."""
        return max(grid_size(self.card)[0] * 40.0, 180.0, self._name)

    @property
    def most(self) -> float:
        """As the card itself has it: 4.8 mm a square."""
        return max(grid_size(self.card)[0] * 48.0, 200.0, self.least)

    @property
    def _name(self) -> float:
        """What its heading takes at its smallest size."""
        words = text_width(self.heading.text, HEADING_LEAST_PT) * _CAPITALS
        return words + (ICON_ROOM if self.heading.icon else 0.0)

    def height(self, width: float) -> float:
        """Heading, grid, and Escort's icon."""
        return (
            HEADING_HEIGHT
            + _CUT_ROOM
            + grid_size(self.card)[1] * self._square(width)
            + (52 if self.card.escort else 0)
        )

    def _square(self, width: float) -> float:
        return min(48.0, width / grid_size(self.card)[0])

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """The grid under its card's name."""
        square = self._square(width)
        columns, rows, _ = grid_size(self.card)
        left = x + (width - columns * square) / 2
        start = max(x, min(left, x + width - self._name))
        begin = x if canvas.right_to_left else start
        draw_heading(canvas, self.heading, begin, y, x + width - start)
        top = y + HEADING_HEIGHT + _CUT_ROOM
        draw_grid(canvas, self.card, left, top, square, self.name, self.turned)
        if self.card.escort:
            canvas.art(
                "icons/escort", (left + columns * square / 2, top + rows * square + 30), 40, style="ink"
            )


class Placed(Struct, frozen=True):
    """A panel with its place on the paper."""

    panel: Panel
    x: float
    y: float
    width: float


def arranged(panels: Sequence[Panel], width: float, count: int = 0) -> tuple[list[Placed], float]:
    """The panels in even rows of *width*, *count* in each or as many as read there, and the height that they take.

    Each panel must have its least width at least.
    """
    if not count:
        most = max(n for n in range(1, len(panels) + 1) if _fits(panels, n, width))
        count = ceil(len(panels) / ceil(len(panels) / most))  # as few rows, but even ones
    placed: list[Placed] = []
    y = 0.0
    for start in range(0, len(panels), count):
        row = panels[start : start + count]
        widths = _widths(row, width, count)
        x = (
            (width - sum(widths) - PANEL_GAP * (len(row) - 1)) / 2
            if start == 0 or len(row) == count
            else placed[0].x
        )
        for panel, own in zip(row, widths, strict=True):
            placed.append(Placed(panel, x, y, own))
            x += own + PANEL_GAP
        y += max(panel.height(own) for panel, own in zip(row, widths, strict=True)) + PANEL_GAP * 0.6
    return placed, y - PANEL_GAP * 0.6


def _fits(panels: Sequence[Panel], count: int, width: float) -> bool:
    rows = [panels[i : i + count] for i in range(0, len(panels), count)]
    return all(sum(p.least for p in row) + PANEL_GAP * (len(row) - 1) <= width + 1e-6 for row in rows)


def _widths(row: Sequence[Panel], width: float, count: int) -> list[float]:
    """Each panel's share of the row, by what it needs; a short row's panels are as wide as a full one's."""
    room = (width - PANEL_GAP * (count - 1)) * len(row) / count
    scale = room / sum(panel.least for panel in row)
    return [max(min(panel.least * scale, panel.most), panel.least) for panel in row]
