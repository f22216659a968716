"""The story of a build: load everything, check everything, make the faces, and only then write.

What has not changed is not made again: the whole run by the hash of all its inputs, a document by the hash of its
pages, a face by the hash of what it shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.cache import Pack, pack_file
from cardgen.content.project import Project, open_project
from cardgen.errors import ContentError, Fault
from cardgen.inputs import project_digest
from cardgen.layout.geometry import LayoutError
from cardgen.output import Stamps
from cardgen.progress import Progress, Silent
from cardgen.subjects import judged
from cardgen.targets import ALL, BuildOptions, Target, choose, parts_of, targets

if TYPE_CHECKING:
    from cardgen.booklet.documents import BookDocument
    from cardgen.components.documents import ComponentDocument
    from cardgen.content.load import Content
    from cardgen.document import SheetDocument
    from cardgen.faces import FaceSet
    from cardgen.layout.paper import Paper
    from cardgen.workshop import Workshop


@dataclass
class BuildReport:
    """What a build did."""

    written: list[str] = field(default_factory=list)
    """Files that were written, below the output folder."""
    unchanged: list[str] = field(default_factory=list)
    """Files that were up to date."""
    removed: list[str] = field(default_factory=list)
    """Files of a failed build that were out of date, and would have looked fresh."""
    warnings: tuple[Fault, ...] = ()
    notes: list[str] = field(default_factory=list)
    """Lines for people: ink coverage, captions that found no room."""


class BuildError(ContentError):
    """The content is at fault; ``report`` says what was removed because it was out of date."""

    def __init__(self, faults: Iterable[Fault], report: BuildReport) -> None:
        super().__init__(faults)
        self.report = report


def build(options: BuildOptions, progress: Progress | None = None) -> BuildReport:
    """Build what *options* ask for. Raises BuildError, UsageError, OutputError."""
    project = open_project(options.project)
    stamps = Stamps(options.out)
    inputs = project_digest(project)
    run = f"run {options.words()}"
    if not options.coverage and (outputs := _fresh_run(stamps, run, inputs)) is not None:
        return BuildReport(unchanged=outputs)
    report = BuildReport()
    try:
        outputs = _build(options, project, stamps, report, progress or Silent())
    except ContentError as error:
        report.removed = _discard_stale(stamps, run, inputs)
        raise BuildError(error.faults, report) from None
    warned = "yes" if report.warnings else ""
    stamps.note(run, inputs=inputs, outputs="\n".join(outputs), warned=warned)
    return report


def _fresh_run(stamps: Stamps, run: str, inputs: str) -> list[str] | None:
    """The outputs of the same run, if its inputs are the same and all outputs are there untouched.

    A run with warnings is gone through again: they are told every time, and a strict build stops at them.
    """
    note = stamps.read(run)
    if note.get("inputs") != inputs or note.get("warned"):
        return None
    outputs = note.get("outputs", "").split("\n")
    return outputs if all(stamps.intact(output) for output in outputs) else None


def _discard_stale(stamps: Stamps, run: str, inputs: str) -> list[str]:
    """Remove what the same run wrote from other inputs: after a failure it would look fresh."""
    note = stamps.read(run)
    if note.get("inputs") == inputs:
        return []
    return [output for output in note.get("outputs", "").split("\n") if output and stamps.discard(output)]


def _build(
    options: BuildOptions, project: Project, stamps: Stamps, report: BuildReport, progress: Progress
) -> list[str]:
    """Everything after the quick look: the outputs' paths below the output folder."""
    from cardgen.checks import check_content
    from cardgen.content.load import read_content
    from cardgen.content.texts import tags
    from cardgen.workshop import Workshop

    workshop = Workshop(project)
    content, faults = read_content(project, _asked(options, tags(project)))
    choice = choose(options, content.game, tags(project), workshop.themes)
    faults += check_content(content, choice.editions, choice.languages)
    if not content.sound:
        faults += workshop.faults(choice.languages, choice.themes)
    parts = parts_of(options)
    asked = targets(options, choice)
    sheets, books, packs = _make(asked, parts, content, workshop, options.out, progress, faults)
    try:
        report.warnings = judged(faults, strict=options.strict)
    except ContentError:
        for pack in packs:
            pack.save(all_used=False)
        raise
    outputs = _write([*sheets, *books], stamps, report, progress, options)
    if options.faces:
        from cardgen.facepictures import write_faces

        outputs += write_faces(sheets, stamps, report)
    for pack in packs:
        pack.save()
    progress.finish()
    return outputs


