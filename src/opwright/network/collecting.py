"""Garbage collection, which checks do without."""

import gc
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def without_collection(action: Callable[[], T]) -> T:
    """Return what an action does, with the garbage collector paused.

    What a check makes is in use until its end, so that looking for garbage, as Python
    does after so many new objects, would take time for nothing.
    """
    pause = gc.isenabled()
    if pause:
        gc.disable()
    try:
        return action()
    finally:
        if pause:
            gc.enable()
