"""How a turn ends: win conditions, then the Vigil (3.10, 7)."""

from __future__ import annotations

from engine.board import KEY, SKULL
from engine.decision import Kind
from engine.effects.blows import note, tell
from engine.events import Event
from engine.plays import carrier_steps
from engine.state import DRAW, NOBODY, SKULL_HERO, SLOTS, State, idle

_MASK = ((1 << SLOTS) - 1, ((1 << SLOTS) - 1) << SLOTS)
"""The bit set of each side's slots."""


def finish_action(s: State) -> None:
    """The cards change (3.1), then the turn ends with what belongs to its end (3.10)."""
    s.hands[s.me] = (*s.hands[s.me], s.waiting)
    s.waiting = s.card
    if s.game.end_steps[s.factions[s.me]] and carrier_steps(s):
        s.ask(Kind.CARRIER_STEP, s.me)
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """Look for a winner, lower the Vigil at the end of a quiet round, else begin the next turn."""
    idle(s)
    if _won(s):
        return
    if s.turn % 2 == 0:
        if not s.reset:
            s.vigil -= 1
            note(s, "vigil-lowered", s.vigil)
            if s.vigil == 0:
                _end(s, score_winner(s), "score")
                return
        else:
            note(s, "vigil-reset", s.vigil)
        s.reset = False
    s.turn += 1
    s.me = me = 1 - s.me
    mine = _MASK[me]
    s.guarded &= ~mine
    s.veil_active = s.veiled & mine
    s.veiled &= ~mine
    s.stepped = 0
    s.ask(Kind.CARD, me)


def _won(s: State) -> bool:
    """Ends the game if anyone has won; both at once is the player's whose turn it is (7.2)."""
    for side in (s.me, 1 - s.me):
        how = winning_way(s, side)
        if how:
            _end(s, side, how)
            return True
    return False


def winning_way(s: State, side: int) -> str:
    """How *side* has won on the board: ``hero``, ``steal`` or not (7.1)."""
    enemy_hero = SLOTS * (1 - side)
    if enemy_hero not in s.pieces[1 - side][:1]:
        return "hero"
    carrier = s.carrier[1 - side]
    if carrier >= 0 and s.where[carrier] in s.game.board.back_row[side]:
        return "steal"
    return ""


def _end(s: State, winner: int, how: str) -> None:
    s.winner, s.won_by = winner, how
    if s.log is not None:
        if how == "steal":
            tell(s, "steal", s.carrier[1 - winner])
        else:
            s.log.append(Event("hero-slain" if how == "hero" else "score", winner))
    s.ask(Kind.OVER, NOBODY)


def score_winner(s: State) -> int:
    """Who wins when the Vigil has run out: KEY, SKULL or DRAW (7.4)."""
    key, skull = (standing(s, side) for side in (KEY, SKULL))
    if key == skull:
        return DRAW
    return KEY if key > skull else SKULL


def standing(s: State, side: int) -> tuple[int, int, int]:
    """What *side* is scored by, more is better: points, minus damage on its Hero, Minions on the board."""
    rules, points = s.game.rules, 0
    carrier = s.carrier[1 - side]
    if carrier >= 0:
        half = s.game.board.half_of[s.where[carrier]]
        points = rules.score_own_half if half == side else rules.score_enemy_half if half == 1 - side else 0
    hero = SKULL_HERO if side else 0
    damage = s.game.hero_hp[s.factions[side]] - s.hp[hero]
    return points, -damage, sum(1 for slot in s.pieces[side] if slot != hero)
