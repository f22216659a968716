"""What every document of a game says about itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.content.game import Game

if TYPE_CHECKING:
    from cardgen.pdf.document import Metadata


def metadata(game: Game, title: str, language: str) -> Metadata:
    """Title, author, language and the program, for a PDF's properties."""
    from cardgen import __version__
    from cardgen.pdf.document import Metadata

    program = f"cardgen {__version__}"
    return Metadata(title, game.author, lang=language, creator=program, producer=program)
