"""What operators with a weight have in common: their dtypes, bias and activation."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import ActivationType

from ..arrays import Array, DType
from ..checking import expect, expect_dtype, expect_numbers
from ..common.precision import narrow, widen
from ..common.quantizing import refuse_quantized
from .fusing import fuse_activation


def check_dtypes(operator: str, x: Array, weight: Array, bias: Array | None) -> None:
    """Expect numbers of one dtype; the bias may have another width.

    Raises KernelNotImplementedError for int8 and uint8: the product of quantized
    numbers has a scale that comes from those of `x`, `weight` and the output.
    """
    refuse_quantized(operator, "x", x)
    expect_numbers(operator, "x", x)
    expect(
        weight.dtype == x.dtype,
        operator,
        f"weight is {weight.dtype}, expected {x.dtype}, as x",
    )
    if bias is not None:
        expect_dtype(operator, "bias", bias, x.dtype.kind, f"numbers like {x.dtype}")


@np.errstate(all="ignore")  # infinities are numbers like others
def finish(
    operator: str, y: Array, bias: Array | None, kind: ActivationType, dtype: DType
) -> Array:
    """Return products after their bias, along the last axis, and their activation.

    `y` is overwritten. `dtype` is that of the result.
    """
    if bias is not None:
        y += widen(bias)
    return narrow(fuse_activation(operator, kind, y), dtype)
