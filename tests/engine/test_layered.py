"""Files that say what they build on."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.faults import ContentError
from engine.layered import load_layered
from engine.source import Map, Scalar


def text(found: Map, *path: str) -> str:
    node = found
    for key in path:
        assert isinstance(node, Map)
        node = node.get(key)  # type: ignore[assignment]
    assert isinstance(node, Scalar)
    return node.text


def write(folder: Path, **files: str) -> None:
    for name, body in files.items():
        (folder / f"{name}.yaml").write_text(body, encoding="utf-8")


def refusal(path: Path) -> str:
    with pytest.raises(ContentError) as caught:
        load_layered(path, path.name)
    return str(caught.value)


def test_mappings_are_merged_and_other_values_replaced(tmp_path: Path) -> None:
    write(
        tmp_path,
        base="a: {x: 1, y: 2}\nb: [1, 2]\nc: old\n",
        over="like: base.yaml\na: {y: 3}\nb: [9]\nd: new\n",
    )
    found = load_layered(tmp_path / "over.yaml", "over.yaml")
    assert (text(found, "a", "x"), text(found, "a", "y"), text(found, "c"), text(found, "d")) == (
        "1",
        "3",
        "old",
        "new",
    )
    assert [e.key for e in found] == ["a", "b", "c", "d"]


def test_every_value_keeps_the_place_where_it_stands(tmp_path: Path) -> None:
    write(tmp_path, base="a: 1\nb: 2\n", over="like: base.yaml\nb: 3\n")
    found = load_layered(tmp_path / "over.yaml", "over.yaml")
    places = {e.key: (e.value.mark.source.name, e.value.mark.line) for e in found}
    assert places == {"a": ("base.yaml", 1), "b": ("over.yaml", 2)}


def test_three_layers(tmp_path: Path) -> None:
    write(
        tmp_path, one="a: 1\nb: 1\nc: 1\n", two="like: one.yaml\nb: 2\nc: 2\n", three="like: two.yaml\nc: 3\n"
    )
    found = load_layered(tmp_path / "three.yaml")
    assert [text(found, k) for k in "abc"] == ["1", "2", "3"]


def test_a_circle_is_refused(tmp_path: Path) -> None:
    write(tmp_path, one="like: two.yaml\n", two="like: one.yaml\n")
    assert "two.yaml:1:7: error[layer-cycle]" in refusal(tmp_path / "one.yaml")


def test_a_path_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    write(tmp_path, secret="a: 1\n")
    inner = tmp_path / "inner"
    inner.mkdir()
    write(inner, over="like: ../secret.yaml\n")
    assert "error[layer-outside]" in refusal(inner / "over.yaml")


def test_a_missing_file_names_those_that_exist(tmp_path: Path) -> None:
    write(tmp_path, base="a: 1\n", over="like: bsae.yaml\n")
    found = refusal(tmp_path / "over.yaml")
    assert "there is no file 'bsae.yaml'" in found
    assert "base.yaml" in found


def test_a_list_is_no_layer(tmp_path: Path) -> None:
    write(tmp_path, over="- a\n")
    assert "expected a mapping" in refusal(tmp_path / "over.yaml")
