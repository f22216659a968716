"""A designer's rasters: every kind that programs write, and the ones that would waste paper."""

from __future__ import annotations

import io
import struct

import pytest
from PIL import Image
from rasters import oriented, pixels, png, quadrants, samples, saved

from cardgen.pictures import load_picture
from cardgen.svg.images import ArtError


def test_a_plain_jpeg_goes_through_unchanged() -> None:
    for mode in ("RGB", "L"):
        data = saved(quadrants().convert(mode), "JPEG")
        loaded = load_picture(data, "a.jpg")
        assert loaded.picture.data is data
        assert (loaded.picture.mode, loaded.picture.jpeg, loaded.width_px, loaded.height_px) == (
            mode,
            True,
            40,
            24,
        )


@pytest.mark.parametrize("orientation", range(1, 9))
def test_orientations_of_a_jpeg_are_kept_for_the_page(orientation: int) -> None:
    data = oriented(orientation)
    loaded = load_picture(data, "a.jpg")
    assert (loaded.width_px, loaded.height_px) == (40, 24)
    assert loaded.picture.data is data and loaded.picture.orientation == orientation


@pytest.mark.parametrize("orientation", range(1, 9))
def test_orientations_of_a_png_are_turned_upright(orientation: int) -> None:
    loaded = load_picture(oriented(orientation, "PNG"), "a.png")
    assert (loaded.picture.width_px, loaded.picture.height_px, loaded.picture.orientation) == (40, 24, 1)
    assert samples(loaded.picture) == pixels(quadrants())


def test_cmyk_as_adobe_writes_it_is_marked_inverted() -> None:
    data = saved(Image.new("CMYK", (9, 9), (255, 0, 0, 0)), "JPEG")
    assert b"Adobe" in data
    picture = load_picture(data, "a.jpg").picture
    assert (picture.mode, picture.inverted) == ("CMYK", True)
    assert picture.data is data


def test_cmyk_without_adobes_mark_is_not_inverted() -> None:
    data = _without_adobe(saved(Image.new("CMYK", (9, 9), (255, 0, 0, 0)), "JPEG"))
    picture = load_picture(data, "a.jpg").picture
    assert (picture.mode, picture.inverted) == ("CMYK", False)


def _without_adobe(data: bytes) -> bytes:
    at = data.index(b"\xff\xee")
    return data[:at] + data[at + 2 + struct.unpack(">H", data[at + 2 : at + 4])[0] :]


def test_sixteen_bits_keep_their_high_bytes() -> None:
    levels = (0, 0x80FF, 0xFF00, 0xFFFF)
    rows = b"\0" + struct.pack(">4H", *levels)
    assert samples(load_picture(png(4, 1, 16, 0, rows), "a.png").picture) == [(0,), (0x80,), (0xFF,), (0xFF,)]
    colour = load_picture(png(1, 1, 16, 2, b"\0" + struct.pack(">3H", 0, 0x8000, 0xFFFF)), "a.png").picture
    assert (colour.mode, samples(colour)) == ("RGB", [(0, 0x80, 0xFF)])


def test_a_palette_becomes_colours_and_its_transparency_a_mask() -> None:
    palette = bytes([255, 0, 0, 0, 255, 0])
    plain = load_picture(png(2, 1, 8, 3, b"\0\0\1", (b"PLTE", palette)), "a.png").picture
    assert (plain.mode, samples(plain), plain.alpha) == ("RGB", [(255, 0, 0), (0, 255, 0)], b"")
    clear = load_picture(
        png(2, 1, 8, 3, b"\0\0\1", (b"PLTE", palette), (b"tRNS", b"\0\x80")), "a.png"
    ).picture
    assert samples(clear) == [(255, 0, 0), (0, 255, 0)]
    assert samples(clear, alpha=True) == [(0,), (0x80,)]


def test_grey_with_alpha_and_colour_with_alpha() -> None:
    grey = load_picture(png(2, 1, 8, 4, b"\0\x10\xff\x20\x40"), "a.png").picture
    assert (grey.mode, samples(grey), samples(grey, alpha=True)) == (
        "L",
        [(0x10,), (0x20,)],
        [(255,), (0x40,)],
    )
    colour = load_picture(png(1, 1, 8, 6, b"\0\1\2\3\4"), "a.png").picture
    assert (colour.mode, samples(colour), samples(colour, alpha=True)) == ("RGB", [(1, 2, 3)], [(4,)])


