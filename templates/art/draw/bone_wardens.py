"""Bone Wardens: a shield barred by four woven femurs, and the dead one who looks out from behind it."""

import math

import woodcut as w

CENTRE = 50.4
"""Height of the ward's middle on the square."""

AXIS = 21.8
"""Distance of each bone's axis from that middle: the skull has room for its width and loses its chin."""

SIZE = 0.88
"""Of a femur as it lies in the ward: its knobs just break the edge of the shield."""

At = tuple[float, float, float]
"""Turn in degrees, then x, y off the ward's middle."""


def shield() -> str:
    """A heater that has been struck: a notch in its right shoulder."""
    return w.outline(
        "5,7.4! 27,10 50,6.6 66,8.8 77.4,10! 80.6,20.4! 84,9.6! 95,7.4! 93.4,24 96,42 94,59! 88.6,72 79,84 "
        "66,93 50,98.6! 34,93 21,84 11.4,72 6,59! 4,42 6.6,24"
    )


def shield_light() -> str:
    """Along the shield's left edge and upper rim, and what the blow has splintered."""
    return w.gravers("""
        2 8.6,13 9.6,22 9,31
        1.3 12.6,14.6 14,22 13.4,28
        1 16.6,16 18,21 18,25
        1.8 12,11.2 20,13 31,12.8
        1.4 7.4,57 11.6,67 18.4,76
        1.1 12,61 16,69 20.4,74
        1.8 18.6,79.6 26,86.6 33.6,90.4
        1.6 91.4,13 90,20 90.4,29
        1.1 87.4,14.6 86.2,20 86.4,25
        1 80.6,22.6 81.4,26.4 80.2,30.6
        1 72,13.6 75,16.4 76,20
        1.1 92,60 89,68 84,75.4""")


def femur() -> str:
    """A thigh bone lying along x about (0, 0): ball and trochanter on the left, two condyles on the right."""
    return w.outline(
        "-20,-3.9 -27,-4.8 -31.8,-7.8! -32.8,-11 -35,-12.8 -38,-12.8 -40.8,-10.8 -41.4,-7.8 -40.2,-4.6 "
        "-37.6,-2.6! -40.4,-1 -42.4,2 -41.6,5.4! -37.8,7.6 -32,6.8 -26,5.2 -14,4.1 6,3.9 22,4.7 29,6.2 33.4,8.2 "
        "37.6,8.6 41,6.2! 42,2.8 39.6,.4! 42,-2.4 41.8,-6.4! 38.6,-9 33.6,-8.6 29,-6.2 22,-4.5 6,-3.7"
    )


BALL_END = """
    2 -31,5 -20,3 -1,2.9
    1.2 -27,1.6 -19,.8 -9,1
    1 -25,-2.6 -18,-1.8 -11,-1.8
    1.6 -39.4,-8.4 -37.6,-5.6 -33.2,-5.4
    1.1 -38.8,-10.6 -37.2,-8.6 -34.6,-8.4
    1.5 -40,3.6 -37.4,5.2 -32.4,4.6
    1.2 -39.6,1 -37,2 -33,1.4
"""
KNEE_END = """
    1.7 31,5 20,3 3,2.7
    1.2 28,1.4 20,.6 11,.8
    1.4 40.4,4.4 37,6.4 32.6,5.4
    1.2 40,1.8 36.4,2.8 32.6,2
    1.4 40.6,-4.4 37.6,-2.4 33,-3
    1.1 39.4,-7 37.4,-5.4 34.6,-5.6
"""


def laid(d: str, at: At) -> str:
    """*d*, drawn about (0, 0), brought to its place in the ward."""
    turn, x, y = at
    return w.place(w.place(d, turn=turn, scale=SIZE), 50 + x, CENTRE + y)


def between(d: str, left: float, right: float) -> str:
    """The part of straight-sided path data *d* that lies from x = left to x = right."""
    line = w.flatten(d, 99)[0]
    for edge, keep in ((left, 1), (right, -1)):
        kept: list[complex] = []
        for a, b in zip(line[-1:] + line, line, strict=False):
            a_in, b_in = (a.real - edge) * keep >= 0, (b.real - edge) * keep >= 0
            if a_in != b_in:
                kept.append(a + (b - a) * (edge - a.real) / (b.real - a.real))
            if b_in:
                kept.append(b)
        line = kept
    return w.poly(line)


def ward() -> list[w.Shape]:
    """Each bone lies over the one before; the first is laid once more, at its ball, over the last."""
    o = AXIS / math.sqrt(2)
    shapes: list[w.Shape] = []
    again: list[w.Shape] = []
    for i, at in enumerate(((45, o, -o), (135, o, o), (225, -o, o), (-45, -o, -o))):
        bone, ball, knee = w.hand(femur(), 0.14, 2.6, i + 1), w.gravers(BALL_END), w.gravers(KNEE_END)
        if i in (1, 2):  # turned over, else its shaded side would face the light
            bone, ball, knee = (w.mapped(d, lambda p: p.conjugate()) for d in (bone, ball, knee))
        if i == 0:
            end = 9 - AXIS / SIZE  # past the crossing; its gap stops short, lest it cut the bone across
            short, whole = between(bone, -60, end - 3), between(bone, -60, end)
            again = [("ink", w.gap(laid(short, at), 2)), ("paper", laid(whole, at)), ("ink", laid(ball, at))]
        d = laid(bone, at)
        shapes += [("ink", w.gap(d, 2)), ("paper", d), ("ink", laid(ball + knee, at))]
    return shapes + again


