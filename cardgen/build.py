"""The story of a build: read everything, check everything, make the documents, and write those of sound languages.

What has not changed is not made again: the whole run by the hash of all its inputs, a document by the hash of its
pages, a face by the hash of what it shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field

from cardgen.content.project import Project, open_project
from cardgen.errors import ContentError, Fault
from cardgen.inputs import project_digest
from cardgen.output import Stamps
from cardgen.progress import Progress, Silent
from cardgen.targets import ALL, BuildOptions, choose, parts_of, targets

if TYPE_CHECKING:
    from cardgen.jobs import Job, Printed


class BuildReport(Struct):
    """What a build did."""

    written: list[str] = field(default_factory=list)
    """Files that were written, below the output folder."""
    unchanged: list[str] = field(default_factory=list)
    """Files that were up to date."""
    removed: list[str] = field(default_factory=list)
    """Files where a failed build would have written that were out of date, and would have looked fresh."""
    older: list[str] = field(default_factory=list)
    """Files elsewhere in the output folder that no run has made, or seen to be right, since the content changed."""
    built: list[str] = field(default_factory=list)
    """Of a failed build, the languages that were built all the same."""
    failed: list[str] = field(default_factory=list)
    """Of a failed build, the languages that were not built."""
    warnings: tuple[Fault, ...] = ()
    notes: list[str] = field(default_factory=list)
    """Lines for people: ink coverage, captions that found no room."""
    places: tuple[str, ...] = ("",)
    """Beginnings of the paths of all that the build was to write; anywhere, until the game could be read."""

    @property
    def outputs(self) -> list[str]:
        """All files that are up to date now."""
        return [*self.written, *self.unchanged]


class BuildError(ContentError):
    """The content is at fault; ``report`` says what was built all the same, and what was removed."""

    def __init__(self, faults: Iterable[Fault], report: BuildReport) -> None:
        super().__init__(faults)
        self.report = report


def build(options: BuildOptions, progress: Progress | None = None) -> BuildReport:
    """Build what *options* ask for. Raises BuildError, UsageError, OutputError."""
    project = open_project(options.project)
    stamps = Stamps(options.out)
    inputs = project_digest(project)
    if not options.coverage and (outputs := _fresh_run(stamps, options, inputs)) is not None:
        return BuildReport(unchanged=outputs, older=_older(stamps, inputs, outputs))
    report = BuildReport()
    try:
        _build(options, project, stamps, report, progress or Silent())
    except ContentError as error:
        stale = [file for file in _older(stamps, inputs, report.outputs) if file.startswith(report.places)]
        report.removed = [file for file in stale if stamps.discard(file)]
        if report.outputs:
            _note(stamps, options, inputs, report, sound=False)
        raise BuildError(error.faults, report) from None
    report.older = _older(stamps, inputs, report.outputs)
    _note(stamps, options, inputs, report, sound=not report.warnings)
    return report


def _fresh_run(stamps: Stamps, options: BuildOptions, inputs: str) -> list[str] | None:
    """The outputs of the same run, if its inputs are the same and all outputs are there untouched.

    A run with faults is gone through again: they are told every time, and a strict build stops at warnings.
    """
    note = stamps.read_run(options.words())
    if note.get("inputs") != inputs or not note.get("sound"):
        return None
    outputs = note.get("outputs", "").split("\n")
    return outputs if all(stamps.intact(output) for output in outputs) else None


def _note(stamps: Stamps, options: BuildOptions, inputs: str, report: BuildReport, *, sound: bool) -> None:
    outputs = "\n".join(report.outputs)
    stamps.note_run(options.words(), inputs=inputs, outputs=outputs, sound="yes" if sound else "")


def _older(stamps: Stamps, inputs: str, fresh: Iterable[str]) -> list[str]:
    """What lies in the output folder, written by any run, that none has made or seen to be right from *inputs*."""
    right, others = {"", *fresh}, set[str]()
    for note in stamps.runs():
        (right if note.get("inputs") == inputs else others).update(note.get("outputs", "").split("\n"))
    return [file for file in sorted(others - right) if (stamps.out / file).is_file()]


def _build(
    options: BuildOptions, project: Project, stamps: Stamps, report: BuildReport, progress: Progress
) -> None:
    """Everything after the quick look. Raises ContentError after the sound languages are written."""
    from cardgen.checks import check_language, check_shared
    from cardgen.compiling import compiling
    from cardgen.content.load import read_content
    from cardgen.content.texts import SOURCE_LANGUAGE, tags
    from cardgen.jobs import Bench, jobs_of
    from cardgen.processes import each
    from cardgen.tally import Tally
    from cardgen.workshop import Workshop

    workshop = Workshop(project)
    with compiling(project, options.processes):
        content, faults = read_content(project, _asked(options, tags(project)))
        choice = choose(options, content.game, tags(project), workshop.themes)
        report.places = tuple(f"{edition}/{tag}/" for edition in choice.editions for tag in choice.languages)
        tally = Tally(content, strict=options.strict)
        tally.add([*faults, *check_shared(content, choice.editions, choice.languages)])
        for tag in choice.languages:
            if tag != SOURCE_LANGUAGE:
                tally.add(check_language(content, tag), tag)
    if not all(content.fit(tag) for tag in choice.languages):
        tally.add(workshop.faults(choice.languages, choice.themes))
    spoiled = frozenset(tag for tag in choice.languages if tally.spoiled(tag))
    todo = jobs_of(targets(options, choice), parts_of(options), content)
    spare = options.processes if len(todo) == 1 else 1
    bench = Bench(options, content, workshop, spoiled, spare)
    waiting = Counter(job.language for job in todo)
    printed: dict[Job, Sequence[Printed]] = {}
    for done, (job, outcome) in enumerate(each(bench, todo, options.processes, bench.again), 1):
        progress.step(f"{job.edition}, {job.language}: {job.part}", done, len(todo))
        tally.add(outcome.faults, job.language)
        printed[job] = outcome.documents
        waiting[job.language] -= 1
        if not waiting[job.language]:
            finished = [one for other in todo if other.language == job.language for one in printed.pop(other)]
            _write(finished, stamps, report, options, spoiled=tally.spoiled(job.language))
    progress.finish()
    for tag in choice.languages:
        (report.failed if tally.spoiled(tag) else report.built).append(tag)
    report.warnings = tally.judged()


def _asked(options: BuildOptions, existing: Sequence[str]) -> Sequence[str]:
    if ALL in options.languages:
        return existing
    return options.languages or existing[:1]


def _write(
    documents: Sequence[Printed], stamps: Stamps, report: BuildReport, options: BuildOptions, *, spoiled: bool
) -> None:
    """Write a language's documents that changed; of a *spoiled* one only note those that lie there as they should."""
    for document in documents:
        if document.data is None:
            report.unchanged.append(document.file)
        elif not spoiled:
            stamps.write(document.file, document.data, document=document.key)
            report.written.append(document.file)
        if spoiled:
            continue
        report.notes += document.notes
        if options.coverage and document.file.endswith(".pdf"):
            from cardgen.coverage import coverage_lines

            report.notes += coverage_lines(document.file, (stamps.out / document.file).read_bytes())
