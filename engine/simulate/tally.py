"""Counts what happens in a game, by names that a designer can read: ``event crush``, ``attack bolt hero``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.board import SIDES
from engine.data import Faction
from engine.decision import Decision, Kind, Mode
from engine.effects.words import Attack, Ground, Healing, Place, Placing, Trade, When
from engine.events import NAMES, Event
from engine.game import Game
from engine.state import DRAW, PIECE, SLOTS, State

Counts = Counter[str]
PIECES = ("hero", "minion")
UNFINISHED = "unfinished"
"""How a game ends that goes round in a circle: damage and RALLY can reset the Vigil for ever."""
ENDINGS = ("hero", "steal", "score", "draw")
RESETS = ("damage", "pick-up", "drop", "rite")
"""Events that reset the Vigil, where the ruleset says so."""


def of_decision(before: State, decision: Decision) -> str | None:
    """What a decision counts as beside its events: a card's use, an attack's line, a face of the die."""
    game, kind = before.game, decision.kind
    if kind is Kind.CARD:
        return f"{SIDES[before.me]} card {game.cards[decision.a].id} {Mode(decision.b).name.lower()}"
    if kind is Kind.ATTACKER:
        piece = PIECES[(before.board[decision.a] - PIECE) % SLOTS > 0]
        if game.card_attacks[before.card] is None:
            return f"faction-attack {game.factions[before.factions[before.me]].id} {piece}"
        return f"attack {game.cards[before.card].id} {piece}"
    return f"roll {game.cards[before.card].id} {decision.a}" if kind is Kind.ROLL else None


def of_events(events: Iterable[Event]) -> Iterator[str]:
    """What the events of a turn count as."""
    return (f"event {event.name}" for event in events)


def of_rite(state: State) -> str:
    """What the Rite of the player whose turn it is counts as when it is played."""
    return f"{SIDES[state.me]} rite {state.game.rites[state.rites[state.me]].id}"


def ending(final: State) -> str:
    """One of ENDINGS, or UNFINISHED for a game that was broken off."""
    if not final.over:
        return UNFINISHED
    return "draw" if final.winner == DRAW else final.won_by


def expected(game: Game, factions: Iterable[Faction], rites: bool) -> list[str]:
    """Every name, sides left out, that can occur in *game* between *factions*, with or without the *rites*."""
    offered = [game.rites[i] for i in game.offered_rites] if rites else []
    effects = [rite.effect for rite in offered]
    placed = [e.what for e in effects if isinstance(e, Placing)]
    cleared = [e for e in effects if isinstance(e, Placing) and e.ground is Ground.CLEARED]
    sides = list(factions)
    missing = {
        "reveal": not game.rules.relics_hidden,
        "rite": not effects,
        "place": not [p for p in placed if p is not Place.RUIN],
        "ruin-placed": Place.RUIN not in placed,
        "ruin-removed": not cleared,
        "heal": not [e for e in effects if isinstance(e, Healing)],
        "trade": not [e for e in effects if isinstance(e, Trade)],
        "return": not [f for f in sides if f.has(When.OWN_MINION_SLAIN)],
        "carrier-step": not [f for f in sides if f.has(When.END_OF_TURN)],
    }
    names = [f"event {name}" for name in NAMES if not missing.get(name)]
    for card in game.cards:
        if card.attack is not None:
            names += [f"attack {card.id} {piece}" for piece in _lines(card.attack)]
            if any(line is not None and line.outcomes for line in (card.attack.hero, card.attack.minion)):
                names += [f"roll {card.id} {face}" for face in range(1, game.rules.gamble_faces + 1)]
    for faction in sides:
        names += [f"faction-attack {faction.id} {piece}" for piece in _lines(faction.attack)]
    names += [f"rite {rite.id}" for rite in offered]
    return names + [f"ending {way}" for way in ENDINGS]


def _lines(attack: Attack) -> list[str]:
    return [
        piece for piece, line in zip(PIECES, (attack.hero, attack.minion), strict=True) if line is not None
    ]
