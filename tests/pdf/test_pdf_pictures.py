"""Rasters in PDFs: upright, in their colours, with their masks, stored once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pages import face, one_page, opened, pixels, square
from PIL import Image as Raster

from cardgen.display import Image, Picture
from cardgen.pdf.document import Document, Metadata
from cardgen.pictures import load_picture

sys.path.insert(0, str(Path(__file__).parents[1] / "pictures"))
from rasters import QUADRANTS, oriented, png, saved


def _shown(picture: Picture) -> list[list[tuple[int, int, int]]]:
    """The pixels of a page of 40 × 24 units that the picture fills, on yellow."""
    item = Image("p", 40, 0, 0, 24, 0, 0)
    return pixels(
        one_page(
            face(square(0, 0, 40, "#ffff00"), item, size=(40, 24), pictures={"p": picture}), size=(4, 2.4)
        )
    )


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_every_orientation_is_upright_on_the_page(orientation: int, kind: str) -> None:
    rows = _shown(load_picture(oriented(orientation, kind), "a").picture)
    found = [rows[y][x] for y, x in ((5, 8), (5, 32), (18, 8), (18, 32))]
    for pixel, colour in zip(found, QUADRANTS, strict=True):
        assert pixel == pytest.approx(colour, abs=6)


@pytest.mark.parametrize(("ink", "bright"), [((255, 0, 0, 0), 0), ((0, 0, 255, 0), 2)])
def test_cmyk_is_not_a_negative(ink: tuple[int, ...], bright: int) -> None:
    picture = load_picture(saved(Raster.new("CMYK", (40, 24), ink), "JPEG", quality=95), "a").picture
    pixel = _shown(picture)[12][20]
    # Cyan takes red away, yellow takes blue away; whatever the reader's profile, that channel is the least.
    assert min(range(3), key=pixel.__getitem__) == bright and pixel[bright] < 90 < sum(pixel)


def test_a_mask_lets_the_ground_through() -> None:
    rows = b"".join(b"\0" + b"\xff\0\0\xff" * 20 + b"\0\0\xff\0" * 20 for _ in range(24))
    picture = load_picture(png(40, 24, 8, 6, rows), "a").picture
    found = _shown(picture)
    assert (found[12][5], found[12][35]) == ((255, 0, 0), (255, 255, 0))


def test_a_grey_picture() -> None:
    found = _shown(load_picture(saved(Raster.new("L", (40, 24), 128), "PNG"), "a").picture)
    assert found[12][20] == (128, 128, 128)


def test_a_picture_used_by_ninety_faces_is_stored_once() -> None:
    picture = load_picture(oriented(1), "a").picture
    document = Document(None, Metadata("Test"))  # type: ignore[arg-type]
    page = document.page(100, 100)
    for number in range(90):
        item = Image("p", 40 + number, 0, 0, 24, 0, 0)
        page.place(document.draw(face(item, pictures={"p": picture})), 0, 0)
    pdf = opened(document.data())
    images = [o for o in pdf.objects if hasattr(o, "get") and o.get("/Subtype") == "/Image"]
    assert len(images) == 1
    assert bytes(images[0].read_raw_bytes()) == picture.data


def test_an_image_is_placed_by_its_top_left_and_may_be_turned() -> None:
    picture = load_picture(oriented(1), "a").picture
    item = Image("p", 0, 40, -24, 0, 24, 0)  # a quarter turn clockwise: its top left is at the top right
    rows = pixels(one_page(face(item, size=(24, 40), pictures={"p": picture}), size=(2.4, 4)))
    assert rows[8][18] == pytest.approx(QUADRANTS[0], abs=6)
    assert rows[32][18] == pytest.approx(QUADRANTS[1], abs=6)
