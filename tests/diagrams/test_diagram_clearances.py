"""Marks hide nothing: every stroke on the paper, lines from rim to rim, arrows past pieces, badges by their piece."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.diagrams.badges import placed
from cardgen.diagrams.board import Frame, whole
from cardgen.diagrams.canvas import Point
from cardgen.diagrams.deeds import MOVES, Told
from cardgen.diagrams.examples import Example
from cardgen.diagrams.pieces import pips
from cardgen.diagrams.rims import counter, covered
from cardgen.diagrams.scene import Standing, Who, scene_of
from cardgen.diagrams.standalone import standalone
from cardgen.diagrams.strokes import dashed_arrow, straight
from cardgen.diagrams.ways import way
from cardgen.svg.theme import load_theme
from engine.board import Board
from tests.diagrams.drawn import EDITIONS, ROOT, SVG, book, workshop

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def played(edition: str) -> Iterator[tuple[Example, Told]]:
    for example in book(edition).examples.values():
        for one in example.turns:
            yield example, one


def reach(shape: ElementTree.Element) -> list[Point]:
    """The outermost points of a rectangle, circle, line or path."""
    at = {key: float(v) for key, v in shape.attrib.items() if NUMBER.fullmatch(v)}
    match shape.tag.removeprefix(SVG):
        case "rect":
            return [(at["x"], at["y"]), (at["x"] + at["width"], at["y"] + at["height"])]
        case "circle":
            r = at["r"]
            return [(at["cx"] - r, at["cy"] - r), (at["cx"] + r, at["cy"] + r)]
        case "line":
            return [(at["x1"], at["y1"]), (at["x2"], at["y2"])]
        case "path":
            numbers = [float(n) for n in NUMBER.findall(shape.attrib["d"])]
            return list(zip(numbers[::2], numbers[1::2], strict=True))
    return []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("width_mm", [128.0, 178.0])
def test_no_stroke_is_cut_by_the_edge_of_its_figure(edition: str, width_mm: float) -> None:
    theme = load_theme(workshop().themes["full"])
    shown = 0
    for id_ in book(edition).ids:
        root = ElementTree.fromstring(book(edition).fitted(id_, width_mm).svg)
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        for shape in root.iter():
            paint = theme.paints.get(shape.get("class", ""))
            half = (
                (paint.width or 0.0) / 2 if paint and paint.stroke and shape.get("class") != "halo" else 0.0
            )
            for x, y in reach(shape):
                assert half - 0.01 <= x <= width - half + 0.01, (id_, shape.attrib)
                assert half - 0.01 <= y <= height - half + 0.01, (id_, shape.attrib)
                shown += 1
    assert shown > 1000


@pytest.mark.parametrize("edition", EDITIONS)
def test_arrows_run_from_rim_to_rim_and_cross_no_piece(edition: str) -> None:
    checked = 0
    for example, one in played(edition):
        scene = scene_of(one.turn.after, one.harrowed)
        frame = Frame(scene.board, whole(scene.board), 40, 40, 62)
        for deed in one.deeds:
            if deed.kind not in MOVES:
                continue
            line = way(frame, scene, deed)
            for point in (line[0], line[-1]):
                assert not covered(frame, scene, deed.start, point, 0), example.id
                assert not covered(frame, scene, deed.end, point, 0), example.id
            for piece in scene.pieces:
                if piece.square not in (deed.start, deed.end):
                    spot = counter(frame, piece.who, piece.square)
                    near = min(hypot(x - spot.at[0], y - spot.at[1]) for x, y in line)
                    assert near > spot.radius, (example.id, deed)
            checked += 1
    assert checked > 10


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("square", [52.0, 62.0, 100.0])
def test_an_attacks_badge_stands_in_the_attackers_square(edition: str, square: float) -> None:
    found = 0
    for example, one in played(edition):
        scene = scene_of(one.turn.after, one.harrowed)
        frame = Frame(scene.board, whole(scene.board), 40, 40, square)
        for badge, spot in placed(frame, scene, one.deeds):
            if badge.deed.kind == "attack":
                x, y = frame.centre(badge.deed.end)
                assert badge.whose == badge.deed.end
                assert max(abs(spot.at[0] - x), abs(spot.at[1] - y)) < square / 2, example.id
                found += 1
    assert found >= 5


def test_dots_of_hp_stand_beside_the_counter_and_inside_the_square() -> None:
    board = Board(9)
    frame = Frame(board, whole(board), 0, 0, 52)
    for full in range(2, 10):
        for side in (0, 1):
            for carries in (False, True):
                piece = Standing(Who(side, True), 40, full - 1, full, carries)
                spots = list(pips(frame, piece))
                assert len(spots) == full
                (x, y), rim = frame.centre(40), counter(frame, piece.who, 40)
                for i, spot in enumerate(spots):
                    assert max(abs(spot.at[0] - x), abs(spot.at[1] - y)) + spot.radius <= 26.5
                    assert spot.overlap(rim) <= spot.radius * 0.4  # an octagon's side lies within its circle
                    assert all(spot.overlap(other) <= 0 for other in spots[:i])


@given(st.floats(12, 400), st.floats(3, 10))
def test_a_dashed_arrow_has_three_dashes_at_least(whole_length: float, width: float) -> None:
    data = dashed_arrow(straight((0, 0), (whole_length, 0)), width, width * 3.5)
    *dashes, head = [[float(n) for n in NUMBER.findall(part)] for part in data.split("Z") if part]
    assert len(dashes) >= 3
    ends = [(min(dash[::2]), max(dash[::2])) for dash in dashes]
    for (_, end), (start, _) in pairwise(ends):
        assert start - end > 0.2 * (ends[0][1] - ends[0][0])
    assert ends[-1][1] <= min(head[::2]) + width


def test_skull_is_black_on_white_where_ink_is_saved() -> None:
    svg = book("28").figure("push").svg
    templates = ROOT / "templates"
    fills = {}
    for name in ("full", "ink"):
        theme = load_theme(workshop().themes[name])
        made = standalone(svg, theme, lambda href: (templates / href).read_text("utf-8"))
        symbols = {s.get("id"): s for s in ElementTree.fromstring(made).iter(f"{SVG}symbol")}
        fills[name] = [p.get("fill") for p in symbols["art-sigils-skull-cut-out"].iter(f"{SVG}path")]
        assert {p.get("fill") for p in symbols["art-tokens-minion-key-ink"].iter(f"{SVG}path")} == {
            "#16130f",
            "#ffffff",
        }
    assert fills == {"full": ["#ffffff"], "ink": ["#16130f"]}
