"""A position between two turns as one line of text, like chess's FEN: ``parse(printed(s))`` is *s* again.

``28 3s4/8/…/4K-3 5k 4r c3,e6? bone-wardens,0,1,harrow,- veiled-hand,1,1,-,- smite,bolt,vault|…|…|… -``

Edition; rows from the top (``K`` ``S`` Heroes, ``k`` ``s`` Minions, ``#`` Ruins, numbers of empty squares; after
a piece ``-`` for each lost HP, ``*`` carries, ``~`` veiled, ``!`` guarded); turn and first side; Vigil, with ``r`` if
the round has reset it; Relics (``-`` carried, ``?`` hidden); each side's Faction, slain, spare, Rite, ``u`` for a used
Passive; hands, waiting card and pile; the result.
"""

from __future__ import annotations

import re
from typing import NoReturn

from engine.board import KEY, LEAST_SIZE, MOST_SIZE, SIDES, SKULL
from engine.data import Content
from engine.decision import Kind
from engine.effects.blows import put
from engine.faults import did_you_mean
from engine.game import Game
from engine.state import CARRIED, DRAW, EMPTY, NOBODY, RUIN, SLOTS, State, blank
from engine.text.scenario import game_of

_LETTERS = "KkSs"
_CELL = re.compile(r"([0-9]+)|(#)|([KkSs])(-*)(\*?)(~?)(!?)")
_RESULTS = ("hero", "steal", "score")


class PositionError(ValueError):
    """A text that is no position; the message says which part is wrong and what was expected."""


def printed(s: State) -> str:
    """*s*, which is between turns, as one line. Raises ValueError in the middle of a turn or of the setup."""
    if not s.between_turns:
        raise ValueError("a position has a text between turns only")
    relics = ",".join(
        ("-" if at == CARRIED else s.game.board.names[at]) + ("?" if s.hidden[side] else "")
        for side, at in enumerate(s.relic)
    )
    winner = "-" if s.winner == NOBODY else f"{'draw' if s.winner == DRAW else SIDES[s.winner]}:{s.won_by}"
    cards = "|".join(_cards(s, group) for group in (*s.hands, (s.waiting,), s.pile))
    return " ".join(
        (
            s.game.rules.id,
            "/".join(_row(s, y) for y in reversed(range(s.game.board.size))),
            f"{s.turn}{SIDES[s.first][0]}",
            f"{s.vigil}{'r' if s.reset else ''}",
            relics,
            _side(s, KEY),
            _side(s, SKULL),
            cards,
            winner,
        )
    )


def _row(s: State, y: int) -> str:
    out, empty = "", 0
    size = s.game.board.size
    for square in range(y * size, y * size + size):
        if s.board[square] == EMPTY:
            empty += 1
            continue
        out += str(empty) if empty else ""
        empty = 0
        out += "#" if s.board[square] == RUIN else _piece(s, s.slot_at(square))
    return out + (str(empty) if empty else "")


def _piece(s: State, slot: int) -> str:
    side, number = divmod(slot, SLOTS)
    full = s.game.rules.minion_hp if number else s.game.hero_hp[s.factions[side]]
    return (
        _LETTERS[2 * side + (number > 0)]
        + "-" * (full - s.hp[slot])
        + ("*" if s.carries(slot) else "")
        + ("~" if (s.veiled | s.veil_active) >> slot & 1 else "")
        + ("!" if s.guarded >> slot & 1 else "")
    )


def _side(s: State, side: int) -> str:
    rite = s.game.rites[s.rites[side]].id if s.rites[side] >= 0 else "-"
    faction = s.game.factions[s.factions[side]].id
    return f"{faction},{s.slain[side]},{s.spare[side]},{rite},{'u' if s.used[side] else '-'}"


def _cards(s: State, group: tuple[int, ...]) -> str:
    return ",".join(s.game.cards[c].id for c in group) or "-"


