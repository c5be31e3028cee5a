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
            sys.stdout.write(f"{name}  ({pack.place})  {pack.summary}\n")
            for option in pack.options:
                sys.stdout.write(f"  --option {describe_option(option)}\n")
        return 0

    return guarded(work, take_format(arguments))


def describe_option(option: Option) -> str:
    """Return an option with its default, its choices and its summary, on a line."""
    choices = f" [{'|'.join(option.choices)}]" if option.choices else ""
    return f"{option.name}={option.default}{choices}  {option.summary}"
