"""Veiled Hand: a gaunt hand in blessing, wounded, rising from the folds of a hanging veil."""

import woodcut as w


def bless(pts: w.Points) -> list[w.Point]:
    """Bring the two raised fingers together (apart they make a V): index left, middle a little right."""

    def move(p: w.Point) -> w.Point:
        assert isinstance(p, tuple)
        x, y = p[:2]
        lift = max(0, 46 - y)
        shift = -0.19 * lift if 50.7 < x < 62 else 0.05 * lift if 42 < x <= 50.7 else 0
        return (x + shift, y, *p[2:])

    return [move(p) for p in w.points(pts)]


def palm() -> str:
    """Right hand, palm to the viewer, two fingers raised. Knuckles bulge, shafts between them are thin."""
    return w.outline(
        bless(
            "43.4,90! 42.8,85 41,78.4 37,72.6 33,67 30.6,61 29.6,55.6 30.2,51 32.8,48.8 35.6,50.6! "
            "36.2,46.6 38.4,43.8 41.2,44 42.3,46.6! 42.6,39 41.4,33.6 42.2,27.6 41.4,22.4 42,17 43.8,13 "
            "46,16.6 47.6,22 47.5,27.4 48.9,33 48.5,38.6 50.6,46! 52.8,39 53.3,34.6 55.2,29 55.6,25 56.8,21 "
            "59.2,18 61,21.4 61.5,25 60.5,29.4 60.8,35 59.4,39.6 59,46 60.2,53.6 62.8,54.8 65.2,51 66,46.4 "
            "68,42 71.6,38.6 73.2,41.4 72.8,45.6 73,50 70.4,56.6 67.4,63 63.4,70 60.2,77.4 59,85 58.6,90!"
        )
    )


def veil() -> str:
    """A cloth hung from two knots, as Veronica's is shown: sagging top edge, turned sides, a torn hem."""
    return w.outline(
        "12,1! 17,1.4 20,5! 27,7 38,8.6 50,9.2 62,8.6 73,7 80,5! 83,1.4 88,1! 90.4,4.6 87.4,9! 91,20 92.4,32 "
        "91,42! 86.6,46.4! 89,58 92,72 94,87! 88,84! 83,93! 76,89.6 70,95.6! 61,93.4 54,98.6! 46,94.4 38,98! "
        "30,93 22,95.4! 15.6,88! 10,88.6 5,86.4! 8.4,72 11.4,58 13.6,46.4! 9,42! 7.6,32 9,20 12.6,9! 9.6,4.6"
    )


def front() -> str:
    """The fold of the veil that hangs before the wrist."""
    return w.outline(
        "17.4,64! 25,75 36,82 49,84.4 62,81.6 74,73 83.4,61! 87,74 88,84! 83,93! 76,89.6 70,95.6! 61,93.4 "
        "54,98.6! 46,94.4 38,98! 30,93 22,95.4! 15.6,88! 14.4,76"
    )


def swags() -> str:
    """Folds that start fat at the knots, wider on the lit left; two long folds at the sides."""
    hung = w.gravers(
        """
        2.4 16.4,8 21,16 28,22 37,24
        2.8 15.4,10 18,24 22.4,36 28.6,42
        2.4 13.6,13 15,32 18.6,49 25,60
        1.8 12,17 11.8,30 13.4,41
        1.5 21,9.6 28,13.4 35,15 40,15
        1.5 83.6,8 79,16 72,22 66,23.6
        1.8 84.6,10 82,24 78,34
        1.6 86.4,13 85,32 81.6,47 77,56
        1.1 88,17 88.2,30 87,39
        1 79,9.6 72,13.4 65,14.8
        """,
        at=0.28,
    )
    return hung + w.gravers("2.2 15,52 11.6,66 9,84\n1.3 85.6,52 88.6,66 91,82", at=0.82, foot=0.3)


def front_folds() -> str:
    """Light along the lip of the front fold, sagging cuts under it, short folds at the hem."""
    lip = w.gravers(
        """
        2 15.6,61 19,67.4 26,75 36.4,81.2 49,83.6 62,80.8 74,72 80.6,64 83.6,59.4
        1.3 16.6,64 14.6,73 14.4,85
        1 84,63 87,72 88,81
        """,
        at=0.4,
    )
    sagging = w.gravers(
        """
        2 19.4,70 28.6,81 40,87.4 51,88.6
        1.7 20,77 27,85.6 37,91.4
        1.4 81,68 72.6,79 62,86
        1.1 83,74 78,82 71,87.4
        """
    )
    hem = w.gravers(
        """
        1.7 18.4,79 20,86 21.4,93
        1.2 44,91 41,94 38.6,97
        1.4 60,88.6 57,93 54.4,97
        1.1 83.6,80 83.4,86 82.6,91
        0.9 73,88 72,91 70.4,94
        """,
        at=0.82,
        foot=0.3,
    )
    return lip + sagging + hem


