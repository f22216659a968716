"""Hollow Kin: a two-faced herm, one mask between its faces, broken and laced; nothing is behind its eyes."""

import woodcut as w
from tenths import moved

CRACK = "53.4,12! 50.4,21! 53.4,27! 49.6,35! 46.2,43! 45.4,54! 47.8,60.6! 45,67! 47.8,74! 46.4,85!"


def other(p: complex) -> complex:
    """A point of the left head on the right one, which is a little smaller."""
    return complex(50.6 + 0.975 * (50 - p.real), 98 + 0.975 * (p.imag - 98))


def herm() -> str:
    """The two heads back to back, down to the herm's foot."""
    left = w.points(
        "50,98! 16,98! 24.4,94 26.6,90 23,86.6! 13.4,88 8,84 8,78.4 11.4,75.4! 8,73.6 7.8,71 11.4,68.8! 6.4,67.4! "
        "7.6,64.4 10,60.8! 4.4,59.4 3,55.6! 8.6,48 12.4,40.4! 9.6,36.6! 12,32 12.4,24 17.4,13.4 27,5.4 40,2 50,2.6"
    )
    return w.outline([*left, *moved(left[:0:-1], other)])


def light() -> str:
    """Light on the left head: crown, strap, closed lid, cheek, lip, jaw, neck."""
    return w.gravers(
        """2 17,22.4 23,14.4 34,8.6
        2.2 13.4,29.4 20,27.6 30,28.8
        1.3 13.6,39.4 17.6,38 22.6,39.6
        1.5 14.4,43.6 17.8,45 21.6,43.6
        2.2 25,51 22,60 16,66.6
        1.5 26.6,61 23.4,68.6 17.6,73.6
        1.3 12.4,57.4 14.6,60.6 13.6,63.6
        1.8 14.6,84.6 23.4,81.6 29.4,75
        2 30.4,86 31.4,91 27.6,96.4
        1.6 37,90 37.4,93.6 36,97""",
        at=0.35,
    )


def halves() -> tuple[str, str]:
    """The mask's left and right half, before they part."""
    crack = w.points(CRACK)
    left = "38,13.6 29.6,18.4 25,27 24.6,37 26.4,44! 25.6,51 27.4,59 32,68 38.6,77.6"
    right = "61.4,77.6 68,68 72.6,59 74.4,51 73.6,44! 75.4,37 75,27 70.4,18.4 62,13.6"
    return w.outline([*w.points(left), *reversed(crack)]), w.outline([*crack, *w.points(right)])


def features() -> tuple[str, str]:
    """What is cut out of the left and the right half: the empty eyes, brows, nose, mouth."""
    left = w.outline("27,41.4! 33,38.4 38.6,39.6 44,45.6! 39,49 32,48")
    left += w.outline("45.6,67! 41,66.8 36.4,69.4! 41,70.4 46.2,70.6!")
    left += w.gravers(
        """3 47,38.4 38.6,32.8 26.6,33.6
        1.5 48.6,21.4 39,21.4 29,26.6
        1.8 31,53 34.6,58 37,64.4"""
    )
    right = w.outline("56,45.6! 61.4,39.6 67,38.4 73,41.4! 68,48 61,49")
    right += w.outline("54.4,40! 56,45 57,53 60,60.4! 54.6,63.6! 48.2,61.6! 53.2,59 53.6,50")
    right += w.outline("47.4,67! 53,66.6 58.6,67 64,69.6! 58.6,70.8 47.2,70.6!")
    right += w.gravers(
        """3.4 54,38.2 62,32.4 73.4,33.6
        1.7 54,21.4 62,21.4 71,26.6
        3.6 72.4,51 69,59 62.6,68
        2.4 49.8,75.2 53.4,76.4 58,75.2
        2.2 73,28 73.2,33 72,38
        2 66.4,69 61.4,76 54,81"""
    )
    return left, right


def mask() -> tuple[str, str]:
    """The mask at its place, halves drawn apart above: (wood, openings)."""

    def apart(pair: tuple[str, str]) -> str:
        left = w.place(pair[0], -0.8, 0, 1, -4, about=(46, 85))
        right = w.place(pair[1], 0.8, 2.4, 1, 4, about=(46, 85))
        return w.place(left + right, -1, 2.6, 0.85, about=(50, 48))

    wood = apart((w.hand(halves()[0], 0.12, 2.6, 3), w.hand(halves()[1], 0.12, 2.6, 4)))
    return wood, apart(features())


def emblem() -> list[w.Shape]:
    """The full cut."""

    wood, openings = mask()
    split = w.stroke("53.4,0 50.6,4 52.6,8 50,13", 4.4, 0.4, ease=1)  # the heads begin to part
    ties = "38.6,24.4 47.6,22 58.2,26", "40.4,51.4 45.6,50.2 52,52.8", "41,75.8 45.6,75.4 52,77.8"
    lace = "".join(w.stroke(tie, 2.5, 2.5, 3, 0.5) for tie in ties)
    return [
        ("ink", w.hand(herm(), 0.15, 3)),
        ("paper", light() + w.reverse(w.mapped(light(), other)) + split),
        ("ink", w.gap(wood, 2.4)),
        ("paper", wood),
        ("ink", w.hand(openings, 0.08, 2.5)),
        ("paper", w.gap(lace, 1.1)),
        ("rubric", w.hand(lace, 0.06, 2)),
    ]


def small() -> list[w.Shape]:
    """The cut for 12 mm and below: two profiles, one mask, its eyes, mouth and break."""
    half = (
        "50,2! 34,2.4 19,10 13,26 10.4,36! 14.4,41! 2.4,57! 12,61.6! 6.6,68! 12.6,70.4! 9,74! 13,77! 10,81 12,87 "
        "19,88.4 30,84! 28,98! 50,98!"
    )
    wood = w.outline(w.mirrored("50,18! 60.6,20 69,27.4 72,39 70,53 65,66 57.6,76.6 50,83!"))
    eye = w.outline("32,44.6! 38,40.6 43,42 47,48! 41,52 35,50.6")
    mouth = w.outline("39,67.6! 44,64.4 50,64 56,64.4 61,67.6! 56,70 44,70")
    crack = w.poly("49,17 57,18 52,32 54,44 51.4,60 47.4,60 47.6,46 45.4,33")
    lace = w.stroke("40,33 50,30.4 60,33.6", 4.4, 4.4, 5, 0.5)
    lid = w.stroke("13.6,47.6 18.6,44 25,46.4", 0, 0, 4, 0.4)
    return [
        ("ink", w.outline(w.mirrored(half))),
        ("paper", wood + w.mirror(lid) + w.poly("47.6,0 54.6,0 50,10")),
        ("ink", w.mirror(eye) + mouth + crack),
        ("paper", w.gap(lace, 2.4)),
        ("rubric", lace),
    ]


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    return {
        "emblems/hollow-kin.svg": w.drawing(
            "Hollow Kin: two faces back to back behind one broken mask", emblem()
        ),
        "emblems/hollow-kin-small.svg": w.drawing(
            "Hollow Kin, small cut: two profiles and one mask", small()
        ),
    }
