"""Characters that fonts lack, and those that look as if they might: right or a message, never an empty box."""

from __future__ import annotations

import pytest
from typesetting import engine, glyph_runs, lines, setting

HINT = "write it otherwise, or add a family that has it to the stacks of fonts.yaml"


def messages(content: str, language: str = "en") -> list[str]:
    found = setting(content, language)
    assert not any(glyph.gid == 0 for run in glyph_runs(found.items) for glyph in run.glyphs)
    assert all((p.code, p.hint) == ("missing-glyph", HINT) for p in found.problems)
    return [p.message for p in found.problems]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Fire 🔥 now", "Vollkorn does not have U+1F525 (FIRE), in “Fire 🔥 now”"),
        ("a 🇩🇪 flag", "Vollkorn does not have U+1F1E9 U+1F1EA (REGIONAL INDICATOR SYMBOL LETTER D, "
                      "REGIONAL INDICATOR SYMBOL LETTER E), in “a 🇩🇪 flag”"),
        ("key 1\ufe0f\u20e3", "Vollkorn does not have U+0031 U+20E3 (DIGIT ONE, COMBINING ENCLOSING KEYCAP), "
                              "in “key 1\u20e3”"),
        ("own \ue000", "Vollkorn does not have U+E000 (a private-use character), in “own \ue000”"),
        ("q\u0301", "Vollkorn does not have U+0071 U+0301 (LATIN SMALL LETTER Q, COMBINING ACUTE ACCENT), "
                    "in “q\u0301”"),
        ("ਸ", "Vollkorn does not have U+0A38 (GURMUKHI LETTER SA), in “ਸ”"),
        ("𓀀", "Vollkorn does not have U+13000 (EGYPTIAN HIEROGLYPH A001), in “𓀀”"),
    ],
)  # fmt: skip
def test_a_character_that_no_font_has_is_named(text: str, expected: str) -> None:
    assert messages(f"<p>{text}</p>") == [expected]


def test_a_letter_that_the_title_s_fonts_lack() -> None:
    assert messages("<p class='title'>Łódź ★</p>") == [
        "neither Cinzel nor Vollkorn has U+2605 (BLACK STAR), in “Łódź ★”"
    ]


def test_the_place_is_the_line_of_the_template() -> None:
    (problem,) = setting("<p>fine</p>\n<p>bad ☠</p>").problems
    assert problem.line == 2


def test_every_one_of_them_is_told() -> None:
    assert len(messages("<p>☠ and ★</p><ul><li>🔥</li></ul><table><tr><td>♥</td></tr></table>")) == 4


@pytest.mark.parametrize(
    "text",
    ["é", "e\u0301", "x\u0302", "ệ", "n\u0303", "Z\u030c", "а\u0301", "ά", "a\u00adb", "a\u200bb", "a\u2060b",
     "a\u200d", "½ × 2 − 1 → ≥ …", "a\u202fb\u2009c\u2007d\u00a0e", "don’t — “so”", "co\u2011op", "1\ufe0f"],
)  # fmt: skip
def test_accents_and_spaces_that_can_be_drawn_are(text: str) -> None:
    assert messages(f"<p>{text}</p>") == []
    assert messages(f"<p class='title'>{text}</p>") == []


def test_an_accent_is_anchored_on_its_letter() -> None:
    (run,) = glyph_runs(setting("<p>x\u0302</p>").items)
    letter, accent = run.glyphs
    assert (letter.text, accent.text) == ("x\u0302", "")
    assert accent.advance == 0 and -letter.advance < accent.dx < 0


def test_a_word_that_a_title_font_lacks_is_set_whole_in_the_next() -> None:
    """Cinzel has no ŭ: half a word in another face would look like an accident."""
    runs = glyph_runs(setting("<p class='title'>La ŭato</p>").items)
    assert [(run.font, "".join(g.text for g in run.glyphs)) for run in runs] == [
        ("Cinzel:700", "La "),
        ("Vollkorn:700", "ŭato"),
    ]


def test_soft_hyphens_show_only_where_they_are_needed() -> None:
    assert lines(setting("<p>reli\u00adquary</p>").items) == ["reliquary"]
    assert engine("en").set_line("reli\u00adquary", 0, 0, "start", "", 10).report.text == "reliquary"


def test_brackets_of_a_pair_are_of_one_font() -> None:
    runs = glyph_runs(setting("<p>خادم (Hero) ثم</p>", "ar").items)
    fonts = {glyph.text: run.font for run in runs for glyph in run.glyphs if glyph.text in "()"}
    assert fonts == {"(": "Amiri:400", ")": "Amiri:400"}