def lines() -> str:
    """Black drawing inside the white hand, each line tapered at both ends; shade runs along the fingers."""
    rows = """
        1.5 35.4,49.6 36.4,55 37.4,60.6 36.8,64
        1.7 42.2,46 43.4,53 43.6,58.6 42.4,63
        1.3 43,62 41,65.2 38.6,65.2 37,62.6
        1.2 37.2,62.8 35,64.6 33,63 31.6,60
        0.8 36.8,54.4 39,53.2 41.6,53.8
        0.7 31,55.6 33,54.6 35,55.4
        1.5 50.6,45 50.6,49 49.4,53
        0.9 42.4,34 45,35 47.6,34
        0.7 42.6,23.4 44.6,24 46.4,23.4
        0.9 54,36 57,37 59.6,36
        0.7 56.4,26 58.6,26.6 60.6,26
        0.8 66.8,47.6 69,49.2 71.6,49.6
        2 60.6,54 56.4,58 53.6,64 53,71 55,78
        1.1 44,55 48,54 53,55.4 57,53
        1.3 63.6,57 60,61 57.8,66 57.4,72
        1.5 67.6,56 63.4,61.4 60.6,67 59.4,73
        1.2 70.4,54.4 67,60
        1 46.8,18 46.4,22 46.2,30
        1.1 47.6,36 47,40 47.4,45
        1 60.4,22 60,25 59.4,31
        1.2 59.4,38 58,42 57.4,49
        1 72.4,42 71.4,45 71,48
        1.1 33,65 37,70 41,76
        1 51.4,76 50.8,80 51,85
        1.6 56.6,77 55.4,82 55,88
        0.9 45,77 45.6,81 45.6,85
    """
    split = [row.split(None, 1) for row in rows.strip().splitlines()]
    return "".join(w.stroke(bless(guide), 0, 0, float(width), 0.35) for width, guide in split)


def wound() -> str:
    """The nail's mark."""
    return w.outline("47.4,57.4! 49.4,60 50,63.4 49.2,66.6 49,71 48.6,77.6! 47.6,71 47,67.4 45.8,64 46,60.4")


def full() -> list[w.Shape]:
    """The cut for 12 mm and more."""

    def set_in(d: str) -> str:
        return w.place(d, -1, 0.4, 1.02, about=(50, 50))

    hand = set_in(palm())
    return [
        ("ink", w.hand(veil(), 0.2, 3.5)),
        ("paper", w.hand(swags(), 0.1, 5, 3)),
        ("ink", w.gap(hand, 2.4)),
        ("paper", w.hand(hand, 0.1, 2, 5)),
        ("ink", set_in(lines())),
        ("rubric", w.hand(set_in(wound()), 0.08, 2)),
        ("ink", w.hand(front(), 0.15, 3)),
        ("paper", front_folds()),
    ]


def small() -> list[w.Shape]:
    """The cut for less than 12 mm: cloth, knots, hand; four cuts between fingers, two folds, a wound."""
    hem = "84,88 74,97! 62,91 50,98! 38,91 26,97! 16,88"
    cloth = w.outline(
        f"6,4! 15,2 20,8! 34,11 50,12 66,11 80,8! 85,2 94,4! 94,13! 92,30 92,60 97,90! {hem} "
        "3,90! 8,60 8,30 6,13!"
    )
    palm = w.outline(
        "41,88! 38,77 29,66 25.4,56 27.6,49 31.6,47.4 34.6,50! 36.6,44.4 40,44! 40.4,30 41.4,21 44.6,17.4 "
        "47.4,21 48,32 48.4,46! 51.6,46! 52,33 53,26 56,22.6 59.2,26 60,36 60,47 62.6,54! 68,47 72.4,40.4 "
        "77,38.6 79,43.4 77,52 70,64 63.4,75 61,88!"
    )
    folds = w.gravers("5 15,12 16,34 22,56\n3.6 85,12 85,30 82,46")
    between = w.stroke("50,53 50,45", 0, 3.2) + w.stroke("34.4,47 35,55 34.4,63", 3.6)
    between += w.stroke("40.6,43 42.4,53 41,65", 3.8) + w.stroke("62.6,54 56.4,61 55,76", 4)
    return [
        ("ink", cloth),
        ("paper", folds + palm),
        ("ink", between + w.outline(f"14,68! 28,80 50,85 72,79 86,66! 92,86! {hem} 8,86!")),
        ("paper", w.gravers("5 10,60 28,79 50,84.4 72,78 90,58", at=0.4)),
        ("rubric", w.outline("47.6,57! 51,63 49,76! 45,66")),
    ]


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    title = "Veiled Hand: a wounded hand raised in blessing before a hanging veil"
    return {
        "emblems/veiled-hand.svg": w.drawing(title, full()),
        "emblems/veiled-hand-small.svg": w.drawing(f"{title} (small cut)", small()),
    }
