"""Boxes of a deck that share a size: each is set at the least of their natural sizes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from cardgen.display import Face

Sizes: TypeAlias = tuple[float, float]
"""Least and greatest size in points."""


def by_share(face: Face) -> dict[str, Sizes]:
    """The least and the greatest size of the boxes of each share of *face*."""
    sizes: dict[str, Sizes] = {}
    for box in face.boxes:
        if box.share:
            least, most = sizes.get(box.share, (box.size_pt, box.size_pt))
            sizes[box.share] = min(least, box.size_pt), max(most, box.size_pt)
    return sizes


class Least:
    """The least size of each share of each deck."""

    def __init__(self, faces: Iterable[tuple[str, Mapping[str, Sizes]]]) -> None:
        """*faces* are each face's deck and natural sizes."""
        self._least: dict[tuple[str, str], float] = {}
        for deck, sizes in faces:
            for share, (size, _) in sizes.items():
                self._least[deck, share] = min(size, self._least.get((deck, share), size))

    def caps(self, deck: str, sizes: Mapping[str, Sizes]) -> dict[str, float]:
        """The sizes that a face of *deck* has to come down to; *sizes* are its natural ones."""
        return {
            share: self._least[deck, share]
            for share, (_, most) in sizes.items()
            if most > self._least[deck, share]
        }
