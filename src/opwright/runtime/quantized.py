"""Quantized computing: kernels are given the real numbers of quantized arrays.

    pixels = Quantization(dtype=np.dtype(np.uint8), scale=1 / 255, zero_point=0)
    (y,) = run_quantized(softmax, attributes, [x], [pixels], [pixels])

Inputs become float32, the kernel computes, and each output becomes the integers of its
own quantization. So it is with operators that only move values, too: up to 24 bits they
come back exactly where input and output are quantized alike, and what is new between
them, such as padding, is quantized as well.

Accelerators compute with integers, and round in between: their results may be some
steps away from these.
"""

import inspect
from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np

from .kernels import Array, Kernel
from .quantization import Quantization

# The inputs of a product, behind the first, as specs name them.
_WEIGHT: Final = "weight"
_BIAS: Final = "bias"

Quantizations: TypeAlias = Sequence[Quantization | None]
"""The quantization of each of several arrays, None for those that have none."""


def run_quantized(
    kernel: Kernel,
    attributes: object,
    inputs: Sequence[Array | None],
    input_quants: Quantizations,
    output_quants: Quantizations,
) -> tuple[Array, ...]:
    """Return the outputs of a kernel, as `output_quants` say.

    Raises ValueError for a quantization that does not fit its array or that nobody can
    compute with, and whatever the kernel raises.
    """
    _check("input", inputs, input_quants)
    result = kernel(attributes, *dequantize_inputs(kernel, inputs, input_quants))
    outputs = result if isinstance(result, tuple) else (result,)
    if len(outputs) != len(output_quants):
        given = len(output_quants)
        raise ValueError(f"there are {len(outputs)} outputs, but {given} quantizations")
    _check("output", [None] * len(outputs), output_quants)
    return tuple(quantize_outputs(outputs, output_quants))


def dequantize_inputs(
    kernel: Kernel, inputs: Sequence[Array | None], quants: Quantizations
) -> list[Array | None]:
    """Return inputs as they are, but float32 for those that are quantized.

    A `bias` of int32 that has no quantization of its own has the scale of the first
    input times that of `weight`, if both have one, and the zero point 0.
    """
    known = [*quants]
    names = _input_names(kernel)[: len(inputs)]
    if _WEIGHT in names and _BIAS in names:
        bias, weight = names.index(_BIAS), quants[names.index(_WEIGHT)]
        known[bias] = known[bias] or _bias_quantization(inputs[bias], quants[0], weight)
    return [
        x if x is None or quant is None else np.asarray(quant.dequantize(x), np.float32)
        for x, quant in zip(inputs, known, strict=True)
    ]


def quantize_outputs(outputs: Sequence[Array], quants: Quantizations) -> list[Array]:
    """Return outputs as they are, but integers for those that are quantized."""
    return [
        y if quant is None else quant.quantize(y)
        for y, quant in zip(outputs, quants, strict=True)
    ]


def _bias_quantization(
    bias: Array | None, x: Quantization | None, weight: Quantization | None
) -> Quantization | None:
    if bias is None or bias.dtype != np.int32 or x is None or weight is None:
        return None
    scale = x.scale * weight.scale
    return Quantization(dtype=bias.dtype, scale=scale, zero_point=0, bits=32)


def _input_names(kernel: Kernel) -> list[str]:
    """Return the names of a kernel's inputs, which are those of the spec."""
    try:
        return [*inspect.signature(kernel).parameters][1:]
    except (TypeError, ValueError):
        return []  # functions written in C may not tell


def _check(side: str, arrays: Sequence[Array | None], quants: Quantizations) -> None:
    for i, (array, quant) in enumerate(zip(arrays, quants, strict=True)):
        if quant is not None and quant.problem:
            raise ValueError(f"{side} {i} {quant.problem}")
        if quant is not None and array is not None and array.dtype != quant.dtype:
            raise ValueError(f"{side} {i} is {array.dtype}, expected {quant.dtype}")
