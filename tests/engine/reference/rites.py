"""The Rites, from the words of their effects: every way in which one can be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reference.attacks import Branch, Play, change_places, fits
from reference.board import Position, Square, name, other


def rites(position: Position, card: str) -> Iterator[Branch]:
    """Every RITE with *card* (3.6)."""
    side = position.player
    rite = position.rites[side]
    if rite is None:
        return
    for play, after in _effects(position, card, position.content.rites[rite]["effect"]):
        done = after.copy()
        done.rites[side] = None
        done.reset_vigil()
        yield {"card": card, "rite": rite, **play}, done


def _effects(position: Position, card: str, effect: dict[str, Any]) -> Iterator[Branch]:
    if "remove" in effect:
        yield from _cleared(position, effect)
    elif "place" in effect:
        yield from _placed(position, effect)
    elif "heal" in effect:
        yield from _healed(position, effect["heal"])
    elif "trade" in effect:
        yield from _traded(position, card, effect["trade"])
    else:
        yield from _swapped(position, effect)


def _minion_arrives(position: Position, source: str, square: Square) -> Position | None:
    """A Minion from the spare, or slain on either side; None if there is none."""
    side = position.player
    after = position.copy()
    stock, owner = {
        "spare-minion": (after.spare, side),
        "slain-minion": (after.slain, side),
        "slain-enemy-minion": (after.slain, other(side)),
    }[source]
    if stock[owner] == 0:
        return None
    stock[owner] -= 1
    after.place_minion(side, square)
    return after


def _cleared(position: Position, effect: dict[str, Any]) -> Iterator[Branch]:
    for ruin in position.ruins:
        if position.in_half(position.player, ruin):
            cleared = position.copy()
            cleared.ruins.remove(ruin)
            after = _minion_arrives(cleared, effect["place"], ruin)
            if after:
                yield {"ruin": name(ruin)}, after


def _placed(position: Position, effect: dict[str, Any]) -> Iterator[Branch]:
    side, what = position.player, effect["place"]
    for square in position.squares():
        if not _ground(position, effect["at"], square):
            continue
        after: Position | None = position.copy()
        assert after is not None
        if what == "ruin":
            after.ruins.add(square)
        elif what == "own-relic":
            if position.relics[side] is None:
                continue
            after.relics[side] = square
        else:
            after = _minion_arrives(position, what, square)
        if after:
            yield {"place": name(square)}, after


def _ground(position: Position, where: str, square: Square) -> bool:
    """Whether *square* is such a place."""
    side = position.player
    if position.blocked(square):
        return False
    row = position.row_from(side, square)
    middle = (position.size - 1) / 2
    return {
        "back-row": row == 0,
        "own-half": position.in_half(side, square),
        "ruin-ground": not position.has_relic(square)
        and 0 < row < position.size - 1
        and square != (middle, middle),
        "relic-ground": not position.has_relic(square) and position.in_half(side, square) and row > 0,
    }[where]


def _healed(position: Position, most: int) -> Iterator[Branch]:
    side = position.player
    hero = position.hero(side)
    if hero is not None and hero.hp < position.full_hp(side):
        after = position.copy()
        healed = after.hero(side)
        assert healed is not None
        healed.hp = min(healed.hp + most, position.full_hp(side))
        yield {}, after


def _traded(position: Position, card: str, whom: str) -> Iterator[Branch]:
    side, enemy = position.player, other(position.player)
    left = [c for c in position.hands[side] if c != card]
    for give in left:
        if whom == "pile":
            if position.pile:
                after = position.copy()
                after.hands[side].remove(give)
                after.hands[side].append(after.pile.pop(0))
                after.pile.append(give)
                yield {"give": give}, after
            continue
        for take in position.hands[enemy]:
            after = position.copy()
            after.hands[side].remove(give)
            after.hands[enemy].remove(take)
            after.hands[side].append(take)
            after.hands[enemy].append(give)
            yield {"give": give, "take": take}, after


def _swapped(position: Position, effect: dict[str, Any]) -> Iterator[Branch]:
    for own in position.side_pieces(position.player):
        for enemy in position.pieces:
            if fits(position, own, enemy, effect, attack=False):
                after = position.copy()
                change_places(after, own.number, enemy.number)
                play: Play = {"swap": [name(own.at), name(enemy.at)]}
                yield play, after
