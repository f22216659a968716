"""What is not drawn is a fault with its place and a way out: whole messages."""

from __future__ import annotations

import pytest
from drawing import THEME, Typist, document, draw, faults, problem

from cardgen.display import BoxReport
from cardgen.svg.faces import draw_face
from cardgen.svg.paint import Painter
from cardgen.svg.walker import Tools
from cardgen.text.contract import Setting

_T = "templates/move.svg.j2"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (
            "<style>.a {fill: red}</style>",
            "2:1: error[svg-element]: <style> is not drawn\n"
            "  help: use classes of the theme, or write fill and stroke as attributes",
        ),
        (
            "<script>alert(1)</script>",
            "2:1: error[svg-element]: <script> is not drawn\n  help: delete it",
        ),
        (
            '<defs><linearGradient id="g"/></defs>',
            "2:7: error[svg-element]: <linearGradient> is not drawn\n  help: use flat shapes and fills",
        ),
        (
            '<rectangle width="9" height="9"/>',
            "2:1: error[svg-element]: <rectangle> is not drawn\n  help: did you mean 'rect'?",
        ),
        (
            '<rect width="9" height="9" style="fill:red"/>',
            "2:1: error[svg-attribute]: 'style' of <rect> is not drawn\n"
            "  help: write its properties as attributes, or use a class of the theme",
        ),
        (
            '<g opacity="0.5"/>',
            "2:1: error[svg-attribute]: 'opacity' of <g> is not drawn\n"
            "  help: mix the colour by hand and write it as fill",
        ),
        (
            '<rect width="9" height="9" onclick="x()"/>',
            "2:1: error[svg-attribute]: 'onclick' of <rect> is not drawn\n"
            "  help: scripts are never run; delete it",
        ),
        (
            '<rect widht="9" width="9" height="9"/>',
            "2:1: error[svg-attribute]: 'widht' of <rect> is not drawn\n  help: did you mean 'width'?",
        ),
        (
            '<rect width="50%" height="9"/>',
            "2:1: error[svg-number]: expected a plain number in user units, found '50%'",
        ),
        (
            '<rect width="5mm" height="9"/>',
            "2:1: error[svg-number]: expected a plain number in user units, found '5mm'",
        ),
        ('<circle/>', "2:1: error[svg-number]: <circle> needs the attribute 'r'"),
        ('<circle r="-1"/>', "2:1: error[svg-number]: 'r' of <circle> cannot be negative, found -1"),
        ('<polygon points="1 2 3"/>', "2:1: error[svg-number]: expected pairs of numbers, found '1 2 3'"),
        (
            '<path d="M0 0 L"/>',
            "2:1: error[svg-path]: 'L' takes 2 numbers; 0 stand before ''",
        ),
        (
            '<rect width="9" height="9" fill="red"/>',
            "2:1: error[svg-colour]: 'red' is not a colour for 'fill'\n"
            "  help: write #rrggbb or none, or use a class of the theme",
        ),
        (
            '<rect width="9" height="9" class="rubrik"/>',
            "2:1: error[svg-class]: the theme 'full' has no class 'rubrik'\n  help: did you mean 'rubric'?",
        ),
        (
            '<rect width="9" height="9" stroke-linecap="rounded"/>',
            "2:1: error[svg-value]: 'rounded' is not a value of 'stroke-linecap'\n  help: did you mean 'round'?",
        ),
        (
            '<rect width="9" height="9" stroke-dasharray="5%"/>',
            "2:1: error[svg-number]: expected lengths of dashes in user units, found '5%'",
        ),
        (
            '<rect width="9" height="9" transform="rotate(90deg)"/>',
            "2:1: error[svg-transform]: 'rotate(90deg)' is not a transform\n"
            "  help: such as translate(10 20) or rotate(180)",
        ),
        (
            '<g transform="scale(2 1)"><rect width="9" height="9" class="line"/></g>',
            "2:27: error[svg-transform]: a stroke under a skewed or uneven scale\n"
            "  help: turn the stroke into a filled path",
        ),
        (
            '<line x2="9"/>',
            "2:1: error[svg-paint]: <line> has no stroke\n  help: give it a class or a stroke",
        ),
        (
            '<line x2="9" stroke="#000000" stroke-width="0.5"/>',
            "2:1: warning[svg-hairline]: a stroke of 0.050 mm is thinner than 0.25 pt, which printers lose\n"
            "  help: make it 0.88 units or more",
        ),
        (
            "<g>loose words</g>",
            "2:1: error[svg-text]: loose text in <g>: 'loose words'\n  help: put it into a <text> or a text box",
        ),
        (
            '<use href="#x"/>',
            "2:1: error[svg-attribute]: 'href' of <use> is not drawn\n"
            "  help: write xlink:href; Inkscape ignores plain href\n"
            "{T}:2:1: error[svg-use]: <use> names '', which is not in this file\n  help: write #id",
        ),
        (
            '<g id="a"/><use xlink:href="#b"/>',
            "2:12: error[svg-use]: <use> names '#b', which is not in this file\n  help: drawn here: #a",
        ),
        (
            '<use xlink:href="other.svg#b"/>',
            "2:1: error[svg-use]: <use> names 'other.svg#b', which is not in this file\n  help: write #id",
        ),
        (
            '<g id="a"><use xlink:href="#a"/></g><use xlink:href="#a"/>',
            "2:11: error[svg-use]: '#a' uses itself",
        ),
        (
            '<g id="a"/><g id="a"/>',
            "2:12: error[svg-id]: the id 'a' stands twice; first on line 2\n  help: ids are unique",
        ),
        (
            '<symbol id="a"/><use xlink:href="#a" width="9" height="9"/>',
            "2:1: error[svg-symbol]: <symbol> needs a 'viewBox' of four numbers\n"
            '  help: such as viewBox="0 0 100 100"',
        ),
        (
            '<symbol id="a" viewBox="0 0 9 9"/><use xlink:href="#a"/>',
            "2:35: error[svg-symbol]: <use> of the symbol 'a' needs a positive 'width' and 'height'",
        ),
        (
            '<rect width="9" height="9" clip-path="url(#c)"/>',
            "2:1: error[svg-clip]: 'url(#c)' names no <clipPath> of this file\n  help: write url(#id)",
        ),
        (
            '<clipPath id="c"><circle r="1"/><circle r="2"/></clipPath><g clip-path="url(#c)"/>',
            "2:1: error[svg-clip]: the <clipPath> 'c' is not drawn\n"
            "  help: put one shape or path into it, in user units",
        ),
        (
            '<switch><text x="0" y="0" data-size="9">hello</text></switch>',
            "2:1: error[svg-switch]: <switch> has no <foreignObject>\n  help: delete the <switch>",
        ),
        (
            '<foreignObject width="9" height="9"/>',
            "2:1: error[svg-attribute]: <foreignObject> needs the attribute 'data-box'\n"
            "  help: name the text box\n"
            "{T}:2:1: error[svg-attribute]: <foreignObject> needs either 'data-size' or 'font-size'\n"
            "  help: data-size is in points, font-size in units of 0.1 mm",
        ),
        (
            '<foreignObject data-box="a" data-size="7" data-min="8" data-align="middle" width="9" height="-9"/>',
            "2:1: error[svg-value]: the smallest size, 8 pt, is above the largest, 7 pt\n"
            "{T}:2:1: error[svg-number]: expected a positive number for 'height', found '-9'\n"
            "{T}:2:1: error[svg-value]: 'middle' is not a value of 'data-align'\n"
            "  help: accepted: center, end, justify, left, right, start",
        ),
        (
            '<text x="0" y="0" data-size="9">a <tspan>b</tspan></text>',
            "2:35: error[svg-element]: <tspan> stands in <text>\n  help: write one <text> for each piece",
        ),
        (
            '<symbol id="s" viewBox="0 0 9 9"><text x="0" y="0" data-size="9">a</text></symbol>'
            '<use xlink:href="#s" width="9" height="9"/>',
            "2:34: error[svg-text]: <text> stands in a <symbol>, where it would be set once for all\n"
            "  help: place it on the face",
        ),
    ],
)  # fmt: skip
def test_refused(body: str, said: str) -> None:
    assert faults(body) == f"{_T}:{said.replace('{T}', _T)}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
            "1:15: error[svg-doctype]: document types and entities are not accepted\n"
            '  1 | <!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>\n'
            "    |               ^\n"
            "  help: delete <!DOCTYPE …>",
        ),
        (
            "<svg viewBox='0 0 9 9'/>",
            "1:1: error[svg-namespace]: <svg> has no namespace, which is not drawn\n"
            "  1 | <svg viewBox='0 0 9 9'/>\n"
            "    | ^\n"
            '  help: begin with <svg xmlns="http://www.w3.org/2000/svg">',
        ),
        (
            '<svg xmlns="http://www.w3.org/2000/svg">\n<g>&nbsp;</g></svg>',
            "2:4: error[svg-syntax]: an entity that is not defined\n"
            "  2 | <g>&nbsp;</g></svg>\n"
            "    |    ^\n"
            "  help: write the character itself; only &amp; &lt; &gt; &quot; &apos; and &#…; are known",
        ),
        (
            '<svg xmlns="http://www.w3.org/2000/svg">\n<g></svg>',
            "2:6: error[svg-syntax]: an element is closed by another's end tag\n"
            "  2 | <g></svg>\n"
            "    |      ^\n"
            "  help: close what was opened last",
        ),
        (
            '<svg xmlns="http://www.w3.org/2000/svg"/>',
            "1:1: error[svg-viewbox]: <svg> has no 'viewBox', so that its size is not known\n"
            '  1 | <svg xmlns="http://www.w3.org/2000/svg"/>\n'
            "    | ^\n"
            '  help: such as viewBox="0 0 635 889"',
        ),
        (
            '<?php x ?><svg xmlns="http://www.w3.org/2000/svg"/>',
            "1:1: error[svg-instruction]: the instruction <?php …?> is not accepted\n"
            '  1 | <?php x ?><svg xmlns="http://www.w3.org/2000/svg"/>\n'
            "    | ^\n"
            "  help: delete it",
        ),
    ],
)
def test_documents_that_are_refused(text: str, said: str) -> None:
    drawn = draw_face(text, _T, Tools(Painter(THEME), engine=Typist()))
    assert "\n".join(map(str, drawn.faults)) == f"{_T}:{said}"


