"""Lines of sight and directions by exact fractions: a segment against open squares."""

from __future__ import annotations

from fractions import Fraction

from reference.board import COMPASS, Piece, Position, Square

HALF = Fraction(1, 2)


def crosses(start: Square, end: Square, square: Square) -> bool:
    """Whether the segment between two centres runs through the inside of *square*; touching its edge is not enough."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        delta = end[axis] - start[axis]
        near, far = square[axis] - HALF, square[axis] + HALF
        if delta == 0:
            if not near < start[axis] < far:
                return False
            continue
        enter, leave = sorted(((near - start[axis]) / delta, (far - start[axis]) / delta))
        low, high = max(low, enter), min(high, leave)
    return low < high


def is_straight(start: Square, end: Square) -> bool:
    """Whether two squares share a row, a column or a diagonal."""
    dx, dy = abs(end[0] - start[0]), abs(end[1] - start[1])
    return dx == 0 or dy == 0 or dx == dy


def between(start: Square, end: Square) -> list[Square]:
    """The squares that the line crosses, without its ends: all lie in the rectangle between them."""
    columns, rows = sorted((start[0], end[0])), sorted((start[1], end[1]))
    inside = [(x, y) for x in range(columns[0], columns[1] + 1) for y in range(rows[0], rows[1] + 1)]
    return [square for square in inside if square not in (start, end) and crosses(start, end, square)]


def has_line(position: Position, start: Square, end: Square, *, ignore_ruins: bool = False) -> bool:
    """4.4 for any two squares of the edition that is played."""
    sight = position.content.rules["sight"]
    if sight["lines"] == "straight" and not is_straight(start, end):
        return False
    crossed = between(start, end)
    if not ignore_ruins and any(s in position.ruins for s in crossed):
        return False
    return not (sight["pieces_block"] and any(p.at in crossed for p in position.pieces))


def sees(position: Position, start: Square, target: Piece, los: object, *, attack: bool) -> bool:
    """Whether *target* is seen as a line's `los` asks; an ATTACK on an enemy carrier is told apart."""
    if los is None:
        return True
    enemy_carrier = attack and target.carries and target.side != position.player
    if los == "always" or not enemy_carrier:
        return has_line(position, start, target.at)
    if position.content.rules["sight"]["enemy_carrier"] == "no-line":
        return True
    return has_line(position, start, target.at, ignore_ruins=True)


def direction(start: Square, end: Square) -> Square:
    """5.2: the one of the eight directions with the smallest angle to the line from *start* to *end*."""
    dx, dy = end[0] - start[0], end[1] - start[1]

    def closeness(way: Square) -> Fraction:
        along = way[0] * dx + way[1] * dy
        return Fraction(along * abs(along), way[0] ** 2 + way[1] ** 2)

    return max(COMPASS, key=closeness)
