"""What of a game's components one edition prints on one paper: how many of each piece, and how boards are parted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cardgen.content.blocks import holds
from cardgen.content.components import Components, Piece, StripSpec, board_scales
from cardgen.content.counts import Sources, pieces, sources
from cardgen.faces import Run
from cardgen.layout.counters import PlacedStrip, Strip, pack
from cardgen.layout.geometry import Rect
from cardgen.layout.paper import Paper
from cardgen.layout.tiles import CAPTION_BAND_MM, BoardPlan, BoardSize, plan_board


class ComponentPlan(Struct, frozen=True):
    """Strips and boards of one document."""

    paper: Paper
    spec: Components
    strips: tuple[StripSpec, ...]
    """Those that are printed under the edition's rules, without pieces of which there are none."""
    lists: tuple[tuple[tuple[Piece, int], ...], ...]
    """For each strip its pieces in order, each with the number of its picture, from 0."""
    pages: tuple[tuple[PlacedStrip, ...], ...]
    boards: tuple[tuple[BoardPlan, Mapping[str, Any]], ...]
    """Boards, the smallest first, with what the rules say of each."""

    @property
    def room(self) -> Rect:
        """Where strips lie."""
        return strip_room(self.paper)


def strip_room(paper: Paper) -> Rect:
    """What captions leave of *paper*."""
    return paper.printable.grown(0, -CAPTION_BAND_MM, 0, -CAPTION_BAND_MM)


def plan_components(run: Run, paper: Paper) -> ComponentPlan:
    """The plan of the run's document. Raises LayoutError for what does not go on *paper*, KeyError for lost numbers."""
    spec = run.content.game.components
    assert spec is not None  # whoever asks has looked
    rules = run.content.rules[run.edition]
    known = sources(rules, run.content.records, run.edition)
    strips: list[StripSpec] = []
    lists: list[tuple[tuple[Piece, int], ...]] = []
    for strip in spec.strips:
        listed = tuple(_listed(strip.pieces, known)) if holds(strip.when, rules) else ()
        if listed:
            printed = dict.fromkeys(piece for piece, _ in listed)
            strips.append(replace(strip, pieces=tuple(printed)))
            lists.append(listed)
    shapes = [
        Strip(len(listed), strip.width_mm, strip.height_mm)
        for strip, listed in zip(strips, lists, strict=True)
    ]
    paper = paper.portrait()
    pages = pack(shapes, strip_room(paper))
    return ComponentPlan(paper, spec, tuple(strips), tuple(lists), pages, tuple(_boards(spec, rules, paper)))


def _listed(wanted: Sequence[Piece], known: Sources) -> Iterator[tuple[Piece, int]]:
    for piece in wanted:
        for number in range(pieces(piece.count, known)):
            yield piece, number


def _boards(spec: Components, rules: Any, paper: Paper) -> Iterator[tuple[BoardPlan, Mapping[str, Any]]]:
    boards = spec.boards
    if boards is None:
        return
    for squares, scale in sorted(board_scales(boards, rules).items()):
        size = BoardSize(squares, boards.square_mm, boards.border_mm, boards.overlap_mm)
        yield plan_board(size, paper), scale
