"""Rites told with a hooded figure: one raised from a grave, one held in thorns, one that crowns itself."""

import math

import woodcut as w
from tokens import briars

CLEAR = 2.2
"""Units of white where one black mass stands before another."""

SKIN = (
    "50,29! 55,32.4 58.8,38 59.8,44.6 59.2,50! 58,55 57,61 54.2,67 50,71.6 45.8,67 43,61 42,55 40.8,50! "
    "40.2,44.6 41.2,38 45,32.4"
)
DARK = (
    "51,26! 53,34 51.6,41! 53.8,43.6 52.2,48 54.4,56! 52.2,58.4 53.8,61.8 51.4,65.6 51,74! 59,70 64,56 "
    "63,40 57,29"
)
"""The side of a face away from the light."""


def face(x: float, y: float, scale: float, turn: float = 0.0, dead: bool = False) -> list[w.Shape]:
    """A gaunt face 43 units high, centred on x, y: the skin, its dark, and the lights in the dark."""
    black = w.outline(DARK) + w.outline("46,62.6! 49,60.4 52.4,61! 52,63.8 49,64")
    black += w.outline("47,56.8! 50,54.4 53,55.6! 50.6,58.4")
    if dead:
        black += w.gravers("2.6 40.6,44.6 44.6,49.4 49.6,46.4\n2.4 42,40.4 45.4,39 49.6,41", at=0.5)
    else:
        black += w.outline("49.6,43! 45,41.8 41.2,45.6! 42,50.4 45.4,51.8 48.8,49.4")
    black += w.gravers("2 41,52.6 44,56.4 45.2,61 44.8,66")
    lights = w.gravers(
        """
        2.2 55.4,34.4 57.8,39 58,43.4
        1.8 53.4,43 56,42.6 59,45.4
        2.6 59.4,47.6 58.8,52.4 55.4,57
        1.9 57.4,58 56.2,63.6 53,69.4
        """,
        at=0.4,
    )

    def put(d: str) -> str:
        return w.place(d, x - 50, y - 50, scale, turn, about=(50, 50))

    return [("paper", w.hand(put(w.outline(SKIN)), 0.1, 2.5)), ("ink", put(black)), ("paper", put(lights))]


def before(d: str, clear: float = CLEAR, seed: int = 1) -> list[w.Shape]:
    """A black mass and the white that parts it from what is behind."""
    cut = w.hand(d, 0.22, 3.6, seed)
    return [("paper", w.gap(cut, clear)), ("ink", cut)]


def folds(rows: str) -> str:
    """Folds of cloth: pointed where they hang, widest near the hem."""
    return w.gravers(rows, at=0.76, foot=0.3)


