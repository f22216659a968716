"""JSON Schemas of the content files, so that an editor completes and checks while somebody types.

They are made from the same declarations that the loader obeys; ``cardgen check`` remains the judge.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

from cardgen.content.booklets import BOOKLET_KEYS, BOOKLET_OPTIONAL, PAGES_SCHEMA
from cardgen.content.components import components_schema
from cardgen.content.fields import FIELD_TYPES, field_schema
from cardgen.content.game import GAME_KEYS, GAME_OPTIONAL, Deck, Game, Kind, read_game
from cardgen.content.keywords import KEYWORDS_SCHEMA
from cardgen.content.records import MAX_COPIES, MAX_ID
from engine.reading import Reader

FOLDER = "schemas"
"""Folder of the schemas in a project's content."""
_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_ID = {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": MAX_ID}
_MM = {"type": "number", "minimum": 0}


def _object(properties: dict[str, Any], required: Iterable[str] = ()) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def game_schema() -> dict[str, Any]:
    """The schema of ``game.yaml``."""
    text = {"type": "string"}
    field_spec = {
        "type": {"enum": list(FIELD_TYPES)},
        "of": _list(text),
        "least": {"type": "integer"},
        "most": {"type": "integer"},
        "required": {"type": "boolean"},
        "default": {},
    }
    text_spec = {
        "for": text,
        "required": {"type": "boolean"},
        "numbers": {"enum": ["owned", "free"]},
        "kind": {"enum": list(get_args(Kind))},
    }
    back_spec = {"template": text, "art": text, "per_card": {"type": "boolean"}}
    deck = {
        "id": _ID,
        "records": text,
        "front": text,
        "back": {"anyOf": [text, _object(back_spec, ["template"])]},
        "fields": {
            "type": "object",
            "additionalProperties": {"anyOf": [{"enum": list(FIELD_TYPES)}, _object(field_spec, ["type"])]},
        },
        "texts": {"type": "object", "additionalProperties": _object(text_spec)},
    }
    pick = {"deck": _ID, "where": {"type": "object", "additionalProperties": text}}
    sheet = {"id": text, "title": _ID, "cards": _list(_object(pick, ["deck"])), "editions": _list(_ID)}
    figures = {"type": "object", "additionalProperties": _MM}
    booklet = {"id": _ID, "pages": text, "page": text, "html": text, "figures": figures}
    assert set(booklet) == {*BOOKLET_KEYS, *BOOKLET_OPTIONAL}
    paper = _object({"width": _MM, "height": _MM, "margin": _MM}, ["width", "height"])
    properties = {
        "game": _ID,
        "version": text,
        "author": text,
        "engine": {"type": "boolean"},
        "card": _object({"width": _MM, "height": _MM, "safe": _MM}, ["width", "height"]),
        "back_bleed": _MM,
        "grid": _object({"columns": {"type": "integer"}, "rows": {"type": "integer"}}, ["columns", "rows"]),
        "papers": {"type": "object", "additionalProperties": paper, "minProperties": 1},
        "editions": _list(_object({"id": _ID, "rules": text}, ["id"])),
        "decks": _list(_object(deck, ["id", "records", "front", "texts"])),
        "sheets": _list(_object(sheet, ["id", "title", "cards"])),
        "booklets": _list(_object(booklet, BOOKLET_KEYS)),
        "components": components_schema(),
        "words": KEYWORDS_SCHEMA,
    }
    assert set(properties) == {*GAME_KEYS, *GAME_OPTIONAL}  # the schema knows what the loader knows
    return {"$schema": _DIALECT, "title": "game.yaml", **_object(properties, GAME_KEYS)}


def records_schema(deck: Deck, game: Game) -> dict[str, Any]:
    """The schema of a deck's records."""
    editions = [edition.id for edition in game.editions]
    properties = {
        "id": _ID,
        "copies": {"type": "integer", "minimum": 0, "maximum": MAX_COPIES},
        "editions": _list({"enum": editions}),
        "art": {"type": "string"},
        "credit": {"type": "string"},
        **{field.name: field_schema(field) for field in deck.fields},
    }
    required = ["id", *(field.name for field in deck.fields if field.required)]
    return {"$schema": _DIALECT, "title": deck.records, **_list(_object(properties, required))}


def texts_schema() -> dict[str, Any]:
    """The schema of a language's files: texts by key, nested as deep as need be."""
    tree = {
        "anyOf": [
            {"type": "string", "minLength": 1},
            {"type": "array", "items": {"type": "string", "minLength": 1}},
            {"type": "object", "additionalProperties": {"$ref": "#/$defs/texts"}},
        ]
    }
    return {
        "$schema": _DIALECT,
        "title": "texts of a language",
        "type": "object",
        "additionalProperties": {"$ref": "#/$defs/texts"},
        "$defs": {"texts": tree},
    }


def schemas(game: Game) -> dict[str, dict[str, Any]]:
    """Every schema by its file name."""
    found = {"game.schema.json": game_schema(), "texts.schema.json": texts_schema()}
    for deck in game.decks:
        name = deck.records.rpartition("/")[2].removesuffix(".yaml")
        found[f"{name}.schema.json"] = records_schema(deck, game)
    for booklet in game.booklets:
        name = booklet.pages.rpartition("/")[2].removesuffix(".yaml")
        found[f"{name}.schema.json"] = {"$schema": _DIALECT, "title": booklet.pages, **PAGES_SCHEMA}
    if game.engine:
        from cardgen.diagrams.schema import appendix_schema, example_schema

        found["examples.schema.json"] = {"$schema": _DIALECT, **example_schema(game)}
        found["appendix.schema.json"] = {"$schema": _DIALECT, **appendix_schema()}
    return found


def schema_text(schema: dict[str, Any]) -> str:
    """A schema as its file holds it."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def write_schemas(folder: Path) -> list[str]:
    """Write the schemas of the project in *folder*; a line for people on each. Raises ContentError, OutputError."""
    from cardgen.content.project import open_project
    from cardgen.output import write_file

    project = open_project(folder)
    reader = Reader()
    game = read_game(reader, project)
    reader.finish()
    assert game is not None  # else there were faults
    lines = []
    for name, schema in schemas(game).items():
        path = project.content / FOLDER / name
        write_file(path, schema_text(schema).encode())
        lines.append(f"wrote {project.name(path)}")
    return lines