def skull() -> list[w.Shape]:
    """Hollow, drooping sockets; the right half goes black and a few cuts bring its form back; a keyhole."""
    bone = w.outline(
        "50,31 56.6,31.8 62,35 65.2,40.4 65.8,46 64,51! 64.8,54.6 63,58.2! 59,60.6 58.2,65 57.6,70! 54,71.4 "
        "50,71.8 46,71.4 42.4,70! 41.8,65 41,60.6 37,58.2! 35.2,54.6 36,51! 34.2,46 34.8,40.4 38,35 43.4,31.8"
    )
    socket = w.outline("52.4,51.6! 54.4,48.8 58,47.8 61.6,49.8! 63.2,55.2! 59.6,58.4 55,58 52.8,55.4!")
    black = w.mirror(socket) + w.outline("50.3,55! 52,58.8 53,62.4! 50.4,61 49.8,61 47.2,62.4! 48.4,58.4")
    dark = w.outline(
        "54.4,29! 57.8,35.4 59.6,41 56.8,46.4! 60.6,48 63.2,54 60.6,58 57.4,60 57,65 57.6,71.6! 68,66 70,42 62,30"
    )
    lines = w.gravers("""
        1.5 36.6,42.6 38.6,46 37.4,50.4
        1.4 40.6,61 43.2,63.4 43.6,68
        1 41,46.2 44.6,46 48.4,48.6
        1.2 44.4,31 45.8,34.6 44,37.4 45.4,41
        1.3 50,64.4 50.1,68 50,72
        1.3 53.6,64 54,68 54.4,72
        1.3 46.4,64.2 46,68 45.6,72""")
    light = w.gravers("""
        1.5 58.8,35 62.4,40 63.4,46.6
        1.1 60.6,41.4 61.2,44.4 60,47
        1.3 64,51.6 63.8,55 61.4,58.4
        1.2 56.6,60 58.6,60 61,59.2
        .9 58,62 57.8,65 56.6,69""")
    hole = w.outline(
        "49,35.6 51.3,36.8 51.9,39 50.6,41.2! 52.2,46.4! 49.2,45.8 46.2,46.4! 47.6,41.2! 46.3,39 46.9,36.8"
    )
    return [
        ("paper", w.hand(bone, 0.08, 2)),
        ("ink", dark + black + lines),
        ("paper", light),
        ("rubric", w.hand(hole, 0.1, 2)),
    ]


def study() -> list[w.Shape]:
    return [("ink", w.hand(shield(), 0.25, 4)), ("paper", shield_light()), *skull(), *ward()]


def small() -> list[w.Shape]:
    """6 mm cut: two whole bones before two plain shafts, knobs that break the edge, a skull of three holes."""
    heater = w.outline("5,7! 50,5 95,7! 96,40 93,60! 83,79 50,99! 17,79 7,60! 4,40")
    half = (
        "0,4.4 24,5 31,8 36,11.4! 43,10.4 44.6,4.6! 38.6,0! 44.6,-4.6! 43,-10.4 36,-11.4! 31,-8 24,-5 0,-4.4"
    )
    bone, shaft = w.outline(w.mirrored(half, 0)), w.poly("-22,-4 22,-4 22,4 -22,4")
    o = 26 / math.sqrt(2)
    shapes: list[w.Shape] = [("ink", heater)]
    shapes += [("paper", w.place(w.place(shaft, turn=45), 50 + x, 50 - x)) for x in (-o, o)]
    for x in (-o, o):
        d = w.hand(w.place(w.place(bone, turn=-45, scale=0.74), 50 + x, 50 + x), 0.15, 3)
        shapes += [("ink", w.gap(d, 3)), ("paper", d)]
    head = w.outline(
        w.mirrored("50,30.6 60.4,32.4 66.6,39 67.4,46.6 65.4,51.6! 66.8,56.6 64,61 59.8,63! 59,72! 50,73")
    )
    eye = w.outline("53,55! 54.6,49.6 59.6,47.6 63.6,51 64,57! 59.6,60.6 54.8,59.4!")
    return [*shapes, ("paper", head), ("ink", w.mirror(eye) + w.outline("50,59! 53.8,66! 46.2,66!"))]


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    return {
        "emblems/bone-wardens.svg": w.drawing("A skull behind a shield of four woven thigh bones", study()),
        "emblems/bone-wardens-small.svg": w.drawing("A skull behind a shield of thigh bones", small()),
    }
