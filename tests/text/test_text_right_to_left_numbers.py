"""Numbers in right-to-left text keep their signs on the side on which people write them."""

from __future__ import annotations

import pytest
from typesetting import box, engine, glyph_runs, setting, visual

from cardgen.text.bidi import levels, with_whole_numbers

ISOLATED = "\u2068{}\u2069"


@pytest.mark.parametrize(
    "number",
    ["−1", "-6", "+2", "±3", "3–4", "3-4", "9×9", "−3.5", "1/2", "+" + ISOLATED.format(2), "d4"],
)
@pytest.mark.parametrize("around", ["{}", "ضرر {} ثم", "({})", "**{}**، {}"])
def test_a_sign_stays_before_its_number(number: str, around: str) -> None:
    plain = number.translate({0x2068: None, 0x2069: None})
    text = around.replace("*", "").format(*[number] * around.count("{}"))
    (line,) = visual(setting(f"<p>{text}</p>", "ar", box(width=1500)).items)
    assert line.count(plain) == around.count("{}"), line


def test_a_line_of_a_drawing_keeps_its_sign() -> None:
    found = engine("ar").set_line("−1", 0, 0, "middle", "", 8)
    assert visual(found.items) == ["−1"]


@pytest.mark.parametrize("text", ["ضرر 2 + دفع 3", "a-1 ب", "5 − ب", "\u2068Pilgrim −2\u2069 ب"])
def test_other_signs_are_left_to_the_algorithm(text: str) -> None:
    whole = with_whole_numbers(text)
    assert len(whole) == len(text)
    changed = {at for at in range(len(text)) if whole[at] != text[at]}
    assert all(text[at + 1].isdigit() for at in changed if not text[at].isdigit())
    assert len(levels(whole, 1)) == len(text)


def test_emphasised_arabic_stands_upright() -> None:
    assert {run.font for run in glyph_runs(setting("<p><i>ثم</i></p>", "ar").items)} == {"Amiri:400"}
