"""The scenario format: its defaults, and what is refused with file, line and the accepted values."""

from __future__ import annotations

import pytest
from played_games import turn_starts

from engine.content import default_content
from engine.faults import ContentError
from engine.source import parse
from engine.text.position import printed
from engine.text.run import differences
from engine.text.scenario import Scenario, read_documents
from engine.text.yaml_out import scenario_yaml

BASE = """id: base
edition: "28"
board: 8
key:
  faction: pyre-choir
  hero: d2
  minions: [c2]
  relic: f2
skull:
  faction: lantern-bearers
  hero: e8
  minions: [g7]
  relic: c6
"""


def read(text: str) -> list[Scenario]:
    return read_documents(parse(text.encode(), "case.yaml"), default_content())


def changed(old: str, new: str) -> str:
    assert old in BASE
    return BASE.replace(old, new, 1)


def test_defaults() -> None:
    s = read(BASE)[0].start
    ids = [c.id for c in s.game.cards]
    assert (s.turn, s.me, s.vigil, s.reset, s.ruins) == (3, 0, 6, False, ())
    assert [[ids[c] for c in hand] for hand in s.hands] == [ids[:3], ids[3:6]]
    assert ids[s.waiting] == ids[6]
    assert [ids[c] for c in s.pile] == ids[7:]
    assert (s.slain, s.spare, s.rites) == ([0, 0], [1, 1], [-1, -1])


def test_default_cards_leave_out_those_that_are_named() -> None:
    s = read(changed("  hero: e8\n", "  hero: e8\n  hand: [pilgrim, bolt, vault]\n"))[0].start
    ids = [c.id for c in s.game.cards]
    assert [ids[c] for c in s.hands[0]] == ["crossroads", "sidewind", "litany"]
    assert ids[s.waiting] == "procession"


def test_turn_and_first_say_whose_turn_it_is() -> None:
    assert read(BASE + "turn: 4\n")[0].start.me == 1
    assert read(BASE + "turn: 4\nfirst: skull\n")[0].start.me == 0


def test_a_list_and_documents_hold_several() -> None:
    second = BASE.replace("id: base", "id: other")
    assert [s.id for s in read(BASE + "---\n" + second)] == ["base", "other"]
    indented = "\n".join("  " + line for line in BASE.splitlines())
    assert [s.id for s in read("-" + indented[1:] + "\n")] == ["base"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (BASE + "trun: 3\n", "case.yaml:14:1: error[unknown-key]: unknown key 'trun' in a scenario"),
        (BASE + "trun: 3\n", "did you mean 'turn'?"),
        (
            changed("hero: d2", "hero: d9"),
            "case.yaml:6:9: error[unknown-square]: 'd9' is not a square of this board",
        ),
        (changed("hero: d2", "hero: d9"), "accepted: a1 to h8"),
        (
            changed("hero: d2", "hero: c2"),
            "case.yaml:7:13: error[square-taken]: c2 holds another piece already",
        ),
        (BASE + "ruins: [d2]\n", "d2 holds a Ruin already: one thing a square"),
        (BASE + "ruins: [d4, d4]\n", "d4 stands twice in the ruins"),
        (BASE + "waiting: blot\n", "'blot' is not a card"),
        (BASE + "waiting: blot\n", "did you mean 'bolt'?"),
        (BASE + "waiting: bolt\npile: [bolt]\n", "the card 'bolt' is in two places"),
        (changed('"28"', '"29"'), "'29' is not an edition"),
        (
            changed("board: 8", "board: 13"),
            "edition 28 has no board of size 13 (1.3); accepted: 8, 9, 10, 11, 12",
        ),
        (changed('"28"', "classic") + "pile: [bolt]\n", "edition classic has no pile in play (2.4)"),
        (BASE + "vigil: 0\n", "expected the Vigil from 1 to 6, found 0"),
        (BASE + "round_reset: true\n", "turn 3 is the first of its round"),
        (changed("pyre-choir", "pyre-chior"), "did you mean 'pyre-choir'?"),
        (changed("  relic: f2\n", ""), "key's Relic lies nowhere and no enemy piece carries it"),
        (
            changed("minions: [g7]", "minions: [{at: g7, carries: true}]"),
            "key's Relic is carried by an enemy piece, so it lies nowhere",
        ),
        (changed("hero: d2", "hero: {at: d2, aegis: true}"), "'aegis' ends when its owner's turn starts"),
        (changed("hero: d2", "hero: {at: d2, hp: 5}"), "expected HP from 1 to 4, found 5"),
        (changed("hero: d2", "hero: {at: d2, hp: 0}"), "expected HP from 1 to 4, found 0"),
        (changed("relic: f2", "relic: {at: f2, hidden: true}"), "edition 28 has open Relics (2.7)"),
        (changed("hero: d2", "hero: d2\n  hand: [bolt, veil]"), "a hand holds 3 cards, found 2 (2.4)"),
        (
            changed('"28"', "classic").replace("hero: d2", "hero: d2\n  rite: augury"),
            "is not a Rite of edition classic",
        ),
        (BASE + "plays: [{card: bolt, mvoe: [d2, d3]}]\n", "unknown key 'mvoe' in a play"),
        (BASE + "plays: [{card: bolt, move: d2}]\n", "expected a list (squares of 'move')"),
        (BASE + "plays: [{card: bolt, attack: [d2]}]\n", "expected a square, found a list"),
        (BASE + "plays: [{card: bolt, attack: d}]\n", "'d' is no square"),
        (BASE + "plays: [{move: [d2, d3]}]\n", "a play needs the key 'card'"),
        (BASE + "plays: [{card: bolt, pass: yes}]\n", "'yes' is not accepted under 'pass'"),
        (BASE + "expect: {vigli: 3}\n", "unknown key 'vigli' in what is expected"),
        (
            BASE + "expect: {pieces: {key: {hero: {at: d2, hpp: 3}}}}\n",
            "unknown key 'hpp' in an expected Hero",
        ),
        (BASE + "expect: {winner: kee}\n", "did you mean 'key'?"),
        (BASE + "illegal_because: {0: LoS}\n", "there is no illegal play to give a reason for"),
        (BASE + "---\n" + BASE, "the id 'base' stands twice in this file"),
    ],
)
def test_what_is_malformed_is_refused_in_its_place(text: str, expected: str) -> None:
    with pytest.raises(ContentError) as caught:
        read(text)
    assert expected in str(caught.value)


