"""Why a key that a play gives has no meaning in it."""

from __future__ import annotations

from typing import Final

from engine.effects.words import Line
from engine.reasons.attacks import target_reason
from engine.reasons.common import Hints, no_step
from engine.state import State


def why_unused(s: State, key: str, hints: Hints) -> str:
    """Why nothing has asked for *key*; *s* is the position in which it might have been asked for, or the last one."""
    reason = None
    match key:
        case "lunge":
            reason = _lunge(s, hints)
        case "swap":
            reason = _swap(s, hints)
        case "step" | "steps":
            reason = _step(s)
        case "carrier_step":
            reason = _carrier_step(s)
    return reason or _UNUSED.get(key, "nothing asks for it")


def _lunge(s: State, hints: Hints) -> str | None:
    line = s.line
    if line is None or not line.lunges or hints.lunge < 0:
        return None
    if reason := no_step(s, s.slot, hints.lunge):
        return reason
    for target in hints.targets[:1]:
        return target_reason(s, line, s.slot, hints.lunge, target)
    return None


def _follower(s: State) -> Line | None:
    """The swap that may follow the line in use."""
    return s.line.then.swap if s.line is not None and s.line.then is not None else None


def _swap(s: State, hints: Hints) -> str | None:
    follower = _follower(s)
    if follower is None or hints.swap < 0:
        return None
    return target_reason(s, follower, s.slot, s.where[s.slot], hints.swap)


def _step(s: State) -> str | None:
    if s.line is None or not s.veil_active >> s.slot & 1:
        return None
    return f"the piece on {s.game.board.names[s.where[s.slot]]} is veiled and cannot step (8)"


def _carrier_step(s: State) -> str | None:
    carrier = s.carrier[1 - s.me]
    if not s.game.end_steps[s.factions[s.me]]:
        return "this Faction's carrier does not step at the end of the turn (9)"
    if carrier < 0:
        return "there is no carrier to step at the end of the turn (9)"
    if s.veil_active >> carrier & 1:
        return "the carrier is veiled and cannot step (8)"
    return None


_UNUSED: Final = {
    "move": "the play is no MOVE (3.2)",
    "attack": "the play is no ATTACK (3.3)",
    "rally": "the play is no RALLY (3.5)",
    "escort": "only a MOVE by a card with the Escort mark is followed by a step of another piece (3.2)",
    "lunge": "only a piece that may step, and whose attack's reach is adjacent, lunges (3.4)",
    "target": "this play chooses no single target (3.3)",
    "targets": "this play chooses no list of targets (3.3)",
    "step": "this play has no such step, or none is possible (3.3)",
    "swap": "nothing can be swapped in this play (3.3)",
    "roll": "no die is thrown in this play (1.6)",
    "steps": "no further steps are allowed, or none is possible (8)",
    "return": "no Passive returns a slain Minion in this play (9)",
    "carrier_step": "the carrier has already stepped, or no step is possible (9)",
    "place": "nothing is placed in this play (3.6)",
    "ruin": "no Ruin is removed in this play (3.6)",
    "give": "no card is given in this play (3.6)",
    "take": "no card is taken in this play (3.6)",
}
