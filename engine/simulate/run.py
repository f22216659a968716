"""Plays the games of a plan on any ``concurrent.futures`` executor: the same games whoever runs them."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from hashlib import sha256
from typing import Any, Final, TypeVar

from engine.orphans import end_with_parent
from engine.simulate.outcome import Outcome, play
from engine.simulate.plan import Plan
from engine.simulate.progress import Progress, Silent

T = TypeVar("T")
CHUNKS: Final = 8
"""Tasks for each worker: few enough to hide what a task costs to send, enough to even out long games."""
MOST_IN_CHUNK: Final = 50
"""Games of a task at most, so that the bar moves."""


class Serial(Executor):
    """Runs each task at once, in this process: for profiles, debuggers and the smallest runs."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """A future that is done."""
        done: Future[T] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


def _processes(workers: int) -> Executor:
    # A fresh interpreter for each worker: a fork of a process with threads may hang.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=end_with_parent)


EXECUTORS: Final[dict[str, Callable[[int], Executor]]] = {
    "processes": _processes,
    "threads": ThreadPoolExecutor,
    "serial": lambda _: Serial(),
}
"""The executors that the command knows, made from a number of workers."""


def workers_here() -> int:
    """How many workers this machine has room for."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def played_chunk(plan: Plan, start: int, stop: int) -> list[Outcome]:
    """The games *start* to *stop* − 1: one task."""
    return [play(plan, number) for number in range(start, stop)]


def simulate(
    plan: Plan,
    games: int,
    executor: Executor,
    workers: int = 1,
    progress: Progress | None = None,
    first: int = 0,
) -> list[Outcome]:
    """The outcomes of *games* games of *plan*, in their order, from the number *first* on.

    *workers* only shapes the tasks. Raises whatever a game raises, BrokenInvariantError first of all.
    """
    told = progress or Silent()
    size = max(1, min(MOST_IN_CHUNK, games // (workers * CHUNKS)))
    tasks = [
        executor.submit(played_chunk, plan, at, min(at + size, first + games))
        for at in range(first, first + games, size)
    ]
    done = 0
    try:
        for task in as_completed(tasks):
            done += len(task.result())
            told.step(done, games)
    finally:
        told.finish()
        for task in tasks:
            task.cancel()
    return [outcome for task in tasks for outcome in task.result()]


def digest(outcomes: Sequence[Outcome]) -> str:
    """One number for all games: equal exactly if every decision and every end is."""
    return sha256("".join(outcome.digest for outcome in outcomes).encode()).hexdigest()[:16]
