"""Lists the target packs: built in, installed, and in folders given.

examples:
  opwright targets
  opwright targets --target-dir my_targets
"""

import argparse
import sys
from pathlib import Path
from typing import cast

from opwright.cli.options import add_format_option
from opwright.cli.session import guarded
from opwright.compiler.report import Reporter
from opwright.compiler.targets.discovery import discover_packs


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    add_format_option(parser)
    parser.add_argument(
        "--target-dir",
        metavar="DIR",
        action="append",
        default=[],
        type=Path,
        help="a folder that holds a target pack, or folders that do",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each pack, and one for each of its options."""
    folders = tuple(cast(list[Path], arguments.target_dir))

    def work(reporter: Reporter) -> int:
        for pack in discover_packs(folders, reporter):
            sys.stdout.write(f"{pack.name}  ({pack.place})  {pack.summary}\n")
            for option in pack.options:
                choices = f" [{'|'.join(option.choices)}]" if option.choices else ""
                sys.stdout.write(
                    f"  --option {option.name}={option.default}{choices}"
                    f"  {option.summary}\n"
                )
        return 0

    return guarded(work, cast(str, arguments.format))
