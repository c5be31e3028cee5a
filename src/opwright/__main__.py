"""The entry point of `opwright` and `python -m opwright`."""

import sys

from opwright.streams import open_streams
from opwright.uptodate.decide import decide

# A run makes many objects, most of which live to its end: looking for garbage at every
# 700th of them would take a quarter of the time.
_COLLECT_EVERY = 1_000_000


def main() -> None:
    """Run the command line and exit with its code: 0, 1 diagnostics, 2 usage."""
    open_streams()
    arguments = tuple(sys.argv[1:])
    if not decide(arguments):
        sys.exit(_run(arguments))


def _run(arguments: tuple[str, ...]) -> int:
    # Imported here: most runs have nothing to do, and should cost nothing.
    import gc
    import time

    from opwright.uptodate.start import Start

    start = Start(arguments, time.time_ns())
    from opwright.cli.main import run

    gc.set_threshold(_COLLECT_EVERY)
    code = run(list(arguments), start)
    # The end of the process frees all there is. Python would look through it first.
    gc.freeze()
    return code


if __name__ == "__main__":
    main()
