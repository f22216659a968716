"""Icons of the attack: swords, the thrust of a lunge, and the burst of a crush."""

import math

import woodcut as w
from icon import disc, icon

TURN = 45
"""Degrees that a sword leans; upright it is 130 units long, the diagonal of the square less a margin."""

BURST = (50, 24, 44, 22, 50, 25, 46, 22, 49, 24, 43, 23, 50, 25, 46, 22)
"""Radii of the burst's points and hollows, clockwise."""


def hilt() -> str:
    """Guard, grip and pommel of a sword that stands on x = 50."""
    guard = w.outline("22,66! 38,69 62,69 78,66! 80,77! 62,80 38,80 20,77!")
    return guard + w.poly("44,78! 56,78! 57,99! 43,99!") + disc(50, 104, 11)


def blade() -> str:
    """The blade above the guard, tip up."""
    return w.poly("50,-15! 58.5,1! 58.5,73! 41.5,73! 41.5,1!")


def fuller(top: float) -> str:
    """The groove, pointed toward the tip."""
    return w.stroke([(50, top), (50, 60)], 0, 5.5, ease=1)


def attack() -> str:
    """One sword."""

    def lean(d: str) -> str:
        return w.place(d, -1, 2, 0.98, TURN, about=(50, 50))

    return icon("Attack: a sword", lean(blade() + hilt()), lean(fuller(8)))


def faction_attack() -> str:
    """Two swords, the front one clear of the other by a gap."""

    def lean(d: str, angle: float) -> str:
        return w.place(d, 0, -1, 0.97, angle, about=(50, 46))

    behind = (
        w.poly("50,-15! 58.5,1! 58.5,31! 41.5,31! 41.5,1!") + w.poly("42,57! 58,57! 58,73! 42,73!") + hilt()
    )
    return icon(
        "Faction Attack: crossed swords", lean(blade() + hilt(), 42) + lean(behind, -42), lean(fuller(0), 42)
    )


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
