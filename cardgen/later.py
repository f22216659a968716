"""A group of commands that is imported when one of them is asked for: a start pays for what it uses."""

from __future__ import annotations

from importlib import import_module

import click


class Later(click.Group):
    """Stands for the click group *attribute* of *module*."""

    def __init__(self, name: str, module: str, attribute: str, help: str) -> None:
        super().__init__(name, help=help)
        self._module, self._attribute = module, attribute

    def _group(self) -> click.Group:
        group = getattr(import_module(self._module), self._attribute)
        assert isinstance(group, click.Group)
        return group

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands."""
        return self._group().list_commands(ctx)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        return self._group().get_command(ctx, cmd_name)
