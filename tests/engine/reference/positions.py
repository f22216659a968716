"""Random sane positions as scenarios: crowded, hurt, carrying, veiled, in every edition and on every board."""

from __future__ import annotations

from random import Random
from typing import Any

from reference.board import Square, name, other
from reference.cases import Case
from reference.content import Content, content_of

SIDES = ("key", "skull")


def random_case(edition: str, number: int, seed: int) -> Case:
    """Position *number* of the series *seed*: the same on every machine."""
    rng = Random(f"{seed}/{edition}/{number}")
    content = content_of(edition)
    board = rng.choice(content.rules["boards"])
    turn = rng.choice([1, 2, 3, 4, 5, 6, 7, 8])
    first = rng.choice(SIDES)
    player = first if turn % 2 else other(first)
    round_reset = turn % 2 == 0 and rng.random() < 0.3
    size = rng.choice(board["sizes"])
    ground = _Ground(rng, size)
    case: Case = {
        "id": f"{edition}-{seed}-{number}",
        "edition": edition,
        "board": size,
        "first": first,
        "turn": turn,
        "round_reset": round_reset,
        "vigil": 6 if round_reset else rng.choice([1, 1, 2, 3, 4, 5, 6]),
        "ruins": [name(s) for s in ground.take(rng.randint(0, board["ruins"] + 2))],
    }
    sides = {side: _side(rng, content, ground, board["minions"]) for side in SIDES}
    for side in SIDES:
        _mark(rng, sides[side], own_turn=side == player)
        _relic(rng, edition, ground, sides[side], sides[other(side)])
    for side in SIDES:
        if rng.random() < 0.03 and "carries" not in sides[side]["hero"]:
            del sides[side]["hero"]
    _deal(rng, content, sides)
    return {**case, **sides}


class _Ground:
    """Hands out squares, mostly near one place of the board so that pieces meet, some on the back rows."""

    def __init__(self, rng: Random, size: int) -> None:
        self.rng, self.size = rng, size
        self.focus = rng.randrange(size), rng.randrange(size)
        self.spread = rng.choice([1.2, 1.7, 2.5, 4.0])
        self.taken: set[Square] = set()

    def any_square(self) -> Square:
        """A square, taken or not."""
        while True:
            x = round(self.rng.gauss(self.focus[0], self.spread))
            y = round(self.rng.gauss(self.focus[1], self.spread))
            if self.rng.random() < 0.1:
                y = self.rng.choice([0, self.size - 1])
            if 0 <= x < self.size and 0 <= y < self.size:
                return x, y

    def take(self, count: int) -> list[Square]:
        """Up to *count* new squares."""
        found: list[Square] = []
        for _ in range(count * 4):
            square = self.any_square()
            if len(found) < count and square not in self.taken:
                self.taken.add(square)
                found.append(square)
        return found

    def one(self) -> Square:
        """One new square."""
        while True:
            if found := self.take(1):
                return found[0]


def _side(rng: Random, content: Content, ground: _Ground, minions: int) -> dict[str, Any]:
    faction = rng.choice(list(content.factions))
    full = content.factions[faction].get("passive", {}).get("hp", content.rules["hero"]["hp"])
    side: dict[str, Any] = {
        "faction": faction,
        "hero": {"at": name(ground.one()), "hp": rng.choice([1, 1, full, rng.randint(1, full)])},
        "minions": [{"at": name(s)} for s in ground.take(rng.randint(0, minions))],
        "slain": rng.choice([0, 0, 1, 2]),
        "spare": rng.choice([0, 1, 1]),
    }
    if rng.random() < 0.5:
        side["rite"] = rng.choice(list(content.rites))
    if content.factions[faction].get("passive", {}).get("when") == "own-minion-slain":
        side["passive_used"] = rng.random() < 0.3
    return side


def _mark(rng: Random, side: dict[str, Any], *, own_turn: bool) -> None:
    """Veil and Aegis; Aegis never on the turn of its owner."""
    for piece in [side["hero"], *side["minions"]]:
        if rng.random() < 0.15:
            piece["veiled"] = True
        if not own_turn and rng.random() < 0.12:
            piece["aegis"] = True


def _relic(rng: Random, edition: str, ground: _Ground, side: dict[str, Any], enemies: dict[str, Any]) -> None:
    """Where the Relic of *side* is: with an enemy, on any square without a Ruin, under a piece or beside one."""
    if rng.random() < 0.35:
        rng.choice([enemies["hero"], *enemies["minions"]])["carries"] = True
        return
    pieces = [piece["at"] for piece in [side["hero"], *side["minions"], enemies["hero"]]]
    square = rng.choice(pieces) if rng.random() < 0.2 else name(ground.one())
    side["relic"] = {"at": square, "hidden": rng.random() < 0.7} if edition == "hidden" else square


def _deal(rng: Random, content: Content, sides: dict[str, dict[str, Any]]) -> None:
    deck = list(content.cards)
    rng.shuffle(deck)
    size = content.rules["hand"]
    for number, side in enumerate(SIDES):
        sides[side]["hand"] = deck[number * size : (number + 1) * size]
