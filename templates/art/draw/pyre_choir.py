"""Pyre Choir: three hooded singers whose cowls are alight."""

import woodcut as w

CLEAR = 2.4
"""Units of white round the singers: in one ink the fire behind them is as black as they are."""


def cowl() -> str:
    """Hood and robe of the middle singer; the peak of the hood licks up like a flame."""
    return w.outline(
        "50.6,17! 51.4,22 55,26.4 60.6,32 64.6,40 66,50 66.4,58 70,66 74,78 76,95! 63,97 52,95.4 38,97.4 "
        "24,95! 26,78 30,66 33.6,58 34,50 35.4,40 39.6,31 45,25 49,21.4"
    )


def flank() -> str:
    """The singer on the left, half behind the middle one."""
    return w.outline(
        "23.4,35.4! 24.6,39 29,42 34,46.6 38,54 41,64 44,96! 33,97.4 24,95.6 14,97.6 4.6,95.4! 7,84 10,73 "
        "9.8,63 11.4,53 15,45 20.6,40.6"
    )


def face(x: float, y: float, scale: float, turn: float = 0.0) -> list[w.Shape]:
    """A gaunt face, eyes shut, mouth open, centred on x, y: white, black, and the lights in the black."""
    skin = w.outline(
        "50,31! 53.6,33.6 57.4,38.4 59,44 59.2,48.4 57.4,53.6 56.8,58.4 54.8,64 52,67.6 49.6,68 46.6,66.4 "
        "44,62 42.6,57 42.2,53.4 40.8,48.4 41,44 42.8,38.6 46.4,33.8"
    )
    # The side away from the light goes black; a few cuts bring its form back.
    dark = w.outline(
        "51.6,31! 53.2,35.6 51.6,41! 52.8,44 51.4,48.4 53.6,54.2! 52.4,56.4 54.2,58.6 54,62.6 52.2,66 "
        "51.6,69! 57,66 60.4,58 61,46 58.6,37"
    )
    socket = w.outline("48.6,42.8! 45.4,43 42,46.8! 42.8,49.4 45.4,50 48,48.4 49,45.6")
    nostril = w.outline("48.2,54.6! 50.4,53.6 53,54! 51,55.4")
    mouth = w.outline("50,57 52.6,58 53.4,60.8 52.4,63.8 50,65 47.8,63.8 46.8,61 47.6,58.2")
    cheek = w.gravers("1.4 41.6,50.4 44.2,53.4 45.4,57.6 45.2,61.4")
    brow = w.gravers("0.9 47.6,36 45,37.4 43.4,40", at=0.4)
    lights = w.gravers(
        """
        1.2 54.8,35.4 57,38.8 58,42.6
        1 53.6,41.4 55.6,41.8 58,44.4
        1.7 58.6,46.6 58.4,50 55.6,53.8
        0.8 54.4,51.2 53.8,53.2 54.6,55
        1.4 57,55.6 56.6,60 54,65.4
        0.8 55.4,57.2 55.4,60.4 54.2,63.2
        """,
        at=0.4,
    )
    lids = w.gravers("0.8 43,47.6 45.2,48.9 47.6,46.8\n0.6 53.6,47 55.4,48.7 57,47.8", at=0.5)
    black = dark + w.mirror(socket, 50.2) + nostril + mouth + cheek + brow

    def put(d: str) -> str:
        return w.place(d, x - 50, y - 50, scale, turn, about=(50, 50))

    return [("paper", w.hand(put(skin), 0.08, 2.5)), ("ink", put(black)), ("paper", put(lights + lids))]


def fire() -> list[w.Shape]:
    """Five tongues that lean to the right, crotches deep and sharp, one white lick in each."""
    tongues = w.outline(
        "8,66! 5.6,56 7,47 10.6,40 10.4,32.6! 15.4,37 17,43.4! 17,35.4 20.6,28.4 26,22.4 26.4,14! 31.6,19.6 "
        "32.8,27 31.6,32.4! 34.4,25 40.4,18.6 46,11.6 45.6,1! 53.6,6.4 58.4,14 58.6,22 57.8,27! 63.4,22.4 "
        "66,16.4 64.4,8.6! 70.6,14 74,22 73.6,30 72.6,35! 77,31 79.6,26 78.8,19! 84.4,25.6 87,34 85.8,43 "
        "85,47! 88.6,43.6 90.4,39.6 90,34! 94.6,43 95,54 92,66! 50,74!"
    )
    licks = w.gravers(
        """
        1.5 47.4,6 49.4,11 47.6,16.4
        1.3 54,11 55.6,17 54.6,23
        1.2 27.4,19 28.4,25 26.4,31
        1.3 67,13.6 69.6,20 68,28
        1.2 80.6,24.4 83,31 81.6,38
        1.1 43.6,17 39.6,22 37.6,27
        1 11.4,38 11.6,43 9.8,50
        0.9 22.6,30 20.4,34 19.8,37.6
        1 91.4,42 91.6,49 90,57
        """,
        at=0.6,
    )
    return [("rubric", w.hand(tongues, 0.15, 3)), ("paper", licks)]


