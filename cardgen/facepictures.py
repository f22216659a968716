"""Pictures of single faces, for screens and for looking at: PNG at 300 dpi, exactly the trim."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from cardgen.display import Face

if TYPE_CHECKING:
    from cardgen.document import SheetDocument
    from cardgen.workshop import Workshop

DPI = 300


class FacePicture(Struct, frozen=True):
    """The picture of one face; drawn only when asked for."""

    file: str
    """Its path below the output folder."""
    key: str
    """The hash of everything that it shows."""
    workshop: Workshop
    face: Face
    notes: tuple[str, ...] = ()

    def data(self) -> bytes:
        """The whole PNG."""
        return picture(self.workshop, self.face)


def face_pictures(documents: Iterable[SheetDocument]) -> list[FacePicture]:
    """A picture of every face that the *documents* show: once, whatever papers it is printed on."""
    found: dict[str, FacePicture] = {}
    for document in documents:
        target, faces = document.target, document.faces
        theme = "" if target.theme == "full" else f"-{target.theme}"
        for name in sorted(document.shown):
            file = f"{target.edition}/{target.language}/faces{theme}/{name}.png"
            found[file] = FacePicture(file, faces.entries[name], faces.workshop, document.made[name])
    return list(found.values())


def picture(workshop: Workshop, face: Face, dpi: int = DPI) -> bytes:
    """A PNG of *face*, cropped to its trim."""
    from cardgen.pdf.document import Document, Metadata
    from cardgen.png import PageImages

    document = Document(workshop.fonts, Metadata(""))
    document.page(face.width / 10, face.height / 10).place(document.draw(face), 0, 0)
    with PageImages(document.data()) as pages:
        return pages.png(0, dpi)
