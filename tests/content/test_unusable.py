"""What nobody may read is told by name. Rights of files do not bind whoever runs tests as root: they are feigned."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands import run_cardgen, starter_game

Deny = Callable[[Path], None]


@pytest.fixture
def deny(monkeypatch: pytest.MonkeyPatch) -> Deny:
    """Takes the right to read a file or a folder with all that it holds."""

    def denied(path: Path) -> None:
        def asks(other: object) -> bool:
            return isinstance(other, str | Path) and Path(other).is_relative_to(path)

        access, scandir, stat = os.access, os.scandir, Path.stat
        read_bytes, iterdir = Path.read_bytes, Path.iterdir

        def refuse(other: object, *, inside_only: bool = False) -> None:
            if asks(other) and not (inside_only and other == path):
                raise PermissionError(13, "Permission denied", str(other))

        monkeypatch.setattr(os, "access", lambda other, mode: not asks(other) and access(other, mode))
        monkeypatch.setattr(os, "scandir", lambda other: refuse(other) or scandir(other))
        monkeypatch.setattr(Path, "stat", lambda p, **way: refuse(p, inside_only=True) or stat(p, **way))
        monkeypatch.setattr(Path, "read_bytes", lambda p: refuse(p) or read_bytes(p))
        monkeypatch.setattr(Path, "iterdir", lambda p: refuse(p) or iterdir(p))

    return denied


@pytest.mark.parametrize("command", ["check", "build", "proof"])
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("content/lights.yaml", "file"),
        ("content/lang/en/lights.yaml", "file"),
        ("templates/art/icons/lamp.svg", "file"),
        ("content/lang", "folder"),
        ("templates/art", "folder"),
        ("content", "folder"),
    ],
)
def test_what_may_not_be_read_is_named(
    tmp_path: Path, deny: Deny, command: str, name: str, kind: str
) -> None:
    game = starter_game(tmp_path / "game")
    deny(game / name)
    ran = run_cardgen([command], game)
    assert ran.text == (
        f"{name}: error[file-unreadable]: cannot read the {kind}: you may not read it\n"
        "  help: let its owner allow you to read it\n"
        "1 error\n"
    )
    assert ran.status == 1
