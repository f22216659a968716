"""Rasters as image objects."""

from __future__ import annotations

from cardgen.display import Picture
from cardgen.pdf.objects import Object, Objects, array, dictionary, name

_SPACES = {"L": ("DeviceGray", 1), "RGB": ("DeviceRGB", 3), "CMYK": ("DeviceCMYK", 4)}


def write_picture(objects: Objects, picture: Picture) -> Object:
    """The image object of *picture*; the reference to it."""
    space, channels = _SPACES[picture.mode]
    entries = _entries(picture.width_px, picture.height_px, space)
    if picture.inverted:
        entries["Decode"] = array([1, 0] * channels)
    if picture.alpha:
        mask = _entries(picture.width_px, picture.height_px, "DeviceGray") | _rows(picture.width_px, 1)
        entries["SMask"] = objects.stream(mask, picture.alpha, compressed=True)
    if picture.jpeg:
        entries["Filter"] = name("DCTDecode")
    else:
        entries |= _rows(picture.width_px, channels)
    return objects.stream(entries, picture.data, compressed=True)


def _entries(width: int, height: int, space: str) -> dict[str, Object]:
    return {
        "Type": name("XObject"),
        "Subtype": name("Image"),
        "Width": width,
        "Height": height,
        "ColorSpace": name(space),
        "BitsPerComponent": 8,
    }


def _rows(width: int, channels: int) -> dict[str, Object]:
    """How the rows of a PNG are decoded."""
    parameters = {"Predictor": 15, "Colors": channels, "Columns": width}
    return {"Filter": name("FlateDecode"), "DecodeParms": dictionary(parameters)}


UPRIGHT: dict[int, tuple[float, float, float, float, float, float]] = {
    1: (1, 0, 0, 1, 0, 0),
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, 1, 1, 0, 0, 0),
    6: (0, 1, -1, 0, 1, 0),
    7: (0, -1, -1, 0, 1, 1),
    8: (0, -1, 1, 0, 0, 1),
}
"""By EXIF orientation: the map of the samples' unit square (y down) that sets them upright."""
