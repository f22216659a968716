"""What all icons share: one ink path each, so that an icon takes the colour of the text it stands in."""

import woodcut as w

SOLID_FACET = 5.0


def icon(title: str, solid: str, holes: str = "", amount: float = 0.5, facet: float = SOLID_FACET) -> str:
    """SVG of an icon: *solid* minus *holes*, both clockwise path data in units of a 100 square.

    A hole must lie where exactly one solid shape covers it: it is taken out by its winding.
    """
    d = w.hand(solid, amount, facet)
    if holes:
        d += w.hand(w.reverse(holes), amount * 0.6, facet)
    return w.drawing(title, [("ink", d)])


def disc(x: float, y: float, radius: float) -> str:
    """A cut pip: a circle of eight knife strokes' irregularity, centre and radius in units."""
    k = radius * 0.7071
    return w.outline(
        [(x, y - radius), (x + k, y - k), (x + radius, y), (x + k, y + k)]
        + [(x, y + radius), (x - k, y + k), (x - radius, y), (x - k, y - k)]
    )


def head(tip: complex, direction: complex, length: float, width: float, notch: float = 0.24) -> str:
    """Barbed arrow head: its *tip*, unit *direction*, *length* and *width* in units, *notch* as a share of length."""
    back, side = tip - direction * length, direction * 1j * width / 2
    return w.poly([tip, back + side, back + direction * length * notch, back - side])


def arrow(guide: str, tail: float, neck: float, length: float, width: float) -> str:
    """Arrow along *guide*: a shaft that swells from *tail* to *neck* units, and a head of *length* by *width*."""
    g = w.Guide(guide)
    joint = 1 - length * 0.7 / g.length
    direction = g.at(1) - g.at(1 - length / g.length)
    return w.stroke(g, tail, neck, b=joint) + head(g.at(1), direction / abs(direction), length, width)
