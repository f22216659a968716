"""Book ornament grown from briars: headpiece, rules, corner, tailpiece. One unit here is 0.5 mm on paper."""

from collections.abc import Callable
from functools import partial

import ornament_frames
import shrine
import woodcut as w
from bones import skull
from briar import Sprig, briar
from tenths import page

UNIT = 5  # tenths of a millimetre


def both(ink: str, paper: str, axis: float) -> list[w.Shape]:
    """A right half and its reflection, cut with the knife."""
    return [("ink", w.hand(w.mirror(ink, axis), 0.05, 1.5)), ("paper", w.mirror(paper, axis))]


def headpiece() -> list[w.Shape]:
    """100 x 21 mm: a jawless skull between two briars; drawn 115 units wide, then enlarged to 200."""
    leaves = ".1,9,-1 .24,9,1 .42,7.2,-1 .57,7.2,1 .74,6.2,-1 .86,5,1"
    thorns = ".06,2.5,1 .17,2.4,1 .33,2.1,-1 .34,2.1,1 .5,1.9,1 .65,1.7,-1 .8,1.5,1 .93,1.3,-1"
    ink, paper = briar("66,12.4 74,15.6 83,12 92,8.6 101,11.4 108,13 113.4,10.4", 2.9, 0.3, leaves, thorns)
    head, holes = (w.place(d, 57.5, 19.1, 1.17) for d in skull(crack=False))
    gem = w.outline("57.5,3.6! 59,6.6 57.5,9.6! 56,6.6")
    shapes = [
        *both(ink, paper, 57.5),
        ("paper", w.gap(head, 1.1)),
        ("ink", head),
        ("paper", holes + w.gap(gem, 0.5)),
        ("rubric", gem),
    ]
    return [(kind, w.place(d, scale=200 / 115)) for kind, d in shapes]


def thorns_in_turn(n: int) -> list[Sprig]:
    """*n* thorns along a stem, sides in turn, shrinking outward."""
    return [(0.05 + 0.88 * i / (n - 1), 1.25 - 0.45 * i / (n - 1), (-1) ** i) for i in range(n)]


def rule(length: float) -> list[w.Shape]:
    """A thin thorn line, *length* units long and 4 high, with four petals in the middle; two may lie end to end."""
    half, n = length / 2, round(length / 9)
    wave = []
    for i in range(n + 1):
        sway = (0.35 if i % 2 else -0.35) * (1 - i / n)
        wave.append((half + 2.6 + (half - 2.6) * i / n, 2 + sway))
    ink, _ = briar(wave, 0.75, 0.22, "", thorns_in_turn(n), shine=0)
    petal = w.poly([(half, 1.75), (half - 0.6, 1), (half, 0.1), (half + 0.6, 1)])
    return [("ink", w.mirror(ink, half) + w.ring(petal, 4, (half, 2)))]


def corner() -> list[w.Shape]:
    """12 x 12 mm, the upper left one: a briar bent about a bud; mirror it for the others."""
    thorns = ".12,1.2,1 .38,1.5,1 .66,1.7,1"
    ink, paper = briar("23.8,2.6 18,2 12,3.2 7,3 3.6,6.4", 0.4, 1.6, ".26,4.4,-1 .5,5.4,-1", thorns, shine=0)
    bud = w.outline("5.2,5.2! 7.8,5.2 9.4,6.8! 10,8.4 13.8,13.8! 8.4,10 6.8,9.4! 5.2,7.8")

    def folded(d: str) -> str:
        return d + w.reverse(w.mapped(d, lambda p: complex(p.imag, p.real)))

    return [
        ("ink", w.hand(folded(ink), 0.04, 1.5)),
        ("paper", w.gap(bud, 0.4)),
        ("ink", bud),
        ("paper", folded(paper) + w.stroke("6.4,6.4 8.4,8.4 11,11", 0, 0, 1, 0.3)),
    ]


def tailpiece() -> list[w.Shape]:
    """30 x 15 mm: a key hung from two briars."""
    leaves = ".24,7,-1 .42,6.4,1 .6,5,-1 .78,4.4,1"
    thorns = ".34,1.6,-1 .52,1.4,1 .7,1.2,-1 .9,1,1"
    ink, paper = briar("30.6,7.6 35,11 41,10.4 46.6,7 52,6 58.8,8.8", 2.2, 0.3, leaves, thorns)
    half = (
        "30,4! 32,5.2 33.4,7.4 33,9.2! 35.4,8.8 37,10.6 36.8,13 34.8,14.2 32.6,13.8! 32.8,15.4! 31.2,15.6! "
        "31.1,28.4! 30,29.4"
    )
    hole = (
        "30,6.6! 31.2,8 31.2,9.4 30.6,10.6! 32.2,10.8 34,10.6 34.6,11.8 33.8,12.6 32,12.4 30.6,11.8! 30,13.4!"
    )
    bit = w.outline("31,21! 35.2,20.6! 35.4,23! 33.2,23.2! 33.3,24.6! 35.6,24.5! 35.2,27.2! 31,27!")
    key = w.outline(w.mirrored(half, 30)) + bit
    return [
        *both(ink, paper, 30),
        ("paper", w.gap(key, 0.6)),
        ("ink", w.hand(key, 0.06, 1.5)),
        ("paper", w.outline(w.mirrored(hole, 30))),
    ]


PIECES: dict[str, tuple[str, Callable[[], list[w.Shape]], int, int]] = {
    "headpiece": ("Headpiece: a skull between two briars", headpiece, 1000, 210),
    "rule-300": ("Rule: a thin line of thorns", partial(rule, 60), 300, 20),
    "rule-575": ("Rule: a thin line of thorns, card wide", partial(rule, 115), 575, 20),
    "rule-1260": ("Rule: a thin line of thorns, page wide", partial(rule, 252), 1260, 20),
    "corner": ("Corner: a briar bent about a leaf", corner, 120, 120),
    "tailpiece": ("Tailpiece: a key hung from two briars", tailpiece, 300, 150),
    "escort-ribbon": ("Ribbon with cut ends", ornament_frames.ribbon, 540, 46),
    "stamp": ("Seal ring for a sigil", ornament_frames.stamp, 60, 60),
    "frame-arch": ("Head of a frame: a cusped arch", ornament_frames.arch, 575, 110),
    "frame-sill": ("Sill of a frame: a row of stars", ornament_frames.sill, 575, 26),
    "title-device": ("Device: a house-shaped reliquary among thorns", shrine.shrine, 400, 340),
}


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    return {
        f"ornament/{name}.svg": page(title, draw(), (0, 0, wide, high), UNIT)
        for name, (title, draw, wide, high) in PIECES.items()
    }
