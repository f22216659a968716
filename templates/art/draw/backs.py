"""Card backs: four that share one ground and differ in mass, each with a light version for the ink theme."""

import back_deck
import back_factions
import back_rites
import back_table
from back_ground import ground, page

BACKS = {
    "deck": (back_deck, "Card back: eight knotted rings between four fan vaults", "eight knotted rings"),
    "factions": (
        back_factions,
        "Card back: four crossed keys, two skulls and two bones",
        "four crossed keys",
    ),
    "rites": (
        back_rites,
        "Card back: candles burning at both ends in a shining oval",
        "candles burning at both ends",
    ),
    "table": (back_table, "Card back: a net of window tracery", "a round window light of four cusps"),
}


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    out = {}
    for name, (motif, title, badge) in BACKS.items():
        out[f"backs/{name}.svg"] = page(title, [*ground(), *motif.panel()])
        out[f"backs/{name}-light.svg"] = page(f"Light card back: {badge}", motif.badge())
    return out
