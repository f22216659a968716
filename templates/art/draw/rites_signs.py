"""Rites told with signs: a hand that frees a heart, holy things for coin, a bird on the pile."""

import math

import woodcut as w
from icon import disc
from lantern_bearers import reach
from rites_figures import CLEAR, before, folds
from sigils import key, skull


def blessing() -> tuple[str, str]:
    """A right hand let down from above, two fingers stretched, two folded: skin, lines."""
    skin = w.outline(
        "42,7! 42,15 38.6,21 33,27.6 29,36 26.6,44.4 28,48.4 31.6,47.6 35,42 37.8,38.6! 38.4,45 38,50.6 "
        "38.8,57 40,62.4 42.4,64.6 45,62 46,56 46.4,50! 46.8,56 47,61.4 48.4,66.6 51,69 53.6,66.6 54.6,60 "
        "54.4,53 54.8,48.6! 56.6,52.6 60,53 62,49.6! 64,51 66.8,49.4 67.8,45 67,37.6 64.8,29.6 61,21.4 "
        "58.6,15 58,7!"
    )
    lines = w.gravers(
        """
        2.2 46.4,51.6 46.2,45 45,39
        2.2 54.8,50 54.4,44 52.8,38.6
        2 62.2,51 61.4,45.6 60.2,41
        2 54.6,44.6 57.4,41.6 60.6,43.4
        1.7 61.6,43 64,40.8 66.6,42.6
        2.4 37.4,39.6 41,34.6 42,28
        1.8 42.4,32.6 49,34.4 57,31.4
        2.2 58.8,22 61.6,28 63,36
        2 38,52.4 41.4,53.6 44,53
        2 47,56.6 50.6,57.8 53.6,57
        1.6 28.6,45.4 31,40.6 34.6,36.4
        """
    )
    return skin, lines


def absolution() -> list[w.Shape]:
    """Out of a glory a hand in blessing is let down upon a heart, and light falls on it."""
    almond = w.outline(w.mirrored("50,0.4! 64,8 77,20 86,36 89,52 86,68 77,81.6 64,92.4 50,99.6!"))
    inner = w.place(almond, scale=0.94, about=(50, 51))
    night = w.place(almond, scale=0.9, about=(50, 51))
    skin, lines = (w.place(d, 0, -3, 0.92, about=(50, 7)) for d in blessing())
    sleeve = w.outline(
        "38.6,4.4! 50,0.4 61.4,4.4! 64,11.4 66.4,17.6! 61,16 56,20! 50,17 44.4,20.2! 39,16.4 33.6,18! 36,11.4"
    )
    pleats = folds(
        "2.4 42.4,5 40.4,10 37.6,15\n2 47.4,4 46,10 44.4,17\n1.7 53,4 54,10 55.6,16.6\n1.7 58.2,5 60,10 62.4,14.6"
    )
    heart = w.outline(
        "50,74.6! 52.6,70.8 57.4,69 62.6,71 65,76 63,82 57.4,88 50,94! 42.6,88 37,82 35,76 37.4,71 42.6,69 "
        "47.4,70.8"
    )
    shine = w.gravers(
        "2.4 44,71.4 39.2,73.6 38.2,78 41,83\n1.8 46,75 43,77 43.4,81.6\n1.4 60.6,74 61,78 58,83"
    )
    rays, o = "", 50 + 74j
    for i in range(26):
        d = complex(math.cos(math.pi * i / 13), math.sin(math.pi * i / 13))
        full = reach(w.flatten(night, 2), o, d) - 1.6
        far = max(full * (1, 0.72, 0.88, 0.62)[i % 4], min(full, 21))
        rays += w.stroke([o, o + d * far / 2, o + d * far], 0, 0, 5.4, min(0.85, 18 / far), ease=1)
    return [
        ("ink", w.hand(almond, 0.2, 4)),
        ("paper", inner + w.reverse(night)),
        ("paper", w.union(rays)),
        ("ink", w.gap(skin, 2.2)),
        ("paper", w.hand(skin, 0.1, 2, 5)),
        ("ink", lines),
        *before(sleeve, 2),
        ("paper", pleats),
        ("paper", w.gap(heart, 2.2)),
        ("rubric", w.hand(heart, 0.12, 3)),
        ("paper", shine),
    ]


