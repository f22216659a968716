"""Hyphens where pyphen puts them, without its price."""

from __future__ import annotations

from itertools import pairwise

import pyphen
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from typesetting import TEMPLATES, box, lines, setting

from cardgen.text.breaking import Breaks, best_fit, first_fit
from cardgen.text.hyphenate import Hyphenation, Hyphenator, dictionary_path, hyphenator
from cardgen.text.languages import language_table

WORDS = {
    "de_DE": "Kartenspielanleitung Beerdigungsgesellschaft Schwertkämpfer nebeneinander Verteidigung Straßenbahn",
    "en_US": "hyphenation reliquary adjacent squares opponent fighting difference beautiful",
    "fr": "mouvement adversaire immédiatement constitution",
    "pl_PL": "przeciwnik natychmiast niepodległość",
    "cs_CZ": "nepřítel sousední okamžitě",
    "ru_RU": "противник немедленно реликвия",
    "el_GR": "αντίπαλος γειτονικό",
    "es": "movimiento adversario inmediatamente",
    "it_IT": "movimento avversario",
    "pt_BR": "movimento adversário",
    "ro_RO": "mișcare adversar imediat",
}


@pytest.mark.parametrize("dictionary", WORDS)
def test_words_are_divided_as_pyphen_divides_them(dictionary: str) -> None:
    mine = Hyphenator(Hyphenation(dictionary, 2, 2))
    theirs = pyphen.Pyphen(lang=dictionary, left=2, right=2)
    for word in WORDS[dictionary].split():
        assert list(mine.word(word.lower())) == [int(at) for at in theirs.positions(word)], word


def test_divisions_that_change_letters_are_not_made() -> None:
    """Hungarian ``asszony`` would become ``asz-szony``."""
    assert 2 not in Hyphenator(Hyphenation("hu_HU", 1, 1)).word("asszony")


def test_the_least_letters_on_either_side_are_kept() -> None:
    assert Hyphenator(Hyphenation("en_US", 2, 3)).word("opponent") == (2, 4)
    assert Hyphenator(Hyphenation("en_US", 3, 5)).word("opponent") == ()


def test_points_of_a_text_leave_short_words_and_names_alone() -> None:
    points = Hyphenator(Hyphenation("en_US", 2, 2)).points("The opponent of McAllister's USA hit")
    assert points == [6, 8]


SENTENCE = "Bei Gleichstand gewinnt wer mehr Knechte auf dem Brett hat sonst endet sie unentschieden."


def divided(word: str, language: str) -> str:
    """*word* with all its hyphens."""
    rules = language_table(TEMPLATES).find(language).hyphenation
    assert rules is not None
    bounds = [0, *hyphenator(rules).word(word.lower()), len(word)]
    return "-".join(word[start:end] for start, end in pairwise(bounds))


@pytest.mark.parametrize(
    "word",
    ["Rück-kehr", "Wag-nis-an-griff", "Nach-bar-feld", "Start-rei-hen", "Schwar-zen", "zu-rück-keh-ren",
     "Sicht-li-nie", "ne-ben-ein-an-der", "Le-bens-punkte"],
)  # fmt: skip
def test_german_compounds_are_divided_at_their_joints(word: str) -> None:
    assert divided(word.replace("-", ""), "de") == word


@pytest.mark.parametrize("word", ["Aus-fall-schritt", "Zug-ende", "Got-tes-acker"])
def test_exceptions_take_the_place_of_patterns(word: str) -> None:
    assert divided(word.replace("-", ""), "de") == word


def test_parts_without_vowels_are_left_alone_where_a_language_has_them() -> None:
    assert divided("čtvrtek", "cs") == "čtvr-tek"


@settings(max_examples=60, deadline=None)
@given(st.integers(270, 520), st.sampled_from(["left", "justify", "center"]), st.integers(0, 6))
@example(300, "justify", 0)
def test_the_last_word_of_a_paragraph_is_not_divided(width: int, align: str, first: int) -> None:
    text = SENTENCE.split(" ", first)[-1]
    given = box(width=width, height=900, size=10, least=10, align=align, hyphenate=True)
    found = lines(setting(f"<p>{text}</p>", "de", given).items)
    assert found[-1].endswith("unentschieden.")


def test_of_two_loose_lines_the_fuller_one_is_chosen() -> None:
    """Between long words that nothing divides, a line of one short word is worse than one of three."""
    given = box(width=430, height=900, size=10, least=10, align="justify", hyphenate=True)
    found = lines(setting("<p>Von nur hier bis XXXXXXXXXXXXXXXX bis nach dort.</p>", "de", given).items)
    assert found[0].split() == ["Von", "nur", "hier", "bis"]


@given(st.lists(st.tuples(st.integers(1, 6), st.booleans()), min_size=2, max_size=25), st.integers(7, 30))
def test_a_whole_last_word_takes_no_further_line(parts: list[tuple[int, bool]], width: int) -> None:
    """*parts*: letters between two breaks, and whether the latter is a hyphen or a space."""
    starts, ends, hyphens = [0.0], [0.0], [False]
    for letters, hyphen in parts:
        ends.append(starts[-1] + letters + hyphen)
        starts.append(starts[-1] + letters + (not hyphen))
        hyphens.append(hyphen)
    hyphens[-1] = False
    ends[-1] = starts[-2] + parts[-1][0]
    places = list(range(len(starts)))
    breaks = Breaks(places, places, starts, ends, hyphens, [0] * len(places), [0] * len(places))
    chosen = best_fit(breaks, width, "left", 1)
    assert len(chosen) == len(first_fit(breaks, width))
    word = max(at for at in places[:-1] if not hyphens[at])
    if ends[-1] - starts[word] <= width:
        assert [0, *chosen][-2] <= word


def test_only_dictionaries_that_exist_are_found() -> None:
    assert dictionary_path("de_DE") is not None
    assert dictionary_path("xx") is None
