"""Frames that hold type or a sigil: ribbon, seal, the arch and sill of a card's frame. One unit is 0.5 mm."""

import math

import woodcut as w


def ribbon() -> list[w.Shape]:
    """54 x 4.6 mm: a long band turned back into cut tails; 45.6 x 3.7 mm of its paper are free for type."""
    tail = w.poly("98,1.6 107.8,1.6 104.6,5.2 107.8,9 98,9")
    inside = w.poly("98.6,2.2 106.4,2.2 103.8,5.2 106.4,8.4 98.6,8.4")
    shade = w.gravers(".5 103.4,7.2 104.2,7.6 105.2,8\n.5 103.2,3.6 104,3.4 104.9,3.3")
    fold = w.poly("98,8.3 101,8.3 98,9.1")
    band = w.poly("7,0.1 101,0.1 101,8.4 7,8.4")
    return [
        ("ink", w.mirror(tail, 54)),
        ("paper", w.mirror(inside, 54)),
        ("ink", w.mirror(shade + fold, 54) + band),
        ("paper", w.poly("7.5,0.6 100.5,0.6 100.5,7.9 7.5,7.9")),
    ]


def stamp() -> list[w.Shape]:
    """6 x 6 mm: a cut seal whose paper, 4.6 mm across, takes a sigil of 4 mm or less."""
    rim = w.hand(w.ring(w.poly([(6, 6), (5.1, 0.35), (6, 0.1), (6.9, 0.35)]), 20, (6, 6)), 0.02, 3)

    discs = [
        w.outline([(6 + r * math.sin(math.pi * i / 8), 6 - r * math.cos(math.pi * i / 8)) for i in range(16)])
        for r in (5.7, 5.1, 4.9, 4.55)
    ]
    return [("ink", discs[0] + rim), ("paper", discs[1]), ("ink", discs[2]), ("paper", discs[3])]


def arch() -> list[w.Shape]:
    """57.5 x 11 mm: the cusped head of a frame; black stone, its opening below left to the page."""
    stone = w.poly("0,0 115,0 115,22 0,22")
    half = "57.5,4.4! 64,7.8 76,10 86,10.8 88.4,13.4! 91,11.6 99,12 107,14.4 111.6,18.6 112.4,22!"
    opening = w.outline(w.mirrored(half, 57.5))
    rim = w.stroke("57.5,2.4 65,6.2 77,8.4 89,9.4 100,10.2 109,12.8 113.8,19", 0.7, 0.7)
    dagger = w.outline("68,3! 84,2.2 98,2.2 107,3.4 111.8,7.4 112.6,11.4! 108,10.2 103.4,7.8 96,7 86,5.8")
    cut = w.stroke("92,4.4 102,5 110,8.6", 0, 0, 1.5, 0.7)
    return [("ink", stone), ("paper", opening + w.mirror(rim + dagger, 57.5)), ("ink", w.mirror(cut, 57.5))]


def sill() -> list[w.Shape]:
    """57.5 x 2.6 mm: a black moulding with a row of four-leaved stars between two fillets."""
    leaf = w.poly("0.15,0.15 0.75,0.38 1.3,0.85 1.62,1.62 0.85,1.3 0.38,0.75")
    star = "".join(w.place(leaf, turn=90 * i) for i in range(4))
    stars = "".join(w.place(star, 2.9 + 3.64 * i, 2.6) for i in range(31))
    fillets = w.poly("0,0.4 115,0.4 115,0.75 0,0.75") + w.poly("0,4.45 115,4.45 115,4.8 0,4.8")
    return [("ink", w.poly("0,0 115,0 115,5.2 0,5.2")), ("paper", stars + fillets)]
