"""Columns: one grid, nothing lost, no heading or line left alone."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typesetting import box, em, glyph_runs, reads, setting

from cardgen.display import BoxReport, Glyphs
from cardgen.text.contract import Setting

SENTENCE = (
    "Place the piece on a square beside it and deal damage to each enemy within range then push it away"
)
WORDS = SENTENCE.split()
LENGTHS = st.lists(st.integers(1, 60), min_size=2, max_size=9)


def text(lengths: list[int]) -> str:
    """Paragraphs of so many words, a heading before every third."""
    parts = []
    for number, length in enumerate(lengths):
        if number % 3 == 0:
            parts.append(f"<h1>Part {number}</h1>")
        words = [WORDS[(number + at) % len(WORDS)] for at in range(length)]
        parts.append(f"<p>p{number} {' '.join(words)}</p>")
    return "".join(parts)


def columns(found: Setting, gap_at: float) -> list[list[Glyphs]]:
    """The runs of each of two columns."""
    runs = glyph_runs(found.items)
    return [[r for r in runs if r.x < gap_at], [r for r in runs if r.x >= gap_at]]


def poured(content: str, height: float, language: str = "en", **more: object) -> Setting:
    given = box(width=640, height=height, size=8, least=8, columns=2, gap=40, leading=1.25, **more)
    return setting(content, language, given)


@settings(max_examples=40, deadline=None)
@given(LENGTHS, st.integers(300, 900))
def test_nothing_is_lost_and_nobody_left_alone(lengths: list[int], height: int) -> None:
    found = poured(text(lengths), height)
    if found.report.over_mm:
        assert found.report.over_lines > 0
        return
    printed = "".join(reads(run) + " " for run in glyph_runs(found.items)).split()
    assert printed == found.report.text.split() == re.sub("<.*?>", " ", text(lengths)).split()
    first, second = columns(found, 320)
    if first and second:
        assert not reads(first[-1]).startswith("Part")
        paragraph = [run for run in second if run.size < em(9)]
        if paragraph and not reads(second[0]).startswith(("p", "Part")):
            continued = 0
            for run in second:
                if reads(run).startswith(("p", "Part")):
                    break
                continued += 1
            assert continued >= 2


@settings(max_examples=40, deadline=None)
@given(LENGTHS)
def test_body_lines_stand_on_one_grid(lengths: list[int]) -> None:
    found = poured(text(lengths), 2000)
    pitch = em(8) * 1.25
    body = [run.y for run in glyph_runs(found.items) if run.size < em(9)]
    first = min(body)
    assert all(abs((y - first) / pitch - round((y - first) / pitch)) < 1e-6 for y in body)


@settings(max_examples=30, deadline=None)
@given(LENGTHS)
def test_columns_are_level(lengths: list[int]) -> None:
    """Two columns are hardly longer than half of what one would take."""
    found = poured(text(lengths), 4000)
    alone = setting(
        text(lengths), given=box(width=300, height=9000, size=8, least=8, columns=1, leading=1.25)
    )
    longest = max(run.y for run in glyph_runs(found.items))
    only = max(run.y for run in glyph_runs(alone.items))
    assert longest <= only / 2 + 7 * em(8) * 1.25


def test_a_heading_goes_with_its_text() -> None:
    lines = "<p>" + " ".join(WORDS * 3) + "</p>"
    for height in range(200, 700, 12):
        found = poured(f"{lines}<h1>Part</h1>{lines}", height)
        if found.report.over_mm == 0:
            first, _ = columns(found, 320)
            assert not reads(first[-1]).startswith("Part"), height


def test_places_of_headings_are_told() -> None:
    report = poured("<h1>One</h1><p>a</p><h1>Two</h1><p>b</p>", 800).report
    assert [x for x, _ in report.heads] == sorted(x for x, _ in report.heads)
    assert len(report.heads) == 2


def test_overflow_is_told_in_lines() -> None:
    report: BoxReport = poured("<p>" + " ".join(WORDS * 20) + "</p>", 200).report
    assert report.over_lines > 3
    assert report.over_mm == pytest.approx(report.over_lines * em(8) * 1.25 / 10)
    assert report.over_characters > 30 * report.over_lines / 2


def test_the_first_column_is_the_right_one_in_hebrew() -> None:
    found = poured("<p>" + "אבג דהו " * 60 + "</p>", 400, "he")
    runs = glyph_runs(found.items)
    assert runs[0].x > 320 > runs[-1].x


def test_an_indent_tells_paragraphs_apart_and_is_left_out_elsewhere() -> None:
    found = poured("<h1>T</h1><p class='inset'>one</p><p class='inset'>two</p>", 800)
    x = {reads(run): run.x for run in glyph_runs(found.items)}
    assert x["one"] in (0, 340)
    assert x["two"] in (pytest.approx(em(8)), pytest.approx(340 + em(8)))


def test_no_item_is_torn_off_its_list() -> None:
    """A column that could be as long with one item of a list keeps the list together."""
    items = "".join(f"<li>{' '.join(WORDS[:8])}</li>" for _ in range(2))
    for words in range(20, 200, 12):
        content = (
            f"<p>p0 {' '.join((WORDS * 12)[:words])}</p><h1>Part</h1><p>lead</p><ul>{items}</ul><p>end</p>"
        )
        found = poured(content, 900)
        first, second = columns(found, 320)
        assert [sum(reads(r).startswith(WORDS[0]) for r in c) for c in (first, second)] != [1, 1], words


def test_three_lines_stand_below_a_heading_at_the_foot() -> None:
    for words in range(60, 130, 4):
        long = " ".join((WORDS * 12)[:90])
        content = f"<p>p0 {' '.join((WORDS * 12)[:words])}</p><h1>Part</h1><p>{long}</p>"
        first, second = columns(poured(content, 900), 320)
        head = next((r.y for r in first if reads(r).startswith("Part")), None)
        if head is not None and second:
            assert len({round(r.y, 2) for r in first if r.y > head}) >= 3, words


def test_a_shorter_column_has_air_above_its_headings() -> None:
    long = " ".join((WORDS * 12)[:60])
    part = f"<h1>Part</h1><p>{long}</p>"
    first, second = columns(poured(f"{part}{part}<h1>Part</h1><p>{long} {long} {long}</p>", 900), 320)
    feet = [max(r.y for r in c) for c in (first, second)]
    assert abs(feet[0] - feet[1]) < em(8) * 1.25 * 1.01
