"""Vignettes for the nine Rites, one each: what is done, told with the pieces and signs of the other drawings."""

import woodcut as w
from rites_figures import exhumation, harrow, usurpation
from rites_signs import absolution, augury, simony
from rites_stone import consecration, desecration, translation

TITLES = {
    exhumation: "Exhumation: a hooded figure climbs out of a grave",
    desecration: "Desecration: a maul strikes down an arch",
    harrow: "Harrow: a slain figure in a crown of thorns",
    consecration: "Consecration: the last stone of an arch, and a cross in light",
    absolution: "Absolution: a hand in blessing over a heart",
    translation: "Translation: a shrine borne by two hooded figures",
    usurpation: "Usurpation: a hooded figure crowns itself",
    simony: "Simony: two cards behind a purse, and a coin",
    augury: "Augury: a raven on a pile of cards",
}


def drawings() -> dict[str, str]:
    """Path under templates/art -> SVG text."""
    return {f"rites/{draw.__name__}.svg": w.drawing(title, draw()) for draw, title in TITLES.items()}
