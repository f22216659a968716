"""Rites told with things that are built: an arch struck down, an arch hallowed, a shrine on its way."""

import math
from itertools import pairwise

import woodcut as w
from lantern_bearers import reach
from rites_figures import before, folds


def laid(stones: tuple[str, ...], seed: int = 1) -> str:
    """Stones as they lie, each cut a little otherwise."""
    return "".join(w.hand(w.outline(stone), 0.25, 6, seed + i) for i, stone in enumerate(stones))


STANDING = (
    "3,98.6! 3,83.6! 31,82.6! 32,98.6!",
    "4,81! 4,66! 16.6,65.6! 17,80.6!", "19.8,80.2! 19.4,65.4! 31,65! 31.4,79.8!",
    "4,63! 4.6,49! 30.6,48.4! 31,62.2!",
    "4.8,46! 6.6,31 11.6,21.4! 33.4,34! 30.6,45.4!",
    "13.4,18.8! 20,10 29,4! 41.4,22! 35.2,31.4!",
)  # fmt: skip
FALLEN = (
    "36,98.6! 37,88! 50,82.6! 59,87.4! 61.6,98.6!", "65,98.6! 66.4,91! 76,88.6! 82.6,98.6!",
    "36.4,74! 39.4,61.4! 51,63.6! 53.4,73! 44,80!", "47.6,50.6! 56,46.4! 61.6,54! 54,59!",
    "62.4,72! 67,63.6! 75,67! 71.4,76! 64.6,78!",
)  # fmt: skip
CHISELLED = """
    3 5.4,87 15,87.4 26,86
    2.2 5.4,92 11,92.4 19,91.6
    1.7 5.6,96 14,96 26,95.6
    2.6 6.2,69.8 10,70 15,69.4
    1.7 6.4,75.4 9,75.6 12.6,75
    2.4 21.6,69.4 25,69.4 29.6,68.8
    1.6 22,74.8 24.4,74.8 27.4,74.4
    3 6.6,52.6 16,53 27,51.8
    2 6.6,57.4 12,57.8 19,57
    3 8,42 9.4,33 13,26.4
    2.2 13.4,42.6 14.6,36.6 18,31
    1.6 19.4,43 20.6,39.6 23,36
    2.8 17,18 22.6,12 28.8,8
    2.2 23,20.4 26.6,16.6 31,13.6
    2.2 39,91 44,88 50,86.4
    1.7 40.6,96 46,94.4 53,94
    2.4 39.4,73 41.2,68.4 43.8,65
    1.7 44,74.4 45.4,71.6 48,69.4
    1.8 66,72.6 67.4,69.6 69.4,67.4
    1.8 51,51.6 53.4,50 56,49.6
    1.7 68.6,94.6 71.4,92.4 75,91.6
"""


def desecration() -> list[w.Shape]:
    """A maul strikes the crown off an arch; what it breaks falls."""
    tips = (19, 23, 18, 24, 17, 22, 21, 25, 18)
    star: list[complex] = []
    for i, tip in enumerate(tips):
        a, half = math.radians(-176 + 360 * i / len(tips)), math.pi / len(tips)
        star.append(55 + 24j + tip * complex(math.cos(a), math.sin(a)))
        star.append(55 + 24j + (10.4 + i % 2) * complex(math.cos(a + half), math.sin(a + half)))
    burst = w.poly(star)
    core = w.place(burst, scale=0.4, about=(54, 24))

    def swung(d: str) -> str:
        return w.place(w.place(d, turn=-16), 76, 25)

    head = w.outline("-14,-9! -4,-10! 13,-9.4! 14.6,0 13,9.6! -4,10! -14,9! -15.6,0")
    haft = w.outline("-2.8,8! 3,8! 3.4,40 4.4,72! -3.8,72! -3,40")
    light = w.gravers("""
        2.8 -13,-6 -4,-6.8 9,-6.4
        2.2 -13.4,-1.4 -7,-1.8 3,-1.4
        1.7 -13,3.4 -8,3.2 -2,3.4
        1.8 -.6,13 -1,28 -.4,44
        1.5 1.4,36 1.6,50 1.4,62
        1.7 -1.6,50 -1.6,60 -1,69""")
    return [
        ("ink", laid(STANDING) + laid(FALLEN, 7)),
        ("paper", w.gravers(CHISELLED)),
        ("paper", w.gap(burst, 2.4)),
        ("rubric", burst),
        ("paper", core),
        *before(swung(w.union(head + haft)), 2.4),
        ("paper", swung(light)),
    ]


