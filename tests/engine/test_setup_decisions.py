"""The setup of section 2 as decisions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.board import KEY, SKULL
from engine.choosers import uniform
from engine.decision import Decision, Kind, one
from engine.game import game
from engine.plays import legal
from engine.reasons import why_not
from engine.setup import new_game
from engine.state import CHANCE, State
from engine.turn import apply


def until(s: State, reached: Callable[[State], bool], seed: int = 1) -> State:
    choose = uniform(Random(seed))
    while not reached(s):
        s = apply(s, choose(s))
    return s


def at(kind: Kind) -> Callable[[State], bool]:
    return lambda s: s.kind is kind


def reason(s: State, square: str) -> str:
    return why_not(s, Decision(s.kind, s.game.board.by_name[square])) or ""


def test_ruins_are_marked_in_pairs_by_turns() -> None:
    s = new_game(game("28", 9))
    assert s.actor == KEY
    assert len(legal(s)) == 81 - 18 - 1
    s = apply(s, one(Kind.MARK_RUIN, s.game.board.by_name["c4"]))
    assert s.actor == SKULL
    assert [s.game.board.names[q] for q in s.ruins] == ["c4", "g6"]
    assert reason(s, "g6") == "g6 is marked already (2.2)"
    assert reason(s, "e5") == "e5 is the exact centre (2.2)"
    assert reason(s, "e9") == "e9 is in a back row (2.2)"
    assert len(until(s, at(Kind.FACTION)).ruins) == 6


def test_equal_factions_are_chosen_again() -> None:
    s = until(new_game(game()), at(Kind.FACTION))
    s = apply(apply(s, one(Kind.FACTION, 3)), one(Kind.FACTION, 3))
    assert (s.kind, s.actor, s.factions) == (Kind.FACTION, KEY, [-1, -1])
    s = apply(apply(s, one(Kind.FACTION, 3)), one(Kind.FACTION, 4))
    assert (s.kind, s.actor) == (Kind.DEAL, CHANCE)


def test_the_waiting_cards_stamp_names_the_first_player() -> None:
    for seed in range(6):
        s = until(new_game(game()), at(Kind.CHOOSE_RITE), seed)
        assert s.first == s.game.cards[s.waiting].stamp
        assert s.actor == 1 - s.first
        assert [len(h) for h in s.hands] == [3, 3]
        assert len(s.pile) == 11


def test_older_editions_have_no_pile() -> None:
    assert until(new_game(game("classic", 8)), at(Kind.DEPLOY)).pile == ()


def test_the_second_player_takes_a_rite_first() -> None:
    s = until(new_game(game("classic", 8)), at(Kind.CHOOSE_RITE))
    assert len(legal(s)) == 3
    taken = legal(s)[0].a
    s = apply(s, legal(s)[0])
    assert s.actor == s.first
    assert (
        why_not(s, Decision(Kind.CHOOSE_RITE, taken)) == f"{s.game.rite_name(taken)} is taken already (2.5)"
    )
    other = s.game.rite_index["augury"]
    assert why_not(s, Decision(Kind.CHOOSE_RITE, other)) == "Augury is no Rite of edition classic (2.5)"


def test_the_rites_module_is_optional_in_one_edition() -> None:
    assert until(new_game(game("hidden", 8)), at(Kind.DEPLOY)).rites == [-1, -1]
    assert -1 not in until(new_game(game("hidden", 8), rites=True), at(Kind.DEPLOY)).rites
    with pytest.raises(ValueError, match=r"always played with the Rites \(2\.5\)"):
        new_game(game("28", 8), rites=False)


def test_pieces_are_deployed_by_turns_the_hero_last() -> None:
    s = until(new_game(game("28", 11)), at(Kind.DEPLOY))
    assert reason(s, "f6") == f"f6 is not in {'Skull' if s.first else 'Key'}'s deploy rows (2.6)"
    order = []
    while s.kind is Kind.DEPLOY:
        order.append(s.actor)
        rows = {s.game.board.xy[d.a][1] for d in legal(s)}
        assert rows == ({0, 1, 2} if s.actor == KEY else {8, 9, 10})
        s = apply(s, legal(s)[0])
    assert order == [s.first, 1 - s.first] * 6
    assert [len(p) for p in s.pieces] == [6, 6]
    assert [p[0] for p in s.pieces] == [0, 32]


def test_relics_are_laid_in_ones_half_and_hidden_in_one_edition() -> None:
    for edition in ("28", "hidden"):
        s = until(new_game(game(edition, 8)), at(Kind.LAY_RELIC))
        half = {s.game.board.half_of[d.a] for d in legal(s)}
        rows = {s.game.board.xy[d.a][1] for d in legal(s)}
        assert half == {s.first}
        assert not rows & {0, 7}
        assert "in your back row (2.7)" in reason(s, "a1" if s.first == KEY else "a8")
        s = until(s, at(Kind.CARD))
        assert s.hidden == [edition == "hidden"] * 2
        assert (s.turn, s.me, s.actor, s.vigil) == (1, s.first, s.first, 6)
