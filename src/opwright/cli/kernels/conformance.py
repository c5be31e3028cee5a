"""Runs kernels on cases with known results, and tells which agree.

MODULE has a mapping KERNELS: a function for each operator, by its code or its name. DIR
has index.json, a list of cases with id, op, attrs, inputs, outputs, rtol and atol, and
for each case ID.npz with the arrays in__NAME and out__NAME. A case passes if the kernel
gives what is expected within atol + rtol * |expected|, in the same dtypes and shapes,
and leaves its inputs alone. An error of a kernel is a failure. Cases of operators
without a kernel are left out. Exits with 1 if a case fails.

examples:
  opwright kernels test opwright.kernels.nnrt --cases cases
  opwright kernels test generated.nnrt.v1_0.kernels --cases cases --operator Softmax
"""

import argparse
import sys
from pathlib import Path
from typing import cast

from opwright.cli.kernels.bindings import home_operators, load_operators
from opwright.cli.kernels.modules import load_kernels
from opwright.cli.kernels.results import Result, result_json, result_text
from opwright.cli.options import add_format_option
from opwright.cli.session import guarded
from opwright.compiler.reading import display_path
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import kernels as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.kernels.conformance import Case, CasesError, read_cases, run_cases


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    parser.add_argument("module", metavar="MODULE", help="the module of the kernels")
    parser.add_argument(
        "--cases",
        metavar="DIR",
        type=Path,
        required=True,
        help="the folder of the cases",
    )
    parser.add_argument(
        "--operator",
        metavar="NAME",
        action="append",
        default=[],
        help="only cases of this operator; may be repeated",
    )
    parser.add_argument(
        "--bindings",
        metavar="MODULE",
        help="the bindings that have the classes of attributes (default: what the"
        " kernels' annotations name, else those of the home specs)",
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object for programs"
    )
    add_format_option(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run the cases, and print how many pass."""
    as_json = cast(bool, arguments.json)

    def work(reporter: Reporter) -> int:
        cases = _read_cases(arguments, reporter)
        result = _run(cases, arguments, reporter)
        reporter.checkpoint()
        sys.stdout.write(result_json(result) if as_json else result_text(result))
        return 1 if result.failures else 0

    return guarded(work, cast(str, arguments.format), always=not as_json)


def _read_cases(arguments: argparse.Namespace, reporter: Reporter) -> tuple[Case, ...]:
    """Return the cases of the operators that are asked for."""
    folder = cast(Path, arguments.cases)
    wanted = cast(list[str], arguments.operator)
    try:
        cases = read_cases(folder)
    except CasesError as error:
        reporter.report(
            codes.CASES_UNUSABLE,
            str(error),
            place=display_path(folder),
            notes=("a case has id, op, attrs, inputs, outputs, rtol and atol",),
        )
        return ()
    known = tuple(dict.fromkeys(case.operator for case in cases))
    for name in wanted:
        if name not in known:
            reporter.report(
                codes.NOTHING_TESTED,
                f"no case is about operator '{name}'",
                place=display_path(folder),
                helps=did_you_mean(name, known),
            )
    return tuple(case for case in cases if not wanted or case.operator in wanted)


def _run(
    cases: tuple[Case, ...], arguments: argparse.Namespace, reporter: Reporter
) -> Result:
    module = cast(str, arguments.module)
    bindings = cast(str | None, arguments.bindings)
    kernels = load_kernels(module, reporter)
    reporter.checkpoint()
    names = {case.operator for case in cases}
    operators = (
        load_operators(bindings, reporter)
        if bindings
        else home_operators(names, reporter)
    )
    reporter.checkpoint()
    outcomes = tuple(
        run_cases(kernels or {}, cases, operators, annotated=bindings is None)
    )
    if not outcomes:
        reporter.report(
            codes.NOTHING_TESTED,
            f"no case is about an operator of '{module}'",
            place=module,
            notes=(f"cases are about {', '.join(sorted(names)) or 'nothing'}",),
        )
    tested = {outcome.operator for outcome in outcomes}
    left_out = [case.operator for case in cases if case.operator not in tested]
    return Result(
        outcomes=outcomes,
        left_out=tuple(dict.fromkeys(left_out)),
        count_left_out=len(left_out),
    )
