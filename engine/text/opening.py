"""A record's setup: the given parts become decisions, in the order of the rules; what breaks a rule is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct, field

from engine.board import KEY, SIDES, SKULL
from engine.choosers import Chooser
from engine.decision import Decision, Kind, one
from engine.game import Game
from engine.reading import Reader
from engine.reasons import why_not
from engine.reasons.common import side
from engine.setup import hero_is_due, new_game
from engine.source import Mark, Node, Scalar
from engine.state import State
from engine.text import words
from engine.text.words import is_null
from engine.turn import apply

_PARTS = ("ruins", "factions", "deal", "rites", "deploy", "relics")


class Opening(Struct):
    """The given parts of a setup: for each kind of decision what comes next, with its place."""

    mark: Mark
    given: dict[Kind, list[tuple[Mark, int]]] = field(default_factory=dict)
    heroes: set[int] = field(default_factory=set)
    """The places in `deploy` that are written as a Hero."""
    order: list[int] = field(default_factory=list)
    """The sides in the order in which `rites` names them."""
    module: bool | None = None


def read_opening(read: Reader, node: Node, game: Game, seeded: bool) -> Opening | None:
    """The setup in *node*; what is missing is a fault unless the record is *seeded*."""
    needed = [] if seeded else [p for p in _PARTS if p != "rites" or not game.rules.rites_optional]
    found = read.mapping(node, "a setup", required=needed, optional=_PARTS)
    if found is None:
        return None
    made = Opening(found.mark)
    if (ruins := found.get("ruins")) is not None:
        made.given[Kind.MARK_RUIN] = [
            (item.mark, at)
            for item in read.items(ruins, "ruins")
            if (at := words.square(read, item, game)) is not None
        ]
    if (factions := found.get("factions")) is not None:
        made.given[Kind.FACTION] = _by_side(
            read, factions, "factions", lambda n: words.faction(read, n, game)
        )
    if (deal := found.get("deal")) is not None:
        made.given[Kind.DEAL] = _deal(read, deal, game)
    _rites(read, found.get("rites"), made, game, seeded)
    if (deploy := found.get("deploy")) is not None:
        made.given[Kind.DEPLOY] = list(_deployment(read, deploy, made, game))
        _check_numbers(read, deploy, made, game)
    if (relics := found.get("relics")) is not None:
        made.given[Kind.LAY_RELIC] = _by_side(read, relics, "relics", lambda n: words.square(read, n, game))
    return made


def _by_side(
    read: Reader, node: Node, what: str, value: Callable[[Node], int | None]
) -> list[tuple[Mark, int]]:
    """Key's value, then Skull's."""
    found = read.mapping(node, what, required=SIDES)
    made: list[tuple[Mark, int]] = []
    for name in SIDES:
        item = found.get(name) if found else None
        got = value(item) if item is not None else None
        if item is not None and got is not None:
            made.append((item.mark, got))
    return made


def _deal(read: Reader, node: Node, game: Game) -> list[tuple[Mark, int]]:
    """The cards in the order in which they are dealt; a pile left out is the rest of the deck in its order."""
    optional = ("pile",) if game.rules.pile_reachable else ()
    found = read.mapping(node, "a deal", required=(*SIDES, "waiting"), optional=optional)
    if found is None:
        return []
    size, made = game.rules.hand, []
    for name in SIDES:
        hand = read.items(found.get(name), "a hand")
        if found.get(name) is not None and len(hand) != size:
            message = f"each player is dealt {size} cards, found {len(hand)} (2.4)"
            read.fault((found.get(name) or found).mark, "setup-illegal", message)
        made += [(n.mark, c) for n in hand if (c := words.card(read, n, game)) is not None]
    if (waiting := found.get("waiting")) is not None and (c := words.card(read, waiting, game)) is not None:
        made.append((waiting.mark, c))
    if not game.rules.pile_reachable:
        return made
    pile = found.get("pile")
    if pile is None:
        dealt = {c for _, c in made}
        return made + [(found.mark, c) for c in range(len(game.cards)) if c not in dealt]
    return made + [
        (n.mark, c) for n in read.items(pile, "the pile") if (c := words.card(read, n, game)) is not None
    ]


def _rites(read: Reader, node: Node | None, made: Opening, game: Game, seeded: bool) -> None:
    if node is None or is_null(node):
        if game.rules.rites_optional and (node is not None or not seeded):
            made.module = False
        elif node is not None:
            read.fault(node.mark, "setup-illegal", f"edition {game.rules.id} is played with the Rites (2.5)")
        return
    found = read.mapping(node, "rites", required=SIDES)
    made.module = True if game.rules.rites_optional else None
    made.order = [SIDES.index(e.key) for e in found or () if e.key in SIDES]
    made.given[Kind.CHOOSE_RITE] = [
        (e.value.mark, rite)
        for e in found or ()
        if e.key in SIDES and (rite := words.rite(read, e.value, game)) is not None
    ]


def _deployment(read: Reader, node: Node, made: Opening, game: Game) -> Iterator[tuple[Mark, int]]:
    for number, item in enumerate(read.items(node, "deploy")):
        at_node: Node | None = item
        if not isinstance(item, Scalar):
            found = read.mapping(item, "a deployed piece", required=("hero",))
            at_node = found.get("hero") if found else None
            made.heroes.add(number)
        at = words.square(read, at_node, game) if at_node is not None else None
        if at is not None:
            yield item.mark, at


def _check_numbers(read: Reader, node: Node, made: Opening, game: Game) -> None:
    """Where both Heroes are deployed, the others are as many as the board asks for: its rules may have changed."""
    minions = game.scale.minions
    found = len(made.given[Kind.DEPLOY]) - len(made.heroes)
    if len(made.heroes) == len(SIDES) and found != minions * len(SIDES):
        size = game.board.size
        wanted = f"{minions} Minions of each side on a board of {size} × {size} (1.3, 2.6)"
        message = f"expected {wanted}, found {found} in all"
        read.fault(node.mark, "setup-illegal", message, f"edition {game.rules.id} says so under 'boards'")


def played_opening(read: Reader, opening: Opening, game: Game, chooser: Chooser | None) -> State | None:
    """The position in which the first turn begins; None, with a fault kept, if the setup breaks a rule.

    *chooser* decides what is not given, chance included.
    """
    s = new_game(game, opening.module)
    used = dict.fromkeys(opening.given, 0)
    while s.kind is not Kind.CARD:
        if s.kind in used:
            decision = _given(read, opening, s, used[s.kind])
            used[s.kind] += 1
        else:
            assert chooser is not None  # the reader asked for every part of a setup without a seed
            decision = chooser(s)
        if decision is None:
            return None
        s = apply(s, decision)
    for kind, given in opening.given.items():
        if used[kind] < len(given):
            read.fault(given[used[kind]][0], "setup-illegal", f"one too many: {_SHORT[kind]}")
            return None
    return s


def _given(read: Reader, opening: Opening, s: State, at: int) -> Decision | None:
    """The decision that the setup gives next for what *s* asks; None, with a fault kept, if it breaks a rule."""
    given = opening.given[s.kind]
    if at >= len(given):
        mark = given[-1][0] if given else opening.mark
        read.fault(mark, "setup-illegal", f"the setup is incomplete: {_SHORT[s.kind]}")
        return None
    # Factions and Relics are written by side, the rest in order.
    mark, value = given[s.actor if s.kind in (Kind.FACTION, Kind.LAY_RELIC) else at]
    decision = one(s.kind, value)
    problem = _misplaced(s, opening, at, value) or why_not(s, decision)
    if problem:
        read.fault(mark, "setup-illegal", problem)
        return None
    return decision


def _misplaced(s: State, opening: Opening, at: int, value: int) -> str | None:
    """Why the value is at fault where it is written, though it may be legal as a decision."""
    if s.kind is Kind.FACTION and s.actor == SKULL and s.factions[KEY] == value:
        return "both sides chose the same Faction: both choose again (2.3)"
    if s.kind is Kind.CHOOSE_RITE and opening.order[at] != s.actor:
        return f"{side(s.actor)} takes a Rite first: it plays second (2.5)"
    if s.kind is Kind.DEPLOY and hero_is_due(s) != (at in opening.heroes):
        if hero_is_due(s):
            return f"{side(s.actor)}'s Hero is due here: write {{hero: SQUARE}} (2.6)"
        return "the Hero is deployed last (2.6)"
    return None


_SHORT = {
    Kind.MARK_RUIN: "the board has its count of Ruins, each pair marked once (1.3, 2.2)",
    Kind.FACTION: "each side has one Faction (2.3)",
    Kind.DEAL: "three cards each, a waiting card, and all others in the pile (2.4)",
    Kind.CHOOSE_RITE: "each side takes one Rite (2.5)",
    Kind.DEPLOY: "each side deploys its Minions and then its Hero (1.3, 2.6)",
    Kind.LAY_RELIC: "each side lays its Relic (2.7)",
}
