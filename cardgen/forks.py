"""Forked processes, each at one end of two pipes. What they have in common they inherit; none outlives its first.

The pools of the standard library start threads, and one that is interrupted while it starts may wait for ever.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from select import select
from typing import Any, BinaryIO, Protocol

from msgspec import Struct

from cardgen.errors import CardgenError, ContentError

LOST = "a process of this run was ended from outside\n  help: perhaps memory ran out: try --jobs 1"


class ProcessError(CardgenError):
    """A process ended before its job was done."""


class NoRoomError(Exception):
    """The system has no room for another process: what it was to do must be done by those that there are."""


class Talk(Protocol):
    """One end of what two processes say to each other."""

    def send(self, value: Any) -> None:
        """Say *value* to the other end. Raises ProcessError where nobody is there any more."""

    def receive(self) -> Any:
        """What the other end says next. Raises what the other end raised, ProcessError where nobody is there."""


class _Raised(Struct, frozen=True):
    """What ended a helper before its time."""

    error: BaseException
    trace: str


class _End:
    """One end of two pipes."""

    def __init__(self, hear: int, say: int) -> None:
        self._hear: BinaryIO = os.fdopen(hear, "rb")
        self._say: BinaryIO = os.fdopen(say, "wb")

    def send(self, value: Any) -> None:
        with _somebody():
            self._say.write(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))  # whole or not at all
            self._say.flush()

    def receive(self) -> Any:
        with _somebody():
            value = pickle.load(self._hear)
        if isinstance(value, _Raised):
            if not isinstance(value.error, CardgenError | ContentError):
                value.error.add_note(f"in another process:\n{value.trace}")
            raise value.error
        return value

    def close(self) -> None:
        self._hear.close()
        with contextlib.suppress(OSError):
            self._say.close()


_ends: set[_End] = set()
"""Of this process: a fork must close those of its brothers, or none would notice when this process is gone."""


class Helper(_End):
    """A forked process that does *work*, and what this process says to it and hears from it."""

    def __init__(self, work: Callable[[Talk], None]) -> None:
        """Start it. Raises NoRoomError."""
        pipes = hear, their_say, their_hear, say = *os.pipe(), *os.pipe()
        try:
            self._process = os.fork()
        except OSError:
            for pipe in pipes:
                os.close(pipe)
            raise NoRoomError from None
        if not self._process:
            os.close(hear)
            os.close(say)
            _help(work, their_hear, their_say)
        os.close(their_hear)
        os.close(their_say)
        super().__init__(hear, say)
        _ends.add(self)

    def fileno(self) -> int:
        """What to wait at for the helper to say something."""
        return self._hear.fileno()

    def end(self) -> None:
        """Say nothing more, and wait until it has ended."""
        _ends.discard(self)
        self.close()
        os.waitpid(self._process, 0)


def _help(work: Callable[[Talk], None], hear: int, say: int) -> None:
    """In the helper: do *work*, and never return."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is the first process's to deal with
        for other in _ends:
            other.close()
        end = _End(hear, say)
        try:
            work(end)
        except ProcessError:
            pass  # the first process is gone, or has heard enough
        except BaseException as error:
            end.send(_Raised(_portable(error), traceback.format_exc()))
    except BaseException:
        os._exit(1)
    os._exit(0)


def _portable(error: BaseException) -> BaseException:
    """*error*, or what stands for it where it cannot be sent."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


@contextlib.contextmanager
def _somebody() -> Iterator[None]:
    """A pipe without another end as an error that says so."""
    try:
        yield
    except (EOFError, OSError, pickle.UnpicklingError):
        raise ProcessError(LOST) from None


@contextlib.contextmanager
def beside(work: Callable[[Talk], None]) -> Iterator[Talk]:
    """A helper that does *work*, and talks with this process the while. It ends with the context at the latest.

    Raises NoRoomError.
    """
    helper = Helper(work)
    try:
        yield helper
    finally:
        helper.end()


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


def shared_out(work: Callable[[Any], Any], jobs: Iterable[Any], count: int) -> Iterator[tuple[Any, Any]]:
    """Each of *jobs* with what *work* makes of it, by *count* helpers, in the order in which they are done.

    Fewer do it where there is no room for so many. Raises what *work* raises; ProcessError where a helper dies;
    NoRoomError, before anything is done, where there is no room for even one.
    """

    def serve(asker: Talk) -> None:
        while True:
            asker.send(work(asker.receive()))

    waiting = iter(jobs)
    busy: dict[Helper, Any] = {}
    with contextlib.ExitStack() as ends:
        for _ in range(count):
            try:
                helper = Helper(serve)
            except NoRoomError:
                if not busy:
                    raise
                break
            ends.callback(helper.end)
            _give(helper, waiting, busy)
        while busy:
            done = []
            for helper in select(busy, (), ())[0]:
                done.append((busy.pop(helper), helper.receive()))
                _give(helper, waiting, busy)
            yield from done


def _give(helper: Helper, waiting: Iterator[Any], busy: dict[Helper, Any]) -> None:
    """The next job to *helper*, if one is left."""
    for job in waiting:
        helper.send(job)
        busy[helper] = job
        return