def parse(text: str, content: Content) -> State:
    """The position that *text* prints. Raises PositionError."""
    parts = text.split(" ")
    if len(parts) != 9:
        raise PositionError(f"a position has 9 parts with one space between them, found {len(parts)}")
    edition, rows, turn, vigil, relics, key, skull, cards, result = parts
    game = _game(content, edition, rows.split("/"))
    s = blank(game)
    for side, part in ((KEY, key), (SKULL, skull)):
        _read_side(s, side, part)
    _read_turn(s, turn, vigil)
    for y, row in enumerate(reversed(rows.split("/"))):
        _read_row(s, y, row)
    _read_relics(s, relics)
    _read_cards(s, cards)
    _read_result(s, result)
    return s


def _wrong(part: str, expected: str, found: str) -> NoReturn:
    raise PositionError(f"{part}: expected {expected}, found {found!r}")


def _game(content: Content, edition: str, rows: list[str]) -> Game:
    if edition not in content.rulesets:
        raise PositionError(f"edition: {edition!r} is unknown; {did_you_mean(edition, content.rulesets)}")
    if not LEAST_SIZE <= len(rows) <= MOST_SIZE:
        _wrong("rows", f"{LEAST_SIZE} to {MOST_SIZE} rows", str(len(rows)))
    try:
        return game_of(content, edition, len(rows))
    except ValueError as error:
        raise PositionError(str(error)) from None


def _read_row(s: State, y: int, row: str) -> None:
    size, x, at = s.game.board.size, 0, 0
    while at < len(row):
        cell = _CELL.match(row, at)
        if cell is None:
            _wrong(f"row {y + 1}", "empty squares as a number, # or K, k, S, s with -, *, ~, !", row[at:])
        at = cell.end()
        if cell[1]:
            x += int(cell[1])
            continue
        if x >= size:
            _wrong(f"row {y + 1}", f"{size} squares", row)
        if cell[2]:
            s.board[y * size + x] = RUIN
        else:
            _read_piece(s, y * size + x, cell)
        x += 1
    if x != size:
        _wrong(f"row {y + 1}", f"{size} squares", row)


def _read_piece(s: State, square: int, cell: re.Match[str]) -> None:
    kind = _LETTERS.index(cell[3])
    side, hero = kind // 2, kind % 2 == 0
    name = s.game.board.names[square]
    if hero and side * SLOTS in s.pieces[side]:
        _wrong(name, f"one Hero of {SIDES[side]}", "another")
    if len(s.pieces[side]) >= SLOTS - 1:
        _wrong(name, f"at most {SLOTS - 2} pieces of a side", "another")
    slot = put(s, side, square, hero)
    if len(cell[4]) >= s.hp[slot]:
        _wrong(name, f"at most {s.hp[slot] - 1} lost HP", cell[4])
    s.hp[slot] -= len(cell[4])
    if cell[5]:
        if s.carrier[1 - side] >= 0:
            _wrong(name, "one carrier of a Relic", "another")
        s.carrier[1 - side] = slot
    if cell[6] and side == s.me:
        s.veil_active |= 1 << slot
    elif cell[6]:
        s.veiled |= 1 << slot
    if cell[7]:
        s.guarded |= 1 << slot


def _read_turn(s: State, turn: str, vigil: str) -> None:
    found = re.fullmatch(r"([1-9][0-9]{0,5})([ks])", turn)
    if found is None:
        _wrong("turn", "a number and k or s for the first side", turn)
    s.turn, s.first = int(found[1]), "ks".index(found[2])
    s.me = s.first if s.turn % 2 else 1 - s.first
    s.ask(Kind.CARD, s.me)
    lowered = re.fullmatch(r"([0-9]+)(r?)", vigil)
    if lowered is None or int(lowered[1]) > s.game.rules.vigil_start:
        _wrong("Vigil", f"0 to {s.game.rules.vigil_start}, and r if the round has reset it", vigil)
    s.vigil, s.reset = int(lowered[1]), bool(lowered[2])


