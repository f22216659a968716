"""One document of counters and boards: its pages, the hash of all that they show, and the PDF."""

from __future__ import annotations

from functools import cached_property

from cardgen.cache import key
from cardgen.components.drawing import Drawer, jobs
from cardgen.components.grounds import ground_svg
from cardgen.components.pages import component_pages
from cardgen.components.plan import ComponentPlan
from cardgen.components.targets import ComponentTarget
from cardgen.display import Face
from cardgen.document import add_page, overlay_face
from cardgen.errors import Fault
from cardgen.facecodec import face_digest
from cardgen.imprint import metadata
from cardgen.layout.page import Page
from cardgen.overlay import overlay_svg


class ComponentDocument:
    """Counters and boards on one paper; written only when asked for."""

    def __init__(
        self, target: ComponentTarget, plan: ComponentPlan, drawer: Drawer, faults: list[Fault]
    ) -> None:
        """Faults of its faces go to *faults*. Raises ContentError for captions at fault."""
        self.target, self.plan, self.drawer = target, plan, drawer
        faces = drawer.faces
        told = len(faces.reader.faults)
        mirrored = bool(faces.common["rtl"])
        self.pages: tuple[Page, ...] = component_pages(plan, faces.voice, mirrored)
        faults += faces.reader.faults[told:]  # captions that name what is not there
        wanted = jobs(faces, plan)
        drawer.draw({name: wanted[name] for name in self.shown}, faults)
        self.overlays = [
            overlay_face(
                faces,
                faces.cache,
                overlay_svg(page, right_to_left=mirrored),
                f"components, page {page.info.page}",
            )
            for page in self.pages
        ]

        self.grounds = self._grounds()

    def _grounds(self) -> dict[int, Face]:
        """What lies below the pieces, by the number of the page from 0."""
        faces = self.drawer.faces
        paints = faces.workshop.theme(faces.run.theme).paints
        found = ((n, ground_svg(self.plan, strips, paints)) for n, strips in enumerate(self.plan.pages))
        return {
            n: overlay_face(faces, faces.cache, svg, f"components, page {n + 1}") for n, svg in found if svg
        }

    @property
    def file(self) -> str:
        """The document's path below the output folder."""
        return self.target.file(self.drawer.faces.run.content.game.id)

    @property
    def notes(self) -> list[str]:
        """Captions that found no room in the margins: told, not lost in silence."""
        lost = sorted({role for page in self.pages for role in page.lost})
        return [f"{self.file}: no room in the margins for: {', '.join(lost)}"] if lost else []

    @property
    def shown(self) -> set[str]:
        """The names of the faces on its pages."""
        return {placed.face for page in self.pages for placed in page.placed}

    @property
    def title(self) -> str:
        """The document's title, as readers show it."""
        voice = self.drawer.faces.voice
        edition = voice.label("editions", self.target.edition, default=voice.content.game.id)
        return f"{edition}: {voice.label('components', default='components')}"

    @cached_property
    def key(self) -> str:
        """The hash of everything that the document shows."""
        parts = [self.drawer.faces.workshop.digest, self.title, self.drawer.faces.run.content.game.author]
        for page, overlay in zip(self.pages, self.overlays, strict=True):
            parts += [repr(page), face_digest(overlay)]
        parts += [face_digest(ground) for ground in self.grounds.values()]
        parts += [f"{name} {self.drawer.entries[name]}" for name in sorted(self.shown)]
        return key("document", parts)

    def data(self) -> bytes:
        """The whole file."""
        from cardgen.pdf.document import Document, Printing, RectMm

        faces = self.drawer.faces
        about = metadata(faces.run.content.game, self.title, self.target.language)
        document = Document(faces.workshop.fonts, about, Printing("simplex", bool(faces.common["rtl"])))
        drawings = {name: document.draw(self.drawer.made[name]) for name in sorted(self.shown)}
        for number, (page, overlay) in enumerate(zip(self.pages, self.overlays, strict=True)):
            placed = add_page(document, page)
            if number in self.grounds:
                placed.place(document.draw(self.grounds[number]), 0, 0)
            for one in page.placed:
                rect, clip = one.slot.rect, one.slot.clip
                area = RectMm(clip.x_mm, clip.y_mm, clip.width_mm, clip.height_mm)
                placed.place(drawings[one.face], rect.x_mm, rect.y_mm, one.slot.turn, area)
            placed.place(document.draw(overlay), 0, 0)
        return document.data()
