"""Small PNG and JPEG files of every kind, made in tests."""

from __future__ import annotations

import io
import struct
import zlib

from PIL import Image

from cardgen.display import Picture

QUADRANTS = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255))
"""Top left, top right, bottom left, bottom right of the picture as it should be seen."""


def quadrants(width: int = 40, height: int = 24) -> Image.Image:
    """Four colours, wider than high."""
    image = Image.new("RGB", (width, height))
    for i, colour in enumerate(QUADRANTS):
        left, top = (i % 2) * width // 2, (i // 2) * height // 2
        image.paste(colour, (left, top, left + width // 2, top + height // 2))
    return image


def saved(image: Image.Image, kind: str, **options: object) -> bytes:
    """*image* as a file of *kind*."""
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def oriented(orientation: int, kind: str = "JPEG") -> bytes:
    """The four colours, stored so that EXIF *orientation* sets them upright."""
    undo = {2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}
    image = quadrants()
    if orientation != 1:
        image = image.transpose(undo[orientation])
    exif = Image.Exif()
    exif[0x0112] = orientation
    options = {"quality": 95, "subsampling": 0} if kind == "JPEG" else {}
    return saved(image, kind, exif=exif, **options)


def chunk(kind: bytes, data: bytes) -> bytes:
    """One chunk of a PNG."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, depth: int, colour: int, rows: bytes, *extra: tuple[bytes, bytes]) -> bytes:
    """A PNG of raw rows (each with its filter byte), of any depth and colour type."""
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    parts = [chunk(b"IHDR", header), *(chunk(*e) for e in extra), chunk(b"IDAT", zlib.compress(rows))]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts) + chunk(b"IEND", b"")


def samples(picture: Picture, *, alpha: bool = False) -> list[tuple[int, ...]]:
    """The samples of a picture that is kept as the rows of a PNG."""
    data, mode = (picture.alpha, "L") if alpha else (picture.data, picture.mode)
    colour = {"L": 0, "RGB": 2}[mode]
    header = struct.pack(">IIBBBBB", picture.width_px, picture.height_px, 8, colour, 0, 0, 0)
    file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")
    return pixels(Image.open(io.BytesIO(file)))


def pixels(image: Image.Image) -> list[tuple[int, ...]]:
    """The pixels of *image*, row by row."""
    raw, channels = image.tobytes(), len(image.getbands())
    return [tuple(raw[i : i + channels]) for i in range(0, len(raw), channels)]
