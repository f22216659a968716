"""Lines between two squares by exact integer arithmetic, as offsets from the line's start."""

from __future__ import annotations

from math import gcd


def crossed_offsets(dx: int, dy: int) -> tuple[tuple[int, int], ...]:
    """The squares, ends left out, whose inside is crossed by the line from (0, 0) to (dx, dy), in order from its start.

    A square's corners lie at twice its centre ± 1 on doubled axes. The line runs through its inside if corners lie
    strictly on both sides of it, that is if the cross product of the doubled centre with the line is smaller
    than that of the farthest corner; equality is a line through a corner, which does not count.
    """
    reach = abs(dx) + abs(dy)
    xs = range(min(0, dx), max(0, dx) + 1)
    ys = range(min(0, dy), max(0, dy) + 1)
    inside = [
        (x, y)
        for x in xs
        for y in ys
        if (x, y) not in ((0, 0), (dx, dy)) and abs(2 * (dx * y - dy * x)) < reach
    ]
    return tuple(sorted(inside, key=lambda at: (abs(at[0]) + abs(at[1]), at)))


def straight_offsets(dx: int, dy: int) -> tuple[tuple[int, int], ...] | None:
    """The squares between (0, 0) and (dx, dy) on a row, column or diagonal, in order; None off such lines."""
    if dx and dy and abs(dx) != abs(dy):
        return None
    n = gcd(dx, dy)
    return tuple((dx // n * i, dy // n * i) for i in range(1, n))
