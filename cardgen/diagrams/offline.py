"""svgwrite without the network: no diagram takes anything from there, and half of its import is the means to do so."""

from __future__ import annotations

import sys
from functools import cache
from types import ModuleType
from typing import Any, NoReturn

_NETWORK = "urllib.request"
"""What svgwrite's ``embed_google_web_font`` and its like fetch by."""


@cache
def svgwrite() -> Any:
    """The library. Imported when the first diagram is drawn; whoever else needs the network finds it as ever."""
    stands_in = _NETWORK not in sys.modules
    if stands_in:
        module = sys.modules[_NETWORK] = ModuleType(_NETWORK)
        vars(module)["urlopen"] = _refused
    try:
        import svgwrite as library
    finally:
        if stands_in:
            del sys.modules[_NETWORK]
    return library


def _refused(*_: object, **__: object) -> NoReturn:
    raise RuntimeError("a diagram takes nothing from the network")
