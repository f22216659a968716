"""Icons of the attack: swords, the thrust of a lunge, and the burst of a crush."""

import math

import woodcut as w
from icon import disc, icon

BLADE = 7.0
"""Units: half of a blade's width."""

CLEAR = 2.0
"""Units of white between crossed blades: 0.3 mm and more as large as on a card."""

BURST = (50, 24, 44, 22, 50, 25, 46, 22, 49, 24, 43, 23, 50, 25, 46, 22)
"""Radii of the burst's points and hollows, clockwise."""


def hilt() -> str:
    """Guard, grip and pommel of a sword that stands on x = 50."""
    guard = w.outline(
        "25,62! 30,65.4 40,66.6 60,66.6 70,65.4 75,62! 77,69 72,73.4 61,74.6 39,74.6 28,73.4 23,69"
    )
    return guard + w.poly("45.4,73! 54.6,73! 55.4,95! 44.6,95!") + disc(50, 99, 7.6)


def point() -> str:
    """The end of the blade: 22 units from its shoulders to a true point."""
    return f"{50 - BLADE},-8! 50,-30! {50 + BLADE},-8!"


def blade() -> str:
    """The blade above the guard, tip up."""
    return w.poly(f"{point()} {50 + BLADE},68! {50 - BLADE},68!")


def fuller(top: float) -> str:
    """The groove, pointed toward the tip."""
    return w.stroke([(50, top), (50, 60)], 0, 4.6, ease=1)


def attack() -> str:
    """One sword."""

    def lean(d: str) -> str:
        return w.place(d, turn=45, about=(50, 38))

    return icon("Attack: a sword", lean(blade() + hilt()), lean(fuller(-6)))


CROSSING, LEAN = 36.0, 41.0
"""Where up a blade the other crosses it, and how many degrees each leans."""


def _side(x: float, clear: float) -> str:
    """Where the edge of the blade in front, *clear* units beyond its middle, crosses x; as the one behind stands."""
    turn = math.radians(2 * LEAN)
    return f"{x},{CROSSING + clear / math.sin(turn) - (x - 50) / math.tan(turn)}!"


def faction_attack() -> str:
    """Two swords, the front one clear of the other by a gap."""

    def lean(d: str, angle: float) -> str:
        return w.place(d, turn=angle, about=(50, CROSSING))

    left, right, clear = 50 - BLADE, 50 + BLADE, BLADE + CLEAR
    upper = w.poly(f"{point()} {_side(right, -clear)} {_side(left, -clear)}")
    lower = w.poly(f"{_side(left, clear)} {_side(right, clear)} {right},68! {left},68!")
    front, behind = lean(blade() + hilt(), LEAN), lean(upper + lower + hilt(), -LEAN)
    return icon("Faction Attack: crossed swords", front + behind, lean(fuller(-6), LEAN))


def lunge() -> str:
    """A step, then the point."""
    dashes = w.poly("0,42! 8,41! 8,59! 0,58!") + w.poly("15,40! 25,39! 25,61! 15,60!")
    edge = w.poly("48,39! 84,40! 100,50! 84,60! 48,61!")
    guard = w.outline("41,13! 52,17! 54,36 54,64 52,83! 41,87! 44,64 44,36")
    grip = w.poly("33,43! 46,43! 46,57! 33,57!")
    return icon(
        "Lunge: a blade thrust after a step", dashes + grip + guard + edge, w.stroke("93,50 58,50", 0, 6)
    )


def burst() -> list[w.Point]:
    """Points of the burst about the middle of the square."""
    angles = [math.radians(-98 + 360 * i / len(BURST)) for i in range(len(BURST))]
    return [50 + 50j + r * complex(math.cos(a), math.sin(a)) for r, a in zip(BURST, angles, strict=True)]


def crush() -> str:
    """The same burst that marks a crush in diagrams."""
    star = w.poly(burst())
    return icon("Crush: a burst", star, w.place(star, scale=0.4, about=(50, 50)), facet=9)


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    made = {"attack": attack(), "faction-attack": faction_attack(), "lunge": lunge(), "crush": crush()}
    return {f"icons/{name}.svg": svg for name, svg in made.items()}
