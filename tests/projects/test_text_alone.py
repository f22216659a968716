"""One card's text is one card's affair; and what fits on the screen fits in print, since one engine sets both."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build.reading import needs_poppler, raw_text, words
from tests.commands import run_cardgen, starter_game
from tests.projects.small_projects import PDF

RULE = '"Show {flashes} flashes. Swap hands with a neighbour, _without a word_."'
FACES = Path("build/standard/en/faces/lights")


def game_with(folder: Path, rule: str) -> Path:
    game = starter_game(folder)
    texts = game / "content/lang/en/lights.yaml"
    text = texts.read_text("utf-8")
    assert RULE in text
    texts.write_text(text.replace(RULE, rule), "utf-8")
    return game


@pytest.mark.parametrize(
    "rule",
    [
        '"Show {flashes} flashes. Swap hands, **without a word**."',
        "'Show {flashes} flashes. Swap \\*\\*hands, \\_without a word.'",
        '"Show {flashes} flashes. Swap <b>hands & <i>feet."',
        '"Show {flashes} flashes. Swap ]]> --> </svg> &amp; hands."',
    ],
)
def test_markup_on_one_card_changes_no_other(tmp_path: Path, rule: str) -> None:
    plain, other = game_with(tmp_path / "plain", RULE), game_with(tmp_path / "other", rule)
    for game in (plain, other):
        ran = run_cardgen(["build", "--faces"], game)
        assert ran.status == 0, ran.text
    changed = [
        path.name
        for path in sorted((plain / FACES).iterdir())
        if path.read_bytes() != (other / FACES / path.name).read_bytes()
    ]
    assert changed == ["narrows.png"]


@needs_poppler
def test_a_text_fits_for_check_build_and_picture_alike(tmp_path: Path) -> None:
    """Word by word: either all three take the text, and print it whole, or all refuse it in the same words."""
    refused = 0
    for count in (30, 42, 44, 46, 48, 60):
        rule = " ".join(["lantern"] * count)
        game = game_with(tmp_path / str(count), f'"{rule}"')
        checked, made = run_cardgen(["check"], game), run_cardgen(["build", "--faces"], game)
        assert checked.status == made.status
        if made.status:
            refused += 1
            assert checked.text == made.text
            assert "error[text-overflow]" in made.text
            assert not list(game.rglob("*.pdf"))
            assert not list(game.rglob("*.png"))
        else:
            assert words(raw_text(game / PDF, 1)).count("lantern") == count
    assert 0 < refused < 6
