"""Running a step: one kernel, with whatever it may do."""

from collections.abc import Sequence

from ...runtime.kernels import Array, Kernel, KernelNotImplementedError
from ...runtime.rules.findings import one_line
from ..labels import counted
from .computing import compute, lacking_scales
from .problems import Problem, ProblemKind, RunError
from .programs import Step
from .slots import tensors_text


def run_step(step: Step, kernel: Kernel, inputs: Sequence[Array]) -> list[Array]:
    """Return the outputs of a step, which nobody can write to.

    Raises RunError, naming the node and its tensors, if the kernel fails or does not
    give what the model says.
    """
    try:
        result, outputs = compute(step, kernel, inputs)
    except Exception as error:  # of whatever sort: kernels are anybody's
        message = _error_text(step, error)
        is_open = isinstance(error, KernelNotImplementedError)
        notes = [*lacking_scales(step)] if is_open else []
        kind = ProblemKind.KERNEL_FAILURE
        raise _failure(step, kind, message, inputs, notes) from error
    if misfit := _misfit(step, outputs, result):
        raise _failure(step, ProblemKind.RESULT_MISFIT, misfit, inputs)
    return [read_only(output) for output in outputs]


def read_only(array: Array) -> Array:
    """Return a view of an array that cannot be written to."""
    view = array.view()
    view.flags.writeable = False
    return view


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
    step: Step,
    kind: ProblemKind,
    message: str,
    inputs: Sequence[Array],
    notes: Sequence[str] = (),
) -> RunError:
    taken = tensors_text(step.inputs, inputs)
    made = ", ".join(f"{slot.label} {slot.form}" for slot in step.outputs)
    problem = Problem(
        kind=kind,
        message=one_line(f"{step.label}: {message}"),
        path=step.path,
        notes=tuple(map(one_line, (f"inputs: {taken}", f"outputs: {made}", *notes))),
    )
    return RunError([problem])
