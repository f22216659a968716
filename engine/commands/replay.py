"""`replay`: a scenario or record turn by turn."""

from __future__ import annotations

from pathlib import Path

import click

from engine.commands.common import FILES, content_of, content_option, id_option, one_scenario
from engine.text import position
from engine.text.replay import turns
from engine.text.transcript import heading, result
from engine.walk import PlayError


@click.command()
@click.argument("file", metavar="FILE", type=FILES)
@id_option
@content_option
def replay(file: Path, id_: str | None, content: Path | None) -> None:
    """Play FILE through: each turn's play and the position after it, then the result."""
    scenario = one_scenario(file, id_, content_of(content))
    state = scenario.start
    click.echo(f"start {position.printed(state)}")
    try:
        for turn in turns(scenario):
            state = turn.after
            click.echo(f"{heading(turn)}\n    {position.printed(state)}")
    except PlayError as error:
        click.echo(
            f"{scenario.mark.source.name}: {scenario.id}: turn {state.turn} is illegal: {error}", err=True
        )
        raise SystemExit(1) from None
    click.echo(result(state))
