"""The deal figure's panels: both hands and the waiting card between them, and how cards change places in a turn."""

from __future__ import annotations

from msgspec import Struct

from cardgen.diagrams.canvas import Canvas, Point
from cardgen.diagrams.cards import GAP, PLATE_HEIGHT, PLATE_LEAST, PLATE_MOST, Hands, draw_hand, plate_width
from cardgen.diagrams.panels import HEADING_HEIGHT, Heading, draw_heading
from cardgen.diagrams.strokes import arc, arrow
from engine.board import KEY, SIDES

_SIGIL = 44.0
_BETWEEN = 44.0
"""Units between two rows: room for an arrow."""


class DealPanel(Struct, frozen=True):
    """The cards on the table, after a turn of *mover*'s where one was played."""

    name: str
    heading: Heading
    hands: Hands
    mover: int = -1

    @property
    def least(self) -> float:
        """Plates of the least width."""
        return _SIGIL + 3 * PLATE_LEAST + 2 * GAP

    @property
    def most(self) -> float:
        """Plates of the greatest width."""
        return _SIGIL + 3 * PLATE_MOST + 2 * GAP

    def height(self, width: float) -> float:
        """Heading and three rows."""
        return HEADING_HEIGHT + 3 * PLATE_HEIGHT + 2 * _BETWEEN + 4

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Skull's hand above, Key's below; sigils and labels where the language begins."""
        draw_heading(canvas, self.heading, x, y, width)
        top = y + HEADING_HEIGHT
        rows = {1: top, 0: top + 2 * (PLATE_HEIGHT + _BETWEEN)}
        middle = top + PLATE_HEIGHT + _BETWEEN
        rtl = canvas.right_to_left
        left, room = x if rtl else x + _SIGIL, width - _SIGIL
        sigil = _SIGIL / 2 - 6
        with canvas.group(self.name):
            last: dict[int, Point] = {}
            for side, hand in ((1, self.hands.skull), (KEY, self.hands.key)):
                canvas.art(
                    f"sigils/{SIDES[side]}",
                    (x + width - sigil if rtl else x + sigil, rows[side] + PLATE_HEIGHT / 2),
                    34,
                )
                last[side] = draw_hand(
                    canvas, hand, left, rows[side], room, f"{self.name}-hand-{SIDES[side]}"
                )[-1]
            each = plate_width(room, 3)
            if self.hands.waiting:
                draw_hand(
                    canvas,
                    [self.hands.waiting],
                    left + (room - each) / 2,
                    middle,
                    each,
                    f"{self.name}-waiting",
                )
            label_room = (room - each) / 2 + _SIGIL - 14
            canvas.text(
                self.hands.label,
                (x + width - label_room if rtl else x + label_room, middle + PLATE_HEIGHT / 2 + 8),
                "small", 7, anchor="start" if rtl else "end", width=label_room, least_pt=5,
            )  # fmt: skip
            if self.mover >= 0:
                self._exchange(canvas, (left + room / 2, middle), each, rows[self.mover], last[self.mover])

    def _exchange(self, canvas: Canvas, waiting: Point, each: float, row: float, taken: Point) -> None:
        """One card goes from the hand to wait, the one that waited goes last into the hand."""
        below = row > waiting[1]
        hand_edge = row - 6 if below else row + PLATE_HEIGHT + 6
        waiting_edge = waiting[1] + PLATE_HEIGHT + 6 if below else waiting[1] - 6
        onward = -each if canvas.right_to_left else each
        bulge = 8 if below != canvas.right_to_left else -8
        played = arc((waiting[0] - onward * 0.8, hand_edge), (waiting[0] - onward * 0.2, waiting_edge), bulge)
        took = arc((waiting[0] + onward * 0.2, waiting_edge), (taken[0], hand_edge), bulge)
        for points in (played, took):
            data = arrow(points, 8, 26)
            canvas.path("halo", data, stroke_linejoin="round")
            canvas.path("ink", data)
