"""When to look for changes: as soon as something happens in one of some folders."""

import time
from collections.abc import Generator, Iterator
from pathlib import Path

# Times are in milliseconds. Saves that come one upon the other make one tick; without
# any event there is one a second, for file systems that tell of none.
_QUIET = 50
_LONGEST_BURST = 500
_PERIOD = 1000


def ticks(folders: tuple[Path, ...]) -> Generator[None, None, None]:
    """Yield at once, and again whenever something may have happened, without end."""
    yield
    while True:
        try:
            yield from _events(folders)
        except OSError:
            # A folder is gone, or the system watches as many as it can.
            time.sleep(_PERIOD / 1000)
            yield


def _events(folders: tuple[Path, ...]) -> Iterator[None]:
    # Imported here: only who watches waits for it.
    from watchfiles import watch

    events = watch(
        *folders,
        watch_filter=None,
        debounce=_LONGEST_BURST,
        step=_QUIET,
        rust_timeout=_PERIOD,
        yield_on_timeout=True,
        recursive=False,
    )
    for _ in events:
        yield
