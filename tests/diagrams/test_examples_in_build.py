"""The tie: what is edited in the content changes cards, aids, rulebook, figures and captions together, or is told."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import pikepdf
import pytest

from cardgen.build import BuildError, BuildReport, build
from cardgen.output import STAMPS
from cardgen.targets import BuildOptions
from engine.state import State
from engine.text.replay import turns
from tests.build.reading import needs_poppler, raw_text, words
from tests.commands import ROOT, run_cardgen
from tests.diagrams.drawn import EDITIONS, SVG, book, expected, panel, pictures, plain

ALL = (
    "cards-a4.pdf",
    "rulebook-a4.pdf",
    "rulebook-screen.pdf",
    "rulebook.html",
    "examples-a4.pdf",
    "examples.html",
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game, built."""
    root = tmp_path_factory.mktemp("game")
    shutil.copytree(ROOT / "templates", root / "templates", ignore=shutil.ignore_patterns("draw"))
    shutil.copytree(ROOT / "content", root / "content", ignore=shutil.ignore_patterns("lang"))
    shutil.copytree(ROOT / "content/lang/en", root / "content/lang/en")
    made(root)
    return root


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    """A copy of the built game that a test may edit."""
    shutil.copytree(built, tmp_path / "game")
    return tmp_path / "game"


def made(project: Path) -> BuildReport:
    return build(BuildOptions(project, project / "build"))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def file(project: Path, end: str) -> Path:
    return project / f"build/28/en/reliquary-28-en-{end}"


def said(project: Path, end: str) -> str:
    """All words of a document."""
    path = file(project, end)
    if path.suffix == ".html":
        return path.read_text("utf-8").replace("\u2019", "'")
    with pikepdf.open(path) as opened:
        count = len(opened.pages)
    return words("\n".join(raw_text(path, n) for n in range(1, count + 1))).replace("\u2019", "'")


def ends(names: Sequence[str]) -> set[str]:
    return {name.partition("-en-")[2] for name in names}


@needs_poppler
def test_a_number_changes_the_card_the_figure_and_the_caption(project: Path) -> None:
    old, new = "Skull's Hero on e4 takes 1 damage.", "Skull's Hero on e4 takes 2 damage."
    assert all(old in said(project, f"examples{end}") for end in ("-a4.pdf", ".html"))
    edit(project / "content/cards.yaml", "damage: 1, push: 1}", "damage: 2, push: 1}")
    edit(project / "content/examples/push.yaml", "hp: 3", "hp: 2")
    assert {"cards-a4.pdf", "examples-a4.pdf", "examples.html"} <= ends(made(project).written)
    for end in ("-a4.pdf", ".html"):
        assert new in said(project, f"examples{end}") and old not in said(project, f"examples{end}")
    assert "−2" in said(project, "examples-a4.pdf")


@needs_poppler
def test_a_cards_name_changes_everywhere(project: Path) -> None:
    before = {end: said(project, end).casefold() for end in ALL}
    edit(project / "content/lang/en/cards.yaml", 'name: "Vault"', 'name: "Leap"')
    assert set(ALL) <= ends(made(project).written)
    for end, was in before.items():
        now = said(project, end).casefold()
        assert was.count("leap") < now.count("leap") and was.count("vault") > now.count("vault"), end


@needs_poppler
def test_a_rule_changes_rulebook_aids_and_captions(project: Path) -> None:
    before = said(project, "cards-a4.pdf"), said(project, "rulebook-screen.pdf")
    edit(project / "content/rules/28.yaml", "crush: {damage: 1}", "crush: {damage: 2}")
    assert {"cards-a4.pdf", "rulebook-a4.pdf"} <= ends(made(project).written)
    after = said(project, "cards-a4.pdf"), said(project, "rulebook-screen.pdf")
    for was, now in zip(before, after, strict=True):
        assert was.count("2 damage") < now.count("2 damage")


def test_offsets_change_the_cards_diagram_beside_the_play(project: Path) -> None:
    edit(
        project / "content/cards.yaml",
        "moves: [[-1, 2], [1, 2], [0, 1], [0, -1]]",
        "moves: [[-1, 2], [1, 2], [0, 1], [0, -1], [0, 3]]",
    )
    written = ends(made(project).written)
    assert {"cards-a4.pdf", "examples-a4.pdf", "examples.html"} <= written
    assert not any(name.startswith("rulebook") for name in written), (
        "no figure of the rulebook shows that card's move"
    )


