"""The error function, which NumPy lacks: erf(x) = 2 / sqrt(pi) * integral of exp(-t^2).

Taylor's series around the nearest of some points where the standard library tells the
value: the first derivative is a Gaussian function, which the others are multiples of.
With points 1/64 apart, five terms leave an error below 1e-13.
"""

import math

import numpy as np

from ..arrays import Array

_STEPS = 64  # points per unit
_END = 6  # erf(6) is 1 in double precision

_POINTS = np.arange(_END * _STEPS + 1) / _STEPS
_VALUES = np.array([math.erf(point) for point in _POINTS])
_SLOPES = 2 / math.sqrt(math.pi) * np.exp(-(_POINTS**2))
for _table in (_POINTS, _VALUES, _SLOPES):
    _table.flags.writeable = False


def erf(x: Array) -> Array:
    """Return the error function of each element, computed and given in float64."""
    exact = np.asarray(x, np.float64)
    distance = np.minimum(np.abs(exact), _END)
    nearest = np.rint(np.nan_to_num(distance) * _STEPS).astype(np.intp)
    a, d = _POINTS[nearest], distance - _POINTS[nearest]
    return np.copysign(_VALUES[nearest] + _SLOPES[nearest] * _series(a, d), exact)


def _series(a: Array, d: Array) -> Array:
    """Return (erf(a + d) - erf(a)) / erf'(a), by Horner's scheme."""
    square = a * a
    fifth = ((4 * square - 12) * square + 3) / 30
    fourth = (3 - 2 * square) * a / 6
    third = (2 * square - 1) / 3
    return d * (1 + d * (-a + d * (third + d * (fourth + d * fifth))))
