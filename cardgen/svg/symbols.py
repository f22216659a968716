"""Symbols: drawings that many faces share, named by what they show, so that equal ones are one."""

from __future__ import annotations

from hashlib import blake2b

from cardgen.display import Picture, Symbol
from cardgen.matrix import Matrix
from cardgen.svg.viewport import Rect

_FINE = 100.0
"""A symbol is kept at least this many units across, since its numbers have two decimals."""


def symbol_key(symbol: Symbol) -> str:
    """The name of *symbol* in tables of symbols: the same for the same drawing, on every machine."""
    return "s" + blake2b(repr(symbol).encode(), digest_size=9).hexdigest()


def picture_key(picture: Picture) -> str:
    """The name of *picture* in tables of pictures."""
    digest = blake2b(picture.data, digest_size=9)
    digest.update(picture.alpha)
    digest.update(repr(picture._replace(data=b"", alpha=b"")).encode())
    return "p" + digest.hexdigest()


def fine(view: Rect) -> tuple[Matrix, Rect]:
    """The scale at which a drawing with this viewBox is kept, and its box at that scale."""
    across = max(view.width, view.height)
    k = 1.0 if across >= _FINE else 10 * _FINE / across
    return Matrix(a=k, d=k), Rect(view.x * k, view.y * k, view.width * k, view.height * k)
