"""The setup figure: a whole board, with call-outs in the gutters on both sides of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from msgspec import Struct

from cardgen.diagrams.board import Frame, whole
from cardgen.diagrams.canvas import Canvas, Point, text_width
from cardgen.diagrams.ground import COORDINATES_ROOM, draw_halves, draw_squares
from cardgen.diagrams.labels import stacked
from cardgen.diagrams.panels import LEAST_SQUARE, MOST_SQUARE
from cardgen.diagrams.pieces import draw_scene
from cardgen.diagrams.scene import Scene
from cardgen.diagrams.strokes import open_line
from engine.board import KEY
from engine.state import State

CALL_OUTS = ("deploy-rows", "back-row", "centre-row", "half", "ruin-pair", "relic")
GUTTER_LEAST, GUTTER_MOST = 180.0, 260.0
_SIZE_PT = 7.5
_LINE = _SIZE_PT * 254 / 72 * 1.1
_AWAY, _NESTED = 18.0, 30.0
"""Units from the board to a bracket, and from there to one that holds it; labels stand as far from the last one as
a bracket from the board."""
_ARM = 9.0
"""How long a bracket's arms are."""


class CallOut(Struct, frozen=True):
    """A label in a gutter, for some rows or for a square."""

    kind: str
    text: str
    at_left: bool
    rows: tuple[int, ...] = ()
    square: int = -1


def call_outs(state: State, kinds: Sequence[tuple[str, str]]) -> tuple[CallOut, ...]:
    """The call-outs of the given kinds, each with its text, for Key's side of the position."""
    return tuple(_call_out(state, kind, text) for kind, text in kinds)


