"""Attacks, branch by branch: each function yields every way in which a play can go on, as a mapping and a position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, TypeAlias

from reference.board import Piece, Position, Square, distance, name
from reference.sight import direction, sees

Line: TypeAlias = dict[str, Any]
Play: TypeAlias = dict[str, Any]
Branch: TypeAlias = tuple[Play, Position]

THROWN = "thrown"
"""Marks a play that ends at the throw of the die: nothing follows it, the end of the turn neither."""


def attacks(position: Position, card: str) -> Iterator[Branch]:
    """Every ATTACK with *card* (3.3)."""
    if position.is_first_turn and position.content.rules["first_turn"] == "no-attack":
        return
    for piece in position.side_pieces(position.player):
        line = line_of(position, card, piece)
        play = {"card": card, "attack": name(piece.at)}
        for opened, start in approaches(position, piece, line):
            yield from with_targets({**play, **opened}, start, piece.number, line)


def line_of(position: Position, card: str, piece: Piece) -> Line:
    """The line that serves *piece* on *card*."""
    attack = position.content.cards[card]["attack"]
    if attack == "faction":
        attack = position.content.factions[position.factions[piece.side]]["attack"]
    line: Line = attack.get(piece.kind) or attack["any"]
    return line


def approaches(position: Position, piece: Piece, line: Line) -> Iterator[Branch]:
    """The step before the blow: Gale's own, which is obliged, or the lunge of an adjacent attack, which is not."""
    key = "step" if "first" in line else "lunge"
    obliged = "first" in line and not piece.veiled
    if not obliged:
        yield {}, position
    if "first" in line or line.get("reach") == "adjacent":
        for square in position.steps_of(piece):
            moved = position.copy()
            moved.walk(moved.alive(piece.number), square)
            yield {key: name(square)}, moved


def with_targets(play: Play, position: Position, attacker: int, line: Line) -> Iterator[Branch]:
    """Choose the targets, then strike."""
    piece = position.alive(attacker)
    if line["target"] == "attacker":
        yield from thrown(play, position, attacker, [attacker], line)
        return
    found = [p for p in position.pieces if fits(position, piece, p, line, attack=True)]
    if line.get("swap"):
        for friend in found:
            swapped = position.copy()
            change_places(swapped, attacker, friend.number)
            yield {**play, "swap": name(friend.at)}, swapped
        return
    for targets in choices(found, line):
        squares = [name(p.at) for p in targets]
        several = line["target"] == "each-enemy" or len(targets) > 1
        chosen = {"targets": squares} if several else {"target": squares[0]}
        yield from thrown({**play, **chosen}, position, attacker, [p.number for p in targets], line)


def choices(found: list[Piece], line: Line) -> Iterator[tuple[Piece, ...]]:
    """The orders in which targets can be chosen."""
    if not found:
        return
    if line["target"] == "each-enemy":
        yield from permutations(found)
        return
    for count in range(1, line.get("up_to", 1) + 1):
        yield from permutations(found, count)


def fits(position: Position, attacker: Piece, target: Piece, line: Line, *, attack: bool) -> bool:
    """Whether *target* is what the line names, in its reach and seen."""
    enemy = target.side != attacker.side
    wanted = {
        "enemy": enemy,
        "each-enemy": enemy,
        "enemy-minion": enemy and target.kind == "minion",
        "friend": not enemy,
        "friendly-minion": not enemy and target.kind == "minion",
    }[line["target"]]
    reach = 1 if line.get("reach") == "adjacent" else line["range"]
    return (
        wanted
        and target.number != attacker.number
        and distance(attacker.at, target.at) <= reach
        and sees(position, attacker.at, target, line.get("los"), attack=attack)
    )


def thrown(play: Play, position: Position, attacker: int, targets: list[int], line: Line) -> Iterator[Branch]:
    """A Gamble attack ends at the throw, and goes on from each roll; any other goes on at once."""
    if "outcomes" not in line:
        yield from struck(play, position, attacker, targets, line)
        return
    yield {**play, THROWN: True}, position
    for outcome in line["outcomes"]:
        for roll in range(outcome["rolls"][0], outcome["rolls"][1] + 1):
            rolled = {**play, "roll": roll}
            if "backlash" in outcome:
                for returned, after, _ in hurt(position, attacker, outcome["backlash"]):
                    yield {**rolled, **returned}, after
            elif "step" in outcome:
                yield from wander(rolled, position, attacker, outcome["step"])
            else:
                yield from struck(rolled, position, attacker, targets, outcome)


def wander(play: Play, position: Position, attacker: int, most: int) -> Iterator[Branch]:
    """Rapture: one to *most* steps, none only if none is possible."""
    if not position.steps_of(position.alive(attacker)):
        yield play, position
        return
    paths: list[tuple[list[str], Position]] = [([], position)]
    for _ in range(most):
        longer = []
        for path, start in paths:
            for square in start.steps_of(start.alive(attacker)):
                moved = start.copy()
                moved.walk(moved.alive(attacker), square)
                longer.append(([*path, name(square)], moved))
        paths = longer
        for path, moved in paths:
            yield {**play, "steps": path}, moved


