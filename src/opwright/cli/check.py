"""Tells whether generated code is what would be generated now.

Prints a unified diff of what would change and exits with 1 if anything would: files
that are missing, out of date, edited by hand, or made no more.

examples:
  opwright check nnrt coreml -o generated
  opwright check nnrt -o generated --format github
"""

import argparse
import sys
from typing import cast

from opwright.cli.options import (
    add_output_options,
    add_spec_options,
    output_arguments,
    spec_arguments,
)
from opwright.cli.session import guarded
from opwright.compiler.pipeline import compile_specs, generate_files, scope_of
from opwright.compiler.report import Reporter
from opwright.compiler.writing import diff_plan, plan_outputs, report_differences


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    add_spec_options(parser)
    add_output_options(parser)
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="print no diff, only diagnostics"
    )


def run(arguments: argparse.Namespace) -> int:
    """Compare, show the differences, and report each file that differs."""
    specs = spec_arguments(arguments)
    output = output_arguments(arguments)
    quiet = cast(bool, arguments.quiet)

    def work(reporter: Reporter) -> int:
        analysed = compile_specs(specs.specs, specs.roots, reporter)
        files = generate_files(
            analysed, output.targets, output.target_folders, reporter
        )
        scope = scope_of(analysed, output.targets)
        # What is edited by hand is reported below, with everything else.
        plan = plan_outputs(files, output.folder, scope, True, reporter)
        reporter.checkpoint()
        if not quiet:
            sys.stdout.write(diff_plan(plan))
        report_differences(plan, reporter)
        if not quiet and not reporter.failed:
            sys.stdout.write(f"{len(files)} files are current\n")
        return 0

    return guarded(work, specs.format)
