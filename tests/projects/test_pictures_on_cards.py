"""A designer's own pictures through the whole build: on a card, cropped to its window, read back from the PDF."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from tests.commands import Ran, run_cardgen, starter_game
from tests.pictures.rasters import oriented, png, quadrants, saved
from tests.projects.small_projects import PDF

WINDOW_MM = (16.0, 19.0, 25.0)
"""Left, top and side of the square window that the starter's template gives to `art`."""
DPI = 300
SIDE_PX = round(WINDOW_MM[2] / 25.4 * DPI)
FACE = Path("build/standard/en/faces/lights/cape.png")


def game_with(folder: Path, data: bytes, name: str = "mine.png") -> Path:
    """The starter game, whose Cape shows *data*."""
    game = starter_game(folder / "game")
    (game / "templates/art" / name).write_bytes(data)
    cards = game / "content/lights.yaml"
    text = cards.read_text("utf-8")
    cards.write_text(
        text.replace("flashes: 5}", f'flashes: 5, art: art/{name}, credit: "Drawn by A. Keeper"}}'), "utf-8"
    )
    return game


def built(folder: Path, data: bytes, name: str = "mine.png") -> tuple[Ran, Path]:
    game = game_with(folder, data, name)
    return run_cardgen(["build", "--faces", "--only", "cape"], game), game


def window(game: Path) -> Image.Image:
    """What the card shows in its window, at 300 dpi."""
    left, top, side = (v / 25.4 * DPI for v in WINDOW_MM)
    with Image.open(game / FACE) as face:
        return face.convert("RGB").crop((round(left), round(top), round(left + side), round(top + side)))


