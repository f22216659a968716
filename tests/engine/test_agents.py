"""Agents: what they may know, what they must see, and that equal seeds decide equally."""

from __future__ import annotations

from random import Random

import pytest
from played_games import positions, turn_starts

from engine.agents import NAMES, agent
from engine.agents.evaluation import WON, evaluate
from engine.agents.horizon import Horizon
from engine.agents.lines import lines
from engine.agents.search import Search
from engine.agents.seats import table
from engine.agents.simple import Biased
from engine.board import KEY, SKULL
from engine.content import default_content
from engine.decision import Kind, Mode, two
from engine.game import game
from engine.plays import legal
from engine.setup import new_game
from engine.source import parse
from engine.state import CHANCE, UNKNOWN, State
from engine.text.scenario import Scenario, read_documents
from engine.turn import apply
from engine.views import relic_places, view


def scenario(text: str) -> Scenario:

    (found,) = read_documents(parse(text.encode(), "test.yaml"), default_content())
    return found


def other_truth(s: State, player: int, rng: Random) -> State:
    """A position that differs from *s* only in what *player* does not know."""
    other, enemy = s.copy(), 1 - player
    unseen = list(s.pile[: len(s.pile) - s.pile_seen])
    rng.shuffle(unseen)
    other.pile = (*unseen, *s.pile[len(unseen) :])
    if view(s, player).state.relic[enemy] == UNKNOWN:
        other.relic[enemy] = rng.choice(relic_places(s, enemy))
    return other


def secret(s: State) -> bool:
    """Whether there is something that the player who decides does not know."""
    return len(s.pile) > s.pile_seen + 1 or s.hidden[1 - s.actor]


def decided(names: tuple[str, str], seed: str, edition: str = "28", size: int = 8) -> list[object]:
    """Every decision of a game."""
    choose, s, made = table(names, seed), new_game(game(edition, size), rites=True), []
    while not s.over:
        made.append(choose(s))
        s = apply(s, made[-1])
    return made


@pytest.mark.parametrize("name", [n for n in NAMES if n != "search"])
def test_what_a_player_does_not_know_changes_nothing(name: str) -> None:
    rng, changed = Random(5), 0
    asked = [s for s in positions() if s.actor in (KEY, SKULL) and s.kind >= Kind.CARD and secret(s)][::67]
    for s in asked:
        other = other_truth(s, s.actor, rng)
        changed += other.pile != s.pile or other.relic != s.relic
        chosen = [agent(name, Random(1)).choose(view(one, s.actor)) for one in (s, other)]
        assert chosen[0] == chosen[1]
        assert chosen[0] in legal(s)
    assert changed >= 8


def test_search_does_not_know_it_either() -> None:
    rng = Random(6)
    asked = [s for s in turn_starts() if not s.over and secret(s)][::60]
    assert {s.game.rules.id for s in asked} == {"28", "hidden"}
    for s in asked:
        other = other_truth(s, s.actor, rng)
        chosen = [Search(Random(1), budget=100).choose(view(one, s.actor)) for one in (s, other)]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("names", [("random", "biased"), ("greedy", "random")])
def test_equal_seeds_decide_equally(names: tuple[str, str]) -> None:
    assert decided(names, "a") == decided(names, "a")
    assert decided(names, "a") != decided(names, "b")


def test_the_same_seed_deals_the_same_cards_to_any_agents() -> None:
    hands = []
    for names in (("random", "biased"), ("biased", "greedy")):
        choose, s = table(names, "deal"), new_game(game("28", 8))
        while s.kind < Kind.CARD:
            s = apply(s, choose(s))
        hands.append((s.hands, s.waiting, s.pile))
    assert hands[0] == hands[1]


def test_evaluation_is_the_same_from_both_sides() -> None:
    for s in turn_starts():
        assert evaluate(s, KEY) == pytest.approx(-evaluate(s, SKULL))
        if s.over and s.winner in (KEY, SKULL):
            assert evaluate(s, s.winner) > WON / 2


