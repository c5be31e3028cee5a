"""Runs a model with reference kernels: arrays in, arrays out.

MODEL is JSON if its name ends in .json; else it is in the form of its type's language,
that is, a parcel for HDI structs and the wire format for messages of .proto files. It
is validated first. Inputs are arrays by the names or the indexes of the model's input
tensors, and so are outputs. A stored model does not hold the values of its constants:
--data has them, as the bytes of the model's memory or as arrays (.npz).

examples:
  opwright run model.bin --inputs in.npz --data weights.bin -o out.npz
  opwright run model.json --inputs in.npz --data weights.npz
  opwright run model.bin --inputs in.npz --data weights.bin --kernels my.kernels
  opwright run model.bin --inputs in.npz --data weights.bin --trace
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

from opwright.cli.array_files import read_arrays, read_constants
from opwright.cli.default_kernels import find_kernels
from opwright.cli.options import add_format_option
from opwright.cli.run_reports import Role, report_problems, report_violations
from opwright.cli.session import guarded
from opwright.cli.validators import choose_profile, find_validators
from opwright.cli.value_files import read_value_file, write_result
from opwright.cli.value_forms import decode_value
from opwright.cli.value_types import BINDINGS_HELP, type_of_value
from opwright.compiler.reading import display_path
from opwright.compiler.report import Reporter
from opwright.compiler.report.cells import escape_controls
from opwright.network.running import (
    Kernels,
    RunError,
    Step,
    run_model,
    summarize,
    tensors_text,
    write_npz,
)
from opwright.runtime import Record
from opwright.runtime.kernels import Array
from opwright.runtime.rules import Contract

MODEL_TYPE: Final = "ohos.hdi.nnrt.v1_0.Model"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    parser.add_argument("model", metavar="MODEL", type=Path, help="the model")
    parser.add_argument(
        "--type",
        metavar="QUALIFIED.Name",
        help=f"the model's type (default: {MODEL_TYPE})",
    )
    parser.add_argument(
        "--inputs", metavar="FILE.npz", type=Path, help="the arrays that go in"
    )
    parser.add_argument(
        "--data",
        metavar="FILE",
        type=Path,
        help="the constants: arrays in a .npz, else the bytes of the model's memory",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT.npz",
        type=Path,
        help="the file to write (default: what comes out is summarized)",
    )
    parser.add_argument(
        "--kernels",
        metavar="MODULE",
        help="the module whose KERNELS compute the operators, by code or by name"
        " (default: those of the spec)",
    )
    parser.add_argument("--bindings", metavar="MODULE", help=BINDINGS_HELP)
    parser.add_argument(
        "--profile",
        metavar="NAME",
        help="whose rules the model has to keep, as for validate (default: the spec's)",
    )
    parser.add_argument(
        "--no-validate",
        action="store_true",
        help="run even what breaks the rules of its spec",
    )
    parser.add_argument(
        "--trace", action="store_true", help="print each node when it has run"
    )
    add_format_option(parser)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Subject:
    """What is run."""

    model: Record
    contract: Contract
    kernels: Kernels


def run(arguments: argparse.Namespace) -> int:
    """Run the model, and write what comes out."""
    path = cast(Path, arguments.model)
    inputs = cast(Path | None, arguments.inputs)
    data = cast(Path | None, arguments.data)
    output = cast(Path | None, arguments.output)
    files = {Role.MODEL: path, Role.INPUTS: inputs, Role.DATA: data}
    names = {role: display_path(file) for role, file in files.items() if file}
    watch = _print_step if cast(bool, arguments.trace) else None

    def work(reporter: Reporter) -> int:
        subject = _read_subject(arguments, reporter)
        arrays = read_arrays(inputs, reporter)
        constants = read_constants(data, reporter)
        reporter.checkpoint()
        if subject is None:
            return 1
        try:
            made = run_model(
                subject.model,
                subject.contract,
                subject.kernels,
                arrays,
                constants=constants,
                watch=watch,
            )
        except RunError as error:
            report_problems(error.problems, names, reporter)
        else:
            _write(made, output, reporter)
        return 0

    return guarded(work, cast(str, arguments.format), always=False)


def _read_subject(arguments: argparse.Namespace, reporter: Reporter) -> _Subject | None:
    """Return the model with all that belongs to it, or report what is wrong."""
    path = cast(Path, arguments.model)
    file = read_value_file(path, reporter)
    name = cast(str | None, arguments.type)
    bindings = cast(str | None, arguments.bindings)
    cls = type_of_value(path, name, bindings, reporter, otherwise=MODEL_TYPE)
    if file is None or cls is None:
        return None
    validators = find_validators(cls, reporter)
    kernels = find_kernels(cls, cast(str | None, arguments.kernels), reporter)
    model = decode_value(file, path.suffix == ".json", cls, reporter)
    if validators is None or kernels is None or model is None:
        return None
    profile = choose_profile(cast(str | None, arguments.profile), validators, reporter)
    if profile is not None and not cast(bool, arguments.no_validate):
        found = validators.validate(model, profile=profile)
        report_violations(found, file.display, reporter)
    return _Subject(model=model, contract=validators.CONTRACT, kernels=kernels)


def _print_step(step: Step, inputs: Sequence[Array], outputs: Sequence[Array]) -> None:
    taken = tensors_text(step.inputs, inputs)
    made = tensors_text(step.outputs, outputs)
    _print(f"{step.label}: {taken} -> {made}")


def _write(
    outputs: Mapping[str, Array], target: Path | None, reporter: Reporter
) -> None:
    """Write what comes out to a file, or summarize it."""
    if target is not None:
        write_result(write_npz(outputs), target, reporter)
        return
    for name, array in outputs.items():
        _print(f"{name} {summarize(array)}")


def _print(line: str) -> None:
    sys.stdout.write(f"{escape_controls(line)}\n")
    sys.stdout.flush()  # a model may run for long
