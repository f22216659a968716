"""`simulate`: many games between agents, and what they say about the game."""

from __future__ import annotations

from pathlib import Path

import click

from engine.agents import NAMES
from engine.commands.common import content_of, content_option
from engine.commands.options import factions_of, game_for, pair, table_options
from engine.simulate import as_json, tables
from engine.simulate.checked import BrokenInvariantError
from engine.simulate.plan import Plan
from engine.simulate.progress import progress
from engine.simulate.report import report
from engine.simulate.run import EXECUTORS, workers_here
from engine.simulate.run import simulate as run


@click.command()
@click.option(
    "--games", type=click.IntRange(1), default=144, show_default=True, help="144 play every pairing twice."
)
@table_options
@click.option(
    "--agents", default="greedy,greedy", show_default=True, metavar="A,B", help=", ".join(NAMES) + "."
)
@click.option("--json", "as_json_", is_flag=True, help="Write JSON.")
@click.option(
    "--executor",
    type=click.Choice(list(EXECUTORS)),
    default="processes",
    show_default=True,
    help="Who plays.",
)
@click.option("--workers", type=click.IntRange(1), help="How many at once; by default one a core.")
@content_option
def simulate(
    games: int,
    edition: str,
    board: int,
    factions: str | None,
    rites: bool | None,
    seed: int,
    check: bool,
    agents: str,
    as_json_: bool,
    executor: str,
    workers: int | None,
    content: Path | None,
) -> None:
    """Play many games and report what they show, each figure with its 95 % interval.

    Every deal is played twice with seats swapped. The games depend on the seed alone, not on executor and workers.
    """
    game = game_for(content_of(content), edition, board)
    factions_of(game, factions)
    names = pair(agents, "agent", NAMES)
    sides = pair(factions, "Faction", game.faction_index) if factions else ()
    if not sides and len(game.factions) < len(names):
        raise click.UsageError("the content has fewer than two Factions: nobody can play")
    folder = str(content.resolve()) if content else ""
    if rites is False and not game.rules.rites_optional:
        raise click.UsageError(f"edition {edition} is always played with the Rites (2.5)")
    plan = Plan(edition, board, names, sides, rites, seed, folder, check)
    hands = workers or workers_here()
    try:
        with EXECUTORS[executor](hands) as pool:
            outcomes = run(plan, games, pool, hands, progress())
    except BrokenInvariantError as error:
        raise click.ClickException(f"a broken invariant: {error}") from None
    found = report(plan, game, outcomes)
    click.echo(as_json.written(found) if as_json_ else tables.written(found), nl=False)
