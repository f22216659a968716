"""Reads the game's data from a content folder; reports every fault of all files at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

from engine.board import LEAST_SIZE, MOST_SIZE, SIDES
from engine.data import Card, Content, Faction, Rite, Ruleset, Scale
from engine.decision import KEYS
from engine.effects import reading as effects
from engine.faults import ContentError, Fault
from engine.layered import load_layered
from engine.reading import Reader
from engine.source import Map, Node, load

RESERVED = frozenset(KEYS)
"""Words of the notation of plays; a card or Rite of that name could not be read back."""
_OFFSET = MOST_SIZE - 1

T = TypeVar("T", Card, Faction, Rite)


def find_content(start: Path | None = None) -> Path:
    """The content folder: `content` in *start* (the current folder) or above, else beside this package.

    Raises ContentError if there is none.
    """
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents, Path(__file__).resolve().parent.parent):
        if (folder / "content" / "cards.yaml").is_file():
            return folder / "content"
    raise ContentError(
        [Fault("content", 0, 0, "content-missing", "there is no content folder here", "use --content")]
    )


@cache
def default_content() -> Content:
    """The content of the project that the current folder lies in. Raises ContentError."""
    return load_content(find_content())


def load_content(folder: Path) -> Content:
    """The data in *folder*: cards.yaml, factions.yaml, rites.yaml and rules/*.yaml. Raises ContentError."""
    read = Reader()
    rulesets = _rulesets(read, folder)
    cards = _listed(read, folder / "cards.yaml", "cards", lambda node: _card(read, node))
    factions = _listed(read, folder / "factions.yaml", "Factions", lambda node: _faction(read, node))
    rites = _listed(read, folder / "rites.yaml", "Rites", lambda node: _rite(read, node, set(rulesets)))
    most_hand = max((r.hand for r in rulesets.values()), default=0)
    if not read.faults and len(cards) < 2 * most_hand + 1:
        message = f"expected at least {2 * most_hand + 1} cards for two hands and a waiting card, found {len(cards)}"
        read.faults.append(Fault(_name(folder / "cards.yaml"), 0, 0, "too-few-cards", message))
    read.finish()
    return Content(cards, factions, rites, rulesets)


def _name(path: Path) -> str:
    """What faults call a file: relative to the current folder where that is shorter."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def _listed(read: Reader, path: Path, what: str, one: Callable[[Node], T | None]) -> tuple[T, ...]:
    """The items of the list in the file at *path*, whose ids are unique."""
    try:
        node = load(path, _name(path))
    except ContentError as error:
        read.faults.extend(error.faults)
        return ()
    seen: dict[str, T] = {}
    for item in read.items(node, what):
        made = one(item)
        if made is None:
            continue
        if made.id in seen:
            read.fault(item.mark, "duplicate-id", f"the id {made.id!r} stands twice among the {what}")
        if made.id in RESERVED:
            read.fault(
                item.mark, "reserved-id", f"{made.id!r} is a word of the notation of plays", "choose another"
            )
        seen[made.id] = made
    return tuple(seen.values())


def _card(read: Reader, node: Node) -> Card | None:
    found = read.mapping(node, "a card", required=("id", "sheet", "stamp", "escort", "moves", "attack"))
    if found is None:
        return None
    id_ = read.id(found.get("id"), "a card's id")
    sheet = read.word(found.get("sheet"), "a sheet", ("agnostic", "unique"))
    stamp = read.word(found.get("stamp"), "a side", SIDES)
    escort = read.flag(found.get("escort"), "the Escort mark")
    moves = read.each(found.get("moves"), "moves", lambda item: _offset(read, item))
    written = found.get("attack")
    attack = None
    if isinstance(written, Map):
        attack = effects.attack(read, written)
    elif written is not None:
        read.word(written, "an attack: write its lines, or", ("faction",))
    if id_ is None or sheet is None or stamp is None or escort is None:
        return None
    return Card(id_, sheet, SIDES.index(stamp), escort, moves, attack)


def _offset(read: Reader, node: Node) -> tuple[int, int] | None:
    parts = read.each(node, "an offset", lambda n: read.integer(n, "an offset", -_OFFSET, _OFFSET))
    if len(parts) != 2 or parts == (0, 0):
        read.fault(node.mark, "bad-offset", "expected an offset [dx, dy] other than [0, 0]")
        return None
    return parts[0], parts[1]


def _faction(read: Reader, node: Node) -> Faction | None:
    found = read.mapping(node, "a Faction", required=("id", "attack"), optional=("passive",))
    if found is None:
        return None
    id_ = read.id(found.get("id"), "a Faction's id")
    written = found.get("attack")
    attack = effects.attack(read, written) if written is not None else None
    passive = found.get("passive")
    does = effects.passive(read, passive) if passive is not None else None
    return Faction(id_, attack, does) if id_ and attack else None


def _rite(read: Reader, node: Node, editions: Iterable[str]) -> Rite | None:
    found = read.mapping(node, "a Rite", required=("id", "editions", "effect"))
    if found is None:
        return None
    id_ = read.id(found.get("id"), "a Rite's id")
    of = read.each(found.get("editions"), "editions", lambda n: read.word(n, "an edition", editions))
    written = found.get("effect")
    effect = effects.rite(read, written) if written is not None else None
    return Rite(id_, of, effect) if id_ and effect else None


def _rulesets(read: Reader, folder: Path) -> dict[str, Ruleset]:
    paths = sorted((folder / "rules").glob("*.yaml"))
    if not paths:
        message = "there is no ruleset: expected rules/*.yaml"
        read.faults.append(Fault(_name(folder), 0, 0, "content-missing", message))
    found: dict[str, Ruleset] = {}
    for path in paths:
        try:
            ruleset = _ruleset(load_layered(path, _name(path)))
        except ContentError as error:
            read.faults.extend(error.faults)
            continue
        if ruleset.id in found:
            message = f"the edition {ruleset.id!r} stands in two files"
            read.faults.append(Fault(_name(path), 0, 0, "duplicate-id", message))
        found[ruleset.id] = ruleset
    return found


def _ruleset(node: Map) -> Ruleset:
    """The ruleset in *node*. Raises ContentError."""
    read = Reader()
    keys = (
        "id hero minion spare_minions boards hand pile rites relics escort lunge first_turn sight push_direction crush"
        " vigil score dice"
    )
    read.mapping(node, "a ruleset", required=keys.split())

    def number(group: str, key: str, least: int, most: int) -> int:
        return read.integer(part(group, key), f"{group} {key}", least, most) or 0

    def part(group: str, key: str) -> Node | None:
        holder = node.get(group)
        return holder.get(key) if isinstance(holder, Map) else None

    def choice(value: Node | None, what: str, first: str, second: str) -> bool:
        """True for the second word."""
        return read.word(value, what, (first, second)) == second

    for group, members in _GROUPS.items():
        if (holder := node.get(group)) is not None:
            read.mapping(holder, f"{group!r}", required=members)
    boards: dict[int, Scale] = {}
    for item in read.items(node.get("boards"), "boards"):
        _scale(read, item, boards)
    resets = read.each(
        part("vigil", "resets"),
        "resets",
        lambda n: read.word(n, "a reset", ("damage", "pick-up", "drop", "rite")),
    )
    made = Ruleset(
        id=read.id(node.get("id"), "an edition's id") or "",
        hero_hp=number("hero", "hp", 1, 9),
        minion_hp=number("minion", "hp", 1, 9),
        spare_minions=read.integer(node.get("spare_minions"), "spare Minions", 0, 9) or 0,
        boards=boards,
        hand=read.integer(node.get("hand"), "cards in a hand", 3, 3) or 0,
        pile_reachable=choice(node.get("pile"), "a pile", "out", "reachable"),
        rites_optional=choice(node.get("rites"), "a Rites module", "module-in", "module-optional"),
        relics_hidden=choice(node.get("relics"), "a kind of Relic", "open", "hidden"),
        escort_step=number("escort", "step", 1, 1),
        lunge_step=number("lunge", "step", 1, 1),
        first_turn_attack=choice(node.get("first_turn"), "a first turn", "no-attack", "no-damage"),
        straight_sight=choice(part("sight", "lines"), "a kind of line", "any", "straight"),
        pieces_block=bool(read.flag(part("sight", "pieces_block"), "sight pieces_block")),
        carrier_needs_line=choice(part("sight", "enemy_carrier"), "a carrier's sight", "no-line", "no-ruins"),
        nearest_direction=choice(node.get("push_direction"), "a direction", "line", "nearest"),
        crush_damage=number("crush", "damage", 0, 9),
        vigil_start=number("vigil", "start", 1, 9),
        vigil_resets=frozenset(resets),
        score_enemy_half=number("score", "enemy_half", -9, 9),
        score_own_half=number("score", "own_half", -9, 9),
        gamble_faces=number("dice", "gamble", 6, 6),
        vigil_faces=number("dice", "vigil", 2, 20),
    )
    if not made.nearest_direction and not made.straight_sight:
        message = "pushes along the line itself need straight lines of sight"
        read.fault(node.mark, "rules-company", message, "use 'push_direction: nearest'")
    read.finish()
    return made


_GROUPS = {
    "hero": ("hp",),
    "minion": ("hp",),
    "escort": ("step",),
    "lunge": ("step",),
    "sight": ("lines", "pieces_block", "enemy_carrier"),
    "crush": ("damage",),
    "vigil": ("start", "resets"),
    "score": ("enemy_half", "own_half"),
    "dice": ("gamble", "vigil"),
}


def _scale(read: Reader, node: Node, boards: dict[int, Scale]) -> None:
    """Adds the sizes of one row of the board table to *boards*."""
    found = read.mapping(node, "a board scale", required=("sizes", "minions", "ruins", "deploy_rows"))
    if found is None:
        return
    sizes = read.each(
        found.get("sizes"), "sizes", lambda n: read.integer(n, "a board size", LEAST_SIZE, MOST_SIZE)
    )
    minions = read.integer(found.get("minions"), "Minions", 1, 12) or 1
    ruins = read.integer(found.get("ruins"), "Ruins", 0, 24) or 0
    rows = read.integer(found.get("deploy_rows"), "deploy rows", 2, 4) or 2
    if ruins % 2:
        read.fault(found.mark, "odd-ruins", f"Ruins come in pairs, found {ruins} (2.2)")
    for size in sizes:
        if size in boards:
            read.fault(found.mark, "duplicate-size", f"the board size {size} stands twice")
        boards[size] = Scale(minions, ruins, rows)
