"""Marks: every kind of deed is found in the engine's turns, and drawn where it happened."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.diagrams import drafts
from cardgen.diagrams.badges import placed
from cardgen.diagrams.board import Frame, whole
from cardgen.diagrams.captions import turn_caption
from cardgen.diagrams.deeds import Deed, Told, told
from cardgen.diagrams.examples import Example, Spec
from cardgen.diagrams.figures import drawn
from cardgen.diagrams.labels import Spot, place_badges, stacked
from cardgen.diagrams.scene import Who, scene_of
from engine.events import NAMES
from engine.reading import Reader
from engine.text.replay import turns
from engine.text.scenario import Scenario
from engine.walk import PlayError
from tests.diagrams.drawn import book, panel, phrases, scenarios

UNDRAWN = {"attack", "rite", "pass", "veiled", "guarded", "reveal", "trade", "backlash"}
"""Told by the heading, the caption or the piece itself, or drawn only where something came of it."""
ENDINGS = {"vigil-lowered", "vigil-reset", "hero-slain", "score"}


@cache
def played() -> dict[str, list[tuple[Scenario, Told]]]:
    """Turns of the engine's own scenarios by the kinds of deeds in them."""
    found: dict[str, list[tuple[Scenario, Told]]] = defaultdict(list)
    for scenario in scenarios():
        try:
            for turn in turns(scenario):
                one = told(turn)
                for kind in {deed.kind for deed in one.deeds}:
                    found[kind].append((scenario, one))
        except PlayError:
            pass
    return found


def figure_of(scenario: Scenario, one: Told) -> str:
    """The panel after a turn."""
    spec = Spec(scenario.mark, show=("after",), turn=one.turn.before.turn)
    words = phrases(scenario.game.rules.id)
    return drawn(drafts.turn(Example(spec, scenario, (one,)), words), 110).svg


def test_every_event_of_the_engine_is_told() -> None:
    kinds = {*NAMES, "option", "sight", "sight-corner", "place-harrowed", "place-relic"}
    assert set(played()) == kinds


@pytest.mark.parametrize(
    "kind", sorted({*NAMES, "sight", "place-harrowed", "place-relic"} - UNDRAWN - ENDINGS)
)
def test_kind_is_drawn_where_it_happened(kind: str) -> None:
    scenario, one = played()[kind][0]
    deed = next(d for d in one.deeds if d.kind == kind)
    ids = [e.get("id", "") for e in panel(figure_of(scenario, one), "after").iter()]
    square = scenario.game.board.names[deed.end] if deed.end >= 0 else ""
    found = [i for i in ids if f"-{kind}-" in i + "-" and i.endswith(square)]
    assert found, (kind, square, ids)


def test_deeds_of_a_move_that_jumps() -> None:
    deeds = book("28").examples["move-jump-escort"].turns[0].deeds
    at = book("28").examples["move-jump-escort"].scenario.game.board.by_name
    assert [d.end for d in deeds if d.kind == "option"] == [at["c4"], at["d1"]]
    assert tuple(d for d in deeds if d.kind != "option") == (
        Deed("move", Who(0, True), at["d2"], at["e4"], 0, None, (at["d3"], at["e3"]), 0),
        Deed("escort", Who(0, False), at["c1"], at["d2"], 0, None, (), 0),
    )


def test_a_crush_knows_which_way_was_blocked() -> None:
    example = book("28").examples["crush"]
    crush = next(d for d in example.turns[0].deeds if d.kind == "crush")
    assert (crush.amount, crush.toward) == (1, 0)


def test_sights_say_what_they_meet() -> None:
    at = book("28").examples["los-clear"].scenario.game.board.by_name
    sights = {
        id_: [
            (d.kind, d.over)
            for d in (*e.sights, *(d for t in e.turns for d in t.deeds))
            if d.kind.startswith(("sight", "no-"))
        ]
        for edition in ("28", "classic")
        for id_, e in book(edition).examples.items()
        if id_.startswith("los-")
    }
    assert sights == {
        "los-blocked": [("sight-blocked", (at["d3"],))],
        "los-clear": [("sight", ())],
        "los-corner": [("sight-corner", (at["e2"], at["d3"]))],
        "los-piece": [("sight-blocked", (at["d3"],))],
        "los-straight": [("no-line", ())],
    }


def test_badges_never_overlap_in_any_turn() -> None:
    checked = 0
    for cases in played().values():
        for scenario, one in cases:
            board = scenario.game.board
            frame = Frame(board, whole(board), 40, 40, 62)
            spots = [spot for _, spot in placed(frame, scene_of(one.turn.after), one.deeds)]
            for i, spot in enumerate(spots):
                assert all(spot.overlap(other) <= 1e-6 for other in spots[:i]), scenario.id
                checked += 1
    assert checked > 300


spots = st.builds(Spot, st.tuples(st.floats(0, 300), st.floats(0, 300)), st.floats(5, 40))


@given(st.lists(st.lists(spots, min_size=1, max_size=6), max_size=8), st.lists(spots, max_size=6))
def test_badges_are_placed_apart(wanted: list[list[Spot]], avoid: list[Spot]) -> None:
    placed_at = place_badges(wanted, avoid)
    assert len(placed_at) == len(wanted)
    for i, spot in enumerate(placed_at):
        assert all(spot.overlap(other) <= 1e-6 for other in placed_at[:i])
    assert place_badges(wanted, avoid) == placed_at


@given(st.lists(st.tuples(st.floats(0, 900), st.floats(10, 80)), max_size=8))
def test_call_outs_are_stacked_apart_and_in_order(labels: list[tuple[float, float]]) -> None:
    labels.sort()
    middles, heights = [m for m, _ in labels], [h for _, h in labels]
    tops = stacked(middles, heights, 0, 900)
    for i, top in enumerate(tops):
        assert top >= -1e-6 and top + heights[i] <= 900 + 1e-6
        assert i == 0 or tops[i - 1] + heights[i - 1] <= top + 1e-6


def test_a_column_that_is_too_short_says_so() -> None:
    with pytest.raises(ValueError, match="call-outs of 60 units do not go into a column of 50"):
        stacked([10, 20], [30, 30], 0, 50)


def test_every_turn_has_a_caption_without_a_fault() -> None:
    reader = Reader()
    for cases in played().values():
        for scenario, one in cases:
            caption = turn_caption(one, phrases(scenario.game.rules.id, reader))
            assert caption.endswith(".") and "{" not in caption, caption
    assert reader.faults == []
