"""Many jobs in several processes. Forked ones inherit what the jobs share; where none can be, each makes it anew."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

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


class ProcessError(CardgenError):
    """A process ended before its job was done."""


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
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    start: tuple[Callable[..., None], Any] = (_inherit, work) if method == FORK else (_make, again)
    pool = ProcessPoolExecutor(
        min(processes, len(jobs)), mp_context=get_context(method), initializer=start[0], initargs=start[1:]
    )
    try:
        asked = {pool.submit(_do, job): job for job in jobs}
        for done in as_completed(asked):
            yield asked[done], done.result()
    except BrokenProcessPool:
        raise _ended() from None
    finally:
        pool.shutdown(cancel_futures=True)


class Talk(Protocol):
    """One end of what two processes say to each other."""

    def send(self, value: Any) -> None:
        """Say *value* to the other end."""

    def receive(self) -> Any:
        """What the other end says next. Raises ProcessError where nobody is there any more."""


class _End:
    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    def send(self, value: Any) -> None:
        with _told():
            self._pipe.send(value)

    def receive(self) -> Any:
        with _told():
            return self._pipe.recv()


@contextlib.contextmanager
def beside(work: Callable[[Talk], None]) -> Iterator[Talk]:
    """A forked process that does *work*, and talks with this one the while. It ends with the context at the latest."""
    from multiprocessing import get_context

    context = get_context("fork")
    here, there = context.Pipe()
    process = context.Process(target=_beside, args=(work, here, there), daemon=True)
    process.start()
    there.close()
    try:
        yield _End(here)
    finally:
        here.close()
        process.join()


def _beside(work: Callable[[Talk], None], other: Connection, own: Connection) -> None:
    other.close()  # so that this process notices when the other end is gone
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(ProcessError):
        work(_End(own))


@contextlib.contextmanager
def aside(work: Callable[[], None]) -> Iterator[None]:
    """A forked process that does *work*, of which nobody waits to hear: it is ended with the context.

    Where the system has no room for another process, nothing is done.
    """
    try:
        process = os.fork()
    except OSError:
        yield
        return
    if not process:
        with contextlib.suppress(BaseException):
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            work()
        os._exit(0)
    try:
        yield
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)


@contextlib.contextmanager
def _told() -> Iterator[None]:
    """A pipe without another end as an error that says so."""
    try:
        yield
    except (EOFError, OSError):
        raise _ended() from None


def _ended() -> ProcessError:
    hint = "perhaps memory ran out: try --jobs 1"
    return ProcessError(f"a process of this run was ended from outside\n  help: {hint}")


def _inherit(work: Callable[[Any], Any]) -> None:
    global _work
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is the first process's to deal with
    _work = work


def _make(again: Callable[[], Callable[[Any], Any]]) -> None:
    _inherit(again())


def _do(job: Any) -> Any:
    assert _work is not None  # the process was started by ``each``
    return _work(job)