def exhumation() -> list[w.Shape]:
    """A hooded figure climbs out of a grave, fingers over its edge; the spade stands, the cross leans."""
    cowl = w.outline(
        "46,5! 50,12 57,18.4 62.6,27 64.8,37 64,46 62,52! 69,56 76,62 80,70 82,88! 47,93 12,88! 14,71 "
        "18,63 25,57 32,52! 29.6,46 29,37 31,27.6 36.6,18.6 42.6,12"
    )
    lit = w.gravers(
        """
        2.4 32.4,47 31.8,36 35.6,27 43,16.6
        1.6 61.4,45 61.8,37 59.4,29
        """
    )
    robe = folds("""
        3.2 31,56 23,63.6 18.4,77
        2.6 35.6,59 29.6,67 27.4,79
        2.6 40.6,62.6 38,71 37.6,82
        1.8 47,64.6 46.6,73 47.4,83
        2 54,63 56,72 56.2,82
        1.8 60,59 64.6,68 66,79
        1.6 65.4,56.6 71.6,64 74.4,75""")
    ground = w.outline(
        "0.6,99! 1.6,90 5,83 10,79! 10.4,75.6! 12.8,78 17,76 23,75! 27,80 36,84.4 48,86 60,84.4 70,79.6 "
        "74,73.4! 82,73.6! 84,70! 85.8,74 92,77 97,85 99.4,99!"
    )
    soil = w.gravers("""
        3 4.4,92 8.6,84.4 18,79.6
        2.6 8,96.4 12.6,89.6 20.6,85.8
        2 15.4,96.6 19,93 23.6,91.4
        2 51,95.4 60,92.6 69,87.4
        2.6 72,84 77,78.4 84,77.4
        2.2 76,92 82,86.4 91,85
        2 84,96.4 89,92.4 95,93""")
    fingers = "".join(
        w.stroke([(x, y), (x + 0.6, y + 6), (x - 0.6, y + length)], 2.6, 1.4, 4, 0.4)
        for x, y, length in ((25, 79.6, 9), (30.4, 82.4, 10.4), (36, 84.8, 10), (41.4, 86, 8))
    )
    shaft = w.outline("88.4,6! 92.6,6.4! 88.8,34 87.4,58! 83,58! 84.4,34")
    grip = w.outline("82,1.6! 99,3! 98.4,9! 81.4,7.6!")
    blade = w.outline("76,53.4! 94,55! 93.4,68 88,79 83.4,83! 78.4,76 75.6,66")
    wear = w.gravers("1.6 79,57 78.4,66 81,74\n1.4 89.6,12 87.4,30 86,46\n1.7 91,58 90.4,66 87.6,73")
    cross = w.outline(
        "8.4,79! 7,56! -1.6,57.4! -2.2,50! 6.4,49.4! 5.6,37! 13.4,36.6! 13.4,49! 22,48! 22.4,55! 13.8,56! "
        "15.6,79!"
    )
    leaning = w.place(cross, 3.6, 0, 0.86, -9, about=(11, 79))
    return [
        ("ink", w.hand(cowl, 0.22, 4)),
        ("paper", lit + robe),
        *face(47, 37.6, 0.92),
        *before(shaft + grip + blade),
        ("paper", wear),
        ("paper", w.gap(leaning, CLEAR)),
        ("rubric", w.hand(leaning, 0.2, 4)),
        *before(ground, seed=2),
        ("paper", soil + fingers),
    ]


def thorn_lights() -> str:
    """Light along the two stems of the harrowed mark, broken where thorns leave them."""
    out = ""
    for start, end, width in (
        (-172, -150, 1.6),
        (-146, -118, 2.2),
        (-112, -92, 1.8),
        (-84, -62, 1.8),
        (-54, -34, 1.6),
        (168, 148, 1.7),
        (140, 122, 1.8),
        (62, 40, 1.6),
        (96, 76, 1.5),
        (30, 8, 1.5),
    ):
        arc = [math.radians(start + (end - start) * i / 6) for i in range(7)]
        reach = 41.6 if math.sin(arc[3]) < 0 else 38.6
        ring = [50 + 50j + (reach + 2 * math.sin(5 * a)) * complex(math.cos(a), math.sin(a)) for a in arc]
        out += w.stroke(ring, 0, 0, width, 0.35)
    return out


def harrow() -> list[w.Shape]:
    """A slain figure, head bowed, held in the crown of thorns that marks it."""
    robe = w.outline(
        "47.4,18.6! 53,23 60,27.6 65.4,36 66.8,44.6 65.4,52 63,57! 70,60.6 74.4,63.6 76.6,67! 70.6,73.6 61.6,78.8 "
        "50,80.6 38.4,78.8 29.4,73.6 23.4,67! 25.6,63.6 29,60.6 35,57! 32.6,50 33,42 36.4,33 42,25"
    )
    lit = w.gravers("2.2 36,52 35.8,43 39.4,34 45.6,25\n1.5 63.4,50 64,44 61.6,37")
    cloth = folds("""
        2.8 35,60.6 30.6,64.6 27.8,69.6
        2.6 40,64 36.6,70 36.4,76
        2.2 45.4,67.4 44.6,73 45,78.6
        1.7 54,67.4 55.6,73 54.6,78.6
        1.9 60,63.4 63,69 63,75
        1.6 65,60.6 69,64 71,69""")
    thorns = briars()

    def inward(d: str) -> str:  # off the ring's outer edge, which it would double
        return w.place(d, scale=0.95, about=(50, 50))

    drops = w.outline("22.4,46! 24.4,50.6 25,54 22.8,56.6 20.2,55 20.4,51")
    drops += w.outline("78,49! 79.6,52.4 80,55 78.2,56.8 76.2,55.4 76.6,52.6")
    return [
        ("ink", w.hand(robe, 0.2, 3.5)),
        ("paper", lit + cloth),
        *face(50.4, 45.6, 0.74, 8, dead=True),
        ("paper", "".join(w.gap(inward(thorns[i]), CLEAR) for i in (3, 6, 12))),
        ("ink", w.union("".join(thorns))),
        ("paper", thorn_lights()),
        ("rubric", drops),
    ]