def test_elements_of_other_programs_are_refused() -> None:
    text = document('<p:view xmlns:p="http://sodipodi.org"/>')
    (fault,) = draw_face(text, _T, Tools(Painter(THEME))).faults
    assert fault.message == "<view> has the namespace 'http://sodipodi.org', which is not drawn"
    assert fault.hint == "save as plain SVG"


def test_text_of_the_page_stands_inside_text_boxes_only() -> None:
    text = document('<p xmlns="http://www.w3.org/1999/xhtml">x</p>')
    (fault,) = draw_face(text, _T, Tools(Painter(THEME))).faults
    assert fault.message == "<p> (xhtml) stands outside a <foreignObject>"


def test_depth_is_bounded() -> None:
    (fault,) = draw("<g>" * 60 + "</g>" * 60).faults
    assert fault.message == "elements are nested more than 48 deep"


def test_a_bomb_of_uses_stops() -> None:
    levels = "".join(
        f'<g id="l{i}">{f"""<use xlink:href="#l{i - 1}"/>""" * 10 if i else """<path d="M0 0L1 1"/>"""}</g>'
        for i in range(8)
    )
    messages = [fault.message for fault in draw(f"<defs>{levels}</defs><use xlink:href='#l7'/>").faults]
    assert messages == ["more than 50,000 elements are drawn, those of <use> counted each time"]


