"""Saved printers: where their profiles lie, and what a build takes from one."""

from __future__ import annotations

from pathlib import Path

from cardgen.errors import OutputError, UsageError, did_you_mean
from cardgen.layout.duplex import NO_OFFSET, Flip, Offset
from cardgen.layout.profile import PrinterProfile, profiles_from_text, profiles_to_text
from cardgen.userdirs import config_folder


def profile_file() -> Path:
    """The file of saved printers in the user's configuration folder."""
    return config_folder() / "printers.json"


def saved_printers() -> dict[str, PrinterProfile]:
    """Every saved printer by name. Raises ContentError for a damaged file, OutputError for an unreadable one."""
    path = profile_file()
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise OutputError(f"cannot read the saved printers in {path}: {error}") from None
    return profiles_from_text(text, str(path))


def save_printer(profile: PrinterProfile) -> Path:
    """Save *profile* beside the others; where. Raises OutputError."""
    from cardgen.output import write_file

    profiles = {**saved_printers(), profile.name: profile}
    write_file(profile_file(), profiles_to_text(profiles.values()).encode())
    return profile_file()


def with_printer(name: str | None, flip: str | None, offset: Offset | None) -> tuple[Flip | None, Offset]:
    """Flip and offset of a build: as typed, else as the printer's profile says. Raises UsageError."""
    profile = PrinterProfile("")
    if name is not None:
        printers = saved_printers()
        if name not in printers:
            hint = (
                did_you_mean(name, printers) if printers else "save one with 'cardgen calibrate --save NAME'"
            )
            raise UsageError(f"there is no saved printer {name!r}\n  help: {hint}")
        profile = printers[name]
    if flip in (Flip.NONE, Flip.FOLD):  # no second side, no drift
        profile = PrinterProfile(profile.name)
    if flip and offset is None and profile.offset != NO_OFFSET and Flip(flip) is not profile.flip:
        measured = profile.flip.value if profile.flip else "the sheet's own edge"
        raise UsageError(
            f"the offset of printer {name!r} was measured with the flip {measured}, not {flip}\n"
            f"  help: calibrate again with --flip {flip}, or type --back-offset as well"
        )
    return Flip(flip) if flip else profile.flip, profile.offset if offset is None else offset
