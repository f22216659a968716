"""Storm Sworn: a mailed fist has seized a bolt by the middle, as one holds a sword to swear on."""

import woodcut as w


def arm() -> list[str]:
    """Back of the hand, wrist and bell cuff with two horns; the sleeve of mail that comes out of the corner."""
    hand = w.outline(
        "46,24! 40,27.4 34.6,33 30.4,41 26,50! 23,54 16,58 8,58.6 1,56! 3.6,62! 20,76 40.6,95.6! 43.4,90! 40,82 "
        "40.6,75 44.4,69.6! 62,66! 62,30!"
    )
    sleeve = w.outline("4.6,66! 19,78.4 34,93.4! 30,96 31,98.6! 16,96.8 2,98.6! 3.6,90 1.6,80! 4.4,74")
    return [hand, sleeve]


def fingers() -> list[str]:
    """The thumb that locks over them, then four plates stacked on the bolt, index uppermost."""
    thumb = w.outline("41,26.6! 43,19.6 49,14.6 57,14! 66,17.6 71.4,26! 60,23.4 50,23.4")
    index = w.outline("42,26.4! 48,24.4 60,24.6 71,27.4! 77.6,31.4! 76,36! 66,37.4 54,37 43,37.4! 40.4,32")
    middle = w.outline(
        "41.4,38.6! 54,38.4 68,38.8 76.6,37.4! 82,43! 78.6,48! 66,49.4 54,49 42.6,49.4! 39.4,44"
    )
    ring = w.outline("42,50.8! 54,50.4 66,50.8 78,49.4! 81,54.6! 76.6,59.6! 66,61 54,60.6 44,60.8! 40.6,56")
    little = w.outline("44,62.2! 54,62 64,62.4 75,61! 76.6,66! 72,70! 62,71.6 53,71 47,70.4! 43.6,66")
    return [thumb, index, middle, ring, little]


def grown(d: str) -> str:
    """The arm a little larger, out of its corner: its ink level with the other emblems."""
    return w.place(d, scale=1.045, about=(2, 98.6))


def bolt() -> str:
    """Two visible pieces, each with its jog; the fist hides where they meet."""
    upper = "1.6,1! 43,14.6! 34,18.6! 47,21! 43,32! 36,44.6! 11,25! 19,22.4!"
    lower = "61,67! 73,64! 76,57! 81,54! 91,75.6! 83,77.6! 98.6,99! 60,79.6! 68.6,75.6!"
    return w.poly(upper) + w.poly(lower)


def mail() -> str:
    """Rings of the sleeve in three broken rows, each lit on its upper left."""
    ring = w.stroke("-1.6,2 -1.8,-.4 .2,-2 2.4,-1.6", 0.4, 0, 1.3, 0.4)
    rows = ((7.4, 74.6, 5), (6.8, 82, 3), (7.6, 90, 1))
    return "".join(w.place(ring, x + 4.75 * i, y + 4.25 * i) for x, y, n in rows for i in range(n))


def light() -> str:
    """Along the top of each finger, on the knuckles, down the back of the hand, on the flutes of the cuff."""
    hand = w.gravers("""
        2.2 44,22.4 49,17.4 58,16.6
        1.4 52,20.6 58,19.8 65,21
        2.6 43.6,29.6 52,27.4 66,28.6
        1.2 55,32 62,31.8 70,33
        2.6 42.4,42 52,40.8 67,41.6
        1.2 54,45 62,44.8 71,45.4
        2.4 43.4,53.8 53,52.8 66,53.4
        1.2 55,56.8 62,56.6 70,57
        2 46,64.8 53,64.2 63,64.8
        1.5 72.6,29.8 74.4,31.6 73.4,34.6
        1.6 76,40 78.6,43 76,46.2
        1.5 75.6,51.8 77.6,54.6 75,57.4
        1.2 72,63.4 73,65.6 70.6,68""")
    back = w.gravers("""
        2.6 41,29.6 35.4,35.6 30,46.4
        1.6 38,36 35,41.6 32,49
        1.5 37.4,46 36.4,51 33.6,56
        1.2 39.6,57 40,61.6 38.4,66
        1.9 26.4,52.4 33,58.6 43,67.6
        1.5 23.6,55.6 30,61.4 41,71.6""")
    flutes = w.gravers(
        """
        2.4 21.4,58.4 14,61.4 6.4,60.6
        2.4 25.6,60.6 18.6,66.4 12.6,68.6
        2.2 29.6,64.6 23.6,71 19.4,75
        2 33.6,68.4 29.6,76 27,81.6
        1.7 37,72.4 35.4,80 34.6,88.6""",
        at=0.5,
    )
    return hand + back + flutes


def study() -> list[w.Shape]:
    s: list[w.Shape] = [("rubric", w.hand(bolt(), 0.15, 5))]
    for d in map(grown, arm() + fingers()):
        s += [("paper", w.gap(d, 1.4)), ("ink", w.hand(d, 0.13, 3))]
    lick = w.gravers("""
        1.6 7.6,5.4 14,12 23,22
        1.2 17.4,9.4 25,13 35,16.4
        1.3 17,25.6 24,31 30,36.4
        1.6 68,79 78,85.4 91,94""")
    return [*s, ("paper", w.hand(grown(light() + mail()), 0.08, 3) + lick)]


def small() -> list[w.Shape]:
    """6 mm cut: bolt, sleeve and wrist in one mass, four finger plates."""
    zigzag = w.poly("1,1! 47,12! 37,18! 46,22! 40,48! 9,28! 19,23!")
    zigzag += w.poly("58,62! 72,60! 78,57! 93,73! 84,76! 99,99! 55,80! 66,75!")
    sleeve = w.outline("44,18! 36,29 28,47! 17,53 1,54! 4,66! 1,98! 42,98! 45,88 43,78 48,68! 62,62! 62,26!")
    wrist = w.outline("44,18! 36,29 28,47! 43,78! 48,68! 62,62! 62,26!")
    plates = (
        w.outline("42,23.6! 41,15 47,10.4 57,9.6 67,12.4! 78,17.4! 77,23.6!"),
        w.outline("41,27! 79,27! 85,33! 81,39! 42,39! 38,33"),
        w.outline("41.6,42.4! 81,42.4! 86,48.4! 82,54.4! 43,54.4! 38.6,48"),
        w.outline("44,57.8! 80,57.8! 82.4,62.4! 77,68.6! 50,68.6! 43,65"),
    )
    s: list[w.Shape] = [("rubric", zigzag), ("paper", w.gap(wrist, 3.4)), ("ink", sleeve)]
    for d in plates:
        s += [("paper", w.gap(d, 3.4)), ("ink", d)]
    return [*s, ("paper", w.stroke("6,60 23,76 45,96", 4.4, 4.4))]


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    return {
        "emblems/storm-sworn.svg": w.drawing("A mailed fist that has seized a bolt of lightning", study()),
        "emblems/storm-sworn-small.svg": w.drawing("A mailed fist with a bolt of lightning", small()),
    }
