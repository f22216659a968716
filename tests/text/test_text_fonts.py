"""The font book: stacks, weights, italics, files, and subsets that keep glyph ids."""

from __future__ import annotations

from pathlib import Path

import pytest
import uharfbuzz as hb
from typesetting import TEMPLATES

from cardgen.errors import ContentError
from cardgen.text.families import read_fonts
from cardgen.text.fonts import FontBook, font_book

BOOK = font_book(TEMPLATES)


def book(tmp_path: Path, families: str, stacks: str = "text: {Latn: [Plain]}") -> FontBook:
    path = tmp_path / "fonts.yaml"
    path.write_text(f"families:\n{families}\nstacks:\n  {stacks}\n", "utf-8")
    return FontBook(read_fonts(path, "fonts.yaml"))


def fault(error: ContentError) -> tuple[str, str]:
    (found,) = error.faults
    return found.message, found.hint


def keys(role: str, script: str, weight: int = 400, italic: bool = False) -> list[str]:
    return [font.key for font in BOOK.stack(role, script, weight, italic)]


def test_stacks_by_role_and_script() -> None:
    assert keys("text", "Latn") == ["Vollkorn:400"]
    assert keys("text", "Arab", 700) == ["Amiri:700", "Vollkorn:700"]
    assert keys("display", "Latn", 700) == ["Cinzel:700", "Vollkorn:700"]
    assert keys("display", "Cyrl", 900) == ["Cormorant:700", "Vollkorn:900"]
    assert keys("display", "Grek", 600) == ["Vollkorn:900", "Vollkorn:600"]


def test_italics_are_the_family_s_own_or_upright_where_it_says_so() -> None:
    assert keys("text", "Latn", 700, True) == ["Vollkorn:700i"]
    assert keys("text", "Hebr", 400, True)[0] == "Frank Ruhl Libre:400"
    assert keys("text", "Arab", 700, True)[0] == "Amiri:700"


def test_a_family_without_italic_says_so(tmp_path: Path) -> None:
    plain = book(tmp_path, "  Plain: {folder: f, faces: [{file: a.ttf, weight: 400}]}")
    with pytest.raises(ContentError) as error:
        plain.key("Plain", 400, True)
    assert fault(error.value) == (
        "the font family 'Plain' has no italic",
        "italics are never faked: add its file, choose another family, or say `emphasis: upright`",
    )


def test_a_family_without_bold_says_so(tmp_path: Path) -> None:
    plain = book(tmp_path, "  Plain: {folder: f, faces: [{file: a.ttf, weight: 400}]}")
    assert plain.key("Plain", 500, False) == "Plain:400"
    with pytest.raises(ContentError) as error:
        plain.key("Plain", 700, False)
    assert fault(error.value) == (
        "the font family 'Plain' has no bold",
        "weights are never faked: add its file or choose another family",
    )


def test_a_misspelt_family_says_which_exist(tmp_path: Path) -> None:
    family = "  Plain: {folder: f, faces: [{file: a.ttf, weight: 400}]}"
    with pytest.raises(ContentError) as error:
        book(tmp_path, family, "text: {Latn: [Plian]}")
    assert fault(error.value) == ("no font family 'Plian'", "did you mean 'Plain'?")
    with pytest.raises(ContentError) as error:
        book(tmp_path, family, "text: {Latn: [Garamond]}")
    assert fault(error.value) == ("no font family 'Garamond'", "accepted: Plain")


def test_a_package_that_is_not_there_says_what_to_install(tmp_path: Path) -> None:
    plain = book(
        tmp_path,
        "  Plain: {package: fontpkg-none, folder: fontpkg_none/files, faces: [{file: a.ttf, weight: 400}]}",
    )
    with pytest.raises(ContentError) as error:
        plain.instance("Plain:400")
    assert fault(error.value) == (
        "the font family 'Plain' is not installed",
        "install it with: pip install fontpkg-none",
    )


def test_fonts_of_the_project_stay_in_it(tmp_path: Path) -> None:
    lost = book(tmp_path, "  Plain: {folder: f, faces: [{file: a.ttf, weight: 400}]}")
    with pytest.raises(ContentError) as error:
        lost.instance("Plain:400")
    assert fault(error.value)[0] == "the font family 'Plain' lacks its folder 'f'"
    outside = book(tmp_path, "  Plain: {folder: .., faces: [{file: a.ttf, weight: 400}]}")
    with pytest.raises(ContentError) as error:
        outside.instance("Plain:400")
    assert fault(error.value)[0] == "the folder of fonts '..' lies outside the templates"


def test_a_weight_is_pinned() -> None:
    regular, black = (BOOK.instance(f"Noto Sans JP:{weight}") for weight in (400, 900))
    assert BOOK.instance("Vollkorn:900").advance("m") > BOOK.instance("Vollkorn:400").advance("m")
    assert black.advance("m") > regular.advance("m")


@pytest.mark.parametrize(
    ("script", "letters"),
    [
        ("Latn", "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽçğıöşüÇĞİÖŞÜâîûăâîșțĂÂÎȘȚßẞœŒæÆñÑãõ"),
        ("Grek", "ΆΈΉΊΌΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ·;«»"),
        ("Cyrl", "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ№«»іїєґІЇЄҐ"),
        ("Hebr", "אבגדהוזחטיךכלםמןנסעףפץצקרשת״׳־"),
        ("Arab", "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي٠١٢٣٤٥٦٧٨٩،؛؟«»"),
        ("Hani", "漢字仮名交じり、。「」・ー々"),
    ],
)
@pytest.mark.parametrize("role", ["text", "display"])
@pytest.mark.parametrize("weight", [400, 700])
def test_every_script_s_letters_are_in_its_stack(script: str, letters: str, role: str, weight: int) -> None:
    stack = BOOK.stack(role, script, weight, False)
    assert [c for c in letters if not any(font.covers(c) for font in stack)] == []


def test_a_subset_keeps_ids_outlines_and_advances() -> None:
    instance = BOOK.instance("Vollkorn:700i")
    gids = [glyph[0] for glyph in instance.shape("Épée", 0, 4, rtl=False, script="Latn", language="fr",
                                                 features=()).glyphs]  # fmt: skip
    program = BOOK.subset("Vollkorn:700i", gids)
    assert (program.kind, program.name, program.weight, program.italic_angle) == (
        "glyf",
        "Vollkorn-700Italic",
        700,
        -11.0,
    )
    reduced = hb.Font(hb.Face(hb.Blob(program.data)))
    for gid in gids:
        assert reduced.get_glyph_h_advance(gid) == BOOK.advance("Vollkorn:700i", gid)
        assert reduced.get_glyph_extents(gid) == instance.font.get_glyph_extents(gid)
    assert len(program.data) < 20_000
    assert not reduced.face.axis_infos


def test_heights_are_those_of_printed_letters() -> None:
    latin = BOOK.instance("Vollkorn:400").heights("Latn")
    assert 0.65 < latin.cap < 0.7 < latin.ascent < 0.95 and 0.2 < latin.descent < 0.3
    assert BOOK.instance("Noto Sans JP:400").heights("Hani") == (0.88, 0.12, 0.76)
