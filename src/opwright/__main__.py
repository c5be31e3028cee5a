"""The entry point of `opwright` and `python -m opwright`."""

import gc
import sys

# A run makes many objects, most of which live to its end: looking for garbage at every
# 700th of them would take a quarter of the time.
_COLLECT_EVERY = 100_000


def main() -> None:
    """Run the command line and exit with its code: 0, 1 diagnostics, 2 usage."""
    # Imported here: a start that fails early should cost nothing.
    from opwright.cli.main import run

    gc.set_threshold(_COLLECT_EVERY)
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
