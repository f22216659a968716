"""Writes scenarios and records in the format in which they are read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence

from engine.board import SIDES
from engine.decision import Decision, Kind
from engine.play import Play
from engine.plays import legal
from engine.state import CARRIED, SLOTS, State

_PLAIN = re.compile(r"[a-z][a-z0-9_-]*\Z")
_KEYWORDS = frozenset(("null", "true", "false", "yes", "no", "on", "off", "y", "n"))
_WIDTH = 110
"""Longest line that a list of cards or squares is written on, in characters."""

Data = str | int | bool | None | Sequence["Data"] | Mapping[str, "Data"]


def flow(value: Data) -> str:
    """*value* on one line."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return (
            value if _PLAIN.match(value) and value not in _KEYWORDS else json.dumps(value, ensure_ascii=False)
        )
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{k}: {flow(v)}" for k, v in value.items()) + "}"
    return "[" + ", ".join(flow(v) for v in value) + "]"


def block(data: Mapping[str, Data], indent: str = "") -> list[str]:
    """*data* as lines, one key each; a mapping too long for a line and a list of mappings get a line an item."""
    lines: list[str] = []
    for key, value in data.items():
        short = f"{indent}{key}: {flow(value)}"
        if isinstance(value, Mapping) and value and len(short) > _WIDTH:
            lines += [f"{indent}{key}:", *block(value, indent + "  ")]
        elif (
            isinstance(value, list)
            and value
            and isinstance(value[0], Mapping)
            and key not in ("deploy", "minions")
        ):
            lines += [f"{indent}{key}:", *(f"{indent}  - {flow(v)}" for v in value)]
        else:
            lines.append(short)
    return lines


def position_data(s: State) -> dict[str, Data]:
    """The position *s*, which is between turns, as the keys of a scenario."""
    names = s.game.board.names
    data: dict[str, Data] = {
        "edition": s.game.rules.id,
        "board": s.game.board.size,
        "first": SIDES[s.first],
        "turn": s.turn,
        "round_reset": s.reset,
        "vigil": s.vigil,
        "ruins": [names[q] for q in s.ruins],
    }
    for side, name in enumerate(SIDES):
        data[name] = _side(s, side)
    data["waiting"] = s.game.cards[s.waiting].id
    if s.game.rules.pile_reachable:
        data["pile"] = [s.game.cards[c].id for c in s.pile]
    return data


def _side(s: State, side: int) -> dict[str, Data]:
    game = s.game
    data: dict[str, Data] = {"faction": game.factions[s.factions[side]].id}
    hero = side * SLOTS
    if hero in s.pieces[side]:
        data["hero"] = _piece(s, hero)
    data["minions"] = [_piece(s, p) for p in sorted(s.pieces[side], key=lambda p: s.where[p]) if p != hero]
    data["slain"], data["spare"] = s.slain[side], s.spare[side]
    if s.relic[side] != CARRIED:
        at = game.board.names[s.relic[side]]
        data["relic"] = {"at": at, "hidden": True} if s.hidden[side] else at
    data["hand"] = [game.cards[c].id for c in s.hands[side]]
    if s.rites[side] >= 0:
        data["rite"] = game.rites[s.rites[side]].id
    if s.used[side]:
        data["passive_used"] = True
    return data


def _piece(s: State, slot: int) -> Data:
    side, number = divmod(slot, SLOTS)
    full = s.game.rules.minion_hp if number else s.game.hero_hp[s.factions[side]]
    data: dict[str, Data] = {"at": s.game.board.names[s.where[slot]]}
    if s.hp[slot] != full:
        data["hp"] = s.hp[slot]
    if s.carries(slot):
        data["carries"] = True
    if (s.veiled | s.veil_active) >> slot & 1:
        data["veiled"] = True
    if s.guarded >> slot & 1:
        data["aegis"] = True
    return data if len(data) > 1 else data["at"]


def scenario_yaml(
    id_: str, start: State, plays: Iterable[Play] = (), more: Mapping[str, Data] | None = None
) -> str:
    """A scenario that begins in *start*, as text; *more* are further keys, such as ``expect``."""
    written: list[Data] = [dict(play) for play in plays]
    return "\n".join(block({"id": id_, **position_data(start), "plays": written, **(more or {})})) + "\n"


class SetupWriter:
    """Collects a setup's decisions into the keys of a record."""

    def __init__(self) -> None:
        self.data: dict[str, Data] = {}
        self._ruins: list[Data] = []
        self._deploy: list[Data] = []
        self._dealt: list[str] = []
        self._factions: dict[str, Data] = {}
        self._rites: dict[str, Data] = {}
        self._relics: dict[str, Data] = {}

    def add(self, state: State, decision: Decision) -> None:
        """Note *decision*, made in *state*."""
        game, side = state.game, SIDES[state.actor] if state.actor < len(SIDES) else ""
        match decision.kind:
            case Kind.MARK_RUIN:
                self._ruins.append(game.board.names[decision.a])
            case Kind.FACTION:
                self._factions[side] = game.factions[decision.a].id
            case Kind.DEAL:
                self._dealt.append(game.cards[decision.a].id)
            case Kind.CHOOSE_RITE:
                self._rites[side] = game.rites[decision.a].id
            case Kind.DEPLOY:
                name = game.board.names[decision.a]
                due = len(state.pieces[state.actor]) == game.scale.minions
                self._deploy.append({"hero": name} if due else name)
            case Kind.LAY_RELIC:
                self._relics[side] = game.board.names[decision.a]
            case _:
                raise ValueError(f"{decision.kind.name} is no decision of the setup")

    def setup(self, state: State) -> dict[str, Data]:
        """The keys of ``setup``; *state* is any position of the game."""
        size = state.game.rules.hand
        hands = [self._dealt[i * size : (i + 1) * size] for i in range(len(SIDES))]
        deal: dict[str, Data] = {name: hands[i] for i, name in enumerate(SIDES)}
        deal["waiting"] = self._dealt[2 * size]
        if state.game.rules.pile_reachable:
            deal["pile"] = self._dealt[2 * size + 1 :]
        data: dict[str, Data] = {"ruins": self._ruins, "factions": self._factions, "deal": deal}
        if self._rites:
            data["rites"] = self._rites
        return {**data, "deploy": self._deploy, "relics": {name: self._relics[name] for name in SIDES}}


def record_yaml(
    id_: str, state: State, setup: SetupWriter, plays: Iterable[Play], more: Mapping[str, Data] | None = None
) -> str:
    """A whole game as a record; *state* is any position of it, *more* are further keys."""
    written: list[Data] = [dict(play) for play in plays]
    head: dict[str, Data] = {"id": id_, "edition": state.game.rules.id, "board": state.game.board.size}
    lines = block({**head, **(more or {})})
    lines += ["setup:", *block(setup.setup(state), "  ")]
    return "\n".join([*lines, *block({"plays": written})]) + "\n"


__all__ = ["SetupWriter", "flow", "legal", "position_data", "record_yaml", "scenario_yaml"]
