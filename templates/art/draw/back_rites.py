"""The Rites' back: candles burning at both ends in a shining vesica."""

import math

import woodcut as w
from back_ground import PANEL_X_MM, PANEL_Y_MM, arc, four, twice
from tenths import moved

TALL_MM, WIDE_MM = 34.5, 20.0  # half height and half width of the vesica
RAYS = 14  # to a quarter
RAY_FOOT_MM = 2.5  # a ray's width at the rim, a little over the step between rays there, so that they merge
CANDLES_MM = (
    (0, 17.6, 6.2, 12),
    (-9.1, 11, 5.4, 9.6),
    (9.1, 11, 5.4, 9.6),
)  # x, half height, width, flame height


def vesica(half_x: float, half_y: float) -> str:
    """A pointed oval of two arcs, clockwise."""
    r = (half_x**2 + half_y**2) / (2 * half_x)
    a = math.degrees(math.asin(half_y / r))
    return arc(half_x - r, r, -a, a) + arc(r - half_x, r, 180 - a, 180 + a, "L") + "Z"


def rays() -> str:
    """Upper left quarter of the light: wedges that meet at the rim, one in three reaching the frame."""
    r = (WIDE_MM**2 + TALL_MM**2) / (2 * WIDE_MM)
    reach, out = math.asin(TALL_MM / r), ""
    for i in range(RAYS - 1):  # the nail at the point stands for the last
        a = math.pi + reach * (i + 0.5) / RAYS
        start = (r - WIDE_MM) + r * complex(math.cos(a), math.sin(a))
        d = complex(math.cos(a + 0.04 * i), math.sin(a + 0.04 * i))  # turned up a little more with every ray
        room = min(
            (PANEL_X_MM - 0.7 + start.real) / -d.real, (PANEL_Y_MM - 0.7 + start.imag) / max(1e-6, -d.imag)
        )
        far = min(room, (room, 8.5, 13)[i % 3])
        foot = d * 1j * RAY_FOOT_MM / 2
        out += w.poly([start + foot, start - foot, start + d * far])
    return out


def candle(half: float, width: float, flame: float) -> tuple[str, str, str]:
    """Upper end of a candle about x = 0, cut off at y = 0: (body, flame, cuts), mm."""
    k = width / 2
    body = w.outline(
        [
            (-k, 0, 1),
            (-k * 0.92, -half * 0.5),
            (-k, 1.4 - half),
            (-k * 1.22, 0.4 - half, 1),
            (-k * 0.6, -half - 0.8),
            (-0.35, -half - 0.3, 1),
            (-0.3, -half - 2.2, 1),
            (0.35, -half - 2.2, 1),
            (0.35, -half - 0.3, 1),
            (k * 0.7, -half - 0.6),
            (k * 1.2, 0.6 - half, 1),
            (k * 1.14, 4 - half),
            (k * 1.02, 6 - half, 1),
            (k * 0.88, 4.8 - half),
            (k * 0.9, -half * 0.3),
            (k, 0, 1),
        ]
    )
    f, foot = flame, -half - 1.4
    tongue = w.outline(
        [
            (0, foot + 0.2, 1),
            (-0.24 * f, foot - 0.12 * f),
            (-0.27 * f, foot - 0.38 * f),
            (-0.08 * f, foot - 0.66 * f),
            (0.06 * f, foot - f, 1),
            (0.15 * f, foot - 0.66 * f),
            (0.26 * f, foot - 0.4 * f),
            (0.23 * f, foot - 0.12 * f),
        ]
    )
    lick = w.stroke(
        [(0, foot - 1), (-0.04 * f, foot - 0.3 * f), (0.02 * f, foot - 0.66 * f)], 0.2, 0, 0.15 * f, 0.35
    )
    shine = w.stroke(
        [(-k * 0.5, 1.4 - half), (-k * 0.42, -half * 0.6), (-k * 0.5, -4.2)], 0, 0, k * 0.36, 0.25
    )
    return body, tongue, lick + shine


def cord() -> tuple[str, str]:
    """The cord about the candles' middle: (black, white lays)."""
    top = w.points("-13.6,-2.7! -7,-3.3 0,-3.1 7,-3.3 13.6,-2.7! 14.3,0")
    lay = w.stroke([(-1.2, 2.5), (0, 0), (1.2, -2.5)], 0.2, 0.2, 1.05, 0.5)
    lays = "".join(w.place(lay, x) for x in (-11.6, -8.7, -5.8, -2.9))
    return w.outline([*top, *moved(top, lambda p: -p)]), twice(lays) + lay


def bundle() -> list[w.Shape]:
    """The three candles and their cord."""
    body = flame = cut = ""
    for x, half, width, high in CANDLES_MM:
        b, f, c = (w.place(d, x) for d in candle(half, width, high))
        body, flame, cut = body + b, flame + f, cut + c
    rope, lays = cord()
    return [
        ("ink", twice(body)),
        ("rubric", twice(flame)),
        ("paper", twice(cut) + w.gap(rope, 0.6)),
        ("ink", rope),
        ("paper", lays),
    ]


def panel() -> list[w.Shape]:
    """All that is inside the frame."""
    nail = w.poly([(-1.3, -TALL_MM), (1.3, -TALL_MM), (0, 0.7 - PANEL_Y_MM)])
    return [
        ("paper", four(rays()) + twice(nail)),
        ("ink", vesica(WIDE_MM + 1.2, TALL_MM + 1.8)),
        ("paper", vesica(WIDE_MM, TALL_MM)),
        *bundle(),
    ]


def badge() -> list[w.Shape]:
    """The candles alone, about 20 mm tall."""
    return [(kind, w.place(d, scale=0.33)) for kind, d in bundle()]
