"""Gallows Court: an empty noose over the hill of skulls, and the crow that waits."""

import woodcut as w

POST_AXIS, POST_STOUT = 22.0, 1.2
"""The post is drawn slender and widened about its axis, to level its ink with the other emblems."""

BEAM_AXIS, BEAM_STOUT = 20.5, 1.16


def stout(d: str) -> str:
    """The post, or the grain in it, widened."""
    return w.mapped(d, lambda p: complex(POST_AXIS + (p.real - POST_AXIS) * POST_STOUT, p.imag))


def timber() -> list[w.Shape]:
    """Brace, post and beam: adzed, none of them straight."""
    post = stout(
        w.outline("14,9! 21,5.6 29.4,8.4! 28.6,24 31,42 30.4,60 34.6,90! 9,90! 14.2,64 13,42 15.4,24")
    )
    beam = w.mapped(
        w.outline(
            "4.4,14.6! 24,13.6 48,16 70,14.8 94,17.6! 97,22 93.4,28.6! 66,26.4 44,28 22,26 5.6,27.4! 2.4,21"
        ),
        lambda p: complex(p.real, BEAM_AXIS + (p.imag - BEAM_AXIS) * BEAM_STOUT),
    )
    brace = w.outline("27,48! 36,39 43,31 47,24! 62.6,24! 54,36 43,50 28,67!")
    return [
        ("ink", w.hand(brace, 0.25, 4, 3)),
        ("paper", w.gap(post, 1.5)),
        ("ink", w.hand(post, 0.3, 5)),
        ("paper", w.gap(beam, 1.5)),
        ("ink", w.hand(beam, 0.3, 5, 2)),
        ("paper", w.hand(grain(), 0.08, 4)),
    ]


def grain() -> str:
    """Long cuts with an early belly, in two or three lengths; one knot that the grain bends round."""
    post = """
        2.1 17,31 16.2,40 18.4,47 17,56 17.2,62
        1.3 20.6,32 20,38 22,44
        2.3 16.6,64 15.2,74 12.6,80
        1.2 26,33 26.8,40 25.6,47 26.6,57
        1.7 20.6,60 21,68 19.2,79
        1.1 25,64 26,72 26.6,78
        1.2 19.4,52 21.6,48.6 24.2,51 22.4,55.4
    """
    beam_and_brace = """
        1.8 6,18 14,17 23,17.6
        1.2 8,22.6 14,22 20,22.8
        1.7 50,20 58,19.4 67,18.4
        1.3 36,23.4 48,24.6 61,23
        1.7 80,19 87,19.4 94,21.4
        1.1 79,23.4 84,24 90,25
        1.8 51.6,30 43,40 33,52
        1 55.4,30.6 49,38.6 44,44
    """
    return stout(w.gravers(post, at=0.18)) + w.gravers(beam_and_brace, at=0.18, fat=1.1)


def crow() -> list[w.Shape]:
    """It leans over the beam and looks down at the loop."""
    bird = w.outline(
        "27,21.4! 31.4,15 36,9 42,4 48.4,1.6 54,2.2 57.4,5.4 60.6,8.4 62.6,13! 57.6,10.6 55,11 53.4,14 "
        "49,16.8 47,17.2 47.4,20! 44.4,18! 42.6,20.4! 41.4,17.6 36,19 29,27! 28.4,24.4! 24.4,26!"
    )
    feathers = w.gravers(
        "1.5 46,8 40,11.6 32,19.6\n1.1 48.4,10.4 43.4,13 38,17\n0.9 43,5.6 39,8.6 36,12", at=0.3
    )
    eye = w.outline("54,5 55.6,4.6 56,6 54.8,6.6")
    return [("paper", w.gap(bird, 1.4)), ("ink", w.hand(bird, 0.1, 2)), ("paper", feathers + eye)]


def skull(x: float, y: float, scale: float, turn: float = 0.0) -> tuple[str, str]:
    """A skull without a jaw, centred on x, y: its bone, and what is black in it."""
    bone = w.outline(
        "40,58! 37.4,52 37.6,45 41.6,39.4 48,37 55,37.6 60.6,41.6 62.8,48 61.8,54.4 59.4,57.4! 58,60 "
        "56.6,66! 46,66.6! 45,61"
    )
    black = w.outline("40.6,53 42,49.8 46,49.4 48.4,52 47.4,56 43.4,57.4")
    black += w.outline("52,52 54,49.4 58,49.4 60,52.4 58.6,56.6 54.6,57")
    black += w.outline("50.2,55.4! 52.2,60.4! 50,59.8 48,60.6!")
    black += w.stroke("48.6,62 48.4,68", 1.1, 1.3) + w.stroke("51.4,62 51.4,68", 1.1, 1.3)
    black += w.stroke("54.2,61.6 54.4,68", 1, 1.2)
    black += w.gravers("1.5 61,43.6 61,46.6 59.6,48.6", at=0.5)
    black += w.gravers("1.1 57.4,39.6 58.8,42.4 57.6,45", at=0.4)

    def put(d: str) -> str:
        return w.place(d, x - 50, y - 52, scale, turn, about=(50, 52))

    return put(bone), put(black)


