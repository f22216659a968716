"""Counters for the board and the diagrams: Key is round and white, Skull is eight-sided and black."""

import math

import sigils
import woodcut as w
from icon import disc
from icons_blades import burst as burst_points
from icons_pieces import cloth, drop, shield

HERO_Y, HERO_RADIUS, MINION_RADIUS = 62.0, 37.0, 32.0
"""Units: a Hero's counter hangs under its crown and fills the square; a Minion's leaves a margin."""

RIM, CROWN_GAP = 5.0, 4.0


def octagon(y: float, radius: float) -> str:
    """A regular octagon about (50, y) that lies on a side, *radius* to the middles of its sides."""
    corner = radius / math.cos(math.pi / 8)
    turns = [math.radians(22.5 + 45 * i) for i in range(8)]
    return w.poly([complex(50 + corner * math.cos(a), y + corner * math.sin(a)) for a in turns])


SKULL_FOOT = "80,34! 67,21! 33,21! 20,34!"
"""Where a crown ends above eight sides."""


def key_foot() -> list[w.Point]:
    """Where a crown ends above a disc."""
    turns = [math.radians(-41 - 98 * i / 8) for i in range(9)]
    reach = HERO_RADIUS + CROWN_GAP
    return [complex(50 + reach * math.cos(a), HERO_Y + reach * math.sin(a)) for a in turns]


def crown(foot: w.Points) -> str:
    """Five points over a Hero's counter; *foot* runs along the counter from right to left."""
    rim = w.points("18,35! 8,12! 25,21! 31,4! 42,14! 50,0! 58,14! 69,4! 75,21! 92,12! 82,35!")
    return w.hand(w.poly(rim + w.points(foot)), 0.25, 6)


def stamp(sigil: str, y: float, side: float) -> str:
    """A sigil centred on (50, y), *side* units high."""
    return w.place(sigil, 50 - side / 2, y - side / 2, side / 100)


def key_counter(y: float, radius: float) -> list[w.Shape]:
    """White in a black rim, with the Key."""
    return [
        ("ink", w.hand(disc(50, y, radius), 0.3, 6)),
        ("paper", w.hand(disc(50, y, radius - RIM), 0.25, 6, 2)),
        ("ink", stamp(sigils.key(), y, radius * 1.46)),
    ]


def skull_counter(y: float, radius: float) -> list[w.Shape]:
    """Black with a white line inside its edge, and the Skull in white."""
    line = w.hand(octagon(y, radius - 3.6), 0.1, 9) + w.reverse(w.hand(octagon(y, radius - 6), 0.1, 9, 2))
    skull = w.place(stamp(sigils.skull(), y, radius * 1.34), 0, 1)
    return [("ink", w.hand(octagon(y, radius), 0.25, 9)), ("paper", line + skull)]


def hero_key() -> list[w.Shape]:
    """Crowned, round, white."""
    return [("ink", crown(key_foot())), *key_counter(HERO_Y, HERO_RADIUS)]


def hero_skull() -> list[w.Shape]:
    """Crowned, eight-sided, black."""
    return [("ink", crown(SKULL_FOOT)), *skull_counter(HERO_Y, HERO_RADIUS)]


def shrine() -> tuple[str, str]:
    """Roof and box of a Relic: the icon's shrine with a box deep enough for a sigil."""
    roof = w.outline(
        "30,11! 33,3! 39,1! 44,4! 45,10! 46,3! 50,0! 54,3! 55,10! 56,4! 61,1! 67,3! 70,11! 97,32! 96,37! "
        "4,37! 3,32!"
    )
    return w.hand(roof, 0.2, 5), w.hand(
        w.poly("9,41! 91,41! 90,90! 95,100! 77,100! 74,94! 26,94! 23,100! 5,100! 10,90!"), 0.2, 6
    )


def relic_key() -> list[w.Shape]:
    """A white box under a tinted roof of planks."""
    roof, box = shrine()
    inside = w.hand(w.poly("14,46! 86,46! 85,89! 15,89!"), 0.15, 6)
    tiles = w.hand(w.poly("33,15! 67,15! 87,32! 13,32!"), 0.15, 6)
    planks = w.gravers(
        "2.6 41,14 36,23 30,33\n2.6 50,14 50,23 50,33\n2.6 59,14 64,23 70,33", at=0.7, foot=0.7
    )
    return [
        ("ink", roof + box),
        ("tint", tiles),
        ("paper", inside),
        ("ink", planks + stamp(sigils.key(), 67.5, 38)),
    ]


