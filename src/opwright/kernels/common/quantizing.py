"""Quantized numbers: integers that stand for real numbers by a scale and a zero point.

An array has no scale. Kernels compute with quantized data only where the scale does not
matter: moving, comparing, averaging.
"""

import numpy as np

from ...runtime.quantization import round_half_away
from ..arrays import Array, DType
from ..errors import KernelNotImplementedError

__all__ = ["is_quantized", "refuse_quantized", "round_half_away", "saturate"]

_QUANTIZED = (np.int8, np.uint8)


def is_quantized(x: Array) -> bool:
    """Tell whether data has a dtype of quantized numbers, which have 8 bits."""
    return x.dtype.type in _QUANTIZED


def refuse_quantized(operator: str, name: str, x: Array) -> None:
    """Raise KernelNotImplementedError if data is quantized."""
    if is_quantized(x):
        raise KernelNotImplementedError(
            f"{operator}: {name} is {x.dtype}, expected numbers that need no scale; "
            "dequantize it first"
        )


def saturate(x: Array, dtype: DType) -> Array:
    """Return whole numbers in an integer dtype, its limits for those beyond them.

    NaN becomes 0.
    """
    limits = np.iinfo(dtype)
    numbers = np.nan_to_num(x)
    # As a float, the upper limit of 64 bits is the first number beyond it.
    above = numbers >= float(limits.max)
    inside = np.where(above, 0, np.maximum(numbers, limits.min))
    return np.where(above, dtype.type(limits.max), inside.astype(dtype))
