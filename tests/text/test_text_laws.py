"""Laws that hold for any text: nothing is lost, nothing stands outside its box, more room is never worse."""

from __future__ import annotations

from html import escape

from hypothesis import given, settings
from hypothesis import strategies as st
from typesetting import box, engine, glyph_runs, lines, setting, width

from cardgen.text.bidi import has_right_to_left
from cardgen.text.breaking import Breaks, best_fit, first_fit

LATIN = st.text("abcdefimnortwxyzAVTWfi .,;:-/éżěșğ’“”0123456789", min_size=1, max_size=120)
MIXED = st.text("abc 12(.)אבגملاس漢字、。éДЖ«»-", min_size=1, max_size=60)
MEASURE = st.integers(80, 600)


def squeezed(text: str) -> str:
    """*text* without what line breaks may take from it."""
    return "".join(text.replace("\u00ad", "").split())


@settings(max_examples=150, deadline=None)
@given(LATIN, MEASURE, st.booleans(), st.sampled_from(["start", "justify", "center"]))
def test_no_letter_is_lost_and_no_line_is_wider_than_its_box(
    text: str, measure: int, hyphenate: bool, align: str
) -> None:
    found = setting(
        f"<p>{escape(text)}</p>",
        "en",
        box(width=measure, height=4000, least=4, hyphenate=hyphenate, align=align),
    )
    assert squeezed("".join(lines(found.items))) == squeezed(text)
    assert not found.problems
    if found.report.over_mm == 0:
        for run in glyph_runs(found.items):
            assert run.x >= -0.01 and run.x + width(run) <= measure + 0.01


@settings(max_examples=150, deadline=None)
@given(MIXED, MEASURE, st.sampled_from(["en", "ar", "he", "ja"]))
def test_mixed_scripts_lose_nothing_either(text: str, measure: int, language: str) -> None:
    found = setting(f"<p>{escape(text)}</p>", language, box(width=measure, height=4000, least=4))
    letters = sorted(c for run in glyph_runs(found.items) for g in run.glyphs for c in g.text if c.isalnum())
    missing = {c for problem in found.problems for c in problem.message}
    assert letters == sorted(c for c in text if c.isalnum() and c not in missing)
    if not has_right_to_left(text) and language in ("en", "ja"):
        assert squeezed("".join(lines(found.items))) == squeezed(found.report.text)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text("אבגדהו", min_size=1, max_size=8), min_size=1, max_size=12), MEASURE)
def test_right_to_left_words_come_in_reading_order(words: list[str], measure: int) -> None:
    found = setting(f"<p>{' '.join(words)}</p>", "he", box(width=measure, height=4000, least=4))
    assert [word for line in lines(found.items) for word in line.split()] == words


@settings(max_examples=60, deadline=None)
@given(LATIN, st.integers(60, 300), st.integers(60, 300))
def test_more_room_never_makes_text_smaller(text: str, height: int, more: int) -> None:
    content = f"<p>{escape(text)}</p>"
    small = setting(content, given=box(width=400, height=height, size=14, least=4)).report
    large = setting(content, given=box(width=400, height=height + more, size=14, least=4)).report
    assert large.size_pt >= small.size_pt
    if small.over_mm == 0:
        assert small.used <= height + 0.01


@st.composite
def paragraphs(draw: st.DrawFn) -> Breaks:
    """Breaks of words of random widths with a space of 0.2 behind each."""
    words = draw(st.lists(st.floats(0.3, 4.0), min_size=1, max_size=14))
    breaks = Breaks([0], [0], [0.0], [0.0], [False], [0], [0])
    at = 0.0
    for number, word in enumerate(words, 1):
        breaks.starts.append(2 * number)
        breaks.trims.append(2 * number - 1)
        breaks.ends.append(at + word)
        at += word + 0.2
        breaks.begins.append(at)
        breaks.hyphens.append(False)
        breaks.spaces.append(number - 1)
        breaks.openings.append(number)
    return breaks


@given(paragraphs(), st.floats(2.0, 12.0), st.sampled_from(["start", "center"]))
def test_the_best_breaks_take_no_more_lines_than_the_fullest(
    breaks: Breaks, measure: float, align: str
) -> None:
    fullest, best = first_fit(breaks, measure), best_fit(breaks, measure, align, 0.2)
    assert len(best) == len(fullest)
    assert best[-1] == fullest[-1] == len(breaks.ends) - 1
    for chosen in (fullest, best):
        for start, end in zip([0, *chosen], chosen, strict=False):
            assert breaks.ends[end] - breaks.begins[start] <= measure + 1e-6 or end == start + 1


@given(st.text("ab é漢א\u0301", max_size=40))
def test_a_line_is_what_it_was_given(text: str) -> None:
    found = engine("en").set_line(text, 0, 0, "start", "", 10)
    if not has_right_to_left(text) and not found.problems:
        assert "".join(lines(found.items)).split() == found.report.text.split()
