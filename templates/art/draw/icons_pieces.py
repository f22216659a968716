"""Icons of things that stand on the board, and of what protects, wounds or carries them."""

import woodcut as w
from icon import disc, icon

COWL = (
    "51,2! 56,12 66,22 73,36 74,50 71,61! 84,68 93,82 97,98! 50,95 3,98! 7,82 16,68 29,61! 26,50 27,36 "
    "34,22 45,13"
)


def hero() -> str:
    """Crown and helm."""
    crown = w.poly("17,33! 9,6! 32,19! 50,0! 68,19! 91,6! 83,33!")
    helm = w.outline("21,39! 79,39! 81,58 76,80 67,92! 50,99! 33,92! 24,80 19,58")
    visor = w.poly("29,52! 71,52! 71,62! 55,63! 54,87! 46,87! 45,63! 29,62!")
    return icon("Hero: a crowned great helm", crown + helm, visor)


def minion() -> str:
    """A hood, and the profile of a face that the light catches."""
    lit = w.outline("51,24! 45,30 36,41 34,51 37,64 45,74 53,79! 57,68 51,60! 57,54 53,47! 58,36")
    return icon("Minion: a hooded head, its face half in shadow", w.outline(COWL), lit)


def escort() -> str:
    """Whom the move takes along."""

    def before(d: str) -> str:
        return w.place(d, -15, 0, 0.86, about=(50, 98))

    behind = w.outline(
        "65,18! 70,26 80,35 85,47 85,57 82,63! 92,71 97,83 99,98! 83,98! 80,83 73,70 65,62! 66,52 64,42 "
        "59,33 56,29! 61,25"
    )
    face = w.outline("50,26! 59,37 63,49 60,62 53,72 50,75! 47,72 40,62 37,49 41,37")
    title = "Escort: a hooded figure with another close behind"
    return icon(title, before(w.outline(COWL)) + behind, before(face))


def chest() -> tuple[str, str]:
    """Roof and box of a house shrine seen from its long side: hipped roof with three knobs, box on feet."""
    roof = w.outline(
        "26,16! 29,14! 30,5! 36,3! 41,6! 41,14! 45,14! 45,4! 50,1! 55,4! 55,14! 59,14! 59,6! 64,3! 70,5! "
        "71,14! 74,16! 96,45! 95,50! 5,50! 4,45!"
    )
    return roof, w.poly("10,56! 90,56! 89,88! 93,98! 76,98! 73,91! 27,91! 24,98! 7,98! 11,88!")


def relic() -> str:
    """The shrine with an arcade in its box and light on its roof."""
    arches = "".join(
        w.outline([(x, 62, 1), (x + 6, 67), (x + 6.5, 83, 1), (x - 6.5, 83, 1), (x - 6, 67)])
        for x in (27, 50, 73)
    )
    shine = w.gravers("6.5 33,22 28,32 19,44\n6.5 49,22 46,32 43,45", at=0.6)
    return icon("Relic: a shrine like a small church, on feet", "".join(chest()), arches + shine)


def ruin() -> str:
    """Jamb, springing and what is left of the other side."""
    stones = (
        "5,98! 6,79! 34,78! 35,98!",
        "7,73! 8,54! 33,55! 34,72!",
        "8,48! 9,34 15,21! 37,35! 33,49!",
        "18,16! 27,8 38,3! 47,25! 40,30!",
        "44,1! 60,3! 57,10! 66,14! 60,22! 53,23!",
        "67,98! 66,79! 95,78! 96,98!",
        "66,73! 66,58! 74,51! 80,58! 93,44! 95,72!",
        "41,98! 44,84! 57,80! 61,98!",
    )
    return icon("Ruin: a broken arch and a fallen stone", "".join(map(w.outline, stones)))


def drop() -> str:
    """A drop of blood that leans."""
    return w.outline("55,1! 59,18 71,36 81,54 83,68 77,85 64,96 49,98 33,95 20,83 17,66 24,47 39,29 49,15")


def damage() -> str:
    """A wound."""
    return icon("Damage: a drop of blood", drop(), w.stroke("40,42 30,56 30,72 40,85", 0, 0, 11, 0.6))


def hp() -> str:
    """Hit points."""
    heart = w.outline(
        "51,26! 57,13 69,6 84,8 95,20 96,38 86,58 69,76 48,97! 29,76 11,57 3,40 5,21 16,8 32,6 44,13"
    )
    return icon("Hit points: a heart", heart, w.stroke("34,17 20,24 18,40 27,55", 0, 0, 11, 0.4), side=93)


def carrier() -> str:
    """Who bears the relic."""
    shrine = w.poly(
        "39,9! 41,8! 42,0! 58,0! 59,8! 61,9! 84,25! 83,29! 78,30! 78,45! 22,45! 22,30! 17,29! 16,25!"
    )
    body = w.outline(
        "14,48! 27,49! 31,63 41,76! 59,76! 69,63 73,49! 86,48! 84,66 72,81 71,99! 29,99! 28,81 16,66"
    )
    cross = w.poly("45,12! 55,12! 55,22! 65,21! 65,31! 55,30! 54,41! 46,41! 45,30! 35,31! 35,21! 45,22!")
    title = "Carrier: a figure that lifts a shrine above its head"
    return icon(title, shrine + body + disc(50, 61, 11.5), cross)


def shield() -> tuple[str, str]:
    """A heater shield and the cross on it."""
    body = w.outline("50,2! 68,9 91,8! 93,38 85,63 69,83 50,98! 31,83 15,63 7,38 9,8! 32,9")
    cross = w.poly(
        "44,16! 56,16! 54,34! 78,32! 78,45! 54,43! 55,80! 50,86! 45,80! 46,43! 22,45! 22,32! 46,34!"
    )
    return body, cross


def aegis() -> str:
    """What keeps harm off."""
    return icon("Aegis: a shield with a cross", *shield())


def cloth() -> tuple[str, str]:
    """A cloth hung from two knots, and the light in its folds."""
    body = w.outline(
        "3,6! 14,2! 22,9! 36,13 50,14 64,13 78,9! 86,2! 97,6! 96,16! 91,24 92,60 98,88! 84,86! 73,96! 61,89! "
        "50,98! 39,89! 27,96! 16,86! 2,88! 8,60 9,24 4,16!"
    )
    swags = w.gravers("8 18,16 28,32 50,39 68,34\n8.5 16,24 24,48 48,61 76,50", at=0.32)
    falls = w.gravers("7 17,46 20,60 17,78\n7 38,64 42,74 39,84\n7 79,60 82,70 80,80", at=0.5)
    return body, swags + falls


def veil() -> str:
    """What binds and hides."""
    return icon("Veil: a cloth hung from two knots", *cloth())


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    made = (hero, minion, escort, relic, ruin, damage, hp, carrier, aegis, veil)
    return {f"icons/{f.__name__}.svg": f() for f in made}
