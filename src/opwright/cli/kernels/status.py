"""Tells how the kernels in a folder fit the operators of a spec.

Looks at the files that the target kernel_stubs wrote into DIR, and at what became of
them; none of them is run. A kernel is

  implemented  written, against what the spec says now
  stub         still what was generated: it raises an error
  stale        made for something that the spec no longer says; what changed is told,
               and once the kernel does it justice, so does its @kernel(...)
  missing      not there
  orphaned     for an operator that the spec does not have
  broken       in a file that is not valid Python, which is an error

examples:
  opwright kernels status nnrt -o generated
  opwright kernels status nnrt -o generated --strict
  opwright kernels status interfaces/ -o generated --json
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from typing import cast

from opwright.cli.in_force import take_format, take_task
from opwright.cli.options import add_output_option, add_spec_options
from opwright.cli.session import guarded
from opwright.compiler.pipeline import compile_specs
from opwright.compiler.reading import display_path
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import kernels as codes
from opwright.compiler.report.cells import escape_controls
from opwright.compiler.report.json import VERSION, Json
from opwright.compiler.stubs import KernelFolder, KernelStatus, State, find_status


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    add_spec_options(parser)
    add_output_option(parser, "the folder that was generated into")
    parser.add_argument(
        "--strict",
        action="store_true",
        help="exit with 1 if any kernel is a stub, stale, missing or orphaned"
        " (without it, only if one is broken)",
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object for programs"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the status of every kernel."""
    as_json = cast(bool, arguments.json)
    strict = cast(bool, arguments.strict)

    def work(reporter: Reporter) -> int:
        task = take_task(arguments, reporter)
        analysed = compile_specs(task.specs, task.roots, reporter)
        folders = find_status(analysed, task.output, reporter)
        if not folders:
            _report_nothing(task.specs, reporter)
            return 1
        sys.stdout.write(_json(folders) if as_json else _text(folders))
        done = all(k.state is State.IMPLEMENTED for f in folders for k in f.kernels)
        return 0 if done or not strict else 1

    return guarded(work, take_format(arguments))


def _report_nothing(specs: tuple[str, ...], reporter: Reporter) -> None:
    reporter.report(
        codes.NO_OPERATORS,
        "there are no operators in what was read",
        place=", ".join(specs),
        helps=("give the contract that says which declarations are operators",),
    )


def _text(folders: tuple[KernelFolder, ...]) -> str:
    lines = (line for folder in folders for line in _lines(folder))
    return "".join(f"{escape_controls(line)}\n" for line in lines)


def _lines(folder: KernelFolder) -> Iterator[str]:
    """Yield the folder, a line for each kernel, and the number in each state."""
    yield f"{folder.namespace}: {display_path(folder.folder)}"
    width = max(len(kernel.operator) for kernel in folder.kernels)
    for kernel in folder.kernels:
        what = "; ".join(_remarks(kernel))
        yield f"  {kernel.state:11}  {kernel.operator:{width}}  {what}".rstrip()
    counts = _counts(folder)
    yield f"  {', '.join(f'{count} {state}' for state, count in counts.items())}"


def _remarks(kernel: KernelStatus) -> Iterator[str]:
    match kernel.state:
        case State.IMPLEMENTED | State.STUB:
            return
        case State.STALE if not kernel.implemented:
            yield f"{kernel.file} (a stub)"
        case State.STALE | State.MISSING | State.ORPHANED | State.BROKEN:
            yield kernel.file
    yield from kernel.changes


def _counts(folder: KernelFolder) -> dict[State, int]:
    """Return how many kernels there are in each state, in the order of the states."""
    counted = Counter(kernel.state for kernel in folder.kernels)
    return {state: counted[state] for state in State}


def _json(folders: tuple[KernelFolder, ...]) -> str:
    packages: list[Json] = [
        {
            "namespace": folder.namespace,
            "folder": display_path(folder.folder),
            "counts": {state.value: count for state, count in _counts(folder).items()},
            "kernels": [_kernel(kernel) for kernel in folder.kernels],
        }
        for folder in folders
    ]
    return json.dumps({"version": VERSION, "packages": packages}, indent=2) + "\n"


def _kernel(kernel: KernelStatus) -> Json:
    return {
        "operator": kernel.operator,
        "state": kernel.state.value,
        "file": kernel.file,
        "function": kernel.function,
        "implemented": kernel.implemented,
        "changes": list(kernel.changes),
    }
