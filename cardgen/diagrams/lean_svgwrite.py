"""svgwrite without what no diagram needs: the means to fetch fonts from the network, and patterns to check data with.

Both are imported by the library itself and take nine tenths of its import. They are put off until somebody calls them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

_PUT_OFF = {
    "urllib.request": ("urlopen",),
    "svgwrite.data.svgparser": (
        "is_valid_transferlist",
        "is_valid_pathdata",
        "is_valid_animation_timing",
    ),
}
"""The functions that the library takes from those modules when it is imported."""


@cache
def svgwrite() -> Any:
    """The library. Imported when the first diagram is drawn; all others find the modules as ever."""
    stand_ins = {
        name: _stand_in(name, functions) for name, functions in _PUT_OFF.items() if name not in sys.modules
    }
    sys.modules |= stand_ins
    try:
        import svgwrite as library
    finally:
        for name in stand_ins:
            del sys.modules[name]
    return library


def _stand_in(name: str, functions: tuple[str, ...]) -> ModuleType:
    module = ModuleType(name)
    vars(module).update({function: _later(name, function) for function in functions})
    return module


def _later(module: str, function: str) -> Callable[..., Any]:
    def call(*args: Any, **kwargs: Any) -> Any:
        return getattr(import_module(module), function)(*args, **kwargs)

    return call
