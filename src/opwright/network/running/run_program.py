"""Running programs: kernel after kernel, keeping no tensor longer than it is needed."""

from collections.abc import Callable, Sequence

import numpy as np

from ...runtime import Record
from ...runtime.kernels import Array
from ...runtime.rules import Contract
from ..keys import Key
from .arrays import Arrays, Kernels
from .choosing import choose_kernels
from .constants import Constants, NoConstants, empty_array
from .names import Names
from .problems import Problem, stop_on
from .programs import Program, Step
from .read_program import read_program
from .run_step import read_only, run_step
from .take_inputs import take_inputs

Watch = Callable[[Step, Sequence[Array], Sequence[Array]], None]
"""What is told of each step that was run, with its inputs and outputs."""


def run_model(
    model: Record,
    contract: Contract,
    kernels: Kernels,
    inputs: Arrays,
    *,
    constants: Constants | None = None,
    watch: Watch | None = None,
) -> dict[str, Array]:
    """Return the outputs of a model by name, or by index where that is not enough.

    Raises RunError with the reasons why the model does not run.
    """
    program = read_program(model, contract)
    return run_program(program, kernels, inputs, constants=constants, watch=watch)


def run_program(
    program: Program,
    kernels: Kernels,
    inputs: Arrays,
    *,
    constants: Constants | None = None,
    watch: Watch | None = None,
) -> dict[str, Array]:
    """Return the outputs of a program; see `run_model`."""
    problems: list[Problem] = []
    chosen = choose_kernels(program, kernels, problems)
    values = take_inputs(program, inputs, problems)
    # Those without elements need no data.
    empty = {slot.key: empty_array(slot) for slot in program.constants}
    values |= {key: array for key, array in empty.items() if array is not None}
    source = constants or NoConstants()
    needed = [slot for slot in program.constants if empty[slot.key] is None]
    values |= source.read(needed, problems)
    stop_on(problems)
    values = {key: read_only(array) for key, array in values.items()}
    # Infinities and the like are results, not mistakes.
    with np.errstate(all="ignore"):
        for step, kernel in zip(program.steps, chosen, strict=True):
            taken = [values[slot.key] for slot in step.inputs]
            given = run_step(step, kernel, taken)
            values.update(zip((slot.key for slot in step.outputs), given, strict=True))
            if watch:
                watch(step, taken, given)
            for key in step.frees:
                del values[key]
            del taken, given
    return _results(program, values)


def _results(program: Program, values: dict[Key, Array]) -> dict[str, Array]:
    """Return the outputs by name, each with a memory of its own."""
    names = Names(program.outputs)
    return {names.name_of(slot): np.array(values[slot.key]) for slot in program.outputs}
