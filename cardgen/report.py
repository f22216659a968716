"""What commands say at their end."""

from __future__ import annotations

import os.path
from collections.abc import Sequence
from pathlib import Path

import click

from cardgen.build import BuildError, BuildReport
from cardgen.errors import ContentError, Fault, on_one_line


def print_report(report: BuildReport, out: Path) -> None:
    """What a build wrote, on standard output; warnings on standard error."""
    for warning in report.warnings:
        click.echo(str(warning), err=True)
    for note in report.notes:
        click.echo(note)
    for file in report.written:
        click.echo(f"wrote {on_one_line(out / file)}")
    if not report.written:
        count = len(report.unchanged)
        click.echo(f"up to date: {count} file{'s' if count != 1 else ''} in {on_one_line(out)}")
    if report.older:
        click.echo(_older(report.older, out))
    if report.warnings:
        click.echo(_count(report.warnings), err=True)


def _older(files: Sequence[str], out: Path) -> str:
    what = "1 other file" if len(files) == 1 else f"{len(files)} other files"
    where = out / os.path.commonpath([file.rpartition("/")[0] for file in files])
    return f"older than the content: {what} in {on_one_line(where)}, which this build was not asked for"


def print_check(warnings: Sequence[Fault]) -> None:
    """The result of a check that found no error."""
    for warning in warnings:
        click.echo(str(warning), err=True)
    click.echo(_count(warnings) if warnings else "all is well")


def print_faults(error: ContentError) -> None:
    """All faults of a run, and what became of outdated files."""
    for fault in error.faults:
        click.echo(str(fault), err=True)
    strict = all(fault.warning for fault in error.faults)
    click.echo(_count(error.faults) + (" in a strict run, which none may have" if strict else ""), err=True)
    if isinstance(error, BuildError):
        _print_rest(error.report)


def _print_rest(report: BuildReport) -> None:
    """What a failed build made all the same, and what it removed."""
    if report.built:
        click.echo(f"not built: {', '.join(report.failed)}; built: {', '.join(report.built)}", err=True)
    folders: dict[str, list[str]] = {}
    for file in report.removed:
        folder, _, name = file.rpartition("/")
        folders.setdefault(folder, []).append(name)
    for folder, names in folders.items():
        what = f"{folder}/{names[0]}" if len(names) == 1 else f"{len(names)} files in {folder}"
        click.echo(f"removed, because out of date: {what}", err=True)


def _count(faults: Sequence[Fault]) -> str:
    errors = sum(not fault.warning for fault in faults)
    parts = [(errors, "error"), (len(faults) - errors, "warning")]
    return ", ".join(f"{n} {word}{'s' if n != 1 else ''}" for n, word in parts if n)
