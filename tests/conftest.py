"""Options of the test run."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# Timing never fails a test; CI tries the same examples every time, a person's own runs look for new ones.
settings.register_profile(
    "workshop",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=bool(os.environ.get("CI")),
)
settings.load_profile("workshop")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Golden files are written anew on request only."""
    parser.addoption(
        "--update-cases", action="store_true", help="write the outputs of tests/projects/cases anew"
    )
    parser.addoption("--update-golden", action="store_true", help="write the pictures of tests/golden anew")


@pytest.fixture(scope="session", autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests keep away from the settings and the cache of whoever runs them, and from each other's processors."""
    with pytest.MonkeyPatch.context() as patch:
        for variable in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
            patch.setitem(os.environ, variable, str(tmp_path_factory.mktemp(variable.lower())))
        patch.setitem(os.environ, "VIRTUAL_ENV", sys.prefix)  # what installs fonts is then called pip
        patch.setitem(os.environ, "CARDGEN_JOBS", "1")  # the tests themselves run on all processors
        yield
