"""Japanese lines: phrases stay together where lines are ragged; justified lines are full and widened evenly."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from typesetting import box, glyph_runs, lines, setting

from cardgen.text.typography import inside_words, widens

TEXT = "駒の周囲のマスはすべて隣接しています。距離は縦と横と斜めのどれも同じように数えてください。"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("a b c", [1, 3]),
        ("駒を押す", [0, 1, 2]),
        ("HP4の駒", [2, 3]),
        ("駒 a", [1]),
        ("駒\ufffc駒", []),
        ("قطعة", []),
    ],
)
def test_gaps_that_justification_widens(text: str, places: list[int]) -> None:
    assert [at for at in range(len(text)) if widens(text, at)] == places


def test_ragged_lines_keep_phrases_together_and_justified_ones_are_full() -> None:
    word, divided = "歩みを進められない。", 0
    for width in range(250, 500, 10):
        given = box(width=width, height=5000, least=10)
        ragged = lines(setting(f"<p>その駒は移動に選べず、{word}</p>", "ja", given).items)
        assert any("進められない。" in line for line in ragged), ragged
        full = lines(
            setting(f"<p>その駒は移動に選べず、{word}</p>", "ja", replace(given, align="justify")).items
        )
        divided += not any("進められない。" in line for line in full)
        assert "".join(full) == "".join(ragged)
    assert divided


def test_ragged_lines_do_not_end_inside_words_of_the_list() -> None:
    for width in range(250, 600, 10):
        given = box(width=width, height=5000, least=10)
        ragged = lines(
            setting(
                "<p>その手番に自分の運び手は、その運び手が立つ最後列の聖遺物を守る。</p>", "ja", given
            ).items
        )
        joined = "\n".join(ragged)
        assert [joined.count(word) for word in ("運び手", "最後列", "聖遺物")] == [2, 1, 1], ragged


@pytest.mark.parametrize(
    ("words", "places"),
    [((), set()), (("運び手",), {3, 4}), (("運び", "運び手"), {3, 4}), (("手番", "運び手"), {1, 3, 4})],
)
def test_places_inside_words(words: tuple[str, ...], places: set[int]) -> None:
    assert inside_words("手番運び手", words) == places


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("随行： 別の駒", "随行：別の駒"),
        ("（一） 二", "（一）二"),
        ("Any: a", "Any: a"),
        ("：\u3000別", "：\u3000別"),
    ],
)
def test_no_space_behind_a_full_width_sign(written: str, printed: str) -> None:
    given = box(width=5000, height=5000)
    assert lines(setting(f"<p>{written}</p>", "ja", given).items) == [printed]


def test_a_justified_line_reaches_the_edge_without_a_word_space() -> None:
    given = box(width=500, height=3000, align="justify")
    runs = glyph_runs(setting(f"<p>{TEXT}</p>", "ja", given).items)
    for run in runs[:-1]:
        extra = run.glyphs[0].advance - run.glyphs[-1].advance
        assert sum(glyph.advance for glyph in run.glyphs) == pytest.approx(500, abs=0.01)
        assert extra < 0.2 * run.size
