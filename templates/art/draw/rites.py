"""Vignettes for the nine Rites, one each: what is done, told with the pieces and signs of the other drawings."""

import woodcut as w
from icon import disc
from icons_blades import burst
from icons_pieces import COWL, chest
from sigils import key, skull
from tokens import harrowed_mark

FACE = "51,24! 45,30 36,41 34,51 37,64 45,74 53,79! 57,68 51,60! 57,54 53,47! 58,36"
CROWN = "17,33! 9,6! 32,19! 50,0! 68,19! 91,6! 83,33!"


def hooded(x: float, y: float, scale: float) -> list[w.Shape]:
    """A hooded figure whose shoulders stand on *y*, centred on *x*, with white around it."""
    body, face = (w.place(w.outline(d), x - 50, y - 98, scale, about=(50, 98)) for d in (COWL, FACE))
    body = w.hand(body, 0.3, 4)
    return [("paper", w.gap(body, 2)), ("ink", body), ("paper", face)]


def exhumation() -> list[w.Shape]:
    """A hooded figure rises between the banks of an opened grave; the spade still stands."""
    left = w.outline("1,99! 2,86 8,76 18,70 30,70 40,76 45,88! 43,99!")
    right = w.mirror(left, both=False)
    soil = w.gravers("3 8,84 14,78 24,76\n3 12,93 20,88 31,88\n2.6 92,84 86,78 76,76\n2.6 88,93 80,88 69,88")
    spade = w.poly("84.6,8! 88.4,8! 87.6,56! 84,56!") + w.poly("79,2! 94,2! 94,8! 79,8!")
    blade = w.outline("77,50! 94.4,51! 93.4,70 86,82! 78,70")
    graven = w.hand(spade + blade, 0.25, 5)
    banks = w.hand(left + right, 0.4, 4)
    return [
        *hooded(46, 92, 0.86),
        ("paper", w.gap(graven, 2)),
        ("ink", graven),
        ("paper", w.gap(banks, 1.6)),
        ("ink", banks),
        ("paper", soil),
    ]


def desecration() -> list[w.Shape]:
    """An arch is struck down: the burst where its crown was, the stones in the air."""
    stones = "".join(
        w.outline(d)
        for d in (
            "5,99! 6,80! 34,79! 35,99!",
            "7,75! 8,56! 33,57! 34,74!",
            "8,51! 9,37 15,25! 37,39! 33,52!",
            "67,99! 66,80! 95,79! 96,99!",
            "66,75! 66,60! 74,53! 80,60! 93,47! 95,74!",
            "41,99! 44,85! 57,81! 61,99!",
            "40,62! 52,56! 57,66! 46,72!",
        )
    )
    star = w.place(w.poly(burst()), 8, -21, 0.62, about=(50, 50))
    core = w.place(star, scale=0.42, about=(58, 29))
    stones = w.hand(stones, 0.3, 5)
    return [
        ("ink", stones),
        ("paper", w.gap(star, 2.4)),
        ("rubric", w.hand(star, 0.3, 8)),
        ("paper", core),
    ]


def harrow() -> list[w.Shape]:
    """A hooded figure held in a crown of thorns."""
    return [*hooded(50, 73, 0.5), *harrowed_mark()]


def consecration() -> list[w.Shape]:
    """A new arch, every stone in place, and the cross that hallows it."""
    arch = w.outline(
        "10,99! 10,48 16,30 29,15 50,2! 71,15 84,30 90,48 90,99! 70,99! 70,52 65,42 58,35 50,30! 42,35 35,42 "
        "30,52 30,99!"
    )
    joints = "".join(
        w.stroke(line, 2, 2)
        for line in ("8,80 32,80", "8,60 32,61", "14,34 36,43", "31,11 45,34", "50,0 50,33")
    )
    cross = w.poly(
        "46.4,44! 53.6,44! 52.6,55! 64,54! 64,61! 52.6,60! 54,90! 46,90! 47.4,60! 36,61! 36,54! 47.4,55!"
    )
    light = w.gravers("2.4 18,92 16,76 18,66\n2.4 15,54 19,40 25,30\n2 78,92 76,82 78,70", at=0.4)
    return [
        ("ink", w.hand(arch, 0.35, 5)),
        ("paper", w.mirror(joints) + light),
        ("rubric", w.hand(cross, 0.25, 4)),
    ]


def absolution() -> list[w.Shape]:
    """A heart made whole: the cross cut into it, its wound's drop beneath, light about it."""
    heart = w.outline(
        "50,30! 56,19 67,13 80,15 89,25 90,40 82,56 67,70 50,86! 33,70 18,56 10,40 11,25 20,15 33,13 44,19"
    )
    cross = w.poly("45,28! 55,28! 54,41! 67,40! 67,50! 54,49! 55,70! 45,70! 46,49! 33,50! 33,40! 46,41!")
    rays = "".join(
        w.stroke(line, 3.4, 0)
        for line in ("50,13 50,0", "36,9 31,0", "64,9 69,0", "21,10 12,3", "79,10 88,3")
    )
    drop = w.outline("50,86! 53,92 52.6,97 50,99 47.4,97 47,92")
    return [("ink", w.hand(heart, 0.35, 4) + rays), ("paper", cross), ("rubric", drop)]


