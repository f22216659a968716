"""Icons of what pieces and players do: arrows, blades, and the things of the turn."""

import math

import woodcut as w
from icon import arrow, disc, head, icon
from icons_pieces import chest

HAND = "3,16! 14,12! 19,50 14,88! 3,84! 7,50"


def push() -> str:
    return icon("Push: an arrow away from a wall", w.outline(HAND) + arrow("26,50 60,50 99,50", 9, 19, 38, 66))


def pull() -> str:
    return icon("Pull: an arrow toward a wall", w.outline(HAND) + arrow("98,50 60,50 25,50", 9, 19, 38, 66))


def step() -> str:
    dashes = w.poly("2,44! 17,42! 17,58! 2,56!") + w.poly("25,41! 45,38! 45,62! 25,59!")
    return icon("Step: a dashed arrow", dashes + head(99 + 50j, 1 + 0j, 46, 74, 0.14))


def move() -> str:
    leap = arrow("6,90 8,55 24,26 50,18 72,34 79,62 81,97", 6, 17, 37, 56)
    return icon("Move: an arrow that leaps over a stone", leap + w.poly("30,98! 29,70! 53,69! 54,98!"))


def swap() -> str:
    there = arrow("3,28 50,28 98,28", 7, 15, 34, 47)
    return icon("Swap: two arrows that pass each other", there + w.place(there, turn=180, about=(50, 50)))


def round_turns() -> str:
    half = arrow(_arc(38, 188, 352), 7, 16, 32, 46)
    return icon("Round: two turns that close a ring", half + w.place(half, turn=180, about=(50, 50)))