def test_an_alpha_that_hides_nothing_is_left_out() -> None:
    assert load_picture(png(1, 1, 8, 6, b"\0\1\2\3\xff"), "a.png").picture.alpha == b""


def test_a_transparent_colour_and_single_bits() -> None:
    key = load_picture(
        png(2, 1, 8, 2, b"\0\1\2\3\4\5\6", (b"tRNS", struct.pack(">3H", 1, 2, 3))), "a.png"
    ).picture
    assert samples(key, alpha=True) == [(0,), (255,)]
    bits = load_picture(png(8, 1, 1, 0, b"\0\xf0"), "a.png").picture
    assert (bits.mode, samples(bits)) == ("L", [(255,)] * 4 + [(0,)] * 4)


def test_far_more_dots_than_needed_are_reduced() -> None:
    data = saved(quadrants(800, 480), "JPEG", quality=95)
    loaded = load_picture(data, "a.jpg", (100, 60))
    assert (loaded.picture.width_px, loaded.picture.height_px) == (100, 60)
    assert (loaded.width_px, loaded.height_px) == (800, 480)
    assert loaded == load_picture(data, "a.jpg", (100, 60))
    assert load_picture(data, "a.jpg", (700, 420)).picture.data is data
    turned = load_picture(oriented(6), "a.jpg", (10, 6)).picture
    assert (turned.width_px, turned.height_px, turned.orientation) == (10, 6, 1)
    image = Image.open(io.BytesIO(turned.data))
    red, green, blue = image.getpixel((1, 1))  # type: ignore[misc]
    assert red > 200 and green < 60 and blue < 60


def test_a_reduced_cmyk_picture_keeps_its_inks() -> None:
    data = saved(Image.new("CMYK", (400, 400), (255, 0, 0, 0)), "JPEG", quality=95)
    for file in (data, _without_adobe(data)):
        picture = load_picture(file, "a.jpg", (40, 40)).picture
        assert (picture.mode, picture.inverted) == ("CMYK", True)
        cyan = Image.open(io.BytesIO(picture.data)).getpixel((5, 5))
        assert (cyan == pytest.approx((255, 0, 0, 0), abs=4)) == (file is data)


@pytest.mark.parametrize(
    ("data", "code", "message", "hint"),
    [
        (
            png(20_000, 20_000, 8, 2, b""),
            "picture-size",
            "'a.png' is 20,000 × 20,000 px; at most 50 million are decoded",
            "save it smaller",
        ),
        (b"", "picture-format", "'a.png' is an empty file; PNG, JPEG and SVG are drawn", "export it as PNG"),
        (b"GIF89a...", "picture-format", "'a.png' is a GIF; PNG, JPEG and SVG are drawn", "export it as PNG"),
        (
            b"RIFF\0\0\0\0WEBPVP8 ",
            "picture-format",
            "'a.png' is a WebP; PNG, JPEG and SVG are drawn",
            "export it as PNG",
        ),
        (
            b"<svg/>",
            "picture-format",
            "'a.png' is text, perhaps SVG; PNG, JPEG and SVG are drawn",
            "export it as PNG",
        ),
        (
            b"hello",
            "picture-format",
            "'a.png' is something else; PNG, JPEG and SVG are drawn",
            "export it as PNG",
        ),
        (
            b"\xff\xd8\xff\xd9",
            "picture-broken",
            "'a.png' cannot be read: no picture in the file",
            "export it again",
        ),
        (png(0, 5, 8, 2, b""), "picture-broken", "'a.png' is 0 × 5 px", "export it again"),
    ],
)
def test_refused(data: bytes, code: str, message: str, hint: str) -> None:
    with pytest.raises(ArtError) as caught:
        load_picture(data, "a.png")
    assert (caught.value.code, str(caught.value), caught.value.hint) == (code, message, hint)


def test_a_jpeg_bomb_is_refused_by_its_header() -> None:
    data = bytearray(saved(quadrants(), "JPEG"))
    at = data.index(b"\xff\xc0")
    data[at + 5 : at + 9] = struct.pack(">HH", 20_000, 20_000)
    with pytest.raises(ArtError, match="20,000 × 20,000 px; at most 50 million are decoded"):
        load_picture(bytes(data), "a.jpg")


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_file_that_breaks_off(kind: str) -> None:
    noise = Image.effect_noise((200, 200), 90)
    data = saved(noise, kind)
    with pytest.raises(ArtError) as caught:
        load_picture(data[: len(data) // 2], "a")
    assert caught.value.code == "picture-broken"
    assert str(caught.value).startswith("'a' cannot be read: ")
