"""Bone Wardens: a shield barred by four woven femurs, and the dead one who looks out from behind it."""

import math

import woodcut as w

CENTRE = 50.0  # height of the ward's middle on the square
AXIS = 21.6  # distance of each bone's axis from that middle
SIZE = 0.9  # of a femur as it lies in the ward


def shield():
    """A heater that has been struck: a notch in its right shoulder."""
    return w.outline(
        "5,7.4! 27,10 50,6.6 66,8.8 77.4,10! 80.6,20.4! 84,9.6! 95,7.4! 93.4,24 96,42 94,59! 88.6,72 79,84 66,93"
        " 50,98.4! 34,93 21,84 11.4,72 6,59! 4,42 6.6,24"
    )


def femur():
    """A thigh bone lying along x about (0, 0): ball and trochanter on the left, two condyles on the right."""
    return w.outline(
        "-20,-4 -27,-5 -31.4,-8! -32.4,-11.2 -34.8,-13 -38,-13 -40.8,-11 -41.4,-8 -40.2,-4.6 -37.6,-2.6! -40.4,-1"
        " -42.4,2 -41.6,5.6! -37.6,8 -32,7 -26,5.2 -14,4.2 6,4 22,4.9 29,6.6 33.4,8.8 37.6,9 41,6.4! 42,2.8"
        " 39.6,.4! 42,-2.4 41.8,-6.6! 38.6,-9.4 33.6,-9 29,-6.6 22,-4.7 6,-3.8"
    )


PROXIMAL = """
    1.7 -29,4 -16,2.6 3,2.6
    1 -24,-1.6 -16,-.8 -8,-1
    1.5 -39.4,-9 -37.4,-6.4 -33.4,-6
    1.3 -40,4.6 -36,6 -31,4.8"""
DISTAL = """
    1.4 0,3 13,2.6 27,3.8
    1.3 30,4.6 35,7 40,5
    1.2 40,-5 37.4,-3 33,-3.6"""


def laid(d, turn, x, y):
    """*d*, drawn about (0, 0), turned by degrees and laid off the ward's middle by x, y units."""
    return w.place(w.place(d, turn=turn, scale=SIZE), 50 + x, CENTRE + y)


def between(d, left, right):
    """The part of straight-sided path data *d* that lies from x = left to x = right."""
    points = w.flatten(d, 99)[0]
    for edge, keep in ((left, 1), (right, -1)):
        kept = []
        for a, b in zip(points[-1:] + points, points, strict=False):
            inside = [(p.real - edge) * keep >= 0 for p in (a, b)]
            if inside[0] != inside[1]:
                kept.append(a + (b - a) * (edge - a.real) / (b.real - a.real))
            if inside[1]:
                kept.append(b)
        points = kept
    return w.poly(points)


def ward():
    """Each bone over the next and under the one before: the last is tucked in by laying the first's half again."""
    o = AXIS / math.sqrt(2)
    shapes = []
    for i, at in enumerate(((45, o, -o), (135, o, o), (225, -o, o), (-45, -o, -o))):
        bone = w.hand(femur(), 0.14, 2.6, i + 1)
        low = w.gravers(PROXIMAL), w.gravers(DISTAL)
        if i in (1, 2):  # turned over, so its shaded side would face the light
            low = [w.mapped(d, lambda p: complex(p.real, -p.imag)) for d in low]
            bone = w.mapped(bone, lambda p: complex(p.real, -p.imag))
        if i == 0:
            end = 9 - AXIS / SIZE
            first = [laid(d, *at) for d in (between(bone, -60, end - 3), between(bone, -60, end), low[0])]
        d = laid(bone, *at)
        shapes += [("ink", w.gap(d, 2.1)), ("paper", d), ("ink", laid("".join(low), *at))]
    return shapes + [("ink", w.gap(first[0], 2.1)), ("paper", first[1]), ("ink", first[2])]


