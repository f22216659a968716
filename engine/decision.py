"""What is decided in a game: the kinds of decisions, and the decisions themselves, which are never made twice."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple


class Mode(IntEnum):
    """What a card is played for."""

    MOVE = 0
    ATTACK = 1
    RALLY = 2
    RITE = 3
    PASS = 4


class Kind(IntEnum):
    """What is being decided. *a* and *b* are what a decision of the kind holds; -1 declines where that is allowed."""

    MARK_RUIN = 0
    """Setup: a is the square whose pair is marked."""
    FACTION = 1
    """Setup: a is the Faction."""
    DEAL = 2
    """Setup, chance: a is the card dealt next: to Key, to Skull, as waiting card, to the pile."""
    CHOOSE_RITE = 3
    """Setup: a is the Rite."""
    DEPLOY = 4
    """Setup: a is the square."""
    LAY_RELIC = 5
    """Setup: a is the square."""
    CARD = 6
    """a is the card, b the Mode."""
    MOVE = 7
    """From a to b."""
    ESCORT = 8
    """Another piece steps from a to b, or -1, -1."""
    ATTACKER = 9
    """a is the attacker's square."""
    LUNGE = 10
    """a is the square stepped to, or -1."""
    FIRST_STEP = 11
    """a is the square that the attacker steps to before it strikes."""
    TARGET = 12
    """a is the target's square, or -1 for no further one."""
    EACH_TARGET = 13
    """a is the square of the next to be struck of those who all are."""
    PARTNER = 14
    """a is the square of the friendly piece to swap with, or -1."""
    ROLL = 15
    """Chance: a is the face."""
    PATH = 16
    """a is the next square of a path of steps, or -1 to stop."""
    STEP = 17
    """a is the square that the attacker steps to after the blow, or -1."""
    RETURN = 18
    """a is the square on which the slain Minion returns."""
    RALLY = 19
    """a is the square."""
    PLACE = 20
    """Rite: a is the square."""
    CLEAR = 21
    """Rite: a is the Ruin's square."""
    EXCHANGE = 22
    """Rite: own piece on a, the other on b."""
    GIVE = 23
    """Rite: a is the card given."""
    TAKE = 24
    """Rite: a is the card taken."""
    CARRIER_STEP = 25
    """The carrier steps from a to b, or -1, -1."""
    OVER = 26
    """Nothing: the game has ended."""


class Decision(NamedTuple):
    """One decision; ``one`` and ``two`` make it without allocating."""

    kind: Kind
    a: int = -1
    b: int = -1


# Squares, cards and faces are below 255; the last entry is -1's, which Python's index -1 finds.
_ONE: Final = tuple((*(Decision(kind, a) for a in range(255)), Decision(kind)) for kind in Kind)
_TWO: Final[tuple[dict[int, Decision], ...]] = tuple({} for _ in Kind)


def one(kind: Kind, a: int) -> Decision:
    """The decision of *kind* for *a*, always the same object."""
    return _ONE[kind][a]


def ones(kind: Kind) -> tuple[Decision, ...]:
    """The decisions of *kind*, indexed by *a*."""
    return _ONE[kind]


def two(kind: Kind, a: int, b: int) -> Decision:
    """The decision of *kind* for *a* and *b*, always the same object."""
    key = a << 8 | b
    found = _TWO[kind].get(key)
    if found is None:
        found = _TWO[kind][key] = Decision(kind, a, b)
    return found


MODES: Final = ("move", "attack", "rally", "rite", "pass")
"""The keys of which a play has exactly one, by Mode."""
KEYS: Final = (
    *("card", "move", "escort", "attack", "lunge", "target", "targets", "step", "swap", "roll", "steps"),
    *("rally", "rite", "place", "ruin", "give", "take", "pass", "return", "carrier_step"),
)
"""Every key of a play, in the order in which it is written."""
KEY_OF: Final = {
    Kind.MOVE: "move",
    Kind.ESCORT: "escort",
    Kind.ATTACKER: "attack",
    Kind.LUNGE: "lunge",
    Kind.FIRST_STEP: "step",
    Kind.TARGET: "target",
    Kind.EACH_TARGET: "targets",
    Kind.PARTNER: "swap",
    Kind.ROLL: "roll",
    Kind.PATH: "steps",
    Kind.STEP: "step",
    Kind.RETURN: "return",
    Kind.RALLY: "rally",
    Kind.PLACE: "place",
    Kind.CLEAR: "ruin",
    Kind.EXCHANGE: "swap",
    Kind.GIVE: "give",
    Kind.TAKE: "take",
    Kind.CARRIER_STEP: "carrier_step",
}
"""The key of a play that a kind of decision is written under."""
