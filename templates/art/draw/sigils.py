"""Key and Skull, the two sides: stamps for 4 mm, so parts are 7 units or more and only slits are thinner."""

import woodcut as w


def key() -> str:
    """Path data: trefoil bow with a hole, collar, shaft, and a bit on one side only."""
    bow = w.outline(
        w.mirrored(
            "50,1! 57.4,5.4 64.4,11.4 65,18 63.4,20.4! 71.4,18.4 79.4,23 84,33! 79,42 70,46.6 61,45.4! "
            "59,48.6! 69,48.6! 68.4,58! 59,58.6! 50,59"
        )
    )
    eye = w.outline(
        w.mirrored(
            "50,12! 55,17 54.6,22 53,27! 59.4,27.2 66.6,27.4 71.4,32.6! 66.6,36.6 59.4,36.8 53,34.4! 50,40!"
        )
    )
    shaft = w.outline(
        "41.6,54! 58.6,54! 58.2,64! 68,63 84,60! 86,72.4! 73,73! 73.4,80.4! 86.4,80! 85,94! 70,91.4 "
        "58.6,91.4! 57,96.4 50,99.4! 42.4,96 43,76"
    )
    return w.union(w.hand(bow, 0.2, 3) + w.hand(shaft, 0.2, 5)) + w.reverse(w.hand(eye, 0.3, 3))


def skull() -> str:
    """Path data: a jawless skull, dome swept back, one tooth lost; sockets, nose and crack are holes."""
    head = w.outline(
        "13,67! 6,58 5,44 7,28 16,13 31,4 50,1 68,3 83,13 92,28 94,45 91,60 85,69! 76,74 74,82 73,94! 63,96! "
        "62.6,82! 58.4,82! 58,98! 47,99! 47.4,82! 43.2,82! 42,99! 31.6,98! 32,82! 29,80 25,74"
    )
    left = w.outline("16,62! 17,55 23,47! 34,43! 42,48 45,58! 40,66 33,72! 22,70")
    right = w.outline("57,59! 59,49 66,43! 78,46! 84,55 86,63! 80,70 69,72! 61,67")
    nose = w.outline("50.6,57! 54.6,64 57,73! 51,71 44.6,74! 46,65")
    crack = w.outline("72,16! 68,22! 70,28! 63,37! 64,28! 61,23! 66,10!")
    return w.hand(head, 0.25, 4) + w.reverse(w.hand(left + right, 0.3, 3) + nose + crack)


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    return {
        "sigils/key.svg": w.drawing("Key: a church key with a trefoil bow", [("ink", key())]),
        "sigils/skull.svg": w.drawing("Skull: a jawless skull with one tooth lost", [("ink", skull())]),
    }