def _asked(options: BuildOptions, existing: Sequence[str]) -> Sequence[str]:
    if ALL in options.languages:
        return existing
    return options.languages or existing[:1]


def _make(
    asked: Sequence[Target],
    parts: Sequence[str],
    content: Content,
    workshop: Workshop,
    out: Path,
    progress: Progress,
    faults: list[Fault],
) -> tuple[list[SheetDocument], list[BookDocument | ComponentDocument], list[Pack]]:
    """All documents with all their faces, and the packs that these are kept in; all faults go to *faults*."""
    from cardgen.document import SheetDocument
    from cardgen.faces import FaceSet, Run
    from cardgen.sheets import layout_fault

    sheets: list[SheetDocument] = []
    books: list[BookDocument | ComponentDocument] = []
    packs: list[Pack] = []
    groups = [
        (name, list(group)) for name, group in groupby(asked, lambda t: (t.edition, t.language, t.theme))
    ]
    for number, (name, group) in enumerate(groups):
        if name[0] not in content.rules or name[1] not in content.languages:
            continue
        progress.step(f"{', '.join(name)}: cards", number, 2 * len(groups))
        pack = Pack(pack_file(out, " ".join(name)))
        packs.append(pack)
        faces = FaceSet(Run(content, *name), workshop, pack)
        if "cards" in parts:
            try:
                made = faces.make()
                if content.sound:
                    sheets += [SheetDocument(target, faces, made, pack) for target in group]
            except ContentError as error:
                faults += error.faults
            except LayoutError as error:
                faults.append(layout_fault(content, error))
        books += _others(faces, [target.paper for target in group], parts, faults)
        faults += faces.warnings
    return sheets, books, packs


def _others(
    faces: FaceSet, papers: Sequence[Paper], parts: Sequence[str], faults: list[Fault]
) -> list[BookDocument | ComponentDocument]:
    """The documents beside the card sheets; a part that is not asked for is not even imported."""
    found: list[BookDocument | ComponentDocument] = []
    if "booklets" in parts or "examples" in parts:
        from cardgen.booklet.figures import FigureSource

        drawn = FigureSource(faces)
    if "booklets" in parts:
        from cardgen.booklet.make import book_documents

        found += book_documents(drawn, papers, faults)
    if "components" in parts:
        from cardgen.components.make import component_documents

        found += component_documents(faces, papers, faults)
    if "examples" in parts:
        from cardgen.diagrams.appendix.make import appendix_documents

        found += appendix_documents(drawn, papers, faults)
    return found


def _write(
    documents: Sequence[SheetDocument | BookDocument | ComponentDocument],
    stamps: Stamps,
    report: BuildReport,
    progress: Progress,
    options: BuildOptions,
) -> list[str]:
    """Write the documents that changed; their paths below the output folder."""
    outputs: list[str] = []
    for number, document in enumerate(documents):
        progress.step(document.file, len(documents) + number, 2 * len(documents))
        outputs.append(document.file)
        report.notes += document.notes
        if stamps.fresh(document.file, "document", document.key):
            report.unchanged.append(document.file)
        else:
            stamps.write(document.file, document.data(), document=document.key)
            report.written.append(document.file)
        if options.coverage and document.file.endswith(".pdf"):
            from cardgen.coverage import coverage_lines

            report.notes += coverage_lines(document.file, (stamps.out / document.file).read_bytes())
    return outputs
