"""What the typesetter adds: quotation marks, apostrophes, spaces that do not break, capitals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typesetting import TEMPLATES, glyph_runs, reads, setting

from cardgen.text.languages import language_table
from cardgen.text.typography import ICON, NARROW, NO_BREAK, composed, quoted, typeset, upper


def typeset_in(tag: str, text: str) -> str:
    return typeset(text, [0], language_table(TEMPLATES).find(tag))[0]


@pytest.mark.parametrize(
    ("tag", "text", "expected"),
    [
        ("en", '"Stay," he said, "or don\'t."', "“Stay,” he said, “or don’t.”"),
        ("en", "the saints' bones", "the saints’ bones"),
        ("en", "a 'small' word", "a ‘small’ word"),
        ("en", "5' by 3\" wide", "5' by 3\" wide"),
        ("de", 'das "Feld"', "das „Feld“"),
        ("pl", 'słowo "tak"', "słowo „tak”"),
        ("ja", '"灰"', "「灰」"),
        ("he", 'צה"ל', "צה״ל"),
        ("fr", '"Feu"', f"«{NARROW}Feu{NARROW}»"),
        ("fr", "Feu !", f"Feu{NARROW}!"),
        ("fr", "Feu!", f"Feu{NARROW}!"),
        ("fr", "Quoi?!", f"Quoi{NARROW}?!"),
        ("fr", "Un : deux ; trois", f"Un{NARROW}: deux{NARROW}; trois"),
        ("fr", "à 3:15, http://a.b", "à\u00a03:15, http://a.b"),
        ("fr", "« Feu »", f"«{NARROW}Feu{NARROW}»"),
        ("en", "Feu !", "Feu !"),
        ("pl", "z Gdańska i o krok", f"z{NO_BREAK}Gdańska i{NO_BREAK}o{NO_BREAK}krok"),
        ("pl", "Idę z nim. A on?", f"Idę z{NO_BREAK}nim. A{NO_BREAK}on?"),
        ("cs", "v přímce k okraji", f"v{NO_BREAK}přímce k{NO_BREAK}okraji"),
        ("en", "63.5 mm, 5 men", f"63.5{NO_BREAK}mm, 5 men"),
        ("en", f"deal 2 {ICON} now", f"deal 2{NO_BREAK}{ICON} now"),
        ("en", "Push 2, range 3, within reach", f"Push{NO_BREAK}2, range{NO_BREAK}3, within reach"),
        ("de", "Stoßen 1, Reichweite 2, im Zug", f"Stoßen{NO_BREAK}1, Reichweite{NO_BREAK}2, im Zug"),
        ("fr", "portée 3, transporté 3 fois", f"portée{NO_BREAK}3, transporté 3 fois"),
        ("ar", "ضمن \u20682\u2069 مربع", f"ضمن{NO_BREAK}\u20682\u2069 مربع"),
    ],
)
def test_texts_as_their_languages_write_them(tag: str, text: str, expected: str) -> None:
    assert typeset_in(tag, text) == expected


def test_pieces_begin_where_their_characters_went() -> None:
    language = language_table(TEMPLATES).find("fr")
    text, starts = typeset("Feu! Oui! Non", [0, 5, 10], language)
    assert [text[start:] for start in starts] == [
        f"Feu{NARROW}! Oui{NARROW}! Non",
        f"Oui{NARROW}! Non",
        "Non",
    ]


@given(st.text("ab \"'«»!:2m", max_size=30), st.sampled_from(["en", "fr", "pl", "he"]))
def test_only_marks_and_spaces_change(text: str, tag: str) -> None:
    language = language_table(TEMPLATES).find(tag)
    quote_marks = set("\"'’״׳") | set(language.quotes)
    kept = [c for c in text if not c.isspace() and c not in quote_marks]
    out = typeset(text, [0], language)[0]
    assert [c for c in out if not c.isspace() and c not in quote_marks] == kept
    assert len(quoted(text, language)) == len(text)


@pytest.mark.parametrize(
    ("tag", "text", "expected"),
    [
        ("en", "Bolt", "BOLT"),
        ("tr", "iğdır", "İĞDIR"),
        ("en", "iğdır", "IĞDIR"),
        ("de", "Straße", "STRAẞE"),
        ("el", "Άλφα προϊόν", "ΑΛΦΑ ΠΡΟΪΟΝ"),
        ("fr", "œuvre", "ŒUVRE"),
    ],
)
def test_capitals(tag: str, text: str, expected: str) -> None:
    assert upper(text, tag) == expected


def test_german_capitals_of_a_font_without_a_capital_sharp_s() -> None:
    assert upper("Stoßen", "de", "STOßEN".__contains__) == "STOSSEN"


def test_a_german_heading_keeps_to_one_font() -> None:
    (run,) = glyph_runs(setting('<p class="heading">Stoßen</p>', "de").items)
    assert reads(run) == "STOSSEN"


def test_accents_written_apart_are_composed() -> None:
    assert composed("e\u0301 x\u0302") == "é x\u0302"