def folds() -> str:
    """Light on the hoods, and the folds of the robes: pointed where they hang, widest near the hem."""
    hoods = w.gravers(
        """
        1.4 37,40 36,50 38,61
        1.5 39.4,34 43,28.6 48.4,24
        0.9 62,38 64,46 63.4,54
        1.2 14,52 12.6,60 13.6,69
        0.8 87.4,54 88,61 87,68
        """,
        at=0.25,
    )
    robes = w.gravers(
        """
        3.4 35.6,62 31.6,76 28.6,94
        2.2 39.4,65 38.4,74 35,92
        3.6 42.6,68 44.6,80 43.4,94
        1.4 47,72 49.4,79 49.6,87
        2.2 57,68 54.4,80 54.6,93
        1.2 60.4,66 62,78 61.4,90
        1.6 64,64 67.6,78 70.4,93
        2.6 12.4,73 9.6,85 7.8,94
        2.6 17.6,80 17.4,87 15,95.4
        1.2 22.6,83 23.4,88 22.4,92
        1.3 87,75 90,86 91.6,93
        1.9 80.6,80 82.4,88 81.4,95
        1 75.6,84 76.4,89 75.4,93
        """,
        at=0.8,
        foot=0.3,
    )
    return w.hand(hoods + robes, 0.08, 4)


def full() -> list[w.Shape]:
    """The cut for 12 mm and more."""
    left, right, middle = flank(), w.mirror(flank(), both=False), cowl()
    return [
        *fire(),
        *_singer(left, CLEAR, face(24.2, 60.4, 0.86, -9), seed=2),
        *_singer(right, CLEAR, face(75.8, 60.4, 0.86, 9), seed=3),
        *_singer(middle, CLEAR, face(50, 49, 1.06), seed=4),
        ("paper", folds()),
    ]


def _singer(robe: str, clear: float, features: list[w.Shape], seed: int) -> list[w.Shape]:
    return [("paper", w.gap(robe, clear)), ("ink", w.hand(robe, 0.15, 3, seed)), *features]


def small() -> list[w.Shape]:
    """The cut for less than 12 mm: three cowls, each face half in shadow, under three tongues of fire."""
    fire = w.outline(
        "12,60! 10,48 13,38 11,22! 24,30 29,42! 31,26 42,16 43,1! 58,9 66,22 67,38! 75,32 79,25 78,15! 90,27 "
        "92,42 88,60!"
    )
    side = w.outline("20,36! 30,45 36,58 36,70 42,98! 20,96 1,98! 3,82 6,72 7,58 12,46")
    middle = w.outline(
        "50,20! 55,28 65,38 69,52 68,64 75,78 80,98! 50,96 20,98! 25,78 32,64 31,52 35,38 45,28"
    )
    lit = (
        "51,32! 43,38 37.6,48 38,58 42,69 50,77! 55,72! 53,68 45.6,67! 46,61 52,61! 57,57! 51,50 52,46! "
        "56,41!"
    )
    lights = w.outline(lit) + w.place(w.outline(lit), -30.4, 13.6, 0.86, -6, about=(50, 52))
    lights += w.place(w.outline(lit), 31, 14.4, 0.8, 6, about=(50, 52))
    folds = w.gravers("5 37,72 32,84 30,98\n4.4 58,76 60,86 60,98", at=0.8, foot=0.5)
    folds += w.gravers("4.4 11,76 8,86 8,98\n3.6 89,78 91,88 91,98", at=0.8, foot=0.5)
    return [
        ("rubric", fire),
        ("paper", w.gap(side + w.mirror(side, both=False), 3.4)),
        ("ink", w.mirror(side)),
        ("paper", w.gap(middle, 3.4)),
        ("ink", middle),
        ("paper", lights + folds),
    ]


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    title = "Pyre Choir: three hooded singers, their cowls alight"
    return {
        "emblems/pyre-choir.svg": w.drawing(title, full()),
        "emblems/pyre-choir-small.svg": w.drawing(f"{title} (small cut)", small()),
    }
