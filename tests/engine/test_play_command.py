"""`play`: seeded games, their records, and a person at the terminal."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from engine.__main__ import cli
from engine.agents.human import DECLINED, Human, Quit, label
from engine.agents.seats import seated, table
from engine.board import KEY, SKULL
from engine.choosers import uniform
from engine.content import default_content
from engine.decision import Decision, Kind, Mode
from engine.game import game
from engine.plays import legal
from engine.setup import new_game
from engine.simulate.playthrough import played_on, set_up
from engine.source import parse
from engine.state import State
from engine.text import position
from engine.text.replay import turns
from engine.text.scenario import read_documents, read_file
from engine.turn import apply
from engine.views import view


def run(*arguments: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(cli, ["play", *map(str, arguments)], input=typed)


def start(text: str) -> State:
    (found,) = read_documents(parse(text.encode(), "test.yaml"), default_content())
    return found.start


class Chair:
    """A person who types the lines given and reads what is said."""

    def __init__(self, *lines: str) -> None:
        self._lines = iter(lines)
        self.said: list[str] = []
        self.human = Human(self._ask, self.said.append)

    def _ask(self, prompt: str) -> str:
        line = next(self._lines, None)
        if line is None:
            raise Quit
        return line


@pytest.mark.parametrize("edition", ["28", "classic", "hidden"])
def test_a_record_replays_to_the_same_position(edition: str, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    options = ["--edition", edition, "--board", "8", "--agents", "biased,random", "--seed", "4"]
    result = run(*options, "--check", "--record", file)
    assert result.exit_code == 0, result.output
    (record,) = read_file(file, default_content())
    assert (record.seed, record.agents, record.until) == (None, None, None)
    names = ("biased", "random")
    whole = set_up(new_game(game(edition, 8)), table(names, "4:setup"))
    list(played_on(whole, table(names, "4:play")))
    assert position.printed(record.start) == position.printed(whole.start)
    assert position.printed(list(turns(record))[-1].after) == position.printed(whole.final)
    checked = CliRunner().invoke(cli, ["check", str(file)])
    assert checked.output.splitlines()[-1] == "1 passed, 0 failed"
    assert f"{whole.final.turn} " in result.output


def test_the_same_seed_is_the_same_game() -> None:
    options = ("--agents", "biased,biased", "--board", "8", "--seed")
    assert run(*options, "7").output == run(*options, "7").output != run(*options, "8").output


def test_a_seeded_record_plays_what_the_command_plays(tmp_path: Path) -> None:
    """`seed` and `agents` in a record stand for the game of `play --seed --agents`."""
    file = tmp_path / "seeded.yaml"
    file.write_text(
        'id: s\nedition: "28"\nboard: 8\nseed: 9\nagents: {key: biased, skull: random}\nsetup: {}\n'
    )
    (record,) = read_file(file, default_content())
    replayed = CliRunner().invoke(cli, ["replay", str(file)])
    played = run("--agents", "biased,random", "--board", "8", "--seed", "9")
    lines = [line for line in replayed.output.splitlines() if re.match(r"\d+ (key|skull): ", line)]
    assert lines == [line for line in played.output.splitlines() if re.match(r"\d+ (key|skull): ", line)]
    assert len(lines) == list(turns(record))[-1].before.turn


def test_factions_are_those_asked_for() -> None:
    output = run("--agents", "random,random", "--board", "8", "--factions", "grave-tide,hollow-kin").output
    assert "Key: Grave Tide" in output and "Skull: Hollow Kin" in output


def test_a_game_stops_at_the_moment(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    options = ("--agents", "biased,biased", "--board", "8", "--record", file)
    assert run(*options, "--until", "4").output.count("\n4 ") == 1
    (record,) = read_file(file, default_content())
    assert len(record.plays) == 4
    run(*options, "--until", "attack:skull")
    played = list(turns(read_file(file, default_content())[0]))
    attacks = [turn.before.turn for turn in played if "attack" in turn.play and turn.before.me == SKULL]
    assert attacks == [len(played)]
    refused = run("--until", "crash")
    assert (refused.exit_code, "did you mean 'crush'" in refused.output) == (2, True)


DUEL = """
id: duel
edition: "28"
board: 8
key: {faction: pyre-choir, hero: d2, minions: [c2], relic: b3, hand: [smite, bolt, rapture], rite: harrow}
skull: {faction: bone-wardens, hero: d4, minions: [h8], slain: 1, relic: g6}
ruins: [d3, e6]
waiting: vault
"""


def test_a_typed_play_is_followed_to_its_end() -> None:
    s = start(DUEL)
    chair = Chair("smite attack d2 lunge c3 target d4")
    while s.turn == 3:
        s = apply(s, chair.human.choose(view(s, KEY)))
    assert s.slot_at(s.game.board.by_name["c3"]) == 0
    assert s.hp[32] == 4


def test_an_illegal_play_is_answered_with_the_reason() -> None:
    chair = Chair(
        "bolt attack d2 target d4", "nonsense", "smite attack d2 target", "rapture attack d2 roll 3", "9"
    )
    with pytest.raises(Quit):
        chair.human.choose(view(start(DUEL), KEY))
    answers = chair.said[2:]
    assert "the Ruin on d3 blocks it (4.4)" in answers[0]
    assert "unknown card 'nonsense'" in answers[1]
    assert "expected a value after 'target'" in answers[2]
    assert "the die is thrown, not chosen" in answers[3]
    assert "not in the last list" in answers[4]


def test_lists_are_numbered_and_numbers_play() -> None:
    s = start(DUEL)
    chair = Chair("?", "? smite attack", "1")
    decision = chair.human.choose(view(s, KEY))
    assert "smite        MOVE, ATTACK, RITE" in chair.said[2]
    assert chair.said[3].split()[:3] == ["1", "smite", "attack"]
    assert (s.game.cards[decision.a].id, decision.b) == ("smite", 1)


def test_a_mode_lists_its_plays_with_all_cards_and_its_numbers_play() -> None:
    s = start(DUEL)
    chair = Chair("? attack", "2")
    decision = chair.human.choose(view(s, KEY))
    listed = [text.split() for text in chair.said[2:]]
    assert [row[0] for row in listed] == [str(n) for n in range(1, len(listed) + 1)]
    assert {row[2] for row in listed} == {"attack"}
    assert len({row[1] for row in listed}) > 1
    assert (s.game.cards[decision.a].id, decision.b) == (listed[1][1], Mode.ATTACK)


def test_the_question_mark_shows_a_play_that_can_be_typed() -> None:
    s = start(DUEL)
    asking = Chair("?")
    with pytest.raises(Quit):
        asking.human.choose(view(s, KEY))
    head, _, example = asking.said[2].splitlines()[-1].partition(": ")
    assert head == "for example"
    assert Chair(example).human.choose(view(s, KEY)) in legal(s)


def test_help_is_shown_again_and_a_list_may_be_empty() -> None:
    chair = Chair("help", "? rally", "? pass", "? nothing")
    with pytest.raises(Quit):
        chair.human.choose(view(start(DUEL), KEY))
    assert chair.said[1] == chair.said[2]
    assert chair.said[-2:] == [
        "no legal play is a 'pass'; ? lists your cards",
        "no legal play begins with 'nothing'; ? lists your cards",
    ]


def test_the_setup_greets_once_and_repeats_its_question() -> None:
    s = new_game(game("28", 8))
    chair = Chair("?", "a1", "a2", "help")
    s = apply(s, chair.human.choose(view(s, KEY)))
    assert chair.said[0].startswith("You play Key. Answer with a word or square of the list;")
    question = chair.said[2]
    assert question.startswith("Mark a Ruin; its twin follows by itself: a2 b2")
    assert chair.said[3] == f"for example a2\n{question}"
    assert "back row" in chair.said[4] or "expected one of" in chair.said[4]
    assert sum("You play" in text for text in chair.said) == 1


def test_the_rite_needs_no_name() -> None:
    s = start(DUEL)
    chair = Chair("bolt rite harrow place a1")
    assert chair.human.choose(view(s, KEY)) in legal(s)
    chair = Chair("bolt rite place a1")
    with pytest.raises(Quit):
        chair.human.choose(view(s, KEY))


def test_after_a_throw_the_steps_are_asked_for() -> None:
    s = start(DUEL)
    chair = Chair("rapture attack c2", "h8", "c3")
    while s.kind is not Kind.ROLL:
        s = apply(s, chair.human.choose(view(s, KEY)))
    s = apply(s, legal(s)[0])
    assert s.kind is Kind.PATH
    step = chair.human.choose(view(s, KEY))
    assert label(s, step) == "c3"
    assert any("h8" in text for text in chair.said[-2:])


def typist(rng: Random) -> tuple[Human, list[str]]:
    """A person who types something legal at random, by the labels and the first listed play."""
    said: list[str] = []
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        if ": turn " in prompt:
            listed = [text.split()[0] for text in said[-60:] if re.match(r" +\d+  ", text)]
            if asked[-2:-1] == [prompt] and listed:
                return rng.choice(listed)
            hand = re.findall(r"  Relic .*; hand (.*)", "\n".join(said))
            cards = hand[-2 if prompt.startswith("Key") else -1].lower().split(", ")
            return f"? {rng.choice(cards)}"
        return rng.choice(said[-1].rpartition(": ")[2].split())

    return Human(ask, said.append), said


def test_in_hidden_a_person_is_never_shown_the_secret() -> None:
    (human, said), rng = typist(Random(3)), Random(4)
    choose = seated([human, Human(lambda _: "", lambda _: None)], uniform(rng))
    s = new_game(game("hidden", 8))
    secret = ""
    while not s.over and s.turn < 12 and (s.kind < Kind.CARD or s.hidden[SKULL]):
        s = apply(s, choose(s) if s.actor == KEY else uniform(rng)(s))
        if s.relic[SKULL] >= 0 and not secret:
            secret = s.game.board.names[s.relic[SKULL]]
    text = "\n".join(said)
    assert secret and "turn 3, Key to play" in text
    skulls = re.findall(r"Skull: [^\n]*\n[^\n]*\n  Relic ([^;]*);", text)
    assert skulls and set(skulls) == {"not known"}
    boards = re.findall(r"^ ?\d+ [.#KkSs].*$", text, re.MULTILINE)
    assert boards and not any("x" in row or "%" in row for row in boards)


def test_leaving_during_the_setup_leaves_no_record(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    result = run("--agents", "human,random", "--record", file, typed="quit\n")
    assert (result.exit_code, file.exists()) == (0, False)
    assert "left during the setup" in result.output


def test_leaving_later_keeps_the_game_so_far(tmp_path: Path) -> None:
    file, opening = tmp_path / "game.yaml", table(("random", "random"), "open")
    whole = set_up(new_game(game("28", 8)), opening)
    chair = Chair()
    choose = seated([chair.human, chair.human], uniform(Random(1)))
    with pytest.raises(Quit):
        list(played_on(whole, choose))
    file.write_text(whole.record("left"))
    (record,) = read_file(file, default_content())
    assert record.plays == () and position.printed(record.start) == position.printed(whole.start)


def test_declining_has_a_word() -> None:
    s = start(DUEL)
    s = apply(s, next(d for d in legal(s) if s.game.cards[d.a].id == "smite" and d.b == Mode.ATTACK))
    s = apply(s, legal(s)[0])
    assert s.kind is Kind.LUNGE
    assert DECLINED not in [label(s, d) for d in legal(s)]
    assert label(s, Decision(Kind.LUNGE)) == DECLINED
