"""Faces as JSON and back: the cache holds data that a stranger's folder may bring, so it must never be code.

Runs of glyphs are written by column, which is a third of the size of glyph by glyph and three times as quick.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import msgspec

from cardgen.display import (
    BoxReport,
    Face,
    Glyph,
    Glyphs,
    Image,
    Item,
    Path,
    Picture,
    Restore,
    Save,
    Symbol,
    Use,
)

_KINDS: dict[str, type] = {"P": Path, "U": Use, "I": Image, "S": Save, "R": Restore}
_LETTERS: dict[type, str] = {kind: letter for letter, kind in _KINDS.items()}


def encode(face: Face) -> bytes:
    """*face* as UTF-8 JSON."""
    value = {
        "size": [face.width, face.height, face.bleed],
        "items": [_item(item) for item in face.items],
        "symbols": {key: [*s[:4], [_item(i) for i in s.items]] for key, s in face.symbols.items()},
        "pictures": {key: _picture(picture) for key, picture in face.pictures.items()},
        "boxes": face.boxes,
    }
    return msgspec.json.encode(value)


def decode(data: bytes) -> Face:
    """The face that ``encode`` wrote. Raises ValueError where *data* is something else."""
    try:
        value = msgspec.json.decode(data)
        width, height, bleed = value["size"]
        return Face(
            width,
            height,
            bleed,
            tuple(_unitem(item) for item in value["items"]),
            {key: _unsymbol(*s) for key, s in value["symbols"].items()},
            {key: _unpicture(p) for key, p in value["pictures"].items()},
            tuple(_unbox(*box) for box in value["boxes"]),
        )
    except (KeyError, TypeError, IndexError) as error:
        raise ValueError(f"not a cached face: {error}") from None


def _item(item: Item) -> list[Any]:
    if not isinstance(item, Glyphs):
        return [_LETTERS[type(item)], *item]
    gids, advances, dx, dy, texts = zip(*item.glyphs, strict=True) if item.glyphs else ((), (), (), (), ())
    shifts = [dx, dy] if any(dx) or any(dy) else []
    head = [item.font, item.size, item.x, item.y, item.paint, item.actual]
    return ["G", head, gids, advances, texts if any(len(t) != 1 for t in texts) else "".join(texts), *shifts]


def _unitem(value: list[Any]) -> Item:
    if value[0] != "G":
        kind: Callable[..., Item] = _KINDS[value[0]]
        return kind(*(tuple(v) if isinstance(v, list) else v for v in value[1:]))
    _, (font, size, x, y, paint, actual), gids, advances, texts, *shifts = value
    dx, dy = shifts or ((0.0,) * len(gids),) * 2
    glyphs = tuple(map(Glyph, gids, advances, dx, dy, texts))
    return Glyphs(font, size, x, y, glyphs, paint, actual)


def _unbox(*values: Any) -> BoxReport:
    return BoxReport._make((*values[:-1], tuple((x, y) for x, y in values[-1])))


def _unsymbol(x: float, y: float, width: float, height: float, items: list[Any]) -> Symbol:
    return Symbol(x, y, width, height, tuple(_unitem(item) for item in items))


def _picture(picture: Picture) -> list[Any]:
    return [v if not isinstance(v, bytes) else base64.b85encode(v).decode() for v in picture]


def _unpicture(value: list[Any]) -> Picture:
    width, height, mode, data, jpeg, alpha, *lie = value
    return Picture(width, height, mode, base64.b85decode(data), jpeg, base64.b85decode(alpha), *lie)
