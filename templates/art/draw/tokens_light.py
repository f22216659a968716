"""Counters for themes that save ink: Key hollow in a thin ring, Skull in a black band, both sigils solid."""

import sigils
import tokens
import woodcut as w
from icon import disc

LINE = 1.7
"""Units: 0.25 mm on a counter, and over 0.25 pt on the smallest board."""

BAND = 5.0
"""Units: the black edge of the Skull, which tells the sides apart where sigils are too small to read."""


def hollow(d: str) -> list[w.Shape]:
    """A shape in outline, its paper as large as the shape."""
    return [("ink", w.gap(d, LINE)), ("paper", d)]


def key_counter(y: float, radius: float) -> list[w.Shape]:
    """A thin ring with the Key."""
    return [
        ("ink", w.hand(disc(50, y, radius), 0.2, 6)),
        ("paper", w.hand(disc(50, y, radius - LINE), 0.2, 6)),
        ("ink", tokens.stamp(sigils.key(), y, radius * 1.46)),
    ]


def skull_counter(y: float, radius: float) -> list[w.Shape]:
    """A band of eight sides with the Skull."""
    return [
        ("ink", w.hand(tokens.octagon(y, radius), 0.2, 9)),
        ("paper", w.hand(tokens.octagon(y, radius - BAND), 0.2, 9)),
        ("ink", w.place(tokens.stamp(sigils.skull(), y, radius * 1.3), 0, 1)),
    ]


def relic(sigil: str, solid: bool) -> list[w.Shape]:
    """A hollow box under a roof that is *solid* or as hollow."""
    roof, box = (w.place(d, scale=0.965, about=(50, 49)) for d in tokens.shrine())
    return [
        *(hollow(roof) if not solid else [("ink", w.gap(roof, LINE))]),
        *hollow(box),
        ("ink", tokens.stamp(sigil, 67.5, 40)),
    ]


def hero_key() -> list[w.Shape]:
    """Crowned."""
    return [("ink", tokens.crown(tokens.key_foot())), *key_counter(tokens.HERO_Y, tokens.HERO_RADIUS)]


def hero_skull() -> list[w.Shape]:
    """Crowned."""
    return [("ink", tokens.crown(tokens.SKULL_FOOT)), *skull_counter(tokens.HERO_Y, tokens.HERO_RADIUS)]


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    made = {
        "hero-key": ("Hero of the Key, little ink: a crown over a ring", hero_key()),
        "hero-skull": ("Hero of the Skull, little ink: a crown over eight sides", hero_skull()),
        "minion-key": ("Minion of the Key, little ink: a ring", key_counter(50, tokens.MINION_RADIUS)),
        "minion-skull": (
            "Minion of the Skull, little ink: eight sides",
            skull_counter(50, tokens.MINION_RADIUS),
        ),
        "relic-key": ("Relic of the Key, little ink: a hollow roof", relic(sigils.key(), False)),
        "relic-skull": ("Relic of the Skull, little ink: a black roof", relic(sigils.skull(), True)),
    }
    return {f"light/{name}.svg": w.drawing(title, shapes) for name, (title, shapes) in made.items()}
