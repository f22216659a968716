"""The pages as faces: one size for all, columns on one grid, and what is said when a text no longer fits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.booklet.pages import MadePage
from cardgen.display import Glyphs
from tests.booklet.bound import EDITIONS, copy_of_the_game, game_with_booklet, pages

UNITS_PER_PT = 254 / 72
PITCH = 1.17
"""The template's leading."""


def body(page: MadePage) -> tuple[float, float, float, float]:
    """Left, top, right and foot of the running text of a page."""
    box = next(box for box in page.face.boxes if box.name == "body")
    return box.x, box.y, box.x + box.width, box.y + box.height


@pytest.mark.parametrize("edition", EDITIONS)
def test_four_pages_hold_the_text_at_one_size(edition: str) -> None:
    ((_, made),), faults = pages(edition=edition)
    assert faults == []
    assert len(made) == 4
    sizes = {box.size_pt for page in made for box in page.face.boxes if box.share}
    assert len(sizes) == 1
    assert 7.0 <= sizes.pop() <= 9.0
    assert all(box.over_mm == 0 for page in made for box in page.face.boxes)
    assert all(box.size_pt >= 7 for page in made for box in page.face.boxes if "caption" in box.name)


@pytest.mark.parametrize("language", ["en-XA", "ar-XB"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_text_a_third_longer_fits_four_pages_tight(edition: str, language: str) -> None:
    """As long as other languages are, from left to right and from right to left."""
    ((source, made),), faults = pages(edition=edition, language=language)
    assert faults == []
    assert len(made) == 4
    assert {context["tight"] for context in source.contexts} == {True}
    (size,) = {box.size_pt for page in made for box in page.face.boxes if box.share}
    assert size >= 7.0


def test_baselines_align_across_columns() -> None:
    """Every line of body text stands on the grid that begins with its page's first line."""
    ((_, made),), _ = pages()
    for page in made:
        left, top, _, foot = body(page)
        size = next(box.size_pt for box in page.face.boxes if box.name == "body")
        em = size * UNITS_PER_PT
        middle = left + 605 + 25
        lines: dict[bool, set[float]] = {True: set(), False: set()}
        for item in page.face.items:
            if isinstance(item, Glyphs) and abs(item.size - em) < 0.01 and top <= item.y <= foot:
                lines[item.x < middle].add(round(item.y, 2))
        first = min(min(lines[True]), min(lines[False]))
        for side in lines.values():
            for y in side:
                rows = (y - first) / (PITCH * em)
                assert abs(rows - round(rows)) < 0.01
        assert len(lines[True] & lines[False]) > min(map(len, lines.values())) / 2


def test_a_text_that_is_too_long_is_told_with_page_lines_and_place(tmp_path: Path) -> None:
    folder = copy_of_the_game(tmp_path)
    path = folder / "content/lang/en/rulebook.yaml"
    text = path.read_text("utf-8")
    long = "The line also gives the reach, and asks for LoS where it needs it. "
    path.write_text(text.replace(long, long * 30), "utf-8")
    found, faults = pages(folder, "hidden")
    assert found == []
    (fault,) = faults
    assert re.fullmatch(
        r"rulebook \(hidden, en\): page 3 is \d+ lines \(\d+\.\d mm\) too long at its smallest size, 7 pt",
        fault.message,
    )
    assert re.fullmatch(
        r"about \d+ characters must go from its sections, of which the first begins here: "
        r"turn, move, attack, rally, rite, must, first-turn",
        fault.hint,
    )
    assert (fault.file, fault.excerpt) == ("content/lang/en/rulebook.yaml", '  name: "Your turn"')


def test_a_longer_text_is_set_smaller_then_tight_then_refused(tmp_path: Path) -> None:
    """The template's box is twice as high where it is told to be tight."""
    seen = []
    for repeats in (10, 35, 70, 200):
        words = "A sentence of some length. " * repeats
        found, faults = pages(game_with_booklet(tmp_path / str(repeats), 1, words=words), "standard")
        sizes = [
            (box.size_pt, source.contexts[0]["tight"])
            for source, (page,) in found
            for box in page.face.boxes
            if box.share
        ]
        seen.append((sizes, [fault.code for fault in faults]))
    (large, smaller, tight, refused) = seen
    assert large == ([(10.0, False)], [])
    assert smaller[1] == [] and 8.0 <= smaller[0][0][0] < 10.0 and not smaller[0][0][1]
    assert tight[1] == [] and tight[0][0][1]
    assert refused == ([], ["text-overflow"])


def test_pages_fit_every_paper(tmp_path: Path) -> None:
    """Half of the sheet that all papers have in common: Letter's long side is shorter, A4's short one."""
    ((source, made),), _ = pages()
    assert (source.size.width_mm, source.size.height_mm) == (139.7, 210)
    assert {(page.face.width, page.face.height) for page in made} == {(1397, 2100)}