def struck(play: Play, position: Position, attacker: int, targets: list[int], line: Line) -> Iterator[Branch]:
    """One blow after the other (5.6), then what follows."""
    if not targets:
        yield play, position
        return
    last = len(targets) == 1
    for returned, after, freed in blow(position, attacker, targets[0], line):
        if last:
            yield from afterwards({**play, **returned}, after, attacker, line, freed)
        else:
            yield from struck({**play, **returned}, after, attacker, targets[1:], line)


Blow: TypeAlias = tuple[Play, Position, "Square | None"]
"""What was returned, the position after, and the square that a slain target freed."""


def blow(position: Position, attacker: int, target: int, line: Line) -> Iterator[Blow]:
    """Damage first, then the push or pull unless the damage slew (5.1)."""
    must_step = "step" in line.get("then", {}) and not line["then"].get("may")
    for returned, after, freed in hurt(position, target, line.get("damage", 0), attacker if must_step else 0):
        if freed is not None:
            yield returned, after, freed
        elif line.get("push") or line.get("pull"):
            yield from shoved(after, attacker, target, line)
        else:
            if "mark" in line:
                after = after.copy()
                mark(after.alive(target), line["mark"])
            yield returned, after, None


def mark(piece: Piece, word: str) -> None:
    """Veil or Aegis."""
    if word == "veiled":
        piece.veiled = True
    else:
        piece.aegis = True


def hurt(position: Position, number: int, damage: int, must_step: int = 0) -> Iterator[Blow]:
    """*damage* to a piece, with every return that it causes.

    *must_step* is the attacker that has to find a square after the damage and before any return (9); 0 if none has.
    """
    after = position.copy()
    piece = after.alive(number)
    freed = None
    spared = piece.aegis or (after.is_first_turn and after.content.rules["first_turn"] == "no-damage")
    if damage and not spared:
        piece.hp -= damage
        after.reset_vigil()
        if piece.hp <= 0:
            freed = piece.at
            after.drop(piece, piece.at)
            after.pieces.remove(piece)
    if must_step:
        stepper = after.alive(must_step)
        if not stepper.veiled and not after.steps_of(stepper):
            return
    if freed is None or piece.kind == "hero":
        yield {}, after, freed
        return
    yield from returns(after, piece.side, freed)


def returns(position: Position, side: str, freed: Square) -> Iterator[Blow]:
    """A slain Minion of *side* waits on its card, unless Grave Tide's Passive returns it at once."""
    position.slain[side] += 1
    due = position.passive(side).get("when") == "own-minion-slain" and not position.passive_used[side]
    squares = position.empty_back_row(side) if due else []
    if not squares:
        yield {}, position, freed
    for square in squares:
        back = position.copy()
        back.slain[side] -= 1
        back.passive_used[side] = True
        back.place_minion(side, square)
        yield {"return": name(square)}, back, freed


def shoved(position: Position, attacker: int, target: int, line: Line) -> Iterator[Blow]:
    """A push or pull, square by square; of 0 squares it crushes (5.4)."""
    after = position.copy()
    piece, from_ = after.alive(target), after.alive(attacker).at
    if piece.aegis:
        yield {}, after, None
        return
    start = piece.at
    pulls = "pull" in line
    most = line["pull"] if pulls else line["push"]
    way = direction(start, from_) if pulls else direction(from_, start)
    limit = after.size if most == "until-adjacent" else most
    for _ in range(limit):
        ahead = (piece.at[0] + way[0], piece.at[1] + way[1])
        if after.blocked(ahead) or (pulls and distance(piece.at, from_) == 1):
            break
        piece.at = ahead
    if piece.at == start:
        yield from hurt(after, target, after.content.rules["crush"]["damage"])
        return
    after.drop(piece, start)
    after.pick_up(piece)
    yield {}, after, None


def afterwards(
    play: Play, position: Position, attacker: int, line: Line, freed: Square | None
) -> Iterator[Branch]:
    """What a line does `then`."""
    then = line.get("then")
    piece = position.alive(attacker)
    if not then:
        yield play, position
        return
    squares = [] if "swap" in then else position.steps_of(piece)
    if then.get("onto") == "freed":
        squares = [s for s in squares if s == freed]
    friends = (
        [p for p in position.pieces if fits(position, piece, p, then, attack=False)] if "swap" in then else []
    )
    if then.get("may") or (not squares and "step" in then):
        yield play, position
    for square in squares:
        moved = position.copy()
        moved.walk(moved.alive(attacker), square)
        yield {**play, "step": name(square)}, moved
    for friend in friends:
        moved = position.copy()
        change_places(moved, attacker, friend.number)
        yield {**play, "swap": name(friend.at)}, moved


def change_places(position: Position, one: int, two: int) -> None:
    """A swap: Relics travel along, but an opponent's swap makes a carrier drop (6.3); then both may pick up."""
    a, b = position.alive(one), position.alive(two)
    for piece in (a, b):
        if piece.side != position.player:
            position.drop(piece, piece.at)
    a.at, b.at = b.at, a.at
    position.pick_up(a)
    position.pick_up(b)
