"""Grids: the points at which resized data samples an axis, and what it finds there.

Coordinates are fractions of integers: a point that lies exactly between two elements,
or exactly on one, is known to.
"""

from dataclasses import dataclass
from typing import Self, TypeAlias

import numpy as np
import numpy.typing as npt

from ..arrays import Array

Integers: TypeAlias = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """Coordinates on an axis of `length` elements: `numerators / denominator`."""

    numerators: Integers
    denominator: int
    length: int

    @classmethod
    def scaled(cls, length: int, count: int) -> Self:
        """Place point i at i * length / count."""
        return cls(
            numerators=np.arange(count) * length, denominator=count, length=length
        )

    @classmethod
    def aligned(cls, length: int, count: int) -> Self:
        """Place the first point and the last on the corners; one alone on the first."""
        return cls(
            numerators=np.arange(count) * (length - 1),
            denominator=max(count - 1, 1),
            length=length,
        )

    @classmethod
    def centred(cls, length: int, count: int) -> Self:
        """Place point i at (i + 1/2) * length / count - 1/2."""
        return cls(
            numerators=(2 * np.arange(count) + 1) * length - count,
            denominator=2 * count,
            length=length,
        )

    @property
    def below(self) -> Integers:
        """The elements at the points or in front of them; -1 in front of the first."""
        return self.numerators // self.denominator

    @property
    def above(self) -> Integers:
        """The elements at the points or behind them."""
        return -(-self.numerators // self.denominator)

    @property
    def nearest_below(self) -> Integers:
        """The elements nearest to the points; of two, the one in front."""
        return -((self.denominator - 2 * self.numerators) // (2 * self.denominator))

    @property
    def nearest_above(self) -> Integers:
        """The elements nearest to the points; of two, the one behind."""
        return (2 * self.numerators + self.denominator) // (2 * self.denominator)

    @property
    def fractions(self) -> npt.NDArray[np.float64]:
        """How far the points lie behind the elements `below`, in [0, 1)."""
        return self.numerators % self.denominator / self.denominator


@dataclass(frozen=True, slots=True, kw_only=True)
class Taps:
    """What a point is made of: some elements of the axis, each times its weight.

    Both arrays are [taps, points]. Elements outside of the axis stand for those at its
    ends.
    """

    elements: Integers
    weights: npt.NDArray[np.float64]


def linear_taps(points: Points) -> Taps:
    """Weigh the two elements around each point by their distance."""
    below, fraction = points.below, points.fractions
    return Taps(
        elements=np.stack([below, below + 1]),
        weights=np.stack([1 - fraction, fraction]),
    )


def cubic_taps(points: Points, coefficient: float) -> Taps:
    """Weigh the four elements around each point by a cubic of their distance."""
    steps = np.arange(-1, 3)[:, np.newaxis]
    distance = np.abs(points.fractions - steps)
    return Taps(elements=points.below + steps, weights=_cubic(distance, coefficient))


def _cubic(d: npt.NDArray[np.float64], a: float) -> npt.NDArray[np.float64]:
    near = ((a + 2) * d - (a + 3)) * d * d + 1
    far = ((a * d - 5 * a) * d + 8 * a) * d - 4 * a
    return np.where(d <= 1, near, np.where(d <= 2, far, 0))


def without_outside(taps: Taps, length: int) -> Taps:
    """Return taps whose elements outside of the axis weigh nothing.

    The weights of the others are scaled so that they add up to 1.
    """
    inside = (taps.elements >= 0) & (taps.elements < length)
    weights = np.where(inside, taps.weights, 0)
    return Taps(elements=taps.elements, weights=weights / weights.sum(0))


def take_nearest(x: Array, axis: int, elements: Integers) -> Array:
    """Return one element of an axis for each point; those outside are at its ends."""
    return x.take(np.clip(elements, 0, x.shape[axis] - 1), axis)


def interpolate(x: Array, axis: int, taps: Taps) -> Array:
    """Return the weighted sum of elements of an axis for each point, in `x`'s dtype."""
    behind = (1,) * (x.ndim - axis - 1)
    weights = taps.weights.reshape(*taps.weights.shape, *behind).astype(x.dtype)
    total = take_nearest(x, axis, taps.elements[0]) * weights[0]
    for elements, weight in zip(taps.elements[1:], weights[1:], strict=True):
        part = take_nearest(x, axis, elements)
        part *= weight
        total += part
    return total
