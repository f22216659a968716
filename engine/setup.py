"""The setup of section 2 as decisions: Ruins, Factions, deal, Rites, deployment, Relics, in that order."""

from __future__ import annotations

from engine.board import KEY, SKULL
from engine.decision import Decision, Kind, one
from engine.effects.blows import put
from engine.effects.rites import blocked_squares
from engine.game import Game
from engine.state import CHANCE, EMPTY, RUIN, UNPLACED, State, blank


def new_game(game: Game, rites: bool | None = None) -> State:
    """The position before the first Ruin is marked.

    *rites* says whether the Rites are played with: by default where the edition always has them. Raises ValueError
    if they are left out of an edition in which they are no option (2.5).
    """
    s = blank(game)
    if rites is not None:
        if not rites and not game.rules.rites_optional:
            raise ValueError(f"edition {game.rules.id} is always played with the Rites (2.5)")
        s.module = rites
    if game.scale.ruins == 0:
        s.ask(Kind.FACTION, KEY)
    return s


def why_no_ruin(s: State, square: int) -> str | None:
    """Why *square* and its twin cannot be marked, or None."""
    board, name = s.game.board, s.game.board.names[square]
    if square in board.back_row[KEY] or square in board.back_row[SKULL]:
        return f"{name} is in a back row (2.2)"
    if square == board.centre:
        return f"{name} is the exact centre (2.2)"
    return f"{name} is marked already (2.2)" if s.board[square] == RUIN else None


def ruin_options(s: State) -> list[Decision]:
    """Squares whose pair can still be marked."""
    return [one(Kind.MARK_RUIN, q) for q in range(s.game.board.count) if why_no_ruin(s, q) is None]


def mark_ruin(s: State, square: int, _: int) -> None:
    """Ruins on *square* and its twin; then the other side marks, or the Factions are chosen."""
    s.board[square] = s.board[s.game.board.twin[square]] = RUIN
    if s.board.count(RUIN) < s.game.scale.ruins:
        s.ask(Kind.MARK_RUIN, 1 - s.actor)
    else:
        s.ask(Kind.FACTION, KEY)


def faction_options(s: State) -> list[Decision]:
    """All Factions; a clash is found out only when both have chosen."""
    return [one(Kind.FACTION, f) for f in range(len(s.game.factions))]


def choose_faction(s: State, faction: int, _: int) -> None:
    """The actor's choice, in secret; if both chose the same, both choose again (2.3)."""
    s.factions[s.actor] = faction
    if s.actor == KEY:
        s.ask(Kind.FACTION, SKULL)
    elif s.factions[KEY] == faction:
        s.factions = [-1, -1]
        s.ask(Kind.FACTION, KEY)
    else:
        s.ask(Kind.DEAL, CHANCE)


def deal_options(s: State) -> list[Decision]:
    """The cards not dealt yet, all equally likely."""
    dealt = {*s.hands[KEY], *s.hands[SKULL], s.waiting, *s.pile}
    return [one(Kind.DEAL, c) for c in range(len(s.game.cards)) if c not in dealt]


def deal(s: State, card: int, _: int) -> None:
    """*card* goes to Key, then to Skull, then aside, then to the pile."""
    size = s.game.rules.hand
    for side in (KEY, SKULL):
        if len(s.hands[side]) < size:
            s.hands[side] = (*s.hands[side], card)
            return
    if s.waiting < 0:
        s.waiting = card
        s.first = s.me = s.game.cards[card].stamp
    else:
        s.pile = (*s.pile, card)
    if not s.game.rules.pile_reachable or len(s.pile) == len(s.game.cards) - 2 * size - 1:
        if s.module and s.game.offered_rites:
            s.ask(Kind.CHOOSE_RITE, 1 - s.first)
        else:
            s.ask(Kind.DEPLOY, s.first)


def rite_options(s: State) -> list[Decision]:
    """The Rites that the other has not taken."""
    return [one(Kind.CHOOSE_RITE, r) for r in s.game.offered_rites if r not in s.rites]


def choose_rite(s: State, rite: int, _: int) -> None:
    """The second player takes one first (2.5)."""
    s.rites[s.actor] = rite
    if s.actor == s.first:
        s.ask(Kind.DEPLOY, s.first)
    else:
        s.ask(Kind.CHOOSE_RITE, s.first)


def deploy_rows(s: State, side: int) -> range:
    """The squares of *side*'s deploy rows."""
    span = s.game.scale.deploy_rows * s.game.board.size
    return range(span) if side == KEY else range(s.game.board.count - span, s.game.board.count)


def deploy_options(s: State) -> list[Decision]:
    """The empty squares of the actor's deploy rows."""
    return [one(Kind.DEPLOY, q) for q in deploy_rows(s, s.actor) if s.board[q] == EMPTY]


def hero_is_due(s: State) -> bool:
    """Whether the piece to deploy now is the actor's Hero: all its Minions stand."""
    return len(s.pieces[s.actor]) == s.game.scale.minions


def deploy(s: State, square: int, _: int) -> None:
    """One piece, the Hero last; the first player begins (2.6)."""
    side = s.actor
    put(s, side, square, hero=hero_is_due(s))
    if side != s.first and len(s.pieces[side]) > s.game.scale.minions:
        s.ask(Kind.LAY_RELIC, s.first)
    else:
        s.ask(Kind.DEPLOY, 1 - side)


def why_no_relic(s: State, square: int) -> str | None:
    """Why the actor cannot lay its Relic on *square*, or None."""
    board, name = s.game.board, s.game.board.names[square]
    if board.half_of[square] != s.actor:
        return f"{name} is not in your half (2.7)"
    if square in board.back_row[s.actor]:
        return f"{name} is in your back row (2.7)"
    return f"{name} is not empty (2.7)" if s.board[square] != EMPTY else None


def relic_options(s: State) -> list[Decision]:
    """The squares on which the actor can lay its Relic."""
    return [one(Kind.LAY_RELIC, q) for q in range(s.game.board.count) if why_no_relic(s, q) is None]


def lay_relic(s: State, square: int, _: int) -> None:
    """The first player's, then the second's (2.7); then the first turn begins."""
    s.relic[s.actor] = square
    s.hidden[s.actor] = s.game.rules.relics_hidden
    s.barred[s.actor] = blocked_squares(s)
    if s.relic[1 - s.actor] == UNPLACED:
        s.ask(Kind.LAY_RELIC, 1 - s.actor)
    else:
        s.ask(Kind.CARD, s.first)
