"""Activation: a function of each element; `ActivationType` has the formulas."""

from opwright.bindings.nnrt.v1_0 import Activation

from ..arrays import Array
from .fusing import activate


def activation(attributes: Activation, x: Array) -> Array:
    """Return the activation function of each element.

    `x` has any shape; the result has its shape and dtype. `x` holds floats, or plain
    integers for functions that give integers (ABS, LINEAR, RELU, RELU1, RELU6, SIGN).
    Readings: the limit of THRESHOLDRELU is `alpha`, as no field is named for it; it is
    an upper limit, as in the formula.

    Raises KernelError for an unknown function, for `maxVal` not above `minVal` in
    HARD_TANH, and for dtypes the function does not take; KernelNotImplementedError for
    int8 and uint8, since a quantized function needs scales.
    """
    return activate("Activation", attributes, x)
