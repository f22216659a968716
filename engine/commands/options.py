"""The options and values that `play` and `simulate` share."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, TypeVar

import click

from engine.board import SIDES
from engine.data import Content
from engine.events import NAMES
from engine.faults import did_you_mean
from engine.game import Game
from engine.text.scenario import Until, game_of

F = TypeVar("F", bound=Callable[..., Any])
WHO = (*SIDES, "hero", "minion")
"""Whom an event may concern."""
_MOST_SEED = 2**63 - 1


def table_options(command: F) -> F:
    """Adds what is played: `--edition`, `--board`, `--factions`, `--rites`, `--seed` and `--check`."""
    for option in (
        click.option("--check", is_flag=True, help="Look at the invariants before every decision."),
        click.option(
            "--seed", type=click.IntRange(0, _MOST_SEED), default=1, show_default=True, help="Any number."
        ),
        click.option(
            "--rites/--no-rites", default=None, help="Whether Rites are played with, where that is open."
        ),
        click.option("--factions", metavar="A,B", help="Two Factions, Key's first; by default any."),
        click.option("--board", type=int, default=9, show_default=True, help="The board's size, 8 to 12."),
        click.option("--edition", default="28", show_default=True, help="28, classic or hidden."),
    ):
        command = option(command)
    return command


def game_for(content: Content, edition: str, board: int) -> Game:
    """The game of the options. Raises UsageError."""
    try:
        return game_of(content, edition, board)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def pair(text: str, what: str, accepted: Collection[str]) -> tuple[str, str]:
    """Two names with a comma, Key's first. Raises UsageError."""
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2:
        raise click.UsageError(f"expected two {what}s with a comma, Key's first, found {text!r}")
    for name in names:
        if name not in accepted:
            raise click.UsageError(f"unknown {what} {name!r}; {did_you_mean(name, accepted)}")
    return names[0], names[1]


def factions_of(game: Game, text: str | None) -> tuple[int, int] | None:
    """The Factions of the option. Raises UsageError."""
    if text is None:
        return None
    key, skull = pair(text, "Faction", game.faction_index)
    if key == skull:
        raise click.UsageError(f"both sides have {key}: they choose different Factions (2.3)")
    return game.faction_index[key], game.faction_index[skull]


def until_of(text: str | None) -> Until | None:
    """The moment of the option: a number of turns, an event, or an event and whom it concerns. Raises UsageError."""
    if text is None:
        return None
    if text.isdecimal():
        return Until(turns=int(text))
    event, _, who = text.partition(":")
    if event not in NAMES:
        raise click.UsageError(f"unknown event {event!r}; {did_you_mean(event, NAMES)}")
    if who and who not in WHO:
        raise click.UsageError(f"unknown side or piece {who!r}; {did_you_mean(who, WHO)}")
    return Until(event=event, who=who)