def corners(image: Image.Image) -> list[tuple[int, int, int]]:
    """The colours a quarter in from each corner: top left, top right, bottom left, bottom right."""
    w, h = image.size
    found = [image.getpixel((w * x // 4, h * y // 4)) for y in (1, 3) for x in (1, 3)]
    return [pixel for pixel in found if isinstance(pixel, tuple)]  # type: ignore[misc]


def near(found: tuple[int, ...], wanted: tuple[int, ...], most: int = 12) -> bool:
    return all(abs(a - b) <= most for a, b in zip(found, wanted, strict=True))


UPRIGHT = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)]


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_every_exif_orientation_stands_upright(tmp_path: Path, orientation: int, kind: str) -> None:
    upright = quadrants(480, 400)
    undo = {2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}
    stored = upright if orientation == 1 else upright.transpose(undo[orientation])
    exif = Image.Exif()
    exif[0x0112] = orientation
    options = {"quality": 95, "subsampling": 0} if kind == "JPEG" else {}
    ran, game = built(tmp_path, saved(stored, kind, exif=exif, **options), f"mine.{kind.lower()}")
    assert ran.status == 0, ran.text
    for found, wanted in zip(corners(window(game)), UPRIGHT, strict=True):
        assert near(found, wanted, 40), (found, wanted)


def test_a_wide_picture_is_cropped_to_its_window_on_both_sides(tmp_path: Path) -> None:
    image = Image.new("RGB", (900, 300), (0, 255, 0))
    image.paste((255, 0, 0), (0, 0, 290, 300))
    image.paste((0, 0, 255), (610, 0, 900, 300))
    ran, game = built(tmp_path, saved(image, "PNG"))
    assert ran.status == 0
    shown = window(game)
    for x in (4, SIDE_PX // 2, SIDE_PX - 5):
        pixel = shown.getpixel((x, SIDE_PX // 2))
        assert isinstance(pixel, tuple)
        assert near(pixel, (0, 255, 0))
    with Image.open(game / FACE) as face:  # nothing reaches beyond the window
        for x_mm in (WINDOW_MM[0] - 1, WINDOW_MM[0] + WINDOW_MM[2] + 1):
            pixel = face.convert("RGB").getpixel((round(x_mm / 25.4 * DPI), round(30 / 25.4 * DPI)))
            assert pixel == (255, 255, 255)


def cmyk_jpeg() -> bytes:
    """Red, as Photoshop writes it: inverted CMYK with Adobe's marker."""
    return saved(Image.new("CMYK", (400, 400), (0, 255, 255, 0)), "JPEG", quality=95)


def ycck_jpeg() -> bytes:
    """The same red as YCCK: its first three channels are the luma and chroma of cyan, and Adobe's marker says 2."""
    data = bytearray(
        saved(Image.new("CMYK", (400, 400), (255 - 179, 255 - 171, 255 - 1, 0)), "JPEG", quality=95)
    )
    marker = data.find(b"Adobe")
    assert data[marker + 11] == 0
    data[marker + 11] = 2
    return bytes(data)


@pytest.mark.parametrize("make", [cmyk_jpeg, ycck_jpeg])
def test_cmyk_and_ycck_jpegs_keep_their_colours(tmp_path: Path, make: Callable[[], bytes]) -> None:
    data = make()
    ran, game = built(tmp_path, data, "mine.jpg")
    assert ran.status == 0, ran.text
    with pikepdf.open(game / PDF.replace(".pdf", "-only.pdf")) as pdf:
        (image,) = (o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image")
        assert image.ColorSpace == "/DeviceCMYK"
        assert image.read_raw_bytes() == data
    pixel = window(game).getpixel((100, 100))
    assert isinstance(pixel, tuple)
    assert near(pixel, (237, 28, 36), 40), pixel


@pytest.mark.parametrize(
    ("name", "data", "shown"),
    [
        ("16-bit-grey", png(400, 400, 16, 0, (b"\0" + b"\x80\x00" * 400) * 400), (128, 128, 128)),
        (
            "16-bit-rgb",
            png(400, 400, 16, 2, (b"\0" + b"\xff\xff\x00\x00\x80\x00" * 400) * 400),
            (255, 0, 128),
        ),
        (
            "palette",
            png(400, 400, 8, 3, (b"\0" + b"\x01" * 400) * 400, (b"PLTE", bytes([0, 0, 0, 10, 200, 30]))),
            (10, 200, 30),
        ),
        (
            "palette-with-transparency",
            png(400, 400, 8, 3, (b"\0" + b"\x01" * 400) * 400, (b"PLTE", bytes(6)), (b"tRNS", b"\xff\x00")),
            (255, 255, 255),
        ),
        ("grey-with-alpha", png(400, 400, 8, 4, (b"\0" + b"\x00\x80" * 400) * 400), (127, 127, 127)),
        ("one-bit", png(400, 400, 1, 0, (b"\0" + b"\x00" * 50) * 400), (0, 0, 0)),
    ],
)
def test_every_kind_of_png(tmp_path: Path, name: str, data: bytes, shown: tuple[int, int, int]) -> None:
    ran, game = built(tmp_path, data)
    assert ran.status == 0, ran.text
    pixel = window(game).getpixel((SIDE_PX // 2, SIDE_PX // 2))
    assert isinstance(pixel, tuple)
    assert near(pixel, shown, 3), name


def test_a_picture_of_400_million_pixels_is_refused_before_it_is_decoded(tmp_path: Path) -> None:
    ran, game = built(tmp_path, png(20_000, 20_000, 8, 2, b""))
    assert ran == Ran(
        1,
        "content/lights.yaml:8:43: error[picture-size]: lights/cape (standard, en): 'art/mine.png' is 20,000 × 20,000"
        " px; at most 50 million are decoded\n"
        '  8 | - {id: cape, sea: rough, flashes: 5, art: art/mine.png, credit: "Drawn by A. Keeper"}\n'
        "    |                                           ^\n"
        "  help: save it smaller\n"
        "1 error\n",
    )
    assert not list(game.rglob("*.pdf"))


def test_few_pixels_are_warned_of_and_too_few_refused(tmp_path: Path) -> None:
    ran, game = built(tmp_path, saved(quadrants(250, 250), "PNG"))
    assert (ran.status, ran.text.split("\n", 2)[0][:12]) == (0, "wrote build/")
    assert (
        "content/lights.yaml:8:43: warning[picture-dpi]: lights/cape (standard, en): 'art/mine.png' has 254 dpi at the"
        " size at which it is printed; 300 are wanted\n"
    ) in ran.text
    assert "  help: use a picture with 1.2 times as many pixels each way\n1 warning\n" in ran.text
    (game / "templates/art/mine.png").write_bytes(saved(quadrants(100, 100), "PNG"))
    ran = run_cardgen(["build", "--faces", "--only", "cape"], game)
    assert ran == Ran(
        1,
        "content/lights.yaml:8:43: error[picture-dpi]: lights/cape (standard, en): 'art/mine.png' has 102 dpi at the"
        " size at which it is printed; 300 are wanted\n"
        '  8 | - {id: cape, sea: rough, flashes: 5, art: art/mine.png, credit: "Drawn by A. Keeper"}\n'
        "    |                                           ^\n"
        "  help: use a picture with 3.0 times as many pixels each way\n"
        "1 error\n"
        "removed, because out of date: 2 files in standard/en/faces/lights\n"
        "removed, because out of date: standard/en/lighthouse-standard-en-cards-a4-only.pdf\n",
    )


def test_a_broken_picture_is_told_at_its_card(tmp_path: Path) -> None:
    ran, _ = built(tmp_path, saved(quadrants(300, 300), "JPEG")[:2000], "mine.jpg")
    lines = ran.text.splitlines()
    assert ran.status == 1
    assert lines[0].startswith(
        "content/lights.yaml:8:43: error[picture-broken]: lights/cape (standard, en): 'art/mine.jpg' cannot be read:"
    )
    assert lines[3:] == ["  help: export it again", "1 error"]


def test_a_picture_on_ninety_backs_is_stored_once(tmp_path: Path) -> None:
    game = starter_game(tmp_path / "game")
    (game / "templates/art/mine.jpg").write_bytes(saved(quadrants(800, 1200), "JPEG", quality=90))
    back = game / "templates/back.svg.j2"
    where = 'x="-30" y="-30" width="630" height="950" preserveAspectRatio="xMidYMid slice"'
    drawn = f'<image xlink:href="art/mine.jpg" {where}/>'
    back.write_text(back.read_text("utf-8").replace("</svg>", f"{drawn}</svg>"), "utf-8")
    cards = game / "content/lights.yaml"
    cards.write_text(cards.read_text("utf-8").replace("}", ", copies: 15}"), "utf-8")
    ran = run_cardgen(["build"], game)
    assert ran.status == 0, ran.text
    with pikepdf.open(game / PDF) as pdf:
        images = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
        assert len(images) == 1
        assert images[0].read_raw_bytes() == (game / "templates/art/mine.jpg").read_bytes(), (
            "the JPEG goes through"
        )
        assert len(pdf.pages) == 18


def test_a_picture_and_its_credit_are_part_of_the_fingerprint_and_the_text(tmp_path: Path) -> None:
    ran, game = built(tmp_path, saved(quadrants(400, 400), "PNG"))
    assert ran.status == 0
    before = (game / FACE).read_bytes()
    (game / "templates/art/mine.png").write_bytes(saved(quadrants(400, 400).rotate(180), "PNG"))
    assert run_cardgen(["build", "--faces", "--only", "cape"], game).status == 0
    assert (game / FACE).read_bytes() != before


def test_the_helper_makes_what_it_says() -> None:
    with Image.open(io.BytesIO(oriented(6))) as image:
        assert image.getexif()[0x0112] == 6
