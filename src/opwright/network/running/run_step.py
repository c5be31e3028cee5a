"""Running a step: one kernel, with whatever it may do."""

from collections.abc import Sequence
from typing import Any, TypeGuard

import numpy as np

from ...runtime.kernels import Array, Kernel
from ...runtime.narrowing import is_array, is_sequence
from ...runtime.rules.findings import one_line
from ..labels import counted
from .choosing import quantization
from .problems import Problem, ProblemKind, RunError
from .programs import Step
from .slots import tensors_text


def run_step(step: Step, kernel: Kernel, inputs: Sequence[Array]) -> list[Array]:
    """Return the outputs of a step, which nobody can write to.

    Raises RunError, naming the node and its tensors, if the kernel fails or does not
    give what the model says.
    """
    try:
        result: object = kernel(step.attributes, *inputs, **quantization(step, kernel))
    except Exception as error:  # of whatever sort: kernels are anybody's
        message = _error_text(step, error)
        raise _failure(step, ProblemKind.KERNEL_FAILURE, message, inputs) from error
    outputs = _outputs_of(result)
    if misfit := _misfit(step, outputs, result):
        raise _failure(step, ProblemKind.RESULT_MISFIT, misfit, inputs)
    return [read_only(output) for output in outputs]


def read_only(array: Array) -> Array:
    """Return a view of an array that cannot be written to."""
    view = array.view()
    view.flags.writeable = False
    return view


def _outputs_of(result: object) -> list[Array]:
    """Return what a kernel gave, as arrays; nothing for what is none."""
    items = result if is_sequence(result) else (result,)
    arrays = [array for item in items if is_array(array := _unscaled(item))]
    return arrays if len(arrays) == len(items) else []


def _unscaled(item: object) -> object:
    """Return a scalar of NumPy as an array: sums of arrays are often one."""
    return np.asarray(item) if _is_scalar(item) else item


def _is_scalar(item: object) -> "TypeGuard[np.generic[Any]]":
    return isinstance(item, np.generic)


def _misfit(step: Step, outputs: Sequence[Array], result: object) -> str:
    """Return in what the outputs are not those that the model says, if they are not."""
    if len(outputs) != len(step.outputs):
        sort = "" if outputs else f" ({type(result).__name__})"
        given = counted(len(outputs), "array")
        return f"its kernel gives {given}{sort}, expected {len(step.outputs)}"
    for slot, output in zip(step.outputs, outputs, strict=True):
        misfit = slot.misfit(output)
        if misfit or output.dtype.kind not in "biuf":
            return f"output {slot.label} {misfit or 'holds no numbers'}"
    return ""


def _error_text(step: Step, error: Exception) -> str:
    """Return what went wrong; kernels of ours name the operator, as the label does."""
    text = str(error)
    if not isinstance(error, ValueError):
        text = f"{type(error).__name__}: {text}"
    return text.removeprefix(f"{step.operator}: ")


def _failure(
    step: Step, kind: ProblemKind, message: str, inputs: Sequence[Array]
) -> RunError:
    taken = tensors_text(step.inputs, inputs)
    made = ", ".join(f"{slot.label} {slot.form}" for slot in step.outputs)
    problem = Problem(
        kind=kind,
        message=one_line(f"{step.label}: {message}"),
        path=step.path,
        notes=(one_line(f"inputs: {taken}"), one_line(f"outputs: {made}")),
    )
    return RunError([problem])
