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


SCENARIOS = ("content/examples", "tests/engine/scenarios", "tests/engine/given", "tests/engine/golden")


@pytest.mark.parametrize("folder", SCENARIOS)
def test_examples_and_scenarios_obey_their_schema(folder: str) -> None:
    schema = json.loads((ROOT / "content" / FOLDER / "examples.schema.json").read_text("utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    for path in sorted((ROOT / folder).glob("*.yaml")):
        for document in yaml.safe_load_all(path.read_text("utf-8")):
            told = [error.message for error in validator.iter_errors(_with_names(document))]
            assert told == [], path


def _with_names(value: object) -> object:
    """Plain YAML with keys as text, as editors see it."""
    if isinstance(value, dict):
        return {str(key): _with_names(each) for key, each in value.items()}
    return [_with_names(each) for each in value] if isinstance(value, list) else value


def test_the_schema_of_examples_knows_what_the_engine_knows() -> None:
    from cardgen.diagrams import schema
    from engine.text import expect, opening, scenario, start

    one = json.loads((ROOT / "content" / FOLDER / "examples.schema.json").read_text("utf-8"))["$defs"][
        "example"
    ]
    assert set(one["properties"]) == {
        "id",
        "edition",
        "board",
        *scenario._COMMON,
        *scenario._RECORD,
        *start.KEYS,
    }
    assert set(schema._SIDE) == set(start._SIDE) | {"faction"} and set(schema._PIECE) == set(start._PIECE)
    assert set(schema._SETUP) == set(opening._PARTS) and set(schema._EXPECT) == set(expect._KEYS)


@pytest.mark.parametrize(
    ("old", "new"),
    [("card: smite", "crad: smite"), ("hero: e1", "hero: 5"), ("window:", "windows:"), ("slain:", "slayn:")],
)
def test_the_schema_of_examples_refuses_what_the_engine_refuses(old: str, new: str) -> None:
    text = (ROOT / "content/examples/crush.yaml").read_text("utf-8")
    assert old in text
    schema = json.loads((ROOT / "content" / FOLDER / "examples.schema.json").read_text("utf-8"))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(_with_names(yaml.safe_load(text.replace(old, new, 1))), schema)
