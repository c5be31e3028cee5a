"""Lists the target packs: built in, installed, in folders given or configured.

examples:
  opwright targets
  opwright targets --target-dir my_targets
  opwright targets show python_bindings
"""

import argparse
import sys

from opwright.cli.in_force import take_format, take_settings
from opwright.cli.options import (
    add_config_option,
    add_format_option,
    add_target_folder_option,
)
from opwright.cli.session import guarded
from opwright.compiler.report import Reporter
from opwright.compiler.report.cells import escape_controls
from opwright.compiler.targets.discovery import discover_packs
from opwright.compiler.targets.pack import Option


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    add_config_option(parser)
    add_format_option(parser)
    add_target_folder_option(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each pack, and one for each of its options."""

    def work(reporter: Reporter) -> int:
        settings = take_settings(arguments, reporter)
        reporter.checkpoint()
        folders = tuple(folder.value for folder in settings.target_folders)
        for pack in discover_packs(folders, reporter):
            name = f"{pack.name} {pack.version}".strip()
            _print(f"{name}  ({pack.place})  {pack.summary}")
            for option in pack.options:
                _print(f"  --option {describe_option(option)}")
        return 0

    return guarded(work, take_format(arguments))


def _print(line: str) -> None:
    # A pack's texts are its author's, who need not be the user.
    sys.stdout.write(f"{escape_controls(line)}\n")


def describe_option(option: Option) -> str:
    """Return an option with its default, its choices and its summary, on a line."""
    choices = f" [{'|'.join(option.choices)}]" if option.choices else ""
    return f"{option.name}={option.default}{choices}  {option.summary}"
