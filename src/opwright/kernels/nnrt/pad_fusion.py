"""PadFusion: a border around data, constant or a mirror image of it."""

from collections.abc import Mapping
from math import isfinite
from types import MappingProxyType

import numpy as np

from opwright.bindings.nnrt.v1_0 import PaddingMode, PadFusion

from ..arrays import Array, DType
from ..checking import expect, expect_integers, expect_shape
from ..common.padding import Pad, pad_constant, pad_mirrored

_NAME = "PadFusion"


def pad_fusion(attributes: PadFusion, x: Array, paddings: Array) -> Array:
    """Return `x` with `paddings[i]` elements in front of axis i and behind it.

    `x` has any shape and dtype, `paddings` is [rank of x, 2] of integers. REFLECT does
    not repeat the elements at the edge, SYMMETRIC does. A constant becomes the dtype of
    `x`; for integers its fraction is cut off.

    Reading: the input `paddings` counts; the attribute of that name is ignored, as NNRt
    never fills it.

    Raises KernelError for shapes that do not fit, for padding that is negative or
    larger than a mirror image, for a constant that an integer dtype does not hold, and
    for PADDING_MODE_RESERVED.
    """
    expect_integers(_NAME, "paddings", paddings)
    expect_shape(_NAME, "paddings", paddings, (x.ndim, 2), "[rank of x, 2]")
    pads = [(int(front), int(behind)) for front, behind in paddings]
    expect(
        all(min(pad) >= 0 for pad in pads),
        _NAME,
        f"paddings is {paddings.tolist()}, expected no negative numbers",
    )
    mode = attributes.paddingMode
    if mode is PaddingMode.PADDING_MODE_CONSTANT:
        return pad_constant(x, pads, _constant(attributes.constantValue, x.dtype))
    expect(mode in _EDGES, _NAME, f"paddingMode is {mode.name}, expected another one")
    return _pad_mirrored(x, pads, edge=_EDGES[mode])


# Whether the mirror image repeats the elements at the edge.
_EDGES: Mapping[PaddingMode, bool] = MappingProxyType(
    {
        PaddingMode.PADDING_MODE_REFLECT: False,
        PaddingMode.PADDING_MODE_SYMMETRIC: True,
    }
)


def _pad_mirrored(x: Array, pads: list[Pad], *, edge: bool) -> Array:
    for axis, (pad, length) in enumerate(zip(pads, x.shape, strict=True)):
        most = length if edge else max(length - 1, 0)
        expect(
            max(pad) <= most,
            _NAME,
            f"paddings is {list(pad)} at axis {axis}, expected at most {most} for x of "
            f"shape {x.shape}",
        )
    return pad_mirrored(x, pads, edge=edge)


def _constant(value: float, dtype: DType) -> float:
    """Return a constant that data of this dtype holds."""
    if dtype.kind not in "iu":
        return value
    limits = np.iinfo(dtype)
    expect(
        isfinite(value) and limits.min <= int(value) <= limits.max,
        _NAME,
        f"constantValue is {value}, expected a value of {dtype}, as x",
    )
    return int(value)
