"""Plays that are nearly legal: a square, a card or a key away from a legal one, to ask the engine about."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from reference.attacks import Play
from reference.board import name

MODES = ("move", "attack", "rally", "rite", "pass")


def near_misses(rng: Random, plays: list[Play], size: int, cards: list[str], count: int) -> list[Play]:
    """*count* changed copies of random *plays*; some of them are legal after all."""
    squares = [name((x, y)) for x in range(size) for y in range(size)]
    return [_changed(rng, rng.choice(plays), rng.choice(plays), squares, cards) for _ in range(count)]


def _changed(rng: Random, play: Play, other: Play, squares: list[str], cards: list[str]) -> Play:
    made: Play = json.loads(json.dumps(play))
    extras = [key for key in made if key not in ("card", *MODES)]
    change = rng.choice(["card", "square", "square", "square", "less", "more", "list", "roll"])
    if change == "card":
        made["card"] = rng.choice(cards)
    elif change == "less" and extras:
        del made[rng.choice(extras)]
    elif change == "more":
        added = [key for key in other if key not in ("card", *MODES)]
        made.update({key: other[key] for key in added[:2]})
    elif change == "roll":
        made["roll"] = rng.randint(1, 6)
    elif change == "list":
        _rearranged(rng, made)
    else:
        _moved(rng, made, squares)
    return made


def _rearranged(rng: Random, made: Play) -> None:
    """A list in another order, shorter, or with a square twice."""
    lists = [key for key in ("targets", "steps", "swap", "escort") if isinstance(made.get(key), list)]
    if lists:
        found: list[Any] = made[rng.choice(lists)]
        rng.shuffle(found)
        if rng.random() < 0.3:
            found.append(found[0])
        elif rng.random() < 0.3 and len(found) > 1:
            found.pop()


def _moved(rng: Random, made: Play, squares: list[str]) -> None:
    """One square, alone or in a list, is another one."""
    places: list[tuple[Any, Any]] = []
    for key, value in made.items():
        if isinstance(value, list):
            places += [(value, i) for i, one in enumerate(value) if one in squares]
        elif value in squares:
            places.append((made, key))
    if places:
        holder, index = rng.choice(places)
        holder[index] = rng.choice(squares)
