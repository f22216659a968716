"""The small values that scenarios and records are made of: squares, cards, sides and plays, read strictly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.board import SIDES, SQUARE_NAME
from engine.decision import KEYS
from engine.game import Game
from engine.play import Play, Value
from engine.reading import Reader
from engine.source import Mark, Node, Scalar, Seq

_LISTS: Final = frozenset(("move", "escort", "targets", "steps", "carrier_step"))
"""Keys of a play that hold a list of squares; ``swap`` may hold either."""


def square(read: Reader, node: Node | None, game: Game, what: str = "a square") -> int | None:
    """*node* as a square of the board."""
    name = read.text(node, what)
    if name is None or node is None:
        return None
    found = game.board.by_name.get(name)
    if found is None:
        message = f"{name!r} is not {what} of this board"
        read.fault(node.mark, "unknown-square", message, f"accepted: a1 to {game.board.names[-1]}")
    return found


def squares(read: Reader, node: Node | None, game: Game, what: str) -> tuple[tuple[Node, int], ...]:
    """The squares of a list, each with its place; none may stand twice."""
    found: list[tuple[Node, int]] = []
    for item in read.items(node, what):
        at = square(read, item, game)
        if at is None:
            continue
        if any(at == other for _, other in found):
            read.fault(item.mark, "duplicate-square", f"{game.board.names[at]} stands twice in {what}")
        found.append((item, at))
    return tuple(found)


def card(read: Reader, node: Node | None, game: Game) -> int | None:
    """*node* as a card."""
    word = read.word(node, "a card", game.card_index)
    return None if word is None else game.card_index[word]


def cards(read: Reader, node: Node | None, game: Game, what: str) -> tuple[int, ...]:
    """The cards of a list."""
    return read.each(node, what, lambda item: card(read, item, game))


def faction(read: Reader, node: Node | None, game: Game) -> int | None:
    """*node* as a Faction."""
    word = read.word(node, "a Faction", game.faction_index)
    return None if word is None else game.faction_index[word]


def rite(read: Reader, node: Node | None, game: Game) -> int | None:
    """*node* as a Rite of the game's edition."""
    accepted = [game.rites[i].id for i in game.offered_rites]
    word = read.word(node, f"a Rite of edition {game.rules.id}", accepted)
    return None if word is None else game.rite_index[word]


def side(read: Reader, node: Node | None) -> int | None:
    """*node* as a side."""
    word = read.word(node, "a side", SIDES)
    return None if word is None else SIDES.index(word)


def play(read: Reader, node: Node, game: Game) -> Play | None:
    """*node* as a play: its form is checked here, its sense by the rules."""
    before = len(read.faults)
    found = read.mapping(node, "a play", required=("card",), optional=[k for k in KEYS if k != "card"])
    if found is None:
        return None
    made: Play = {}
    for entry in found:
        value = _value(read, entry.key, entry.value, game) if entry.key in KEYS else None
        if value is not None:
            made[entry.key] = value
    return made if len(read.faults) == before else None


def _value(read: Reader, key: str, node: Node, game: Game) -> Value | None:
    if key in ("card", "give", "take"):
        return read.word(node, "a card", game.card_index)
    if key == "rite":
        return read.word(node, "a Rite", game.rite_index)
    if key == "roll":
        return read.integer(node, "a roll", -999, 999)
    if key == "pass":
        return True if read.word(node, "accepted under 'pass'", ("true",)) else None
    if key in _LISTS or (key == "swap" and isinstance(node, Seq)):
        return list(read.each(node, f"squares of {key!r}", lambda item: _square_name(read, item)))
    return _square_name(read, node)


def _square_name(read: Reader, node: Node) -> str | None:
    """*node* as the name of a square on some board: whether this board has it is the play's affair."""
    name = read.text(node, "a square")
    if name is not None and not SQUARE_NAME.match(name):
        read.fault(node.mark, "unknown-square", f"{name!r} is no square", "squares are written like c4")
        return None
    return name


def edition_and_board(
    read: Reader, node: Node, make: Callable[[str, int], Game], editions: list[str]
) -> Game | None:
    """The game that a scenario's or record's `edition` and `board` name."""
    found = read.mapping(node, "a scenario", required=("edition", "board"), optional=None)
    if found is None:
        return None
    edition = read.word(found.get("edition"), "an edition", editions)
    size_node = found.get("board")
    size = read.integer(size_node, "a board size", 1, 99)
    if edition is None or size is None or size_node is None:
        return None
    try:
        return make(edition, size)
    except ValueError as error:
        read.fault(size_node.mark, "unknown-board", str(error))
        return None


def is_null(node: Node | None) -> bool:
    """Whether *node* is written as nothing: ``null`` or ``~``."""
    return isinstance(node, Scalar) and node.is_null


def place(mark: Mark) -> str:
    """A mark as file:line."""
    return f"{mark.source.name}:{mark.line}"
