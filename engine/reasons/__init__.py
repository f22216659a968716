"""Why a decision is not legal, from the check that failed, with the number of the rule.

The checks are those that make the legal decisions, asked one by one; a property test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.board import SIDES
from engine.decision import Decision
from engine.plays import legal
from engine.reasons import attacks, others
from engine.reasons.common import NO_HINTS, Hints
from engine.state import CHANCE, State


def why_not(s: State, decision: Decision, hints: Hints = NO_HINTS) -> str | None:
    """Why *decision* is not legal in *s*, or None if it is; *hints* make a reason more exact."""
    if decision in legal(s):
        return None
    if s.over:
        return "the game is over (7.2)"
    if decision.kind is not s.kind:
        return f"{SIDES[s.actor].title() if s.actor != CHANCE else 'chance'} decides something else first"
    reason = _REASONS[s.kind](s, decision.a, decision.b, hints)
    return f"{s.game.card_name(s.card)}: {reason}" if s.card >= 0 else reason


_REASONS: Final[tuple[Callable[[State, int, int, Hints], str], ...]] = (
    others.mark_ruin,
    others.unknown,
    others.deal,
    others.choose_rite,
    others.deploy,
    others.lay_relic,
    others.card,
    others.move,
    others.escort,
    attacks.attacker,
    attacks.lunge,
    attacks.first_step,
    attacks.target,
    attacks.each_target,
    attacks.partner,
    attacks.roll,
    attacks.path,
    attacks.step,
    others.return_,
    others.rally,
    others.place,
    others.place,
    others.exchange,
    others.give,
    others.take,
    others.carrier_step,
    others.unknown,
)
"""What finds the reason, by Kind."""

__all__ = ["NO_HINTS", "Hints", "why_not"]
