"""A position in the most obvious form: pieces in a list, squares as (x, y) from 0, copied before a change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from reference.content import Content

Square: TypeAlias = tuple[int, int]

COMPASS = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]


def name(square: Square) -> str:
    """(0, 0) is a1."""
    return "abcdefghijkl"[square[0]] + str(square[1] + 1)


def square_of(text: str) -> Square:
    """a1 is (0, 0)."""
    return "abcdefghijkl".index(text[0]), int(text[1:]) - 1


def other(side: str) -> str:
    """The opponent."""
    return "skull" if side == "key" else "key"


def distance(a: Square, b: Square) -> int:
    """4.1: king-steps."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


@dataclass
class Piece:
    """A piece on the board; a slain one is taken out of the position's list."""

    number: int
    side: str
    kind: str
    at: Square
    hp: int
    carries: bool = False
    veiled: bool = False
    aegis: bool = False


@dataclass
class Position:
    """All that can be known about a game between two turns, and during one."""

    content: Content
    size: int
    first: str
    turn: int
    vigil: int
    round_reset: bool
    ruins: set[Square]
    pieces: list[Piece]
    factions: dict[str, str]
    slain: dict[str, int]
    spare: dict[str, int]
    relics: dict[str, Square | None]
    hidden: dict[str, bool]
    hands: dict[str, list[str]]
    waiting: str
    pile: list[str]
    rites: dict[str, str | None]
    passive_used: dict[str, bool]
    last_number: int
    """Pieces are numbered from 1; a new one gets the next number, so that no two are ever confused."""
    reset: bool = False
    stepped: set[int] = field(default_factory=set)
    winner: str | None = None
    won_by: str | None = None

    def copy(self) -> Position:
        """An independent copy."""
        return replace(
            self,
            ruins=set(self.ruins),
            pieces=[
                Piece(p.number, p.side, p.kind, p.at, p.hp, p.carries, p.veiled, p.aegis) for p in self.pieces
            ],
            slain=dict(self.slain),
            spare=dict(self.spare),
            relics=dict(self.relics),
            hidden=dict(self.hidden),
            hands={side: list(hand) for side, hand in self.hands.items()},
            pile=list(self.pile),
            rites=dict(self.rites),
            passive_used=dict(self.passive_used),
            stepped=set(self.stepped),
        )

    # --- looking ---

    @property
    def player(self) -> str:
        """Whose turn it is."""
        return self.first if self.turn % 2 == 1 else other(self.first)

    @property
    def is_first_turn(self) -> bool:
        """3.9: a player's own first turn."""
        return self.turn <= 2

    def piece(self, number: int) -> Piece | None:
        """The piece of that number, None if it was slain."""
        return next((p for p in self.pieces if p.number == number), None)

    def alive(self, number: int) -> Piece:
        """The piece of that number, which must be on the board."""
        piece = self.piece(number)
        assert piece is not None
        return piece

    def side_pieces(self, side: str) -> list[Piece]:
        """The pieces of *side* on the board."""
        return [p for p in self.pieces if p.side == side]

    def hero(self, side: str) -> Piece | None:
        """The Hero of *side*, None if slain."""
        return next((p for p in self.pieces if p.side == side and p.kind == "hero"), None)

    def carrier(self, side: str) -> Piece | None:
        """The piece of *side* that carries the enemy Relic."""
        return next((p for p in self.pieces if p.side == side and p.carries), None)

    def on_board(self, square: Square) -> bool:
        """1.1."""
        return 0 <= square[0] < self.size and 0 <= square[1] < self.size

    def squares(self) -> Iterator[Square]:
        """Every square of the board."""
        for y in range(self.size):
            for x in range(self.size):
                yield x, y

    def blocked(self, square: Square) -> bool:
        """4.2: off the board, a Ruin or a piece; a Relic never blocks."""
        return not self.on_board(square) or square in self.ruins or any(p.at == square for p in self.pieces)

    def has_relic(self, square: Square) -> bool:
        """Whether a Relic lies there, hidden or not."""
        return square in self.relics.values()

    def row_from(self, side: str, square: Square) -> int:
        """The row counted from *side*'s edge: 0 is its back row."""
        return square[1] if side == "key" else self.size - 1 - square[1]

    def in_half(self, side: str, square: Square) -> bool:
        """1.2."""
        return self.row_from(side, square) < self.size // 2

    def empty_back_row(self, side: str) -> list[Square]:
        """The empty squares of the back row of *side*."""
        return [s for s in self.squares() if self.row_from(side, s) == 0 and not self.blocked(s)]

    def full_hp(self, side: str) -> int:
        """1.4: the Hero's HP when unhurt."""
        passive = self.passive(side)
        return (
            int(passive["hp"]) if passive.get("when") == "always" else int(self.content.rules["hero"]["hp"])
        )

    def passive(self, side: str) -> dict[str, Any]:
        """The Passive of *side*'s Faction, empty if it has none."""
        found: dict[str, Any] = self.content.factions[self.factions[side]].get("passive", {})
        return found

    def steps_of(self, piece: Piece) -> list[Square]:
        """4.3: where *piece* can step; nowhere if it is veiled."""
        if piece.veiled:
            return []
        around = [(piece.at[0] + dx, piece.at[1] + dy) for dx, dy in COMPASS]
        return [square for square in around if not self.blocked(square)]

    # --- changing ---

    def reset_vigil(self) -> None:
        """7.3."""
        self.vigil = int(self.content.rules["vigil"]["start"])
        self.reset = True

    def pick_up(self, piece: Piece) -> None:
        """6.1: after a move, a step, a swap, a push or pull that ended where *piece* stands."""
        enemy = other(piece.side)
        if self.relics[enemy] == piece.at and not piece.carries:
            self.relics[enemy] = None
            self.hidden[enemy] = False
            piece.carries = True
            self.reset_vigil()

    def drop(self, piece: Piece, square: Square) -> None:
        """6.3: *piece* loses the Relic on *square*, if it carries one."""
        if piece.carries:
            piece.carries = False
            self.relics[other(piece.side)] = square
            self.reset_vigil()

    def walk(self, piece: Piece, square: Square) -> None:
        """One step, after which the piece has stepped this turn."""
        piece.at = square
        self.stepped.add(piece.number)
        self.pick_up(piece)

    def place_minion(self, side: str, square: Square) -> None:
        """A Minion comes to the board; placed, it picks up nothing (6.1)."""
        self.last_number += 1
        hp = int(self.content.rules["minion"]["hp"])
        self.pieces.append(Piece(self.last_number, side, "minion", square, hp))
