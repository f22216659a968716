"""Pictures of single faces, for screens and for looking at: PNG at 300 dpi, exactly the trim."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardgen.display import Face
from cardgen.output import Stamps

if TYPE_CHECKING:
    from cardgen.build import BuildReport
    from cardgen.document import SheetDocument
    from cardgen.workshop import Workshop

DPI = 300


def write_faces(documents: Iterable[SheetDocument], stamps: Stamps, report: BuildReport) -> list[str]:
    """Write a picture of every face that the documents show; their paths below the output folder.

    Faces of one edition, language and theme are written once, whatever papers they are printed on.
    """
    outputs: dict[str, None] = {}
    for document in documents:
        target = document.target
        folder = f"{target.edition}/{target.language}/faces" + (
            "" if target.theme == "full" else f"-{target.theme}"
        )
        for name in sorted(document.shown):
            file = f"{folder}/{name}.png"
            if file in outputs:
                continue
            outputs[file] = None
            entry = document.faces.entries[name]
            if stamps.fresh(file, "face", entry):
                report.unchanged.append(file)
            else:
                stamps.write(file, picture(document.faces.workshop, document.made[name]), face=entry)
                report.written.append(file)
    return list(outputs)


def picture(workshop: Workshop, face: Face, dpi: int = DPI) -> bytes:
    """A PNG of *face*, cropped to its trim."""
    from cardgen.pdf.document import Document, Metadata
    from cardgen.png import PageImages

    document = Document(workshop.fonts, Metadata(""))
    document.page(face.width / 10, face.height / 10).place(document.draw(face), 0, 0)
    with PageImages(document.data()) as pages:
        return pages.png(0, dpi)