def test_an_example_that_is_no_longer_legal_stops_the_build_among_all_other_faults(project: Path) -> None:
    edit(
        project / "content/cards.yaml", "moves: [[0, 3], [-2, 2], [2, 2],", "moves: [[0, 2], [-2, 2], [2, 2],"
    )
    edit(project / "content/lang/en/cards.yaml", 'name: "Vault"', 'name: "Vault {leap}"')
    edit(project / "content/lang/en/examples.yaml", "{side} takes {card}", "{side} takes {carb}")
    with pytest.raises(BuildError) as caught:
        made(project)
    told = [str(fault).splitlines()[0] for fault in caught.value.faults]
    line = next(
        n
        for n, text in enumerate((project / "content/examples/deal.yaml").read_text().splitlines(), 1)
        if "vault, move" in text
    )
    assert (
        f"content/examples/deal.yaml:{line}:5: error[example-illegal]: deal: turn 1 is not legal any more: "
        "Vault: the diagram has no move from d1 to d4 (3.2)"
    ) in told
    assert any("lang/en/cards.yaml" in one and "{leap}" in one for one in told)
    assert any("lang/en/examples.yaml" in one and "{carb}" in one for one in told)
    assert not file(project, "examples-a4.pdf").exists(), "what is out of date would look fresh"
    checked = run_cardgen(["check", "--edition", "28"], project)
    assert checked.status == 1 and all(one in checked.text for one in told)


def test_examples_are_told_beside_content_that_cannot_be_read(project: Path) -> None:
    edit(project / "content/examples/steal.yaml", "move: [c4, c1]", "move: [c4, c2]")
    edit(project / "content/lang/en/labels.yaml", 'title: "Reliquary"', 'title: ""')
    with pytest.raises(BuildError) as caught:
        made(project)
    assert {(fault.file, fault.code) for fault in caught.value.faults} == {
        ("content/lang/en/labels.yaml", "empty-text"),
        ("content/examples/steal.yaml", "example-illegal"),
    }


def test_rules_that_the_engine_cannot_read_are_told_once(project: Path) -> None:
    edit(project / "content/cards.yaml", "range: 2, los: true, damage: 2", "range: 2, los: true, damge: 2")
    with pytest.raises(BuildError) as caught:
        made(project)
    told = [(fault.file, fault.line, fault.column) for fault in caught.value.faults]
    assert {name for name, _, _ in told} == {"content/cards.yaml"} and len(set(told)) == len(told)


def test_an_appendix_at_fault(project: Path) -> None:
    edit(project / "content/appendix.yaml", "[lunge]", "[lung, deal]")
    edit(project / "content/appendix.yaml", "section: sight", "section: site")
    with pytest.raises(BuildError) as caught:
        made(project)
    assert [str(fault).splitlines()[0].partition(": ")[2] for fault in caught.value.faults] == [
        "error[unknown-word]: 'site' is not a section of a booklet"
    ]
    edit(project / "content/appendix.yaml", "section: site", "section: sight")
    with pytest.raises(BuildError) as caught:
        made(project)
    assert [str(fault).splitlines()[0].partition(": ")[2] for fault in caught.value.faults] == [
        "error[unknown-example]: there is no example 'lung'",
        "error[duplicate-id]: the example 'deal' stands twice; first on line 7",
        "warning[unprinted]: no page of the appendix prints lunge",
    ]


@pytest.mark.parametrize("template", ["examples.svg.j2", "examples.html.j2"])
def test_a_template_at_fault_is_told_before_anything_is_written(project: Path, template: str) -> None:
    edit(project / "templates" / template, "one.title", "one.titel")
    with pytest.raises(BuildError) as caught:
        made(project)
    assert {(fault.file, fault.code) for fault in caught.value.faults} == {
        (f"templates/{template}", "template-undefined")
    }
    assert run_cardgen(["check", "--edition", "28"], project).status == 1


def test_with_every_cached_position_deleted_a_rebuild_gives_equal_bytes(project: Path) -> None:
    before = {path.name: path.read_bytes() for path in (project / "build/28/en").iterdir()}
    for pack in (project / "build" / STAMPS).glob("cache-*"):
        pack.unlink()
    (project / "content/cards.yaml").write_text("# a note\n" + (project / "content/cards.yaml").read_text())
    report = made(project)
    assert report.written == [] and len(report.unchanged) == len(before)
    shutil.rmtree(project / "build")
    made(project)
    assert {path.name: path.read_bytes() for path in (project / "build/28/en").iterdir()} == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_board_shows_the_position_that_its_record_replays_to(edition: str) -> None:
    """Also of strips, lines of sight and the setup: what ``test_diagram_positions`` does not look at."""
    shown = 0
    for id_, example in book(edition).examples.items():
        start = example.scenario.start
        states: dict[str, State] = {"sight": start, "setup": start}
        states |= {f"turn{t.before.turn}": t.after for t in turns(example.scenario)}
        svg = book(edition).fitted(id_, 178).svg
        for name, state in states.items():
            if example.spec.kind not in ("strip", "sight", "setup") or f'id="{name}"' not in svg:
                continue
            board = panel(svg, name)
            texts = [t.text or "" for t in board.findall(f"{SVG}text")]
            squares = {c + r for c in texts if c.isalpha() for r in texts if r.isdigit()}
            assert plain(pictures(board)) == expected(state, squares), (id_, name)
            shown += 1
    assert shown > 8