def _call_out(state: State, kind: str, text: str) -> CallOut:
    board = state.game.board
    match kind:
        case "deploy-rows":
            return CallOut(kind, text, False, tuple(range(state.game.scale.deploy_rows)))
        case "back-row":
            return CallOut(kind, text, True, (0,))
        case "half":
            return CallOut(kind, text, True, tuple(range(board.size // 2)))
        case "centre-row":
            return CallOut(kind, text, False, (board.size // 2,) if board.size % 2 else ())
        case "relic":
            square = state.relic[KEY]
        case _:
            square = max(state.ruins, key=lambda q: board.xy[q][0])
    return CallOut(kind, text, False, (), square)  # the coordinates stand at the left


class SetupPanel(Struct, frozen=True):
    """The board with its call-outs."""

    scene: Scene
    calls: tuple[CallOut, ...]
    name: str = "setup"

    @property
    def least(self) -> float:
        """Squares and gutters of the least size."""
        return self.scene.board.size * LEAST_SQUARE + COORDINATES_ROOM + 2 * GUTTER_LEAST

    @property
    def most(self) -> float:
        """Squares and gutters of the greatest size."""
        return self.scene.board.size * MOST_SQUARE + COORDINATES_ROOM + 2 * GUTTER_MOST

    def _gutter(self, width: float) -> float:
        return min(GUTTER_MOST, max(GUTTER_LEAST, width * 0.19))

    def _square(self, width: float) -> float:
        room = width - 2 * self._gutter(width) - COORDINATES_ROOM
        return min(room / self.scene.board.size, MOST_SQUARE)

    def height(self, width: float) -> float:
        """The board and its coordinates."""
        return self._square(width) * self.scene.board.size + COORDINATES_ROOM + 6

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """The board as printed, the twins of one Ruin joined, the call-outs."""
        square = self._square(width)
        board_width = square * self.scene.board.size
        left = x + (width - COORDINATES_ROOM - board_width) / 2 + COORDINATES_ROOM
        frame = Frame(self.scene.board, whole(self.scene.board), left, y + 4, square)
        with canvas.group(self.name, self.scene.twin):
            draw_squares(canvas, frame, self.scene.deploy_rows)
            draw_halves(canvas, frame)
            self._twins(canvas, frame)
            draw_scene(canvas, frame, self.scene, self.name)
        gutter = left - COORDINATES_ROOM - x
        for at_left in (True, False):
            calls = [c for c in self.calls if c.at_left is at_left]
            edge = left - COORDINATES_ROOM if at_left else left + board_width
            self._column(canvas, frame, calls, edge, gutter if at_left else x + width - edge)

    def _twins(self, canvas: Canvas, frame: Frame) -> None:
        """A line through the centre between the twins of one Ruin."""
        pair = next((c.square for c in self.calls if c.kind == "ruin-pair"), -1)
        if pair >= 0:
            a, b = frame.centre(pair), frame.centre(frame.board.twin[pair])
            canvas.path("hair", open_line([a, b]), stroke_dasharray="9 7")
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            canvas.circle("paper", middle, 9)
            canvas.circle("hair", middle, 9)

    def _column(
        self, canvas: Canvas, frame: Frame, calls: Sequence[CallOut], edge: float, gutter: float
    ) -> None:
        """The call-outs of one gutter, from the top down; wide brackets first, that leaders of others break them."""
        outer = any(_holds(one, other) for one in calls for other in calls)
        away = 2 * _AWAY + (_NESTED if outer else 0.0)
        room = gutter - away
        anchors = sorted(
            ((_anchor(frame, c, edge), c) for c in calls), key=lambda pair: (pair[0][1], pair[1].kind)
        )
        heights = [_lines(c.text, room) * _LINE + 8 for _, c in anchors]
        tops = stacked([at[1] for at, _ in anchors], heights, frame.y, frame.y + frame.height)
        sign = -1 if any(c.at_left for c in calls) else 1
        x = edge + sign * away
        placed = zip(anchors, tops, heights, strict=True)
        for (at, call), top, height in sorted(placed, key=lambda one: -len(one[0][1].rows)):
            bracket = edge + sign * (
                _AWAY + (_NESTED if any(_holds(call, other) for other in calls) else 0.0)
            )
            with canvas.group(f"{self.name}-call-{call.kind}"):
                _leader(canvas, frame, call, at, (x - sign * 4, top + height / 2), bracket)
                canvas.box(
                    call.text, x - room if sign < 0 else x, top, room, height, _SIZE_PT, "end" if sign < 0 else "start",
                    f"call-{call.kind}",
                )  # fmt: skip


def _holds(one: CallOut, other: CallOut) -> bool:
    """Whether *one* stands for all rows of *other* and more."""
    return bool(other.rows) and set(other.rows) < set(one.rows)


def _lines(text: str, room: float) -> int:
    """In about how many lines *text* goes into *room* units."""
    return max(1, ceil(text_width(text, _SIZE_PT) / room))


def _anchor(frame: Frame, call: CallOut, edge: float) -> Point:
    """Where a call-out's leader begins: the middle of its rows at the board's edge, or its square."""
    if call.rows:
        top, bottom = frame.rows_top(call.rows)
        return edge, (top + bottom) / 2
    return frame.centre(call.square)


def _leader(canvas: Canvas, frame: Frame, call: CallOut, at: Point, label: Point, bracket: float) -> None:
    """A bracket along rows, or a line from a square; then to the label."""
    if call.rows:
        top, bottom = frame.rows_top(call.rows)
        inner = bracket + (_ARM if at[0] > bracket else -_ARM)
        canvas.path(
            "line",
            open_line([(inner, top + 4), (bracket, top + 4), (bracket, bottom - 4), (inner, bottom - 4)]),
        )
        beyond = bracket + (3 if label[0] > bracket else -3)
        canvas.path("halo", open_line([(beyond, at[1]), label]))
        canvas.path("hair", open_line([(bracket, at[1]), label]))
        return
    toward = 1 if label[0] > at[0] else -1
    start = (at[0] + toward * frame.square * 0.4, at[1])
    points = [start, (bracket, at[1]), label]
    for a, b in pairwise(points):  # one by one: a halo is filled, and a bent line would be an area
        canvas.path("halo", open_line([a, b]))
    canvas.path("hair", open_line(points))
    canvas.circle("ink", start, 5)
