"""The JSON Schemas that editors use are those that the loader's declarations make, and real content obeys them."""

from __future__ import annotations

import json

import jsonschema
import pytest
import yaml

from cardgen.content.game import read_game
from cardgen.content.project import open_project
from cardgen.content.schema import FOLDER, schema_text, schemas
from engine.reading import Reader
from tests.commands import ROOT


@pytest.fixture(scope="module")
def made() -> dict[str, dict[str, object]]:
    reader = Reader()
    game = read_game(reader, open_project(ROOT))
    assert game is not None, reader.faults
    return schemas(game)


def test_committed_schemas_are_current(made: dict[str, dict[str, object]]) -> None:
    folder = ROOT / "content" / FOLDER
    assert {path.name for path in folder.iterdir()} == set(made)
    for name, schema in made.items():
        assert (folder / name).read_text("utf-8") == schema_text(schema), f"{name}: run 'make schema'"


@pytest.mark.parametrize("name", ["game", "cards", "factions", "rites", "aids", "rulebook"])
def test_content_obeys_its_schema(name: str) -> None:
    schema = json.loads((ROOT / "content" / FOLDER / f"{name}.schema.json").read_text("utf-8"))
    jsonschema.validate(yaml.safe_load((ROOT / "content" / f"{name}.yaml").read_text("utf-8")), schema)


@pytest.mark.parametrize("file", ["cards", "factions", "rites", "aids", "rulebook", "labels"])
def test_texts_obey_their_schema(file: str) -> None:
    schema = json.loads((ROOT / "content" / FOLDER / "texts.schema.json").read_text("utf-8"))
    text = (ROOT / "content" / "lang" / "en" / f"{file}.yaml").read_text("utf-8")
    jsonschema.validate(yaml.safe_load(text), schema)
