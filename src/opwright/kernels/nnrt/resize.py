"""Resize: height and width of images made larger or smaller, by interpolation."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import (
    CoordinateTransformMode,
    NearestMode,
    Resize,
    ResizeMethod,
)

from ..arrays import Array
from ..checking import expect, expect_numbers, expect_rank
from ..common.grids import (
    Integers,
    Points,
    Taps,
    cubic_taps,
    interpolate,
    linear_taps,
    take_nearest,
    without_outside,
)
from ..common.precision import narrow, widen
from ..common.quantizing import round_half_away, saturate
from .members import expect_member

_NAME = "Resize"

_METHODS = (
    ResizeMethod.RESIZE_METHOD_LINEAR,
    ResizeMethod.RESIZE_METHOD_NEAREST,
    ResizeMethod.RESIZE_METHOD_CUBIC,
)


def resize(attributes: Resize, x: Array) -> Array:
    """Return `x`, [N, H, W, C], with newHeight and newWidth in place of H and W.

    The nearest method takes any dtype, the others numbers; the result has the dtype of
    `x`. Integers, quantized ones too, are interpolated as floats and rounded to the
    nearest integer, halves away from zero, within the limits of their dtype.

    Readings: COORDINATE_TRANSFORM_MODE_HALF_PIXEL samples element 0 for a single row or
    column, as its formula says, and ALIGN_CORNERS does as well. Points outside of `x`
    see the elements at its edge again, at the distance they have. NEAREST_MODE_NORMAL
    rounds halves up with ALIGN_CORNERS, and down to the next integer otherwise.
    `cubicCoeff` is used as given. Nothing is cropped, so `extrapolationValue` never
    shows. With `preserveAspectRatio`, the new size must have the ratio of `x`, up to
    rounding: nothing says which number would give way.

    Raises KernelError for a wrong rank, dtype or size, and for unknown methods and
    modes.
    """
    _check(attributes, x)
    if attributes.method is ResizeMethod.RESIZE_METHOD_NEAREST:
        return _resize_nearest(attributes, x)
    expect_numbers(_NAME, "x", x)
    if x.dtype.kind == "f":
        return narrow(_resize_smoothly(attributes, widen(x)), x.dtype)
    exact = _resize_smoothly(attributes, x.astype(np.float64))
    return saturate(round_half_away(exact), x.dtype)


def _check(attributes: Resize, x: Array) -> None:
    expect_rank(_NAME, "x", x, 4, "[N, H, W, C]")
    _, height, width, _ = x.shape
    new_height, new_width = attributes.newHeight, attributes.newWidth
    found = f"newHeight is {new_height} and newWidth {new_width}, expected"
    expect(min(new_height, new_width) >= 1, _NAME, f"{found} at least 1")
    expect(min(height, width) >= 1, _NAME, f"x has shape {x.shape}, expected elements")
    expect(
        not attributes.preserveAspectRatio
        # Less than one row or column away from the exact ratio.
        or abs(new_height * width - new_width * height) < max(height, width),
        _NAME,
        f"{found} the ratio {height}:{width} of x, as preserveAspectRatio is true",
    )
    expect(
        attributes.method in _METHODS,
        _NAME,
        f"method is {attributes.method.name}, expected the name of a method",
    )
    expect_member(_NAME, "coordinateTransformMode", attributes.coordinateTransformMode)
    expect_member(_NAME, "nearestMode", attributes.nearestMode)
    exclude = attributes.excludeOutside
    expect(exclude in (0, 1), _NAME, f"excludeOutside is {exclude}, expected 0 or 1")


def _points(attributes: Resize, length: int, count: int) -> Points:
    match attributes.coordinateTransformMode:
        case CoordinateTransformMode.COORDINATE_TRANSFORM_MODE_ASYMMETRIC:
            return Points.scaled(length, count)
        case CoordinateTransformMode.COORDINATE_TRANSFORM_MODE_ALIGN_CORNERS:
            return Points.aligned(length, count)
        case CoordinateTransformMode.COORDINATE_TRANSFORM_MODE_HALF_PIXEL:
            at = Points.centred if count > 1 else Points.scaled
            return at(length, count)


def _resize_nearest(attributes: Resize, x: Array) -> Array:
    for axis, count in ((1, attributes.newHeight), (2, attributes.newWidth)):
        points = _points(attributes, x.shape[axis], count)
        x = take_nearest(x, axis, _round(attributes, points))
    return x


def _round(attributes: Resize, points: Points) -> Integers:
    match attributes.nearestMode:
        case NearestMode.NEAREST_MODE_NORMAL:
            mode = attributes.coordinateTransformMode
            corners = CoordinateTransformMode.COORDINATE_TRANSFORM_MODE_ALIGN_CORNERS
            return points.nearest_above if mode is corners else points.below
        case NearestMode.NEAREST_MODE_ROUND_HALF_DOWN:
            return points.nearest_below
        case NearestMode.NEAREST_MODE_ROUND_HALF_UP:
            return points.nearest_above
        case NearestMode.NEAREST_MODE_FLOOR:
            return points.below
        case NearestMode.NEAREST_MODE_CEIL:
            return points.above


@np.errstate(all="ignore")  # infinities are numbers like others
def _resize_smoothly(attributes: Resize, x: Array) -> Array:
    for axis, count in ((1, attributes.newHeight), (2, attributes.newWidth)):
        length = x.shape[axis]
        taps = _taps(attributes, _points(attributes, length, count))
        if attributes.excludeOutside:
            taps = without_outside(taps, length)
        x = interpolate(x, axis, taps)
    return x


def _taps(attributes: Resize, points: Points) -> Taps:
    if attributes.method is ResizeMethod.RESIZE_METHOD_CUBIC:
        return cubic_taps(points, attributes.cubicCoeff)
    return linear_taps(points)
