"""What all icons share: one ink path each, so that an icon takes the colour of the text it stands in."""

import woodcut as w

SIDE = 97.0
"""Units: the longer side of an icon. Heavy square masses look larger, and are drawn smaller."""


def icon(
    title: str, solid: str, holes: str = "", within: str = "", facet: float = 5.0, side: float = SIDE
) -> str:
    """SVG of an icon: *solid* minus *holes* plus what stands *within* them, fitted to the middle of its square."""
    d = w.union(w.hand(solid, 0.5, facet))
    if holes:
        d += w.reverse(w.hand(holes, 0.3, facet))
    return w.drawing(title, [("ink", _fitted(d + w.hand(within, 0.3, facet), side))])


def _fitted(d: str, side: float) -> str:
    xs, ys = zip(*((p.real, p.imag) for line in w.flatten(d, 1.0) for p in line), strict=True)
    middle = complex(min(xs) + max(xs), min(ys) + max(ys)) / 2
    scale = side / max(max(xs) - min(xs), max(ys) - min(ys))
    return w.place(d, 50 - middle.real, 50 - middle.imag, scale, about=middle)


def disc(x: float, y: float, radius: float) -> str:
    """A disc about x, y as a smooth curve through eight points."""
    k = radius * 0.7071
    ring = [(0, -radius), (k, -k), (radius, 0), (k, k), (0, radius), (-k, k), (-radius, 0), (-k, -k)]
    return w.outline([(x + dx, y + dy) for dx, dy in ring])


def head(tip: complex, direction: complex, length: float, width: float, notch: float = 0.24) -> str:
    """Barbed arrow head; *direction* is a unit vector, *notch* the cut in its back as a share of length."""
    back, side = tip - direction * length, direction * 1j * width / 2
    return w.poly([tip, back + side, back + direction * length * notch, back - side])


def arrow(guide: w.Points, tail: float, neck: float, length: float, width: float) -> str:
    """Arrow along *guide*: a shaft that swells from *tail* to *neck* units, a head of *length* by *width*."""
    g = w.Guide(guide)
    joint = 1 - length * 0.7 / g.length
    direction = g.at(1) - g.at(1 - length / g.length)
    return w.stroke(g, tail, neck, b=joint) + head(g.at(1), direction / abs(direction), length, width)
