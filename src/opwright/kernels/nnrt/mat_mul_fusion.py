"""MatMulFusion: the product of matrices, which are the last two axes."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import MatMulFusion

from ..arrays import Array
from ..checking import expect, expect_rank_from
from ..common.axes import broadcast_shapes
from ..common.precision import narrow, promote, widen
from ..common.quantizing import refuse_quantized
from .fusing import fuse_activation

_NAME = "MatMulFusion"


def mat_mul_fusion(attributes: MatMulFusion, x1: Array, x2: Array) -> Array:
    """Return activation(x1 @ x2) for `x1` [..., M, K] and `x2` [..., K, N].

    `transposeA` and `transposeB` swap the last two axes of an input first. Axes before
    them broadcast. The inputs are numbers or Booleans; the result [..., M, N] has the
    more precise dtype of the two. The product of Booleans is one: whether any pair is
    true. Integers of 16 bits and more are plain numbers; sums wrap around.

    Raises KernelError for shapes that do not fit; KernelNotImplementedError for int8
    and uint8, since the product of quantized numbers needs scales.
    """
    a = _read(attributes.transposeA, "x1", x1)
    b = _read(attributes.transposeB, "x2", x2)
    shapes = f"x1 has shape {x1.shape} and x2 {x2.shape}"
    expect(
        a.shape[-1] == b.shape[-2],
        _NAME,
        f"{shapes}, expected one inner length, found {a.shape[-1]} columns of x1 and "
        f"{b.shape[-2]} rows of x2",
    )
    batches = broadcast_shapes(a.shape[:-2], b.shape[:-2])
    expect(batches is not None, _NAME, f"{shapes}, expected batch axes that broadcast")
    a, b = promote(a, b)
    with np.errstate(all="ignore"):  # infinities are numbers like others
        y = np.matmul(widen(a), widen(b))
    return narrow(fuse_activation(_NAME, attributes.activationType, y), a.dtype)


def _read(swapped: bool, name: str, x: Array) -> Array:
    refuse_quantized(_NAME, name, x)
    expect_rank_from(_NAME, name, x, 2, "[..., rows, columns]")
    return x.swapaxes(-1, -2) if swapped else x
