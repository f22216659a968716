"""What the commands share: the content option, reading files, choosing one scenario."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from engine.content import default_content, load_content
from engine.data import Content
from engine.faults import did_you_mean
from engine.text.scenario import Scenario, read_file

F = TypeVar("F", bound=Callable[..., Any])

FILES = click.Path(dir_okay=False, path_type=Path)
"""A file that the command reads itself, so that a missing one is reported like any other fault of content."""


def content_option(command: F) -> F:
    """Adds `--content`; the command gets the folder, or None for the project's own."""
    folder = click.Path(file_okay=False, exists=True, path_type=Path)
    return click.option("--content", type=folder, help="The content folder; by default the project's own.")(
        command
    )


def id_option(command: F) -> F:
    """Adds `--id`."""
    return click.option("--id", "id_", help="The scenario of that id; by default the file's first.")(command)


def content_of(folder: Path | None) -> Content:
    """The content in *folder*, or the project's own. Raises ContentError."""
    return default_content() if folder is None else load_content(folder)


def one_scenario(file: Path, id_: str | None, content: Content) -> Scenario:
    """The scenario called *id_*, or the first, of *file*. Raises ContentError, or UsageError for an unknown id."""
    scenarios = {s.id: s for s in read_file(file, content)}
    if id_ is None:
        return next(iter(scenarios.values()))
    if id_ not in scenarios:
        raise click.UsageError(f"{file} has no scenario {id_!r}; {did_you_mean(id_, scenarios)}")
    return scenarios[id_]
