"""Boards on paper: on one page where they fit, else as tiles that are cut, laid over each other's edges and glued.

A board's own millimetres begin at the top left of its border.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from msgspec import Struct

from cardgen.layout.captions import RULER_DEPTH_MM
from cardgen.layout.geometry import TOLERANCE_MM, LayoutError, Mark, Rect, figure, snap
from cardgen.layout.marks import CUT_WIDTH_PT, cut_marks
from cardgen.layout.paper import Paper
from cardgen.layout.spans import AIR_MM

MARK_GAP_MM = 0.5
"""From a board's edge to its marks."""

MARK_MM = 3.0
"""Length of a board's marks, where the paper has room for it."""

CAPTION_BAND_MM = AIR_MM + RULER_DEPTH_MM
"""What captions and ruler need at two opposite sides."""


class BoardSize(Struct, frozen=True):
    """A square board of squares."""

    squares: int
    """Along one side."""
    square_mm: float
    border_mm: float
    """Around the squares."""
    overlap_mm: float
    """Of two tiles: what the one beneath has beyond the seam."""

    @property
    def side_mm(self) -> float:
        """With its border."""
        return snap(self.squares * self.square_mm + 2 * self.border_mm)


class Tile(Struct, frozen=True):
    """A part of a board that is printed on one page."""

    column: int
    """Of the tiles, from 0 at the left."""
    row: int
    """From 0 at the top."""
    columns: tuple[int, int]
    """The first of its columns of squares and the one after its last, from 0 at the left."""
    rows: tuple[int, int]
    """The same for rows, from 0 at the top."""
    own: Rect
    """Its part of the board, in the board's millimetres: what is seen in the end."""
    shown: Rect
    """With the strips to the right and below that its neighbours are glued on."""

    @property
    def glue(self) -> tuple[Rect, ...]:
        """Those strips, in the board's millimetres: right, then below."""
        own, shown = self.own, self.shown
        strips = (
            Rect.between(own.right_mm, shown.y_mm, shown.right_mm, own.bottom_mm),
            Rect.between(shown.x_mm, own.bottom_mm, shown.right_mm, shown.bottom_mm),
        )
        return tuple(s for s in strips if s.width_mm > TOLERANCE_MM and s.height_mm > TOLERANCE_MM)


class BoardPlan(Struct, frozen=True):
    """A board on one paper."""

    size: BoardSize
    paper: Paper
    """The way up in which its pages are read."""
    tiles: tuple[Tile, ...]
    """Row by row; one for a board that fits on a page."""

    def place(self, tile: Tile) -> Rect:
        """Where what is shown of *tile* lies on its page: in the middle."""
        width, height = tile.shown.width_mm, tile.shown.height_mm
        paper = self.paper
        return Rect(snap((paper.width_mm - width) / 2), snap((paper.height_mm - height) / 2), width, height)

    @property
    def area(self) -> Rect:
        """What captions leave of the page: above and below if marks still have room there, else at the sides."""
        page, marks = self.paper.printable, MARK_GAP_MM + MARK_MM
        widest = max(tile.shown.width_mm for tile in self.tiles)
        highest = max(tile.shown.height_mm for tile in self.tiles)
        free_x, free_y = page.width_mm - widest, page.height_mm - highest
        needed = 2 * (CAPTION_BAND_MM + marks) - TOLERANCE_MM
        beside = free_y < needed and (free_x >= needed or free_x > free_y)
        band_x, band_y = (CAPTION_BAND_MM, 0.0) if beside else (0.0, CAPTION_BAND_MM)
        return page.grown(-band_x, -band_y, -band_x, -band_y)

    def marks(self, tile: Tile) -> tuple[Mark, ...]:
        """Cut marks around *tile*, and a tick at both ends of each seam that a neighbour is laid on."""
        place, outer = self.place(tile), self.area
        gap = MARK_GAP_MM
        inner = place.grown(gap, gap, gap, gap).meets(outer)
        cuts = cut_marks(
            (place.x_mm, place.right_mm),
            (place.y_mm, place.bottom_mm),
            inner,
            outer,
            longest_x_mm=MARK_MM,
            longest_y_mm=MARK_MM,
        )
        seam_x = [place.x_mm + tile.own.width_mm] if tile.own.right_mm < tile.shown.right_mm else []
        seam_y = [place.y_mm + tile.own.height_mm] if tile.own.bottom_mm < tile.shown.bottom_mm else []
        ticks = cut_marks(seam_x, seam_y, inner, outer, longest_x_mm=MARK_MM, longest_y_mm=MARK_MM)
        dashes = (Mark(m.x0_mm, m.y0_mm, m.x1_mm, m.y1_mm, CUT_WIDTH_PT, _SEAM_DASH_MM) for m in ticks)
        return (*cuts, *dashes)


_SEAM_DASH_MM = (0.6, 0.4)
"""A seam is not cut: its ticks are broken like those of folds."""


