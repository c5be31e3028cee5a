"""Holds back Ctrl-C and termination while files are moved, and obeys them after."""

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

_HELD_BACK = (signal.SIGINT, signal.SIGTERM)


class Interrupted(BaseException):
    """Raised where the work can be undone, because a signal has arrived."""


class Interruption:
    """Remembers the first signal that arrives."""

    def __init__(self) -> None:
        self.signal: int | None = None

    def note(self, number: int, _frame: FrameType | None) -> None:
        """Take a signal; this is the handler."""
        self.signal = self.signal or number

    def check(self) -> None:
        """Give up if a signal has arrived.

        Raises:
            Interrupted: one has.
        """
        if self.signal is not None:
            raise Interrupted


@contextmanager
def signals_held_back() -> Generator[Interruption]:
    """Note signals instead of obeying them, until the block is left.

    Then they do what they would have done. Whoever works inside calls `check` where it
    is safe to stop. Signals that are ignored stay so, and only the main thread can hold
    any back.
    """
    interruption = Interruption()
    previous = {number: signal.getsignal(number) for number in _handled()}
    for number in previous:
        signal.signal(number, interruption.note)
    try:
        yield interruption
    except Interrupted:
        # Comes to a stop even if the signal's own handler lets the program go on.
        raise SystemExit(128 + (interruption.signal or 0)) from None
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
        if interruption.signal is not None:
            signal.raise_signal(interruption.signal)


def _handled() -> tuple[signal.Signals, ...]:
    if threading.current_thread() is not threading.main_thread():
        return ()
    # None stands for a handler that Python did not set and could not put back.
    left_alone = (signal.SIG_IGN, None)
    return tuple(n for n in _HELD_BACK if signal.getsignal(n) not in left_alone)
