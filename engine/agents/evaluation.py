"""How good a position is for a side, in points: about 100 are one HP of a Hero. A position between turns is meant."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from engine.board import SKULL, Board
from engine.decision import Kind
from engine.effects.words import Line, Target
from engine.ending import score_winner
from engine.game import Game
from engine.state import DRAW, EMPTY, SLOTS, State

WON = 100_000
"""More than anything on the board is worth."""


class Weights(Struct, frozen=True):
    """What things are worth, in points. Found by play against the agent's own earlier self, not by theory."""

    hero_hp: tuple[int, ...] = (0, 150, 270, 370, 460, 540, 600, 660, 720, 780)
    """By HP left: the last are the dearest."""
    minion: int = 70
    slain_minion: int = 20
    """A slain Minion, which RALLY may return."""
    rite: int = 30
    passive: int = 25
    carrier: int = 130
    """To carry the enemy Relic at all."""
    homeward: int = 22
    """A carrier's row nearer to its back row."""
    approach: int = 20
    """A step nearer to the enemy Relic, of the nearest piece."""
    support: int = 8
    """The same of the second nearest."""
    relic_home: int = 5
    """A row that the enemy Relic lies nearer to one's own back row."""
    guard: int = 12
    """A piece on one's own Relic."""
    ahead: int = 14
    """To be ahead on score, for each point that the Vigil has lost."""
    kill_now: int = 900
    """The side to play can slay the Hero."""
    steal_now: int = 1200
    """The side to play can carry the Relic home."""
    share: float = 0.5
    """What a threat to take something is worth of the thing, to the side to play."""
    explored: int = 14
    """A square on which the hidden enemy Relic is known not to lie."""
    grab_now: int = 60
    """The side to play can pick the Relic up."""


DEFAULT = Weights()
_FIRST_TURNS = 2
"""Turns in which no damage is done (3.9)."""


def evaluate(s: State, me: int, w: Weights = DEFAULT) -> float:
    """How much better *me* stands than its opponent."""
    if s.kind is Kind.OVER:
        if s.winner == DRAW:
            return 0
        # An earlier win and a later loss are better.
        return WON - s.turn if s.winner == me else s.turn - WON
    value = _standing(s, me, w) - _standing(s, 1 - me, w)
    lost = s.game.rules.vigil_start - s.vigil
    if lost and (leader := score_winner(s)) != DRAW:
        value += w.ahead * lost * lost if leader == me else -w.ahead * lost * lost
    threat = _threat(s, w)
    return value + threat if s.me == me else value - threat


def _standing(s: State, side: int, w: Weights) -> float:
    """What *side* has."""
    hero, pieces = SLOTS * side, s.pieces[side]
    value: float = w.hero_hp[s.hp[hero]] + w.minion * (len(pieces) - 1) + w.slain_minion * s.slain[side]
    if s.rites[side] >= 0:
        value += w.rite
    if s.game.returns[s.factions[side]] and not s.used[side]:
        value += w.passive
    return value + _quest(s, side, w)


def _quest(s: State, side: int, w: Weights) -> float:
    """How near *side* is to carrying the enemy Relic home."""
    board, where, enemy = s.game.board, s.where, 1 - side
    carrier = s.carrier[enemy]
    last = board.size - 1
    if carrier >= 0:
        y = board.xy[where[carrier]][1]
        return w.carrier + w.homeward * (y if side == SKULL else last - y)
    at = s.relic[enemy]
    if s.hidden[enemy] or at < 0:
        left, distance = _unsearched(board, enemy, s.barred[enemy])
        value: float = -w.explored * left
    else:
        y = board.xy[at][1]
        value, distance = w.relic_home * (y if side == SKULL else last - y), board.distance[at]
    first = second = last
    for p in s.pieces[side]:
        d = distance[where[p]]
        if d < first:
            first, second = d, first
        elif d < second:
            second = d
    value -= w.approach * first + w.support * second
    own = s.relic[side]
    if own >= 0 and s.side_at(own) == side:
        value += w.guard
    return value