def test_the_horizon_sees_what_a_plain_walk_sees() -> None:
    """Equal faces and equal ends of paths are looked at once, and nothing is lost by it."""

    def plain(s: State, turn: int, me: int) -> float:
        if s.turn != turn or s.over:
            return evaluate(s, me)
        values = [plain(apply(s, d), turn, me) for d in legal(s)]
        if s.actor == CHANCE:
            return sum(values) / len(values)
        return max(values) if s.actor == me else min(values)

    thrown = [s for s in positions() if s.kind in (Kind.ROLL, Kind.PATH, Kind.RETURN, Kind.LUNGE)]
    assert {s.kind for s in thrown} == {Kind.ROLL, Kind.PATH, Kind.RETURN, Kind.LUNGE}
    for s in thrown[::7]:
        for me in (KEY, SKULL):
            look = Horizon(me, lambda end, me=me: evaluate(end, me))  # type: ignore[misc]
            assert look.best(s) == pytest.approx(plain(s, s.turn, me))


def test_lines_end_where_another_decides() -> None:
    for s in [s for s in turn_starts() if not s.over][::50]:
        for line in lines(s):
            assert line.state.turn != s.turn or line.state.over or line.state.actor != s.actor


STEAL = """
id: steal
edition: "28"
board: 8
key: {faction: pyre-choir, hero: a4, minions: [{at: d3, carries: true}], relic: b3, hand: [vault, gale, hook]}
skull: {faction: grave-tide, hero: h8, minions: [c8]}
"""
SLAY = """
id: slay
edition: "28"
board: 8
key: {faction: pyre-choir, hero: d4, minions: [a2], relic: b3, hand: [vault, gale, bolt]}
skull: {faction: bone-wardens, hero: {at: d6, hp: 2}, minions: [h8], relic: g6}
"""
DEFEND = """
id: defend
edition: "28"
board: 8
key: {faction: pyre-choir, hero: h1, minions: [a6, g2], hand: [pilgrim, sidewind, litany]}
skull: {faction: bone-wardens, hero: d1, minions: [{at: b7, carries: true}], relic: a4, hand: [procession, vault, gale]}
"""


@pytest.mark.parametrize("name", ["greedy", "search"])
@pytest.mark.parametrize(("text", "way"), [(STEAL, "steal"), (SLAY, "hero")])
def test_a_win_in_one_is_played(name: str, text: str, way: str) -> None:
    s = scenario(text).start
    player, me, turn = agent(name, Random(2)), s.me, s.turn
    while s.turn == turn and not s.over:
        s = apply(s, player.choose(view(s, me)))
    assert (s.winner, s.won_by) == (me, way)


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_a_carrier_about_to_come_home_is_stopped(name: str) -> None:
    """Skull's carrier on b7 steps home with Procession unless it is slain now."""
    s = scenario(DEFEND).start
    player = agent(name, Random(3))
    while s.turn == 3:
        s = apply(s, player.choose(view(s, KEY)))
    assert s.carrier[KEY] == -1


def test_greedy_beats_random() -> None:
    """Ten of ten; chance alone does that once in a thousand."""
    for seed in range(10):
        seats = ("greedy", "random") if seed % 2 == 0 else ("random", "greedy")
        choose, s = table(seats, f"g{seed}"), new_game(game(("28", "classic")[seed // 2 % 2], 8))
        while not s.over:
            s = apply(s, choose(s))
        assert s.winner == seats.index("greedy")


def test_biased_likes_the_relic() -> None:
    s = scenario(SLAY).start
    onto = s.copy()
    onto.relic[SKULL] = s.game.board.by_name["a4"]
    wanted = two(Kind.MOVE, s.game.board.by_name["a2"], s.game.board.by_name["a4"])
    begun = apply(onto, next(d for d in legal(onto) if d.b == Mode.MOVE and s.game.cards[d.a].id == "gale"))
    assert wanted in legal(begun)
    picked = sum(Biased(Random(i)).choose(view(begun, KEY)) == wanted for i in range(100))
    assert picked > 60
