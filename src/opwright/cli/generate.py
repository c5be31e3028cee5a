"""Writes code from specs with target packs.

Files that would not change are not touched, and files edited by hand are not
overwritten without --force. What was written for the same packages before and would not
be written now is removed.

examples:
  opwright generate
  opwright generate nnrt coreml -o generated
  opwright generate interfaces/ --root ohos.hdi:interfaces -o generated
  opwright generate schema.proto --root include -t python_bindings -o generated
  opwright generate interfaces/ --watch
  opwright generate nnrt -v -o generated
  opwright generate coreml --stamp coreml.stamp --depfile coreml.d -o generated
  opwright generate coreml --option naming=snake_case -o generated
"""

import argparse
import sys
from functools import partial
from pathlib import Path
from time import perf_counter, strftime
from typing import cast

from opwright.cli.buildsystem.options import (
    BuildOptions,
    add_build_options,
    take_build_options,
)
from opwright.cli.generating import Done, generate_outputs
from opwright.cli.in_force import take_format
from opwright.cli.making import Made, make_files
from opwright.cli.options import add_output_options, add_spec_options
from opwright.cli.outcome import describe_changes, describe_outputs
from opwright.cli.reasons import describe_reasons
from opwright.cli.recording import record_if_clean, start_of
from opwright.cli.session import guarded
from opwright.cli.summary import describe_run, show_sample
from opwright.cli.watching.loop import describe_change, run_on_changes
from opwright.compiler.records import Echo
from opwright.compiler.report import Reporter
from opwright.compiler.writing import WriteResult


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    add_spec_options(parser)
    add_output_options(parser)
    parser.add_argument(
        "--force", action="store_true", help="overwrite files edited by hand"
    )
    talk = parser.add_mutually_exclusive_group()
    talk.add_argument(
        "-q", "--quiet", action="store_true", help="print nothing but diagnostics"
    )
    talk.add_argument(
        "-v",
        "--verbose",
        action="store_true",
        help="say why there is something to do, what becomes of each output, and what"
        " it is for",
    )
    parser.add_argument(
        "--watch",
        action="store_true",
        help="stay, and generate again whenever a file changes that was read",
    )
    add_build_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Generate, write, and say what was done."""
    wanted = take_build_options(arguments)
    if wanted.list_only:
        return guarded(partial(_list, arguments), take_format(arguments))
    if cast(bool, arguments.watch):
        quiet = cast(bool, arguments.quiet)
        work = partial(_generate_again, arguments, wanted)
        return run_on_changes(work, take_format(arguments), quiet=quiet)
    return guarded(partial(_generate, arguments, wanted), take_format(arguments))


def _list(arguments: argparse.Namespace, reporter: Reporter) -> int:
    paths = make_files(arguments, reporter).output_paths
    text = "".join(f"{path}\n" for path in paths)
    sys.stdout.write(text)
    record_if_clean(arguments, Echo(out=text), reporter)
    return 0


def _generate(
    arguments: argparse.Namespace, wanted: BuildOptions, reporter: Reporter
) -> int:
    started = perf_counter()
    quiet = cast(bool, arguments.quiet)
    verbose = cast(bool, arguments.verbose)
    if verbose:
        sys.stdout.write(describe_reasons(start_of(arguments)))
    done = generate_outputs(arguments, wanted, reporter, counting=verbose)
    if verbose:
        sys.stdout.writelines(describe_outputs(done.plan, done.counts))
    if not quiet:
        sys.stdout.write(_describe(done.made, done.result, perf_counter() - started))
    echo = Echo(
        out="" if quiet else _describe(done.made, _idle(done.result), 0.0),
        depfile=wanted.depfile,
        dependencies=done.dependencies,
        stamp=wanted.stamp,
    )
    record_if_clean(arguments, echo, reporter, done.plan, done.planning)
    return 0


def _generate_again(
    arguments: argparse.Namespace,
    wanted: BuildOptions,
    changed: tuple[Path, ...],
    reporter: Reporter,
) -> tuple[Path, ...]:
    """Generate as one of many runs, and return what may have been written."""
    started = perf_counter()
    quiet = cast(bool, arguments.quiet)
    if changed and not quiet:
        sys.stdout.write(f"{strftime('%H:%M:%S')} {describe_change(changed)}\n")
        # Diagnostics follow on another stream.
        sys.stdout.flush()
    done = generate_outputs(arguments, wanted, reporter, counting=True)
    if not quiet:
        seconds = perf_counter() - started
        verbose = cast(bool, arguments.verbose)
        sys.stdout.write(_describe_turn(done, seconds, first=not changed, all=verbose))
    return done.places(wanted)


def _describe_turn(done: Done, seconds: float, *, first: bool, all: bool) -> str:
    describe = describe_outputs if all else describe_changes
    lines = "".join(describe(done.plan, done.counts))
    if first:
        return lines * all + _describe(done.made, done.result, seconds)
    return lines or "  no output changes\n"


def _describe(made: Made, result: WriteResult, seconds: float) -> str:
    folder = made.task.output
    told = describe_run(made.analysed, result, folder, seconds)
    return told + show_sample(made.analysed, made.files, result, folder)


def _idle(result: WriteResult) -> WriteResult:
    """Return the result of the same run again."""
    unchanged = (*result.unchanged, *result.written)
    return WriteResult(written=(), unchanged=unchanged, removed=(), kept=result.kept)
