"""``cardgen check``: everything that a build would complain of, in every edition and language, without writing."""

from __future__ import annotations

from msgspec.structs import replace

from cardgen.content.texts import SOURCE_LANGUAGE
from cardgen.errors import Fault
from cardgen.progress import Progress, Silent
from cardgen.targets import ALL, PARTS, BuildOptions, choose, targets


def check(options: BuildOptions, progress: Progress | None = None) -> tuple[Fault, ...]:
    """The warnings of a project on all its papers. Raises ContentError with all faults, UsageError for unknown names.

    Every face is typeset, so that a text that no longer fits is found here, too.
    """
    from cardgen.checks import check_language, check_shared
    from cardgen.content.load import read_content
    from cardgen.content.project import open_project
    from cardgen.content.texts import tags
    from cardgen.jobs import Bench, jobs_of
    from cardgen.processes import each
    from cardgen.subjects import judged
    from cardgen.workshop import Workshop

    project = open_project(options.project)
    workshop = Workshop(project)
    content, faults = read_content(project, None if ALL in options.languages else options.languages)
    choice = choose(replace(options, papers=(ALL,)), content.game, tags(project), workshop.themes)
    faults += check_shared(content, choice.editions, choice.languages)
    for tag in choice.languages:
        faults += check_language(content, tag) if tag != SOURCE_LANGUAGE else ()
    faults += workshop.faults(choice.languages, workshop.themes)
    told = progress or Silent()
    bench = Bench(options, content, workshop, look_only=True)
    todo = jobs_of(targets(options, choice), PARTS, content)
    for done, (job, outcome) in enumerate(each(bench, todo, options.processes, bench.again), 1):
        told.step(f"{job.edition}, {job.language}: {job.part}", done, len(todo))
        asked = ALL not in options.languages
        faults += outcome.faults if asked else (_spared(fault, job.language) for fault in outcome.faults)
    told.finish()
    return judged(faults, strict=options.strict)


def _spared(fault: Fault, language: str) -> Fault:
    """*fault*; only a warning where it says that the fonts of a translation that nobody asked for are not installed."""
    from cardgen.text.fonts import ABSENT

    if fault.code != ABSENT or language == SOURCE_LANGUAGE:
        return fault
    message = f"{language}: {fault.message}, so that nobody knows whether its texts fit"
    return replace(fault, message=message, warning=True)
