"""Japanese fonts are an optional extra: its tests are skipped, with the reason, where they are not installed."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from cardgen.errors import ContentError


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    try:
        return (yield)
    except ContentError as error:
        missing = [
            f.message for f in error.faults if f.message == "the font family 'Noto Sans JP' is not installed"
        ]
        if missing:
            pytest.skip(missing[0])
        raise
