"""Reads the editions: one ruleset a file, an older edition as the difference to a newer one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

from engine.board import LEAST_SIZE, MOST_SIZE
from engine.data import Ruleset, Scale
from engine.faults import ContentError, Fault
from engine.layered import load_layered, real
from engine.reading import Reader
from engine.source import Map, Node

_GROUPS: Final = {
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
"""The keys of a ruleset that hold mappings, and what those need."""
_PLAIN: Final = (
    "id",
    "spare_minions",
    "boards",
    "hand",
    "pile",
    "rites",
    "relics",
    "first_turn",
    "push_direction",
)
_RESETS: Final = ("damage", "pick-up", "drop", "rite")


def called(path: Path) -> str:
    """What faults call a file: relative to the current folder where that is shorter."""
    try:
        return str(real(path).relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def read_rulesets(read: Reader, folder: Path, named: Callable[[Path], str] = called) -> dict[str, Ruleset]:
    """The rulesets of *folder* by their edition; *named* is what faults call a file."""
    paths = sorted(folder.glob("*.yaml"))
    if not paths:
        message = "there is no ruleset: expected rules/*.yaml"
        read.faults.append(Fault(named(folder), 0, 0, "content-missing", message))
    found: dict[str, Ruleset] = {}
    for path in paths:
        try:
            ruleset = _ruleset(load_layered(path, named(path)))
        except ContentError as error:
            read.faults.extend(error.faults)
            continue
        if ruleset.id in found:
            message = f"the edition {ruleset.id!r} stands in two files"
            read.faults.append(Fault(named(path), 0, 0, "duplicate-id", message))
        found[ruleset.id] = ruleset
    return found


class _Parts(Struct):
    """Reads the values of one ruleset by group and key."""

    read: Reader
    node: Map

    def at(self, group: str, key: str = "") -> Node | None:
        """The value of *key* in *group*, or the group's own."""
        holder = self.node.get(group)
        return holder if not key else holder.get(key) if isinstance(holder, Map) else None

    def number(self, group: str, key: str, least: int, most: int) -> int:
        """A whole number; *least* and *most* are equal where the engine knows one way only."""
        return self.read.integer(self.at(group, key), f"{group} {key}".strip(), least, most) or 0

    def second(self, group: str, key: str, first: str, second: str) -> bool:
        """True for the word *second*, False for *first*."""
        return (
            self.read.word(self.at(group, key), f"accepted under {key or group!r}", (first, second)) == second
        )


def _ruleset(node: Map) -> Ruleset:
    """The ruleset in *node*. Raises ContentError."""
    read = Reader()
    read.mapping(node, "a ruleset", required=(*_PLAIN, *_GROUPS))
    for group, members in _GROUPS.items():
        if (holder := node.get(group)) is not None:
            read.mapping(holder, f"{group!r}", required=members)
    parts = _Parts(read, node)
    made = Ruleset(
        id=read.id(node.get("id"), "an edition's id") or "",
        hero_hp=parts.number("hero", "hp", 1, 9),
        minion_hp=parts.number("minion", "hp", 1, 9),
        spare_minions=parts.number("spare_minions", "", 0, 9),
        boards=_boards(read, node.get("boards")),
        hand=parts.number("hand", "", 3, 3),
        pile_reachable=parts.second("pile", "", "out", "reachable"),
        rites_optional=parts.second("rites", "", "module-in", "module-optional"),
        relics_hidden=parts.second("relics", "", "open", "hidden"),
        escort_step=parts.number("escort", "step", 1, 1),
        lunge_step=parts.number("lunge", "step", 1, 1),
        first_turn_attack=parts.second("first_turn", "", "no-attack", "no-damage"),
        straight_sight=parts.second("sight", "lines", "any", "straight"),
        pieces_block=bool(read.flag(parts.at("sight", "pieces_block"), "sight pieces_block")),
        carrier_needs_line=parts.second("sight", "enemy_carrier", "no-line", "no-ruins"),
        nearest_direction=parts.second("push_direction", "", "line", "nearest"),
        crush_damage=parts.number("crush", "damage", 0, 9),
        vigil_start=parts.number("vigil", "start", 1, 9),
        vigil_resets=frozenset(
            read.each(parts.at("vigil", "resets"), "resets", lambda n: read.word(n, "a reset", _RESETS))
        ),
        score_enemy_half=parts.number("score", "enemy_half", -9, 9),
        score_own_half=parts.number("score", "own_half", -9, 9),
        gamble_faces=parts.number("dice", "gamble", 6, 6),
        vigil_faces=parts.number("dice", "vigil", 2, 20),
    )
    if not made.nearest_direction and not made.straight_sight:
        message = "pushes along the line itself need straight lines of sight"
        read.fault((node.get("push_direction") or node).mark, "rules-company", message, "use 'nearest'")
    if 0 < made.vigil_faces < made.vigil_start:
        message = f"the Vigil starts at {made.vigil_start}, but its die has {made.vigil_faces} faces"
        start = parts.at("vigil", "start") or node
        hint = f"start at {made.vigil_faces} at most, or take a larger die under 'dice'"
        read.fault(start.mark, "rules-company", message, hint)
    read.finish()
    return made


def _boards(read: Reader, node: Node | None) -> dict[int, Scale]:
    boards: dict[int, Scale] = {}
    for item in read.items(node, "boards"):
        _scale(read, item, boards)
    return boards


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