def simony() -> list[w.Shape]:
    """A Key and a Skull on two cards behind a full purse; a coin has rolled out of it."""
    card = w.poly("27,8! 73,8! 73,78! 27,78!")
    inner = w.poly("31.6,12.6! 68.4,12.6! 68.4,73.4! 31.6,73.4!")
    line = w.poly("30,11! 70,11! 70,75! 30,75!") + w.reverse(w.poly("32,13! 68,13! 68,73! 32,73!"))

    def held(d: str, x: float, turn: float) -> str:
        return w.place(d, x, -1, turn=turn, about=(50, 44))

    def sigil(d: str) -> str:
        return w.place(d, 0, -17, 0.31, about=(50, 44))

    left, right = (-20.0, -13.0), (20.0, 13.0)
    purse = w.outline(
        "37.4,44! 42,46.6 45,44.6! 50,47 54,44! 57.6,46.8 62.6,44! 60,51 57.4,55.6! 64,60 71.6,69 75.6,80 "
        "74,91 67,97 50,99 33,97 26,91 24.4,80 28.4,69 36,60 42.6,55.6! 40,51"
    )
    cord = w.stroke("40.6,56.4 50,58 59.6,56.2", 1.8, 1.8, 2.6, 0.5)
    shadow = "".join(
        w.stroke(line, 2.4, 0)
        for line in (
            "38,52 32,54 27,54.4",
            "35,57.4 27,60 20,61",
            "31,62.6 23,65 14.6,66",
            "28.4,68 22,70 16,70.8",
            "26,74 21,75.6 17.4,76",
        )
    )
    light = w.gravers(
        """
        3.4 43.4,60 34,69 29.6,83
        2.8 46.4,61.4 39.6,72 37,88
        2 49.6,61.6 47,72 46.4,84
        1.8 52.6,61.4 55.4,71 56,82
        2 56,60.6 63,71 66,84
        1.6 59.4,60.4 67.4,69.6 71,80
        1.7 42.4,48.4 44.4,51 45.4,54.4
        1.4 50,49 50.4,51.6 50.2,54.6
        1.8 57.8,48.6 56.2,51.6 55,54.4
        2.4 31,88 37,93.6 46,95.4
        """,
        at=0.24,
    )
    coin = disc(82, 87.4, 12)
    mark = w.poly("80.2,79.6! 83.8,79.6! 83.6,85.6! 89.6,85.6! 89.6,89.2! 83.6,89.2! 83.8,95.2! 80.2,95.2! "
                  "80.4,89.2! 74.4,89.2! 74.4,85.6! 80.4,85.6!")  # fmt: skip
    return [
        ("ink", held(card, *left)),
        ("paper", held(inner, *left)),
        ("ink", held(sigil(key()), *left) + shadow),
        ("paper", w.gap(held(card, *right), CLEAR)),
        ("ink", held(card, *right)),
        ("paper", held(line + sigil(skull()), *right)),
        *before(purse, 2.4),
        ("paper", light + cord),
        ("paper", w.gap(coin, CLEAR)),
        ("rubric", w.hand(coin, 0.25, 4)),
        ("paper", mark),
    ]


PLUMES = (
    "27,19 15,9.6 2.6,2", "26,23 13,16 0.6,12.4", "26,28 14,24 1,23.4", "28,33 17,33.4 4,36",
    "30,38 20,41.4 9,47.6", "33,42 25.6,47.6 17,57", "38,46 32.6,53.4 27.6,63",
)  # fmt: skip
"""The feathers of a wing, from the first to the last."""


def augury() -> list[w.Shape]:
    """A raven comes down on the pile, wings still spread, and takes hold of the top card."""
    wing = shafts = ""
    for i, plume in enumerate(PLUMES):
        feather = w.stroke(plume, 6, 1, 8.4 - 0.2 * i, 0.66)
        wing += w.hand(feather, 0.1, 4, i)
        shafts += w.stroke(plume, 0, 0, 2.2 - 0.08 * i, 0.4, a=0.34, b=0.9)
    arm = w.outline(
        "46,32! 39,23 31,15.6 22.6,11.4 17.6,13! 15.6,17.4 18,22.6! 15.8,27 19.4,32! 19,37 23.4,40.4! 24.4,45 "
        "29,46.6! 31.4,50.4 37,50.6! 40,54 46,54!"
    )
    coverts = w.gravers(
        """
        2.7 20.6,15.4 28,18.8 36.6,26.6
        2.4 19.6,21 26,24 33,30.6
        2.2 21,31 26,31.4 32,35
        2.2 26.6,41.6 30,40.2 34.4,40.6
        1.9 31.6,46.6 33.4,44.8 36,44.6""",
        at=0.35,
    )

    def folded(d: str) -> str:
        return w.place(d, -0.6, 3, 0.8, about=(46, 36))

    bird = w.outline(
        "46.6,30! 45,21 47,14 52.6,10 59,10.4 62.4,13! 70,17! 63,19 60.6,23.4 60,30 62.4,38 62,47 "
        "58.6,56 60.6,70! 55,67 50.4,72! 45.6,67 40,70! 41.6,56 38.4,47 38,38 41,32"
    )
    breast = w.gravers(
        """
        2.4 43.4,34 42,41.6 44,50
        2.2 47.6,29 46.8,37 48.2,46
        1.9 52,33 52.4,40.6 52.4,48
        1.7 56.6,34 57.6,41 56.8,49
        2.2 46.6,52 46.4,59.6 44.4,66
        1.9 51,54 51.2,61 50.6,68
        1.6 55.4,53 55.6,60 57,66
        1.8 49,15.4 48.2,20 49.4,26
        1.5 62.6,15.8 65,16.4 67.6,16.9""",
        at=0.3,
    )
    eye = w.outline("54.4,14.2! 57.4,13.8 58.4,16.2 56,17.4")
    top = w.outline("21,71.4! 79,71.4! 95,84.4! 5,84.4!")
    legs = w.gravers(
        """
        3.2 44.4,67 43.8,70 42.6,74
        3 43.4,70.6 37.6,74 32,79.4
        3 43.4,70.6 42.4,75.6 39.4,81.4
        2.8 43.4,70.6 46,74 48,78.6""",
        at=0.3,
    )
    edges = w.outline("5,87! 95,86.8! 94,91! 4.4,91!") + w.outline("3.4,93.6! 96.4,94! 96,98.8! 4.6,98.6!")
    rims = w.gravers("1.4 14,89 30,88.8 60,89\n1.4 40,96.4 60,96 86,96.4")
    border = w.gravers("1.7 17,80.8 30,81.4 50,81.6 70,81.4 83,80.8", at=0.4)
    return [
        ("rubric", w.hand(top, 0.15, 6)),
        ("paper", border),
        ("ink", w.hand(edges, 0.2, 7)),
        ("paper", rims),
        ("ink", w.mirror(wing)),
        ("paper", w.mirror(shafts)),
        *before(w.mirror(folded(arm)), 1.6),
        ("paper", w.mirror(folded(coverts))),
        *before(bird, 1.8),
        ("paper", breast + eye),
        *before(w.mirror(legs), 1.7),
    ]