def grip() -> str:
    """A right hand about the rim of a crown, as its owner sees it: three fingers, a thumb, a wrist."""
    fingers = (
        "81,23 78.4,16 74,11",
        "80,26 75.6,19.4 70.4,16.4",
        "79,29.6 74.4,25 69,23.6",
        "79,33 74.4,30.8 69.6,31",
    )
    wrist = w.outline("76,34.4! 75.4,28 77,22 80.6,20.6 84.4,24.6 86,33!")
    return "".join(w.stroke(finger, 4, 2.4, 4.2, 0.5) for finger in fingers) + wrist


def usurpation() -> list[w.Shape]:
    """A hooded figure lifts a Hero's crown upon its own head with both hands."""
    body = w.outline(
        w.mirrored(
            "50,20! 60,23 66.6,31 69.6,41 68.8,51 65.6,58! 71,61 76.6,66 79.6,78 81.6,99! 66,97.4 50,98.6"
        )
    )
    sleeve = w.outline(
        "66,72! 73,62 76.4,52 76.4,43 74.6,36.4! 85,33! 90,41 95,52 98.4,65! 97,75 92,84 86,90! 83,82 76,76"
    )
    crown = w.outline(
        "31,34! 30.4,22! 33,10! 39,19.4! 42.6,5.6! 46.6,16.4! 50,0.4! 53.4,16.4! 57.4,5.6! 61,19.4! 67,10! "
        "69.6,22! 69,34! 60,35.8 50,36.2 40,35.8"
    )
    gems = w.gravers("2.2 33,29.6 41,31.2 50,31.6 59,31.2 67,29.6", at=0.3)
    gems += w.gravers("2 50.4,8 50.2,16 49,26\n1.9 43,11.6 42.8,18 42.6,25\n1.8 34,14 33.6,19 35,25")
    gems += w.gravers("1.6 57.6,12 56.8,18 57.4,24\n1.5 65.6,14.6 65,20 64,24.6")
    lit = w.gravers("2.6 33.4,52 32.6,46 34.6,40\n2 37.4,44.6 38,41 40,39\n1.7 66.6,51 67,45 65.4,40")
    cloth = folds("""
        3.2 35,61.6 28.6,70 24.6,96
        2.8 40.6,67 36,79 34.6,97
        2.4 46,73 44,83 44,97
        1.7 52.6,76 53.6,84 53,94
        2.2 58,68.6 62.6,81 63.4,96
        1.8 64,62.6 70,74 73,95""")
    left = w.gravers("""
        3.2 18.6,40 11.6,51 5,66
        2.6 22.4,43 17.6,55 12,75
        1.9 25.6,50 24,62 17.6,78""")
    right = w.gravers("""
        1.9 82,39 88.4,51 93,64
        2 78.4,44 83,57 89,75
        1.5 75.6,57 76.6,65 82,75""")
    hands = w.mirror(grip())
    return [
        ("ink", w.hand(body, 0.22, 4)),
        ("paper", lit + cloth),
        *face(50, 56.4, 0.92),
        ("paper", w.gap(crown, CLEAR)),
        ("rubric", w.hand(crown, 0.2, 5)),
        ("paper", gems),
        *before(w.mirror(sleeve), seed=3),
        ("paper", left + right),
        *before(w.union(hands), 1.7, seed=4),
    ]
