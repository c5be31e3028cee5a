"""The error function against the standard library's."""

import math

import numpy as np

from opwright.kernels.common.error_function import erf


def test_all_of_the_range() -> None:
    x = np.concatenate([np.linspace(-7, 7, 20_001), [1e-300, 5.99, 6, 1e300]])
    expected = [math.erf(value) for value in x]
    np.testing.assert_allclose(erf(x), expected, 1e-13, 1e-15)


def test_the_ends_and_no_number() -> None:
    found = erf(np.array([np.inf, -np.inf, -0.0, np.nan]))
    np.testing.assert_array_equal(found, [1, -1, -0.0, np.nan])
    assert np.signbit(found[2])
