"""Shows the configuration in force: each value, and where it comes from.

Takes what `generate` takes and reads no spec. What is printed is a configuration for
the current folder; behind each value stands its file and line, or that it is from the
command line, or the default.

examples:
  opwright config
  opwright config npu -t python_bindings -o build
  opwright config --json
"""

import argparse
import json
import sys
from typing import cast

from opwright.cli.in_force import take_format, take_settings
from opwright.cli.options import add_output_options, add_spec_options
from opwright.cli.session import guarded
from opwright.compiler.configuration.effective import (
    describe_settings,
    settings_to_json,
    settings_to_toml,
)
from opwright.compiler.configuration.expand import expand_specs
from opwright.compiler.configuration.json_schema import configuration_schema
from opwright.compiler.configuration.wanted import wanted_targets
from opwright.compiler.report import Reporter
from opwright.compiler.report.cells import escape_controls
from opwright.compiler.targets.discovery import find_packs


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    add_spec_options(parser)
    add_output_options(parser)
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object for programs"
    )
    parser.add_argument(
        "--schema",
        action="store_true",
        help="print the JSON Schema of configurations, for editors, and nothing else",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print what is in force; what is wrong with it is reported."""
    as_json = cast(bool, arguments.json)
    if cast(bool, arguments.schema):
        sys.stdout.write(json.dumps(configuration_schema(), indent=2) + "\n")
        return 0

    def work(reporter: Reporter) -> int:
        settings = take_settings(arguments, reporter)
        expand_specs(settings, reporter)
        folders = tuple(folder.value for folder in settings.target_folders)
        packs = find_packs(wanted_targets(settings), folders, reporter)
        reporter.checkpoint()
        effective = describe_settings(settings, packs)
        if as_json:
            text = json.dumps(settings_to_json(effective), indent=2) + "\n"
        else:
            text = _plain(settings_to_toml(effective))
        sys.stdout.write(text)
        return 0

    return guarded(work, take_format(arguments))


def _plain(text: str) -> str:
    return "".join(f"{escape_controls(line)}\n" for line in text.splitlines())
