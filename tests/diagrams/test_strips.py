"""A whole record as a comic strip: one panel a turn, on as many pages as it takes."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pytest

from cardgen.diagrams.drafts import strip
from cardgen.diagrams.examples import read_file
from cardgen.diagrams.figures import drawn, paged
from engine.text.replay import turns
from tests.build.reading import needs_poppler, raw_text
from tests.commands import ROOT, run_cardgen
from tests.diagrams.drawn import SVG, expected, panel, phrases, pictures, plain, rules, workshop

GOLDEN = sorted((ROOT / "tests/engine/golden").glob("*.yaml"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_turn_of_a_golden_record_has_its_panel_and_its_position(path: Path) -> None:
    example = read_file(path, rules())[0]
    edition = example.scenario.game.rules.id
    figures = paged(strip(example, phrases(edition)), 190, 277)
    played = list(turns(example.scenario))
    ids = [
        str(group.get("id"))
        for figure in figures
        for group in ElementTree.fromstring(figure.svg).findall(f"{SVG}g")
        if str(group.get("id")).startswith("turn")
    ]
    assert ids == [f"turn{turn.before.turn}" for turn in played]
    assert all(figure.height_mm <= 277 for figure in figures)
    names = set(example.scenario.game.board.names)
    boards = {
        name: panel(figure.svg, name) for figure in figures for name in ids if f'id="{name}"' in figure.svg
    }
    for turn in played:
        assert plain(pictures(boards[f"turn{turn.before.turn}"])) == expected(turn.after, names)
    for figure in figures:
        _, faults = workshop().draw_svg(figure.svg, "strip", path.stem, "en", "full", {})
        assert [str(fault) for fault in faults] == []


def test_one_paper_where_it_fits() -> None:
    example = read_file(ROOT / "content/examples/vigil.yaml", rules())[0]
    made = strip(example, phrases("28"))
    assert [f.svg for f in paged(made, 190, 277)] == [drawn(made, 190).svg]


@needs_poppler
def test_a_long_strip_is_printed_on_pages(tmp_path: Path) -> None:
    out = tmp_path / "game.pdf"
    record = "tests/engine/golden/golden-28-8.yaml"
    ran = run_cardgen(["diagram", record, "--strip", "-o", str(out)], ROOT)
    assert ran.status == 0 and "Turn 1. Key plays Rapture for its MOVE." in ran.text
    with pikepdf.open(out) as opened:
        sizes = [[round(float(v) * 25.4 / 72) for v in page.mediabox] for page in opened.pages]
        labels = [page.label for page in opened.pages]
    assert sizes == [[0, 0, 210, 297]] * 3 and labels == ["1", "2", "3"]
    assert "26 · Ordeal".upper() in raw_text(out, 3).upper()
