"""`show`: a position as text."""

from __future__ import annotations

from pathlib import Path

import click

from engine.commands.common import FILES, content_of, content_option, id_option, one_scenario
from engine.text import position
from engine.text.picture import picture
from engine.text.replay import turns
from engine.walk import PlayError


@click.command()
@click.argument("file", metavar="FILE", type=FILES)
@click.option("--turn", type=click.IntRange(min=1), help="The turn about to be played; by default the first.")
@id_option
@content_option
def show(file: Path, turn: int | None, id_: str | None, content: Path | None) -> None:
    """Print a position of FILE: its start, or the one before a turn."""
    scenario = one_scenario(file, id_, content_of(content))
    state = scenario.start
    try:
        if turn is not None and turn != state.turn:
            state = next(t.after for t in turns(scenario) if t.after.turn == turn)
    except StopIteration:
        raise click.UsageError(f"{scenario.id} has no turn {turn}") from None
    except PlayError as error:
        raise click.ClickException(f"{scenario.id} cannot be played to turn {turn}: {error}") from None
    click.echo(picture(state))
    click.echo(position.printed(state))
