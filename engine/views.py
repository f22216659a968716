"""What a player may know of a position, and positions that agree with it: agents get these, never the truth."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from engine.decision import Kind
from engine.state import UNKNOWN, State


class View(Struct, frozen=True):
    """A position as *player* knows it."""

    player: int
    state: State
    """The position with UNKNOWN for what is hidden: pile cards, a hidden enemy Relic, a Faction chosen in secret.

    Its legal decisions are the true ones; to look further ahead, ``determinise`` it first.
    """


def view(state: State, player: int) -> View:
    """*state* as *player* sees it."""
    s = state.copy()
    s.options = state.options
    hidden = len(s.pile) - s.pile_seen
    s.pile = (UNKNOWN,) * hidden + s.pile[hidden:]
    enemy = 1 - player
    if s.hidden[enemy] and s.relic[enemy] >= 0:
        s.relic[enemy] = UNKNOWN
    if s.kind is Kind.FACTION and s.factions[enemy] >= 0:
        s.factions[enemy] = UNKNOWN
    return View(player, s)


def determinise(seen: View, rng: Random) -> State:
    """A full position that agrees with what *seen* shows, each as likely as the player must think it."""
    s = seen.state.copy()
    enemy = 1 - seen.player
    if UNKNOWN in s.pile:
        s.pile = _shuffled_pile(s, rng)
    if s.relic[enemy] == UNKNOWN:
        places = relic_places(s, enemy)
        s.relic[enemy] = places[int(rng.random() * len(places))]
    if s.factions[enemy] == UNKNOWN:
        s.factions[enemy] = int(rng.random() * len(s.game.factions))
    return s


def relic_places(s: State, side: int) -> list[int]:
    """Where *side*'s hidden Relic can lie, as far as its opponent has seen (2.7)."""
    board = s.game.board
    back, barred = board.back_row[side], s.barred[side]
    return [
        q for q in range(board.count) if board.half_of[q] == side and q not in back and not barred >> q & 1
    ]


def _shuffled_pile(s: State, rng: Random) -> tuple[int, ...]:
    known = {*s.hands[0], *s.hands[1], s.waiting, s.card, *s.pile}
    # A scenario may leave cards out of the game; those that the pile holds are among the unseen, no one knows which.
    unseen = [c for c in range(len(s.game.cards)) if c not in known]
    rng.shuffle(unseen)
    hidden = s.pile.count(UNKNOWN)
    return (*unseen[:hidden], *s.pile[hidden:])
