"""Many jobs in several processes. Forked ones inherit what the jobs share; where none can be, each makes it anew."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from cardgen.forks import LOST, NoRoomError, ProcessError, shared_out
from engine.orphans import end_with_parent

J = TypeVar("J")
R = TypeVar("R")

FORK, SPAWN = "fork", "spawn"
METHOD = FORK if sys.platform == "linux" else SPAWN
"""Elsewhere a forked process may find the system's libraries in disorder."""
_WORTH = {FORK: 2, SPAWN: 8}
"""The fewest jobs that pay for the start of processes."""

CAN_FORK = METHOD == FORK

_work: Callable[[Any], Any] | None = None
"""In a process of its own: what to do with a job."""


def cores() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def each(
    work: Callable[[J], R],
    jobs: Sequence[J],
    processes: int,
    again: Callable[[], Callable[[J], R]],
    method: str = METHOD,
) -> Iterator[tuple[J, R]]:
    """Each of *jobs* with what *work* makes of it, in the order in which they are done.

    *again*, which must be picklable, makes *work* in a process that inherits nothing; so must jobs and results be.
    Raises what *work* raises, ProcessError where a process dies.
    """
    if min(processes, len(jobs)) < 2 or len(jobs) < _WORTH[method]:
        for job in jobs:
            yield job, work(job)
        return
    if method == FORK:
        with contextlib.suppress(NoRoomError):
            yield from shared_out(work, jobs, min(processes, len(jobs)))
            return
        yield from ((job, work(job)) for job in jobs)
    else:
        yield from _pooled(jobs, min(processes, len(jobs)), again)


def _pooled(
    jobs: Sequence[J], processes: int, again: Callable[[], Callable[[J], R]]
) -> Iterator[tuple[J, R]]:
    """``each`` with processes that inherit nothing."""
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(
        processes, mp_context=get_context(SPAWN), initializer=_begin, initargs=(again,)
    )
    try:
        asked = {pool.submit(_do, job): job for job in jobs}
        for done in as_completed(asked):
            yield asked[done], done.result()
    except BrokenProcessPool:
        raise ProcessError(LOST) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(again: Callable[[], Callable[[Any], Any]]) -> None:
    """In a process of the pool: make the work, and do not outlive the first process."""
    global _work
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is the first process's to deal with
    end_with_parent()
    _work = again()


def _do(job: Any) -> Any:
    assert _work is not None  # the process was started by ``_pooled``
    return _work(job)
