"""A scenario's starting position, read from YAML."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import KEY, SIDES, SKULL
from engine.decision import Kind
from engine.effects.blows import put
from engine.game import Game
from engine.reading import Reader
from engine.source import Map, Node, Scalar
from engine.state import CARRIED, EMPTY, RUIN, SLOTS, UNPLACED, State, blank
from engine.text import words
from engine.text.words import is_null

KEYS = ("first", "turn", "round_reset", "vigil", "ruins", "key", "skull", "waiting", "pile")
"""The keys of a position."""
_SIDE = ("faction", "hero", "minions", "slain", "spare", "relic", "hand", "rite", "passive_used")
_PIECE = ("at", "hp", "carries", "veiled", "aegis")
_MOST_TURNS = 100_000
_MOST_MINIONS = SLOTS - 1


def position(read: Reader, found: Map, game: Game) -> State:
    """The position in *found*; if anything is at fault, *read* knows it and the position is not to be used."""
    s = blank(game)
    first = words.side(read, found.get("first"))
    s.first = first or KEY
    s.turn = read.integer(found.get("turn"), "a turn", 1, _MOST_TURNS) or 3
    s.me = s.first if s.turn % 2 else 1 - s.first
    s.vigil = (
        read.integer(found.get("vigil"), "the Vigil", 1, game.rules.vigil_start) or game.rules.vigil_start
    )
    s.reset = bool(read.flag(found.get("round_reset"), "round_reset"))
    if s.reset and s.turn % 2:
        message = f"turn {s.turn} is the first of its round: nothing can have reset the Vigil in it yet (7.3)"
        read.fault((found.get("round_reset") or found).mark, "round-reset", message)
    for _, at in words.squares(read, found.get("ruins"), game, "the ruins"):
        s.board[at] = RUIN
    sides = [_side(read, s, found, side) for side in (KEY, SKULL)]
    _relics(read, s, found, sides)
    _cards(read, s, found, sides)
    s.ask(Kind.CARD, s.me)
    return s


def _side(read: Reader, s: State, found: Map, side: int) -> Map | None:
    node = found.get(SIDES[side])
    if node is None:
        read.fault(found.mark, "missing-key", f"a scenario needs the key {SIDES[side]!r}")
        return None
    made = read.mapping(node, f"the side {SIDES[side]}", required=("faction",), optional=_SIDE)
    if made is None:
        return None
    faction = words.faction(read, made.get("faction"), s.game)
    s.factions[side] = faction if faction is not None else 0
    hero = made.get("hero")
    if hero is not None and not is_null(hero):
        _piece(read, s, hero, side, hero=True)
    minions = read.items(made.get("minions"), "Minions")
    if len(minions) > _MOST_MINIONS:
        read.fault(
            minions[-1].mark, "too-many", f"expected at most {_MOST_MINIONS} Minions, found {len(minions)}"
        )
    for item in minions[:_MOST_MINIONS]:
        _piece(read, s, item, side, hero=False)
    s.slain[side] = read.integer(made.get("slain"), "slain Minions", 0, _MOST_MINIONS) or 0
    spare = read.integer(made.get("spare"), "spare Minions", 0, _MOST_MINIONS)
    s.spare[side] = s.game.rules.spare_minions if spare is None else spare
    if made.get("rite") is not None and not is_null(made.get("rite")):
        rite = words.rite(read, made.get("rite"), s.game)
        s.rites[side] = -1 if rite is None else rite
    s.used[side] = bool(read.flag(made.get("passive_used"), "passive_used"))
    if s.used[side] and not s.game.returns[s.factions[side]]:
        message = f"{s.game.factions[s.factions[side]].id} has no Passive that is used up"
        read.fault((made.get("passive_used") or made).mark, "passive-used", message)
    return made


def _piece(read: Reader, s: State, node: Node, side: int, hero: bool) -> None:
    what = "a Hero" if hero else "a Minion"
    found: Map | None = None
    at_node: Node | None = node
    if not isinstance(node, Scalar):
        found = read.mapping(node, what, required=("at",), optional=_PIECE)
        at_node = found.get("at") if found else None
    at = words.square(read, at_node, s.game) if at_node is not None else None
    if at is None or at_node is None:
        return
    if s.board[at] != EMPTY:
        thing = "a Ruin" if s.board[at] == RUIN else "another piece"
        message = f"{s.game.board.names[at]} holds {thing} already: one thing a square"
        read.fault(at_node.mark, "square-taken", message)
        return
    slot = put(s, side, at, hero)
    if found is not None:
        _marks(read, s, found, slot)


def _marks(read: Reader, s: State, found: Map, slot: int) -> None:
    side, bit = slot // SLOTS, 1 << slot
    hp = read.integer(found.get("hp"), "HP", 1, s.hp[slot])
    s.hp[slot] = hp or s.hp[slot]
    if read.flag(found.get("veiled"), "veiled"):
        if side == s.me:
            s.veil_active |= bit
        else:
            s.veiled |= bit
    if read.flag(found.get("aegis"), "aegis"):
        if side == s.me:
            message = "'aegis' ends when its owner's turn starts, and it is their turn (8)"
            read.fault((found.get("aegis") or found).mark, "aegis-over", message)
        s.guarded |= bit
    if read.flag(found.get("carries"), "carries"):
        if s.carrier[1 - side] >= 0:
            message = f"two pieces carry {SIDES[1 - side]}'s Relic"
            read.fault((found.get("carries") or found).mark, "two-carriers", message)
        s.carrier[1 - side] = slot
        s.relic[1 - side] = CARRIED


def _relics(read: Reader, s: State, found: Map, sides: Sequence[Map | None]) -> None:
    for side, made in enumerate(sides):
        if made is None:
            continue
        node = made.get("relic")
        if node is None or is_null(node):
            if s.relic[side] == UNPLACED:
                message = f"{SIDES[side]}'s Relic lies nowhere and no enemy piece carries it"
                read.fault(
                    made.mark, "relic-missing", message, "add 'relic: SQUARE', or 'carries: true' to a piece"
                )
            continue
        if s.relic[side] == CARRIED:
            message = f"{SIDES[side]}'s Relic is carried by an enemy piece, so it lies nowhere"
            read.fault(node.mark, "relic-twice", message, "leave 'relic' out")
            continue
        _lay(read, s, node, side)


def _lay(read: Reader, s: State, node: Node, side: int) -> None:
    at_node: Node | None = node
    if isinstance(node, Map):
        read.mapping(node, "a Relic", required=("at",), optional=("hidden",))
        at_node = node.get("at")
        hidden = bool(read.flag(node.get("hidden"), "hidden"))
        if hidden and not s.game.rules.relics_hidden:
            message = f"edition {s.game.rules.id} has open Relics (2.7)"
            read.fault((node.get("hidden") or node).mark, "relic-hidden", message)
        s.hidden[side] = hidden
    at = words.square(read, at_node, s.game) if at_node is not None else None
    if at is None or at_node is None:
        return
    if s.board[at] == RUIN:
        read.fault(
            at_node.mark, "square-taken", f"{s.game.board.names[at]} holds a Ruin: no Relic can lie there"
        )
    s.relic[side] = at
    if s.hidden[side]:
        seen = sum(1 << q for q in s.ruins) | sum(1 << s.where[p] for p in s.pieces[1 - side])
        s.barred[side] = seen & ~(1 << at)


def _cards(read: Reader, s: State, found: Map, sides: Sequence[Map | None]) -> None:
    """Hands, waiting card and pile: what is named, and the rest by default in the order of the deck."""
    game = s.game
    size = game.rules.hand
    hand_nodes = [made.get("hand") if made else None for made in sides]
    waiting_node, pile_node = found.get("waiting"), found.get("pile")
    if pile_node is not None and not game.rules.pile_reachable:
        read.fault(pile_node.mark, "pile-out", f"edition {game.rules.id} has no pile in play (2.4)")
    named: set[int] = set()
    hands = [_named(read, node, game, named) for node in hand_nodes]
    pile = _named(read, pile_node, game, named)
    waiting = _one_card(read, waiting_node, game, named)
    rest = [c for c in range(len(game.cards)) if c not in named]
    for side, node in enumerate(hand_nodes):
        if node is None:
            hands[side], rest = tuple(rest[:size]), rest[size:]
        elif len(read.items(node, "cards")) != size:
            count = len(read.items(node, "cards"))
            read.fault(node.mark, "hand-size", f"a hand holds {size} cards, found {count} (2.4)")
        s.hands[side] = hands[side]
    if waiting_node is None:
        waiting, rest = (rest[0] if rest else -1), rest[1:]
    s.waiting = waiting
    if not read.faults and (waiting < 0 or any(len(hand) != size for hand in hands)):
        read.fault(found.mark, "too-few-cards", "no card is left for a hand or the waiting card")
    if game.rules.pile_reachable:
        s.pile = tuple(rest) if pile_node is None else pile


def _named(read: Reader, node: Node | None, game: Game, named: set[int]) -> tuple[int, ...]:
    """The cards of a list, added to those *named* so far."""
    found = (_one_card(read, item, game, named) for item in read.items(node, "cards"))
    return tuple(c for c in found if c >= 0)


def _one_card(read: Reader, node: Node | None, game: Game, named: set[int]) -> int:
    """The card that *node* names, or -1."""
    found = words.card(read, node, game) if node is not None else None
    if found is None or node is None:
        return -1
    if found in named:
        read.fault(node.mark, "card-twice", f"the card {game.cards[found].id!r} is in two places")
    named.add(found)
    return found
