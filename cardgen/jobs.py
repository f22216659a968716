"""A build cut into jobs: one part of one edition in one language and theme, made whole in whatever process is free."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from itertools import groupby
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from cardgen.cache import Pack, pack_file
from cardgen.errors import ContentError, Fault
from cardgen.layout.geometry import LayoutError
from cardgen.output import Stamps
from cardgen.targets import BuildOptions, Target

if TYPE_CHECKING:
    from cardgen.content.load import Content
    from cardgen.document import SheetDocument
    from cardgen.faces import FaceSet
    from cardgen.layout.paper import Paper
    from cardgen.workshop import Workshop

_ORDER = ("booklets", "examples", "cards", "components")
"""The parts as they are begun: those that take longest first, so that no process is left alone with one at the end."""


class Job(Struct, frozen=True):
    """One part of one edition in one language and theme."""

    edition: str
    language: str
    theme: str
    part: str
    targets: tuple[Target, ...]
    """One for each paper."""

    @property
    def name(self) -> str:
        """For people and for the pack that keeps its faces."""
        return f"{self.edition} {self.language} {self.theme} {self.part}"

    @property
    def papers(self) -> tuple[Paper, ...]:
        """The papers to print on."""
        return tuple(target.paper for target in self.targets)


class Printable(Protocol):
    """A document that is laid out, and written only when asked for."""

    @property
    def file(self) -> str:
        """Its path below the output folder."""

    @property
    def key(self) -> str:
        """The hash of everything that it shows."""

    @property
    def notes(self) -> Sequence[str]:
        """Lines for people."""

    def data(self) -> bytes:
        """The whole file."""


class Printed(Struct, frozen=True):
    """One document as a job leaves it."""

    file: str
    key: str
    notes: tuple[str, ...]
    data: bytes | None
    """None where what lies in the output folder is the same."""


class Outcome(Struct, frozen=True):
    """What a job made; where something was at fault, only what lies there already and is still right."""

    documents: tuple[Printed, ...]
    faults: tuple[Fault, ...]
    """Warnings among them."""


class Bench(Struct, frozen=True, dict=True):
    """What the jobs of a build share. Called with a job, it does it."""

    options: BuildOptions
    content: Content
    workshop: Workshop
    spoiled: frozenset[str] = frozenset()
    """Languages that will not be written, whatever their jobs bring: their faults are all that is asked for."""
    spare: int = 1
    """How many processes may share a job's work."""
    look_only: bool = False
    """Nothing is to be written in any language."""

    @cached_property
    def stamps(self) -> Stamps:
        """What the outputs were made from."""
        return Stamps(self.options.out)

    def __call__(self, job: Job) -> Outcome:
        """Make the documents of *job*, all its faces among them."""
        from cardgen.faces import FaceSet, Run

        pack = Pack(None if self.look_only else pack_file(self.options.out, job.name))
        faces = FaceSet(Run(self.content, job.edition, job.language, job.theme), self.workshop, pack)
        faults: list[Fault] = []
        documents = documents_of(faces, job, faults, faces_too=self.options.faces, processes=self.spare)
        faults += faces.warnings
        if self.look_only:
            return Outcome((), tuple(faults))
        errors = any(self.options.strict or not fault.warning for fault in faults)
        flawless = not errors and job.language not in self.spoiled
        printed = tuple(
            self._printed(document) for document in documents if flawless or self._fresh(document)
        )
        pack.save(all_used=flawless)
        return Outcome(printed, tuple(faults))

    def _printed(self, document: Printable) -> Printed:
        data = None if self._fresh(document) else document.data()
        return Printed(document.file, document.key, tuple(document.notes), data)

    def _fresh(self, document: Printable) -> bool:
        return self.stamps.fresh(document.file, "document", document.key)

    @property
    def again(self) -> partial[Bench]:
        """What makes the same in a process that inherits nothing."""
        return partial(
            _read, self.options, tuple(self.content.languages), self.spoiled, look_only=self.look_only
        )


def _read(
    options: BuildOptions, languages: tuple[str, ...], spoiled: frozenset[str], *, look_only: bool
) -> Bench:
    from cardgen.content.load import read_content
    from cardgen.content.project import open_project
    from cardgen.workshop import Workshop

    project = open_project(options.project)
    content, _ = read_content(project, languages)
    return Bench(options, content, Workshop(project), spoiled, look_only=look_only)


def jobs_of(asked: Sequence[Target], parts: Sequence[str], content: Content) -> list[Job]:
    """The jobs that print those *parts* of all targets that the game has; what could not be read is left out."""
    game = content.game
    has = {
        "booklets": bool(game.booklets),
        "components": game.components is not None,
        "examples": game.engine,
    }
    groups = [
        (name, tuple(group)) for name, group in groupby(asked, lambda t: (t.edition, t.language, t.theme))
    ]
    return [
        Job(*name, part, group)
        for name, group in groups
        if name[0] in content.rules and name[1] in content.languages
        for part in sorted(parts, key=_ORDER.index)
        if has.get(part, True)
    ]


def documents_of(
    faces: FaceSet, job: Job, faults: list[Fault], *, faces_too: bool = False, processes: int = 1
) -> Sequence[Printable]:
    """The documents of *job*, and (*faces_too*) a picture of each of its cards' faces; faults go to *faults*.

    What is not asked for is not even imported.
    """
    if job.part == "cards":
        return _sheets(faces, job, faults, processes, faces_too=faces_too)
    if job.part == "components":
        from cardgen.components.make import component_documents

        return component_documents(faces, job.papers, faults)
    from cardgen.booklet.figures import FigureSource

    if job.part == "booklets":
        from cardgen.booklet.make import book_documents

        return book_documents(FigureSource(faces), job.papers, faults)
    from cardgen.diagrams.appendix.make import appendix_documents

    return appendix_documents(FigureSource(faces), job.papers, faults)


def _sheets(
    faces: FaceSet, job: Job, faults: list[Fault], processes: int, *, faces_too: bool
) -> Sequence[Printable]:
    from cardgen.document import SheetDocument
    from cardgen.sheets import layout_fault

    sheets: list[SheetDocument] = []
    try:
        made = faces.make(processes=processes)
        whole = faces.run.sound and not faces.unfit
        for target in job.targets if whole else ():
            try:
                sheets.append(SheetDocument(target, faces, made, faces.cache))
            except LayoutError as error:
                faults.append(layout_fault(faces.run.content, error))
    except ContentError as error:
        faults += error.faults
    if not faces_too:
        return sheets
    from cardgen.facepictures import face_pictures

    return [*sheets, *face_pictures(sheets)]
