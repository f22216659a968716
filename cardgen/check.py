"""``cardgen check``: everything that a build would complain of, in every edition and language, without writing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardgen.errors import ContentError, Fault


def check(
    folder: Path, editions: Sequence[str], languages: Sequence[str], *, strict: bool = False
) -> tuple[Fault, ...]:
    """The warnings of the project in *folder*. Raises ContentError with all faults, UsageError for unknown names.

    Every face is typeset, so that a text that no longer fits is found here, too.
    """
    from cardgen.booklet.figures import FigureSource
    from cardgen.booklet.make import book_documents
    from cardgen.cache import Pack
    from cardgen.checks import check_content
    from cardgen.components.make import component_documents
    from cardgen.content.load import read_content
    from cardgen.content.project import open_project
    from cardgen.content.texts import tags
    from cardgen.diagrams.appendix.make import appendix_documents
    from cardgen.faces import FaceSet, Run
    from cardgen.sheets import layout_faults
    from cardgen.subjects import judged
    from cardgen.targets import DEFAULT_THEME, BuildOptions, choose
    from cardgen.workshop import Workshop

    project = open_project(folder)
    workshop = Workshop(project)
    content, faults = read_content(project, None if "all" in languages else languages)
    options = BuildOptions(folder, folder, tuple(editions), tuple(languages))
    choice = choose(options, content.game, tags(project), workshop.themes)
    faults += check_content(content, choice.editions, choice.languages)
    faults += workshop.faults(choice.languages, workshop.themes)
    for edition in choice.editions:
        for language in choice.languages:
            if edition not in content.rules or language not in content.languages:
                continue
            faces = FaceSet(Run(content, edition, language, DEFAULT_THEME), workshop, Pack())
            try:
                faces.make()
                if content.sound:
                    faults += layout_faults(faces.run, faces.voice, bool(faces.common["rtl"]))
            except ContentError as error:
                faults += error.faults
            drawn = FigureSource(faces)
            book_documents(drawn, content.game.papers, faults)
            appendix_documents(drawn, content.game.papers, faults)
            component_documents(faces, content.game.papers, faults)
            faults += faces.warnings
    return judged(faults, strict=strict)
