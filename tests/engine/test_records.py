"""Game records: setups that are refused with the rule's number, and games that read back as they were played."""

from __future__ import annotations

import pytest
from played_games import played

from engine.content import default_content
from engine.decision import Decision, Kind
from engine.events import Event
from engine.faults import ContentError
from engine.play import Play, decisions_to_play
from engine.source import parse
from engine.state import State
from engine.text.position import printed
from engine.text.replay import Turn, met, turns
from engine.text.run import differences
from engine.text.scenario import Scenario, Until, read_documents
from engine.text.yaml_out import SetupWriter, record_yaml, scenario_yaml

RECORD = """id: game
edition: classic
board: 8
setup:
  ruins: [c4, d3]
  factions: {key: bone-wardens, skull: storm-sworn}
  deal: {key: [pilgrim, vault, smite], skull: [serpent, bolt, aegis], waiting: requiem}
  rites: {skull: harrow, key: exhumation}
  deploy: [a1, a8, b1, b8, c1, c8, {hero: d1}, {hero: d8}]
  relics: {key: c3, skull: g7}
plays:
  - {card: vault, move: [a1, a4]}
"""


def read(text: str) -> Scenario:
    return read_documents(parse(text.encode(), "game.yaml"), default_content())[0]


def refusal(old: str, new: str) -> str:
    assert old in RECORD
    with pytest.raises(ContentError) as caught:
        read(RECORD.replace(old, new, 1))
    return str(caught.value)


def test_a_setup_is_played_in_the_order_of_the_rules() -> None:
    record = read(RECORD)
    s = record.start
    assert printed(s) == (
        "classic sssS4/8/4#3/5#2/2#5/3#4/8/kkkK4 1k 6 c3,g7 bone-wardens,0,1,exhumation,- storm-sworn,0,1,harrow,- "
        "pilgrim,vault,smite|serpent,bolt,aegis|requiem|- -"
    )
    assert [t.after.turn for t in turns(record)] == [2]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("ruins: [c4, d3]", "ruins: [c4, f5]", "5:15: error[setup-illegal]: f5 is marked already (2.2)"),
        ("ruins: [c4, d3]", "ruins: [c4, d1]", "d1 is in a back row (2.2)"),
        ("ruins: [c4, d3]", "ruins: [c4]", "the setup is incomplete: the board has its count of Ruins"),
        ("ruins: [c4, d3]", "ruins: [c4, d3, e3]", "one too many: the board has its count of Ruins"),
        (
            "skull: storm-sworn",
            "skull: bone-wardens",
            "both sides chose the same Faction: both choose again (2.3)",
        ),
        ("[pilgrim, vault, smite]", "[pilgrim, vault]", "each player is dealt 3 cards, found 2 (2.4)"),
        ("[pilgrim, vault, smite]", "[pilgrim, vault, bolt]", "Bolt is dealt already (2.4)"),
        ("waiting: requiem}", "waiting: requiem, pile: [gale]}", "unknown key 'pile' in a deal"),
        ("{skull: harrow, key: exhumation}", "{key: harrow, skull: exhumation}", "Skull takes a Rite first"),
        ("key: exhumation", "key: harrow", "Harrow is taken already (2.5)"),
        ("skull: harrow", "skull: augury", "'augury' is not a Rite of edition classic"),
        ("[a1, a8, b1", "[a3, a8, b1", "a3 is not in Key's deploy rows (2.6)"),
        ("[a1, a8, b1", "[a1, a8, a1", "a1 is blocked by Key's Minion (2.6)"),
        ("c1, c8, {hero: d1}", "{hero: c1}, c8, d1", "the Hero is deployed last (2.6)"),
        ("{hero: d1}, {hero: d8}", "d1, {hero: d8}", "Key's Hero is due here: write {hero: SQUARE} (2.6)"),
        ("relics: {key: c3", "relics: {key: c1", "c1 is in your back row (2.7)"),
        ("relics: {key: c3", "relics: {key: c4", "c4 is not empty (2.7)"),
        ("relics: {key: c3", "relics: {key: c5", "c5 is not in your half (2.7)"),
        ("  relics: {key: c3, skull: g7}\n", "", "a setup needs the key 'relics'"),
    ],
)
def test_a_setup_that_breaks_a_rule_is_refused(old: str, new: str, expected: str) -> None:
    assert expected in refusal(old, new)


@pytest.mark.parametrize("seed", [0, 1, 2, 7])
def test_a_game_reads_back_as_it_was_played(seed: int) -> None:
    setup, plays = SetupWriter(), []
    made: list[Decision] = []
    start: State | None = None
    for before, decision, after in played(seed):
        if before.kind < Kind.CARD:
            setup.add(before, decision)
            continue
        if before.kind is Kind.CARD:
            start, made = before, []
        made.append(decision)
        if after.between_turns and start is not None:
            plays.append(decisions_to_play(start, made))
    record = read(record_yaml("again", after, setup, plays))
    assert record.is_record
    replayed = list(turns(record))
    assert [t.play for t in replayed] == plays
    assert printed(replayed[-1].after) == printed(after)


def test_a_scenario_is_cut_out_of_a_game_at_any_turn() -> None:
    replayed = list(
        turns(
            read(
                "id: s\nedition: hidden\nboard: 9\nseed: 4\nagents: {key: random, skull: random}\nsetup: {}\n"
            )
        )
    )
    for turn in replayed[3::9]:
        cut = read(scenario_yaml("cut", turn.before, [turn.play]))
        assert differences(cut) == []
        assert [printed(t.after) for t in turns(cut)] == [printed(turn.after)]


SEEDED = 'id: s\nedition: "28"\nboard: 8\nseed: 28017\nsetup: {}\nagents: {key: random, skull: random}\n'


def test_a_seed_fills_what_is_not_given_the_same_way() -> None:
    first, second = ([printed(t.after) for t in turns(read(SEEDED))] for _ in range(2))
    assert first == second
    assert first != [printed(t.after) for t in turns(read(SEEDED.replace("28017", "28018")))]
    factions = SEEDED.replace("setup: {}", "setup: {factions: {key: hollow-kin, skull: ash-reapers}}")
    assert " hollow-kin,0,1," in printed(read(factions).start)


def test_a_record_stops_at_the_moment_looked_for() -> None:
    found = list(turns(read(SEEDED + "until: 4\n")))
    assert [t.before.turn for t in found] == [1, 2, 3, 4]
    found = list(turns(read(SEEDED + "until: {slain: minion}\n")))
    assert [any(e.name == "slain" and e.piece == "minion" for e in t.events) for t in found] == [False] * (
        len(found) - 1
    ) + [True]


def test_a_moment_may_ask_for_a_side_or_a_piece() -> None:
    s = read(RECORD).start
    turn = Turn(s, Play(card="vault"), s, (Event("slain", 1, "hero", 3),))
    asked = {who: met(Until(event="slain", who=who), turn) for who in ("", "hero", "minion", "key", "skull")}
    assert asked == {"": True, "hero": True, "minion": False, "key": False, "skull": True}
    assert not met(Until(event="crush"), turn)


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("until: crsh\n", "did you mean 'crush'?"),
        ("until: {slain: heroo}\n", "did you mean 'hero'?"),
        ("seed: -1\n", "expected a seed from 0"),
        ("agents: {key: random}\n", "agents needs the key 'skull'"),
    ],
)
def test_a_malformed_record_is_refused(more: str, expected: str) -> None:
    with pytest.raises(ContentError) as caught:
        read(RECORD + more)
    assert expected in str(caught.value)
