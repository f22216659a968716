"""What a command says when it is ended from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.__main__ import main
from cardgen.userdirs import cache_folder


@pytest.mark.parametrize(
    ("error", "status", "says"),
    [
        (KeyboardInterrupt(), 130, "interrupted; nothing half-written is left\n"),
        (MemoryError(), 1, "error: there is not enough memory\n  help: try --jobs 1\n"),
    ],
)
def test_ends_that_are_nobodys_fault(
    error: BaseException, status: int, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ending(**_: object) -> None:
        raise error

    monkeypatch.setattr("cardgen.__main__.cli.main", ending)
    with pytest.raises(SystemExit) as ended:
        main(["check"])
    assert ended.value.code == status
    assert capsys.readouterr().err == says


def test_a_folder_of_the_user_that_is_no_whole_path_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    for value, folder in {"": ".cache", "here/there": ".cache", str(tmp_path / "x"): "x"}.items():
        monkeypatch.setenv("XDG_CACHE_HOME", value)
        assert cache_folder() == tmp_path / folder / "cardgen"
