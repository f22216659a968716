"""A position as plain text that a person reads in a terminal."""

from __future__ import annotations

from engine.board import SIDES
from engine.data import title
from engine.effects.blows import side_name
from engine.state import CARRIED, DRAW, EMPTY, NOBODY, RUIN, SLOTS, State
from engine.views import View

_LETTERS = "KkSs"


def picture(shown: State | View) -> str:
    """The board with Key below, and what lies beside it. A View keeps what its player may not know."""
    s = shown.state if isinstance(shown, View) else shown
    return "\n".join([*_board(s), "", *_beside(s)])


def _board(s: State) -> list[str]:
    size = s.game.board.size
    rows = [
        f"{y + 1:>2} " + "".join(_cell(s, y * size + x) for x in range(size)).rstrip()
        for y in reversed(range(size))
    ]
    letters = "   " + "  ".join(chr(97 + x) for x in range(size))
    return [*rows, letters]


def _cell(s: State, square: int) -> str:
    """Three characters: what stands there, and a Relic or a burden."""
    what = s.board[square]
    if what == EMPTY:
        body = "."
    elif what == RUIN:
        body = "#"
    else:
        side, number = divmod(s.slot_at(square), SLOTS)
        body = _LETTERS[2 * side + (number > 0)]
    marks = ""
    if what not in (EMPTY, RUIN) and s.carries(s.slot_at(square)):
        marks = "*"
    lying = [side for side in range(len(SIDES)) if s.relic[side] == square]
    if lying:
        marks += "+" if lying == [0] else "x" if lying == [1] else "%"
    return (body + marks).ljust(3)


def _beside(s: State) -> list[str]:
    lines = [_whose(s)]
    for side in range(len(SIDES)):
        lines.append(f"{side_name(side)}: {_faction(s, side)}")
        lines.append(
            f"  Hero {_hero(s, side)}; slain {s.slain[side]}, spare {s.spare[side]}; {_rite(s, side)}"
        )
        lines.append(
            f"  Relic {_relic(s, side)}; hand {', '.join(s.game.card_name(c) for c in s.hands[side])}"
        )
    waiting = s.game.card_name(s.waiting) if s.waiting >= 0 else "none"
    lines.append(f"waiting {waiting}; Vigil {s.vigil}" + (", reset this round" if s.reset else ""))
    for name, bits in (("veiled", s.veiled | s.veil_active), ("guarded", s.guarded)):
        squares = [s.where[p] for side in s.pieces for p in side if bits >> p & 1]
        if squares:
            lines.append(f"{name}: {s.game.squares(tuple(squares))}")
    lines.append(
        "K k: Key's Hero, Minion; S s: Skull's; #: Ruin; + x: Key's, Skull's Relic (% both); *: carrier"
    )
    return lines


def _whose(s: State) -> str:
    if s.winner == NOBODY:
        return f"edition {s.game.rules.id}, turn {s.turn}, {side_name(s.me)} to play"
    result = "a draw" if s.winner == DRAW else f"{side_name(s.winner)} has won by {s.won_by}"
    return f"edition {s.game.rules.id}, ended in turn {s.turn}: {result}"


def _faction(s: State, side: int) -> str:
    faction = s.factions[side]
    return title(s.game.factions[faction].id) if faction >= 0 else "no Faction known"


def _hero(s: State, side: int) -> str:
    slot = side * SLOTS
    if slot not in s.pieces[side]:
        return "not on the board"
    return f"{s.hp[slot]}/{s.game.hero_hp[s.factions[side]]} HP on {s.game.board.names[s.where[slot]]}"


def _rite(s: State, side: int) -> str:
    return f"Rite {s.game.rite_name(s.rites[side])}" if s.rites[side] >= 0 else "no Rite"


def _relic(s: State, side: int) -> str:
    at = s.relic[side]
    if at == CARRIED:
        return f"carried on {s.game.board.names[s.where[s.carrier[side]]]}"
    if at < 0:
        return "not known"
    return f"on {s.game.board.names[at]}" + (" (hidden)" if s.hidden[side] else "")