@lru_cache(maxsize=20_000)
def _unsearched(board: Board, side: int, barred: int) -> tuple[int, tuple[int, ...]]:
    """How many squares *side*'s hidden Relic can still lie on, and how far each square is from the nearest of them."""
    back = board.back_row[side]
    places = [
        q for q in range(board.count) if board.half_of[q] == side and q not in back and not barred >> q & 1
    ]
    nearest = tuple(min((row[q] for q in places), default=0) for row in board.distance)
    return len(places), nearest


Strikes = tuple[int, ...]
"""By distance in king-steps: the most damage that a piece can do so far away; nothing beyond the last."""


@lru_cache(maxsize=50_000)
def _strikes(game: Game, hand: frozenset[int], faction: int) -> tuple[Strikes, Strikes]:
    """What a Hero and a Minion of *faction* can do with the cards of *hand*, lines of sight left out of account."""
    found: list[Strikes] = []
    for hero in (True, False):
        most = [0] * (2 * game.board.size)
        for card in hand:
            line = game.line(card, faction, hero)
            if line is not None and line.target in (Target.ENEMY, Target.EACH_ENEMY):
                for distance in range(1, line.reach + line.lunges + 1):
                    most[distance] = max(most[distance], _damage(line))
        while most and not most[-1]:
            most.pop()
        found.append(tuple(most))
    return found[0], found[1]


def _damage(line: Line) -> int:
    """What a line costs its target, a throw of the die counted as its middle."""
    if not line.outcomes:
        return line.blow.damage
    return line.outcome(len(line.outcomes)).blow.damage


def _threat(s: State, w: Weights) -> float:
    """What the side to play can take at once: the dearest thing, for it has one card to play."""
    me, enemy = s.me, 1 - s.me
    best = _running(s, w)
    by_hero, by_minion = _strikes(s.game, frozenset(s.hands[me]), s.factions[me])
    if s.turn <= _FIRST_TURNS or not (by_hero or by_minion):
        return best
    where, distances = s.where, s.game.board.distance
    strikers = [(by_minion if own % SLOTS else by_hero, where[own]) for own in s.pieces[me]]
    for piece in s.pieces[enemy]:
        if s.guarded >> piece & 1:
            continue
        row, most = distances[where[piece]], 0
        for strikes, at in strikers:
            distance = row[at]
            if distance < len(strikes) and strikes[distance] > most:
                most = strikes[distance]
        if most:
            best = max(best, _loss(s, piece, most, s.hp[piece], w))
    return best


def _loss(s: State, piece: int, damage: int, hp: int, w: Weights) -> float:
    """What *piece* is worth to whoever can strike it."""
    if piece % SLOTS == 0:
        if damage >= hp:
            return w.kill_now
        return w.share * (w.hero_hp[hp] - w.hero_hp[hp - damage])
    carried = w.carrier if s.carries(piece) else 0
    return w.share * (w.minion - w.slain_minion + carried)


def _running(s: State, w: Weights) -> float:
    """What a MOVE of the side to play takes at once: the Relic home, or the Relic."""
    me, game, board, where = s.me, s.game, s.board, s.where
    carrier = s.carrier[1 - me]
    if carrier >= 0:
        if s.veil_active >> carrier & 1:
            return 0
        back, at = game.board.back_row[me], where[carrier]
        first, last = back[0], back[-1]
        for card in s.hands[me]:
            for q in game.destinations[card][me][at]:
                if first <= q <= last and board[q] == EMPTY:
                    return w.steal_now
        return 0
    relic = s.relic[1 - me]
    if s.hidden[1 - me] or relic < 0 or board[relic] != EMPTY:
        return 0
    for card in s.hands[me]:
        destinations = game.destinations[card][me]
        for slot in s.pieces[me]:
            if relic in destinations[where[slot]] and not s.veil_active >> slot & 1:
                return w.grab_now
    return 0
