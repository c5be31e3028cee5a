"""Split: a tensor divided into pieces along an axis."""

from itertools import accumulate

import numpy as np

from opwright.bindings.nnrt.v1_0 import Split

from ..arrays import Array
from ..checking import expect
from ..common.axes import find_axis

_NAME = "Split"


def split(attributes: Split, x: Array) -> tuple[Array, ...]:
    """Return `outputNum` pieces of `x` along `axis`, with the lengths `sizeSplits`.

    Without `sizeSplits` the pieces are equal.

    Reading: a last length of -1 is the rest.

    Raises KernelError for an axis that `x` does not have, for a number of pieces below
    1, and for lengths that are not as many or do not make up the axis.
    """
    axis = find_axis(_NAME, "axis", attributes.axis, x.ndim)
    sizes = _read_sizes(attributes, x.shape[axis])
    ends = list(accumulate(sizes))[:-1]
    return tuple(np.split(x, ends, axis))


def _read_sizes(attributes: Split, total: int) -> list[int]:
    number = attributes.outputNum
    expect(number >= 1, _NAME, f"outputNum is {number}, expected at least 1")
    sizes = attributes.sizeSplits.tolist()
    if not sizes:
        expect(
            total % number == 0,
            _NAME,
            f"the axis of x has length {total}, expected a multiple of outputNum "
            f"{number}",
        )
        return [total // number] * number
    rest = total - sum(sizes[:-1])
    complete = [*sizes[:-1], rest if sizes[-1] == -1 else sizes[-1]]
    expect(
        len(sizes) == number and min(complete) >= 0 and sum(complete) == total,
        _NAME,
        f"sizeSplits is {sizes}, expected {number} lengths that add up to {total}, the "
        "length of the axis",
    )
    return complete
