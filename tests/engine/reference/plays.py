"""All complete legal plays of a position, and the position after each: a turn from its start to its end."""

from __future__ import annotations

import json
from collections.abc import Iterator

from reference.attacks import THROWN, Branch, Play, attacks
from reference.board import Piece, Position, name, other
from reference.rites import rites


def key_of(play: Play) -> str:
    """Two plays are the same exactly if their mappings are equal."""
    return json.dumps(play, sort_keys=True)


def legal_plays(position: Position) -> Iterator[tuple[Play, Position | None]]:
    """Every complete legal play with the position after its turn; None where the play ends at the throw of the die."""
    if position.winner is not None:
        return
    found = False
    for card in position.hands[position.player]:
        for play, after in _with_card(position, card):
            found = True
            yield from _ended(play, after)
    if not found:
        for card in position.hands[position.player]:
            yield from _ended({"card": card, "pass": True}, position)


def _with_card(position: Position, card: str) -> Iterator[Branch]:
    yield from moves(position, card)
    yield from attacks(position, card)
    yield from rallies(position, card)
    yield from rites(position, card)


def moves(position: Position, card: str) -> Iterator[Branch]:
    """Every MOVE with *card*, alone and with each Escort step (3.2)."""
    side = position.player
    forward = 1 if side == "key" else -1
    for piece in position.side_pieces(side):
        for dx, dy in position.content.cards[card]["moves"]:
            square = (piece.at[0] + forward * dx, piece.at[1] + forward * dy)
            if piece.veiled or position.blocked(square):
                continue
            moved = position.copy()
            mover = moved.alive(piece.number)
            mover.at = square
            moved.pick_up(mover)
            play: Play = {"card": card, "move": [name(piece.at), name(square)]}
            yield play, moved
            if position.content.cards[card]["escort"]:
                yield from _escorts(play, moved, piece.number)


def _escorts(play: Play, moved: Position, mover: int) -> Iterator[Branch]:
    for friend in moved.side_pieces(moved.player):
        if friend.number == mover:
            continue
        for square in moved.steps_of(friend):
            after = moved.copy()
            after.walk(after.alive(friend.number), square)
            yield {**play, "escort": [name(friend.at), name(square)]}, after


def rallies(position: Position, card: str) -> Iterator[Branch]:
    """Every RALLY with *card* (3.5)."""
    side = position.player
    if position.slain[side]:
        for square in position.empty_back_row(side):
            after = position.copy()
            after.slain[side] -= 1
            after.place_minion(side, square)
            yield {"card": card, "rally": name(square)}, after


def _ended(play: Play, position: Position) -> Iterator[tuple[Play, Position | None]]:
    """The end of the turn, with and without the step that a carrier may take."""
    if THROWN in play:
        yield {key: value for key, value in play.items() if key != THROWN}, None
        return
    yield play, end_turn(position, play["card"])
    carrier = _stepping_carrier(position)
    if carrier:
        for square in position.steps_of(carrier):
            after = position.copy()
            after.walk(after.alive(carrier.number), square)
            step = {"carrier_step": [name(carrier.at), name(square)]}
            yield {**play, **step}, end_turn(after, play["card"])


def _stepping_carrier(position: Position) -> Piece | None:
    """Lantern Bearers: the carrier, unless it took a step this turn."""
    passive = position.passive(position.player)
    carrier = position.carrier(position.player)
    if passive.get("when") != "end-of-turn" or carrier is None:
        return None
    if passive.get("unless") == "stepped" and carrier.number in position.stepped:
        return None
    return carrier


def end_turn(position: Position, card: str) -> Position:
    """3.1 and 3.10: the cards change hands, a win is looked for, the Vigil is seen to, the next turn begins."""
    after = position.copy()
    side = after.player
    after.hands[side].remove(card)
    after.hands[side].append(after.waiting)
    after.waiting = card
    _judge(after)
    if after.winner is None:
        _see_to_the_vigil(after)
    if after.winner is None:
        for piece in after.pieces:
            if piece.side == side:
                piece.veiled = False
            else:
                piece.aegis = False
        after.round_reset = after.reset and after.turn % 2 == 1
        after.turn += 1
        after.reset = False
        after.stepped = set()
    return after


def _judge(position: Position) -> None:
    """7.1 and 7.2: the player whose turn it is comes first."""
    for side in (position.player, other(position.player)):
        carrier = position.carrier(side)
        if position.hero(other(side)) is None:
            position.winner, position.won_by = side, "hero"
            return
        if carrier and position.row_from(side, carrier.at) == 0:
            position.winner, position.won_by = side, "steal"
            return


def _see_to_the_vigil(position: Position) -> None:
    """7.3: at the end of a round in which nothing reset it the Vigil goes down; at 0 the game is scored."""
    if position.turn % 2 == 1 or position.reset or position.round_reset:
        return
    position.vigil -= 1
    if position.vigil == 0:
        key, skull = _score(position, "key"), _score(position, "skull")
        position.winner = "key" if key > skull else "skull" if skull > key else "draw"
        position.won_by = "score"


def _score(position: Position, side: str) -> tuple[int, int, int]:
    """7.4, the larger the better: carrier, damage on the own Hero, Minions on the board."""
    rule = position.content.rules["score"]
    carrier = position.carrier(side)
    points = 0
    if carrier and position.in_half(other(side), carrier.at):
        points = rule["enemy_half"]
    elif carrier and position.in_half(side, carrier.at):
        points = rule["own_half"]
    hero = position.hero(side)
    damage = position.full_hp(side) - (hero.hp if hero else 0)
    minions = sum(p.kind == "minion" for p in position.side_pieces(side))
    return points, -damage, minions
