"""Faces of counters and boards: what their templates are told, and drawing what is not in the cache."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from cardgen.cache import key, told
from cardgen.components.plan import ComponentPlan
from cardgen.content.components import Piece, StripSpec
from cardgen.content.texts import LABELS
from cardgen.display import Face
from cardgen.errors import Fault
from cardgen.facecodec import decode, encode
from cardgen.faces import FaceSet
from cardgen.layout.counters import BLEED_MM
from cardgen.layout.geometry import Rect
from cardgen.layout.tiles import BoardPlan, Tile

SIDES = ("front", "back")


class Job(Struct, frozen=True):
    """A face that a document needs."""

    name: str
    """``pawn/2/front``, ``board/12/0,0,135,254``."""
    template: str
    context: Mapping[str, Any]


def piece_name(piece: Piece, picture: int, side: str) -> str:
    """The name of one side of a piece that shows the *picture* of that number, from 0."""
    return f"{piece.id}/{picture + 1}/{side}"


def board_name(plan: BoardPlan, tile: Tile) -> str:
    """The name of what is shown of a board on the page of *tile*; equal on all papers that part it alike."""
    shown = tile.shown
    place = f"{shown.x_mm:g},{shown.y_mm:g},{shown.width_mm:g},{shown.height_mm:g}"
    return f"board/{plan.size.squares}/{place}"


def jobs(faces: FaceSet, plan: ComponentPlan) -> dict[str, Job]:
    """Every face that the document of *plan* shows, by name."""
    found: dict[str, Job] = {}
    for spec in plan.strips:
        for piece in spec.pieces:
            found |= {job.name: job for job in _sides(faces, spec, piece)}
    for board, scale in plan.boards:
        for tile in board.tiles:
            job = _tile(faces, plan, board, tile, scale)
            found[job.name] = job
    return found


def _sides(faces: FaceSet, spec: StripSpec, piece: Piece) -> Iterator[Job]:
    for side, pictures in zip(SIDES, (piece.art, piece.back), strict=True):
        for number, art in enumerate(pictures):
            told = {
                "id": piece.id,
                "side": side,
                "art": art,
                "ground": piece.ground,
                "width": spec.width_mm * 10,
                "height": spec.height_mm * 10,
                "bleed": BLEED_MM * 10,
                "fill": piece.fill,
            }
            yield Job(piece_name(piece, number, side), spec.template, {**faces.common, "piece": told})


def _tile(faces: FaceSet, plan: ComponentPlan, board: BoardPlan, tile: Tile, scale: Mapping[str, Any]) -> Job:
    size = board.size
    told = {
        **scale,
        "size": size.squares,
        "square": size.square_mm * 10,
        "border": size.border_mm * 10,
        "side": size.side_mm * 10,
        "shown": _units(tile.shown),
        "own": _units(tile.own),
    }
    assert plan.spec.boards is not None  # else there were no tiles
    return Job(board_name(board, tile), plan.spec.boards.template, {**faces.common, "board": told})


def _units(rect: Rect) -> dict[str, float]:
    return {
        "left": rect.x_mm * 10,
        "top": rect.y_mm * 10,
        "right": rect.right_mm * 10,
        "bottom": rect.bottom_mm * 10,
    }


class Drawer:
    """Draws jobs of one run, each once."""

    def __init__(self, faces: FaceSet) -> None:
        self.faces = faces
        self.made: dict[str, Face] = {}
        self.entries: dict[str, str] = {}
        """The key of what each face shows."""

    def draw(self, wanted: Mapping[str, Job], faults: list[Fault]) -> None:
        """Make every face that is *wanted*; faults go to *faults*."""
        for name, job in sorted(wanted.items()):
            if name not in self.made:
                self._make(job, faults)

    def _make(self, job: Job, faults: list[Fault]) -> None:
        faces, run = self.faces, self.faces.run
        entry = key(
            "component", [faces.workshop.digest, run.language, run.theme, job.template, told(job.context)]
        )
        self.entries[job.name] = entry
        data = faces.cache.get(entry)
        if data is not None:
            try:
                self.made[job.name] = decode(data)
                return
            except ValueError:
                pass  # damaged: drawn anew
        whose = f"{job.name} ({run.name})"
        face, found = faces.workshop.draw(job.template, job.context, whose, run.language, run.theme, {})
        if found:
            from cardgen.blame import at_words  # imported here: only a faulty run pays for it

            language = run.content.languages[run.language]
            faults += (at_words(fault, face, language, [LABELS]) for fault in found)
        self.made[job.name] = face
        if not found:
            faces.cache.put(entry, encode(face))
