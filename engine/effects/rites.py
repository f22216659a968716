"""What Rites do and when they can be done."""

from __future__ import annotations

from engine.effects.blows import add_ruin, note, put, return_minion, swap, tell
from engine.effects.reach import in_reach
from engine.effects.words import Exchange, Ground, Healing, Place, Placing, RiteEffect, Trade
from engine.state import EMPTY, RUIN, SLOTS, State


def effect(s: State) -> RiteEffect | None:
    """The effect of the Rite that the player whose turn it is has left."""
    rite = s.rites[s.me]
    return None if rite < 0 else s.game.rites[rite].effect


def possible(s: State) -> bool:
    """Whether that player can complete its Rite (3.8)."""
    match effect(s):
        case Placing(what, ground):
            return supplied(s, what) and bool(grounds(s, ground))
        case Healing():
            return wounds(s) > 0
        case Exchange():
            return bool(exchanges(s))
        case Trade(with_pile):
            return bool(s.pile) if with_pile else bool(s.hands[1 - s.me])
        case _:
            return False


def supplied(s: State, what: Place) -> bool:
    """Whether there is something to place."""
    match what:
        case Place.SPARE_MINION:
            return s.spare[s.me] > 0
        case Place.SLAIN_MINION:
            return s.slain[s.me] > 0
        case Place.SLAIN_ENEMY_MINION:
            return s.slain[1 - s.me] > 0
        case Place.OWN_RELIC:
            return s.relic[s.me] >= 0
        case Place.RUIN:
            return True


def grounds(s: State, ground: Ground) -> tuple[int, ...]:
    """The squares on which a Rite can place; for CLEARED, the Ruins that it can remove."""
    return tuple(q for q in range(s.game.board.count) if unfit(s, ground, q) is None)


def unfit(s: State, ground: Ground, square: int) -> str | None:
    """Why *square* is no place on *ground*, or None if it is one."""
    board, name = s.game.board, s.game.board.names[square]
    if ground is Ground.CLEARED:
        if s.board[square] != RUIN:
            return f"there is no Ruin on {name}"
        return None if board.half_of[square] == s.me else f"the Ruin on {name} is not in your half"
    back = square in board.back_row[s.me]
    if ground is Ground.BACK_ROW and not back:
        return f"{name} is not in your back row"
    if ground in (Ground.OWN_HALF, Ground.RELIC_GROUND) and board.half_of[square] != s.me:
        return f"{name} is not in your half"
    if ground is Ground.RELIC_GROUND and back:
        return f"{name} is in your back row"
    if ground is Ground.RUIN_GROUND:
        if back or square in board.back_row[1 - s.me]:
            return f"{name} is in a back row"
        if square == board.centre:
            return f"{name} is the exact centre"
    if s.board[square] != EMPTY:
        return f"{name} is not empty"
    if ground in (Ground.RUIN_GROUND, Ground.RELIC_GROUND) and square in s.relic:
        return f"a Relic lies on {name}"
    return None


def wounds(s: State) -> int:
    """The damage on the Hero of the player whose turn it is; 0 without a Hero."""
    hero = s.me * SLOTS
    return s.game.hero_hp[s.factions[s.me]] - s.hp[hero] if hero in s.pieces[s.me] else 0


def exchanges(s: State) -> list[tuple[int, int]]:
    """The pairs of squares, own first, that the Rite can exchange."""
    does = effect(s)
    if not isinstance(does, Exchange):
        return []
    where = s.where
    return [
        (where[own], where[other])
        for own in s.pieces[s.me]
        for other in in_reach(s, does.line, own, where[own])
    ]


def place(s: State, what: Place, square: int) -> None:
    """Put *what* on the empty *square*."""
    me = s.me
    note(s, "ruin-placed" if what is Place.RUIN else "place", square=square)
    match what:
        case Place.SPARE_MINION:
            s.spare[me] -= 1
            put(s, me, square)
        case Place.SLAIN_MINION:
            return_minion(s, me, square)
        case Place.SLAIN_ENEMY_MINION:
            s.slain[1 - me] -= 1
            put(s, me, square)
        case Place.RUIN:
            add_ruin(s, square)
        case Place.OWN_RELIC:
            s.relic[me] = square
            s.barred[me] = blocked_squares(s)


def blocked_squares(s: State) -> int:
    """Bit set of the squares that are not empty now."""
    return sum(1 << q for q, what in enumerate(s.board) if what)


def clear(s: State, square: int) -> None:
    """Remove the Ruin on *square*."""
    s.board[square] = EMPTY
    note(s, "ruin-removed", square=square)


def heal(s: State, most: int) -> None:
    """Remove up to *most* damage from the Hero."""
    hero = s.me * SLOTS
    amount = min(most, wounds(s))
    s.hp[hero] += amount
    tell(s, "heal", hero, amount)


def exchange(s: State, own: int, other: int) -> None:
    """Swap the pieces on the two squares."""
    swap(s, s.slot_at(own), s.slot_at(other))


def trade_with_pile(s: State, card: int) -> None:
    """*card* goes to the bottom of the pile, in sight of both; its top comes to the hand."""
    top, *rest = s.pile
    s.pile = (*rest, card)
    # Once a card that both know has come to the top, everything above it has been seen to leave.
    s.pile_seen = min(s.pile_seen + 1, len(s.pile))
    s.hands[s.me] = (*(c for c in s.hands[s.me] if c != card), top)
    note(s, "trade", top)


def trade_hands(s: State, given: int, taken: int) -> None:
    """*given* and *taken* change hands."""
    me = s.me
    s.hands[me] = (*(c for c in s.hands[me] if c != given), taken)
    s.hands[1 - me] = (*(c for c in s.hands[1 - me] if c != taken), given)
    note(s, "trade", taken)
