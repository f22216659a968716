"""Pictures of text boxes, cut out of the real render."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping

from cardgen.display import UNITS_PER_MM, BoxReport
from cardgen.i18n.places import Printed, Spot
from cardgen.workshop import Workshop

DPI = 120
"""Enough to read the smallest text on a screen."""
_AROUND_MM = 1.5
_COLOURS = 48
"""Cards have few; a picture of so many takes a quarter of the bytes."""

Faces = Mapping[tuple[str, str], Printed]
"""Faces by edition and name."""


def crops(workshop: Workshop, faces: Faces, wanted: Iterable[tuple[Spot, BoxReport]]) -> dict[Spot, bytes]:
    """A PNG of each box *wanted*, with a little of what is around it."""
    from cardgen.pdf.document import Document, Metadata
    from cardgen.png import PageImages

    boxes = list(wanted)
    pages: dict[tuple[str, str], int] = {}
    document = Document(workshop.fonts, Metadata(""))
    for spot, _ in boxes:
        name = spot.edition, spot.face
        if name not in pages:
            pages[name] = len(pages)
            face = faces[name].face
            document.page(face.width / UNITS_PER_MM, face.height / UNITS_PER_MM).place(
                document.draw(face), 0, 0
            )
    if not boxes:
        return {}
    with PageImages(document.data()) as images:
        return {
            spot: _smaller(
                images.png(pages[spot.edition, spot.face], DPI, _crop(faces[spot.edition, spot.face], box))
            )
            for spot, box in boxes
        }


def _crop(printed: Printed, box: BoxReport) -> tuple[float, float, float, float]:
    """Left, top, width and height in mm, within the face; a box whose text runs over is shown with what runs over."""
    width, height = printed.face.width / UNITS_PER_MM, printed.face.height / UNITS_PER_MM
    over = max(box.over_mm, 0.0)
    tall = max(box.height, box.used) / UNITS_PER_MM
    left = max(box.x / UNITS_PER_MM - _AROUND_MM, 0.0)
    top = max(box.y / UNITS_PER_MM - _AROUND_MM, 0.0)
    right = min((box.x + box.width) / UNITS_PER_MM + _AROUND_MM + over, width)
    bottom = min(box.y / UNITS_PER_MM + tall + _AROUND_MM, height)
    return left, top, max(right - left, 1.0), max(bottom - top, 1.0)


def _smaller(png: bytes) -> bytes:
    """The picture in few colours."""
    from PIL import Image

    out = io.BytesIO()
    with Image.open(io.BytesIO(png)) as image:
        image.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE).save(out, "PNG", optimize=True)
    return out.getvalue()
