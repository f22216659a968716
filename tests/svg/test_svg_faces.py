"""What is drawn: shapes, paints by class, groups, uses, symbols, clips and text boxes."""

from __future__ import annotations

import pytest
from drawing import THEME, Typist, draw, items

from cardgen.display import Path, Restore, Save, Use
from cardgen.svg.paint import Painter
from cardgen.svg.walker import Tools


@pytest.mark.parametrize(
    ("shape", "ops"),
    [
        ('<rect x="1" y="2" width="3" height="4"', "1 2 m 4 2 l 4 6 l 1 6 l h"),
        ('<line x1="1" y1="2" x2="3" y2="4" stroke="#000000"', "1 2 m 3 4 l"),
        ('<polyline points="0,0 5,5 10 0"', "0 0 m 5 5 l 10 0 l"),
        ('<polygon points="0 0 5 5 10 0"', "0 0 m 5 5 l 10 0 l h"),
        (
            '<circle cx="10" cy="10" r="10"',
            "20 10 m 20 15.52 15.52 20 10 20 c 4.48 20 0 15.52 0 10 c "
            "0 4.48 4.48 0 10 0 c 15.52 0 20 4.48 20 10 c h",
        ),
        (
            '<ellipse rx="10" ry="5"',
            "10 0 m 10 2.76 5.52 5 0 5 c -5.52 5 -10 2.76 -10 0 c -10 -2.76 -5.52 -5 0 -5 c 5.52 -5 10 -2.76 10 0 c h",
        ),
        (
            '<rect width="20" height="10" rx="20"',
            "10 0 m 10 0 l 15.52 0 20 2.24 20 5 c 20 5 l 20 7.76 15.52 10 10 10 c 10 10 l "
            "4.48 10 0 7.76 0 5 c 0 5 l 0 2.24 4.48 0 10 0 c h",
        ),
    ],
)
def test_shapes(shape: str, ops: str) -> None:
    (path,) = items(shape + "/>")
    assert isinstance(path, Path) and path.ops == ops


def test_a_class_wins_over_an_attribute_and_an_attribute_over_what_is_inherited() -> None:
    body = (
        '<g class="line" fill="#123456">'
        '<rect width="9" height="9"/>'
        '<rect width="9" height="9" fill="#ABCDEF"/>'
        '<rect width="9" height="9" fill="#abcdef" class="ink"/>'
        "</g>"
    )
    paths = [(p.fill, p.stroke, p.width) for p in items(body) if isinstance(p, Path)]
    assert paths == [
        ("", "#16130f", 2.5),
        ("#abcdef", "#16130f", 2.5),
        ("#16130f", "#16130f", 2.5),
    ]


def test_of_two_classes_the_later_in_the_theme_wins() -> None:
    for order in ("ink rubric", "rubric ink"):
        (path,) = items(f'<rect class="{order}" width="9" height="9"/>')
        assert isinstance(path, Path) and path.fill == "#a3211c"


def test_without_any_paint_a_shape_is_black() -> None:
    assert items('<rect width="9" height="9"/>') == [Path("0 0 m 9 0 l 9 9 l 0 9 l h", "#000000")]


def test_strokes_grow_with_their_group() -> None:
    body = (
        '<g transform="translate(10 0) scale(2)"><path d="M0 0L9 0" fill="none" stroke="#000000" '
        'stroke-width="3" stroke-dasharray="4 2" stroke-linecap="round" stroke-linejoin="bevel"/></g>'
    )
    assert items(body) == [Path("10 0 m 28 0 l", "", "#000000", 6.0, False, (8.0, 4.0), 1, 2)]


def test_even_odd_is_kept() -> None:
    (path,) = items('<path d="M0 0L9 0L9 9Z" fill-rule="evenodd"/>')
    assert isinstance(path, Path) and path.even_odd


def test_uses_of_groups_are_drawn_where_they_stand_in_the_users_paint() -> None:
    body = (
        '<defs><g id="dot"><rect width="2" height="2"/></g></defs>'
        '<use xlink:href="#dot" x="5" y="6" class="rubric"/>'
    )
    assert items(body) == [Path("5 6 m 7 6 l 7 8 l 5 8 l h", "#a3211c")]


def test_symbols_are_kept_once_and_fitted() -> None:
    body = (
        '<symbol id="s" viewBox="0 0 100 50"><rect class="ink" width="100" height="50"/></symbol>'
        '<use xlink:href="#s" width="20" height="20"/><use xlink:href="#s" x="100" width="10" height="20"/>'
    )
    face = draw(body).face
    ((key, symbol),) = face.symbols.items()
    assert symbol[:4] == (0, 0, 100, 50)
    assert face.items == (Use(key, 0.2, 0, 0, 0.2, 0, 5), Use(key, 0.1, 0, 0, 0.1, 100, 7.5))


