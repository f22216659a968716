"""The legal decisions of a position. No decision leads into a dead end: what is offered can be completed (3.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import setup
from engine.decision import Decision, Kind, Mode, one, ones, two
from engine.effects import rites
from engine.effects.blows import free_back_row
from engine.effects.reach import attackers, can_attack, first_steps, in_reach, lunges, steps, targets
from engine.effects.words import Placing
from engine.state import EMPTY, SLOTS, State


def legal(s: State) -> tuple[Decision, ...]:
    """Every legal decision of whoever decides now, chance included; nothing after the end."""
    if s.options is None:
        s.options = tuple(_OPTIONS[s.kind](s))
    return s.options


def _cards(s: State) -> list[Decision]:
    me, hand = s.me, s.hands[s.me]
    found: list[Decision] = []
    veiled = s.veil_active
    standing = [s.where[p] for p in s.pieces[me] if not veiled >> p & 1]
    rally = s.slain[me] > 0 and bool(free_back_row(s, me))
    rite = s.rites[me] >= 0 and rites.possible(s)
    attack_allowed = s.turn > 2 or s.game.rules.first_turn_attack
    by_faction: bool | None = None
    for card in hand:
        if _can_move(s, card, standing):
            found.append(two(Kind.CARD, card, Mode.MOVE))
        if attack_allowed:
            if s.game.card_attacks[card] is not None:
                can = _can_attack(s, card)
            else:
                if by_faction is None:
                    by_faction = _can_attack(s, card)
                can = by_faction
            if can:
                found.append(two(Kind.CARD, card, Mode.ATTACK))
        if rally:
            found.append(two(Kind.CARD, card, Mode.RALLY))
        if rite:
            found.append(two(Kind.CARD, card, Mode.RITE))
    return found or [two(Kind.CARD, card, Mode.PASS) for card in hand]


def _can_move(s: State, card: int, standing: list[int]) -> bool:
    board, destinations = s.board, s.game.destinations[card][s.me]
    return any(board[q] == EMPTY for square in standing for q in destinations[square])


def _can_attack(s: State, card: int) -> bool:
    attack = s.game.attack(card, s.factions[s.me])
    for slot in s.pieces[s.me]:
        line = attack.minion if slot % SLOTS else attack.hero
        if line is not None and can_attack(s, line, slot):
            return True
    return False


def _moves(s: State) -> list[Decision]:
    board, where, veiled = s.board, s.where, s.veil_active
    destinations = s.game.destinations[s.card][s.me]
    return [
        two(Kind.MOVE, where[slot], q)
        for slot in s.pieces[s.me]
        if not veiled >> slot & 1
        for q in destinations[where[slot]]
        if board[q] == EMPTY
    ]


def escorts(s: State) -> list[Decision]:
    """The steps of the pieces that the card has not moved."""
    where = s.where
    return [
        two(Kind.ESCORT, where[slot], q) for slot in s.pieces[s.me] if slot != s.moved for q in steps(s, slot)
    ]


def carrier_steps(s: State) -> list[Decision]:
    """The steps that the carrier may make at the end of the turn."""
    slot = s.carrier[1 - s.me]
    if slot < 0 or not s.game.end_steps[s.factions[s.me]]:
        return []
    passive = s.game.factions[s.factions[s.me]].passive
    if passive is not None and passive.unless_stepped and s.stepped >> slot & 1:
        return []
    return [two(Kind.CARRIER_STEP, s.where[slot], q) for q in steps(s, slot)]


def _declined(kind: Kind, found: list[Decision]) -> list[Decision]:
    return [two(kind, -1, -1), *found]


def _attackers(s: State) -> list[Decision]:
    return [one(Kind.ATTACKER, s.where[slot]) for slot in attackers(s, s.card)]


def _lunges(s: State) -> list[Decision]:
    assert s.line is not None
    made = ones(Kind.LUNGE)
    found = [made[q] for q in lunges(s, s.line, s.slot)]
    if targets(s, s.line, s.slot, s.where[s.slot]):
        found.insert(0, made[-1])
    return found


def _first_steps(s: State) -> list[Decision]:
    assert s.line is not None
    return [one(Kind.FIRST_STEP, q) for q in first_steps(s, s.line, s.slot)]


def further_targets(s: State) -> list[int]:
    """The slots that can still be chosen as targets."""
    assert s.line is not None
    found = targets(s, s.line, s.slot, s.where[s.slot])
    return [p for p in found if p not in s.chosen] if s.chosen else found


def _targets(s: State) -> list[Decision]:
    made = ones(Kind.TARGET)
    found = [made[s.where[p]] for p in further_targets(s)]
    return [made[-1], *found] if s.chosen else found


def _each_target(s: State) -> list[Decision]:
    return [one(Kind.EACH_TARGET, s.where[p]) for p in further_targets(s)]


def partners(s: State) -> list[int]:
    """The slots to swap with: by the line itself, or by what follows it."""
    line = s.line
    assert line is not None
    if line.then is not None and line.then.swap is not None:
        line = line.then.swap
    return in_reach(s, line, s.slot, s.where[s.slot])


def _partners(s: State) -> list[Decision]:
    found = [one(Kind.PARTNER, s.where[p]) for p in partners(s)]
    assert s.line is not None
    return [one(Kind.PARTNER, -1), *found] if s.line.then is not None and s.line.then.may else found


def _rolls(s: State) -> list[Decision]:
    return [one(Kind.ROLL, face) for face in range(1, s.game.rules.gamble_faces + 1)]


def path_begins(s: State) -> bool:
    """Whether the next step of a path is its first, which must be made."""
    assert s.line is not None
    return s.steps_left == s.line.outcome(s.roll).step


def _path(s: State) -> list[Decision]:
    found = [one(Kind.PATH, q) for q in steps(s, s.slot)]
    return found if path_begins(s) else [one(Kind.PATH, -1), *found]


def following_steps(s: State) -> list[int]:
    """The squares to which the attacker can step after the blow."""
    assert s.line is not None and s.line.then is not None
    found = steps(s, s.slot)
    return [q for q in found if q in s.freed] if s.line.then.onto_freed else found


def _steps(s: State) -> list[Decision]:
    assert s.line is not None and s.line.then is not None
    found = [one(Kind.STEP, q) for q in following_steps(s)]
    return [one(Kind.STEP, -1), *found] if s.line.then.may else found


def _returns(s: State) -> list[Decision]:
    return [one(Kind.RETURN, q) for q in free_back_row(s, s.actor)]


def _rallies(s: State) -> list[Decision]:
    return [one(Kind.RALLY, q) for q in free_back_row(s, s.me)]


def _placing(s: State, kind: Kind) -> list[Decision]:
    does = rites.effect(s)
    assert isinstance(does, Placing)
    return [one(kind, q) for q in rites.grounds(s, does.ground)]


_OPTIONS: Final[tuple[Callable[[State], list[Decision]], ...]] = (
    setup.ruin_options,
    setup.faction_options,
    setup.deal_options,
    setup.rite_options,
    setup.deploy_options,
    setup.relic_options,
    _cards,
    _moves,
    lambda s: _declined(Kind.ESCORT, escorts(s)),
    _attackers,
    _lunges,
    _first_steps,
    _targets,
    _each_target,
    _partners,
    _rolls,
    _path,
    _steps,
    _returns,
    _rallies,
    lambda s: _placing(s, Kind.PLACE),
    lambda s: _placing(s, Kind.CLEAR),
    lambda s: [two(Kind.EXCHANGE, own, other) for own, other in rites.exchanges(s)],
    lambda s: [one(Kind.GIVE, card) for card in s.hands[s.me]],
    lambda s: [one(Kind.TAKE, card) for card in s.hands[1 - s.me]],
    lambda s: _declined(Kind.CARRIER_STEP, carrier_steps(s)),
    lambda s: [],
)
"""What makes the options, by Kind."""
