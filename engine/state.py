"""A position in the middle of whatever is being decided: one value, never changed once it is handed out.

A piece is a slot: side * 32, plus 0 for the Hero or 1 … 31 for a Minion. Slots are reused; two positions are the
same if their position strings are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.decision import Decision, Kind

if TYPE_CHECKING:
    from engine.effects.words import Line
    from engine.events import Log
    from engine.game import Game

SLOTS: Final = 32
"""Slots of each side."""
SKULL_HERO: Final = SLOTS
EMPTY: Final = 0
RUIN: Final = 1
PIECE: Final = 2
"""A square with the piece of slot s holds ``s + PIECE``."""
OFF: Final = 255
"""Where a piece is that is not on the board."""
CARRIED: Final = -1
"""Where a Relic is that somebody carries."""
UNKNOWN: Final = -2
"""What a view does not show: a hidden Relic's square, a card of the pile, a Faction chosen in secret."""
UNPLACED: Final = -3
"""Where a Relic is before the setup puts it down."""
CHANCE: Final = 2
"""The actor where dice or the shuffle decide."""
NOBODY: Final = -1
"""The actor after the end, and the winner before it."""
DRAW: Final = 2
"""The winner of a drawn game."""


class State:
    """A position. Lists of two hold Key's value, then Skull's; bit sets have bit s for slot s."""

    __slots__ = (
        "actor",
        "barred",
        "board",
        "card",
        "carrier",
        "chosen",
        "factions",
        "first",
        "freed",
        "game",
        "guarded",
        "hands",
        "hidden",
        "hp",
        "kind",
        "line",
        "log",
        "me",
        "mode",
        "module",
        "moved",
        "options",
        "pieces",
        "pile",
        "pile_seen",
        "relic",
        "reset",
        "rites",
        "roll",
        "slain",
        "slot",
        "spare",
        "stepped",
        "steps_left",
        "todo",
        "turn",
        "used",
        "veil_active",
        "veiled",
        "vigil",
        "waiting",
        "where",
        "winner",
        "won_by",
    )

    game: Game
    board: bytearray
    """By square: EMPTY, RUIN or PIECE + slot."""
    where: bytearray
    """By slot: square or OFF."""
    hp: bytearray
    """By slot."""
    pieces: list[tuple[int, ...]]
    """The slots on the board, a Hero first."""
    relic: list[int]
    """Where each side's own Relic lies, or CARRIED."""
    carrier: list[int]
    """The slot of the enemy piece that carries a side's own Relic, or -1."""
    hidden: list[bool]
    """Whether a side's Relic is still hidden from its opponent."""
    barred: list[int]
    """Bit set of squares: where a side's hidden Relic cannot be, as its opponent has seen."""
    slain: list[int]
    spare: list[int]
    rites: list[int]
    """The Rite that is left, or -1."""
    used: list[bool]
    """Whether a Passive that works once a game has worked."""
    factions: list[int]
    hands: list[tuple[int, ...]]
    waiting: int
    """The waiting card, or -1 before the deal."""
    pile: tuple[int, ...]
    """Top first."""
    pile_seen: int
    """How many cards at the pile's bottom both players have seen go there."""
    guarded: int
    """Bit set of slots."""
    veiled: int
    """Bit set of slots that will be veiled on their owner's next turn."""
    veil_active: int
    """Bit set of slots that are veiled now."""
    stepped: int
    """Bit set of slots that took a step this turn."""
    module: bool
    """Whether the Rites are played with."""
    first: int
    turn: int
    me: int
    """Whose turn it is."""
    vigil: int
    reset: bool
    """Whether this round has reset the Vigil."""
    winner: int
    won_by: str
    """``hero``, ``steal``, ``score`` or nothing yet."""
    kind: Kind
    """What is being decided."""
    actor: int
    """Who decides: KEY, SKULL, CHANCE or NOBODY."""
    options: tuple[Decision, ...] | None
    """The legal decisions once they have been found."""
    card: int
    """The card being played, or -1 between turns."""
    mode: int
    slot: int
    """The attacker."""
    moved: int
    """The slot that the card has moved."""
    line: Line | None
    chosen: tuple[int, ...]
    """Targets chosen so far, as slots."""
    todo: tuple[int, ...]
    """Targets still to be struck."""
    roll: int
    """The face thrown, or 0."""
    steps_left: int
    freed: tuple[int, ...]
    """The squares that slain targets freed."""
    log: Log | None
    """Where events are written, while somebody listens."""

    def copy(self) -> State:
        """A position that can be changed without touching this one."""
        new = object.__new__(State)
        new.game = self.game
        new.board = self.board[:]
        new.where = self.where[:]
        new.hp = self.hp[:]
        new.pieces = self.pieces[:]
        new.relic = self.relic[:]
        new.carrier = self.carrier[:]
        new.hidden = self.hidden[:]
        new.barred = self.barred[:]
        new.slain = self.slain[:]
        new.spare = self.spare[:]
        new.rites = self.rites[:]
        new.used = self.used[:]
        new.factions = self.factions[:]
        new.hands = self.hands[:]
        new.waiting = self.waiting
        new.pile = self.pile
        new.pile_seen = self.pile_seen
        new.guarded = self.guarded
        new.veiled = self.veiled
        new.veil_active = self.veil_active
        new.stepped = self.stepped
        new.module = self.module
        new.first = self.first
        new.turn = self.turn
        new.me = self.me
        new.vigil = self.vigil
        new.reset = self.reset
        new.winner = self.winner
        new.won_by = self.won_by
        new.kind = self.kind
        new.actor = self.actor
        new.options = None
        new.card = self.card
        new.mode = self.mode
        new.slot = self.slot
        new.moved = self.moved
        new.line = self.line
        new.chosen = self.chosen
        new.todo = self.todo
        new.roll = self.roll
        new.steps_left = self.steps_left
        new.freed = self.freed
        new.log = self.log
        return new

    def ask(self, kind: Kind, actor: int) -> None:
        """Make *kind* the next thing to decide, by *actor*."""
        self.kind = kind
        self.actor = actor
        self.options = None

    @property
    def over(self) -> bool:
        """True after the end of the game."""
        return self.kind is Kind.OVER

    @property
    def between_turns(self) -> bool:
        """True where a card is about to be chosen, or after the end."""
        return self.kind is Kind.CARD or self.kind is Kind.OVER

    @property
    def ruins(self) -> tuple[int, ...]:
        """The squares with a Ruin."""
        return tuple(s for s, what in enumerate(self.board) if what == RUIN)

    def slot_at(self, square: int) -> int:
        """The slot of the piece on *square*, or -1."""
        return max(self.board[square] - PIECE, -1)

    def side_at(self, square: int) -> int:
        """The side of the piece on *square*, or -1."""
        found = self.board[square] - PIECE
        return found // SLOTS if found >= 0 else -1

    def carries(self, slot: int) -> bool:
        """Whether the piece carries the enemy's Relic."""
        return self.carrier[1 - slot // SLOTS] == slot


def blank(game: Game) -> State:
    """A position with an empty board, before anything is set up."""
    new = object.__new__(State)
    new.game = game
    new.board = bytearray(game.board.count)
    new.where = bytearray([OFF]) * (2 * SLOTS)
    new.hp = bytearray(2 * SLOTS)
    new.pieces = [(), ()]
    new.relic, new.carrier = [UNPLACED, UNPLACED], [-1, -1]
    new.hidden, new.barred = [False, False], [0, 0]
    new.slain, new.spare = [0, 0], [game.rules.spare_minions] * 2
    new.rites, new.used, new.factions = [-1, -1], [False, False], [-1, -1]
    new.hands, new.waiting, new.pile, new.pile_seen = [(), ()], -1, (), 0
    new.guarded = new.veiled = new.veil_active = new.stepped = 0
    new.module = not game.rules.rites_optional
    new.first, new.turn, new.me = 0, 1, 0
    new.vigil, new.reset = game.rules.vigil_start, False
    new.winner, new.won_by = NOBODY, ""
    new.kind, new.actor, new.options = Kind.MARK_RUIN, 0, None
    new.log = None
    idle(new)
    return new


def idle(s: State) -> None:
    """Forget the play in progress."""
    s.card = s.mode = s.slot = s.moved = -1
    s.line, s.chosen, s.todo, s.freed = None, (), (), ()
    s.roll = s.steps_left = 0
