"""Folders of the user, outside every project: what a stranger's project brings never lies there."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def config_folder() -> Path:
    """Where settings lie."""
    return _folder("XDG_CONFIG_HOME", ".config", "APPDATA", "Roaming", "Application Support")


def cache_folder() -> Path:
    """Where what can be made again lies."""
    return _folder("XDG_CACHE_HOME", ".cache", "LOCALAPPDATA", "Local", "Caches")


def _folder(variable: str, home: str, windows: str, windows_home: str, mac: str) -> Path:
    if sys.platform == "win32":
        base = os.environ.get(windows) or str(Path.home() / "AppData" / windows_home)
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / mac)
    else:
        base = os.environ.get(variable, "")
        if not os.path.isabs(base):  # noqa: PTH117 - the standard says that such are to be ignored
            base = str(Path.home() / home)
    return Path(base) / "cardgen"
