"""Writing a text so that YAML reads back the same: always in double quotes, on one line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

_SHORT = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_HIDDEN = ("Cc", "Zl", "Zp", "Cs", "Cn")
"""Categories whose characters nobody could see or keep: they are written as escapes."""
_STEERING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\u00ad")
"""Characters that turn the line around them, or vanish: in a file of texts they must be seen."""


def quoted(text: str) -> str:
    """*text* as a YAML scalar in double quotes."""
    return '"' + "".join(_sign(sign) for sign in text) + '"'


def _sign(sign: str) -> str:
    if sign in _SHORT:
        return _SHORT[sign]
    if sign in _STEERING or unicodedata.category(sign) in _HIDDEN:
        code = ord(sign)
        return f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"
    return sign


def written_key(step: str) -> str:
    """*step* as a key: bare where it is a plain word, else quoted. ``28`` is quoted: keys are text."""
    bare = step.replace("-", "a").replace("_", "a")
    plain = bare.isascii() and bare.isalnum() and step[0].isalpha()
    return step if plain and step.lower() not in _WORDS else quoted(step)


_WORDS = frozenset({"null", "true", "false", "yes", "no", "on", "off", "y", "n"})
"""What other YAML readers take for something else than text."""


def flow_mapping(pairs: Iterable[tuple[str, str]]) -> str:
    """Keys and written values as a mapping on one line."""
    return "{" + ", ".join(f"{written_key(key)}: {value}" for key, value in pairs) + "}"
