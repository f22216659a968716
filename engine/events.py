"""What happens in a game, as values: statistics count them, records look for them."""

from __future__ import annotations

from typing import Final, NamedTuple

Log = list["Event"]
"""Where events are written in the order in which they happen."""

NAMES: Final = (
    *(
        "move",
        "escort",
        "lunge",
        "step",
        "attack",
        "rally",
        "rite",
        "pass",
        "damage",
        "slain",
        "push",
        "pull",
        "crush",
    ),
    *("swap", "veiled", "guarded", "roll", "backlash", "pick-up", "drop", "reveal", "place", "ruin-removed"),
    *("ruin-placed", "heal", "trade", "return", "carrier-step", "vigil-lowered", "vigil-reset"),
    *("hero-slain", "steal", "score"),
)
"""Every event; the last three end the game."""


class Event(NamedTuple):
    """One thing that happened."""

    name: str
    """One of NAMES."""
    side: int
    """Whose piece or card it befell or did it."""
    piece: str = ""
    """``hero`` or ``minion`` where a piece is concerned."""
    square: int = -1
    """Where."""
    detail: int = 0
    """HP lost, squares travelled, the face thrown, or the card or Rite."""
