"""The title's device: a house-shaped reliquary in which a skull looks out, overgrown by two briars."""

import woodcut as w
from bones import bone, skull
from briar import briar

AXIS = 40.0
LEAVES = ".3,6,-1 .46,6.4,1 .6,6,-1 .76,5.4,1 .88,4.4,-1"
MORE_LEAVES = ".2,6.4,1 .34,6.4,-1 .5,6.6,1 .64,6,-1 .78,5.4,1 .9,4.4,-1"
THORNS = ".22,1.7,1 .4,1.7,-1 .55,1.5,1 .7,1.4,-1 .83,1.2,1"


def house() -> str:
    """The casket's silhouette: ridge with finials, roof, cornice, walls, plinth, claw feet; 0.5 mm units."""
    half = (
        "40,0.4! 41.8,2.2 41.4,4! 43,3.6 45,5 43.6,7 41.6,6.6! 41.4,9! 43.4,10! 42.8,12! 55.4,12! 55.2,10.4 "
        "56.6,8 58,10.4 57.6,12! 58.4,13.4! 63.6,28! 65.6,28.4! 65.6,31.8! 63,32.6! 62.6,53! 65,54! 65,57.6! "
        "62,58.2! 62.4,61 65.4,62.6! 66.2,66.4! 63.6,65.6! 62.6,66.6! 60.8,65.6! 59,66.6! 57.6,65! 58,61 "
        "56.4,58.2! 48,58! 40,58.2"
    )
    return w.outline(w.mirrored(half, AXIS))


def roof() -> str:
    """Cuts of the roof: tiles about the gem, fat where the light falls, thinner to the right."""
    out = ""
    for row, y in enumerate((15.2, 19.6, 24)):
        n, half = 8 + row, 15.6 + 1.6 * row
        for i in range(n):
            off = half * ((2 * i + 1) / n - 1)
            if abs(off) >= 4.6:  # clear of the gem
                x, slant = AXIS + off, off * 0.075
                guide = [(x - slant * 0.1, y - 0.4), (x + slant * 0.4, y + 1.4), (x + slant, y + 3.1)]
                out += w.stroke(guide, 0.2, 0, 1.65 - 0.75 * i / n, 0.62)
    return out


def arcade() -> tuple[str, str, str]:
    """A wide middle arch and a narrow one to either side: (openings, relics, the relics' holes)."""
    middle = w.outline(w.mirrored("40,34! 45,37 48.6,41.4 49.4,45! 49.2,54.4! 40,54.4", AXIS))
    side = w.outline("56.4,35.6! 59.4,39.4 60.2,42! 60,54.4! 52.6,54.4! 52.6,42! 53.4,39.4")
    head, holes = (w.place(d, 40, 51.2, 0.86) for d in skull())
    shank = w.place(bone(), 56.4, 46.4, 0.84)
    return middle + w.mirror(side, AXIS), head + w.mirror(shank, AXIS), holes


def shrine() -> list[w.Shape]:
    """40 x 34 mm."""
    body = house()
    openings, relics, holes = arcade()
    gem = w.outline("40,15.6! 42.6,20 40,25.4! 37.4,20")
    lines = w.stroke("15.4,30 40,29.8 64.8,30.2", 0.3, 0.2, 0.7, 0.3)
    lines += w.stroke("16,56 40,55.9 64,56.2", 0.3, 0.2, 0.7, 0.3)
    ground = w.stroke("3,67.2 40,67 77,67.2", 0.2, 0.2, 1, 0.5)
    left = briar("9.6,66.8 7,61 8.6,53.4 12.4,46.4 11,39 5,36.4", 2.3, 0.3, LEAVES, THORNS)
    climb = "70.4,66.8 73.4,60 71,52.4 65.4,45.6 61.8,38 63,30 67.4,23.6 65.4,16 69,8.4"
    right = briar(climb, 2.5, 0.3, MORE_LEAVES, THORNS)
    return [
        ("ink", w.hand(left[0] + ground, 0.05, 1.5)),
        ("paper", left[1] + w.gap(body, 0.9)),
        ("ink", w.hand(body, 0.08, 3)),
        ("paper", w.hand(openings, 0.06, 2) + roof() + lines),
        ("ink", relics),
        ("paper", holes + w.gap(gem, 0.7)),
        ("rubric", gem),
        ("paper", w.gap(right[0], 0.7)),
        ("ink", w.hand(right[0], 0.05, 1.5)),
        ("paper", right[1]),
    ]
