"""Icons of the turn and the table: sight, rally, rite, Vigil, setup and the Faction's passive."""

import woodcut as w
from icon import disc, icon


def los() -> str:
    """Line of sight."""
    lids = w.outline("0,50! 14,33 32,21 50,17 68,21 86,33 100,50! 86,67 68,79 50,83 32,79 14,67")
    white = w.outline("15,50! 30,37 50,31 70,37 85,50! 70,63 50,69 30,63")
    pupil = w.outline("50,33 58,37 66,50 58,63 50,67 42,63 34,50 42,37") + w.reverse(disc(45, 44, 6.5))
    return icon("Line of sight: an open eye", lids, white, pupil)


def rally() -> str:
    """The slain are called back."""
    pole = w.poly("45,1! 50,0! 55,1! 55,13! 92,12! 92,22! 8,22! 8,12! 45,13!") + w.poly(
        "45,74! 55,74! 55,99! 45,99!"
    )
    cloth = w.outline("13,20! 87,20! 85,50 88,93! 68,82! 50,69! 32,82! 12,93! 15,50")
    cross = w.poly("45,29! 55,29! 54,40! 68,39! 68,50! 54,49! 53,62! 47,62! 46,49! 32,50! 32,39! 46,40!")
    return icon("Rally: a raised banner", pole + cloth, cross)


def rite() -> str:
    """Chalice and host."""
    cup = w.outline(
        "15,27! 85,27! 83,43 73,57 58,64! 56,72! 61,77! 56,82! 61,88 78,91 81,99! 19,99! 22,91 39,88 44,82! "
        "39,77! 44,72! 42,64! 27,57 17,43"
    )
    return icon(
        "Rite: a chalice under the host", disc(50, 11, 11) + cup, w.stroke("29,33 31,44 41,55", 0, 0, 9, 0.3)
    )


def vigil() -> str:
    """The light that burns down."""
    flame = w.outline("54,0! 55,8 63,17 66,27 61,37 50,41 39,37 35,28 40,17 49,9")
    wax = w.outline(
        "34,48! 42,46 50,47 58,45 67,48! 69,60 67,78! 96,77! 92,90 78,93 74,99! 26,99! 22,93 8,90 4,77! "
        "33,78! 32,62"
    )
    wick = w.outline("50,17! 55,25 54,32 50,34 46,31 46,25")
    return icon("Vigil: a burning candle", flame + wax, wick + w.stroke("42,52 41,64 42,78", 0, 0, 8, 0.3))


def setup() -> str:
    """Pieces on their squares."""
    corners = ((4, 4), (68, 4), (36, 36), (4, 68), (68, 68))
    squares = "".join(w.poly([(x, y), (x + 28, y), (x + 28, y + 28), (x, y + 28)]) for x, y in corners)
    pieces = "".join(disc(x, y, 11) for x, y in ((50, 18), (82, 50), (50, 82), (18, 50)))
    return icon("Setup: a board with pieces set", squares + pieces)


def passive() -> str:
    """What always holds: the cross that marks a consecrated wall."""
    cross = w.poly(
        "33,12! 50,15! 67,12! 57,43! 88,33! 85,50! 88,67! 57,57! 67,88! 50,85! 33,88! 43,57! 12,67! 15,50! "
        "12,33! 43,43!"
    )
    return icon("Passive: a consecration cross", disc(50, 50, 48), cross, side=93)


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    return {f"icons/{f.__name__}.svg": f() for f in (los, rally, rite, vigil, setup, passive)}
