"""Speed of the engine: random games by the full rules against python-chess's in the same run, decisions, greedy games.

Rounds alternate between the two, and the medians are compared, so that a busy machine slows both alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

from engine.agents.seats import table
from engine.decision import Kind
from engine.game import Game, game
from engine.plays import legal
from engine.setup import new_game
from engine.turn import apply

ROUNDS = 5
ROUND_SECONDS = 0.6
"""Shorter rounds hold too few games, longer ones feel the machine's other work."""
GREEDY_GAMES = 6
EDITIONS = ("28", "classic", "hidden")


@dataclass(frozen=True)
class Speed:
    """What one round reached, a second."""

    turns: float
    decisions: float


def random_games(played: Game, rng: Random) -> Speed:
    """Games from the first Ruin to the end, setup and all, every decision at random."""
    turns = decisions = 0
    began = process_time()
    while (spent := process_time() - began) < ROUND_SECONDS:
        s = new_game(played)
        while options := legal(s):
            s = apply(s, options[int(rng.random() * len(options))])
            decisions += 1
        turns += s.turn
    return Speed(turns / spent, decisions / spent)


def chess_games(rng: Random) -> float:
    """Plies a second of python-chess's random games, every end looked for."""
    import chess

    plies = 0
    began = process_time()
    while (spent := process_time() - began) < ROUND_SECONDS:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            plies += 1
    return plies / spent


def agent_games(names: tuple[str, str], count: int) -> float:
    """Whole games a second between agents."""
    began = process_time()
    for seed in range(count):
        opening, playing = table(names, f"{seed}:setup"), table(names, f"{seed}:play")
        s = new_game(game("28", 9))
        while not s.over:
            s = apply(s, (opening if s.kind < Kind.CARD else playing)(s))
    return count / (process_time() - began)


def _peer() -> Callable[[Random], float] | None:
    """python-chess's random games, where it is installed."""
    try:
        import chess  # noqa: F401
    except ImportError:
        return None
    return chess_games


def figures() -> Iterator[tuple[str, str]]:
    """What was measured, and the figure with the aim behind it."""
    peer = _peer()
    for edition in EDITIONS:
        played = game(edition, 8)
        speeds, peers = [], []
        for number in range(ROUNDS):
            speeds.append(random_games(played, Random(number)))
            if peer is not None:
                peers.append(peer(Random(number)))
        turns, decisions = median(s.turns for s in speeds), median(s.decisions for s in speeds)
        ratio = (
            f"{turns / median(peers):.2f} of python-chess's plies (aim 0.5)" if peers else "no package chess"
        )
        yield f"whole turns a second, random games of {edition} on 8 × 8", f"{turns:,.0f}, {ratio}"
        yield f"decisions a second in them, edition {edition}", f"{decisions:,.0f}"
    yield (
        "greedy games a second, edition 28 on 9 × 9",
        f"{agent_games(('greedy', 'greedy'), GREEDY_GAMES):.1f}",
    )


if __name__ == "__main__":
    for what, figure in figures():
        print(f"{what:<72} {figure}", flush=True)
