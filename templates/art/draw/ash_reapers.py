"""Ash Reapers: a scythe over a heap of ash; stubble on one side, the last flame and a charred trunk on the other."""

import woodcut as w

CLEAR = 2.4
"""Units of white before the flame: in one ink it is as black as what stands before it."""


def blade() -> str:
    """The crescent over all, heel upper right, point lower left."""
    return w.outline(
        "92,13! 86,5.6 75,2 60,1.4 42,5 25,14.6 11.4,30 2,55! 14,40.6 27.4,29.4 43,22 60,19.6 73,21 82,26.4!"
    )


def snath() -> str:
    """The shaft from the blade's heel into the ash, with its two grips."""
    shaft = w.outline(
        "96.4,2.4! 99.6,7.4! 91,21 77,37 61.4,52.6 48.6,66.4 41,84! 30.4,82! 38,60.4 52,43.6 70,26.6 83.4,13 91,2!"
    )
    grips = w.poly("66.6,40.4 57,31.6 53.6,35.4 62,45.4") + w.poly("51,55.4 41.6,47 38.2,51 46.4,60.4")
    return shaft + grips


def heap() -> str:
    """Ash, steep under the shaft, with the stubble of what was reaped."""
    return w.outline(
        "1,98! 2.4,91 7,86.4! 6.4,72! 11.4,69.6! 12.4,83! 17,81! 17,61.6! 22,64! 22.4,77.6! 29,75.6 38,71 46,66 "
        "54,63.6 63,65 72,70.6 82,78.6 92,87 99,98! 70,97 36,98.6"
    )


def trunk() -> str:
    """What still stands: a charred trunk with a broken top."""
    return w.outline(
        "86,88! 87.4,70 86.6,50 86.4,42 85,34! 88,37.6! 90,24! 92.4,36! 94.6,32.6! 94.4,50 98.6,42.4! "
        "97.8,50 95,58 96.6,94!"
    )


def flakes() -> str:
    """Ash drifting down under the blade: thin shards, turned every way."""
    shard = w.poly("-2.4,0.1 -0.4,-1 2.4,-0.2 0.5,0.9")
    spots = ((38, 33, 1, -40), (48, 30, 1.05, 10), (12.6, 58, 0.95, -20), (41.4, 41, 0.9, 60))
    return "".join(w.place(shard, x, y, size, turn) for x, y, size, turn in spots)


def steel() -> str:
    """Light on the blade, along its back."""
    return w.gravers(
        """2.6 85,12.4 74,7.6 59,6.4 43,10 27,19 14,32.6 7.4,44
        1.6 71,13.4 59,12.2 46,15.4 38,19
        1.4 33,21.4 25.6,26.4 17.6,34.4""",
        at=0.22,
    )


def grain() -> str:
    """Light on the wood, the cut stubble and the standing trunks."""
    return w.gravers(
        """1.9 77.4,23.4 69,31.6 58,42.4
        1.3 75,30.4 68,37.4 61,44.6
        1.7 53.4,47.4 45,57 38,68
        1.3 95.4,5.6 93,8.8 91.6,10.6
        1.2 19.2,64 19,70 19.4,77
        1 8.6,73 9.4,78 9.2,82
        1.6 89.6,38 89.4,56 88.6,80""",
        at=0.2,
    )


def flame() -> tuple[str, str]:
    """The last fire, behind the crest: (tongues, light in them)."""
    tongues = w.outline(
        "53,72! 53,66 57,61 60.6,55! 62.4,60! 65,55 68.6,51.4 68.6,46! 72.4,50.6 72.8,55! 75.6,50 78.6,45 77.6,36.6! "
        "82.4,43.6 83.4,51 82,58! 84.4,66 81,73 79,76! 66,76"
    )
    licks = w.gravers(
        """1.3 60.6,60 60.6,63 59,66
        1.6 69,51 70,57 67.4,65
        2.2 78.8,43 79.6,51 76.6,63
        1.3 73,60 73.6,65 72.4,69""",
        at=0.6,
    )
    return tongues, licks


def dunes() -> str:
    """Light on the heap's flanks."""
    return w.gravers(
        """2 52,66 66,70 84,83
        1.6 47,71 58,74 69,81
        2 38,80 50,78.4 62,84.6
        1.5 30,92.4 42,89 55,92
        1.4 80,84.6 88,90 93.6,96
        1.2 66,90.4 75,91.6 83,95
        2 30,78.4 18.6,83.4 8.6,92
        1.4 25,84.6 18,88.4 13.4,94.4""",
        at=0.25,
    )


def emblem() -> list[w.Shape]:
    """The full cut."""
    (tongues, licks), stump = flame(), trunk()
    shaft, edge, ash = snath(), blade(), heap()
    return [
        ("rubric", w.hand(tongues, 0.12, 2.5)),
        ("paper", licks + w.gap(stump, CLEAR) + w.gap(shaft, CLEAR)),
        ("ink", w.hand(stump, 0.12, 3) + flakes()),
        ("ink", w.hand(shaft, 0.2, 4, 1)),
        ("paper", w.gap(edge, 1.5)),
        ("ink", w.hand(edge, 0.2, 4, 2)),
        ("paper", w.gap(ash, CLEAR)),
        ("ink", w.hand(ash, 0.2, 3, 3)),
        ("paper", w.hand(steel() + grain() + dunes(), 0.08, 4)),
    ]


def small() -> list[w.Shape]:
    """The cut for 12 mm and below: blade, shaft, heap, one tongue of fire, two stubs."""
    crescent = w.outline("93,13! 84,4.6 66,1.4 44,4.6 25,15 11,32 2,56! 14,42 28,31.6 44,25.4 62,23.6 80,28!")
    shaft = w.stroke("97,5 76,32 52,57 40,80", 9, 11)
    ash = w.outline(
        "1,98! 4,86 8,83! 8,69! 16,69! 16,80! 22,78! 22,63! 30,63! 30.6,75! 46,69 60,68 78,75 92,86 99,98!"
    )
    fire = w.outline("60,72! 62,62 70,54 70,44! 76,50 77,56! 82,50 83,38! 92,52 94,66 90,80! 76,82")
    return [
        ("rubric", fire),
        ("paper", w.stroke("82.6,54 84,61 79,71", 0, 0, 4.4, 0.5) + w.gap(shaft, 3)),
        ("ink", shaft + crescent),
        ("paper", w.gap(ash, 3.4)),
        ("ink", ash),
        (
            "paper",
            w.stroke("76,12.6 58,9.6 38,15.6 20,31", 0, 0, 4, 0.25)
            + w.stroke("52,76 68,78 84,90", 0, 0, 4, 0.3),
        ),
    ]


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    return {
        "emblems/ash-reapers.svg": w.drawing(
            "Ash Reapers: a scythe over a heap of ash and the last flame", emblem()
        ),
        "emblems/ash-reapers-small.svg": w.drawing("Ash Reapers, small cut: scythe, ash, flame", small()),
    }
