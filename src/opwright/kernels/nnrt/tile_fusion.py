"""TileFusion: a tensor repeated along its axes."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import TileFusion

from ..arrays import Array
from ..checking import expect
from ..common.reading import read_integers

_NAME = "TileFusion"


def tile_fusion(_attributes: TileFusion, x: Array, multiples: Array) -> Array:
    """Return `x` repeated `multiples[i]` times along axis i.

    `multiples` is a list of integers. If it is longer than the shape of `x`, `x` gets
    axes of length 1 in front. 0 gives an axis of length 0.

    Reading: the input `multiples` counts. The attribute `dims` is ignored: it repeats
    the input, unless NNRt sends [0] for lack of a value.

    Raises KernelError for fewer numbers than `x` has axes, and for negative ones.
    """
    times = read_integers(_NAME, "multiples", multiples)
    expect(
        len(times) >= x.ndim,
        _NAME,
        f"multiples has {len(times)} numbers, expected at least {x.ndim}, one for each "
        "axis of x",
    )
    expect(
        min(times, default=0) >= 0,
        _NAME,
        f"multiples is {list(times)}, expected no negative numbers",
    )
    return np.tile(x, times)