OUTER = w.Guide("6,97 6,72 8,52 14,34 27,18.6 50,7.4")
INNER = w.Guide("25,97 25,74 26.8,57 31.4,44.6 39.4,35.4 50,28.4")
JOINTS = (0.0, 0.17, 0.335, 0.5, 0.65, 0.79, 0.91)
"""Where stones of the arch meet, as shares of the way from its foot to its crown."""


CUTS = (((0.34, 0.74, 2.5), (0.68, 0.42, 1.8)), ((0.5, 0.62, 2.8),), ((0.32, 0.4, 1.9), (0.64, 0.78, 2.5)))
"""Cuts of one stone after another: how far up it, how far across it runs, greatest width in units."""


def across(along: float, depth: float) -> complex:
    """A point of the arch's left half: 0 to 1 from foot to crown, 0 to 1 from outside to inside."""
    return OUTER.at(along) * (1 - depth) + INNER.at(along) * depth


def voussoirs() -> tuple[str, str, str]:
    """The left half of an arch without its keystone; its light, and the light of the right half mirrored."""
    stones = lit = shaded = ""
    for i, (low, high) in enumerate(pairwise(JOINTS)):
        a, b = low + (0.013 if low else 0), high - 0.013
        m = (a + b) / 2
        rim = [across(t, depth) for depth, run in ((0, (a, m, b)), (1, (b, m, a))) for t in run]
        stones += w.hand(
            w.outline([(p.real, p.imag, p in (rim[0], rim[2], rim[3], rim[5])) for p in rim]), 0.2, 5, i
        )
        for share, run, width in CUTS[i % 3]:
            t = low + (high - low) * share
            lit += w.stroke([across(t, 0.1 + run * f) for f in (0, 0.5, 1)], 0, 0, width, 0.3)
            shaded += w.stroke(
                [across(t, 0.88 - run * 0.8 * f) for f in (0, 0.5, 1)], 0, 0, width * 0.85, 0.3
            )
    return stones, lit, shaded


def consecration() -> list[w.Shape]:
    """The last stone is let down into a new arch; light breaks from the cross within it."""
    stones, lit, shaded = voussoirs()
    key = w.outline("41,2! 50,0.4! 59,2! 55,23! 50,24.6 45,23!")
    lit += w.gravers("2.4 45,5 46.2,12 47.6,20\n1.8 49.6,4.6 49.8,9 50,14")
    night = w.outline(w.mirrored("50,33! 58.4,39 65.6,47.4 69.8,58.6 71.6,74 71.8,97!"))
    cross = w.poly(
        "46.4,47! 53.6,47! 52.8,56.6! 62,56! 62,63.4! 52.8,62.8! 54.4,84! 45.6,84! 47.2,62.8! 38,63.4! "
        "38,56! 47.2,56.6!"
    )
    rays, o = "", 50 + 61j
    for i in range(20):
        d = complex(math.cos(math.pi * (i + 0.5) / 10), math.sin(math.pi * (i + 0.5) / 10))
        far = (1, 0.8)[i % 2] * (reach(w.flatten(night, 2), o, d) - 2.4)
        far = min(far, (34, 27)[i % 2])
        rays += w.stroke([o, o + d * far / 2, o + d * far], 0, 0, 5.2, 11 / far, ease=1)
    return [
        ("ink", w.mirror(stones) + w.hand(key, 0.2, 5)),
        ("paper", lit + w.mirror(shaded, both=False)),
        ("ink", w.hand(night, 0.2, 4)),
        ("paper", w.union(rays + w.gap(cross, 2.4))),
        ("rubric", w.hand(cross, 0.2, 4)),
    ]


