"""What was measured of a printer once, kept for every later build: its drift and the edge it turns on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from cardgen.errors import ContentError, Fault, did_you_mean
from cardgen.layout.duplex import NO_OFFSET, Flip, Offset
from cardgen.layout.geometry import LayoutError


class PrinterProfile(Struct, frozen=True):
    """A printer under the name its owner gave it."""

    name: str
    offset: Offset = NO_OFFSET
    flip: Flip | None = None
    """None: whatever suits the sheet."""


def profiles_to_text(profiles: Iterable[PrinterProfile]) -> str:
    """The file's text: JSON that a person can read and mend, sorted by name."""
    printers: dict[str, dict[str, object]] = {}
    for profile in sorted(profiles, key=lambda one: one.name):
        entry: dict[str, object] = {"back-offset": [profile.offset.x_mm, profile.offset.y_mm]}
        if profile.flip is not None:
            entry["flip"] = profile.flip.value
        printers[profile.name] = entry
    return json.dumps({"printers": printers}, ensure_ascii=False, indent=2) + "\n"


def profiles_from_text(text: str, file: str) -> dict[str, PrinterProfile]:
    """The profiles by name; an empty text has none. *file* is named in faults.

    Raises ContentError with every fault.
    """
    if not text.strip():
        return {}
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        fault = Fault(file, error.lineno, error.colno, "bad-profile", f"not JSON: {error.msg}")
        raise ContentError([fault]) from None
    printers = data.get("printers") if isinstance(data, dict) else None
    if not isinstance(printers, dict):
        message = 'expected {"printers": {"name": {"back-offset": [X, Y], "flip": "long"}}}'
        raise ContentError([Fault(file, 0, 0, "bad-profile", message)])
    faults: list[Fault] = []
    profiles = {name: _profile(name, entry, file, faults) for name, entry in printers.items()}
    if faults:
        raise ContentError(faults)
    return profiles


def _profile(name: str, entry: Any, file: str, faults: list[Fault]) -> PrinterProfile:
    """One profile; what is wrong with it goes to *faults* and is left at its default."""

    def fault(message: str, hint: str = "") -> None:
        faults.append(Fault(file, 0, 0, "bad-profile", f"printer {name!r}: {message}", hint))

    if not isinstance(entry, Mapping):
        fault("expected a mapping with back-offset and flip")
        return PrinterProfile(name)
    for key in entry:
        if key not in ("back-offset", "flip"):
            fault(f"unknown key {key!r}", did_you_mean(key, ("back-offset", "flip")))
    offset, flip = NO_OFFSET, None
    pair = entry.get("back-offset", [0, 0])
    numbers = isinstance(pair, list) and all(type(number) in (int, float) for number in pair)
    if not numbers or len(pair) != 2:
        fault(f"back-offset is two numbers of millimetres, [X, Y]; found {json.dumps(pair)}")
    else:
        try:
            offset = Offset(float(pair[0]), float(pair[1]))
        except LayoutError as error:
            fault(str(error))
    if "flip" in entry:
        words = [word.value for word in Flip]
        if entry["flip"] in words:
            flip = Flip(entry["flip"])
        else:
            fault(f"unknown flip {entry['flip']!r}", did_you_mean(str(entry["flip"]), words))
    return PrinterProfile(name, offset, flip)
