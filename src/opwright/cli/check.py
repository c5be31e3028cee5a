"""Tells whether generated code is what would be generated now.

Prints a unified diff of what would change and exits with 1 if anything would: files
that are missing, out of date, edited by hand, or made no more.

examples:
  opwright check nnrt coreml -o generated
  opwright check nnrt -o generated --format github
"""

import argparse
import sys
from functools import partial
from typing import cast

from opwright.cli.in_force import take_format
from opwright.cli.making import make_files
from opwright.cli.options import add_output_options, add_spec_options
from opwright.cli.recording import record_if_clean
from opwright.cli.session import guarded
from opwright.cli.terminal import paint_diff, wants_color
from opwright.compiler.records import Echo
from opwright.compiler.report import Reporter
from opwright.compiler.writing import diff_plan, report_differences


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    add_spec_options(parser)
    add_output_options(parser)
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="print no diff, only diagnostics"
    )


def run(arguments: argparse.Namespace) -> int:
    """Compare, show the differences, and report each file that differs."""
    return guarded(partial(_check, arguments), take_format(arguments))


def _check(arguments: argparse.Namespace, reporter: Reporter) -> int:
    quiet = cast(bool, arguments.quiet)
    made = make_files(arguments, reporter)
    # What is edited by hand is reported below, with everything else.
    planning = made.planning(force=True)
    plan = planning(reporter)
    reporter.checkpoint()
    if not quiet:
        sys.stdout.write(paint_diff(diff_plan(plan), color=wants_color(sys.stdout)))
    report_differences(plan, reporter)
    told = "" if quiet else f"{len(made.files)} files are current\n"
    if not reporter.failed:
        sys.stdout.write(told)
    record_if_clean(arguments, Echo(out=told), reporter, plan, planning)
    return 0
