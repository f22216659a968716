"""Reads the game's data from a content folder; reports every fault of all files at once."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from typing import TypeVar

from engine.board import MOST_SIZE, SIDES
from engine.data import Card, Content, Faction, Rite
from engine.decision import KEYS
from engine.effects import reading as effects
from engine.faults import ContentError, Fault
from engine.reading import Reader
from engine.rulesets import called, read_rulesets
from engine.source import Map, Node, Seq, load

RESERVED = frozenset(KEYS)
"""Words of the notation of plays; a card or Rite of that name could not be read back."""
PRINTED = ("art", "credit")
"""Keys that any card, Faction or Rite may have, and only its print looks at."""
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


def load_content(folder: Path, named: Callable[[Path], str] = called) -> Content:
    """The data in *folder*: cards.yaml, factions.yaml, rites.yaml and rules/*.yaml.

    *named* is what faults call a file. Raises ContentError.
    """
    read = Reader()
    rulesets = read_rulesets(read, folder / "rules", named)
    editions = None if read.faults else frozenset(rulesets)
    cards = _listed(read, folder / "cards.yaml", named, "cards", lambda node: _card(read, node))
    factions = _listed(read, folder / "factions.yaml", named, "Factions", lambda node: _faction(read, node))
    rites = _listed(read, folder / "rites.yaml", named, "Rites", lambda node: _rite(read, node, editions))
    most_hand = max((r.hand for r in rulesets.values()), default=0)
    if not read.faults and len(cards) < 2 * most_hand + 1:
        message = f"expected at least {2 * most_hand + 1} cards for two hands and a waiting card, found {len(cards)}"
        read.faults.append(Fault(named(folder / "cards.yaml"), 0, 0, "too-few-cards", message))
    if not read.faults:
        _check_choice(read, load(folder / "rites.yaml", named(folder / "rites.yaml")), rites, rulesets)
    read.finish()
    return Content(cards, factions, rites, rulesets)


def _check_choice(read: Reader, node: Node, rites: Collection[Rite], rulesets: Collection[str]) -> None:
    """Each edition has a Rite for each side: a new one may not stand among those of *node*, the file, at all."""
    for edition in rulesets:
        found = sum(edition in rite.editions for rite in rites)
        if found < len(SIDES):
            lists = [item.get("editions") for item in read.items(node, "Rites") if isinstance(item, Map)]
            mark = next((listed.mark for listed in lists if listed is not None), node.mark)
            message = f"edition {edition!r} needs a Rite for each side (2.5), found {found} that name it"
            hint = f"add {edition!r} to the `editions` of every Rite that it is played with"
            read.fault(mark, "too-few-rites", message, hint)


def _listed(
    read: Reader, path: Path, named: Callable[[Path], str], what: str, one: Callable[[Node], T | None]
) -> tuple[T, ...]:
    """The items of the list in the file at *path*, whose ids are unique."""
    try:
        node = load(path, named(path))
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
    found = read.mapping(
        node, "a card", required=("id", "sheet", "stamp", "escort", "moves", "attack"), optional=PRINTED
    )
    if found is None:
        return None
    id_ = read.id(found.get("id"), "a card's id")
    sheet = read.word(found.get("sheet"), "a sheet", ("agnostic", "unique"))
    stamp = read.word(found.get("stamp"), "a side", SIDES)
    escort = read.flag(found.get("escort"), "the Escort mark")
    listed = found.get("moves")
    moves = read.each(listed, "moves", lambda item: _offset(read, item))
    if isinstance(listed, Seq) and not listed.items:
        read.fault(listed.mark, "missing-value", "a card needs at least one move")
    written = found.get("attack")
    attack = None
    if isinstance(written, Map):
        attack = effects.attack(read, written)
    elif written is not None:
        read.word(written, "an attack: neither lines nor the word 'faction'", ("faction",))
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
    found = read.mapping(node, "a Faction", required=("id", "attack"), optional=("passive", *PRINTED))
    if found is None:
        return None
    id_ = read.id(found.get("id"), "a Faction's id")
    written = found.get("attack")
    attack = effects.attack(read, written) if written is not None else None
    passive = found.get("passive")
    does = effects.passive(read, passive) if passive is not None else None
    return Faction(id_, attack, does) if id_ and attack else None


def _rite(read: Reader, node: Node, editions: Collection[str] | None) -> Rite | None:
    """A Rite; *editions* are those that there are, None where rulesets are at fault: any may be meant."""
    found = read.mapping(node, "a Rite", required=("id", "editions", "effect"), optional=PRINTED)
    if found is None:
        return None
    id_ = read.id(found.get("id"), "a Rite's id")
    of = read.each(
        found.get("editions"),
        "editions",
        lambda n: read.id(n, "an edition") if editions is None else read.word(n, "an edition", editions),
    )
    written = found.get("effect")
    effect = effects.rite(read, written) if written is not None else None
    return Rite(id_, of, effect) if id_ and effect else None
