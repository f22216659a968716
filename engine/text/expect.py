"""What a scenario expects, and how a position differs from it. Only what is named is compared."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from engine.board import SIDES
from engine.game import Game
from engine.reading import Reader
from engine.source import Map, Mark, Node, Scalar
from engine.state import CARRIED, DRAW, NOBODY, SLOTS, State
from engine.text import words
from engine.text.words import is_null

Test = Callable[[State], str | None]
"""Says how a position differs, or None."""


class Expected(Struct, frozen=True):
    """One thing that must hold, and where it is written."""

    mark: Mark
    test: Test


_KEYS = [
    "pieces",
    "relics",
    "slain",
    "spare",
    "rites",
    "passive_used",
    "hands",
    "waiting",
    "pile",
    "vigil",
    "turn",
    "ruins",
    "winner",
    "won_by",
    "round_reset",
]
_PIECE = ("at", "hp", "carries", "veiled", "aegis")
_MOST = 100_000


def expectations(read: Reader, node: Node | None, game: Game) -> tuple[Expected, ...]:
    """Everything that an `expect` mapping names, in its order."""
    found = read.mapping(node, "what is expected", optional=_KEYS) if node is not None else None
    made: list[Expected] = []
    for entry in found or ():
        if entry.key in _KEYS:
            made.extend(_one(read, entry.key, entry.value, game))
    return tuple(made)


def _one(read: Reader, key: str, node: Node, game: Game) -> list[Expected]:
    if key in ("pieces", "relics", "slain", "spare", "rites", "passive_used", "hands"):
        found = read.mapping(node, f"expected {key}", optional=SIDES)
        return [
            e
            for entry in found or ()
            if entry.key in SIDES
            for e in _of_side(read, key, entry.value, entry.key, game)
        ]
    match key:
        case "vigil" | "turn":
            number = read.integer(node, key, 0, _MOST)
            return [_plain(node, key, number, lambda s: s.vigil if key == "vigil" else s.turn)]
        case "waiting":
            card = words.card(read, node, game)
            return [_plain(node, key, _card_name(game, card), lambda s: _card_name(game, s.waiting))]
        case "pile":
            pile = [game.cards[c].id for c in words.cards(read, node, game, "the pile")]
            return [_plain(node, key, pile, lambda s: [game.cards[c].id for c in s.pile])]
        case "ruins":
            ruins = sorted(game.board.names[q] for _, q in words.squares(read, node, game, "the ruins"))
            return [_plain(node, key, ruins, lambda s: sorted(game.board.names[q] for q in s.ruins))]
        case "winner":
            wanted = None if is_null(node) else read.word(node, "a winner", (*SIDES, "draw"))
            return [_plain(node, key, wanted, winner)]
        case "won_by":
            way = None if is_null(node) else read.word(node, "a way to win", ("hero", "steal", "score"))
            return [_plain(node, key, way, lambda s: s.won_by or None)]
        case _:
            flag = read.flag(node, key)
            return [_plain(node, key, flag, lambda s: s.reset)]


def winner(s: State) -> str | None:
    """The winner as a word; None while the game goes on."""
    if s.winner == NOBODY:
        return None
    return "draw" if s.winner == DRAW else SIDES[s.winner]


def _card_name(game: Game, card: int | None) -> str | None:
    return None if card is None or card < 0 else game.cards[card].id


def _plain(node: Node, name: str, wanted: object, get: Callable[[State], object]) -> Expected:
    def test(s: State) -> str | None:
        found = get(s)
        return None if found == wanted else f"{name}: expected {_shown(wanted)}, found {_shown(found)}"

    return Expected(node.mark, test)


def _shown(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(str, value))}]"
    return str(value)


def _of_side(read: Reader, key: str, node: Node, side_name: str, game: Game) -> list[Expected]:
    side = SIDES.index(side_name)
    name = f"{key}.{side_name}"
    match key:
        case "pieces":
            return _pieces(read, node, side, game)
        case "relics":
            return _relic(read, node, side, game)
        case "slain" | "spare":
            number = read.integer(node, key, 0, _MOST)
            return [_plain(node, name, number, lambda s: (s.slain if key == "slain" else s.spare)[side])]
        case "rites":
            rite = None if is_null(node) else words.rite(read, node, game)
            wanted = None if rite is None else game.rites[rite].id
            return [
                _plain(
                    node, name, wanted, lambda s: None if s.rites[side] < 0 else game.rites[s.rites[side]].id
                )
            ]
        case "passive_used":
            flag = read.flag(node, key)
            return [_plain(node, name, flag, lambda s: s.used[side])]
        case _:
            hand = sorted(game.cards[c].id for c in words.cards(read, node, game, "a hand"))
            return [_plain(node, name, hand, lambda s: sorted(game.cards[c].id for c in s.hands[side]))]


def _relic(read: Reader, node: Node, side: int, game: Game) -> list[Expected]:
    name = f"relics.{SIDES[side]}"

    def where(s: State) -> str:
        if s.relic[side] == CARRIED:
            return f"carried by {game.board.names[s.where[s.carrier[side]]]}"
        return game.board.names[s.relic[side]]

    if isinstance(node, Scalar):
        at = words.square(read, node, game)
        return [_plain(node, name, None if at is None else game.board.names[at], where)]
    found = read.mapping(node, "an expected Relic", optional=("at", "carried_by", "hidden"))
    made: list[Expected] = []
    for entry in found or ():
        if entry.key == "hidden":
            flag = read.flag(entry.value, "hidden")
            made.append(_plain(entry.value, f"{name}.hidden", flag, lambda s: s.hidden[side]))
        elif entry.key in ("at", "carried_by"):
            at = words.square(read, entry.value, game)
            square = "" if at is None else game.board.names[at]
            wanted = f"carried by {square}" if entry.key == "carried_by" else square
            made.append(_plain(entry.value, name, wanted, where))
    return made


def _pieces(read: Reader, node: Node, side: int, game: Game) -> list[Expected]:
    found = read.mapping(node, "expected pieces", optional=("hero", "minions"))
    made: list[Expected] = []
    for entry in found or ():
        if entry.key == "hero":
            made.extend(_hero(read, entry.value, side, game))
        elif entry.key == "minions":
            made.extend(_minions(read, entry.value, side, game))
    return made


def _hero(read: Reader, node: Node, side: int, game: Game) -> list[Expected]:
    name = f"pieces.{SIDES[side]}.hero"
    slot = side * SLOTS

    def where(s: State) -> str | None:
        return game.board.names[s.where[slot]] if slot in s.pieces[side] else None

    if is_null(node):
        return [_plain(node, name, None, where)]
    if isinstance(node, Scalar):
        at = words.square(read, node, game)
        return [_plain(node, name, None if at is None else game.board.names[at], where)]
    found = read.mapping(node, "an expected Hero", optional=_PIECE)
    made: list[Expected] = []
    if found is None:
        return made
    if (at_node := found.get("at")) is not None:
        at = words.square(read, at_node, game)
        made.append(_plain(at_node, name, None if at is None else game.board.names[at], where))
    made.extend(_marks(read, found, name, lambda s: slot if slot in s.pieces[side] else -1))
    return made


def _minions(read: Reader, node: Node, side: int, game: Game) -> list[Expected]:
    """The full set of squares, and what each Minion named as a mapping must be."""
    name = f"pieces.{SIDES[side]}.minions"
    wanted: list[str] = []
    details: list[Expected] = []
    for item in read.items(node, "expected Minions"):
        found = (
            None if isinstance(item, Scalar) else read.mapping(item, "an expected Minion", ("at",), _PIECE)
        )
        at_node = item if isinstance(item, Scalar) else found.get("at") if found else None
        at = words.square(read, at_node, game) if at_node is not None else None
        if at is None:
            continue
        square = game.board.names[at]
        if square in wanted:
            read.fault(item.mark, "duplicate-square", f"{square} stands twice among the Minions")
        wanted.append(square)
        if found is not None:
            details.extend(_marks(read, found, f"{name} {square}", _minion_on(side, at)))

    def squares(s: State) -> list[str]:
        return sorted(game.board.names[s.where[p]] for p in s.pieces[side] if p % SLOTS)

    return [_plain(node, name, sorted(wanted), squares), *details]


def _minion_on(side: int, square: int) -> Callable[[State], int]:
    def find(s: State) -> int:
        slot = s.slot_at(square)
        return slot if slot // SLOTS == side and slot % SLOTS else -1

    return find


def _marks(read: Reader, found: Map, name: str, find: Callable[[State], int]) -> list[Expected]:
    """The marks and HP of one piece; after the end Veil and Aegis are not compared, nor is a piece that is missing."""
    made: list[Expected] = []
    for entry in found:
        if entry.key == "hp":
            number = read.integer(entry.value, "HP", 0, 99)
            made.append(_mark(entry.value, f"{name}.hp", number, find, lambda s, p: s.hp[p], False))
        elif entry.key == "carries":
            flag = read.flag(entry.value, "carries")
            made.append(_mark(entry.value, f"{name}.carries", flag, find, lambda s, p: s.carries(p), False))
        elif entry.key == "veiled":
            flag = read.flag(entry.value, "veiled")
            get = _veiled
            made.append(_mark(entry.value, f"{name}.veiled", flag, find, get, True))
        elif entry.key == "aegis":
            flag = read.flag(entry.value, "aegis")
            made.append(_mark(entry.value, f"{name}.aegis", flag, find, _guarded, True))
    return made


def _veiled(s: State, slot: int) -> object:
    return bool((s.veiled | s.veil_active) >> slot & 1)


def _guarded(s: State, slot: int) -> object:
    return bool(s.guarded >> slot & 1)


def _mark(
    node: Node,
    name: str,
    wanted: object,
    find: Callable[[State], int],
    get: Callable[[State, int], object],
    fades: bool,
) -> Expected:
    def test(s: State) -> str | None:
        slot = find(s)
        if slot < 0:
            return f"{name}: expected {_shown(wanted)}, found no such piece"
        if fades and s.over:
            return None
        found = get(s, slot)
        return None if found == wanted else f"{name}: expected {_shown(wanted)}, found {_shown(found)}"

    return Expected(node.mark, test)
