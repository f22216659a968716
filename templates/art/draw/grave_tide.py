"""Grave Tide: the churchyard breaks like a sea; its crest is crosses and headstones, its lip has claws."""

import woodcut as w


def wave() -> str:
    """Long back, overhanging crest, claws, hollow, and the swell before it: one mass that thins out below."""
    return w.outline(
        "3.4,93! 1,84 2,73 6.4,64! 14,55 21,45 29,35.4 38,28 49,23.8 60,23.2 71,26.4 80,33 86.6,42.6 90,52 "
        "88.4,63! 86,56.6 81.6,50.4! 81.4,56 78.6,62.4! 77,55.6 72.4,49.4! 71.6,54 68.4,59! 67.4,53.4 63.4,48.6! "
        "62,52.4 58.4,56! 57.6,52.6! 53.6,56 52.6,61.4 54.6,68 60.4,73.6 69,75.8 78,74.4 86,69.6 93,67.4 99,69! "
        "96.4,76 97.6,83! 94.4,88 98,94.6! 86,93.6 76,98.6! 62,95.6 46,98.4! 34,95.4 20,98.2! 12,94.4"
    )


def set_up(d: str, x: float, y: float, lean: float, size: float) -> str:
    """A grave drawn about its foot, set on the wave at x, y and leaning by *lean* degrees."""
    return w.place(w.place(d, turn=lean, scale=size), x, y)


def cross() -> tuple[str, str]:
    """A grave cross standing on (0, 0), arms never level: what is black, what is cut into it."""
    black = w.outline(
        "-2.5,5! -1.7,-5.4! -6.6,-4.8! -6.3,-8.8! -1.7,-8.8! -2.1,-15.4! 2.3,-15.2! 1.7,-8.9! 7,-9.3! 6.5,-5! "
        "1.7,-5.4! 2.5,5!"
    )
    return black, w.gravers("1.1 -.6,-6 -.7,-2 -1.3,3\n.9 -5.6,-7.6 -3,-7.7 .6,-7.6")


def stone() -> tuple[str, str]:
    """A headstone standing on (0, 0) with a cross carved into it: what is black, what is cut into it."""
    black = w.outline(
        "-6.4,5! -6,-6! -7,-6.4! -6.6,-9 -3.6,-12.4 0,-13.6 3.8,-12.2 6.6,-9 7,-6! 6,-5.6! 6.2,5!"
    )
    carved = w.gravers("1.9 0,-11.4 .1,-7 0,-1\n1.6 -3.6,-7.6 0,-7.8 3.6,-7.4", at=0.4, foot=0.4)
    return black, w.union(carved)


PROCESSION = (
    (stone, 9.4, 60.6, -34, 0.86),
    (cross, 18, 49.4, -28, 1.2),
    (stone, 29.4, 36.4, -20, 1.1),
    (cross, 43, 26, -1, 1.32),
    (stone, 59, 25, 17, 1.14),
    (cross, 72.6, 29, 38, 1.4),
    (stone, 83.6, 40, 62, 1.04),
)
"""Which grave, x and y of its foot, lean in degrees, size: from the last in the train to the first that topples."""

FALLING = (60.4, 67, 60, 0.94)
"""Place of the red cross. Never upside down: that would say something else."""


def flow() -> str:
    """Light on the water: long cuts up the face and over, shorter ones between, foam under the graves."""
    long = w.gravers(
        """
        3 90,74.6 78,80.6 64,80 53,72.6 47.4,61 48.4,50 55,41.6 64,38.6
        3.6 95,85 78,88.6 58,86 46,76.6 40.6,62 42.4,48 50,37.4 60,32.6 71,35.4
        3.4 72,93.4 52,91.8 39.6,82 34,67 35.2,52 41.6,40 50.6,31 61,28.6
        3.1 44,94.6 32,86 27,72 28.2,58 34.4,44
        2.8 23,94 19.6,84 20,71 24.6,57
        2.4 11,91 10.4,81 14.4,68""",
        fat=1.06,
    )
    short = w.gravers("""
        1.2 44.6,66 44.6,56 47.6,47.4
        1.2 38,58 39.4,50 43.4,43.6
        1.2 30.4,76 30.6,66 32,58
        1.1 23.6,86 23.4,76 25.4,68
        1.1 70,40.4 76,43 80.4,47.6
        1.1 83,45 86,50 86.8,56""")
    return long + short


def study() -> list[w.Shape]:
    graves = [[set_up(d, *at) for d in grave()] for grave, *at in PROCESSION]
    mass = w.union("".join(w.hand(black, 0.2, 4) for black, _ in graves) + w.hand(wave(), 0.2, 4))
    light = w.hand(flow(), 0.1, 4) + "".join(carved for _, carved in graves)
    thrown = set_up(cross()[0], *FALLING)
    return [
        ("ink", mass),
        ("paper", light),
        ("paper", w.gap(thrown, 1.5)),
        ("rubric", w.hand(thrown, 0.12, 3)),
    ]


def small() -> list[w.Shape]:
    """6 mm cut: a stone and two crosses on the back of one wave, three cuts of water, one claw."""
    sea = w.outline(
        "2,96! 2,72 9,60 18,48 30,37 44,32 58,32 72,37 84,47 90.6,59 91,73! 85,63.6 79,58.4! 76.6,62.4 "
        "71.6,65.6! 68,59 61,55! 53.4,60.6 52.6,69 58.6,77 70,80.4 84,77.6 98,70! 97,97! 74,94 50,98 26,94"
    )
    bars = w.poly(
        "-3.6,8 -3,-5 -9.6,-4.4 -9.6,-10.4 -3,-10.6 -3.4,-18 3.4,-18 3,-10.6 9.6,-10.6 9.6,-4.4 3,-5 3.6,8"
    )
    slab = w.outline("-6.6,8! -6.6,-7! -8.4,-7.4! -7.4,-12 0,-15.6! 7.4,-12 8.4,-7.4! 6.6,-7! 6.6,8!")
    crest = set_up(slab, 15.6, 52, -34, 1.14) + set_up(bars, 43, 33, -3, 1.62) + set_up(bars, 76, 40, 40, 1.5)
    water = w.gravers("""
        4.8 93,84 72,88 55,84.4 44.6,74 44,61 51.4,50 64,46
        5 64,94.6 46,91 34.4,80 31,67 34,54 43,43
        5 27,91 19,82 19,70 24,58""")
    return [("ink", w.union(crest + sea)), ("paper", water)]


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    full = "A breaking wave with claws, crosses and headstones on its crest"
    return {
        "emblems/grave-tide.svg": w.drawing(full, study()),
        "emblems/grave-tide-small.svg": w.drawing("A breaking wave with crosses on its crest", small()),
    }
