"""The program's exceptions. Faults of content are ``engine.faults.ContentError``; these are the others."""

from __future__ import annotations

from engine.faults import ContentError, Fault, did_you_mean, listed, on_one_line

__all__ = [
    "CardgenError",
    "ContentError",
    "Fault",
    "OutputError",
    "UsageError",
    "did_you_mean",
    "listed",
    "on_one_line",
]


class CardgenError(Exception):
    """Something a person can mend; its text says what and how."""

    status = 1


class UsageError(CardgenError):
    """The command was given something that it does not accept."""

    status = 2


class OutputError(CardgenError):
    """The result could not be written: a full device, a folder that is a file, no permission."""
