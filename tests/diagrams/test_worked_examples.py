"""The worked examples: legal, drawn without a fault in every theme, equal bytes every time, and loud when spoiled."""

from __future__ import annotations

import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardgen.content.load import load_content
from cardgen.content.project import open_project
from cardgen.diagrams.deal_panel import DealPanel
from cardgen.errors import ContentError, UsageError
from cardgen.workshop import Workshop
from engine.state import SLOTS
from tests.diagrams.drawn import EDITIONS, ROOT, SVG, book, book_of, content, panel, workshop

REQUIRED = {
    "28": {
        "setup",
        "deal",
        "move-jump-escort",
        "move-skull",
        "lunge",
        "push",
        "crush",
        "pull",
        "pull-nearest",
    }
    | {"los-clear", "los-blocked", "los-corner", "pick-up-and-drop", "rally", "rite", "vigil", "steal"},
    "classic": {"setup", "deal", "move-jump-escort", "move-skull", "lunge", "push", "crush", "pull"}
    | {"los-straight", "los-piece", "pick-up-and-drop", "rally", "rite", "vigil", "steal"},
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_examples_of_an_edition(edition: str) -> None:
    assert set(book(edition).ids) == REQUIRED["28" if edition == "28" else "classic"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("theme", ["full", "ink", "mono"])
def test_the_walker_draws_every_figure_without_a_fault(edition: str, theme: str) -> None:
    for id_ in book(edition).ids:
        draft = book(edition).draft(id_)
        for width in {draft.least_mm, max(draft.least_mm, min(draft.most_mm, 128.0))}:
            figure = book(edition).figure(id_, width)
            face, faults = workshop().draw_svg(figure.svg, "diagram", id_, "en", theme, {})
            assert [str(fault) for fault in faults] == []
            assert (face.width, face.height) == pytest.approx((width * 10, figure.height_mm * 10), abs=0.1)


def test_equal_bytes_every_time() -> None:
    again = book_of(workshop(), content(), "28")
    for id_ in again.ids:
        assert again.figure(id_, 128) == book("28").figure(id_, 128)


def test_nothing_lies_outside_the_paper() -> None:
    for id_ in book("28").ids:
        figure = book("28").figure(id_)
        _, _, width, height = map(float, ElementTree.fromstring(figure.svg).attrib["viewBox"].split())
        for image in ElementTree.fromstring(figure.svg).iter(f"{SVG}image"):
            x, y, side = (float(image.attrib[key]) for key in ("x", "y", "width"))
            assert x >= -5 and y >= -5 and x + side <= width + 5 and y + side <= height + 5, id_


def test_the_deal_figure_shows_the_hands_that_the_engine_holds() -> None:
    example = book("28").examples["deal"]
    game = example.scenario.game
    states = [example.scenario.start, *(told.turn.after for told in example.turns)]
    drafts = book("28").draft("deal").panels
    svg = book("28").figure("deal", 128).svg
    for state, drawn, name in zip(states, drafts, ("deal", "turn1", "turn2"), strict=True):
        assert isinstance(drawn, DealPanel)
        ids = [str(g.get("id")) for g in panel(svg, name).iter(f"{SVG}g")]
        for side, word in enumerate(("key", "skull")):
            start = f"{name}-hand-{word}-"
            shown = [i.removeprefix(start) for i in ids if i.startswith(start)]
            assert shown == [game.cards[c].id for c in state.hands[side]]
        assert f"{name}-waiting-{game.cards[state.waiting].id}" in ids
    assert [state.waiting for state in states] == [game.card_index[c] for c in ("requiem", "vault", "bolt")]
    assert book("28").figure("deal", 128).caption == (
        "Requiem waits, and its stamp makes Key the first player. Turn 1. Key plays Vault for its MOVE. "
        "Key takes Requiem. Turn 2. Skull plays Bolt for its MOVE. Skull takes Vault."
    )


def test_the_setup_figure_is_the_rules_own() -> None:
    state = book("28").examples["setup"].scenario.start
    board = state.game.board
    assert (
        board.size == 9 and len(state.ruins) == 6 and all(board.twin[q] in state.ruins for q in state.ruins)
    )
    for side in (0, 1):
        assert len(state.pieces[side]) == 5 and state.pieces[side][0] == side * SLOTS
    calls = [
        g.get("id")
        for g in ElementTree.fromstring(book("28").figure("setup").svg).iter(f"{SVG}g")
        if "call" in g.get("id", "")
    ]
    assert sorted(map(str, calls)) == sorted(
        f"setup-call-{kind}"
        for kind in ("deploy-rows", "ruin-pair", "centre-row", "relic", "back-row", "half")
    )


def test_captions_are_made_from_the_play() -> None:
    captions = {id_: book("28").figure(id_).caption for id_ in ("lunge", "crush", "los-corner", "steal")}
    assert captions == {
        "lunge": "Key plays Bolt for its ATTACK: Key's Minion on d3 attacks. First it lunges from d3 to d4. "
        "Skull's Minion on d5 takes 1 damage. Skull's Minion on d5 is slain.",
        "crush": "Key plays Smite for its ATTACK: Key's Minion on c3 attacks. Skull's Minion on c4 has nowhere to "
        "go and is crushed: 1 damage. Skull's Minion on c4 is slain.",
        "los-corner": "Can Key's Hero on d2 hit Skull's Hero on f4 with Bolt? The line from d2 to f4 touches Ruins "
        "at a corner only (e2, d3), so it is clear.",
        "steal": "Key plays Requiem for its MOVE. Key's Minion moves from c4 to c1. Key's Minion carries Skull's Relic "
        "in its own back row: Key wins by Steal.",
    }


def test_the_alternative_text_holds_the_position() -> None:
    assert (
        book("28")
        .figure("steal")
        .alt.endswith(
            "Key: Hero on d3, Minions on c1, e2, f1, h1. Skull: Hero on e8, Minions on d4, g8, c8, d9. "
            "Key's Minion on c1 carries Skull's Relic. Key's Relic lies on b3."
        )
    )


def test_another_choice_of_panels_and_a_width_that_is_too_small() -> None:
    one = book("28").figure("push", 40, show=("after",))
    assert [g.get("id") for g in ElementTree.fromstring(one.svg).findall(f"{SVG}g")] == ["after"]
    with pytest.raises(ValueError, match=r"the figure needs 85.4 mm, it has 60\.0 mm"):
        book("28").figure("setup", 60)
    with pytest.raises(UsageError, match="there is no example 'pusch'\n  help: did you mean 'push'"):
        book("28").figure("pusch")


# --- spoiled content ---


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the game that a test may edit."""
    shutil.copytree(ROOT / "content", tmp_path / "content")
    shutil.copytree(ROOT / "templates", tmp_path / "templates", ignore=shutil.ignore_patterns("draw"))
    return tmp_path


def faults(project: Path, edition: str = "28") -> list[str]:
    """What is wrong with the examples of *edition*: the first line of each fault."""
    opened = open_project(project)
    loaded = load_content(opened, ("en",))
    try:
        found = book_of(Workshop(opened), loaded, edition)
        for id_ in found.ids:
            found.figure(id_)
    except ContentError as error:
        return [str(fault).splitlines()[0] for fault in error.faults]
    return []


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_an_edited_card_spoils_its_examples_with_file_line_turn_and_reason(project: Path) -> None:
    edit(
        project / "content" / "cards.yaml",
        "moves: [[-1, 2], [1, 2], [0, 1], [0, -1]]",
        "moves: [[-1, 2], [2, 2], [0, 1], [0, -1]]",
    )
    assert faults(project) == [
        "content/examples/move-jump-escort.yaml:10:5: error[example-illegal]: move-jump-escort: turn 3 is not legal "
        "any more: Ascension: the diagram has no move from d2 to e4 (3.2)",
        "content/examples/move-skull.yaml:11:5: error[example-illegal]: move-skull: turn 3 is not legal any more: "
        "Ascension: the diagram has no move from e8 to d6 (3.2)",
    ]


def test_an_edited_number_redraws_its_example(project: Path) -> None:
    edit(project / "content" / "cards.yaml", "damage: 1, push: 1}", "damage: 2, push: 1}")
    edit(project / "content" / "examples" / "push.yaml", "hp: 3", "hp: 2")
    assert faults(project) == []
    opened = open_project(project)
    loaded = load_content(opened, ("en",))
    figure = book_of(Workshop(opened), loaded, "28").figure("push")
    assert "Skull's Hero on e4 takes 2 damage." in figure.caption
    assert "−2" in figure.svg and "−1" not in figure.svg


def test_malformed_figures_are_faults(project: Path) -> None:
    folder = project / "content" / "examples"
    edit(folder / "push.yaml", "window: [c1, g6]", "window: [c1, z9]")
    assert faults(project) == [
        "content/examples/push.yaml:3:9: error[figure-window]: 'z9' is not a square of this board"
    ]
    edit(folder / "push.yaml", "window: [c1, z9]", "window: [c2], show: [afterwards]")
    edit(folder / "crush.yaml", "id: crush", "id: steal")
    assert faults(project) == [
        "content/examples/push.yaml:3:18: error[figure-window]: a window has two corners, such as [b2, f6]",
        "content/examples/push.yaml:3:31: error[unknown-word]: 'afterwards' is not a panel",
        "content/examples/steal.yaml:2:1: error[duplicate-id]: the example 'steal' stands in two files",
    ]


def test_a_missing_phrase_is_a_fault(project: Path) -> None:
    edit(
        project / "content" / "lang" / "en" / "examples.yaml",
        '  push: "{piece} is pushed from {from} to {to}."\n',
        "",
    )
    assert faults(project) == [
        "content/lang/en/examples.yaml: error[missing-text]: en: the phrase 'deeds.push' is missing"
    ]
