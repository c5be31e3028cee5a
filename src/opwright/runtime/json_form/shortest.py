"""Shortest decimals: a float32 as the double with the fewest digits that reads back.

Six digits are the least that is tried, since all decimals of up to six digits survive
float32; nine are always enough.
"""

import struct
from typing import Final

import numpy as np
from numpy.typing import NDArray

_FEWEST: Final = 6
_MOST: Final = 9
_EXACT: Final = 22  # powers of ten up to this are exact in a double
_NEAR_HALF: Final = 1e-6  # beyond the error of a product below 10^9
_SINGLE: Final = struct.Struct("<f")
_POWERS: Final = np.array([float(f"1e{power}") for power in range(_EXACT + 1)])
_POWERS.setflags(write=False)


def shortest(value: float) -> float:
    """Return the double of fewest digits that is `value` as a float32.

    `value` is a finite float32.
    """
    for digits in range(_FEWEST, _MOST):
        rounded = float(f"{value:.{digits}g}")
        if as_single(rounded) == value:
            return rounded
    return float(f"{value:.{_MOST}g}")


def as_single(value: float) -> float:
    """Return the float32 that is nearest; infinity beyond the greatest."""
    try:
        return _SINGLE.unpack(_SINGLE.pack(value))[0]
    except OverflowError:
        return float("inf") if value > 0 else float("-inf")


def shortest_of(values: NDArray[np.generic]) -> NDArray[np.float64]:
    """Return for each finite float32 what `shortest` returns, all at once."""
    wide = values.astype(np.float64)
    result = wide.copy()
    pending = np.flatnonzero(wide)
    hard = [pending[:0]]
    for digits in range(_FEWEST, _MOST + 1):
        rounded, certain = _round_to_digits(wide[pending], digits)
        hard.append(pending[~certain])
        found = certain & (rounded.astype(np.float32) == wide[pending])
        result[pending[found]] = rounded[found]
        pending = pending[certain & ~found]
    for index in np.concatenate(hard):
        result[index] = shortest(float(wide[index]))
    return result


def _round_to_digits(
    values: NDArray[np.float64], digits: int
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Round to so many decimal digits, and tell where the result is surely right.

    It is not where a power of ten is inexact, and for what is half-way, or nearly so,
    between two decimals.
    """
    exponents = np.floor(np.log10(np.abs(values))).astype(np.int64)
    shifts = digits - 1 - exponents
    powers = _POWERS[np.minimum(np.abs(shifts), _EXACT)]
    scaled = np.where(shifts >= 0, values * powers, values / powers)
    whole = np.rint(scaled)
    rounded = np.where(shifts >= 0, whole / powers, whole * powers)
    half = np.abs(np.abs(scaled - whole) - 0.5) < _NEAR_HALF
    return rounded, ~half & (np.abs(shifts) <= _EXACT)