def translation() -> list[w.Shape]:
    """The shrine on its bier, borne on two poles."""
    roof, box = (w.place(d, 0, -12, 0.8, about=(50, 50)) for d in chest())
    arches = "".join(
        w.outline([(x, 48, 1), (x + 4, 52), (x + 4.5, 63, 1), (x - 4.5, 63, 1), (x - 4, 52)])
        for x in (31, 50, 69)
    )
    gem = w.outline("50,16! 53.4,23 50,31! 46.6,23")
    poles = w.poly("0,72! 100,72! 99,79! 1,79!")
    legs = w.poly("14,79! 24,79! 21,99! 15,99!")
    stars = "".join(
        w.place(w.ring(w.poly([(50, 49.6), (51.2, 46), (50, 43), (48.8, 46)]), 4), x - 50, 40)
        for x in (38, 62)
    )
    return [
        ("ink", w.hand(roof + box + poles + w.mirror(legs), 0.3, 5)),
        ("paper", arches + w.gap(gem, 1.6)),
        ("rubric", gem),
        ("ink", stars),
    ]


def usurpation() -> list[w.Shape]:
    """A hooded Minion under a Hero's crown."""
    crown = w.place(w.poly(CROWN), 0, 1, 0.86, about=(50, 0))
    return [
        *hooded(50, 99, 0.86),
        ("paper", w.gap(crown, 2.4)),
        ("rubric", w.hand(crown, 0.3, 6)),
    ]


def simony() -> list[w.Shape]:
    """Two cards cross, a Key and a Skull, and a coin lies on them."""
    card = w.poly("27,8! 73,8! 73,78! 27,78!")
    inner = w.poly("31.4,12.4! 68.6,12.4! 68.6,73.6! 31.4,73.6!")

    def laid(d: str, x: float, turn: float) -> str:
        return w.place(d, x, 6, turn=turn, about=(50, 44))

    def sigil(d: str) -> str:
        return w.place(d, 0, -13, 0.32, about=(50, 44))

    left, right = (-18.0, -14.0), (18.0, 14.0)
    coin = disc(50, 80, 15)
    return [
        ("ink", laid(card, *left)),
        ("paper", laid(inner, *left)),
        ("ink", laid(sigil(key()), *left)),
        ("paper", w.gap(laid(card, *right), 2)),
        ("ink", laid(card, *right)),
        ("paper", laid(sigil(skull()), *right)),
        ("paper", w.gap(coin, 2)),
        ("rubric", w.hand(coin, 0.3, 4)),
        ("paper", w.poly("47.6,71! 52.4,71! 52,78! 59,77.6! 59,82.4! 52,82! 52.4,89! 47.6,89! 48,82! 41,82.4! "
                         "41,77.6! 48,78!")),
    ]  # fmt: skip


def augury() -> list[w.Shape]:
    """An eye opens over a face-down pile."""
    lids = w.outline("8,40! 20,27 35,18 50,15 65,18 80,27 92,40! 80,53 65,62 50,65 35,62 20,53")
    white = w.outline("19,40! 32,30 50,25 68,30 81,40! 68,50 50,55 32,50")
    iris = w.outline("50,27 57,31 63,40 57,49 50,53 43,49 37,40 43,31")
    lines = ("50,13 50,1", "33,16 27,5", "67,16 73,5", "18,25 9,16", "82,25 91,16")
    rays = "".join(w.stroke(line, 3.4, 0) for line in lines)
    pile = "".join(w.poly(f"{x},{y} {x + 66},{y} {x + 66},{y + 4.6} {x},{y + 4.6}") for x, y in PILE)
    return [
        ("ink", w.hand(lids, 0.3, 4) + rays + w.hand(pile, 0.2, 6)),
        ("paper", white),
        ("rubric", iris),
        ("paper", disc(50, 40, 5)),
    ]


PILE = ((17, 71), (15, 78), (18.4, 85), (16.4, 92))
"""Where the edges of the cards of the pile begin."""

TITLES = {
    exhumation: "Exhumation: a hooded figure rises from an opened grave",
    desecration: "Desecration: an arch struck down",
    harrow: "Harrow: a hooded figure in a crown of thorns",
    consecration: "Consecration: a new arch and a cross",
    absolution: "Absolution: a heart with a cross, in light",
    translation: "Translation: a shrine borne on poles",
    usurpation: "Usurpation: a hooded figure under a crown",
    simony: "Simony: two cards and a coin",
    augury: "Augury: an eye over a pile of cards",
}


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    return {f"rites/{draw.__name__}.svg": w.drawing(title, draw()) for draw, title in TITLES.items()}
