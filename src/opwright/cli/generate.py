"""Writes code from specs with target packs.

Files that would not change are not touched, and files edited by hand are not
overwritten without --force. What was written for the same packages before and would not
be written now is removed.

examples:
  opwright generate nnrt coreml -o generated
  opwright generate interfaces/ --root ohos.hdi:interfaces -o generated
  opwright generate schema.proto --root include -t python_bindings -o generated
  opwright generate coreml --option naming=snake_case -o generated
"""

import argparse
import sys
from time import perf_counter
from typing import cast

from opwright.cli.options import (
    add_output_options,
    add_spec_options,
    output_arguments,
    spec_arguments,
)
from opwright.cli.session import guarded
from opwright.cli.summary import describe_run, show_sample
from opwright.compiler.pipeline import compile_specs, generate_files, scope_of
from opwright.compiler.report import Reporter
from opwright.compiler.writing import plan_outputs, write_plan


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    add_spec_options(parser)
    add_output_options(parser)
    parser.add_argument(
        "--force", action="store_true", help="overwrite files edited by hand"
    )
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="print nothing but diagnostics"
    )


def run(arguments: argparse.Namespace) -> int:
    """Generate, write, and say what was done."""
    specs = spec_arguments(arguments)
    output = output_arguments(arguments)
    force = cast(bool, arguments.force)
    quiet = cast(bool, arguments.quiet)

    def work(reporter: Reporter) -> int:
        started = perf_counter()
        analysed = compile_specs(specs.specs, specs.roots, reporter)
        files = generate_files(
            analysed, output.targets, output.target_folders, reporter
        )
        scope = scope_of(analysed, output.targets)
        plan = plan_outputs(files, output.folder, scope, force, reporter)
        result = write_plan(plan, reporter)
        if not quiet:
            seconds = perf_counter() - started
            sys.stdout.write(describe_run(analysed, result, output.folder, seconds))
            sys.stdout.write(show_sample(analysed, files, result, output.folder))
        return 0

    return guarded(work, specs.format)
