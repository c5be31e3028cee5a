"""The entry point of `opwright` and `python -m opwright`."""

import sys


def main() -> None:
    """Run the command line and exit with its code: 0, 1 diagnostics, 2 usage."""
    # Imported here: a start that fails early should cost nothing.
    from opwright.cli.main import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
