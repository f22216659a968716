"""The content folder as the engine reads it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.content import default_content, find_content, load_content
from engine.faults import ContentError
from engine.game import Game, game


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    target = tmp_path / "content"
    target.mkdir()
    for name in ("cards.yaml", "factions.yaml", "rites.yaml"):
        shutil.copy(find_content() / name, target / name)
    shutil.copytree(find_content() / "rules", target / "rules")
    return target


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def refusal(folder: Path) -> str:
    with pytest.raises(ContentError) as caught:
        load_content(folder)
    return str(caught.value)


def test_the_deck_is_complete() -> None:
    content = default_content()
    assert len(content.cards) == 18
    assert [card.stamp for card in content.cards].count(0) == 9
    assert [card.id for card in content.cards if card.escort] == [
        "pilgrim",
        "sidewind",
        "procession",
        "ascension",
    ]
    assert len([card for card in content.cards if card.attack is None]) == 9
    assert len(content.factions) == 9
    assert len(content.rites) == 9


def test_editions_differ_where_the_rules_say() -> None:
    rules = default_content().rulesets
    assert (rules["28"].straight_sight, rules["classic"].straight_sight) == (False, True)
    assert [r.relics_hidden for r in rules.values()] == [e == "hidden" for e in rules]
    assert rules["hidden"].boards == rules["28"].boards
    assert [len(game(e, 8).offered_rites) for e in ("28", "classic", "hidden")] == [9, 3, 3]


def test_the_hero_of_one_faction_is_tougher() -> None:
    wardens = game().faction_index["bone-wardens"]
    assert [hp for i, hp in enumerate(game().hero_hp) if i != wardens] == [4] * 8
    assert game().hero_hp[wardens] == 5


def test_skull_reads_a_card_turned_around() -> None:
    g = game()
    board = g.board
    key, skull = g.destinations[g.card_index["serpent"]]
    for square in range(board.count):
        assert {board.twin[q] for q in key[square]} == set(skull[board.twin[square]])


def test_an_edited_number_reaches_the_game(folder: Path) -> None:
    edit(folder / "rules" / "28.yaml", "hero: {hp: 4}", "hero: {hp: 6}")
    rules = load_content(folder).rulesets
    assert [r.hero_hp for r in rules.values()] == [6, 6, 6]


def test_faults_of_all_files_come_together(folder: Path) -> None:
    edit(folder / "cards.yaml", "stamp: key", "stamp: keys")
    edit(folder / "factions.yaml", "damage: 2", "damage: two")
    edit(folder / "rules" / "28.yaml", "hand: 3", "hand: 4")
    found = refusal(folder)
    assert "cards.yaml:8:10: error[unknown-word]: 'keys' is not a side" in found
    assert "did you mean 'key'?" in found
    assert "factions.yaml:6:" in found
    assert "28.yaml:" in found


def test_an_id_stands_once(folder: Path) -> None:
    edit(folder / "cards.yaml", "id: crossroads", "id: pilgrim")
    assert "error[duplicate-id]: the id 'pilgrim' stands twice among the cards" in refusal(folder)


def test_a_word_of_the_notation_is_no_card(folder: Path) -> None:
    edit(folder / "cards.yaml", "id: crossroads", "id: target")
    assert "error[reserved-id]" in refusal(folder)


def test_too_few_cards_are_refused(folder: Path) -> None:
    text = (folder / "cards.yaml").read_text(encoding="utf-8")
    (folder / "cards.yaml").write_text(text[: text.index("- id: sidewind")], encoding="utf-8")
    assert "expected at least 7 cards" in refusal(folder)


def test_an_unknown_edition_or_board_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'29' is not an edition"):
        Game(default_content(), "29", 8)
    with pytest.raises(ValueError, match=r"no board of size 7 \(1\.3\)"):
        Game(default_content(), "28", 7)


def test_a_missing_folder_is_a_fault(tmp_path: Path) -> None:
    found = refusal(tmp_path)
    assert "there is no ruleset" in found
    assert "cards.yaml" in found
