"""The deck's back: eight knotted rings about a red quatrefoil, four fan vaults sprung from the corners."""

import math

import woodcut as w
from back_ground import PANEL_X_MM, PANEL_Y_MM, arc, band, disc, four, twice
from bones import bone

RINGS, ORBIT_MM, RING_MM, BAND_MM, GAP_MM = 8, 11.3, 6.1, 1.7, 0.55
FAN_LIGHTS, FAN_INNER_MM, FAN_OUTER_MM = 8, 13.0, 25.0
SPRINGING = complex(-PANEL_X_MM + 0.5, -PANEL_Y_MM + 0.5)


def _at(r: float, t: float, side: float = 0.0, corner: int = 0) -> tuple[float, float, int]:
    """A point *r* mm from the fan's corner on the ray *t* (radians), *side* mm off it along the arc."""
    return (SPRINGING.real + r * math.cos(t + side / r), SPRINGING.imag + r * math.sin(t + side / r), corner)


def _sector(r0: float, r1: float) -> str:
    return arc(SPRINGING, r1, 0, 90) + arc(SPRINGING, r0, 90, 0, "L") + "Z"


def _light(t: float) -> tuple[str, str]:
    """One pointed light of the arcade, and the white cut in it."""

    def wide(r: float) -> float:
        return max(0.2, math.radians(45 / FAN_LIGHTS) * r - 0.36 - 0.012 * r)

    foot, top = FAN_INNER_MM, FAN_OUTER_MM - 1.5
    mid = foot + (FAN_OUTER_MM - foot) * 0.66
    up = (mid + top) / 2
    left = [_at(foot, t, -wide(foot), 1), _at(mid, t, -wide(mid)), _at(up, t, -wide(mid) * 0.78)]
    right = [_at(up, t, wide(mid) * 0.78), _at(mid, t, wide(mid)), _at(foot, t, wide(foot), 1)]
    cut = w.stroke(
        [_at(foot + 1.6, t)[:2], _at((foot + FAN_OUTER_MM) / 2, t)[:2], _at(top - 2.2, t)[:2]],
        0,
        0,
        0.95,
        0.72,
    )
    return w.outline([*left, _at(top, t, 0, 1), *right]), cut


def fan() -> list[w.Shape]:
    """Upper left vault: white stone, black pointed lights cut out of it, ribs left standing."""
    stone = _sector(3.6, 11.6) + _sector(FAN_INNER_MM - 0.7, FAN_OUTER_MM)
    black = white = ""
    for i in range(6):
        t = math.radians(15 * (i + 0.5))
        end = (10.7, 9.9)[i % 2 if i < 3 else 1 - i % 2]
        black += w.stroke([_at(4.6, t)[:2], _at(7.8, t)[:2], _at(end, t)[:2]], 0.5, 0, 1.35, 0.6)
    lights = ""
    for i in range(FAN_LIGHTS):
        light, cut = _light(math.radians(90 * (i + 0.5) / FAN_LIGHTS))
        lights, white = lights + light, white + cut
        if i:
            u = math.radians(90 * i / FAN_LIGHTS)
            rim = FAN_OUTER_MM - 0.75
            lights += w.poly([_at(rim, u, -1.09), _at(rim, u, 1.09), _at(rim - 2.15, u)])
    return [
        ("paper", four(stone)),
        ("ink", four(black + w.hand(lights, 0.04, 2.2, 3))),
        ("paper", four(white)),
    ]


def _over(i: int) -> list[tuple[complex, float]]:
    """(centre, middle angle) of the two places where ring *i* passes over: next outside, last inside."""
    out = 360 * (i + 0.5) / RINGS
    cross = math.degrees(math.acos(ORBIT_MM * math.sin(math.pi / RINGS) / RING_MM))
    centre = ORBIT_MM * complex(math.cos(math.radians(out)), math.sin(math.radians(out)))
    return [(centre, out + side * (90 + 180 / RINGS) - cross) for side in (1, -1)]


def knot() -> list[w.Shape]:
    """The rings interlaced: all bands joined, then slits and the strands that run over."""
    rings = slits = strands = ""
    for i in range(RINGS // 2):
        rings += band(_over(i)[0][0], RING_MM, BAND_MM)
        for centre, mid in _over(i):
            slits += band(centre, RING_MM, BAND_MM + 2 * GAP_MM, mid - 15, mid + 15)
            strands += band(centre, RING_MM, BAND_MM, mid - 21, mid + 21)
    return [("paper", twice(rings)), ("ink", twice(slits)), ("paper", twice(strands))]


def heart() -> list[w.Shape]:
    """The red quatrefoil in the knot's eye."""
    petal = w.outline("0,-0.4! 0.9,-1.5 1.5,-2.8 0,-4.4! -1.5,-2.8 -0.9,-1.5")
    petals = twice(petal + w.place(petal, turn=90))
    return [("paper", w.gap(petals, 0.45)), ("rubric", petals)]


def panel() -> list[w.Shape]:
    """All that is inside the frame."""
    halo = disc(0, 20.1) + w.reverse(disc(0, 18.9))
    grooves = wedges = ""
    for i in range(RINGS // 2):
        grooves += w.place(w.stroke([(8.3, 0), (11, 0), (14.6, 0)], 0, 0, 1.9, 0.62), turn=45 * i + 22.5)
        wedges += w.place(w.poly([(16, 0), (18.2, -1.25), (18.2, 1.25)]), turn=45 * i)
    nail = w.hand(w.stroke([(0, -PANEL_Y_MM + 1), (0, -31), (0, -22)], 0.5, 0, 1.9, 0.3), 0.04, 3)
    bones = w.place(w.hand(bone(), 0.05, 1.6), -PANEL_X_MM + 2.6)
    return [
        *fan(),
        ("paper", twice(bones + nail)),
        ("ink", disc(0, 20.7)),
        ("paper", halo),
        *knot(),
        ("paper", twice(grooves + wedges)),
        *heart(),
    ]


def badge() -> list[w.Shape]:
    """The knot alone, black on white, 20 mm across."""
    swap = {"ink": "paper", "paper": "ink"}
    return [(swap.get(kind, kind), w.place(d, scale=0.57)) for kind, d in [*knot(), *heart()[1:]]]
