"""Small cards in diagrams: plates with a stamp and a name, hands of them, and a card's MOVE diagram."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from cardgen.diagrams.canvas import Canvas, Point
from engine.board import SIDES
from engine.data import Card

PLATE_HEIGHT = 84.0
"""Units: the stamp, and one line of the name under it."""
PLATE_MOST = 150.0
PLATE_LEAST = 105.0
"""Widths of a plate in units; at the least, ten letters fit at 5.5 pt."""
GAP = 12.0
_NAME_PT, _NAME_LEAST_PT = 7.0, 4.5


class Plate(Struct, frozen=True):
    """One card as a plate shows it."""

    id: str
    name: str
    stamp: int
    """The side whose sigil it bears."""
    lit: bool = False
    """It has just changed places: drawn with a heavy frame."""


class Hands(Struct, frozen=True):
    """The cards on the table."""

    key: tuple[Plate, ...]
    skull: tuple[Plate, ...]
    waiting: Plate | None
    label: str = ""
    """What stands above the waiting card."""


def draw_plate(canvas: Canvas, plate: Plate, x: float, y: float, width: float, name: str) -> None:
    """A plate with its top left corner at *x*, *y*."""
    with canvas.group(f"{name}-{plate.id}"):
        style = "line" if plate.lit else "hair"
        canvas.rect("paper", x, y, width, PLATE_HEIGHT, rx="7")
        canvas.rect(style, x, y, width, PLATE_HEIGHT, rx="7")
        canvas.art(f"sigils/{SIDES[plate.stamp]}", (x + width / 2, y + 31), 38)
        canvas.text(
            plate.name,
            (x + width / 2, y + 71),
            "strong" if plate.lit else "rule",
            _NAME_PT,
            width=width - 10,
            least_pt=_NAME_LEAST_PT,
        )


def draw_hand(
    canvas: Canvas, plates: Sequence[Plate], x: float, y: float, width: float, name: str
) -> list[Point]:
    """Plates side by side in *width*, as the language runs; the middles of their upper edges."""
    each = plate_width(width, len(plates))
    at = x + (width - len(plates) * each - (len(plates) - 1) * GAP) / 2
    middles = []
    for plate in plates:
        left = 2 * x + width - at - each if canvas.right_to_left else at
        draw_plate(canvas, plate, left, y, each, name)
        middles.append((left + each / 2, y))
        at += each + GAP
    return middles


def plate_width(width: float, count: int) -> float:
    """How wide *count* plates in *width* are."""
    return min(PLATE_MOST, (width - (count - 1) * GAP) / count)


def grid_size(card: Card) -> tuple[int, int, int]:
    """Columns, rows, and the row of the piece from the top, of a MOVE diagram."""
    across = max(1, *(abs(dx) for dx, _ in card.moves))
    up = max(1, *(dy for _, dy in card.moves))
    down = max(1, *(-dy for _, dy in card.moves))
    return 2 * across + 1, up + down + 1, up


def draw_grid(
    canvas: Canvas, card: Card, x: float, y: float, square: float, name: str, turned: bool = False
) -> None:
    """A card's MOVE diagram, as on the card; *turned*: as it lies in front of the player opposite."""
    columns, rows, up = grid_size(card)
    if turned:
        up = rows - 1 - up
    sign = -1 if turned else 1
    with canvas.group(name):
        for row in range(rows):
            for column in range(columns):
                canvas.rect("hair", x + column * square, y + row * square, square, square)
        for dx, dy in card.moves:
            left, top = x + (columns // 2 + sign * dx) * square, y + (up - sign * dy) * square
            inset = square * 0.1
            canvas.rect("ink", left + inset, top + inset, square - 2 * inset, square - 2 * inset)
        middle = (x + (columns / 2) * square, y + (up + 0.5) * square)
        canvas.circle("rubric", middle, square * 0.36)
        tip = sign * square * 0.22
        half = square * 0.18
        canvas.path(
            "paper",
            f"M{middle[0]:.2f} {middle[1] - tip:.2f}L{middle[0] + half:.2f} {middle[1] + tip * 0.7:.2f}"
            f"L{middle[0] - half:.2f} {middle[1] + tip * 0.7:.2f}Z",
        )