def test_the_view_box_begins_at_the_trim() -> None:
    assert faults("", attributes='viewBox="5 0 635 889"') == (
        f"{_T}:1:1: error[svg-viewbox]: the 'viewBox' begins at 5 0, expected 0 0\n"
        "  help: a face that bleeds says so: data-bleed"
    )
    assert faults("", attributes='viewBox="0 0 635 889" width="63mm"') == (
        f"{_T}:1:1: error[svg-viewbox]: 'width' is '63mm', but the 'viewBox' makes it 63.5mm\n"
        "  help: delete it, or make them agree"
    )


def test_faults_name_the_card() -> None:
    drawn = draw_face(document("<blink/>"), _T, Tools(Painter(THEME)), "card 'bolt'")
    assert drawn.faults[0].message == "card 'bolt': <blink> is not drawn"


# --- what the text engine says ---


def test_a_text_that_runs_over() -> None:
    report = BoxReport("rules", "", 0, 0, 9, 9, 6.5, 90, 3.24, 41, 0, "")
    tools = Tools(Painter(THEME), engine=Typist(Setting([], report)))
    body = '<foreignObject data-box="rules" data-size="8" data-min="6.5" width="9" height="9"/>'
    assert faults(body, tools) == (
        f"{_T}:2:1: error[text-overflow]: text box 'rules' runs 3.2 mm over at its smallest size, 6.5 pt\n"
        "  help: about 41 characters must go"
    )


def test_a_problem_of_a_text_stands_where_its_element_does() -> None:
    tools = Tools(Painter(THEME), engine=Typist(problem("glyph", "no font has '☃'", "use another sign", 3)))
    body = (
        '<foreignObject data-box="rules" data-size="8" width="9" height="9">\n'
        '<p xmlns="http://www.w3.org/1999/xhtml">☃</p></foreignObject>'
    )
    assert (
        faults(body, tools)
        == f"{_T}:3: error[glyph]: text box 'rules': no font has '☃'\n  help: use another sign"
    )
