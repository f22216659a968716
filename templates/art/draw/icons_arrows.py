"""Icons of movement: arrows with cut, tapered shafts."""

import math

import woodcut as w
from icon import arrow, head, icon

WALL = "2,16! 13,11! 18,50 13,89! 2,84! 6,50"


def push() -> str:
    """Away from the attacker."""
    return icon(
        "Push: an arrow away from a wall", w.outline(WALL) + arrow("26,50 60,50 99,50", 9, 20, 40, 70)
    )


def pull() -> str:
    """Toward the attacker."""
    return icon("Pull: an arrow toward a wall", w.outline(WALL) + arrow("99,50 60,50 25,50", 9, 20, 40, 70))


def step() -> str:
    """Dashed, as steps are in diagrams."""
    dashes = w.poly("1,43! 16,41! 16,59! 1,57!") + w.poly("24,40! 44,37! 44,63! 24,60!")
    return icon("Step: a dashed arrow", dashes + head(99 + 50j, 1 + 0j, 47, 78, 0.14))


def move() -> str:
    """Curved over the squares that it jumps."""
    leap = arrow("6,89 8,54 24,26 50,18 71,33 78,60 80,96", 6, 18, 38, 58)
    return icon("Move: an arrow that leaps over a stone", leap + w.poly("29,97! 28,68! 53,67! 54,97!"))


def swap() -> str:
    """Two pieces change places."""
    there = arrow("2,29 50,29 98,29", 8, 17, 36, 50)
    return icon("Swap: two arrows that pass each other", _half_turns(there))


def turn_pair() -> str:
    """A round: a turn each."""
    angles = [math.radians(188 + 164 * i / 8) for i in range(9)]
    arc = [50 + 50j + 38 * complex(math.cos(a), math.sin(a)) for a in angles]
    return icon("Round: two turns that close a ring", _half_turns(arrow(arc, 7, 16, 32, 46)))


def steal() -> str:
    """The relic brought home."""
    shrine = w.poly(
        "42,8! 46,8! 47,0! 65,0! 66,8! 72,8! 94,32! 93,38! 86,39! 86,62! 28,62! 28,39! 21,38! 20,32!"
    )
    cross = w.poly("52,20! 62,20! 62,31! 74,30! 74,41! 62,40! 62,56! 52,56! 52,40! 40,41! 40,30! 52,31!")
    home = arrow("97,66 90,79 74,85 50,85 1,83", 5, 14, 36, 34)
    return icon("Steal: a shrine carried home", shrine + home, cross)


def _half_turns(d: str) -> str:
    return d + w.place(d, turn=180, about=(50, 50))


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    made = {f.__name__: f() for f in (push, pull, step, move, swap, steal)}
    return {f"icons/{name}.svg": svg for name, svg in (made | {"round": turn_pair()}).items()}
