"""A play as a line that a person writes: ``smite attack d2 lunge d3 target d4``, ``pilgrim move c2-c3 escort d1-e2``.

A card, then keys as in the scenario format, each with one word: a square, two squares with ``-``, several with ``,``.
"""

from __future__ import annotations

from typing import Final

from engine.board import SQUARE_NAME
from engine.decision import KEYS, MODES
from engine.faults import did_you_mean
from engine.game import Game
from engine.play import Play

_PAIRS: Final = frozenset(("move", "escort", "carrier_step"))
_LISTS: Final = frozenset(("targets", "steps"))
_CARDS: Final = frozenset(("give", "take"))


class NotationError(ValueError):
    """A line that is no play; the message says what was expected."""


def printed(play: Play) -> str:
    """*play* as a line; ``parse`` reads it back."""
    words = [str(play["card"])]
    for key in KEYS[1:]:
        if key not in play:
            continue
        words.append(key)
        value = play[key]
        if isinstance(value, list):
            words.append(("," if key in _LISTS else "-").join(value))
        elif key != "pass":
            words.append(str(value))
    return " ".join(words)


def parse(text: str, game: Game) -> Play:
    """The play that *text* writes. Raises NotationError; whether the play is legal is another question."""
    words = text.split()
    if not words:
        raise NotationError("expected a card, then one of " + ", ".join(MODES))
    if words[0] not in game.card_index:
        raise NotationError(f"unknown card {words[0]!r}; {did_you_mean(words[0], game.card_index)}")
    play: Play = {"card": words[0]}
    rest = iter(words[1:])
    for key in rest:
        if key not in KEYS or key == "card":
            raise NotationError(f"unknown word {key!r}; {did_you_mean(key, KEYS[1:])}")
        if key in play:
            raise NotationError(f"{key!r} stands twice")
        if key == "pass":
            play[key] = True
            continue
        word = next(rest, None)
        if word is None:
            raise NotationError(f"expected a value after {key!r}")
        _add(play, key, word, game)
    return play


def _add(play: Play, key: str, word: str, game: Game) -> None:
    if key in _CARDS:
        if word not in game.card_index:
            raise NotationError(f"unknown card {word!r}; {did_you_mean(word, game.card_index)}")
        play[key] = word
    elif key == "rite":
        if word not in game.rite_index:
            raise NotationError(f"unknown Rite {word!r}; {did_you_mean(word, game.rite_index)}")
        play[key] = word
    elif key == "roll":
        if not word.isdecimal():
            raise NotationError(f"expected a face of the die after 'roll', found {word!r}")
        play[key] = int(word)
    elif key in _LISTS:
        play[key] = [_square(name, key) for name in word.split(",")]
    elif key in _PAIRS or (key == "swap" and "-" in word):
        squares = [_square(name, key) for name in word.split("-")]
        if len(squares) != 2:
            raise NotationError(f"expected two squares with '-' after {key!r}, found {word!r}")
        play[key] = squares
    else:
        play[key] = _square(word, key)


def _square(name: str, key: str) -> str:
    if not SQUARE_NAME.match(name):
        raise NotationError(f"expected a square such as c4 after {key!r}, found {name!r}")
    return name
