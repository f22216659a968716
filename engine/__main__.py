"""The engine's command line: a thin skin over the library; commands are imported when they are called."""

from __future__ import annotations

import sys
from importlib import import_module

import click

from engine.commands import COMMANDS
from engine.faults import ContentError


class _Lazy(click.Group):
    """Imports a command's module only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        place = COMMANDS.get(cmd_name)
        if place is None:
            return None
        module, _, name = place.partition(":")
        found: click.Command = getattr(import_module(module), name)
        return found


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
def cli() -> None:
    """Play, replay and check games of Reliquary."""


def main() -> None:
    """Run the command line: exit status 1 for content at fault, 2 for a wrong use."""
    try:
        cli(prog_name="python -m engine")
    except ContentError as error:
        click.echo(str(error), err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
