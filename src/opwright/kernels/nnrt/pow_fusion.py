"""PowFusion: the power of a base that is scaled and shifted first."""

from functools import partial

import numpy as np

from opwright.bindings.nnrt.v1_0 import PowFusion

from ..arrays import Array
from ..checking import expect
from ..common.computing import compute
from ..common.converting import convert
from ..common.pairs import match
from ..common.quantizing import refuse_quantized

_NAME = "PowFusion"


def pow_fusion(attributes: PowFusion, x: Array, y: Array) -> Array:
    """Return (scale * x + shift)^y in the shape that the inputs broadcast to.

    Inputs are numbers; one of them may be Boolean. The result has the more precise
    dtype of the two. A negative base with a fraction as its exponent gives NaN.

    Readings: all shapes that broadcast will do, not only equal ones and a scalar.
    Integers are computed in float64; the result loses its fraction.

    Raises KernelError for shapes that do not broadcast and for two Booleans;
    KernelNotImplementedError for int8 and uint8, whose power needs scales.
    """
    refuse_quantized(_NAME, "x", x)
    refuse_quantized(_NAME, "y", y)
    expect(
        x.dtype.kind != "b" or y.dtype.kind != "b",
        _NAME,
        "x and y are bool, expected numbers in one of them",
    )
    x, y = match(_NAME, x=x, y=y)
    power = partial(_power, scale=attributes.scale, shift=attributes.shift)
    if x.dtype.kind == "f":
        return compute(power, x, y)
    return convert(compute(power, x.astype(np.float64), y), x.dtype)


def _power(x: Array, y: Array, *, scale: float, shift: float) -> Array:
    number = x.dtype.type
    return np.power(number(scale) * x + number(shift), y)
