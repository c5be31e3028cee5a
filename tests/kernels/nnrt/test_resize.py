"""Resizing: points between elements, kinds of numbers, and what is refused."""

from fractions import Fraction

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import (
    CoordinateTransformMode,
    NearestMode,
    Resize,
    ResizeMethod,
)
from opwright.kernels.arrays import Array
from opwright.kernels.errors import KernelError
from opwright.kernels.nnrt.resize import resize


def to_size(height: int, width: int, **changes: object) -> Resize:
    """Return a nearest resize, changed in some attributes."""
    attributes = Resize(
        method=ResizeMethod.RESIZE_METHOD_NEAREST, newHeight=height, newWidth=width
    )
    for name, value in changes.items():
        setattr(attributes, name, value)
    return attributes


def line(*values: float, dtype: str = "float32") -> Array:
    return np.array(values, dtype).reshape(1, 1, -1, 1)


LINEAR = {"method": ResizeMethod.RESIZE_METHOD_LINEAR}
CUBIC = {"method": ResizeMethod.RESIZE_METHOD_CUBIC, "cubicCoeff": -0.75}
CORNERS = CoordinateTransformMode.COORDINATE_TRANSFORM_MODE_ALIGN_CORNERS
CENTRES = CoordinateTransformMode.COORDINATE_TRANSFORM_MODE_HALF_PIXEL


def test_every_point_is_where_the_formula_puts_it() -> None:
    """Floats would put some of these points beside the elements they lie on."""
    for length in range(1, 40):
        x = line(*range(length))
        for count in range(1, 40):
            found = resize(to_size(1, count), x).reshape(-1)
            expected = [Fraction(i * length, count) // 1 for i in range(count)]
            assert found.tolist() == expected


@pytest.mark.parametrize(
    ("mode", "expected"),
    # The corners of 4 elements on 7 points: every second one lies between two.
    [
        ("NORMAL", [0, 1, 1, 2, 2, 3, 3]),
        ("ROUND_HALF_DOWN", [0, 0, 1, 1, 2, 2, 3]),
        ("ROUND_HALF_UP", [0, 1, 1, 2, 2, 3, 3]),
        ("FLOOR", [0, 0, 1, 1, 2, 2, 3]),
        ("CEIL", [0, 1, 1, 2, 2, 3, 3]),
    ],
)
def test_rounding(mode: str, expected: list[int]) -> None:
    attributes = to_size(
        1,
        7,
        coordinateTransformMode=CORNERS,
        nearestMode=NearestMode[f"NEAREST_MODE_{mode}"],
    )
    assert resize(attributes, line(0, 1, 2, 3)).reshape(-1).tolist() == expected


@pytest.mark.parametrize("method", [LINEAR, CUBIC, {}])
@pytest.mark.parametrize("mode", [CORNERS, CENTRES])
def test_a_single_point_shows_the_first_element(
    method: dict[str, object], mode: CoordinateTransformMode
) -> None:
    attributes = to_size(1, 1, **method, coordinateTransformMode=mode)
    assert resize(attributes, line(3, 5, 7)).reshape(-1).tolist() == [3]


@pytest.mark.parametrize(
    ("dtype", "values", "expected"),
    [
        ("int8", [-1, 0], [-1, -1, 0, 0]),  # -0.5 away from zero
        ("uint8", [1, 2], [1, 2, 2, 2]),
        ("int64", [10, 20], [10, 15, 20, 20]),
        ("float16", [1, 2], [1, 1.5, 2, 2]),
    ],
)
def test_linear_of_other_numbers(
    dtype: str, values: list[int], expected: list[float]
) -> None:
    found = resize(to_size(1, 4, **LINEAR), line(*values, dtype=dtype))
    assert found.dtype == dtype
    assert found.reshape(-1).tolist() == expected


def test_cubic_stays_in_the_limits_of_the_dtype() -> None:
    x = line(0, 255, 255, 0, dtype="uint8")
    exact = resize(to_size(1, 8, **CUBIC), x.astype(np.float64)).reshape(-1)
    found = resize(to_size(1, 8, **CUBIC), x).reshape(-1)
    assert exact.max() > 255
    assert found.tolist() == np.clip(np.floor(exact + 0.5), 0, 255).tolist()


def test_nearest_of_booleans() -> None:
    found = resize(to_size(1, 4), line(1, 0, dtype="bool"))
    assert found.reshape(-1).tolist() == [True, True, False, False]


@pytest.mark.parametrize(("height", "width"), [(2, 4), (4, 8), (3, 5)])
def test_sizes_that_keep_the_ratio(height: int, width: int) -> None:
    attributes = to_size(height, width, preserveAspectRatio=True)
    x = np.zeros((1, 4, 8, 1), np.float32)
    assert resize(attributes, x).shape == (1, height, width, 1)


X = np.zeros((1, 4, 8, 1), np.float32)


@pytest.mark.parametrize(
    ("attributes", "x", "message"),
    [
        (to_size(2, 2), X[0], "x has shape (4, 8, 1), expected rank 4: [N, H, W, C]"),
        (to_size(0, 2), X, "newHeight is 0 and newWidth 2, expected at least 1"),
        (to_size(2, 2), X[:, :0], "x has shape (1, 0, 8, 1), expected elements"),
        (
            to_size(4, 4, preserveAspectRatio=True),
            X,
            "newHeight is 4 and newWidth 4, expected the ratio 4:8 of x, as preserve",
        ),
        (
            to_size(2, 2, method=ResizeMethod.RESIZE_METHOD_UNKNOWN),
            X,
            "method is RESIZE_METHOD_UNKNOWN, expected the name of a method",
        ),
        (
            to_size(2, 2, coordinateTransformMode=CoordinateTransformMode(7)),
            X,
            "coordinateTransformMode is 7, expected a member of CoordinateTransform",
        ),
        (
            to_size(2, 2, nearestMode=NearestMode(7)),
            X,
            "nearestMode is 7, expected a member of NearestMode",
        ),
        (to_size(2, 2, excludeOutside=2), X, "excludeOutside is 2, expected 0 or 1"),
        (to_size(2, 2, **LINEAR), X > 0, "x is bool, expected numbers"),
    ],
)
def test_refused(attributes: Resize, x: Array, message: str) -> None:
    with pytest.raises(KernelError) as caught:
        resize(attributes, x)
    assert str(caught.value).startswith(f"Resize: {message}")
