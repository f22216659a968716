"""Dice: the six faces, the die as a thing, and the throw."""

from collections.abc import Callable

import woodcut as w
from icon import disc, icon

NAMES = ("one", "two", "three", "four", "five", "six")
NEAR, MIDDLE, FAR = 26.0, 50.0, 74.0
CORNERS = [(NEAR, NEAR), (FAR, FAR), (FAR, NEAR), (NEAR, FAR)]
PIPS = {
    1: [(MIDDLE, MIDDLE)],
    2: [(FAR, NEAR), (NEAR, FAR)],
    3: [(FAR, NEAR), (MIDDLE, MIDDLE), (NEAR, FAR)],
    4: CORNERS,
    5: [*CORNERS, (MIDDLE, MIDDLE)],
    6: [(x, y) for x in (29.0, 71.0) for y in (22.0, MIDDLE, 78.0)],
}
RADIUS = {1: 14.0, 6: 10.2}
"""Pips are 11.5 units in radius (0.7 mm across at 3 mm); a lone one can be larger, six must be smaller."""

BODY = "15,4! 50,5 85,4! 96,15! 95,50 96,85! 85,96! 50,95 15,96! 4,85! 5,50 4,15!"


def face(n: int) -> tuple[str, str]:
    """Body and pips of the face that shows *n*."""
    return w.outline(BODY), "".join(disc(x, y, RADIUS.get(n, 11.5)) for x, y in PIPS[n])


def die() -> str:
    """A cube seen on its corner."""
    sides = w.poly("50,1! 90,21! 50,42! 10,21!") + w.poly("7,28! 46,49! 46,98! 7,77!")
    sides += w.poly("93,28! 54,49! 54,98! 93,77!")
    pips = _pip(lambda p: complex(50 + p.real * 1.25, 21.5 + p.imag * 0.72))
    for x, y, slope in (
        (17, 47, 0.45),
        (36, 80, 0.45),
        (84, 43, -0.45),
        (73.5, 63.5, -0.45),
        (63, 84, -0.45),
    ):
        pips += _pip(lambda p, x=x, y=y, k=slope: complex(x + p.real * 0.85, y + p.imag + p.real * k))  # type: ignore[misc]
    return icon("Die: a cube that shows one, two and three", sides, pips)


def _pip(onto: Callable[[complex], complex]) -> str:
    return w.mapped(disc(0, 0, 8), onto)


def gamble() -> str:
    """Two dice in the air."""

    def near(d: str) -> str:
        return w.place(d, -16.5, 16.5, 0.6, -14, about=(50, 50))

    def far(d: str) -> str:
        return w.place(d, 26, -25, 0.42, 24, about=(50, 50))

    body, pips = face(5)
    return icon("Gamble: two dice that fall", near(body) + far(body), near(pips) + far(disc(50, 50, 22)))


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    faces = {
        f"icons/die-{n}.svg": icon(f"Die face: {name}", *face(n), side=91) for n, name in enumerate(NAMES, 1)
    }
    return {"icons/die.svg": die(), "icons/gamble.svg": gamble(), **faces}
