"""What happened in a turn, piece by piece and square by square: the source of both marks and captions.

The engine's events say what befell whom where it stood afterwards; a deed also says where it came from and who did it.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from cardgen.diagrams.scene import Who, who
from engine.decision import Decision, Kind
from engine.effects import rites
from engine.effects.reach import CLEAR, NO_LINE, sight
from engine.effects.words import Exchange, Line, Los, Place, Placing
from engine.events import Event, Log
from engine.state import EMPTY, OFF, SLOTS, State
from engine.text.replay import Turn
from engine.turn import apply
from engine.walk import play_to_decisions

MOVES = frozenset(("move", "escort", "lunge", "step", "carrier-step", "push", "pull"))
"""Deeds that bring one piece from ``start`` to ``end``."""


class Deed(Struct, frozen=True):
    """One thing that happened: an event's name, or one of ``sight-…``, ``no-line``, ``place-…``, ``option``."""

    kind: str
    who: Who | None = None
    """The piece that did it or that it befell."""
    start: int = -1
    """The square that it came from; else as ``end``."""
    end: int = -1
    """The square where it happened; -1 where no square is concerned."""
    amount: int = 0
    """HP lost or healed, the face thrown, the Vigil, or the card or Rite."""
    other: Who | None = None
    """The second piece of a swap, or the one that is aimed at."""
    over: tuple[int, ...] = ()
    """What a MOVE jumped over; the Ruins whose corners a line of sight touches; the square that blocks it."""
    side: int = -1
    """Whose turn, card, Rite or Relic it is, where no piece is concerned."""
    toward: int = -1
    """For a crush: the direction in which the piece could not go."""


class Told(Struct, frozen=True):
    """A turn with all that happened in it."""

    turn: Turn
    deeds: tuple[Deed, ...]
    harrowed: frozenset[int]
    """The slots of Minions that have changed sides by the end of the turn."""


def told(turn: Turn, harrowed: frozenset[int] = frozenset()) -> Told:
    """*turn* played again, decision by decision; *harrowed* as it was before the turn."""
    state, deeds = turn.before, []
    for decision in play_to_decisions(turn.before, turn.play):
        log: Log = []
        after = apply(state, decision, log)
        deeds += _options(state, decision) + _aimed(state, decision)
        deeds += _merged([_deed(state, decision, after, event) for event in log])
        harrowed = _still_harrowed(harrowed, state, decision, after)
        state = after
    return Told(turn, tuple(deeds), harrowed)


def _options(state: State, decision: Decision) -> list[Deed]:
    """Where else the card would let the piece go."""
    kind, start, end = decision
    if kind is not Kind.MOVE:
        return []
    reached = state.game.destinations[state.card][state.me][start]
    return [Deed("option", None, q, q) for q in reached if q != end and state.board[q] == EMPTY]


def _deed(before: State, decision: Decision, after: State, event: Event) -> Deed:
    name, side, piece, square, detail = event
    if not piece:
        kind = _placed(before) if name == "place" else name
        return Deed(kind, None, square, square, detail, side=side)
    slot = _slot(before, after, event)
    start = before.where[slot]
    moved = Deed(name, Who(side, piece == "hero"), square, square, detail, side=side)
    if name in MOVES:
        over = _passed(before, start, square) if name == "move" else ()
        return replace(moved, start=start, over=over)
    if name == "swap":
        return replace(moved, start=start, other=who(after.slot_at(start)))
    if name == "crush":
        return replace(moved, toward=_blocked_way(before, square))
    return moved


def _blocked_way(state: State, square: int) -> int:
    """The direction in which the blow of the attack under way would have moved the piece on *square*."""
    line = state.line
    assert line is not None
    blow = line.outcome(state.roll).blow if state.roll else line.blow
    origin, board = state.where[state.slot], state.game.board
    return board.direction(origin, square) if blow.push else board.direction(square, origin)


