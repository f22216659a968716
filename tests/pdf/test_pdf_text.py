"""Text in PDFs: every glyph at its place, and every letter read back in order."""

from __future__ import annotations

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from pages import TEXT, face, fonts, one_page, opened, run, text

from cardgen.display import Glyph, Glyphs
from cardgen.pdf.fonts import DocumentFont, to_unicode
from cardgen.pdf.runs import write_run


def _origins(run: Glyphs, operators: str) -> list[tuple[int, float, float]]:
    """Where a reader puts each glyph: its id, x and y in units."""
    font = fonts()
    found, x, rise = [], 0.0, 0.0
    pdf = pikepdf.Pdf.new()
    for operands, operator in pikepdf.parse_content_stream(pdf.make_stream(operators.encode())):
        match str(operator):
            case "Tm":
                x, y = float(operands[4]), float(operands[5])
            case "Ts":
                rise = float(operands[0])
            case "Tj" | "TJ":
                for part in operands[0] if str(operator) == "TJ" else operands:
                    if not isinstance(part, pikepdf.String):
                        x -= float(part) / 1000 * run.size
                        continue
                    codes = bytes(part)
                    for i in range(0, len(codes), 2):
                        gid = int.from_bytes(codes[i : i + 2], "big")
                        found.append((gid, x, y - rise))
                        x += font.advance(run.font, gid) / 1000 * run.size
    return found


def _written(run: Glyphs) -> str:
    return write_run(run, DocumentFont(run.font, "F1", fonts()))


@settings(max_examples=60)
@given(
    st.lists(
        st.tuples(st.integers(1, 400), st.floats(0, 40), st.floats(-5, 5), st.sampled_from([0.0, 0.0, 2.5])),
        min_size=1,
        max_size=60,
    )
)
def test_glyphs_stand_within_a_thousandth_of_an_em_of_their_places(
    glyphs: list[tuple[int, float, float, float]],
) -> None:
    shown = tuple(Glyph(gid, advance, dx, dy, "x") for gid, advance, dx, dy in glyphs)
    placed = Glyphs(TEXT, 30.0, 12.34, 56.78, shown, "#000000")
    x, expected = placed.x, []
    for glyph in shown:
        expected.append((glyph.gid, x + glyph.dx, placed.y + glyph.dy))
        x += glyph.advance
    found = _origins(placed, _written(placed))
    assert [gid for gid, *_ in found] == [gid for gid, *_ in expected]
    for (_, fx, fy), (_, ex, ey) in zip(found, expected, strict=True):
        assert fx == pytest.approx(ex, abs=0.03) and fy == pytest.approx(ey, abs=0.002)


def test_a_run_without_kerning_is_one_string() -> None:
    plain = run("nnn", 10, 20)
    assert _written(plain).split("\n")[1].endswith("Tj")


def test_ligatures_and_accents_are_read_back() -> None:
    words = "Office affairs: fluffy Škoda Łódź Île żółć ½ 10 × 5 “quoted” – it’s"
    assert text(one_page(face(run(words, 20, 100, 5)))).strip() == words


def test_one_glyph_may_stand_for_several_texts() -> None:
    first = run("AB", 20, 100)
    again = replace(
        first, y=200, glyphs=tuple(g._replace(text=t) for g, t in zip(first.glyphs, "Αβ", strict=True))
    )
    assert text(one_page(face(first, again))).split() == ["AB", "Αβ"]


def test_silent_glyphs_belong_to_the_one_before() -> None:
    e, accent = run("e", 0, 0).glyphs[0], run("´", 0, 0).glyphs[0]
    cluster = (
        e._replace(text="é"),
        accent._replace(text="", advance=0.0, dx=-14.0),
        run("n", 0, 0).glyphs[0],
    )
    assert text(one_page(face(replace(run("x", 0, 0), x=50, y=99, glyphs=cluster)))).strip() == "én"


def test_a_run_that_says_its_text_is_read_back_as_that() -> None:
    visual = replace(run("cba", 100, 100), actual="abc")
    assert text(one_page(face(visual))).strip() == "abc"


def test_reading_order_is_the_order_of_items_and_of_faces() -> None:
    first = face(run("three", 100, 50), run("one", 100, 400), run("two", 100, 200))
    second = face(run("four", 100, 20))
    assert text(one_page(first, second)).split() == ["three", "one", "two", "four"]


def test_text_keeps_its_colour_between_others() -> None:
    data = one_page(face(run("a", 10, 50), run("b", 10, 90, paint="#a3211c"), run("c", 10, 130)))
    colours = [
        (str(operator), [float(v) for v in operands])
        for operands, operator in pikepdf.parse_content_stream(opened(data).pages[0])
        if str(operator) in ("g", "rg")
    ]
    assert colours == [("g", [0]), ("rg", [0.639, 0.129, 0.11]), ("g", [0])]


def test_widths_are_those_of_the_font() -> None:
    data = one_page(face(run("Wide", 10, 50)))
    (font,) = opened(data).pages[0].obj["/Resources"]["/Font"].values()
    widths = font["/DescendantFonts"][0]["/W"]
    found = {
        int(widths[i]) + j: int(w) for i in range(0, len(widths), 2) for j, w in enumerate(widths[i + 1])
    }
    assert found == {g.gid: round(fonts().advance(TEXT, g.gid)) for g in run("Wide", 0, 0).glyphs}


def test_a_character_map_has_blocks_of_a_hundred() -> None:
    said = to_unicode(
        {gid: "fi" if gid == 7 else chr(0x1F600) if gid == 8 else "a" for gid in range(1, 152)}
    ).decode()
    assert "100 beginbfchar\n<0001> <0061>" in said and "51 beginbfchar" in said
    assert "<0007> <00660069>" in said and "<0008> <D83DDE00>" in said


@pytest.mark.parametrize("narrow", [2.0, 4.0, 4.9, 5.1, 8.0])
def test_a_space_is_read_however_narrow_it_is(narrow: float) -> None:
    glyphs = run("Reliable version", 50, 50).glyphs
    glyphs = tuple(g._replace(advance=narrow if g.text == " " else g.advance) for g in glyphs)
    assert text(one_page(face(replace(run("x", 50, 50), glyphs=glyphs)))).strip() == "Reliable version"


@pytest.mark.parametrize("apart", [-5.0, -3.0, 3.2, 6.0, 20.0])
def test_a_word_is_read_as_one_however_its_letters_are_spaced(apart: float) -> None:
    glyphs = tuple(g._replace(advance=g.advance + apart) for g in run("Escort", 50, 50).glyphs)
    assert text(one_page(face(replace(run("x", 150, 50), glyphs=glyphs)))).strip() == "Escort"
