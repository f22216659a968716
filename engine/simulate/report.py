"""What a simulation has shown, as figures: the table and the JSON are two ways to write it down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from engine.board import SIDES
from engine.decision import Mode
from engine.game import Game
from engine.simulate import tally
from engine.simulate.intervals import Figure, mean, share
from engine.simulate.outcome import Outcome
from engine.simulate.plan import Plan
from engine.simulate.run import digest
from engine.state import DRAW


class Use(Struct, frozen=True):
    """How often something is used, and how those fare who use it."""

    times: int
    """Uses in all games."""
    per_game: float
    score: Figure
    """Of the players who used it at least once in a game; a draw counts half."""


class CardUse(Struct, frozen=True):
    """The use of a card in all modes, and how often it was played in each."""

    use: Use
    modes: dict[str, int]


class RiteUse(Struct, frozen=True):
    """How often a Rite was taken and played."""

    taken: Figure
    """Players who took it, of all."""
    played: Use


class Report(Struct, frozen=True):
    """Everything that is reported, figures by name in the order in which they are written."""

    plan: Plan
    games: int
    digest: str
    first_player: Figure
    key: Figure
    agents: tuple[Figure, Figure]
    """The score of each agent over both seats."""
    endings: dict[str, Figure]
    turns: Figure
    decisions_per_turn: Figure
    options_per_decision: Figure
    plays_per_turn: Figure
    """Ways to play a turn, each face of a die a way of its own."""
    rounds_reset: Figure
    resets: dict[str, Figure]
    """The rounds in which each event reset the Vigil, of all rounds."""
    cards: dict[str, CardUse]
    rites: dict[str, RiteUse]
    factions: dict[str, Figure]
    pairings: dict[tuple[str, str], Figure]
    """Key's score, by Key's and Skull's Faction."""
    counts: dict[str, int]
    """How often each thing of ``tally.expected`` happened."""
    never: tuple[str, ...]
    """What could have happened and never did."""


def report(plan: Plan, game: Game, outcomes: Sequence[Outcome]) -> Report:
    """The figures of *outcomes*, the games of *plan*."""
    total: Counter[str] = Counter()
    for outcome in outcomes:
        for name, count in outcome.counts.items():
            total[_sideless(name)] += count
        total[f"ending {outcome.ending}"] += 1
    playing = {name for o in outcomes for name in o.deal.factions}
    with_rites = plan.rites if plan.rites is not None else not game.rules.rites_optional
    factions = [f for f in game.factions if f.id in playing]
    counts = {name: total[name] for name in tally.expected(game, factions, with_rites)}
    rounds = total["rounds"]
    return Report(
        plan=plan,
        games=len(outcomes),
        digest=digest(outcomes),
        first_player=_score(outcomes, lambda o: [o.first]),
        key=_score(outcomes, lambda _: [0]),
        agents=(_seat(outcomes, 0), _seat(outcomes, 1)),
        endings={
            way: share(sum(o.ending == way for o in outcomes), len(outcomes)) for way in _ways(outcomes)
        },
        turns=mean([o.turns for o in outcomes]),
        decisions_per_turn=mean([o.decisions / o.turns for o in outcomes]),
        options_per_decision=mean([o.options / o.decisions for o in outcomes]),
        plays_per_turn=mean([o.ways for o in outcomes if o.ways]),
        rounds_reset=share(total["rounds reset"], rounds),
        resets={name: share(total[f"reset {name}"], rounds) for name in tally.RESETS},
        cards={card.id: _card(outcomes, total, card.id) for card in game.cards},
        rites={
            game.rites[i].id: _rite(outcomes, total, game.rites[i].id)
            for i in game.offered_rites
            if with_rites
        },
        factions={f.id: _score(outcomes, _sides_of(f.id)) for f in factions},
        pairings=_pairings(outcomes),
        counts=counts,
        never=tuple(name for name, count in counts.items() if not count),
    )


def _ways(outcomes: Sequence[Outcome]) -> tuple[str, ...]:
    """The endings, and games broken off where there are any."""
    broken_off = any(o.ending == tally.UNFINISHED for o in outcomes)
    return (*tally.ENDINGS, tally.UNFINISHED) if broken_off else tally.ENDINGS


def _sideless(name: str) -> str:
    side, _, rest = name.partition(" ")
    return rest if side in SIDES else name


def _points(outcome: Outcome, side: int) -> float:
    return 0.5 if outcome.winner == DRAW else float(outcome.winner == side)


def _score(outcomes: Iterable[Outcome], sides: Callable[[Outcome], Sequence[int]]) -> Figure:
    """The score of those *sides* of each game that count."""
    points = [_points(o, side) for o in outcomes for side in sides(o)]
    return share(sum(points), len(points))


def _seat(outcomes: Iterable[Outcome], agent: int) -> Figure:
    return _score(outcomes, lambda o: [o.deal.seats.index(agent)])


def _sides_of(faction: str) -> Callable[[Outcome], Sequence[int]]:
    return lambda o: [side for side, name in enumerate(o.deal.factions) if name == faction]


def _use(outcomes: Sequence[Outcome], total: Counter[str], names: Sequence[str]) -> Use:
    """The use of what is counted under *names*."""
    times = sum(total[name] for name in names)

    def users(outcome: Outcome) -> list[int]:
        return [
            i for i, side in enumerate(SIDES) if any(f"{side} {name}" in outcome.counts for name in names)
        ]

    return Use(times, times / max(len(outcomes), 1), _score(outcomes, users))


def _card(outcomes: Sequence[Outcome], total: Counter[str], card: str) -> CardUse:
    names = {mode.name.lower(): f"card {card} {mode.name.lower()}" for mode in Mode}
    return CardUse(
        _use(outcomes, total, list(names.values())), {mode: total[name] for mode, name in names.items()}
    )


def _rite(outcomes: Sequence[Outcome], total: Counter[str], rite: str) -> RiteUse:
    taken = sum(o.taken.count(rite) for o in outcomes)
    return RiteUse(share(taken, len(SIDES) * len(outcomes)), _use(outcomes, total, [f"rite {rite}"]))


def _pairings(outcomes: Iterable[Outcome]) -> dict[tuple[str, str], Figure]:
    games: dict[tuple[str, str], list[float]] = {}
    for outcome in outcomes:
        games.setdefault(outcome.deal.factions, []).append(_points(outcome, 0))
    return {pair: share(sum(points), len(points)) for pair, points in sorted(games.items())}
