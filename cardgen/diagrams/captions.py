"""Captions and text twins: what a diagram shows, in whole sentences, one for each thing that happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.diagrams.deeds import Deed, Told
from cardgen.diagrams.phrases import Phrases, joined
from cardgen.diagrams.scene import Scene
from engine.board import SIDES
from engine.state import DRAW, RUIN, State

_UNTOLD = frozenset(("attack", "rite", "reveal", "option"))
"""What the sentence about the card says already, or the pick-up, or nobody did."""


def turn_caption(told: Told, phrases: Phrases, *, numbered: bool = False) -> str:
    """What happened in a turn; *numbered* begins with the turn's number."""
    turn = told.turn
    state = turn.before
    lead = [phrases.say("turn", turn=str(state.turn))] if numbered else []
    said = [deed_sentence(state, deed, phrases) for deed in told.deeds if deed.kind not in _UNTOLD]
    return joined([*lead, card_sentence(told, phrases), *said])


def card_sentence(told: Told, phrases: Phrases) -> str:
    """Which card is played, and how."""
    state, play = told.turn.before, told.turn.play
    card = str(play["card"])
    values = {"side": phrases.side(state.me), "card": phrases.name(card)}
    for mode in ("move", "rally", "pass"):
        if mode in play:
            return phrases.say("plays", mode, **values)
    if "rite" in play:
        return phrases.say("plays", "rite", rite=phrases.name(str(play["rite"])), **values)
    attacker = next(d for d in told.deeds if d.kind == "attack")
    assert attacker.who is not None
    values |= {"piece": phrases.piece(attacker.who), "at": state.game.board.names[attacker.end]}
    own = state.game.cards[state.game.card_index[card]].attack is not None
    if own:
        return phrases.say("plays", "attack", **values)
    faction = phrases.name(state.game.factions[state.factions[state.me]].id)
    return phrases.say("plays", "faction-attack", faction=faction, **values)


def deed_sentence(state: State, deed: Deed, phrases: Phrases) -> str:
    """One thing that happened."""
    names = state.game.board.names
    values = {"amount": str(deed.amount)}
    if deed.who is not None:
        values |= {"piece": phrases.piece(deed.who), "target": phrases.piece(deed.who, "object")}
        values["relic"] = phrases.relic(1 - deed.who.side)
    if deed.other is not None:
        values["other"] = phrases.piece(deed.other, "object")
    if deed.end >= 0:
        values |= {"at": names[deed.end], "to": names[deed.end]}
    if deed.start >= 0:
        values["from_"] = names[deed.start]
    if deed.over:
        values["over"] = phrases.listed([names[q] for q in deed.over])
    if deed.side in (0, 1):
        values |= {"side": phrases.side(deed.side), "own": phrases.relic(deed.side)}
    return phrases.say("deeds", _phrase(state, deed), **values)


def _phrase(state: State, deed: Deed) -> str:
    """The phrase of a deed, where its name alone does not tell it."""
    if deed.kind == "move" and deed.over:
        return "jump"
    if deed.kind == "crush" and not deed.amount:
        return "crush-unhurt"
    if deed.kind == "backlash" and not deed.amount:
        return "backlash-unhurt"
    if deed.kind == "sight-blocked" and state.board[deed.over[0]] != RUIN:
        return "sight-blocked-by-piece"
    if deed.kind == "score" and deed.side == DRAW:
        return "draw"
    return deed.kind


def sight_caption(state: State, card: str, deeds: Sequence[Deed], phrases: Phrases) -> str:
    """Which attack is looked at, and what its line meets."""
    first = deeds[0]
    assert first.who is not None and first.other is not None
    names = state.game.board.names
    lead = phrases.say(
        "looks",
        card=phrases.name(card),
        piece=phrases.piece(first.who),
        from_=names[first.start],
        other=phrases.piece(first.other, "object"),
        to=names[first.end],
    )
    return joined([lead, *(deed_sentence(state, deed, phrases) for deed in deeds)])


def twin(scene: Scene, phrases: Phrases) -> str:
    """A position in words."""
    return joined(list(_twin(scene, phrases)))


def _twin(scene: Scene, phrases: Phrases) -> Iterator[str]:
    names = scene.board.names
    for side in (0, 1):
        heroes = [names[p.square] for p in scene.pieces if p.who.side == side and p.who.hero]
        minions = [names[p.square] for p in scene.pieces if p.who.side == side and not p.who.hero]
        values = {"side": phrases.side(side), "hero": "".join(heroes), "minions": phrases.listed(minions)}
        if heroes and minions:
            yield phrases.say("twin", "both", **values)
        elif heroes or minions:
            yield phrases.say("twin", "hero" if heroes else "minions", **values)
    for piece in scene.pieces:
        values = {"piece": phrases.piece(piece.who), "at": names[piece.square]}
        if piece.hp < piece.full_hp:
            yield phrases.say("twin", "hp", hp=str(piece.hp), full=str(piece.full_hp), **values)
        if piece.carries:
            yield phrases.say("twin", "carries", relic=phrases.relic(1 - piece.who.side), **values)
        for mark in ("veiled", "guarded", "harrowed"):
            if getattr(piece, mark):
                yield phrases.say("twin", mark, **values)
    for relic in scene.relics:
        yield phrases.say(
            "twin", "relic", relic=phrases.say("relics", SIDES[relic.side]), at=names[relic.square]
        )
    if scene.ruins:
        yield phrases.say("twin", "ruins", squares=phrases.listed([names[q] for q in scene.ruins]))
