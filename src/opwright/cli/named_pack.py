"""The target pack that a command line names, for the verbs that are about one pack."""

import argparse
from typing import cast

from opwright.cli.in_force import take_settings
from opwright.cli.options import (
    add_config_option,
    add_format_option,
    add_target_folder_option,
)
from opwright.compiler.report import Reporter
from opwright.compiler.targets.discovery import find_packs
from opwright.compiler.targets.pack import Pack, TargetOptions


def add_pack_options(parser: argparse.ArgumentParser) -> None:
    """Add NAME, and the options that tell where packs are."""
    parser.add_argument("name", metavar="NAME", help="the pack's name")
    add_config_option(parser)
    add_format_option(parser)
    add_target_folder_option(parser)


def take_pack(arguments: argparse.Namespace, reporter: Reporter) -> Pack:
    """Return the pack that the command line names.

    Raises:
        StageFailed: there is none, or a pack in sight has errors.
    """
    settings = take_settings(arguments, reporter)
    reporter.checkpoint()
    folders = tuple(folder.value for folder in settings.target_folders)
    wanted = TargetOptions(name=cast(str, arguments.name))
    targets = find_packs((wanted,), folders, reporter)
    reporter.checkpoint()
    return targets[0].pack