def _slot(before: State, after: State, event: Event) -> int:
    """The slot that *event* is about: it stands there afterwards, or stood there before."""
    first = event.side * SLOTS
    for state in (after, before):
        slot = state.slot_at(event.square)
        if slot >= 0 and slot // SLOTS == event.side and (slot == first) == (event.piece == "hero"):
            return slot
    return first  # a piece that was slain where it had just come to: only its kind is known


def _placed(before: State) -> str:
    does = rites.effect(before)
    assert isinstance(does, Placing)
    return {Place.OWN_RELIC: "place-relic", Place.SLAIN_ENEMY_MINION: "place-harrowed"}.get(
        does.what, "place"
    )


def _merged(deeds: list[Deed]) -> list[Deed]:
    """A crush and the damage that is part of it are one deed."""
    made: list[Deed] = []
    for deed in deeds:
        last = made[-1] if made else None
        if deed.kind == "damage" and last and last.kind in ("crush", "backlash") and last.end == deed.end:
            made[-1] = replace(last, amount=deed.amount)
        else:
            made.append(deed)
    return made


def _still_harrowed(
    harrowed: frozenset[int], before: State, decision: Decision, after: State
) -> frozenset[int]:
    kept = {slot for slot in harrowed if after.where[slot] != OFF}
    if decision.kind is Kind.PLACE and _placed(before) == "place-harrowed":
        kept.add(after.slot_at(decision.a))
    return frozenset(kept)


def _passed(state: State, start: int, end: int) -> tuple[int, ...]:
    """The squares with a piece or a Ruin that the straight way from *start* to *end* crosses."""
    passed = state.game.board.crossed[start][end] or ()
    return tuple(q for q in passed if state.board[q] != EMPTY)


# --- lines of sight ---


def _aimed(state: State, decision: Decision) -> list[Deed]:
    """The line of sight along which a target is chosen, if one is needed."""
    kind, a, b = decision
    if a < 0 or kind not in (Kind.TARGET, Kind.EACH_TARGET, Kind.PARTNER, Kind.EXCHANGE):
        return []
    if kind is Kind.EXCHANGE:
        does = rites.effect(state)
        assert isinstance(does, Exchange)
        return _sight(state, does.line, a, b)
    line = state.line
    if line is not None and kind is Kind.PARTNER and line.then is not None and line.then.swap is not None:
        line = line.then.swap
    return _sight(state, line, state.where[state.slot], a) if line is not None else []


def _sight(state: State, line: Line, start: int, end: int) -> list[Deed]:
    if not line.los or state.game.board.distance[start][end] < 2:
        return []  # next to each other nothing can stand between
    target = state.slot_at(end)
    me = state.side_at(start)
    carrier = line.los is Los.NEEDED and target // SLOTS != me and state.carrier[me] == target
    if sight(state, start, end) != CLEAR and carrier:
        return []  # the line is ignored: drawing it would say the opposite
    return [sight_deed(state, start, end)]


def sight_deed(state: State, start: int, end: int) -> Deed:
    """The line from *start* to *end*: ``sight``, ``sight-corner``, ``sight-blocked`` or ``no-line``."""
    found = sight(state, start, end)
    slot, target = state.slot_at(start), state.slot_at(end)
    seen = Deed(
        "sight", who(slot) if slot >= 0 else None, start, end, other=who(target) if target >= 0 else None
    )
    if found == NO_LINE:
        return replace(seen, kind="no-line")
    if found != CLEAR:
        return replace(seen, kind="sight-blocked", over=(found,))
    touched = _touched(state, start, end)
    return replace(seen, kind="sight-corner", over=touched) if touched else seen


def _touched(state: State, start: int, end: int) -> tuple[int, ...]:
    """The Ruins that the line only touches at a corner."""
    board = state.game.board
    (ax, ay), (bx, by) = board.xy[start], board.xy[end]
    dx, dy = bx - ax, by - ay
    return tuple(
        q
        for q in state.ruins
        for x, y in [board.xy[q]]
        if min(ax, bx) <= x <= max(ax, bx)
        and min(ay, by) <= y <= max(ay, by)
        and abs(2 * (dx * (y - ay) - dy * (x - ax))) == abs(dx) + abs(dy)
    )
