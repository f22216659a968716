"""Templates compiled by a second process while the first still reads the content.

A build that has never seen a project's templates spends a fifth of its time on compiling them, and until the content
is read it has work for one processor only. Nothing depends on this: what is not compiled in time is compiled where it
is needed, and what is at fault is told there.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from hashlib import sha256
from pathlib import Path

from cardgen.content.project import Project
from cardgen.forks import aside
from cardgen.processes import CAN_FORK
from cardgen.userdirs import cache_folder

_TEMPLATE = re.compile(r"[\w./-]+\.j2\b")


def compiled_folder(templates: Path) -> Path:
    """Where the compiled ones of a project's *templates* lie. Raises RuntimeError where nobody knows the user's home.

    In the user's own cache: they are code, which must not come with a project.
    """
    return (
        cache_folder()
        / "templates"
        / sha256(str(templates).encode(errors="surrogateescape")).hexdigest()[:24]
    )


def compiling(project: Project, processes: int) -> AbstractContextManager[None]:
    """A second process that compiles the project's templates, if none are and there are *processes* for it.

    It ends with the context at the latest.
    """
    if processes < 2 or not CAN_FORK:
        return nullcontext()
    with contextlib.suppress(OSError, RuntimeError):
        if not any(compiled_folder(project.templates).glob("*")):
            return aside(lambda: _compile(project))
    return nullcontext()


def _compile(project: Project) -> None:
    from jinja2 import TemplateError

    from cardgen.templating import Templates

    templates = Templates(project.templates, project.name(project.templates))
    for name in _named(project):
        with contextlib.suppress(TemplateError):
            templates.environment.get_template(name)


def _named(project: Project) -> Iterator[str]:
    """The templates that the game names, in its order, each followed by those that it uses itself."""
    seen: set[Path] = set()

    def named_in(file: Path) -> Iterator[Path]:
        for name in _TEMPLATE.findall(file.read_text("utf-8")):
            path = project.templates / name
            if path not in seen and path.is_file() and path.resolve().is_relative_to(project.templates):
                seen.add(path)
                yield path
                yield from named_in(path)

    for path in named_in(project.content / "game.yaml"):
        yield path.relative_to(project.templates).as_posix()
