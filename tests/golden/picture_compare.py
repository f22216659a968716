"""Pictures that are committed, and pages that show what became of them."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops

COLOURS = 32
"""Of a committed picture: two inks, a red and a tint, and the steps between each and white."""
FAR = 96
"""Difference of a channel, of 255, that rounding to the palette and another renderer's edges do not reach."""
FEW = 8
"""Dots that may differ by more: a changed digit of rule text differs in 30 and more."""

STYLE = (
    "body{font:10pt sans-serif;margin:8mm}img{border:1px solid #999;margin-right:4mm}td{vertical-align:top}"
)


class Difference(NamedTuple):
    """A picture that is not what was committed."""

    name: str
    old: Image.Image | None
    """None where none was committed."""
    new: Image.Image


def reduced(image: Image.Image) -> Image.Image:
    """*image* in few colours, as it is committed."""
    return image.quantize(COLOURS, dither=Image.Dither.NONE)


def far_dots(old: Image.Image, new: Image.Image) -> int:
    """How many dots differ so much that it shows; all of them where the sizes differ."""
    if old.size != new.size:
        return new.width * new.height
    return sum(_greatest(old, new).histogram()[FAR + 1 :])


def _greatest(old: Image.Image, new: Image.Image) -> Image.Image:
    red, green, blue = ImageChops.difference(old, new).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def differences(pictures: Mapping[str, Image.Image], folder: Path) -> list[Difference]:
    """Those of *pictures*, by name, that are not what *folder* holds."""
    found = []
    for name, new in pictures.items():
        path = folder / f"{name}.png"
        old = Image.open(path).convert("RGB") if path.is_file() else None
        if old is None or far_dots(old, new) > FEW:
            found.append(Difference(name, old, new))
    return found


def write_golden(pictures: Mapping[str, Image.Image], folder: Path) -> None:
    """Make *folder* hold *pictures* and nothing else; those that hardly changed stay as they are."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.png"):
        if path.stem not in pictures:
            path.unlink()
    for name, _, new in differences(pictures, folder):
        reduced(new).save(folder / f"{name}.png", optimize=True)


def write_page(found: list[Difference], folder: Path, title: str) -> Path:
    """A page with the old, the new and the difference of each picture; its path."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for name, old, new in found:
        shown = {"old": old, "new": new}
        if old is not None and old.size == new.size:
            shown["difference"] = ImageChops.invert(_greatest(old, new))
        cells = ""
        for kind, image in shown.items():
            if image is not None:
                image.save(folder / f"{name}-{kind}.png")
                cells += f'<td>{kind}<br><img src="{escape(name)}-{kind}.png" alt="{kind}"></td>'
        rows.append(f"<h2>{escape(name)}</h2><table><tr>{cells}</tr></table>")
    page = folder / "index.html"
    head = f'<!DOCTYPE html><meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    page.write_text(f"{head}<h1>{escape(title)}</h1>{''.join(rows)}\n", encoding="utf-8")
    return page
