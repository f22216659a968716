"""Rasters on a face: their size on paper, their dots per inch, and what no raster can do."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from drawing import THEME, Typist, draw, write
from PIL import Image as Raster

from cardgen.art import ArtStore
from cardgen.display import Image, Restore, Save
from cardgen.svg.paint import Painter
from cardgen.svg.walker import Tools


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    data = io.BytesIO()
    Raster.new("RGB", (400, 200), "red").save(data, "PNG")
    write(tmp_path, "templates/art/photo.png", data.getvalue())
    return tmp_path / "templates"


def _place(templates: Path, attributes: str) -> tuple[list[object], str]:
    tools = Tools(Painter(THEME), ArtStore(templates, THEME), Typist())
    drawn = draw(f'<image xlink:href="art/photo.png" {attributes}/>', tools)
    said = [f"{'warning' if f.warning else 'error'} {f.code}: {f.message} | {f.hint}" for f in drawn.faults]
    return list(drawn.face.items), "\n".join(said)


def test_a_picture_is_fitted_whole(templates: Path) -> None:
    (image,), said = _place(templates, 'x="10" y="20" width="300" height="300"')
    assert isinstance(image, Image) and said == ""
    assert image.matrix == (300, 0, 0, 150, 10, 95)


def test_a_picture_fills_its_frame(templates: Path) -> None:
    attributes = 'width="100" height="100" preserveAspectRatio="xMaxYMid slice"'
    (clip, image, end), _ = _place(templates, attributes)
    assert clip == Save("0 0 m 100 0 l 100 100 l 0 100 l h") and end == Restore()
    assert isinstance(image, Image) and image.matrix == (200, 0, 0, 100, -100, 0)


@pytest.mark.parametrize(
    ("width", "said"),
    [
        (338, ""),
        (
            400,
            "warning picture-dpi: 'art/photo.png' has 254 dpi at the size at which it is printed; 300 are wanted"
            " | use a picture with 1.2 times as many pixels each way",
        ),
        (
            800,
            "error picture-dpi: 'art/photo.png' has 127 dpi at the size at which it is printed; 300 are wanted"
            " | use a picture with 2.4 times as many pixels each way",
        ),
    ],
)
def test_too_few_dots_for_the_size(templates: Path, width: int, said: str) -> None:
    assert _place(templates, f'width="{width}" height="{width // 2}"')[1] == said


def test_dots_count_at_the_size_on_paper(templates: Path) -> None:
    tools = Tools(Painter(THEME), ArtStore(templates, THEME), Typist())
    body = '<g transform="scale(4)"><image xlink:href="art/photo.png" width="100" height="50"/></g>'
    assert "has 254 dpi" in draw(body, tools).faults[0].message


def test_what_a_picture_cannot_do(templates: Path) -> None:
    assert _place(templates, 'class="rubric" width="100" height="50"')[1] == (
        "error picture-class: 'art/photo.png' is a raster, which no class can paint | delete 'class'"
    )
    assert _place(templates, 'width="100"')[1] == (
        "error svg-attribute: <image> needs a positive 'width' and 'height' | "
    )
    assert _place(templates, 'width="9" height="9" preserveAspectRatio="cover"')[1] == (
        "error svg-value: 'cover' is not a value of 'preserveAspectRatio' | such as xMidYMid slice"
    )
    assert _place(templates, 'width="9" height="9" transform="skewX(20)"')[1] == (
        "error svg-transform: a picture is skewed or stretched | scale it evenly"
    )


def test_a_picture_that_cannot_be_had_is_a_fault_of_the_template(templates: Path) -> None:
    write(templates, "art/photo.png", b"GIF89a")
    assert _place(templates, 'width="9" height="9"')[1] == (
        "error picture-format: 'art/photo.png' is a GIF; PNG, JPEG and SVG are drawn | export it as PNG"
    )
