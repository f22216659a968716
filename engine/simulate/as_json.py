"""A report as JSON: the same keys in the same order every time, so that two runs can be compared."""

from __future__ import annotations

import json
from typing import Any

from engine.board import SIDES
from engine.simulate.intervals import Figure
from engine.simulate.report import CardUse, Report, RiteUse, Use

VERSION = 1
"""Goes up when a key changes its meaning or goes away."""
_DIGITS = 6


def written(report: Report) -> str:
    """The report as text."""
    return json.dumps(as_data(report), indent=2, ensure_ascii=False) + "\n"


def as_data(report: Report) -> dict[str, Any]:
    """The report as JSON's own types."""
    plan = report.plan
    return {
        "version": VERSION,
        "edition": plan.edition,
        "board": plan.board,
        "agents": list(plan.agents),
        "factions": list(plan.factions) or None,
        "rites": plan.rites,
        "seed": str(plan.seed),
        "games": report.games,
        "digest": report.digest,
        "first_player_score": _figure(report.first_player),
        "key_score": _figure(report.key),
        "agent_scores": [_figure(figure) for figure in report.agents],
        "endings": {name: _figure(figure) for name, figure in report.endings.items()},
        "turns": _figure(report.turns),
        "branching": {
            "decisions_per_turn": _figure(report.decisions_per_turn),
            "options_per_decision": _figure(report.options_per_decision),
            "plays_per_turn": _figure(report.plays_per_turn),
        },
        "vigil": {
            "rounds_reset": _figure(report.rounds_reset),
            "resets": {name: _figure(figure) for name, figure in report.resets.items()},
        },
        "cards": {name: _card(use) for name, use in report.cards.items()},
        "rites_used": {name: _rite(use) for name, use in report.rites.items()},
        "factions_score": {name: _figure(figure) for name, figure in report.factions.items()},
        "pairings": [
            {**dict(zip(SIDES, pair, strict=True)), "key_score": _figure(figure)}
            for pair, figure in report.pairings.items()
        ],
        "events": report.counts,
        "never_seen": list(report.never),
    }


def _figure(figure: Figure) -> dict[str, float | int]:
    return {
        "value": round(figure.value, _DIGITS),
        "n": figure.n,
        "low": round(figure.low, _DIGITS),
        "high": round(figure.high, _DIGITS),
    }


def _use(use: Use) -> dict[str, Any]:
    return {"times": use.times, "per_game": round(use.per_game, _DIGITS), "score": _figure(use.score)}


def _card(card: CardUse) -> dict[str, Any]:
    return {**_use(card.use), "modes": card.modes}


def _rite(rite: RiteUse) -> dict[str, Any]:
    return {"taken": _figure(rite.taken), **_use(rite.played)}
