"""What a game prints beside cards and booklets, as data: strips of counters to fold, and boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from cardgen.content.blocks import Condition, read_when
from cardgen.content.counts import Count, read_count
from cardgen.content.project import Project, named_file
from engine.reading import Reader
from engine.source import Mark, Node, Seq

MOST_MM = 300.0
"""Longest side of a piece or a square accepted."""
MOST_SQUARES = 40
BORDER_MM, OVERLAP_MM = 7.0, 8.0
"""Round a board, and of two tiles: room for a line of coordinates, and for a stripe of glue."""
FILL = 0.8

COMPONENT_KEYS = ("strips", "boards")
STRIP_KEYS = ("size", "width", "height", "template", "when", "pieces")
PIECE_KEYS = ("id", "art", "back", "count", "ground", "fill")
BOARD_KEYS = ("template", "square", "border", "overlap", "sizes", "scale")


class Piece(Struct, frozen=True):
    """A counter, as often as ``count`` says."""

    id: str
    art: tuple[str, ...]
    """Pictures as templates name them, taken in turn."""
    back: tuple[str, ...]
    """Those of its other side."""
    count: Count
    ground: str
    """The paint below the picture."""
    fill: float
    """The part of the shorter side that the picture takes."""


class StripSpec(Struct, frozen=True):
    """Pieces of one size that are printed side by side, folded and then cut."""

    width_mm: float
    height_mm: float
    template: str
    """Draws one side of one piece."""
    pieces: tuple[Piece, ...]
    when: tuple[Condition, ...]
    """The strip is printed where these hold."""


class BoardSpec(Struct, frozen=True):
    """Square boards of several sizes."""

    template: str
    square_mm: float
    border_mm: float
    overlap_mm: float
    sizes: tuple[int, ...]
    scale: str
    """Path, in the rules, of a list whose items say their ``sizes``; it comes in place of ``sizes``."""
    mark: Mark


class Components(Struct, frozen=True):
    """Everything of the kind."""

    strips: tuple[StripSpec, ...]
    boards: BoardSpec | None
    mark: Mark

    @property
    def conditions(self) -> Iterator[Condition]:
        """Every condition on the rules."""
        for strip in self.strips:
            yield from strip.when

    @property
    def counts(self) -> Iterator[Count]:
        """The count of every piece."""
        for strip in self.strips:
            for piece in strip.pieces:
                yield piece.count


def read_components(reader: Reader, node: Node | None, project: Project) -> Components | None:
    """The section ``components`` of ``game.yaml``; faults go to *reader*."""
    spec = reader.mapping(node, "components", [], COMPONENT_KEYS) if node is not None else None
    if spec is None:
        return None
    seen: set[str] = set()
    strips = reader.each(spec.get("strips"), "strips", lambda n: _strip(reader, n, project, seen))
    boards = spec.get("boards")
    return Components(strips, _boards(reader, boards, project) if boards is not None else None, spec.mark)


def _strip(reader: Reader, node: Node, project: Project, seen: set[str]) -> StripSpec | None:
    spec = reader.mapping(node, "a strip", ["template", "pieces"], ["size", "width", "height", "when"])
    if spec is None:
        return None
    sides = ("size",) if spec.get("size") is not None else ("width", "height")
    if len(sides) == 1 and (spec.get("width") or spec.get("height")):
        reader.fault(spec.mark, "bad-size", "a strip has either a size, or a width and a height")
    for side in sides:
        if spec.get(side) is None:
            reader.fault(
                spec.mark, "missing-key", f"a strip needs the key {side!r}", "or 'size' for square pieces"
            )
    lengths = [reader.number(spec.get(side), f"a {side} in mm", 4, MOST_MM) for side in sides]
    template = named_file(reader, spec.get("template"), project.templates, "the template")
    when = read_when(reader, spec.get("when"))
    pieces = reader.each(spec.get("pieces"), "pieces", lambda n: _piece(reader, n, project, seen))
    width, height = lengths[0], lengths[-1]
    if width is None or height is None or template is None:
        return None
    return StripSpec(width, height, template, pieces, when)


def _piece(reader: Reader, node: Node, project: Project, seen: set[str]) -> Piece | None:
    spec = reader.mapping(node, "a piece", ["id", "art", "count"], ["back", "ground", "fill"])
    piece_id = reader.id(spec.get("id"), "a piece's id") if spec else None
    if spec is None or piece_id is None:
        return None
    if piece_id in seen:
        reader.fault(spec.mark, "duplicate-id", f"the id {piece_id!r} stands twice")
    seen.add(piece_id)
    art = _pictures(reader, spec.get("art"), project)
    back = _pictures(reader, spec.get("back"), project)
    count = read_count(reader, spec.get("count"))
    ground = reader.id(spec.get("ground"), "the name of a paint")
    fill = reader.number(spec.get("fill"), "the part that a picture takes", 0.1, 1)
    if not art or count is None:
        return None
    return Piece(piece_id, art, back or art, count, ground or "paper", FILL if fill is None else fill)


def _pictures(reader: Reader, node: Node | None, project: Project) -> tuple[str, ...]:
    """One picture or several, as paths in the folder of templates."""
    if node is None:
        return ()
    items = node.items if isinstance(node, Seq) else (node,)
    return tuple(
        found for item in items if (found := named_file(reader, item, project.templates, "the picture"))
    )


def _boards(reader: Reader, node: Node, project: Project) -> BoardSpec | None:
    spec = reader.mapping(node, "boards", ["template", "square"], ["border", "overlap", "sizes", "scale"])
    if spec is None:
        return None
    template = named_file(reader, spec.get("template"), project.templates, "the template")
    square = reader.number(spec.get("square"), "a square's side in mm", 4, MOST_MM)
    border = reader.number(spec.get("border"), "a border in mm", 0, 40)
    overlap = reader.number(spec.get("overlap"), "an overlap in mm", 2, 40)
    sizes = reader.each(
        spec.get("sizes"), "sizes", lambda n: reader.integer(n, "squares along a side", 2, MOST_SQUARES)
    )
    scale = reader.text(spec.get("scale"), "the path of a list in the rules")
    if bool(spec.get("sizes")) == bool(spec.get("scale")):
        hint = "'scale' names a list of the rules whose items say their sizes"
        reader.fault(spec.mark, "missing-key", "boards need either 'sizes' or 'scale'", hint)
    if template is None or square is None:
        return None
    border = BORDER_MM if border is None else border
    overlap = OVERLAP_MM if overlap is None else overlap
    return BoardSpec(template, square, border, overlap, sizes, scale or "", spec.mark)


def board_scales(spec: BoardSpec, rules: Any) -> dict[int, dict[str, Any]]:
    """What the rules say of each size of board: the item of the list that names it. Raises KeyError without a list."""
    from cardgen.content.blocks import rule

    if not spec.scale:
        return {size: {} for size in spec.sizes}
    items = rule(rules, spec.scale)
    if not isinstance(items, list) or not all(isinstance(item, dict) and "sizes" in item for item in items):
        raise KeyError(spec.scale)
    return {
        size: {key: value for key, value in item.items() if key != "sizes"}
        for item in items
        for size in item["sizes"]
    }


def components_schema() -> dict[str, Any]:
    """What a JSON Schema says of the section."""
    text, length = {"type": "string"}, {"type": "number", "minimum": 0}
    plain = {"anyOf": [{"type": "integer", "minimum": 0}, text]}
    several = {"anyOf": [text, {"type": "array", "items": text, "minItems": 1}]}

    def thing(properties: dict[str, Any], required: tuple[str, ...]) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": properties,
            "required": list(required),
            "additionalProperties": False,
        }

    most = thing({"most": {"type": "array", "items": plain, "minItems": 1}}, ("most",))
    number = {"anyOf": [*plain["anyOf"], most]}
    count = {"anyOf": [number, {"type": "array", "items": number, "minItems": 1}]}
    piece = {"id": text, "art": several, "back": several, "count": count, "ground": text, "fill": length}
    strip = {
        "size": length,
        "width": length,
        "height": length,
        "template": text,
        "when": {"type": "object"},
        "pieces": {"type": "array", "items": thing(piece, ("id", "art", "count"))},
    }
    sizes = {"type": "array", "items": {"type": "integer", "minimum": 2, "maximum": MOST_SQUARES}}
    board = {
        "template": text,
        "square": length,
        "border": length,
        "overlap": length,
        "sizes": sizes,
        "scale": text,
    }
    assert set(piece) == set(PIECE_KEYS) and set(strip) == set(STRIP_KEYS) and set(board) == set(BOARD_KEYS)
    strips = {"type": "array", "items": thing(strip, ("template", "pieces"))}
    return thing({"strips": strips, "boards": thing(board, ("template", "square"))}, ())
