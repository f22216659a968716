"""The Factions' back: a saltire of four keys whose bows meet about a rose, two skulls and two bones."""

import math

import woodcut as w
from back_ground import PANEL_X_MM, PANEL_Y_MM, twice
from bones import bone, skull
from tenths import moved

LEAN_DEG = math.degrees(math.atan2(PANEL_Y_MM, PANEL_X_MM))  # the keys lie on the panel's diagonals


def _flipped(d: str) -> str:
    """Mirrored across the x axis, winding kept."""
    return w.reverse(w.mapped(d, lambda p: p.conjugate()))


def key() -> tuple[str, str]:
    """A key lying along +x from the centre, bit on its left (-y) side: (body, openings), mm."""
    bow = w.points(
        "4,0! 5.6,1.9 8,3 10,2.5! 9.8,4.6 11.6,6.8 14.4,7.6 17,6 17.4,3.2! 18.4,4.3! 20.6,4.1! 21,1.9!"
    )
    end = w.points("39.4,1.7! 40.4,3 42.2,2.7 43.2,0!")
    bit = w.points(
        "42.2,-2.7 40.6,-2.4! 40.4,-7.8! 37.6,-8.4! 37.4,-5.2! 35.6,-5.1! 35.4,-8.5! 32.4,-8! 32.2,-1.8!"
    )
    body = w.outline([*bow, *end, *bit, *moved(bow[:0:-1], lambda p: p.conjugate())])
    lobe = w.outline("12.4,1.2! 14.2,2.1 15.4,3.9 14,5.5 12.2,4.7 11.6,2.8")
    stem = w.outline("11.3,0.2! 9.2,1.2 6.6,0! 9.2,-1.2")
    groove = w.stroke([(21.8, 0.3), (26, 0.2), (33.4, 0.3)], 0.2, 0, 1.05, 0.2)
    collar = w.poly("18.3,-2.9 19,-2.9 19,2.9 18.3,2.9")
    return w.hand(body, 0.05, 2.2, 5), lobe + _flipped(lobe) + stem + groove + collar


def saltire() -> tuple[str, str]:
    """Upper half of the four keys, bits turned up: (bodies, openings)."""
    lean = [w.place(d, turn=-LEAN_DEG) for d in key()]
    return lean[0] + w.mirror(lean[0], 0, both=False), lean[1] + w.mirror(lean[1], 0, both=False)


def rose(long: float, high: float) -> str:
    """Half of a four-petalled rose, *long* mm to the sides and *high* mm up; twice() makes it whole."""
    petal = w.points("0,-0.12! 0.24,-0.36 0.27,-0.66 0,-1! -0.27,-0.66 -0.24,-0.36")
    up = moved(petal, lambda p: complex(p.real * long, p.imag * high))
    side = moved(petal, lambda p: complex(-p.imag * long, p.real * high))
    return w.outline(up) + w.outline(side)


def panel() -> list[w.Shape]:
    """All that is inside the frame."""
    bodies, openings = saltire()
    head, holes = (w.place(d, 0, -22.5, 1.02) for d in skull())
    guard = w.place(w.hand(bone(), 0.05, 1.6), -18.6, 0, 1.65)
    marrow = w.place(w.stroke([(-0.2, -5.6), (0.05, -1), (-0.15, 3)], 0, 0, 0.6, 0.25), -18.6, 0, 1.65)
    red = twice(rose(6, 4.4))
    return [
        ("paper", twice(bodies + head + guard) + w.gap(red, 0.5)),
        ("ink", twice(openings + holes + marrow)),
        ("rubric", red),
    ]


def badge() -> list[w.Shape]:
    """The keys alone, black on white, about 20 mm tall."""
    bodies, openings = (w.place(d, scale=0.28) for d in saltire())
    return [
        ("ink", twice(bodies)),
        ("paper", twice(openings)),
        ("rubric", twice(w.place(rose(6, 5), scale=0.28))),
    ]