def _read_relics(s: State, relics: str) -> None:
    parts = relics.split(",")
    if len(parts) != len(SIDES):
        _wrong("Relics", "two squares or - with a comma", relics)
    for side, part in enumerate(parts):
        name = part.removesuffix("?")
        s.hidden[side] = part != name
        carried = s.carrier[side] >= 0
        if (name == "-") != carried:
            _wrong(f"{SIDES[side]}'s Relic", "- where it is carried, and only there", part)
        if carried:
            s.relic[side] = CARRIED
            continue
        at = s.game.board.by_name.get(name, -1)
        if at < 0 or s.board[at] == RUIN:
            _wrong(f"{SIDES[side]}'s Relic", "a square of the board without a Ruin", part)
        s.relic[side] = at
        if s.hidden[side] and not s.game.rules.relics_hidden:
            _wrong(f"{SIDES[side]}'s Relic", f"open Relics in edition {s.game.rules.id}", part)
        if s.hidden[side]:
            seen = sum(1 << q for q in s.ruins) | sum(1 << s.where[p] for p in s.pieces[1 - side])
            s.barred[side] = seen & ~(1 << at)


def _read_side(s: State, side: int, part: str) -> None:
    fields = part.split(",")
    form = "Faction,slain,spare,Rite,u or -"
    if len(fields) != len(form.split(",")):
        _wrong(SIDES[side], form, part)
    faction, slain, spare, rite, used = fields
    if faction not in s.game.faction_index:
        raise PositionError(f"{SIDES[side]}: unknown Faction; {did_you_mean(faction, s.game.faction_index)}")
    s.factions[side] = s.game.faction_index[faction]
    for name, value in (("slain", slain), ("spare", spare)):
        if not re.fullmatch(r"[0-9]|[1-9][0-9]", value):
            _wrong(f"{SIDES[side]} {name}", "a number", value)
    s.slain[side], s.spare[side] = int(slain), int(spare)
    if rite != "-":
        offered = {s.game.rites[i].id for i in s.game.offered_rites}
        if rite not in offered:
            raise PositionError(f"{SIDES[side]}: unknown Rite {rite!r}; {did_you_mean(rite, offered)}")
        s.rites[side] = s.game.rite_index[rite]
    if used not in ("u", "-"):
        _wrong(SIDES[side], "u or - for the Passive", used)
    s.used[side] = used == "u"


def _read_cards(s: State, part: str) -> None:
    groups = part.split("|")
    if len(groups) != 4:
        _wrong("cards", "Key's hand|Skull's hand|waiting card|pile", part)
    seen: set[str] = set()
    read: list[tuple[int, ...]] = []
    for group in groups:
        names = [] if group == "-" else group.split(",")
        for name in names:
            if name not in s.game.card_index:
                raise PositionError(f"cards: unknown card {name!r}; {did_you_mean(name, s.game.card_index)}")
            if name in seen:
                _wrong("cards", "each card once", name)
            seen.add(name)
        read.append(tuple(s.game.card_index[n] for n in names))
    size = s.game.rules.hand
    if len(read[0]) != size or len(read[1]) != size or len(read[2]) != 1:
        _wrong("cards", f"{size} cards in each hand and one waiting", part)
    if read[3] and not s.game.rules.pile_reachable:
        _wrong("cards", f"no pile in edition {s.game.rules.id}", groups[3])
    s.hands, s.waiting, s.pile = [read[0], read[1]], read[2][0], read[3]


def _read_result(s: State, result: str) -> None:
    if result == "-":
        return
    who, _, how = result.partition(":")
    if who not in (*SIDES, "draw") or how not in _RESULTS:
        _wrong("result", "- or key, skull, draw with :hero, :steal, :score", result)
    s.winner = DRAW if who == "draw" else SIDES.index(who)
    s.won_by = how
    s.ask(Kind.OVER, NOBODY)
