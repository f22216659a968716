"""`check`: scenarios and records against what they expect."""

from __future__ import annotations

from pathlib import Path

import click

from engine.commands.common import FILES, content_of, content_option
from engine.faults import ContentError
from engine.text.run import differences
from engine.text.scenario import read_file


@click.command()
@click.argument("files", metavar="FILE…", nargs=-1, required=True, type=FILES)
@content_option
def check(files: tuple[Path, ...], content: Path | None) -> None:
    """Run the scenarios of each FILE: one line a scenario, then how many passed and failed."""
    known = content_of(content)
    passed = failed = 0
    for file in files:
        try:
            scenarios = read_file(file, known)
        except ContentError as error:
            click.echo(str(error), err=True)
            click.echo(f"FAIL {file}: not read, {len(error.faults)} fault{'s'[: len(error.faults) > 1]}")
            failed += 1
            continue
        for scenario in scenarios:
            found = differences(scenario)
            if found:
                failed += 1
                click.echo(f"FAIL {scenario.id}: {'; '.join(map(str, found))}")
            else:
                passed += 1
                click.echo(f"ok   {scenario.id}")
    click.echo(f"{passed} passed, {failed} failed")
    if failed:
        raise SystemExit(1)
