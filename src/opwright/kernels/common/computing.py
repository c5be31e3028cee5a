"""Computing: functions of arrays, whatever numbers these hold."""

from collections.abc import Callable

import numpy as np

from ..arrays import Array
from .precision import narrow, widen


def compute(function: Callable[..., Array], *inputs: Array) -> Array:
    """Return a function of arrays, in the dtype of the first one.

    float16 is computed in float32. No number makes a warning: floats become infinite
    or NaN as IEEE 754 has it, and integers wrap around.
    """
    with np.errstate(all="ignore"):
        y = function(*map(widen, inputs))
    # A NumPy function of arrays without axes gives a scalar.
    return narrow(np.asarray(y), inputs[0].dtype)