def relic_skull() -> list[w.Shape]:
    """A black box under a black roof with light on its tiles."""
    roof, box = shrine()
    shine = w.gravers(
        "3.6 34,15 26,23 14,33\n3.2 45,14 40,24 34,33\n2.6 56,14 57,24 57,33\n2 66,15 72,23 78,33", at=0.6
    )
    return [("ink", roof + box), ("paper", shine + w.place(stamp(sigils.skull(), 67, 41), 0, 0.5))]


def damage() -> list[w.Shape]:
    """A round counter with a drop: 9 mm, to lie on a circle of the HP track."""
    return [
        ("rubric", w.hand(disc(50, 50, 49), 0.3, 6)),
        ("paper", w.hand(w.place(drop(), 0, -1, 0.72, about=(50, 50)), 0.25, 4)),
        ("rubric", w.place(w.stroke("40,42 30,56 30,72 40,85", 0, 0, 10, 0.6), 0, -1, 0.72, about=(50, 50))),
    ]


def veil_mark() -> list[w.Shape]:
    """The veil over a piece that cannot move."""
    body, folds = (w.place(d, scale=0.9, about=(50, 50)) for d in cloth())
    return [("paper", w.gap(body, 4)), ("ink", w.hand(body, 0.3, 4)), ("paper", folds)]


def aegis_mark() -> list[w.Shape]:
    """The shield before a piece that takes no harm."""
    body, cross = (w.place(d, scale=0.9, about=(50, 50)) for d in shield())
    return [("paper", w.gap(body, 4)), ("ink", w.hand(body, 0.3, 4)), ("paper", w.hand(cross, 0.2, 5))]


def harrowed_mark() -> list[w.Shape]:
    """A crown of thorns to lie round a Minion that has changed sides."""
    return [("ink", w.union("".join(briars())))]


def briars() -> list[str]:
    """Two stems that make a ring, then their thorns."""
    turns = [[math.radians(start + 196 * i / 10) for i in range(11)] for start in (-20, 160)]
    pieces = [w.stroke([_polar(a, 40 + 2 * math.sin(5 * a)) for a in arc], 4, 4, 8.5, 0.5) for arc in turns]
    for i in range(14):
        a, out = math.radians(360 * i / 14 + 8), i % 3 != 1
        tip = _polar(a + 0.16, 50.0 if out else 29.0)
        pieces.append(
            w.stroke([_polar(a - 0.02, 39.5), _polar(a + 0.05, 45.0 if out else 35.0), tip], 8, 0, ease=1)
        )
    return pieces


def _polar(angle: float, radius: float) -> complex:
    return 50 + 50j + radius * complex(math.cos(angle), math.sin(angle))


def burst() -> list[w.Shape]:
    """Where a piece is hurt or crushed."""
    star = w.place(w.poly(burst_points()), scale=0.92, about=(50, 50))
    core = w.hand(w.place(star, scale=0.42, about=(50, 50)), 0.2, 8)
    return [("paper", w.gap(star, 3)), ("rubric", w.hand(star, 0.3, 9)), ("paper", core)]


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    made = {
        "hero-key": ("Hero of the Key: a crowned round white counter", hero_key()),
        "hero-skull": ("Hero of the Skull: a crowned eight-sided black counter", hero_skull()),
        "minion-key": ("Minion of the Key: a round white counter", key_counter(50, MINION_RADIUS)),
        "minion-skull": (
            "Minion of the Skull: an eight-sided black counter",
            skull_counter(50, MINION_RADIUS),
        ),
        "relic-key": ("Relic of the Key: a white shrine with a key", relic_key()),
        "relic-skull": ("Relic of the Skull: a black shrine with a skull", relic_skull()),
        "damage": ("Damage: a drop of blood on a round counter", damage()),
        "veil-mark": ("Veiled: a hanging cloth", veil_mark()),
        "aegis-mark": ("Under an Aegis: a shield with a cross", aegis_mark()),
        "harrowed-mark": ("Harrowed: a crown of thorns round a piece", harrowed_mark()),
        "burst": ("Hurt or crushed: a burst", burst()),
    }
    return {f"tokens/{name}.svg": w.drawing(title, shapes) for name, (title, shapes) in made.items()}
