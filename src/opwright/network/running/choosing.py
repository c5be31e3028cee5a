"""Choosing kernels: the one for each step, and what it is to be given."""

import inspect
from collections.abc import Mapping, Sequence
from typing import Final

from ...runtime.kernels import Kernel
from ..labels import counted
from .arrays import Kernels
from .problems import Problem, ProblemKind
from .programs import Program, Step

_QUANT: Final = "quant"


def choose_kernels(
    program: Program, kernels: Kernels, problems: list[Problem]
) -> list[Kernel]:
    """Return the kernel of each step, adding problems for operators without one."""
    table = dict[object, Kernel](kernels.items())
    found = [_kernel_of(step, table) for step in program.steps]
    lacking: dict[str, list[Step]] = {}
    for step, kernel in zip(program.steps, found, strict=True):
        if kernel is None:
            lacking.setdefault(step.operator, []).append(step)
    problems.extend(_missing(operator, lacking[operator]) for operator in lacking)
    return [kernel for kernel in found if kernel]


def _kernel_of(step: Step, table: Mapping[object, Kernel]) -> Kernel | None:
    by_name = table.get(step.operator)
    return by_name if step.code is None else table.get(step.code, by_name)


def _missing(operator: str, steps: Sequence[Step]) -> Problem:
    first = steps[0]
    code = "" if first.code is None else f", code {first.code}"
    others = f" and {counted(len(steps) - 1, 'other')}" if len(steps) > 1 else ""
    return Problem(
        kind=ProblemKind.MISSING_KERNEL,
        message=f"there is no kernel of {operator}{code}, for {first.label}{others}",
        path=first.path,
    )


def quantization(step: Step, kernel: Kernel) -> Mapping[str, object]:
    """Return what a kernel wants to know of the tensor that is quantized, if it does.

    That is the first one, inputs before outputs, that has quantization parameters and
    holds no floats. Raises ValueError if it has several, one for each index of an axis.
    """
    if not wants_quantization(kernel):
        return {}
    for slot in (*step.inputs, *step.outputs):
        if slot.quantization and not (slot.dtype and slot.dtype.kind == "f"):
            count = len(slot.quantization)
            if count > 1:
                message = (
                    f"{slot.label} has {count} quantization parameters, expected 1"
                )
                raise ValueError(message)
            return {_QUANT: slot.quantization[0]}
    return {}


def wants_quantization(kernel: Kernel) -> bool:
    """Tell whether a kernel works with quantization parameters itself."""
    try:
        return _QUANT in inspect.signature(kernel).parameters
    except (TypeError, ValueError):
        return False  # functions written in C may not tell