def hill() -> list[w.Shape]:
    """The place of skulls, rising to meet the rope, with grass on its lit flank."""
    ground = w.outline(
        "1,98! 3,89 9,83.6 20,80.4 33,80.6 45,78.4 57,72.6 69,69.6 81,71.6 90,78.4 96.4,88 99,98! 70,97 "
        "36,98.6"
    )
    grass = w.cuts("4,90 14,83 30,82.6", "1,98 9,98 25,98", 7, 2.2, (1, 0.4, 0.75, 0.3), seed=8)
    turf = w.gravers("1.5 34,82.8 46,80.8 56,76 62,73\n1.2 35,87 40,86 43,84", at=0.35)
    turf += w.gravers("1.6 82,74.6 90,81.6 95.6,92\n1.3 85,81 89.6,87 92.4,95", at=0.4)
    near, near_black = skull(71, 84, 0.78)
    far, far_black = skull(47.6, 89.4, 0.52, -14)
    return [
        ("paper", w.gap(ground, 1.5)),
        ("ink", w.hand(ground, 0.2, 3)),
        ("paper", grass + turf + w.hand(near, 0.08, 2) + w.hand(far, 0.06, 2)),
        ("ink", near_black + far_black),
    ]


def noose() -> list[w.Shape]:
    """Two turns about the beam, a coiled knot and the loop: one red path."""
    rope = w.stroke("69.4,11.2 70.6,22 71.4,33", 4.2, 4) + w.stroke("77,11.6 75.2,20 72.4,29", 3.8, 3.6)
    knot = w.outline("67,29! 71.4,27.6 76.2,29! 77.2,33 76.4,39 77,44.4! 71.6,46.4 65.8,44.4! 66.8,39 66,33")
    loop = w.outline(
        "71.2,43 77,46.6 82,52.6 82.8,59.4 78.6,65 71,66.8 63.6,64.4 59.8,58.4 60.6,51.8 65.6,46"
    )
    eye = w.outline(
        "71.2,47.4 75,50.4 78.2,55 78.2,59.2 75.6,62 71,62.8 66.6,61.4 64.2,57.8 65,53.4 67.8,49.6"
    )
    coils = "".join(
        w.stroke([(66, y + 1.8), (71, y + 0.8), (77.4, y - 1)], 0.6, 0.6, 1.3, 0.5)
        for y in (32.4, 36.2, 40, 43.8)
    )
    shine = w.gravers("1.1 62,53.4 61.8,57.6 64,61.8\n1 78.4,49.6 80.8,54 81,58", at=0.4)
    return [
        ("paper", w.gap(rope, 1.5)),
        ("rubric", w.hand(rope + knot, 0.1, 3) + w.hand(loop + w.reverse(eye), 0.08, 1.5)),
        ("paper", coils + shine),
    ]


def full() -> list[w.Shape]:
    """The cut for 12 mm and more."""
    return [*timber(), *crow(), *hill(), *noose()]


def small() -> list[w.Shape]:
    """The cut for less than 12 mm: post, beam, brace and loop over the rising hill, one skull in it."""
    post = w.outline("9,5! 29,4! 29,40 34,88! 8,88! 11,40")
    beam = w.outline("2,9! 50,11 97,9! 98,25! 50,25 2,25!")
    brace = w.outline("26,46! 44,24! 60,24! 44,46 27,64!")
    ground = w.outline("1,99! 4,88 16,81 34,82 46,82 58,77 72,74 86,77 95,86 99,99!")
    bone = w.outline("61,93! 59,87 62,81 71,78.6 80,81 83,87 81,93! 78,99! 64,99!")
    sockets = w.outline("62.6,90 65,86 69,87 69.4,91 66,92.6") + w.outline(
        "73,87 77,86 79.6,89.6 77,92.6 73,91"
    )
    rope = w.stroke("73,24 73,38", 8.4, 8.4)
    loop = w.outline("73,33 82,40 89,50 88,61 73,69 58,61 57,50 64,40")
    eye = w.outline("73,42 78,47 81,53 79.6,58 73,61 66.4,58 65,53 68,47")
    return [
        ("ink", w.union(post + beam + brace + ground)),
        ("paper", w.gravers("4.6 18,34 17,50 16,72") + bone),
        ("ink", sockets),
        ("rubric", w.union(rope + loop) + w.reverse(eye)),
    ]


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    title = "Gallows Court: an empty noose over a hill of skulls, and a crow that waits"
    return {
        "emblems/gallows-court.svg": w.drawing(title, full()),
        "emblems/gallows-court-small.svg": w.drawing(f"{title} (small cut)", small()),
    }
