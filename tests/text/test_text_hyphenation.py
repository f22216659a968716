"""Hyphens where pyphen puts them, without its price."""

from __future__ import annotations

import pyphen
import pytest

from cardgen.text.hyphenate import Hyphenation, Hyphenator, dictionary_path

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


def test_only_dictionaries_that_exist_are_found() -> None:
    assert dictionary_path("de_DE") is not None
    assert dictionary_path("xx") is None
