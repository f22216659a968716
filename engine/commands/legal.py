"""`legal`: every complete legal play of starting positions."""

from __future__ import annotations

import json
from pathlib import Path

import click

from engine.commands.common import FILES, content_of, content_option
from engine.play import all_plays
from engine.text.scenario import read_file


@click.command()
@click.argument("files", metavar="FILE…", nargs=-1, required=True, type=FILES)
@click.option("--no-rolls", is_flag=True, help="List a Gamble once, without what each roll lets follow.")
@content_option
def legal(files: tuple[Path, ...], no_rolls: bool, content: Path | None) -> None:
    """Print every complete legal play of each case of each FILE: its id and a mapping, one a line."""
    known = content_of(content)
    for file in files:
        for scenario in read_file(file, known):
            for play in all_plays(scenario.start, rolls=not no_rolls):
                click.echo(f"{scenario.id} {json.dumps(play, sort_keys=True)}")