def plan_board(size: BoardSize, paper: Paper) -> BoardPlan:
    """The plan with the fewest pages, upright before lying. Raises LayoutError for squares that fit on no page."""
    plans = []
    for way in (paper.portrait(), paper.landscape()):
        for room_x, room_y in _rooms(way):
            across, down = _parts(size, room_x), _parts(size, room_y)
            if across and down:
                plans.append(BoardPlan(size, way, tuple(_tiles(size, across, down))))
    if not plans:
        raise LayoutError(
            f"a board of {size.squares} squares of {figure(size.square_mm)} mm does not go on {paper}, not even"
            " with one square a page"
        )
    return min(plans, key=lambda plan: len(plan.tiles))


def _rooms(paper: Paper) -> tuple[tuple[float, float], ...]:
    """Room for a tile: captions need their band above and below, or at the sides."""
    area, band = paper.printable, 2 * CAPTION_BAND_MM
    return ((area.width_mm, area.height_mm - band), (area.width_mm - band, area.height_mm))


def _parts(size: BoardSize, room_mm: float) -> tuple[int, ...] | None:
    """How many squares go to each tile along one side, as evenly as can be; None where no number of tiles will do."""
    edge = 2 * MARK_GAP_MM
    for count in range(1, size.squares + 1):
        parts = tuple(len(range(n, size.squares, count)) for n in range(count))
        if all(_length(size, parts, n) + edge <= room_mm + TOLERANCE_MM for n in range(count)):
            return parts
    return None


def _length(size: BoardSize, parts: tuple[int, ...], number: int) -> float:
    """What is shown of a tile along one side, in mm."""
    borders = (number == 0) + (number == len(parts) - 1)
    glue = size.overlap_mm if number < len(parts) - 1 else 0.0
    return parts[number] * size.square_mm + borders * size.border_mm + glue


def _tiles(size: BoardSize, across: tuple[int, ...], down: tuple[int, ...]) -> Iterator[Tile]:
    columns, rows = list(_spans(size, across)), list(_spans(size, down))
    for row, (top, bottom, own_top, own_bottom, foot) in enumerate(rows):
        for column, (left, right, own_left, own_right, end) in enumerate(columns):
            own = Rect.between(own_left, own_top, own_right, own_bottom)
            shown = Rect.between(own_left, own_top, end, foot)
            yield Tile(column, row, (left, right), (top, bottom), own, shown)


def _spans(size: BoardSize, parts: tuple[int, ...]) -> Iterator[tuple[int, int, float, float, float]]:
    """Each tile along one side: its squares, from where to where it is its own, and where its glue strip ends."""
    ends = list(accumulate(parts))
    for number, (count, end) in enumerate(zip(parts, ends, strict=True)):
        last = number == len(parts) - 1
        start = 0.0 if number == 0 else size.border_mm + (end - count) * size.square_mm
        stop = size.side_mm if last else size.border_mm + end * size.square_mm
        yield end - count, end, start, stop, stop if last else stop + size.overlap_mm


MAP_MM = 20.0
"""Longest side of the little map that shows how tiles lie together."""

_MAP_LINE_PT, _MAP_HERE_PT = 0.35, 1.4
_MAP_AIR_MM = 2.0


def map_place(plan: BoardPlan, tile: Tile) -> tuple[float, float] | None:
    """Where the map goes on the page of *tile*: its top left beside the tile, else below it; None without room."""
    place, area, air = plan.place(tile), plan.area, MARK_GAP_MM + MARK_MM + _MAP_AIR_MM
    if place.right_mm + air + MAP_MM <= area.right_mm:
        return snap(place.right_mm + air), place.y_mm
    if place.bottom_mm + air + MAP_MM <= area.bottom_mm:
        return place.x_mm, snap(place.bottom_mm + air)
    return None


class TileMap(Struct, frozen=True):
    """A little map of all tiles: strokes, and a place for the number of each."""

    strokes: tuple[Mark, ...]
    numbers: tuple[Rect, ...]


def tile_map(plan: BoardPlan, here: int, left_mm: float, top_mm: float) -> TileMap:
    """The map of *plan* with its top left there; the tile number *here*, from 0, is drawn bold, glue strips dashed."""
    scale = MAP_MM / plan.size.side_mm

    def rect(board: Rect) -> Rect:
        x, y = left_mm + board.x_mm * scale, top_mm + board.y_mm * scale
        return Rect.between(x, y, x + board.width_mm * scale, y + board.height_mm * scale)

    strokes: list[Mark] = []
    for tile in plan.tiles:
        strokes += _outline(rect(tile.own), _MAP_LINE_PT)
        for strip in map(rect, tile.glue):
            strokes += _outline(strip, _MAP_LINE_PT, _SEAM_DASH_MM)
    inset = -_MAP_HERE_PT / 4
    strokes += _outline(rect(plan.tiles[here].own).grown(inset, inset, inset, inset), _MAP_HERE_PT)
    return TileMap(tuple(strokes), tuple(rect(tile.own) for tile in plan.tiles))


def _outline(rect: Rect, width_pt: float, dash_mm: tuple[float, ...] = ()) -> list[Mark]:
    left, top, right, bottom = rect.x_mm, rect.y_mm, rect.right_mm, rect.bottom_mm
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return [Mark(*corners[n], *corners[(n + 1) % 4], width_pt, dash_mm) for n in range(4)]
