"""Pages of counters and boards: faces in their places, marks, captions, and the little map of a parted board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from cardgen.components.drawing import board_name, piece_name
from cardgen.components.plan import ComponentPlan
from cardgen.content.components import Piece
from cardgen.context import Voice
from cardgen.layout.captions import CaptionBox, Margins, choose_style, front_captions
from cardgen.layout.counters import BACK_TURN, COLLAR_MM, PlacedStrip
from cardgen.layout.geometry import Mark, Rect, figure
from cardgen.layout.page import Page, PageInfo, Placed, Slot
from cardgen.layout.paper import Paper
from cardgen.layout.tiles import BoardPlan, Tile, map_place, tile_map

COUNTERS = "counters"
"""The name of the pages with strips."""


class _Draft(Struct, frozen=True):
    """A page before it is known how many there are."""

    name: str
    part: int
    parts: int
    paper: Paper
    placed: tuple[Placed, ...]
    marks: tuple[Mark, ...]
    inner: Rect
    """What captions keep out of."""
    trim: Rect
    words: Mapping[str, str]
    """The key of a caption for each role."""
    values: Mapping[str, str]
    captions: tuple[CaptionBox, ...] = ()


def component_pages(plan: ComponentPlan, voice: Voice, right_to_left: bool) -> tuple[Page, ...]:
    """All pages of the document: counters first, then boards from the smallest."""
    drafts = list(_counters(plan))
    for board, scale in plan.boards:
        drafts += (_tile(board, number, scale, voice) for number in range(len(board.tiles)))
    names = list(dict.fromkeys(draft.name for draft in drafts))
    pages = []
    for number, draft in enumerate(drafts, 1):
        sheet = names.index(draft.name) + 1
        info = PageInfo("front", draft.name, draft.part, draft.parts, sheet, len(names), number, len(drafts))
        pages.append(_page(draft, info, voice, right_to_left))
    return tuple(pages)


def _page(draft: _Draft, info: PageInfo, voice: Voice, right_to_left: bool) -> Page:
    game = voice.content.game
    values = {
        "game": voice.label("title", default=game.id),
        "edition": voice.label("editions", voice.edition, default=voice.edition),
        "language": voice.language,
        "version": game.version,
        "width": voice.number(figure(draft.trim.width_mm)),
        "height": voice.number(figure(draft.trim.height_mm)),
        "part": str(info.part),
        "parts": str(info.parts),
        "page": str(info.page),
        "pages": str(info.pages),
        **draft.values,
    }
    words = {"imprint": "imprint", "page": "page", "scale": "scale", **draft.words}
    texts = {role: voice.caption(word, values) for role, word in words.items()}
    margins = Margins(draft.paper.edges, draft.inner, draft.paper.printable, (), ())
    captions = front_captions(margins, choose_style(margins, right_to_left=right_to_left), texts)
    return Page(
        info=info,
        paper=draft.paper,
        placed=draft.placed,
        marks=draft.marks,
        captions=(*captions.boxes, *draft.captions),
        ruler=captions.ruler,
        trim=draft.trim,
        bleed=draft.trim,
        lost=captions.lost,
    )


# --- counters ---


def _counters(plan: ComponentPlan) -> Iterator[_Draft]:
    for part, strips in enumerate(plan.pages, 1):
        yield _Draft(
            COUNTERS,
            part,
            len(plan.pages),
            plan.paper,
            tuple(placed for strip in strips for placed in _pieces(strip, plan.lists[strip.strip])),
            tuple(mark for strip in strips for mark in strip.marks),
            plan.room,
            _around([strip.rect.grown(COLLAR_MM, COLLAR_MM, COLLAR_MM, COLLAR_MM) for strip in strips]),
            {
                "title": "counters-part" if len(plan.pages) > 1 else "counters",
                "cut": "counters-cut",
                "flip": "counters-fold",
            },
            {},
        )


def _pieces(strip: PlacedStrip, listed: Sequence[tuple[Piece, int]]) -> Iterator[Placed]:
    """The fronts of *strip* from left to right, then the backs."""
    numbers = range(strip.shape.pieces)
    shown = [listed[strip.first + number] for number in numbers]
    for number, (piece, copy) in zip(numbers, shown, strict=True):
        trim = strip.front(number)
        yield Placed(piece_name(piece, copy % len(piece.art), "front"), Slot(trim, 0, strip.clip(trim)))
    for number, (piece, copy) in zip(numbers, shown, strict=True):
        trim = strip.back(number)
        name = piece_name(piece, copy % len(piece.back), "back")
        yield Placed(name, Slot(trim, BACK_TURN, strip.clip(trim)))


def _around(rects: Sequence[Rect]) -> Rect:
    return Rect.between(
        min(r.x_mm for r in rects),
        min(r.y_mm for r in rects),
        max(r.right_mm for r in rects),
        max(r.bottom_mm for r in rects),
    )


# --- boards ---


def _tile(board: BoardPlan, number: int, scale: Mapping[str, Any], voice: Voice) -> _Draft:
    tile, parts = board.tiles[number], len(board.tiles)
    place = board.place(tile)
    whole = Rect(0, 0, board.size.side_mm, board.size.side_mm)
    slot = Slot(whole.moved(place.x_mm - tile.shown.x_mm, place.y_mm - tile.shown.y_mm), 0, place)
    values = {key: voice.number(str(value)) for key, value in scale.items()} | {
        "size": str(board.size.squares)
    }
    marks, captions = board.marks(tile), tuple(_glue(board, tile, _lines(board, scale), voice))
    corner = map_place(board, tile)
    if parts > 1 and corner is not None:
        drawn = tile_map(board, number, *corner)
        marks += drawn.strokes
        captions += tuple(
            CaptionBox("figure", rect, 0, "center", str(n)) for n, rect in enumerate(drawn.numbers, 1)
        )
    return _Draft(
        f"board-{board.size.squares}",
        number + 1,
        parts,
        board.paper,
        (Placed(board_name(board, tile), slot),),
        marks,
        board.area,
        place,
        {
            "title": "board",
            "cut": "board-cut" if parts > 1 else "cut",
            "flip": "board-scale",
        },
        values,
        captions,
    )


def _lines(board: BoardPlan, scale: Mapping[str, Any]) -> list[float]:
    """How far below the board's top its drawn lines lie: those of its frame, back rows, deploy rows and halves."""
    n, deploy = board.size.squares, int(scale.get("deploy_rows", 0))
    rows = sorted({0, 1, deploy, n // 2, n - n // 2, n - deploy, n - 1, n})
    return [board.size.border_mm + row * board.size.square_mm for row in rows]


def _between(strip: Rect, lines: Sequence[float]) -> Rect:
    """The highest part of *strip* that none of *lines* crosses."""
    cuts = [strip.y_mm, *(y for y in lines if strip.y_mm < y < strip.bottom_mm), strip.bottom_mm]
    top, foot = max(pairwise(cuts), key=lambda part: part[1] - part[0])
    return Rect.between(strip.x_mm, top, strip.right_mm, foot)


def _glue(board: BoardPlan, tile: Tile, lines: Sequence[float], voice: Voice) -> Iterator[CaptionBox]:
    """What stands on the strips of *tile* that others are glued on, off the board's *lines*."""
    place = board.place(tile)
    for strip in tile.glue:
        upright = strip.height_mm > strip.width_mm
        above = next(
            n
            for n, other in enumerate(board.tiles, 1)
            if (other.column, other.row)
            == ((tile.column + 1, tile.row) if upright else (tile.column, tile.row + 1))
        )
        rect = _between(strip, lines).moved(place.x_mm - tile.shown.x_mm, place.y_mm - tile.shown.y_mm)
        text = voice.caption("glue", {"part": str(above)})
        if text:
            yield CaptionBox("glue", rect, 270 if upright else 0, "center", text)
