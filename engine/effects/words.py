"""The words of effects as frozen values, in the form in which the engine executes them."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final

from msgspec import Struct

UNTIL_ADJACENT: Final = 99
"""A pull without a number: longer than any board."""


class Target(IntEnum):
    """Whom a line is aimed at."""

    ATTACKER = 0
    ENEMY = 1
    ENEMY_MINION = 2
    EACH_ENEMY = 3
    FRIEND = 4
    FRIENDLY_MINION = 5

    @property
    def friendly(self) -> bool:
        """True for another piece of one's own side."""
        return self in (Target.FRIEND, Target.FRIENDLY_MINION)


TARGETS: Final = {t.name.lower().replace("_", "-"): t for t in Target}


class Los(IntEnum):
    """Whether a line needs a line of sight (4.4)."""

    NONE = 0
    NEEDED = 1
    """Needed, with the edition's exception for enemy carriers."""
    ALWAYS = 2


class Mark(IntEnum):
    """A mark that an effect leaves on a piece."""

    NONE = 0
    VEILED = 1
    GUARDED = 2


class Blow(Struct, frozen=True):
    """What befalls one target, in this order."""

    damage: int = 0
    push: int = 0
    pull: int = 0
    mark: Mark = Mark.NONE
    swap: bool = False

    @property
    def idle(self) -> bool:
        """True if nothing befalls the target."""
        return not (self.damage or self.push or self.pull or self.mark or self.swap)


class Outcome(Struct, frozen=True):
    """What holds for the faces *low* to *high* of the Gamble die."""

    low: int
    high: int
    blow: Blow
    step: int = 0
    """Most squares that the attacker steps; at least one if it can."""
    backlash: int = 0
    """Damage to the attacker."""


class Then(Struct, frozen=True):
    """What the attacker does after the blow: a step, or a swap with a friendly piece."""

    may: bool
    onto_freed: bool = False
    """The step leads to the square that a slain target freed."""
    swap: Line | None = None
    """For a swap: whom with."""


class Line(Struct, frozen=True):
    """One line of an attack: who is reached, what befalls them, what follows."""

    target: Target
    reach: int = 0
    """Greatest distance in king-steps."""
    adjacent: bool = False
    """Written with the word "adjacent"."""
    los: Los = Los.NONE
    up_to: int = 1
    blow: Blow = Blow()
    first: bool = False
    """The attacker steps first, and must."""
    then: Then | None = None
    outcomes: tuple[Outcome, ...] = ()

    @property
    def lunges(self) -> bool:
        """The attacker may step 1 before it strikes (3.4)."""
        return self.adjacent and not self.first

    @property
    def must_follow(self) -> bool:
        """Something must be possible after the blow, or the attack is not legal."""
        return self.then is not None and not self.then.may

    def outcome(self, face: int) -> Outcome:
        """The outcome that holds for *face*."""
        return next(o for o in self.outcomes if o.low <= face <= o.high)


class Attack(Struct, frozen=True):
    """The two lines of an attack; a side without a line cannot make it."""

    hero: Line | None
    minion: Line | None


class When(Enum):
    """What a Passive waits for."""

    ALWAYS = "always"
    OWN_MINION_SLAIN = "own-minion-slain"
    END_OF_TURN = "end-of-turn"


class Passive(Struct, frozen=True):
    """What a Faction does without being asked."""

    when: When
    hp: int = 0
    """The Hero's HP, for ALWAYS."""
    unless_stepped: bool = False
    """The carrier's step at the end of the turn is lost if it already stepped."""


class Place(Enum):
    """What a Rite puts down."""

    SPARE_MINION = "spare-minion"
    SLAIN_MINION = "slain-minion"
    SLAIN_ENEMY_MINION = "slain-enemy-minion"
    RUIN = "ruin"
    OWN_RELIC = "own-relic"


class Ground(Enum):
    """Where a Rite puts it."""

    BACK_ROW = "back-row"
    OWN_HALF = "own-half"
    RUIN_GROUND = "ruin-ground"
    RELIC_GROUND = "relic-ground"
    CLEARED = "cleared"


class Placing(Struct, frozen=True):
    """Put something on a square; on CLEARED, where a Ruin of one's own half has stood."""

    what: Place
    ground: Ground


class Healing(Struct, frozen=True):
    """Remove up to *heal* damage from one's own Hero."""

    heal: int


class Exchange(Struct, frozen=True):
    """One of one's pieces changes squares with a target of *line*."""

    line: Line


class Trade(Struct, frozen=True):
    """A card of one's hand for another: the opponent's, or the pile's top."""

    with_pile: bool


RiteEffect = Placing | Healing | Exchange | Trade
