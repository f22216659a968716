"""Dice: the six faces, the die as a thing, and the throw."""

import woodcut as w
from icon import disc, icon

NAMES = ("one", "two", "three", "four", "five", "six")
NEAR, FAR = 26.0, 74.0
CORNERS = [(NEAR, NEAR), (FAR, FAR), (FAR, NEAR), (NEAR, FAR)]
PIPS = {
    1: [(50.0, 50.0)],
    2: [(FAR, NEAR), (NEAR, FAR)],
    3: [(FAR, NEAR), (50.0, 50.0), (NEAR, FAR)],
    4: CORNERS,
    5: [*CORNERS, (50.0, 50.0)],
    6: [(x, y) for x in (29.0, 71.0) for y in (22.0, 50.0, 78.0)],
}
BODY = "15,4! 50,5 85,4! 96,15! 95,50 96,85! 85,96! 50,95 15,96! 4,85! 5,50 4,15!"


def face(n: int) -> tuple[str, str]:
    """Body and pips of the face that shows *n*."""
    radius = {1: 14.0, 6: 9.8}.get(n, 11.5)
    return w.outline(BODY), "".join(disc(x, y, radius) for x, y in PIPS[n])


def die() -> str:
    top = w.poly("50,1! 90,21! 50,42! 10,21!")
    left = w.poly("7,28! 46,49! 46,98! 7,77!")
    right = w.poly("93,28! 54,49! 54,98! 93,77!")
    skew = lambda d, f: w.mapped(d, f)
    pip = disc(0, 0, 8)
    on_top = w.mapped(pip, lambda p: complex(50 + p.real * 1.25, 21.5 + p.imag * 0.72))
    holes = on_top
    for x, y in ((17, 47), (36, 80)):
        holes += w.mapped(pip, lambda p, x=x, y=y: complex(x + p.real * 0.85, y + p.imag + p.real * 0.45))
    for x, y in ((84, 43), (73.5, 63.5), (63, 84)):
        holes += w.mapped(pip, lambda p, x=x, y=y: complex(x + p.real * 0.85, y + p.imag - p.real * 0.45))
    return icon("Die: a cube that shows one, two and three", top + left + right, holes)


def gamble() -> str:
    body, pips = face(5)
    front = lambda d: w.place(d, -15, 17, 0.6, -14, about=(50, 50))
    back = lambda d: w.place(d, 25, -26, 0.42, 22, about=(50, 50))
    one_body, one_pip = w.outline(BODY), disc(50, 50, 20)
    return icon("Gamble: two dice that fall", front(body) + back(one_body), front(w.outline("0,0! 1,0! 1,1!") if False else pips) + back(one_pip))


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    made = {"icons/die.svg": die(), "icons/gamble.svg": gamble()}
    for n, name in enumerate(NAMES, 1):
        made[f"icons/die-{n}.svg"] = icon(f"Die face: {name}", *face(n), amount=0.35)
    return made
