"""Levels against python-bidi, which shows lines but tells no levels, and against rules worked by hand."""

from __future__ import annotations

import pytest
from bidi import get_display
from hypothesis import example, given
from hypothesis import strategies as st

from cardgen.text.bidi import has_right_to_left, levels, line_levels, reorder

CONTROLS = "\u202a\u202b\u202c\u202d\u202e\u200b"
ALPHABET = "abאבعس12٣٤ ,.%+()[]«»\u0301\u064e-/\u2067\u2066\u2068\u2069\u200f\u200e" + CONTROLS


def shown(text: str, base: int) -> str:
    found = line_levels(text, levels(text, base), 0, len(text), base)
    return "".join(text[at] for at in reorder(found) if text[at] not in CONTROLS)


@given(st.text(ALPHABET, max_size=24), st.integers(0, 1))
@example("a(ב) c [1] ד", 0)
@example("\u2067a\u2068ב\u2069c\u2069 1,2%", 1)
def test_lines_are_shown_as_python_bidi_shows_them(text: str, base: int) -> None:
    text += "xא"[base]  # python-bidi leaves out rule L1 where all levels are even: no space may trail
    theirs = get_display(text, base_dir="LR"[base])
    assert shown(text, base) == "".join(c for c in theirs if c not in CONTROLS)


@pytest.mark.parametrize(
    ("text", "base", "expected"),
    [
        ("abc", 0, "000"),
        ("אבג", 1, "111"),
        ("א 12 ב", 1, "112211"),
        ("א a1 ב", 1, "112211"),
        ("a (אב) c", 0, "00011000"),
        ("א (ab) ב", 1, "11122111"),
        ("עס 3:15", 1, "1112222"),
    ],
)
def test_levels_of_plain_lines(text: str, base: int, expected: str) -> None:
    assert "".join(map(str, levels(text, base))) == expected


def test_an_isolate_hides_its_inside_from_what_is_around_it() -> None:
    text = "\u05d0 \u2068A-1\u2069 \u05d1"
    assert levels(text, 1) == [1, 1, 1, 2, 2, 2, 1, 1, 1]


def test_trailing_space_goes_to_the_end_of_the_line() -> None:
    text = "אב ab "
    assert line_levels(text, levels(text, 1), 0, len(text), 1)[-1] == 1
    assert line_levels(text, levels(text, 0), 0, len(text), 0)[-1] == 0


def test_text_without_right_to_left_letters_needs_no_levels() -> None:
    assert not has_right_to_left("Zażółć „gęślą” 漢字")
    assert has_right_to_left("a א")
    assert has_right_to_left("a\u202e")
