"""The commands of ``python -m engine``, each in its module and imported only when it is called."""

from __future__ import annotations

from typing import Final

COMMANDS: Final[dict[str, str]] = {
    "check": "engine.commands.check:check",
    "legal": "engine.commands.legal:legal",
    "perft": "engine.commands.perft:perft",
    "play": "engine.commands.play:play",
    "replay": "engine.commands.replay:replay",
    "simulate": "engine.commands.simulate:simulate",
    "show": "engine.commands.show:show",
}
"""Each command by its name: module and object. A new command is a line here."""
