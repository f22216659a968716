"""A drawing shows the engine's position: read back from its geometry, its ids and its text."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from cardgen.diagrams import drafts
from cardgen.diagrams.canvas import Canvas
from cardgen.diagrams.figures import drawn
from engine.text.position import parse, printed
from engine.text.replay import turns
from engine.text.scenario import Scenario
from tests.diagrams.drawn import SVG, book, expected, panel, phrases, pictures, plain, rules, scenarios

EVERY_FOURTH = scenarios()[::4]


@pytest.mark.parametrize("scenario", EVERY_FOURTH, ids=[s.id for s in EVERY_FOURTH])
def test_position_is_read_back(scenario: Scenario) -> None:
    state = scenario.start
    svg = drawn(drafts.position(state, scenario.id, phrases(state.game.rules.id)), 110).svg
    board = panel(svg, "position")
    names = set(state.game.board.names)
    assert plain(pictures(board)) == expected(state, names)
    twin = board.findtext(f"{SVG}desc")
    assert twin is not None
    assert printed(parse(twin, rules())) == printed(state)


@pytest.mark.parametrize("edition", ["28", "classic", "hidden"])
def test_examples_show_the_positions_that_their_records_replay_to(edition: str) -> None:
    shown = 0
    for id_, example in book(edition).examples.items():
        if example.spec.kind != "turn":
            continue
        svg = book(edition).figure(id_).svg
        last = list(turns(example.scenario))[-1]
        for name, state in (
            ("before", last.before),
            ("after", last.after),
            ("key", last.after),
            ("skull", last.after),
        ):
            if name not in example.spec.show:
                continue
            board = panel(svg, name)
            texts = [t.text or "" for t in board.findall(f"{SVG}text")]
            squares = {c + r for c in texts if c.isalpha() for r in texts if r.isdigit()}
            assert plain(pictures(board)) == expected(state, squares), (id_, name)
            assert board.findtext(f"{SVG}desc") == printed(state)
            shown += 1
    assert shown > 14


def test_ids_say_what_stands_where() -> None:
    svg = book("28").figure("push").svg
    ids = [e.get("id") for e in panel(svg, "after").iter() if e.get("id")]
    assert [i for i in ids if "piece" in str(i)] == [
        "after-piece-key-hero-d3",
        "after-piece-key-minion-c2",
        "after-piece-key-minion-c1",
        "after-piece-key-minion-f2",
        "after-piece-skull-hero-f5",
        "after-piece-skull-minion-g6",
    ]
    assert len(ids) == len(set(ids))


def test_hp_pips_burdens_and_marks() -> None:
    text = (
        "28 8/8/8/3s~4/8/3K-*!4/8/8 4k 6 c2,- pyre-choir,0,1,-,- storm-sworn,0,1,-,- "
        "bolt,smite,hook|gale,veil,vault|pilgrim|- -"
    )
    state = parse(text, rules())
    svg = drawn(drafts.position(state, "marks", phrases()), 110).svg
    board = panel(svg, "position")
    hero = next(g for g in board if g.get("id") == "position-piece-key-hero-d3")
    art = [e.attrib["{http://www.w3.org/1999/xlink}href"] for e in hero.iter(f"{SVG}image")]
    assert art == [
        "art/tokens/hero-key.svg",
        "art/tokens/relic-skull.svg",
        "art/sigils/skull.svg",
        "art/tokens/aegis-mark.svg",
    ]
    pips = [c.get("class") for c in hero.findall(f"{SVG}circle")]
    assert pips == ["paper", "ink", "ink", "ink", "hair"]
    minion = next(g for g in board if g.get("id") == "position-piece-skull-minion-d5")
    assert [e.get("id") for e in minion.iter(f"{SVG}image")] == [None, None, "position-veil-d5"]


def test_skulls_seat_turns_the_board() -> None:
    board = panel(book("28").figure("move-skull").svg, "skull")
    columns = [(t.text, float(t.attrib["x"])) for t in board.findall(f"{SVG}text") if str(t.text).isalpha()]
    assert [name for name, _ in sorted(columns, key=lambda c: c[1])] == ["g", "f", "e", "d", "c"]
    rows = [(t.text, float(t.attrib["y"])) for t in board.findall(f"{SVG}text") if str(t.text).isdigit()]
    assert [name for name, _ in sorted(rows, key=lambda r: r[1])] == ["6", "7", "8", "9"]


def test_ends_of_lines_are_as_seen_in_right_to_left_text() -> None:
    anchors = []
    for right_to_left in (False, True):
        canvas = Canvas(100, 100, "title", "twin", right_to_left)
        canvas.text("a", (10, 10), "label", 8, anchor="start")
        canvas.box("b", 0, 0, 50, 20, 8, "end", "box")
        root = ElementTree.fromstring(canvas.text_of())
        text, box = root.find(f"{SVG}text"), root.find(f"{SVG}foreignObject")
        assert text is not None and box is not None
        anchors.append((text.get("text-anchor"), box.get("data-align")))
    assert anchors == [("start", "end"), ("end", "start")]
