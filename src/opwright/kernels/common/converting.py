"""Converting: numbers and Booleans of one dtype as those of another."""

import numpy as np

from ..arrays import Array, DType
from .precision import narrow


def convert(x: Array, dtype: DType) -> Array:
    """Return each element in another dtype.

    Floats lose their fraction where integers are wanted. An integer that is too large
    keeps its low bits, as in C and NumPy; NaN and infinities become 0. As Booleans, all
    but 0 are true. A float that is too large becomes infinite.
    """
    if dtype.kind == "b":
        return np.asarray(x != 0)
    if x.dtype.kind == "f" and dtype.kind in "iu":
        x = _as_integers(x)
    return narrow(x, dtype)


def _as_integers(x: Array) -> Array:
    """Return floats without their fractions, as int64, modulo 2**64.

    NumPy leaves open what becomes of floats beyond the integers; this does not.
    """
    exact = np.trunc(np.nan_to_num(x.astype(np.float64), nan=0, posinf=0, neginf=0))
    rest = np.fmod(exact, 2.0**64)
    rest = np.where(rest >= 2.0**63, rest - 2.0**64, rest)
    return np.where(rest < -(2.0**63), rest + 2.0**64, rest).astype(np.int64)