def test_all_faults_come_at_once() -> None:
    with pytest.raises(ContentError) as caught:
        read(changed("hero: d2", "hero: d9").replace("relic: c6", "relic: c66") + "vigil: 9\n")
    assert len(caught.value.faults) == 3


def found(more: str, base: str = BASE) -> list[str]:
    return [str(d) for d in differences(read(base + more)[0])]


def test_differences_name_their_place() -> None:
    more = "plays: [{card: pilgrim, move: [d2, d3]}]\nexpect:\n  vigil: 5\n"
    more += "  pieces: {key: {hero: d4, minions: [c2, c3]}}\n"
    assert found(more) == [
        "case.yaml:16: vigil: expected 5, found 6",
        "case.yaml:17: pieces.key.hero: expected d4, found d3",
        "case.yaml:17: pieces.key.minions: expected [c2, c3], found [c2]",
    ]


def test_what_is_not_named_is_not_compared() -> None:
    assert found("expect: {pieces: {key: {minions: [{at: c2}]}}, relics: {skull: {at: c6}}}\n") == []
    assert found("expect: {pieces: {key: {minions: [{at: c2, carries: true}]}}}\n") == [
        "case.yaml:14: pieces.key.minions c2.carries: expected true, found false"
    ]


def test_legal_and_illegal_are_judged_after_the_plays() -> None:
    more = "illegal: [{card: pilgrim, move: [d2, d3]}]\nlegal: [{card: pilgrim, move: [d2, d4]}]\n"
    assert found(more) == [
        "case.yaml:15: legal[0] is illegal: Pilgrim: the diagram has no move from d2 to d4 (3.2)",
        "case.yaml:14: illegal[0] is legal",
    ]


def test_a_reason_must_contain_its_word() -> None:
    more = "illegal: [{card: pilgrim, move: [d2, d4]}]\nillegal_because: {0: LoS}\n"
    assert "expected 'LoS' in the reason, found: Pilgrim: the diagram" in found(more)[0]


def test_an_illegal_play_ends_the_case() -> None:
    assert found("plays: [{card: pilgrim, move: [d2, d4]}]\n") == [
        "case.yaml:14: play 1 is illegal: Pilgrim: the diagram has no move from d2 to d4 (3.2)"
    ]


def test_a_square_off_the_board_is_an_illegal_play() -> None:
    assert found("illegal: [{card: pilgrim, move: [d2, z9]}, {card: pilgrim, move: [d2]}]\n") == []


def test_an_open_die_falls_the_same_every_time() -> None:
    base = changed("hero: d2", "hero: d2\n  hand: [rapture, bolt, veil]")
    more = "plays: [{card: rapture, attack: d2}]\nexpect: {pieces: {key: {hero: h8}}}\n"
    assert found(more, base) == found(more, base) != []


def test_a_written_position_reads_back() -> None:
    for s in turn_starts(6)[::4]:
        if not s.over:
            again = read(scenario_yaml("again", s))[0].start
            assert printed(again) == printed(s)
