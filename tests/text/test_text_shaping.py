"""Glyphs and places against plain HarfBuzz: what the engine adds, and nothing else, makes the difference."""

from __future__ import annotations

import pytest
import uharfbuzz as hb
from typesetting import box, em, engine, glyph_runs, lines, setting

from cardgen.display import Glyphs
from cardgen.text.fontfile import FontInstance


def plain(font: FontInstance, text: str, language: str = "en", rtl: bool = False) -> list[tuple[int, float]]:
    """Glyph ids and advances in ems, as HarfBuzz shapes *text* with lining figures."""
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.language = language
    buffer.direction = "rtl" if rtl else "ltr"
    hb.shape(font.font, buffer, {"lnum": True})
    return [
        (info.codepoint, position.x_advance / font.upem)
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    ]


def one_run(content: str, language: str = "en") -> Glyphs:
    (run,) = glyph_runs(setting(content, language, box(width=2000)).items)
    return run


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("difficult fjords: office, AVATAR, To 1789", "en"),
        ("Zażółć gęślą jaźń", "pl"),
        ("Příliš žluťoučký kůň", "cs"),
        ("Științe și ținut", "ro"),
        ("fırtına fikri", "tr"),
        ("Προκάλεσε ευθεία", "el"),
        ("Нанесите удар", "ru"),
        ("嵐の誓い、そして「灰」。", "ja"),
    ],
)
def test_left_to_right_runs_are_harfbuzz_s(text: str, language: str) -> None:
    run = one_run(f"<p>{text}</p>", language)
    font = engine(language).fonts.instance(run.font)
    expected = plain(font, text, language)
    assert [glyph.gid for glyph in run.glyphs] == [gid for gid, _ in expected]
    assert [g.advance for g in run.glyphs] == pytest.approx([advance * run.size for _, advance in expected])
    assert "".join(glyph.text for glyph in run.glyphs) == text


@pytest.mark.parametrize(("text", "language"), [("سحرة العاصفة", "ar"), ("שומרי העצמות", "he")])
def test_right_to_left_runs_are_harfbuzz_s_in_words(text: str, language: str) -> None:
    runs = glyph_runs(setting(f"<p>{text}</p>", language, box(width=2000)).items)
    font = engine(language).fonts.instance(runs[0].font)
    seen = [glyph for run in sorted(runs, key=lambda run: run.x) for glyph in run.glyphs]
    assert [glyph.gid for glyph in seen] == [gid for gid, _ in plain(font, text, language, rtl=True)]
    assert "".join(glyph.text for glyph in seen) == text[::-1]


def test_ligatures_and_kerning() -> None:
    run = one_run("<p>office</p>")
    assert [glyph.text for glyph in run.glyphs] == ["o", "ffi", "c", "e"]
    font = engine("en").fonts.instance(run.font)
    together = sum(glyph.advance for glyph in one_run("<p>AV</p>").glyphs)
    assert together < (font.advance("A") + font.advance("V")) / font.upem * run.size - 0.1


def test_turkish_keeps_its_dotted_i_apart() -> None:
    assert [glyph.text for glyph in one_run("<p>fikri</p>", "tr").glyphs] == list("fikri")
    assert one_run("<p>fikri</p>", "en").glyphs[0].text == "fi"


def test_figures_line_up() -> None:
    """Vollkorn's own figures are old style; lining ones are as high as capitals."""
    run = one_run("<p>3</p>")
    font = engine("en").fonts.instance(run.font)
    bottom = font.extent(run.glyphs[0].gid, 0)[1]
    assert bottom > -0.03


def test_spaced_letters_do_not_join_and_their_marks_stay_on_them() -> None:
    run = one_run("<p class='heading'>office</p>")
    assert "".join(glyph.text for glyph in run.glyphs) == "OFFICE"
    font = engine("en").fonts.instance(run.font)
    natural = [advance for _, advance in plain(font, "OFFICE")]
    gaps = [g.advance / run.size - n for g, n in zip(run.glyphs, natural, strict=True)]
    assert gaps == pytest.approx([0.1] * 6)


def test_thin_and_narrow_spaces_are_advances_of_their_own_width() -> None:
    for space, share in (("\u202f", 1 / 8), ("\u2009", 1 / 6)):
        for style in ("", "title"):
            run = one_run(f"<p class='{style}'>a{space}b</p>")
            assert run.glyphs[1].text == space
            assert run.glyphs[1].advance == pytest.approx(share * run.size, rel=0.01)
            font = engine("en").fonts.instance(run.font)
            assert font.extent(run.glyphs[1].gid, 0) == (0.0, 0.0)


def test_a_cut_that_changes_letters_is_shaped_again() -> None:
    """Hyphens stand inside ligatures: ``Auf-lage``."""
    found = setting("<p>Verlagsauflagenverzeichnisse</p>", "de", box(width=150, least=10, hyphenate=True))
    shown = lines(found.items)
    assert len(shown) > 1 and all(line.endswith("\u00ad") for line in shown[:-1])
    assert "".join(shown).replace("\u00ad", "") == "Verlagsauflagenverzeichnisse"
    for run in glyph_runs(found.items):
        assert sum(glyph.advance for glyph in run.glyphs) <= 150


def test_sizes_and_paints_of_spans() -> None:
    runs = glyph_runs(setting("<p>a <span class='small red'>b</span></p>").items)
    assert [run.size for run in runs] == pytest.approx([em(10), em(8)])
    assert [run.paint for run in runs] == ["#000000", "#aa0000"]
