"""A designer's PNG or JPEG as a Picture: upright, in printable colours, refused where it would waste paper.

JPEG data goes through unchanged, whatever its colours and orientation; all else becomes the rows of a PNG.
"""

from __future__ import annotations

import io
import struct
import zlib
from typing import TYPE_CHECKING, NamedTuple

from cardgen.display import Picture
from cardgen.svg.images import ArtError

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_BYTES = 100_000_000
MOST_PIXELS = 50_000_000
"""Largest picture that is decoded: A3 at 400 dpi has 31 million. Decoded, these take 200 MB at most."""
ENOUGH_DPI = 400
"""What is left of a picture that has far more dots than a press can show."""
_SPARE = 1.5
"""Pictures are reduced only beyond this many times ENOUGH_DPI's dots: less is not worth the loss."""
_QUALITY = 92
"""JPEG quality of reduced photographs; no subsampling of colours."""


class Loaded(NamedTuple):
    """A picture, and the size of its file's picture, upright."""

    picture: Picture
    width_px: int
    height_px: int


def load_picture(data: bytes, name: str, most_px: tuple[float, float] | None = None) -> Loaded:
    """The picture in the bytes of a PNG or JPEG file; *name* is what messages call it.

    *most_px* is how many dots across and down its place can use at ENOUGH_DPI; far more are reduced to that.
    Raises ArtError.
    """
    if len(data) > MOST_BYTES:
        message = f"{name!r} has {len(data):,} bytes; at most {MOST_BYTES:,} are read"
        raise ArtError("picture-size", message, "save it smaller")
    _check_size(_size(data, name), name)
    from PIL import Image  # 12 ms, paid by projects with rasters

    try:
        with Image.open(io.BytesIO(data), formats=("PNG", "JPEG")) as image:
            orientation = int(image.getexif().get(0x0112, 1))
            if orientation not in range(1, 9):
                orientation = 1
            turned = orientation >= 5
            width, height = image.size[::-1] if turned else image.size
            factor = _reduction((width, height), most_px)
            if image.format == "JPEG" and factor == 1:
                return Loaded(_jpeg(image, data, orientation), width, height)
            return Loaded(_samples(image, orientation, factor), width, height)
    except (OSError, SyntaxError, ValueError, struct.error, zlib.error) as error:
        reason = str(error) or type(error).__name__
        raise ArtError("picture-broken", f"{name!r} cannot be read: {reason}", "export it again") from None


# --- before decoding ---

_OTHERS = (
    (b"GIF8", "a GIF"),
    (b"BM", "a BMP"),
    (b"II*\0", "a TIFF"),
    (b"MM\0*", "a TIFF"),
    (b"8BPS", "a Photoshop file"),
    (b"%PDF", "a PDF"),
    (b"<", "text, perhaps SVG"),
)


def _size(data: bytes, name: str) -> tuple[int, int]:
    """Width and height from the header, before anything is decoded. Raises ArtError."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:3] == b"\xff\xd8\xff":
        found = _jpeg_size(data)
        if found:
            return found
        raise ArtError(
            "picture-broken", f"{name!r} cannot be read: no picture in the file", "export it again"
        )
    kind = next((what for magic, what in _OTHERS if data.startswith(magic)), "something else")
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        kind = "a WebP"
    if not data:
        kind = "an empty file"
    raise ArtError("picture-format", f"{name!r} is {kind}; PNG, JPEG and SVG are drawn", "export it as PNG")


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """The size that the frame header gives (markers SOF0 to SOF15)."""
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 1 if marker == 0xFF else 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None


def _check_size(size: tuple[int, int], name: str) -> None:
    width, height = size
    if not width or not height:
        raise ArtError("picture-broken", f"{name!r} is {width} × {height} px", "export it again")
    if width * height > MOST_PIXELS:
        message = f"{name!r} is {width:,} × {height:,} px; at most {MOST_PIXELS // 10**6} million are decoded"
        raise ArtError("picture-size", message, "save it smaller")


def _reduction(size: tuple[int, int], most_px: tuple[float, float] | None) -> float:
    """The factor, at most 1, that leaves as many dots as the picture's place can show."""
    if most_px is None:
        return 1.0
    factor = max(most_px[0] / size[0], most_px[1] / size[1])
    return factor if factor * _SPARE < 1 else 1.0


# --- samples ---


def _jpeg(image: Image, data: bytes, orientation: int) -> Picture:
    if image.mode not in ("L", "RGB", "CMYK"):
        raise ValueError(f"its colours are {image.mode}")
    inverted = image.mode == "CMYK" and "adobe" in image.info
    width, height = image.size
    mode = image.mode
    image.draft(mode, (width // 8, height // 8))
    image.load()  # raises where the data breaks off; an eighth of the size shows that as well
    return Picture(width, height, mode, data, True, b"", orientation, inverted)


_TRANSPOSE = {2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2}
"""EXIF orientation to Pillow's Transpose: flips 0 and 1, quarter turns 2 to 4, transpose 5, transverse 6."""


def _samples(image: Image, orientation: int, factor: float) -> Picture:
    photograph = image.format == "JPEG"
    upright = _eight_bits(image)
    if orientation != 1:
        upright = upright.transpose(_TRANSPOSE[orientation])  # type: ignore[arg-type]
    if factor < 1:
        size = (max(1, round(upright.width * factor)), max(1, round(upright.height * factor)))
        upright = upright.resize(size, 1)  # 1 is Lanczos
    width, height = upright.size
    if photograph:
        out = io.BytesIO()
        upright.save(out, "JPEG", quality=_QUALITY, subsampling=0)
        return Picture(width, height, upright.mode, out.getvalue(), True, inverted=upright.mode == "CMYK")
    alpha = b""
    if upright.mode in ("LA", "RGBA"):
        mask = upright.getchannel("A")
        if mask.getextrema() != (255, 255):
            alpha = _rows(mask)
        upright = upright.convert(upright.mode[:-1])
    return Picture(width, height, upright.mode, _rows(upright), False, alpha)


def _eight_bits(image: Image) -> Image:
    """*image* as L, LA, RGB, RGBA or CMYK."""
    from PIL import Image as Images

    if image.mode.startswith("I;16"):  # grey with 16 bits: the high bytes; Pillow's convert would clip
        high = image.tobytes()[0 if image.mode.endswith("B") else 1 :: 2]
        return Images.frombytes("L", image.size, high)
    if image.mode == "I":
        return image.point(lambda level: level * (1 / 256)).convert("L")
    if image.mode == "CMYK" and "adobe" not in image.info:
        from PIL import ImageChops

        return ImageChops.invert(image)  # Pillow takes every CMYK JPEG for Adobe's
    if image.mode in ("L", "RGB", "1") and "transparency" in image.info:
        return image.convert("LA" if image.mode != "RGB" else "RGBA")
    if image.mode in ("L", "LA", "RGB", "RGBA", "CMYK"):
        return image.copy()
    if image.mode == "1":
        return image.convert("L")
    return image.convert("RGBA" if "transparency" in image.info or image.mode == "PA" else "RGB")


def _rows(image: Image) -> bytes:
    """The picture as filtered, compressed rows: a PNG's IDAT chunks, which PDF reads as they are."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=9)
    data = out.getvalue()
    at, parts = 8, []
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        if data[at + 4 : at + 8] == b"IDAT":
            parts.append(data[at + 8 : at + 8 + size])
        at += 12 + size
    return b"".join(parts)
