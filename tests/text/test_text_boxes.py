"""Texts in boxes: sizes, lines, places, overflow; every class of fault that a text can be."""

from __future__ import annotations

from itertools import pairwise

import pytest
from typesetting import box, em, engine, glyph_runs, lines, setting, width, xhtml

from cardgen.display import Use

WORDS = (
    "Place the piece on a square beside it and deal damage to each enemy within range, then push it away. "
)


def test_a_short_text_is_set_at_the_largest_size() -> None:
    found = setting("<p>One line.</p>")
    assert (found.report.size_pt, found.report.over_mm, found.report.text) == (10, 0, "One line.")
    (run,) = glyph_runs(found.items)
    assert (run.x, run.size) == (0, pytest.approx(em(10)))


def test_more_text_is_set_smaller_until_it_fits() -> None:
    sizes = [setting(f"<p>{WORDS * n}</p>", given=box(height=250)).report.size_pt for n in (1, 2, 3, 4)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 10 and 6 < sizes[-1] < 10
    for n, size in zip((2, 3, 4), sizes[1:], strict=True):
        larger = setting(f"<p>{WORDS * n}</p>", given=box(height=250, size=size + 0.1, least=size + 0.1))
        assert size == 10 or larger.report.over_mm > 0


def test_three_times_the_longest_text_runs_over_and_says_by_how_much() -> None:
    report = setting(f"<p>{WORDS * 9}</p>", given=box(height=200)).report
    assert report.size_pt == 6
    assert report.over_mm == pytest.approx((report.used - 200) / 10)
    kept = len(WORDS * 9) - report.over_characters
    assert setting(f"<p>{(WORDS * 9)[: kept - 20]}</p>", given=box(height=200)).report.over_mm == 0
    assert setting(f"<p>{(WORDS * 9)[: kept + 60]}</p>", given=box(height=200)).report.over_mm > 0


def test_what_is_left_is_told_and_true() -> None:
    report = setting(f"<p>{WORDS * 2}</p>", given=box(height=200)).report
    longer = (WORDS * 20)[: len(WORDS * 2) + report.chars_left]
    assert setting(f"<p>{longer}</p>", given=box(height=200)).report.over_mm == 0
    far = (WORDS * 20)[: len(WORDS * 2) + 2 * report.chars_left]
    assert setting(f"<p>{far}</p>", given=box(height=200)).report.over_mm > 0


def test_a_word_of_sixty_letters_runs_over_in_width() -> None:
    report = setting(f"<p>{'m' * 60}</p>", given=box(width=300)).report
    assert report.size_pt == 6
    natural = width(glyph_runs(setting(f"<p>{'m' * 60}</p>", given=box(width=9000, size=6)).items)[0])
    assert report.over_mm == pytest.approx((natural - 300) / 10)
    left = setting(f"<p>{'m' * (60 - report.over_characters)}</p>", given=box(width=300)).report
    assert left.over_mm == 0


def test_addresses_and_slashes_may_break() -> None:
    found = setting("<p>A/B/C/D/E/F/G/H/I/J/K/L/M/N</p>", given=box(width=120))
    assert len(lines(found.items)) > 1 and found.report.over_mm == 0
    assert all(line.endswith("/") for line in lines(found.items)[:-1])


def test_a_very_low_wide_box() -> None:
    fits = setting("<p>One line of text</p>", given=box(width=2000, height=30, size=12, least=5))
    assert 5 < fits.report.size_pt < 12 and fits.report.used <= 30
    runs_over = setting("<p>One line of text</p>", given=box(width=2000, height=10, size=12, least=5))
    assert runs_over.report.over_mm > 0


def test_nothing_is_nothing() -> None:
    found = setting("")
    assert (found.items, found.problems, found.report.text, found.report.used) == ([], (), "", 0)
    assert setting("<p> </p><ul></ul>").items == []


def test_hyphens_are_used_where_they_make_the_text_larger() -> None:
    text = "<p>extraordinary incomprehensible misunderstandings notwithstanding</p>"
    plain = setting(text, given=box(width=230, height=220, size=12))
    divided = setting(text, given=box(width=230, height=220, size=12, hyphenate=True))
    assert divided.report.size_pt > plain.report.size_pt
    assert any(line.endswith("\u00ad") for line in lines(divided.items))
    assert not any(line.endswith("\u00ad") for line in lines(plain.items))
    roomy = setting(text, given=box(width=230, height=900, size=7, hyphenate=True))
    assert not any(line.endswith("\u00ad") for line in lines(roomy.items))


def test_titles_are_never_divided() -> None:
    found = setting("<p>Incomprehensibilities</p>", given=box(width=150, style="title", hyphenate=True))
    assert len(lines(found.items)) == 1


def test_a_cap_makes_a_set_of_boxes_even() -> None:
    assert setting("<p>One line.</p>", cap=7.5).report.size_pt == 7.5
    assert setting("<p>One line.</p>", cap=4).report.size_pt == 4


@pytest.mark.parametrize(
    ("align", "expected"), [("start", 0.0), ("left", 0.0), ("center", 0.5), ("end", 1.0), ("right", 1.0)]
)
def test_alignment(align: str, expected: float) -> None:
    (run,) = glyph_runs(setting("<p>Word</p>", given=box(align=align)).items)
    assert run.x == pytest.approx((500 - width(run)) * expected)


def test_justified_lines_end_flush_but_the_last_one() -> None:
    found = setting(f"<p>{WORDS * 3}</p>", given=box(width=400, height=900, align="justify", hyphenate=True))
    runs = glyph_runs(found.items)
    assert len(runs) > 4
    for run in runs[:-1]:
        assert run.x == 0 and width(run) == pytest.approx(400, abs=0.01)
    assert width(runs[-1]) < 399


def test_vertical_places() -> None:
    font = engine("en").fonts.instance("Vollkorn:400").heights("Latn")
    size = em(10)
    (top,), (bottom,), (middle,) = (
        glyph_runs(setting("<p>Hxp</p>", given=box(valign=valign)).items)
        for valign in ("top", "bottom", "middle")
    )
    assert top.y == pytest.approx(font.ascent * size)
    assert bottom.y == pytest.approx(300 - font.descent * size)
    assert middle.y - font.cap * size / 2 == pytest.approx(150, abs=0.2)


def test_baselines_follow_the_leading() -> None:
    found = setting(f"<p>{WORDS}</p>", given=box(leading=1.5))
    ys = sorted({run.y for run in glyph_runs(found.items)})
    assert [b - a for a, b in pairwise(ys)] == pytest.approx([em(10) * 1.5] * (len(ys) - 1))


def test_a_title_s_lines_are_of_like_length() -> None:
    found = setting("<p>We were the choir; now we are silence</p>", given=box(width=420, align="center"))
    first, second = (len(line) for line in lines(found.items))
    assert abs(first - second) < 6


def test_no_short_word_is_left_over() -> None:
    text = "Step one square. Then push each enemy beside the new one, in the order you choose."
    for measure in range(300, 520, 20):
        shown = lines(setting(f"<p>{text}</p>", given=box(width=measure, least=10)).items)
        full = sum(map(len, shown[:-1])) / (len(shown) - 1)
        assert len(shown[-1]) > full / 4, (measure, shown)


def test_icons_stand_in_the_text_in_its_ink() -> None:
    found = setting("<p>deal 2 <span class='icon red' data-icon='dot'/>, then</p>")
    (use,) = [item for item in found.items if isinstance(item, Use)]
    before, after = glyph_runs(found.items)
    assert (use.symbol, use.paint) == ("icon:dot", "#aa0000")
    assert before.x + width(before) < use.e < use.e + 100 * use.a < after.x
    cap = engine("en").fonts.instance("Vollkorn:400").heights("Latn").cap * em(10)
    assert use.f + 50 * use.d == pytest.approx(before.y - cap / 2)
    assert 100 * use.d == pytest.approx(1.25 * cap)
    assert found.report.text == "deal 2\u00a0, then"


def test_an_icon_stays_with_its_number_and_its_comma() -> None:
    for measure in range(100, 300, 10):
        text = "<p>aaa bbb 2 <span class='icon' data-icon='dot'/>, ccc</p>"
        found = setting(text, given=box(width=measure, least=10))
        (use,) = [item for item in found.items if isinstance(item, Use)]
        on_its_line = "".join(
            "".join(g.text for g in run.glyphs)
            for run in glyph_runs(found.items)
            if abs(run.y - use.f) < em(10)
        )
        assert "2\u00a0," in on_its_line.replace(" ", "\u00a0")


def test_items_of_lists_hang() -> None:
    found = setting(
        "<ul><li>alpha beta gamma delta</li></ul><ol><li>one</li></ol>", given=box(width=300, least=10)
    )
    runs = glyph_runs(found.items)
    bullet, first, second, number, one = runs
    assert bullet.glyphs[0].text == "•"
    assert bullet.x == 0 and first.x == second.x == pytest.approx(0.85 * em(10))
    assert number.x + width(number) < one.x
    assert number.y == one.y > second.y > first.y == bullet.y


def test_columns_of_a_table_share_the_measure() -> None:
    table = f"<table><tr><th>1–2</th><td>Nothing.</td></tr><tr><th>3</th><td>{WORDS}</td></tr></table>"
    found = setting(table, given=box(least=10))
    runs = glyph_runs(found.items)
    starts = {run.x for run in runs}
    assert len(starts) == 2 and min(starts) == 0
    assert runs[0].y == runs[1].y
    assert max(run.x + width(run) for run in runs) <= 500
    wide = setting("<table><tr><td>a</td><td>b</td></tr></table>").items
    assert glyph_runs(wide)[1].x < 60


def test_columns_keep_their_widest_word() -> None:
    table = f"<table><tr><td>{WORDS}</td><td>extraordinary</td></tr></table>"
    shown = lines(setting(table, given=box(least=10)).items)
    assert any("extraordinary" in line for line in shown)


def test_a_line_shrinks_to_its_width_and_says_when_it_cannot() -> None:
    text = engine("en")
    natural = text.set_line("Bone Wardens", 0, 50, "start", "title", 12).report
    assert natural.size_pt == 12 and natural.over_mm == 0
    shrunk = text.set_line(
        "Bone Wardens", 0, 50, "start", "title", 12, max_width=natural.width * 0.8, min_pt=6
    )
    assert 9 < shrunk.report.size_pt < 12 * 0.8 + 0.01 and shrunk.report.over_mm == 0
    over = text.set_line("Bone Wardens", 0, 50, "start", "title", 12, max_width=natural.width * 0.4, min_pt=6)
    assert over.report.size_pt == 6
    assert over.report.over_mm == pytest.approx(natural.width * 0.1 / 10)
    assert over.report.over_characters in (2, 3)


def test_anchors_of_a_line() -> None:
    text = engine("en")
    starts = {}
    for anchor in ("start", "middle", "end"):
        (run,) = glyph_runs(text.set_line("Word", 100, 50, anchor, "", 10).items)
        assert run.y == 50
        starts[anchor] = run.x, run.x + width(run)
    assert starts["start"][0] == 100
    assert sum(starts["middle"]) == pytest.approx(200)
    assert starts["end"][1] == pytest.approx(100)


def test_setting_again_is_the_same() -> None:
    content = xhtml(f"<p>{WORDS}</p><ul><li>{WORDS}</li></ul>")
    first = engine("en").set_box(box(), content)
    engine("en").set_box(box(width=300), content)
    assert engine("en").set_box(box(), content) == first
