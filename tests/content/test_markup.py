"""The markup of texts: what is markup, what stays plain, and where faults point."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.content.markup import MarkupError, escape, place, scan, to_xhtml, tokens
from cardgen.content.wording import plain_text
from engine.source import Map, Scalar, parse


def xhtml(text: str) -> str:
    return to_xhtml(tokens(text), lambda token: f"[{token.text}]")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**Push** {push}, _then_ step.", "<b>Push</b> [push], <i>then</i> step."),
        ("a < b & c > d", "a &lt; b &amp; c &gt; d"),
        ("snake_case_name and 5 * 3", "snake_case_name and 5 * 3"),
        (r"\{not\} \*\*bold\*\* \_x\_", "{not} **bold** _x_"),
        ("**_both_**", "<b><i>both</i></b>"),
        ("{=2} players", "2 players"),
        ("{term.hero}{icon.key}", "[term.hero][icon.key]"),
        ("{then.step} {outcomes.2.damage} {enemy_half}", "[then.step] [outcomes.2.damage] [enemy_half]"),
    ],
)
def test_markup_becomes_xhtml(text: str, expected: str) -> None:
    assert xhtml(text) == expected


@pytest.mark.parametrize(
    ("text", "message", "at"),
    [
        ("**open", "** is opened and never closed", 0),
        ("a _b", "_ is opened and never closed", 2),
        ("**a _b** c_", "_ is not closed before ** closes", 4),
        ("{Not a name!}", "{Not a name!} is not a placeholder", 0),
        ("x {", "a single '{'", 2),
        ("x } y", "a single '}'", 2),
        ("{}", "{} is not a placeholder", 0),
    ],
)
def test_faults_say_what_and_where(text: str, message: str, at: int) -> None:
    with pytest.raises(MarkupError) as raised:
        tokens(text)
    assert str(raised.value) == message
    assert raised.value.at == at


@pytest.mark.parametrize(
    ("text", "slips", "kept"),
    [
        (
            "**a _b {damage} 2",
            {"_ is opened and never closed": 4, "** is opened and never closed": 0},
            "a b {damage} 2",
        ),
        ("{a b} {c d} {e}", {"{a b} is not a placeholder": 0, "{c d} is not a placeholder": 6}, "  {e}"),
        (
            "{damage dmg, 2 **far",
            {"a single '{'": 0, "** is opened and never closed": 15},
            "damage dmg, 2 far",
        ),
        ("**a _b** c_ } d", {"a single '}'": 12, "_ is not closed before ** closes": 4}, "a b c  d"),
    ],
)
def test_every_slip_of_a_text_is_found_and_the_rest_of_it_read(
    text: str, slips: dict[str, int], kept: str
) -> None:
    found = scan(text)
    assert {str(error): error.at for error in found.errors} == slips
    shown = {"text": "{}", "placeholder": "{{{}}}"}
    assert "".join(shown.get(t.kind, "").format(t.text) for t in found.tokens) == kept


@pytest.mark.parametrize(
    ("text", "doubtful"),
    [
        ("{damage dmg 2", "{damage"),
        ("x{=2 {e}", "{=2"),
        ("a {da{mage} b", "{da{mage}"),
        ("a damage}, 2", "damage}"),
        ("a {Not it} 2", "{Not it}"),
        ("a **b", ""),
    ],
)
def test_what_belongs_to_a_broken_brace_is_in_doubt(text: str, doubtful: str) -> None:
    found = scan(text)
    assert "".join(sign for at, sign in enumerate(text) if found.doubts(at)) == doubtful


@given(st.text())
def test_any_text_survives_escaped(text: str) -> None:
    escaped = "".join(f"\\{c}" if c in "*_{}\\" else c for c in text)
    assert plain_text(xhtml(escaped)) == text


@given(st.text())
def test_escape_is_undone_by_plain_text(text: str) -> None:
    assert plain_text(escape(text)) == text


@pytest.mark.parametrize(
    ("source", "at", "column"),
    [
        ("key: word", 2, 8),
        ('key: "word"', 2, 9),
        ("key: 'it''s'", 2, 6),  # written otherwise than it reads: the value's own place
        ("key: |\n  two\n  lines", 5, 6),
    ],
)
def test_places_point_into_the_line_as_it_is_written(source: str, at: int, column: int) -> None:
    top = parse(source.encode(), "f.yaml")[0]
    assert isinstance(top, Map)
    value = top.get("key")
    assert isinstance(value, Scalar)
    assert place(value, at).column == column
