"""`play`: one game between agents, or with a person at the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from engine.agents import NAMES
from engine.agents.human import Human, Quit
from engine.agents.seats import table
from engine.board import SIDES
from engine.choosers import Chooser
from engine.commands.common import FILES, content_of, content_option
from engine.commands.options import factions_of, game_for, pair, table_options, until_of
from engine.setup import new_game
from engine.simulate.checked import Checked
from engine.simulate.playthrough import Playthrough, played_on, set_up, with_factions
from engine.state import State
from engine.text.picture import picture
from engine.text.replay import met
from engine.text.scenario import Until
from engine.text.transcript import heading, result

HUMAN = "human"


@click.command()
@table_options
@click.option(
    "--agents", default="greedy,greedy", show_default=True, metavar="A,B", help=f"{', '.join(NAMES)}, human."
)
@click.option(
    "--until", metavar="MOMENT", help="Stop after that many turns, or an event: crush, slain:hero …"
)
@click.option("--record", type=FILES, help="Write the game to this file, everything written out.")
@content_option
def play(
    edition: str,
    board: int,
    factions: str | None,
    rites: bool | None,
    seed: int,
    check: bool,
    agents: str,
    until: str | None,
    record: Path | None,
    content: Path | None,
) -> None:
    """Play a seeded game: each turn a line, then the final position.

    The same options and seed play the same game on every machine. With `--agents human,greedy` you play Key.
    """
    game = game_for(content_of(content), edition, board)
    names = pair(agents, "agent", (*NAMES, HUMAN))
    people = {HUMAN: Human(_ask, click.echo)}
    opening = with_factions(table(names, f"{seed}:setup", people), factions_of(game, factions))
    playing = table(names, f"{seed}:play", people)
    try:
        start = new_game(game, rites)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    played = _played(start, opening, playing, check, until_of(until))
    if played is None:
        return
    _result(played.final, secret=HUMAN in names)
    if record is not None:
        head = f"seed {seed}; " + ", ".join(f"{side} {name}" for side, name in zip(SIDES, names, strict=True))
        record.write_text(played.record(f"game-{edition}-{board}-{seed}", head), encoding="utf-8")


def _ask(prompt: str) -> str:
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        raise Quit from None


def _played(
    start: State, opening: Chooser, playing: Chooser, check: bool, until: Until | None
) -> Playthrough | None:
    """The game, to its end, to the moment or until a person leaves; None if that happens before the first turn."""
    guard = Checked(playing)
    try:
        played = set_up(start, opening)
    except Quit:
        click.echo("\nleft during the setup")
        return None
    try:
        for turn in played_on(played, guard if check else playing):
            click.echo(heading(turn))
            if until is not None and met(until, turn):
                break
    except Quit:
        click.echo("\nleft")
    if check:
        guard.look(played.final)
    return played


def _result(final: State, secret: bool) -> None:
    """The final position, unless a person has left who may not see it all."""
    if final.over:
        click.echo(f"\n{picture(final)}\n{result(final)}")
    else:
        click.echo(result(final) + ("" if secret else f"\n\n{picture(final)}"))
