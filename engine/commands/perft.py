"""`perft`: how many plays and decisions a number of turns holds."""

from __future__ import annotations

from pathlib import Path

import click

from engine.commands.common import FILES, content_of, content_option, id_option, one_scenario
from engine.perft import plays
from engine.text.position import PositionError, parse


@click.command()
@click.argument("file", metavar="[FILE]", required=False, type=FILES)
@click.option("--position", help="A position string instead of a FILE.")
@click.option(
    "--turns", default=1, show_default=True, type=click.IntRange(1, 4), help="Whole turns to count."
)
@id_option
@content_option
def perft(file: Path | None, position: str | None, turns: int, id_: str | None, content: Path | None) -> None:
    """Count the ways to play whole turns from a starting position, and the decisions on them."""
    if (file is None) == (position is None):
        raise click.UsageError("give either a FILE or --position")
    known = content_of(content)
    if file is not None:
        start = one_scenario(file, id_, known).start
    else:
        try:
            start = parse(position or "", known)
        except PositionError as error:
            raise click.BadParameter(str(error), param_hint="--position") from None
    for depth in range(1, turns + 1):
        counts = plays(start, depth)
        click.echo(f"turns {depth}: {counts.plays} plays, {counts.decisions} decisions")
