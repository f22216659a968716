"""Scripts other than Latin: mirrored layout, isolates, digits, line breaks, fallback."""

from __future__ import annotations

import pytest
from typesetting import box, em, engine, glyph_runs, lines, reads, setting, visual, width

from cardgen.display import Use


def test_arabic_is_read_from_the_right_and_logical() -> None:
    found = setting("<p>سحرة العاصفة</p>", "ar")
    runs = glyph_runs(found.items)
    assert [reads(run) for run in runs] == ["سحرة ", "العاصفة"]
    assert runs[0].x > runs[1].x
    assert runs[0].x + width(runs[0]) == pytest.approx(500)
    assert found.report.text == "سحرة العاصفة"


def test_hebrew_with_digits_brackets_and_a_latin_word() -> None:
    found = setting("<p>גרמו 12 נזק (Hero A-1) 3:15.</p>", "he", box(width=2000))
    assert visual(found.items) == [".3:15 )Hero A-1( קזנ 12 ומרג"]
    assert "".join(lines(found.items, rtl=True)) == "גרמו 12 נזק (Hero A-1) 3:15."


def test_an_isolate_keeps_a_placeholder_whole() -> None:
    """Without it the hyphen between two Latin words would follow the Hebrew around it."""
    found = setting("<p>א <bdi>A-1, B</bdi>: ב</p>", "he")
    assert "A-1, B" in visual(found.items)[0]
    lost = setting("<p>א A-1, <bdi>ב</bdi></p>", "he")
    assert visual(lost.items)[0] == "ב ,A-1 א"


def test_isolates_leave_no_trace_in_left_to_right_text() -> None:
    assert setting("<p>a <bdi>b</bdi> c</p>").items == setting("<p>a b c</p>").items


def test_layout_is_mirrored_in_right_to_left_languages() -> None:
    content = "<ul><li>א</li></ul><table><tr><td>ב</td><td>ג</td></tr></table><p class='small'>ד</p>"
    runs = {reads(run): run for run in glyph_runs(setting(content, "he", box(least=10)).items)}
    assert runs["•"].x + width(runs["•"]) == pytest.approx(500)
    assert runs["א"].x + width(runs["א"]) == pytest.approx(500 - 0.85 * em(10) * engine("he").language.scale)
    assert runs["ב"].x > runs["ג"].x
    assert runs["ד"].x + width(runs["ד"]) == pytest.approx(500)


@pytest.mark.parametrize(
    ("align", "share"), [("start", 1), ("end", 0), ("left", 0), ("right", 1), ("center", 0.5)]
)
def test_alignment_from_the_right(align: str, share: float) -> None:
    (run,) = glyph_runs(setting("<p>אבג</p>", "he", box(align=align)).items)
    assert run.x == pytest.approx((500 - width(run)) * share)


def test_the_start_of_a_line_is_its_right_end() -> None:
    (run,) = glyph_runs(engine("ar").set_line("سحرة", 300, 50, "start", "", 10).items)
    assert run.x + width(run) == pytest.approx(300)


def test_icons_stand_where_right_to_left_text_has_them() -> None:
    found = setting("<p>א <span class='icon' data-icon='dot'/> ב</p>", "he")
    (use,) = [item for item in found.items if isinstance(item, Use)]
    first, last = (run for run in glyph_runs(found.items) if reads(run).strip())
    assert first.x > use.e > last.x


def test_emphasis_in_scripts_without_italic_stands_upright() -> None:
    (run,) = glyph_runs(setting("<p><i>灰</i></p>", "ja").items)
    assert run.font == "Noto Sans JP:400"


def test_japanese_lines_begin_and_end_as_they_must() -> None:
    text = "直線上にいる最初の者「英雄」に、２ダメージを与え、押す。動けない場合は、さらに「祈り」、「灰」。"
    for measure in range(120, 500, 7):
        shown = lines(setting(f"<p>{text}</p>", "ja", box(width=measure, height=5000, least=10)).items)
        assert "".join(shown) == text
        assert not any(line[0] in "、。」ー）" for line in shown)
        assert not any(line[-1] in "「（" for line in shown)


def test_japanese_sizes_are_smaller_and_arabic_ones_larger() -> None:
    assert setting("<p>灰</p>", "ja").report.size_pt == pytest.approx(10 * 6 / 6.5, abs=0.001)
    assert setting("<p>سحرة</p>", "ar").report.size_pt == pytest.approx(10 * 7.5 / 6.5, abs=0.001)


def test_each_script_takes_its_own_font() -> None:
    runs = glyph_runs(setting("<p class='title'>Кость Bone Οστό 灰</p>", "ru").items)
    assert [(run.font, reads(run).strip()) for run in runs] == [
        ("Cormorant:700", "Кость"),
        ("Cinzel:700", "Bone"),
        ("Vollkorn:900", "Οστό"),
        ("Noto Sans JP:700", "灰"),
    ]


def test_french_signs_keep_to_their_words() -> None:
    text = "Infligez deux dégâts au premier Serviteur : « Feu ! » ; est-ce fini ? Non !"
    for measure in range(150, 500, 10):
        shown = lines(setting(f"<p>{text}</p>", "fr", box(width=measure, height=3000, least=10)).items)
        assert not any(line[0] in ":;!?»" or line[-1] == "«" for line in shown), shown


@pytest.mark.parametrize(("language", "text"), [("pl", "Idź z nim i o krok w bok a potem u celu"),
                                                ("cs", "Jdi k okraji s ním v přímce o krok")])  # fmt: skip
def test_one_letter_words_never_end_a_line(language: str, text: str) -> None:
    for measure in range(120, 400, 10):
        shown = lines(setting(f"<p>{text}</p>", language, box(width=measure, height=3000, least=10)).items)
        assert not any(len(line.split()[-1].split("\u00a0")[-1]) == 1 for line in shown[:-1]), shown


def test_pseudo_arabic_turns_latin_letters_round() -> None:
    found = setting("<p>\u202eDeal 2\u202c</p>", "ar-XB")
    (first, second) = glyph_runs(found.items)
    assert ["".join(g.text for g in run.glyphs) for run in (second, first)] == ["2", " laeD"]
    assert first.x + width(first) == pytest.approx(500)
