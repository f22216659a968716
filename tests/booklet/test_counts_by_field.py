"""A booklet counts the cards of a deck, and those that have a word in one of their fields."""

from __future__ import annotations

from pathlib import Path

from tests.booklet.bound import game_with_booklet
from tests.build.reading import needs_poppler, raw_text, words
from tests.commands import run_cardgen


@needs_poppler
def test_cards_are_counted_by_their_words(tmp_path: Path) -> None:
    folder = game_with_booklet(
        tmp_path / "game", 1, words="{count.lights.sea.calm} calm, {count.lights.sea.rough} rough."
    )
    cards = folder / "content/lights.yaml"
    text = cards.read_text("utf-8")
    calm, rough = text.count("sea: calm"), text.count("sea: rough")
    assert (run_cardgen(["build"], folder).status, calm + rough) == (0, text.count("- {id"))
    page = folder / "build/standard/en/lighthouse-standard-en-guide-screen.pdf"
    assert f"{calm} calm, {rough} rough." in words(raw_text(page, 1))
    cards.write_text(text.replace("sea: calm", "sea: rough", 1), "utf-8")
    run_cardgen(["build"], folder)
    assert f"{calm - 1} calm, {rough + 1} rough." in words(raw_text(page, 1))


def test_a_word_that_the_field_does_not_have_is_told(tmp_path: Path) -> None:
    folder = game_with_booklet(tmp_path / "game", 1, words="{count.lights.sea.clam} calm.")
    said = run_cardgen(["check"], folder).text
    assert "the placeholder {count.lights.sea.clam} finds no number" in said
    assert "did you mean 'count.lights.sea.calm'?" in said
