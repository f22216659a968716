"""The game's own faces as the build makes them, and their pictures."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from PIL import Image

from cardgen.cache import Pack
from cardgen.content.load import Content, load_content
from cardgen.content.project import open_project
from cardgen.display import Face
from cardgen.facepictures import picture
from cardgen.faces import FaceSet, Run
from cardgen.workshop import Workshop

ROOT = Path(__file__).parents[2]
EDITIONS = ("28", "classic", "hidden")
THEMES = ("full", "ink", "mono")
DECKS = ("moves", "factions", "rites", "aids")
"""The playing cards."""


@lru_cache(maxsize=1)
def _workshop() -> tuple[Workshop, Content]:
    project = open_project(ROOT)
    return Workshop(project), load_content(project, ["en"])


@lru_cache(maxsize=9)
def made(edition: str, theme: str) -> Mapping[str, Face]:
    """Every card face of *edition* in English and *theme*, by name."""
    workshop, content = _workshop()
    faces = FaceSet(Run(content, edition, "en", theme), workshop, Pack()).make()
    return {name: face for name, face in faces.items() if name.partition("/")[0] in DECKS}


def content() -> Content:
    """What the faces are made from."""
    return _workshop()[1]


@lru_cache(maxsize=200)
def image(edition: str, theme: str, name: str, dpi: int) -> Image.Image:
    """A face's picture, exactly its trim."""
    data = picture(_workshop()[0], made(edition, theme)[name], dpi)
    return Image.open(io.BytesIO(data)).convert("RGB")
