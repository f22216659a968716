"""Faces as MessagePack and back: the cache holds data that a stranger's folder may bring, so it must never be code."""

from __future__ import annotations

from functools import cache

from msgspec.msgpack import Decoder, Encoder

from cardgen.display import Face
from cardgen.output import digest


def encode(face: Face) -> bytes:
    """*face* as MessagePack."""
    return _encoder().encode(face)


def decode(data: bytes) -> Face:
    """The face that ``encode`` wrote. Raises ValueError where *data* is something else."""
    return _decoder().decode(data)


def face_digest(face: Face) -> str:
    """The hash of all that *face* shows."""
    return digest(encode(face))


@cache
def _encoder() -> Encoder:
    return Encoder()


@cache
def _decoder() -> Decoder[Face]:
    return Decoder(Face)
