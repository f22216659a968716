"""What all card backs share: half turns, the dogtooth ground, the frame line, the page.

Backs are drawn in mm about the card's centre, so that a half turn is a change of sign and nothing else.
"""

import math
from itertools import pairwise

import tenths
import woodcut as w

HALF_WIDTH_MM, HALF_HEIGHT_MM = 31.75, 44.45  # of the trimmed card, 63.5 x 88.9
BLEED_MM = 3.0
FRAME_OUTER_MM = 4.25  # from the trim: past the 4 mm that all backs share, which hide the drift of a duplex
FRAME_WIDTH_MM = 0.65
PANEL_X_MM = HALF_WIDTH_MM - FRAME_OUTER_MM - FRAME_WIDTH_MM
PANEL_Y_MM = HALF_HEIGHT_MM - FRAME_OUTER_MM - FRAME_WIDTH_MM

STAR_INSET_MM = 1.95  # inner row's centres from the trim: points end 3.85 mm in, the trim falls between rows
STARS_ACROSS, STARS_DOWN = 15, 21  # steps between the corner stars; both pitches are near 4 mm


def turned(d: str) -> str:
    """Path data (mm about the centre) after a half turn; exact, because only signs change."""
    return w.mapped(d, lambda p: -p)


def twice(d: str) -> str:
    """A shape and its half turn."""
    return d + turned(d)


def four(d: str) -> str:
    """A shape of one quarter in all four quarters."""
    return twice(d + w.mirror(d, 0, both=False))


def rectangle(half_x: float, half_y: float) -> str:
    """A rectangle about the centre from its half sides in mm."""
    return w.poly([(-half_x, -half_y), (half_x, -half_y), (half_x, half_y), (-half_x, half_y)])


def arc(c: complex, r: float, a0: float, a1: float, join: str = "M") -> str:
    """Circular arc from *a0* to *a1* degrees about *c* in true cubics; *join* starts it ("M" or "L")."""
    n = max(1, math.ceil(abs(a1 - a0) / 46))
    step = math.radians((a1 - a0) / n)
    reach = 4 / 3 * math.tan(step / 4) * 1j
    spokes = [
        c + r * complex(math.cos(t), math.sin(t)) for t in (math.radians(a0) + step * i for i in range(n + 1))
    ]
    out = f"{join}{_pair(spokes[0])}"
    for p, q in pairwise(spokes):
        out += f"C{_pair(p + (p - c) * reach)} {_pair(q - (q - c) * reach)} {_pair(q)}"
    return out


def disc(c: complex, r: float) -> str:
    """A full circle, clockwise."""
    return arc(c, r, 0, 360) + "Z"


def band(c: complex, r: float, width: float, a0: float = 0, a1: float = 360) -> str:
    """A ring, or a piece of one with square ends, *width* mm wide on the middle radius *r*."""
    if a1 - a0 >= 360:
        return disc(c, r + width / 2) + arc(c, r - width / 2, 360, 0) + "Z"
    return arc(c, r + width / 2, a0, a1) + arc(c, r - width / 2, a1, a0, "L") + "Z"


def dogtooth() -> str:
    """Two rows of four-leaved stars along the edge, the outer row in the bleed; facets keep it small."""
    leaf = w.points("0.2,0.2 0.92,0.48 1.5,1.04 1.9,1.9 1.04,1.5 0.48,0.92")
    star = "".join(w.place(w.poly(leaf), turn=90 * i) for i in range(4))
    first_x, first_y = HALF_WIDTH_MM - STAR_INSET_MM, HALF_HEIGHT_MM - STAR_INSET_MM
    edge_x, edge_y = HALF_WIDTH_MM + BLEED_MM, HALF_HEIGHT_MM + BLEED_MM

    def put(at: complex) -> str:
        def clipped(p: complex) -> complex:
            q = p + at
            return complex(min(max(q.real, -edge_x), edge_x), min(max(q.imag, -edge_y), edge_y))

        return w.mapped(star, clipped)

    out = ""
    for i in range(-1, STARS_ACROSS // 2 + 1):  # the left half; STARS_ACROSS is odd
        for j in range(-1, STARS_DOWN + 2):
            if min(i, j, STARS_DOWN - j) <= 0:
                x, y = 2 * i / STARS_ACROSS - 1, 2 * j / STARS_DOWN - 1
                out += put(complex(first_x * x, first_y * y))
    return twice(out)


def ground() -> list[w.Shape]:
    """Black sheet into the bleed, dogtooth, frame line: the same on every back."""
    outer = rectangle(PANEL_X_MM + FRAME_WIDTH_MM, PANEL_Y_MM + FRAME_WIDTH_MM)
    frame = outer + w.reverse(rectangle(PANEL_X_MM, PANEL_Y_MM))
    return [
        ("ink", rectangle(HALF_WIDTH_MM + BLEED_MM, HALF_HEIGHT_MM + BLEED_MM)),
        ("paper", dogtooth() + frame),
    ]


def page(title: str, shapes: list[w.Shape]) -> str:
    """The SVG of a back: the trim's corner at 0 0, the bleed outside it."""
    box = (-10 * BLEED_MM, -10 * BLEED_MM, 20 * (HALF_WIDTH_MM + BLEED_MM), 20 * (HALF_HEIGHT_MM + BLEED_MM))
    return tenths.page(title, shapes, box, 10, complex(10 * HALF_WIDTH_MM, 10 * HALF_HEIGHT_MM))


def _pair(z: complex) -> str:
    return f"{round(z.real, 2):g} {round(z.imag, 2):g}"
