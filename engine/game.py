"""One edition on one board size: content and geometry compiled into the tables that play looks up."""

from __future__ import annotations

from functools import lru_cache

from engine.board import KEY, SKULL, Board, board
from engine.content import default_content
from engine.data import Content, title
from engine.effects.words import Attack, Line, When
from engine.faults import did_you_mean


class Game:
    """What never changes during a game. Cards, Factions and Rites are numbers: their place in the content."""

    def __init__(self, content: Content, edition: str, size: int) -> None:
        """Raises ValueError for an edition or a size that the content does not have."""
        if edition not in content.rulesets:
            raise ValueError(f"{edition!r} is not an edition; {did_you_mean(edition, content.rulesets)}")
        self.content = content
        self.rules = content.rulesets[edition]
        if size not in self.rules.boards:
            sizes = ", ".join(map(str, sorted(self.rules.boards)))
            raise ValueError(f"edition {edition} has no board of size {size} (1.3); accepted: {sizes}")
        self.board: Board = board(size)
        self.scale = self.rules.boards[size]
        self.cards = content.cards
        self.factions = content.factions
        self.rites = content.rites
        self.card_index = {card.id: i for i, card in enumerate(self.cards)}
        self.faction_index = {faction.id: i for i, faction in enumerate(self.factions)}
        self.rite_index = {rite.id: i for i, rite in enumerate(self.rites)}
        self.offered_rites = tuple(i for i, rite in enumerate(self.rites) if edition in rite.editions)
        """The Rites of this edition."""
        self.hero_hp = tuple(
            f.passive.hp if f.passive and f.passive.when is When.ALWAYS else self.rules.hero_hp
            for f in self.factions
        )
        """The Hero's full HP, by Faction."""
        self.returns = tuple(f.has(When.OWN_MINION_SLAIN) for f in self.factions)
        """Whether the first slain Minion returns, by Faction."""
        self.end_steps = tuple(f.has(When.END_OF_TURN) for f in self.factions)
        """Whether the carrier may step at the end of the turn, by Faction."""
        self.card_attacks: tuple[Attack | None, ...] = tuple(card.attack for card in self.cards)
        self.destinations = tuple(
            tuple(self._destinations(card.moves, side) for side in (KEY, SKULL)) for card in self.cards
        )
        """``destinations[card][side][square]``: where a MOVE leads on an empty board."""
        resets = self.rules.vigil_resets
        self.damage_resets = "damage" in resets
        self.pick_up_resets = "pick-up" in resets
        self.drop_resets = "drop" in resets
        self.rite_resets = "rite" in resets

    def _destinations(self, moves: tuple[tuple[int, int], ...], side: int) -> tuple[tuple[int, ...], ...]:
        sign = -1 if side == SKULL else 1
        return tuple(
            tuple(q for dx, dy in moves if (q := self.board.square(x + sign * dx, y + sign * dy)) >= 0)
            for x, y in self.board.xy
        )

    def attack(self, card: int, faction: int) -> Attack:
        """The attack of *card* in the hand of a player of *faction*."""
        return self.card_attacks[card] or self.factions[faction].attack

    def line(self, card: int, faction: int, hero: bool) -> Line | None:
        """The line that a Hero or a Minion uses with *card*."""
        attack = self.attack(card, faction)
        return attack.hero if hero else attack.minion

    def card_name(self, card: int) -> str:
        """A card's name for messages."""
        return title(self.cards[card].id)

    def rite_name(self, rite: int) -> str:
        """A Rite's name for messages."""
        return title(self.rites[rite].id)

    def squares(self, squares: tuple[int, ...]) -> str:
        """Squares as words for messages."""
        return " ".join(self.board.names[s] for s in squares)


@lru_cache(maxsize=64)
def game(edition: str = "28", size: int = 8) -> Game:
    """The game of the project's own content. Raises ContentError, or ValueError as ``Game`` does."""
    return Game(default_content(), edition, size)
