"""ReduceFusion: one value of all elements along some axes."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

import numpy as np

from opwright.bindings.nnrt.v1_0 import ReduceFusion, ReduceMode

from ..arrays import Array
from ..checking import expect, expect_dtype, expect_numbers
from ..common import reducing
from ..common.axes import find_axes
from ..common.converting import convert
from ..common.precision import widen
from ..common.quantizing import is_quantized, refuse_quantized, round_half_away
from ..common.reading import read_integers
from ..common.reducing import Axes

_NAME = "ReduceFusion"

_Reduction: TypeAlias = Callable[[Array, Axes], Array]


def reduce_fusion(attributes: ReduceFusion, x: Array, axis: Array) -> Array:
    """Return the reduction `mode` of `x` along the axes that `axis` lists.

    `x` has at most 7 axes; `axis` is a list of integers, negative ones counting from
    the end. `reduceToEnd` goes from the first one listed to the last axis of `x`.
    Reduced axes stay with length 1 if `keepDims` is true. The result has the dtype of
    `x`: numbers, or Booleans for REDUCE_MODE_ALL.

    Readings: no axes means all of them. With `reduceToEnd` the value is multiplied by
    `coeff` in every mode, unless `coeff` is 0, which NNRt sends when there is none. A
    mean of integers, and an integer times `coeff`, loses its fraction; the mean of int8
    or uint8 is rounded, halves away from zero. REDUCE_MODE_ALL of numbers gives 1
    where none is 0.

    Raises KernelError for axes and dtypes that do not fit, an unknown `mode`, and the
    mean, maximum or minimum of no elements; KernelNotImplementedError for int8 and
    uint8 where the result depends on the scale.
    """
    factor = attributes.coeff if attributes.reduceToEnd and attributes.coeff else 1
    _check(attributes.mode, x, scaled=factor != 1)
    axes = _find_axes(attributes, x, axis)
    expect(
        attributes.mode not in _SOME or all(x.shape[i] for i in axes),
        _NAME,
        f"x has shape {x.shape}, expected elements along axis {list(axes)}",
    )
    with np.errstate(all="ignore"):
        y = np.asarray(_MODES[attributes.mode](widen(x), axes))
        if factor != 1:
            y = np.asarray(y * factor)
    if is_quantized(x) and y.dtype.kind == "f":
        y = round_half_away(y)
    y = convert(y, x.dtype)
    return y if attributes.keepDims else y.squeeze(axes)


_MODES: Mapping[ReduceMode, _Reduction] = MappingProxyType(
    {
        ReduceMode.REDUCE_MODE_MEAN: reducing.mean,
        ReduceMode.REDUCE_MODE_MAX: reducing.maximum,
        ReduceMode.REDUCE_MODE_MIN: reducing.minimum,
        ReduceMode.REDUCE_MODE_PROD: reducing.product,
        ReduceMode.REDUCE_MODE_SUM: reducing.total,
        ReduceMode.REDUCE_MODE_SUM_SQUARE: reducing.total_of_squares,
        ReduceMode.REDUCE_MODE_ASUM: reducing.total_of_absolutes,
        ReduceMode.REDUCE_MODE_ALL: reducing.every,
    }
)

# Those that need an element. They are also those that need no scale: the order of
# quantized numbers and their mean are the same for the numbers they stand for.
_SOME = (
    ReduceMode.REDUCE_MODE_MEAN,
    ReduceMode.REDUCE_MODE_MAX,
    ReduceMode.REDUCE_MODE_MIN,
)


def _check(mode: ReduceMode, x: Array, *, scaled: bool) -> None:
    expect(mode in _MODES, _NAME, f"mode is {mode.name}, expected a reduction")
    expect(x.ndim < 8, _NAME, f"x has shape {x.shape}, expected at most rank 7")
    if mode is ReduceMode.REDUCE_MODE_ALL:
        expect_dtype(_NAME, "x", x, "biuf", "numbers or Booleans")
    else:
        expect_numbers(_NAME, "x", x)
    if scaled or mode not in _SOME:
        refuse_quantized(_NAME, "x", x)


def _find_axes(attributes: ReduceFusion, x: Array, axis: Array) -> Axes:
    axes = find_axes(_NAME, "axis", read_integers(_NAME, "axis", axis), x.ndim)
    if not axes:
        return tuple(range(x.ndim))
    return tuple(range(axes[0], x.ndim)) if attributes.reduceToEnd else axes
