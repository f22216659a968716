"""JSON Schemas of the examples and of their appendix, for editors: what the program reads, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.content.game import Game
from cardgen.diagrams.appendix.declared import GROUP_KEYS, KEYS, NOTE_KEYS, OPTIONAL_KEYS
from cardgen.diagrams.examples import KINDS, PANELS
from cardgen.diagrams.setup_panel import CALL_OUTS
from engine.agents import NAMES as AGENTS
from engine.board import SIDES
from engine.decision import KEYS as PLAY_KEYS
from engine.events import NAMES as EVENTS

_ID: dict[str, Any] = {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}
_SQUARE: dict[str, Any] = {"type": "string", "pattern": "^[a-z][1-9][0-9]?$"}
_COUNT: dict[str, Any] = {"type": "integer", "minimum": 0}
_FLAG: dict[str, Any] = {"type": "boolean"}
_NULL: dict[str, Any] = {"type": "null"}


def _object(properties: Mapping[str, Any], required: Sequence[str] = ()) -> dict[str, Any]:
    made = {"type": "object", "properties": dict(properties), "additionalProperties": False}
    return {**made, "required": list(required)} if required else made


def _list(items: Any) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _either(*choices: Any) -> dict[str, Any]:
    return {"anyOf": list(choices)}


def _sides(value: Any, required: Sequence[str] = (), **more: Any) -> dict[str, Any]:
    return _object({**dict.fromkeys(SIDES, value), **more}, required)


_PIECE = {"at": _SQUARE, "hp": _COUNT, "carries": _FLAG, "veiled": _FLAG, "aegis": _FLAG}
_PLACED = _either(_SQUARE, _object(_PIECE, ["at"]))
_RELIC = _either(_SQUARE, _object({"at": _SQUARE, "hidden": _FLAG}, ["at"]))
_SIDE = {
    "faction": _ID,
    "hero": _either(_PLACED, _NULL),
    "minions": _list(_PLACED),
    "slain": _COUNT,
    "spare": _COUNT,
    "relic": _either(_RELIC, _NULL),
    "hand": _list(_ID),
    "rite": _either(_ID, _NULL),
    "passive_used": _FLAG,
}
_SETUP = {
    "ruins": _list(_SQUARE),
    "factions": _sides(_ID, SIDES),
    "deal": _sides(_list(_ID), [*SIDES, "waiting"], waiting=_ID, pile=_list(_ID)),
    "rites": _either(_sides(_ID, SIDES), _NULL),
    "deploy": _list(_either(_SQUARE, _object({"hero": _SQUARE}, ["hero"]))),
    "relics": _sides(_SQUARE, SIDES),
}
_LISTED = ("move", "escort", "targets", "steps", "carrier_step")
_PLAY = {
    **dict.fromkeys(PLAY_KEYS, _SQUARE),
    **dict.fromkeys(_LISTED, _list(_SQUARE)),
    **dict.fromkeys(("card", "give", "take", "rite"), _ID),
    "swap": _either(_SQUARE, _list(_SQUARE)),
    "roll": {"type": "integer"},
    "pass": {"const": True},
}
_EXPECTED_PIECE = _either(_SQUARE, _object(_PIECE), _NULL)
_EXPECT = {
    "pieces": _sides(_object({"hero": _EXPECTED_PIECE, "minions": _list(_EXPECTED_PIECE)})),
    "relics": _sides(_either(_SQUARE, _object({"at": _SQUARE, "carried_by": _SQUARE, "hidden": _FLAG}))),
    **dict.fromkeys(("slain", "spare"), _sides(_COUNT)),
    "rites": _sides(_either(_ID, _NULL)),
    "passive_used": _sides(_FLAG),
    "hands": _sides(_list(_ID)),
    "waiting": _either(_ID, _NULL),
    "pile": _list(_ID),
    **dict.fromkeys(("vigil", "turn"), _COUNT),
    "ruins": _list(_SQUARE),
    "winner": {"enum": [*SIDES, "draw", None]},
    "won_by": {"enum": ["hero", "steal", "score", None]},
    "round_reset": _FLAG,
}


def _figure(editions: Sequence[str]) -> dict[str, Any]:
    return _object(
        {
            "kind": {"enum": list(KINDS)},
            "show": _list({"enum": list(PANELS)}),
            "window": {**_list(_SQUARE), "minItems": 2, "maxItems": 2},
            "turn": {"type": "integer", "minimum": 1},
            "editions": _either({"const": "all"}, _list({"enum": list(editions)})),
            "call-outs": _list({"enum": list(CALL_OUTS)}),
        }
    )


def example_schema(game: Game) -> dict[str, Any]:
    """The schema of a file of examples: a scenario or a record, or a list of them."""
    editions = [edition.id for edition in game.editions]
    until = _either(
        {"type": "integer", "minimum": 1},
        {"enum": list(EVENTS)},
        {
            "type": "object",
            "propertyNames": {"enum": list(EVENTS)},
            "additionalProperties": {"enum": [*SIDES, "hero", "minion"]},
            "minProperties": 1,
            "maxProperties": 1,
        },
    )
    play = _object(_PLAY, ["card"])
    keys = {
        "id": _ID,
        "edition": {"enum": editions},
        "board": {"type": "integer", "minimum": 1},
        "figure": _figure(editions),
        **dict.fromkeys(("plays", "legal", "illegal"), _list(play)),
        "expect": _object(_EXPECT),
        "illegal_because": {"type": "object", "additionalProperties": {"type": "string"}},
        "seed": _COUNT,
        "setup": _object(_SETUP),
        "agents": _sides({"enum": list(AGENTS)}, SIDES),
        "until": until,
        "first": {"enum": list(SIDES)},
        "turn": {"type": "integer", "minimum": 1},
        "round_reset": _FLAG,
        "vigil": {"type": "integer", "minimum": 1},
        "ruins": _list(_SQUARE),
        **dict.fromkeys(SIDES, _object(_SIDE, ["faction"])),
        "waiting": _ID,
        "pile": _list(_ID),
    }
    one = _object(keys, ["id", "edition", "board"])
    return {"title": "examples", "$defs": {"example": one}, **_either(*_refs())}


def _refs() -> tuple[dict[str, Any], dict[str, Any]]:
    one = {"$ref": "#/$defs/example"}
    return one, _list(one)


def appendix_schema() -> dict[str, Any]:
    """The schema of the appendix: templates, and the examples under each section."""
    group = {"section": _ID, "examples": _list(_ID)}
    note = {"section": _ID, "text": _ID, "when": {"type": "object"}}
    assert set(group) == set(GROUP_KEYS) and set(note) == set(NOTE_KEYS)
    properties = {
        "page": {"type": "string"},
        "html": {"type": "string"},
        "groups": _list(_object(group, GROUP_KEYS)),
        "notes": _list(_object(note, NOTE_KEYS[:2])),
    }
    assert set(properties) == {*KEYS, *OPTIONAL_KEYS}  # the schema knows what the loader knows
    return {"title": "appendix.yaml", **_object(properties, KEYS)}
