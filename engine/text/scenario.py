"""Scenarios and game records: read from YAML into values that can be played and checked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random

from msgspec import Struct

from engine.agents import NAMES as AGENTS
from engine.agents.seats import table
from engine.board import SIDES
from engine.choosers import Chooser
from engine.data import Content
from engine.events import NAMES
from engine.faults import ContentError
from engine.game import Game
from engine.play import Play
from engine.reading import Reader
from engine.source import Map, Mark, Node, Scalar, Seq, load_all
from engine.state import State
from engine.text import start, words
from engine.text.expect import Expected, expectations
from engine.text.opening import played_opening, read_opening

_COMMON = ("plays", "expect", "legal", "illegal", "illegal_because", "seed", "figure")
"""``figure`` says how a scenario is drawn, which is nothing to the engine."""
_RECORD = ("setup", "agents", "until")
_MOST_SEED = 2**63
ANYONE = ("random", "random")
"""Who plays where a record names no agents."""


class Until(Struct, frozen=True):
    """A moment to look for: after a number of turns, or an event of a side or a piece."""

    turns: int = 0
    event: str = ""
    who: str = ""
    """``key``, ``skull``, ``hero``, ``minion`` or anyone."""


class Written(Struct, frozen=True):
    """A play and where it is written."""

    mark: Mark
    play: Play


class Scenario(Struct, frozen=True):
    """A starting position, or a whole game's, with what is played and what must hold."""

    id: str
    mark: Mark
    game: Game
    start: State
    """The position in which the first play is made."""
    plays: tuple[Written, ...]
    expected: tuple[Expected, ...]
    legal: tuple[Written, ...]
    illegal: tuple[Written, ...]
    because: dict[int, str]
    """A word that the reason for an illegal play must contain, by its place."""
    seed: int | None
    agents: tuple[str, str] | None
    until: Until | None
    is_record: bool

    def dice(self) -> Random:
        """The dice for throws that the plays leave open: the same on every machine."""
        return Random(f"{self.seed or 0}:dice")

    def chooser(self) -> Chooser:
        """Who plays on after the last play given: the named agents, or anyone; chance by the seed."""
        return table(self.agents or ANYONE, f"{self.seed or 0}:play")


def read_file(path: Path, content: Content, name: str | None = None) -> list[Scenario]:
    """Every scenario and record of the file at *path*. Raises ContentError with all faults of the file."""
    return read_documents(load_all(path, name or str(path)), content)


def read_documents(documents: Sequence[Node], content: Content) -> list[Scenario]:
    """The scenarios of a file's *documents*: each is one, or a list of them. Raises ContentError."""
    read = Reader()
    nodes = [n for d in documents for n in (d.items if isinstance(d, Seq) else (d,))]
    found: dict[str, Scenario] = {}
    for node in nodes:
        scenario = _scenario(read, node, content)
        if scenario is None:
            continue
        if scenario.id in found:
            read.fault(scenario.mark, "duplicate-id", f"the id {scenario.id!r} stands twice in this file")
        found[scenario.id] = scenario
    if not nodes:
        raise ContentError([documents[0].mark.fault("no-scenario", "the file holds no scenario")])
    read.finish()
    return list(found.values())


@lru_cache(maxsize=32)
def _games(content_id: int, edition: str, size: int) -> Game:
    return Game(_CONTENTS[content_id], edition, size)


_CONTENTS: dict[int, Content] = {}


def game_of(content: Content, edition: str, size: int) -> Game:
    """The game of *content*, made once. Raises ValueError as ``Game`` does."""
    _CONTENTS[id(content)] = content
    return _games(id(content), edition, size)


def _scenario(read: Reader, node: Node, content: Content) -> Scenario | None:
    before = len(read.faults)
    if not isinstance(node, Map):
        read.expected(node, "a mapping (a scenario)")
        return None
    is_record = node.get("setup") is not None
    keys = (*_COMMON, *(_RECORD if is_record else start.KEYS))
    read.mapping(node, "a record" if is_record else "a scenario", ("id", "edition", "board"), keys)
    id_ = read.id(node.get("id"), "a scenario's id")
    editions = list(content.rulesets)
    game = words.edition_and_board(read, node, lambda e, size: game_of(content, e, size), editions)
    seed = read.integer(node.get("seed"), "a seed", 0, _MOST_SEED)
    if game is None:
        return None
    if is_record:
        agents, until = _agents(read, node.get("agents")), _until(read, node.get("until"))
        state = _opened(read, node, game, seed, agents)
    else:
        state, agents, until = start.position(read, node, game), None, None
    plays = _plays(read, node.get("plays"), game)
    expected = expectations(read, node.get("expect"), game)
    allowed = _plays(read, node.get("legal"), game)
    refused = _plays(read, node.get("illegal"), game)
    because = _because(read, node.get("illegal_because"), len(refused))
    if len(read.faults) > before or id_ is None or state is None:
        return None
    return Scenario(
        id_,
        node.mark,
        game,
        state,
        plays,
        expected,
        allowed,
        refused,
        because,
        seed,
        agents,
        until,
        is_record,
    )


def _opened(
    read: Reader, node: Map, game: Game, seed: int | None, agents: tuple[str, str] | None
) -> State | None:
    before = len(read.faults)
    setup = node.get("setup")
    assert setup is not None
    opening = read_opening(read, setup, game, seed is not None)
    if opening is None or len(read.faults) > before:
        return None
    chooser = table(agents or ANYONE, f"{seed}:setup") if seed is not None else None
    return played_opening(read, opening, game, chooser)


def _plays(read: Reader, node: Node | None, game: Game) -> tuple[Written, ...]:
    found = []
    for item in read.items(node, "plays"):
        play = words.play(read, item, game)
        if play is not None:
            found.append(Written(item.mark, play))
    return tuple(found)


def _because(read: Reader, node: Node | None, count: int) -> dict[int, str]:
    found: dict[int, str] = {}
    for entry in read.entries(node, "reasons by the place of the illegal play"):
        number = read.integer(
            Scalar(entry.mark, entry.key, False), "a place in 'illegal'", 0, max(count - 1, 0)
        )
        word = read.text(entry.value, "a word of the reason")
        if number is not None and not count:
            read.fault(entry.mark, "because-nothing", "there is no illegal play to give a reason for")
        if number is not None and word is not None:
            found[number] = word
    return found


def _agents(read: Reader, node: Node | None) -> tuple[str, str] | None:
    if node is None:
        return None
    found = read.mapping(node, "agents", required=SIDES)
    names = [read.word(found.get(side), "an agent", AGENTS) if found else None for side in SIDES]
    return (names[0], names[1]) if names[0] and names[1] else None


def _until(read: Reader, node: Node | None) -> Until | None:
    if node is None:
        return None
    if isinstance(node, Map):
        if len(node.entries) != 1:
            read.expected(node, "one event")
            return None
        entry = node.entries[0]
        event = read.word(Scalar(entry.mark, entry.key, True), "an event", NAMES)
        who = read.word(entry.value, "a side or a piece", (*SIDES, "hero", "minion"))
        return Until(event=event, who=who) if event and who else None
    scalar = read.scalar(node, "a number of turns or an event")
    if scalar is None:
        return None
    if scalar.text.isdigit():
        turns = read.integer(node, "a number of turns", 1, 10_000)
        return Until(turns=turns) if turns else None
    event = read.word(node, "an event", NAMES)
    return Until(event=event) if event else None
