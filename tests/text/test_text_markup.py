"""The XHTML of a box: what becomes of it, and what is refused."""

from __future__ import annotations

import pytest
from typesetting import box, glyph_runs, lines, setting, xhtml

from cardgen.text.markup import ParagraphSpec, Span, read_blocks
from cardgen.text.styles import Style, StyleSheet

SHEET = StyleSheet(Style(), {"b": {"weight": 700}, "ul": {"before": 0.5}}, {"red": {"paint": "rubric"}})


def texts(content: str) -> list[str]:
    blocks, problems = read_blocks(xhtml(content), SHEET.base, SHEET)
    assert not problems
    return [
        block.marker + "|" + "".join(p.text for p in block.pieces if isinstance(p, Span))
        for block in blocks
        if isinstance(block, ParagraphSpec)
    ]


def problems(content: str) -> list[tuple[int, str, str]]:
    found = read_blocks(xhtml(content), SHEET.base, SHEET)[1]
    return [(p.line, p.message, p.hint) for p in found]


def test_white_space_collapses_as_in_html() -> None:
    assert texts("<p>  one \n\t two<b> three</b> <b>four </b>\n five </p>") == ["|one two three four five"]
    assert texts("<p>a\u00a0 b</p>") == ["|a\u00a0 b"]


def test_text_beside_blocks_is_a_paragraph() -> None:
    assert texts("one<p>two</p>three <b>four</b>") == ["|one", "|two", "|three four"]


def test_a_line_break_ends_a_line_and_no_paragraph() -> None:
    blocks, _ = read_blocks(xhtml("<p>one<br/>two</p>"), Style(after=1.0), SHEET)
    assert [block.style.after for block in blocks] == [0.0, 0.0]
    assert lines(setting("<p>one<br/>two</p>").items) == ["one", "two"]


def test_lists_have_bullets_and_numbers() -> None:
    assert texts("<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>") == ["•|a", "•|b", "1.|c"]
    assert texts("<ol><li><p>a</p><p>b</p></li><li>c</li></ol>") == ["1.|a", "|b", "2.|c"]


def test_signs_that_look_like_markup_are_text() -> None:
    assert texts("<p>a &lt; b &amp;&amp; 5 &gt; 3</p>") == ["|a < b && 5 > 3"]


def test_a_partly_bold_word_stays_one_word() -> None:
    runs = glyph_runs(setting("<p>re<b>li</b>quary</p>").items)
    assert [(run.font, "".join(g.text for g in run.glyphs)) for run in runs] == [
        ("Vollkorn:400", "re"),
        ("Vollkorn:700", "li"),
        ("Vollkorn:400", "quary"),
    ]
    assert len({run.y for run in runs}) == 1


def test_a_partly_bold_word_is_never_torn() -> None:
    content = "<p>aaa bbb ccc<b>ddd</b>eee, <b>fff</b>.</p>"
    for measure in range(150, 420, 6):
        shown = lines(setting(content, given=box(width=measure, height=2000, least=10)).items)
        assert any("cccdddeee," in line for line in shown) and not any(line.startswith(".") for line in shown)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("<em>x</em>", (1, "<em> is not known in a text box", "accepted: b, bdi, br, div, h1, h2, h3, i, li, ol, p, "
                        "span, table, td, th, tr, ul")),
        ("<p>\n<p>x</p></p>", (2, "<p> cannot stand in <p>", "")),
        ("<li>x</li>", (1, "<li> cannot stand in <div>", "")),
        ("<ul>loose<li>x</li></ul>", (1, "the text 'loose' stands in <ul>", "put it into <li>")),
        ("<table><tr>x</tr></table>", (1, "the text 'x' stands in <tr>", "put it into <td> or <th>")),
        ("<p style='color:red'>x</p>", (1, "<p> does not take the attribute 'style'", "accepted: class")),
        ("<p class='rde'>x</p>", (1, "the class 'rde' is not in styles.yaml", "did you mean 'red'?")),
        ("<p><span data-icon='dot'>x</span></p>", (1, "an icon holds no text",
                                                   "end it at once: <span … data-icon='…'/>")),
    ],
)  # fmt: skip
def test_anything_else_is_a_problem_with_its_line(content: str, expected: tuple[int, str, str]) -> None:
    assert problems(content) == [expected]


def test_problems_of_styles_and_icons_reach_the_caller() -> None:
    found = setting("<p>a <span class='light'>b</span> <span class='icon' data-icon='dto'/></p>").problems
    assert [(p.code, p.message, p.hint) for p in found] == [
        ("unknown-icon", "there is no icon 'dto'", "accepted: dot"),
        (
            "unknown-paint",
            "the theme has no paint 'moonlight', which a style asks for",
            "accepted: ink, rubric",
        ),
    ]