def bearer() -> tuple[str, str]:
    """A hooded bearer who walks to the right, pole on its shoulder: silhouette, light."""
    robe = w.outline(
        "22,24.4! 26,30 30.4,35 31.4,41! 29.8,42.6 30.6,45.6 28.4,48! 27,51 31,55 32.6,62 32,72 33.4,83 "
        "37.4,93.4! 30,92.6 25,95.4! 18,93.4 10,95.8! 2,92! 5.6,82 8,72 7.6,61 10,54 13,50! 10.6,44 11.6,36.4 16.4,30"
    )
    light = w.gravers("2.2 13.8,45 13.8,38 18.4,31.6\n1.6 18.4,44.6 18.4,40 20.4,36.6") + w.outline(
        "27,34.4! 24.2,38.8 23.8,43.6 25.6,47.4! 28.6,46.6 27.6,43.2! 29.8,41!"
    )
    light += folds("""
        2.6 13,56 11.4,70 6.4,93
        2.6 17.6,58 16.6,74 13.4,95
        2 22.6,62 22,78 21.4,94
        1.7 27,60 27,76 28.6,92""")
    return robe, light


def translation() -> list[w.Shape]:
    """Two hooded bearers carry a shrine on a pole, a pall under it."""
    robe, light = bearer()
    roof = w.outline(
        "50,1! 52,4.6 51.4,8! 53.6,9! 62,9! 63.4,5! 66,9.4 65.4,12! 74,27! 75.4,28! 75,32! 25,32! 24.6,28! "
        "26,27! 34.6,12! 34,9.4 36.6,5! 38,9! 46.4,9! 48.6,8! 48,4.6"
    )
    box = w.outline("28.4,34.4! 71.6,34.4! 71,49! 29,49!")
    tiles = w.gravers(
        """
        2.6 37.6,12.4 33.6,19 29.6,26.8
        2.2 42.4,12.2 39.8,19 37.2,26.8
        1.8 58,12.2 60,19 62.4,26.8
        1.6 62.6,12.4 66,19 69.6,26.8
        """,
        at=0.6,
        foot=0.4,
    )
    arches = "".join(
        w.outline([(x, 36.4, 1), (x + 3, 39.4), (x + 3.4, 47, 1), (x - 3.4, 47, 1), (x - 3, 39.4)])
        for x in (35, 45, 55, 65)
    )
    gem = w.outline("50,13.4! 53.4,20 50,27! 46.6,20")
    pole = w.outline("0.6,50.4! 50,51.2 99.4,50.4! 99.4,56.4! 50,57.2 0.6,56.4!")
    grain = w.gravers("1.5 3,53 14,53 28,53.8\n1.4 38,54.2 54,54.2 72,53.8")
    pall = w.outline(
        "37,59.4! 63,59.4! 63.4,70 65,82! 59,79 54.6,84.6! 50,81 45.4,84.6! 41,79 35,82! 36.6,70"
    )
    hang = folds(
        "2.2 42,61 41.6,70 39.6,78\n2 47,61 47,71 46,80\n1.6 53,61 53.4,71 54,80\n1.5 58.4,61 59,70 60.4,77"
    )
    fist = "".join(
        w.stroke([(x, 47.6), (x + 0.8, 53), (x, y)], 2.4, 2, 3.4, 0.5)
        for x, y in ((26, 59), (30.2, 60.4), (34.2, 58.6))
    )
    feet = w.outline("7,94! 14,94! 15.4,96.4 19.4,98 19.4,99.4! 6,99.4!")
    feet += w.outline("25,93! 32,93! 34,96 38.6,98 38.6,99.4! 26,99.4!")
    ahead = 57
    return [
        *before(pall, seed=4),
        ("paper", hang),
        ("ink", w.hand(roof, 0.2, 4) + w.hand(box, 0.2, 5)),
        ("paper", tiles + arches + w.gap(gem, 1.7)),
        ("rubric", gem),
        *before(w.union(robe + feet), 1.8),
        *before(w.place(w.union(robe + feet), ahead), 1.8, 2),
        ("paper", light + w.place(light, ahead)),
        *before(pole, 1.8),
        ("paper", grain),
        *before(fist + w.place(fist, ahead), 1.5),
    ]
