"""Garbage collection, which checks do without."""

import gc
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def without_collection() -> Generator[None]:
    """Pause the garbage collector.

    What a check makes is in use until its end, so that looking for garbage, as Python
    does after so many new objects, would take time for nothing.
    """
    pause = gc.isenabled()
    if pause:
        gc.disable()
    try:
        yield
    finally:
        if pause:
            gc.enable()
