"""Computing: the call of a kernel, on real numbers where a step is quantized.

A step is quantized if one of its tensors is, and all that hold numbers of 8 bits are.
Such numbers mean nothing without a scale; other integers may be counts, or indexes. A
kernel that takes quantization parameters is left to work with them itself.
"""

from collections.abc import Iterator, Sequence
from typing import Any, TypeGuard

import numpy as np

from ...runtime.kernels import Array, Kernel
from ...runtime.narrowing import is_array, is_sequence
from ...runtime.quantized import dequantize_inputs, quantize_outputs
from .choosing import quantization, wants_quantization
from .programs import Step


def compute(
    step: Step, kernel: Kernel, inputs: Sequence[Array]
) -> tuple[object, list[Array]]:
    """Return what a kernel gives, and the outputs of the step.

    There are none if the kernel gives anything but arrays. Raises ValueError for
    quantization parameters that nobody can compute with, and what the kernel raises.
    """
    if wants_quantization(kernel) or not _is_quantized(step):
        result = kernel(step.attributes, *inputs, **quantization(step, kernel))
        return result, _outputs_of(result)
    taken = [slot.quantized for slot in step.inputs]
    result = kernel(step.attributes, *dequantize_inputs(kernel, inputs, taken))
    outputs = _outputs_of(result)
    if len(outputs) == len(step.outputs):
        made = [slot.quantized for slot in step.outputs]
        outputs = quantize_outputs(outputs, made)
    return result, outputs


def _is_quantized(step: Step) -> bool:
    """Tell whether a step computes with real numbers that it has as integers.

    Raises ValueError for quantization parameters that make none.
    """
    if any(lacking_scales(step)):
        return False
    slots = (*step.inputs, *step.outputs)
    for slot in slots:
        if slot.quantized and slot.quantized.problem:
            raise ValueError(f"{slot.label} {slot.quantized.problem}")
    return any(slot.quantized for slot in slots)


def lacking_scales(step: Step) -> Iterator[str]:
    """Yield which tensors hold integers that stand for numbers that are not known."""
    for slot in (*step.inputs, *step.outputs):
        count = len(slot.quantization)
        if slot.quantized or slot.dtype is None or slot.dtype.kind not in "iu":
            continue
        if count > 1:
            yield f"{slot.label} has {count} quantization parameters, expected 1"
        elif slot.dtype.itemsize == 1:
            yield f"{slot.label} has no quantization parameters"


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