def _arc(radius: float, start: float, end: float) -> list[complex]:
    angles = [start + (end - start) * i / 8 for i in range(9)]
    return [50 + 50j + radius * complex(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in angles]


def hilt() -> str:
    guard = w.outline("24,67! 38,70 62,70 76,67! 78,77! 62,80 38,80 22,77!")
    grip = w.poly("45,78! 55,78! 56,99! 44,99!")
    return guard + grip + disc(50, 105, 10)


def blade(top: float = -15, bottom: float = 73) -> str:
    point = "50,-15! 57.5,2!" if top == -15 else f"42,{top}! 58,{top}!"
    left = "42.5,2!" if top == -15 else ""
    return w.poly(w.points(f"{point} 58,{bottom}! 42,{bottom}! {left}"))


def fuller(top: float, bottom: float) -> str:
    return w.stroke([(50, top), (50, bottom)], 0, 5, ease=1)


def attack() -> str:
    turn = lambda d: w.place(d, -2, 2, 0.98, 45, about=(50, 50))
    return icon("Attack: a sword", turn(blade() + hilt()), turn(fuller(8, 60)))


def faction_attack() -> str:
    def lean(d: str, angle: float) -> str:
        return w.place(d, 0, -1, 0.97, angle, about=(50, 46))

    behind = blade(bottom=32) + w.poly("42,56! 58,56! 58,73! 42,73!") + hilt()
    return icon("Faction Attack: crossed swords", lean(blade() + hilt(), 42) + lean(behind, -42), lean(fuller(0, 58), 42))


def lunge() -> str:
    dashes = w.poly("1,42! 8,41! 8,59! 1,58!") + w.poly("15,40! 25,39! 25,61! 15,60!")
    edge = w.poly("48,40! 84,41! 99,50! 84,59! 48,60!")
    guard = w.outline("41,15! 51,18! 53,36 53,64 51,82! 41,85! 44,64 44,36")
    return icon("Lunge: a blade thrust after a step", dashes + w.poly("33,43! 46,44! 46,56! 33,57!") + guard + edge)


def crush() -> str:
    radii = (50, 24, 44, 22, 50, 25, 46, 22, 49, 24, 43, 23, 50, 25, 46, 22)
    star = _star(radii, -98)
    return icon("Crush: a burst", w.poly(star), w.poly([50 + 50j + (p - 50 - 50j) * 0.4 for p in star]), facet=9)


def _star(radii: tuple[float, ...], start: float) -> list[complex]:
    angles = [math.radians(start + 360 * i / len(radii)) for i in range(len(radii))]
    return [50 + 50j + r * complex(math.cos(a), math.sin(a)) for r, a in zip(radii, angles)]


def steal() -> str:
    shrine = w.poly("42,9! 46,9! 47,1! 65,1! 66,9! 72,9! 93,33! 92,38! 86,39! 86,61! 28,61! 28,39! 21,38! 20,33!")
    cross = w.poly("52,21! 62,21! 62,32! 74,31! 74,41! 62,40! 62,56! 52,56! 52,40! 40,41! 40,31! 52,32!")
    return icon("Steal: a shrine carried home", shrine + arrow("98,62 95,76 82,83 50,84 1,82", 5, 14, 36, 34), cross)


def los() -> str:
    lids = w.outline("1,50! 14,34 32,22 50,18 68,22 86,34 99,50! 86,66 68,78 50,82 32,78 14,66")
    white = w.outline("15,50! 30,37 50,31 70,37 85,50! 70,63 50,69 30,63")
    pupil = w.outline("50,33 58,37 66,50 58,63 50,67 42,63 34,50 42,37")
    return w.drawing("Line of sight: an open eye", [("ink", w.hand(lids, 0.5, 5) + w.reverse(w.hand(white, 0.3, 5)) + w.hand(pupil, 0.3, 4) + w.reverse(w.hand(disc(45, 44, 6), 0.2, 3)))])


def rally() -> str:
    pole = w.poly("46,2! 50,0! 54,2! 54,13! 90,12! 90,22! 10,22! 10,12! 46,13!") + w.poly("46,76! 54,76! 55,99! 45,99!")
    cloth = w.outline("14,26! 86,26! 84,50 87,94! 67,82! 50,70! 33,82! 13,94! 16,50")
    cross = w.outline("45,31! 55,31! 54,42! 68,41! 68,51! 54,50! 53,62! 47,62! 46,50! 32,51! 32,41! 46,42!")
    return icon("Rally: a raised banner", pole + cloth, cross)


def rite() -> str:
    cup = w.outline("17,27! 83,27! 81,43 72,56 57,63! 55,72! 60,76! 55,82! 60,88 76,92 78,99! 22,99! 24,92 40,88 45,82! 40,76! 45,72! 43,63! 28,56 19,43")
    return icon("Rite: a chalice under the host", disc(50, 12, 11) + cup, w.stroke("30,33 31,44 40,54", 0, 0, 8, 0.3))


def vigil() -> str:
    flame = w.outline("54,0! 55,8 63,17 66,27 61,37 50,41 39,37 35,28 40,17 49,9")
    wax = w.outline("35,49! 42,47 50,48 58,46 66,48! 68,60 66,79! 96,78! 92,90 78,93 74,99! 26,99! 22,93 8,90 4,78! 34,79! 33,62")
    return icon("Vigil: a burning candle", flame + wax, w.outline("50,17! 55,25 54,32 50,34 46,31 46,25") + w.stroke("42,52 41,64 42,78", 0, 0, 7, 0.3))


def setup() -> str:
    squares = "".join(w.poly([(x, y), (x + 28, y), (x + 28, y + 28), (x, y + 28)]) for x, y in ((4, 4), (68, 4), (36, 36), (4, 68), (68, 68)))
    return icon("Setup: a board with pieces set", squares + disc(50, 18, 11) + disc(50, 82, 11) + disc(18, 50, 11) + disc(82, 50, 11))


def passive() -> str:
    cross = w.poly("33,12! 50,15! 67,12! 57,43! 88,33! 85,50! 88,67! 57,57! 67,88! 50,85! 33,88! 43,57! 12,67! 15,50! 12,33! 43,43!")
    return icon("Passive: a consecration cross", disc(50, 50, 48), cross)


ICONS = {
    "push": push, "pull": pull, "step": step, "move": move, "swap": swap, "round": round_turns, "attack": attack,
    "faction-attack": faction_attack, "lunge": lunge, "crush": crush, "steal": steal, "los": los, "rally": rally, "rite": rite,
    "vigil": vigil, "setup": setup, "passive": passive,
}


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    return {f"icons/{name}.svg": f() for name, f in ICONS.items()}
