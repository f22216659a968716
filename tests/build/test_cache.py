"""Packs of the cache: what is not as it was written is not there."""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec
import pytest

from cardgen.build import build
from cardgen.cache import Pack, _packed
from cardgen.output import STAMPS, digest
from cardgen.targets import BuildOptions
from tests.commands import starter_game


def sealed(body: bytes) -> bytes:
    return digest(body).encode() + b"\n" + body


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", sealed(b""), sealed(b"[]\n"), sealed(b'{"a":[1]}\nx'), sealed(b'{"a":"1"}\nx'), sealed(b"[" * 10**5)],
)
def test_a_pack_of_another_shape_is_empty(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "pack").write_bytes(data)
    assert Pack(tmp_path / "pack").get("a") is None


def test_values_of_another_shape_are_not_there() -> None:
    pack = Pack()
    pack.put_value("sizes", {"name": [8.0, 9.5]})
    assert pack.get_value("sizes", dict[str, tuple[float, float]]) == {"name": (8.0, 9.5)}
    assert pack.get_value("sizes", tuple[str, ...]) is None
    assert pack.get_value("sizes", dict[str, float]) is None
    pack.put("sizes", b"\xff")
    assert pack.get_value("sizes", dict[str, tuple[float, float]]) is None


@pytest.mark.parametrize("foreign", [b"[]", b"{}", b"null", b"\x90", b"\xdf\xff\xff\xff\xff", b"\x91" * 5000, b""])
def test_a_build_from_a_foreign_cache_writes_the_same(tmp_path: Path, foreign: bytes) -> None:
    """The seal is right, and every entry holds something else."""
    game = starter_game(tmp_path / "game")
    options = BuildOptions(game, game / "build")
    [document] = build(options).written
    good = (game / "build" / document).read_bytes()
    (game / "build" / document).unlink()
    [path] = (game / "build" / STAMPS).glob("cache-*")
    names = msgspec.json.decode(path.read_bytes().split(b"\n")[1])
    assert len(names) > 10
    path.write_bytes(_packed(dict.fromkeys(names, foreign)))
    build(options)
    assert zlib.crc32((game / "build" / document).read_bytes()) == zlib.crc32(good)
