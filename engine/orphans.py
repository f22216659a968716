"""Workers of a pool that end with the process that started it: no pool of the standard library sees to that."""

from __future__ import annotations

import os


def end_with_parent() -> None:
    """In a worker: end as soon as the process that started it is gone, however that ended."""
    from multiprocessing import parent_process
    from threading import Thread

    parent = parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=watch, daemon=True).start()
