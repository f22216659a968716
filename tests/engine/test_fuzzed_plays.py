"""Plays that are nearly legal: what is judged legal is listed, and what is not has a reason."""

from __future__ import annotations

from random import Random

import pytest
from played_games import turn_starts

from engine.decision import KEYS
from engine.play import Play, Value, all_plays
from engine.state import State
from engine.walk import why_illegal

STARTS = [s for s in turn_starts() if not s.over]
LISTS = ("move", "escort", "targets", "steps", "carrier_step")


def value(s: State, key: str, rng: Random) -> Value:
    """Something of the right form under *key*, seldom of much sense."""
    squares = [rng.choice((*s.game.board.names, "z9", "a0")) for _ in range(rng.choice((0, 1, 2, 2, 3)))]
    if key in LISTS or (key == "swap" and rng.random() < 0.5):
        return squares
    if key in ("card", "give", "take"):
        return rng.choice(s.game.cards).id
    if key == "rite":
        return rng.choice(s.game.rites).id
    if key == "roll":
        return rng.randint(0, 7)
    return True if key == "pass" else rng.choice(s.game.board.names)


def spoilt(s: State, play: Play, rng: Random) -> Play:
    """*play* with one to three keys taken away, changed or added."""
    new = dict(play)
    for _ in range(rng.randint(1, 3)):
        if rng.random() < 0.3 and len(new) > 1:
            del new[rng.choice(list(new))]
        else:
            key = rng.choice(list(new) if rng.random() < 0.5 else KEYS)
            new[key] = value(s, key, rng)
    return new


@pytest.mark.parametrize("seed", range(8))
def test_a_play_is_legal_exactly_if_it_is_listed(seed: int) -> None:
    rng = Random(seed)
    s = rng.choice(STARTS)
    plays = list(all_plays(s))
    for _ in range(250):
        play = spoilt(s, rng.choice(plays), rng)
        reason = why_illegal(s, play)
        assert (reason is None) == (play in plays), (play, reason)
        assert reason is None or (reason and "None" not in reason), play