def test_a_symbol_takes_its_users_paint() -> None:
    body = (
        '<symbol id="s" viewBox="0 0 100 100"><rect width="100" height="100"/></symbol>'
        '<use class="ink" xlink:href="#s" width="20" height="20"/>'
        '<use class="rubric" xlink:href="#s" width="20" height="20"/>'
    )
    symbols = draw(body).face.symbols.values()
    assert [[i.fill for i in s.items if isinstance(i, Path)] for s in symbols] == [["#16130f"], ["#a3211c"]]


def test_tiny_symbols_are_kept_large_enough_for_two_decimals() -> None:
    body = (
        '<symbol id="s" viewBox="0 0 1 1"><path d="M0 0L.1234 0L0 1Z"/></symbol>'
        '<use xlink:href="#s" width="100" height="100"/>'
    )
    face = draw(body).face
    (symbol,) = face.symbols.values()
    assert symbol.width == 1000
    assert symbol.items == (Path("0 0 m 123.4 0 l 0 1000 l h", "#000000"),)


def test_equal_drawings_have_equal_keys_on_every_face() -> None:
    body = (
        '<symbol id="{0}" viewBox="0 0 9 9"><rect width="9" height="9"/></symbol><use xlink:href="#{0}" {1}/>'
    )
    one = draw(body.format("a", 'width="9" height="9"')).face
    two = draw(body.format("b", 'width="99" height="99"')).face
    assert one.symbols == two.symbols


def test_clips() -> None:
    body = (
        '<clipPath id="c"><rect width="5" height="5"/></clipPath>'
        '<g transform="translate(1 1)" clip-path="url(#c)"><rect width="9" height="9"/></g>'
    )
    clip, shape, end = items(body)
    assert clip == Save("1 1 m 6 1 l 6 6 l 1 6 l h")
    assert isinstance(shape, Path) and end == Restore()


def test_titles_descriptions_and_definitions_draw_nothing() -> None:
    assert (
        items('<title>A card</title><desc>More</desc><defs><rect id="r" width="9" height="9"/></defs>') == []
    )


def test_the_view_box_is_the_trim_and_bleed_goes_around_it() -> None:
    face = draw("", attributes='viewBox="0 0 635 889" data-bleed="30"').face
    assert (face.width, face.height, face.bleed) == (635, 889, 30)
    assert draw("", attributes='viewBox="-30 -30 695 949" data-bleed="30"').face == face
    assert draw("", attributes='viewBox="0 0 635 889" width="63.5mm" height="88.9mm"').faults == ()


# --- text ---


def test_a_text_box_is_handed_to_the_engine_where_its_group_has_moved_it() -> None:
    typist = Typist()
    body = (
        '<g transform="translate(100 200)"><switch>'
        '<foreignObject data-box="rules" class="rules" x="10" y="20" width="300" height="80" data-size="8.5" '
        'data-min="6.5" data-share="rules" data-align="center" data-valign="middle" data-leading="1.3" '
        'data-hyphenate="yes"><p xmlns="http://www.w3.org/1999/xhtml">Some <b>rules</b></p></foreignObject>'
        '<text x="0" y="0">placeholder</text></switch></g>'
    )
    drawn = draw(body, Tools(Painter(THEME), engine=typist, caps={"rules": 7.25}))
    assert drawn.faults == ()
    ((box, text, cap),) = typist.boxes
    assert (box.x, box.y, box.width, box.height) == (110, 220, 300, 80)
    assert (box.size_pt, box.min_pt, box.leading, box.hyphenate) == (8.5, 6.5, 1.3, True)
    assert (box.name, box.style, box.share, box.align, box.valign) == (
        "rules", "rules", "rules", "center", "middle",
    )  # fmt: skip
    assert (text, cap) == ("Some rules", 7.25)
    assert [(report.name, report.x, report.y) for report in drawn.face.boxes] == [("rules", 110, 220)]


def test_a_line_of_text_says_its_size_in_points_or_in_units() -> None:
    typist = Typist()
    body = (
        '<text x="5" y="9" class="title" text-anchor="middle" data-size="20" data-min="12" data-width="500">'
        "  The\n  title </text>"
        '<text x="1" y="2" font-size="35.277778">12</text>'
    )
    assert draw(body, Tools(Painter(THEME), engine=typist)).faults == ()
    first, second = typist.lines
    assert first == ("The title", 5, 9, "middle", "title", 20, 500, 12, "", None)
    assert second[5] == pytest.approx(10)


def test_turned_text_is_a_drawing_of_its_own() -> None:
    item = Path("0 0 m 1 1 l", "", "#000000", 1.0)
    setting = Typist().set_line("x", 0, 0, "start", "", 8)._replace(items=[item])
    typist = Typist(setting)
    body = (
        '<text transform="translate(600 800) rotate(180)" x="0" y="0" data-size="8" data-width="100">7</text>'
    )
    face = draw(body, Tools(Painter(THEME), engine=typist)).face
    ((key, symbol),) = face.symbols.items()
    assert symbol.items == (item,)
    assert face.items == (Use(key, -1, 0, 0, -1, 600, 800),)
    assert (face.boxes[0].x, face.boxes[0].y) == (500, 790)
