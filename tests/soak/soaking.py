"""Biased random games of every edition, board size and pairing, with the invariants asked before every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor

from engine.content import default_content
from engine.data import Faction
from engine.effects.words import When
from engine.simulate.outcome import Outcome
from engine.simulate.plan import Plan
from engine.simulate.progress import Progress, Silent
from engine.simulate.report import report
from engine.simulate.run import simulate
from engine.text.scenario import game_of

AGENTS = ("biased", "biased")
PASSIVE_EVENTS = {When.OWN_MINION_SLAIN: "event return", When.END_OF_TURN: "event carrier-step"}

SCENARIOS_ONLY = frozenset(["event pass"])
"""What no game need show: who must pass has neither a move nor a Minion to rally, and 20,000 games saw nobody so."""


def plans(seed: int) -> list[Plan]:
    """One for each edition and board size; where the Rites are an option, one with and one without."""
    return [
        Plan(rules.id, size, AGENTS, (), rites, seed, "", check=True)
        for rules in default_content().rulesets.values()
        for size in sorted(rules.boards)
        for rites in ((True, False) if rules.rites_optional else (None,))
    ]


def soak(
    games: int, executor: Executor, workers: int = 1, seed: int = 1, progress: Progress | None = None
) -> Counter[str]:
    """How often each thing that can happen did, in at least *games* games; what never did stands with 0.

    Raises BrokenInvariantError.
    """
    content, told = default_content(), progress or Silent()
    counts: Counter[str] = Counter()
    every = plans(seed)
    each = -(-games // len(every))
    for done, plan in enumerate(every):
        # Each plan goes on in the list of pairings where the last one stopped.
        outcomes = simulate(plan, each, executor, workers, first=done * each)
        found = report(plan, game_of(content, plan.edition, plan.board), outcomes)
        counts.update({"games": found.games, **found.counts})
        counts.update(_passives(outcomes, content.factions))
        told.step((done + 1) * each, each * len(every))
    told.finish()
    return counts


def _passives(outcomes: Sequence[Outcome], factions: Sequence[Faction]) -> Counter[str]:
    """How often each Passive worked; one that always holds, in how many games."""
    counts: Counter[str] = Counter()
    for faction in factions:
        if faction.passive is None:
            continue
        name = f"passive {faction.id}"
        event = PASSIVE_EVENTS.get(faction.passive.when)
        games = [o for o in outcomes if faction.id in o.deal.factions]
        counts[name] += sum(o.counts.get(event, 0) for o in games) if event else len(games)
    return counts


def groups(counts: Counter[str]) -> dict[str, list[str]]:
    """The names by their first word, in the order in which they came."""
    found: dict[str, list[str]] = {}
    for name in counts:
        found.setdefault(name.partition(" ")[0], []).append(name)
    return found


def zeros(counts: Counter[str]) -> list[str]:
    """What never happened though games must show it."""
    return [name for name, count in counts.items() if not count and name not in SCENARIOS_ONLY]
