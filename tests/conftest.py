"""Options of the test run."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Golden files are written anew on request only."""
    parser.addoption("--update-cases", action="store_true", help="write the outputs of tests/projects/cases anew")
    parser.addoption("--update-golden", action="store_true", help="write the pictures of tests/golden anew")
