"""`perft`: how many plays and decisions a number of turns holds."""

from __future__ import annotations

from pathlib import Path

import click

from engine.commands.common import FILES, content_of, content_option, id_option, one_scenario
from engine.perft import plays


@click.command()
@click.argument("file", metavar="FILE", type=FILES)
@click.option(
    "--turns", default=1, show_default=True, type=click.IntRange(1, 4), help="Whole turns to count."
)
@id_option
@content_option
def perft(file: Path, turns: int, id_: str | None, content: Path | None) -> None:
    """Count the ways to play whole turns from the starting position of FILE, and the decisions on them."""
    scenario = one_scenario(file, id_, content_of(content))
    for depth in range(1, turns + 1):
        counts = plays(scenario.start, depth)
        click.echo(f"{scenario.id} turns {depth}: {counts.plays} plays, {counts.decisions} decisions")
