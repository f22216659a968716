"""Faults of fonts.yaml, styles.yaml and languages.yaml: all at once, each with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from typesetting import TEMPLATES

from cardgen.errors import ContentError
from cardgen.text.families import read_fonts
from cardgen.text.fonts import font_book
from cardgen.text.languages import language_table, read_languages
from cardgen.text.styles import Style, changed, read_styles


def messages(error: ContentError) -> list[str]:
    return [f"{f.line}:{f.column} {f.message}" + (f" ({f.hint})" if f.hint else "") for f in error.faults]


def test_faults_of_styles(tmp_path: Path) -> None:
    path = tmp_path / "styles.yaml"
    path.write_text(
        "base: { role: txt, weight: bold }\n"
        "elements:\n  p: { afer: 1 }\n"
        "classes:\n  a: { features: [lnum, ligatures] }\n  b: { align: middle, italic: yes, size: 0 }\n",
        "utf-8",
    )
    with pytest.raises(ContentError) as error:
        read_styles(path, "styles.yaml")
    assert messages(error.value) == [
        "1:15 'txt' is not a role (did you mean 'text'?)",
        "1:28 expected a weight, a whole number, found 'bold'",
        "3:8 unknown key 'afer' in a style (did you mean 'after'?)",
        "5:25 expected a feature such as smcp or -liga, found 'ligatures'",
        "6:15 'middle' is not an alignment (accepted: center, end, justify, left, right, start)",
        "6:31 expected italic, true or false, found 'yes' (write true)",
        "6:42 expected a factor from 0.1 to 20, found 0",
    ]


def test_faults_of_fonts(tmp_path: Path) -> None:
    path = tmp_path / "fonts.yaml"
    path.write_text(
        "families:\n  A: { folder: f, faces: [{ file: a.ttf, weight: thin }] }\n"
        "stacks:\n  text: { Latn: [B, { family: A, weight: 50 }] }\n  titel: {}\n",
        "utf-8",
    )
    with pytest.raises(ContentError) as error:
        read_fonts(path, "fonts.yaml")
    assert messages(error.value) == [
        "2:50 expected a weight such as 400 or 400-900, found 'thin'",
        "4:18 no font family 'B' (accepted: A)",
        "4:42 expected a weight from 100 to 1000, found 50",
        "5:3 'titel' is not a role (accepted: display, name, text)",
    ]


def test_faults_of_languages(tmp_path: Path) -> None:
    path = tmp_path / "languages.yaml"
    path.write_text(
        "scripts: { Latn: { smallest_pt: 6.5 } }\n"
        "languages:\n"
        "  no: { name: Norsk, script: Latin, quotes: [a] }\n"
        "  xx: { name: X, script: Latn, quotes: [a, b], direction: up, hyphenation: { dictionary: xx } }\n"
        "  zz: { name: Z, script: Latn, hyphenation: { dictionary: zz_ZZ, left: 2, right: 2 } }\n"
        "  yy: { name: Y, script: Latn, spacing: { narrow_inside: « }, stacks: { text: { Latn: [Arial] } } }\n",
        "utf-8",
    )
    with pytest.raises(ContentError) as error:
        read_languages(path, "languages.yaml", font_book(TEMPLATES).families)
    assert messages(error.value) == [
        "3:30 'Latin' is not a script (did you mean 'Latn'?)",
        "4:40 expected four quotation marks, found 2",
        "4:59 'up' is not a direction (accepted: ltr, rtl)",
        "4:76 hyphenation needs the key 'left'",
        "4:76 hyphenation needs the key 'right'",
        "5:59 pyphen has no dictionary 'zz_ZZ'",
        "6:58 expected an opening and a closing mark, found '«'",
        "6:88 no font family 'Arial' (did you mean 'Amiri'?)",
    ]


def test_a_tag_takes_its_base_s_entry_or_its_script_s_default() -> None:
    table = language_table(TEMPLATES)
    assert table.find("pt-BR").name == "Português do Brasil"
    canada = table.find("fr-CA")
    assert (canada.tag, canada.name, canada.spacing) == ("fr-CA", "Français", table.find("fr").spacing)
    serbian = table.find("sr-Cyrl-RS")
    assert (serbian.script, serbian.rtl, serbian.hyphenation) == ("Cyrl", False, None)
    assert table.find("ks-Arab").rtl
    assert (table.find("sw").script, table.find("sw").tag) == ("Latn", "sw")


def test_scripts_are_scaled_to_read_alike() -> None:
    table = language_table(TEMPLATES)
    assert table.find("de").scale == 1
    assert table.find("ja").scale == pytest.approx(6 / 6.5)
    assert table.find("ar").scale > 1


def test_sizes_multiply_and_features_add_up() -> None:
    style = changed(
        Style(size=0.5, features=(("lnum", 1),)), {"size": 0.5, "features": (("smcp", 1), ("lnum", 0))}
    )
    assert style.size == 0.25
    assert dict(style.features) == {"lnum": 0, "smcp": 1}
