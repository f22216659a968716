"""Pages as PNG: exact sizes, exact crops, and files that other programs read."""

from __future__ import annotations

import io

import pytest
from pages import face, one_page, square
from PIL import Image

from cardgen.pdf.document import Document, Metadata
from cardgen.png import PageImages, encode_png


def _image(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


@pytest.mark.parametrize(
    ("size", "dpi", "pixels"),
    [
        ((63.5, 88.9), 300, (750, 1050)),
        ((63.5, 88.9), 100, (250, 350)),
        ((69.85, 95.25), 300, (825, 1125)),
        ((210, 297), 72, (595, 842)),
        ((1, 1), 1, (1, 1)),
    ],
)
def test_a_page_has_the_rounded_size(size: tuple[float, float], dpi: float, pixels: tuple[int, int]) -> None:
    with PageImages(one_page(face(), size=size)) as images:
        assert len(images) == 1
        assert _image(images.png(0, dpi)).size == pixels


def test_a_crop_begins_and_ends_where_it_says() -> None:
    document = Document(None, Metadata("Test"))  # type: ignore[arg-type]
    page = document.page(210, 297)
    page.place(document.draw(face(square(0, 0, 635), size=(635, 635))), 9.75, 15.15)
    with PageImages(document.data()) as images:
        inside = _image(images.png(0, 300, (9.75, 15.15, 63.5, 63.5)))
        around = _image(images.png(0, 254, (9.75 - 1, 15.15 - 1, 65.5, 65.5)))
    assert inside.size == (750, 750)
    assert inside.getextrema() == ((0, 0),) * 3
    assert around.size == (655, 655)
    box = around.convert("L").point(lambda level: 255 if level < 128 else 0).getbbox()
    assert box == pytest.approx(
        (10, 10, 645, 645), abs=1
    )  # a reader may fill every pixel that an edge touches


def test_a_png_knows_its_resolution_and_keeps_every_pixel() -> None:
    image = _image(encode_png(bytes(range(24)), 4, 2, 300))
    assert image.tobytes() == bytes(range(24))
    assert image.info["dpi"] == pytest.approx((300, 300), abs=0.01)
