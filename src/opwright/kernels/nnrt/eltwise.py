"""Eltwise: the product, the sum or the maximum of two tensors."""

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from opwright.bindings.nnrt.v1_0 import Eltwise, EltwiseMode

from ..arrays import Array
from ..checking import expect, expect_numbers
from ..common.computing import compute
from ..common.pairs import expect_broadcast, expect_same_dtype
from ..common.quantizing import refuse_quantized

_NAME = "Eltwise"


def eltwise(attributes: Eltwise, x1: Array, x2: Array) -> Array:
    """Return the product, sum or maximum of each two elements, as `mode` says.

    Inputs are numbers of one dtype. `x2` broadcasts to the shape of `x1`, which is that
    of the result. Integers wrap around; NaN wins a maximum.

    Readings: ELTWISE_MODE_SUM adds, as it is called, although upstream describes a
    difference. The maximum of int8 or uint8 takes one scale for granted.

    Raises KernelError for shapes that do not fit, two dtypes, Booleans, and
    ELTWISE_MODE_UNKNOWN; KernelNotImplementedError for the sum and the product of int8
    and uint8, which need scales.
    """
    mode = attributes.mode
    expect(mode in _MODES, _NAME, f"mode is {mode.name}, expected an operation")
    expect_numbers(_NAME, "x1", x1)
    expect_same_dtype(_NAME, x1=x1, x2=x2)
    if mode is not EltwiseMode.ELTWISE_MODE_MAXIMUM:
        refuse_quantized(_NAME, "x1", x1)
    expect(
        expect_broadcast(_NAME, x1=x1, x2=x2) == x1.shape,
        _NAME,
        f"x2 has shape {x2.shape}, expected one that broadcasts to {x1.shape}, the "
        "shape of x1",
    )
    return compute(_MODES[mode], x1, x2)


_MODES: Mapping[EltwiseMode, np.ufunc] = MappingProxyType(
    {
        EltwiseMode.ELTWISE_MODE_PROD: np.multiply,
        EltwiseMode.ELTWISE_MODE_SUM: np.add,
        EltwiseMode.ELTWISE_MODE_MAXIMUM: np.maximum,
    }
)
