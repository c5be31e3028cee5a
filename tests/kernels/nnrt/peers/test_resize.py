"""Resizing against ONNX, with all of its methods and modes."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from opwright.bindings.nnrt.v1_0 import (
    CoordinateTransformMode,
    NearestMode,
    Resize,
    ResizeMethod,
)
from opwright.kernels.nnrt.resize import resize

from .onnx_node import few, numbers, run_node

pytestmark = pytest.mark.peers

SIZES = st.tuples(st.integers(1, 7), st.integers(1, 7))

# ONNX has the half pixels that are 0 for a single one under this name.
TRANSFORMS = {
    "ASYMMETRIC": "asymmetric",
    "ALIGN_CORNERS": "align_corners",
    "HALF_PIXEL": "pytorch_half_pixel",
}
ROUNDINGS = {
    "ROUND_HALF_DOWN": "round_prefer_floor",
    "ROUND_HALF_UP": "round_prefer_ceil",
    "FLOOR": "floor",
    "CEIL": "ceil",
}
# A power of two, whose coordinates ONNX, which computes in floats, has exactly.
POWERS = st.tuples(st.sampled_from([1, 2, 4, 8]), st.sampled_from([1, 2, 4, 8]))

Pair = tuple[int, int]


@few
@given(
    SIZES,
    SIZES,
    st.sampled_from(sorted(TRANSFORMS)),
    st.sampled_from([("LINEAR", 0.0), ("CUBIC", -0.5), ("CUBIC", -0.75)]),
    st.booleans(),
)
def test_interpolation(
    old: Pair, new: Pair, transform: str, method: tuple[str, float], exclude: bool
) -> None:
    # ONNX's evaluator takes -1/2 for a single half pixel, where its text says 0.
    assume(transform != "HALF_PIXEL" or min(new) > 1)
    x = numbers((2, *old, 3), sum(old))
    name, coefficient = method
    attributes = Resize(
        method=ResizeMethod[f"RESIZE_METHOD_{name}"],
        newHeight=new[0],
        newWidth=new[1],
        coordinateTransformMode=CoordinateTransformMode[
            f"COORDINATE_TRANSFORM_MODE_{transform}"
        ],
        cubicCoeff=coefficient,
        excludeOutside=int(exclude),
    )
    expected = run_node(
        "Resize",
        x,
        None,
        None,
        np.array([2, *new, 3]),
        mode=name.lower(),
        coordinate_transformation_mode=TRANSFORMS[transform],
        cubic_coeff_a=coefficient,
        exclude_outside=int(exclude),
    )
    np.testing.assert_allclose(resize(attributes, x), expected, 1e-4, 1e-5)


@few
@given(
    SIZES,
    POWERS,
    st.sampled_from(["ASYMMETRIC", "HALF_PIXEL"]),
    st.sampled_from(sorted(ROUNDINGS)),
)
def test_nearest(old: Pair, new: Pair, transform: str, rounding: str) -> None:
    x = numbers((1, *old, 2), sum(old))
    attributes = Resize(
        method=ResizeMethod.RESIZE_METHOD_NEAREST,
        newHeight=new[0],
        newWidth=new[1],
        coordinateTransformMode=CoordinateTransformMode[
            f"COORDINATE_TRANSFORM_MODE_{transform}"
        ],
        nearestMode=NearestMode[f"NEAREST_MODE_{rounding}"],
    )
    expected = run_node(
        "Resize",
        x,
        None,
        None,
        np.array([1, *new, 2]),
        mode="nearest",
        coordinate_transformation_mode=TRANSFORMS[transform],
        nearest_mode=ROUNDINGS[rounding],
    )
    np.testing.assert_array_equal(resize(attributes, x), expected)
