"""Compares what a kernel gives with what is expected of it."""

from dataclasses import dataclass

import numpy as np

from ..arrays import Array

_COMPARED = "biuf"


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """How two arrays differ: by how much at most, and whether that is a `problem`."""

    error: float | None = None
    problem: str = ""


def compare_arrays(
    name: str, found: Array, expected: Array, rtol: float, atol: float
) -> Difference:
    """Return how an output differs; its dtype and its shape must be the expected ones.

    NaN is expected where it is in both.
    """
    if found.dtype != expected.dtype:
        return _problem(f"{name} is {found.dtype}, expected {expected.dtype}")
    if found.shape != expected.shape:
        return _problem(f"{name} has shape {found.shape}, expected {expected.shape}")
    if found.dtype.kind not in _COMPARED:
        same = np.array_equal(found, expected)
        return Difference() if same else _problem(f"{name} is not what is expected")
    if np.array_equal(found, expected):
        return Difference(error=0.0)
    return _compare_numbers(name, found, expected, rtol, atol)


def _compare_numbers(
    name: str, found: Array, expected: Array, rtol: float, atol: float
) -> Difference:
    ours, theirs = found.astype(np.float64), expected.astype(np.float64)
    close = np.isclose(ours, theirs, rtol, atol, equal_nan=True)
    # Equal infinities, and NaN in both, differ by nothing.
    equal = (ours == theirs) | (np.isnan(ours) & np.isnan(theirs))
    with np.errstate(invalid="ignore"):
        error = np.where(equal, 0.0, np.abs(ours - theirs))
    worst = float(np.max(error, initial=0.0))
    if close.all():
        return Difference(error=worst)
    place = np.unravel_index(np.argmax(np.where(close, -1.0, error)), error.shape)
    index = [int(number) for number in place]
    count = int(np.count_nonzero(~close))
    problem = (
        f"{name}: {count} of {close.size} values differ, most at {index}: "
        f"{found[place]}, expected {expected[place]}"
    )
    return Difference(error=worst, problem=problem)


def _problem(problem: str) -> Difference:
    return Difference(problem=problem)