def skull():
    """White dome and cheeks, then the black in it: sockets that droop outward, nose, teeth, the unlit side."""
    white = w.outline(
        "50,33 56.6,33.8 62,37 65.2,42.4 65.8,48 64,53! 64.8,56.6 63,60.2! 59,62.4 58.2,66.6 57.6,71!"
        " 54,72.4 50,72.8 46,72.4 42.4,71! 41.8,66.6 41,62.4 37,60.2! 35.2,56.6 36,53! 34.2,48 34.8,42.4"
        " 38,37 43.4,33.8"
    )
    socket = w.outline("52.4,54.6! 53.6,51.4 58.6,50! 62.4,51.8 63.6,56.4! 61.4,59.6 57,60.2! 53.4,58.4")
    black = w.mirror(w.hand(socket, 0.3, 3)) + w.outline("50.2,57! 51.8,60.4 52.8,64! 50,63 47.2,64! 48.4,60")
    black += w.stroke("50,66.6 50,74", 1, 1.5) + w.stroke("53.6,66.4 54.2,74", 1, 1.5)
    black += w.stroke("46.4,66.4 45.8,74", 1, 1.5)
    dark = w.outline(
        "55.6,31! 59,37.6 60.6,43 58.6,48.4! 61.6,50.4 63.4,56 60.6,60 57.8,62 57,67 57.6,73! 68,68 70,44 62,32"
    )
    light = w.gravers("""
        1.5 59.6,37.4 63,42 63.8,48.4
        1 61.4,43.6 62,46.6 61,49.4
        1.3 64,54.4 63.4,57.8 60,60.8""")
    return [("paper", w.hand(white, 0.08, 2)), ("ink", dark + black), ("paper", light)]


def keyhole():
    """The one red shape: what the wards keep is locked behind the brow."""
    hole = w.outline("49,36.8 51.4,38 52,40.4 50.6,42.6! 52.4,48! 49.2,47.4 46,48! 47.6,42.6! 46.2,40.4 46.8,38")
    return w.hand(hole, 0.12, 2)


def bites():
    """Light on the shield: along its left edge and upper rim, and what the blow has splintered."""
    return w.gravers("""
        2 8.6,13 9.6,22 9,31
        1.3 12.6,14.6 14,22 13.4,28
        1 16.6,16 18,21 18,25
        1.8 12,11.2 20,13 31,12.8
        1.4 7.4,57 11.6,67 18.4,76
        1.1 12,60 16,68 20.4,73
        1.8 18.6,79.6 26,86.6 33.6,90.4
        1.6 91.4,13 90,20 90.4,29
        1.1 87.4,14.6 86.2,20 86.4,25
        1 80.6,22.6 81.4,26.4 80.2,30.6
        1 72,13.6 75,16.4 76,20
        1.1 92,60 89,68 84,75.4""")


def study():
    s = [("ink", w.hand(shield(), 0.25, 4)), ("paper", bites()), *skull(), ("rubric", keyhole())]
    return s + ward()


def small():
    """6 mm cut: two whole bones before two plain shafts, knobs breaking the shield's edge, a skull of three holes."""
    heater = w.outline("5,7! 50,5 95,7! 96,40 93,60! 83,79 50,99! 17,79 7,60! 4,40")
    half = "0,4.4 24,5 31,8 36,11.4! 43,10.4 44.6,4.6! 38.6,0! 44.6,-4.6! 43,-10.4 36,-11.4! 31,-8 24,-5 0,-4.4"
    bone = w.outline(w.mirrored(half, 0))
    o = 26 / math.sqrt(2)
    s = [("ink", heater)]
    for x in (-o, o):
        shaft = w.poly([(-22, -4), (22, -4), (22, 4), (-22, 4)])
        s += [("paper", w.place(w.place(shaft, turn=45), 50 + x, 50 - x))]
    for x in (-o, o):
        d = w.hand(w.place(w.place(bone, turn=-45, scale=0.74), 50 + x, 50 + x), 0.15, 3)
        s += [("ink", w.gap(d, 3)), ("paper", d)]
    head = w.outline(w.mirrored("50,30.6 60.4,32.4 66.6,39 67.4,46.6 65.4,51.6! 66.8,56.6 64,61 59.8,63! 59,72! 50,73"))
    eye = w.outline("53,55! 54.6,49.6 59.6,47.6 63.6,51 64,57! 59.6,60.6 54.8,59.4!")
    return [*s, ("paper", head), ("ink", w.mirror(eye) + w.outline("50,59! 53.8,66! 46.2,66!"))]


def drawings():
    return {
        "emblems/bone-wardens.svg": w.drawing("A skull behind a ward of four woven thigh bones", study()),
        "emblems/bone-wardens-small.svg": w.drawing("A skull behind a ward of thigh bones", small()),
    }
