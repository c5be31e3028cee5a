"""Array attributes: what may be assigned, what is kept and what is refused."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from opwright.runtime.arrays import to_array
from tests.runtime.generated_form import Everything, Nested, Weights

wrong: Callable[..., Nested] = Nested  # for values that type checkers refuse

INTEGERS = ["int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]


def test_an_array_of_the_right_dtype_is_kept() -> None:
    values = np.arange(4, dtype=np.float32)
    message = Weights(floatValue=values)
    assert message.floatValue is values
    strided = np.arange(8, dtype=np.float32)[::2]
    message.floatValue = strided
    assert message.floatValue is strided


@pytest.mark.parametrize("values", [[1, 2], (1.0, 2.0), range(1, 3), np.array([1, 2])])
def test_other_values_are_converted(values: list[int]) -> None:
    message = Weights(floatValue=values)
    assert message.floatValue.dtype == np.float32
    assert message.floatValue.tolist() == [1.0, 2.0]


def test_the_other_byte_order_is_converted() -> None:
    swapped = np.array([1.5, 2.5], np.dtype(np.float32).newbyteorder())
    message = Weights(floatValue=swapped)
    assert message.floatValue.dtype.isnative
    assert message.floatValue.tolist() == [1.5, 2.5]


def test_beyond_float32_is_infinity() -> None:
    assert Weights(floatValue=[1e300]).floatValue.tolist() == [np.inf]


def test_signaling_nans_are_nans() -> None:
    bits = np.array([0x7FF4000000000000], np.uint64)
    assert np.isnan(Weights(floatValue=bits.view(np.float64)).floatValue).all()


def test_great_integers_become_floats() -> None:
    assert Everything(doubles=[10**30]).doubles.tolist() == [1e30]


@pytest.mark.parametrize("empty", [[], (), np.empty(0), np.empty(0, np.str_)])
def test_nothing_fits_every_dtype(empty: list[int]) -> None:
    assert Nested(longs=empty).longs.dtype == np.int64
    assert Nested(longs=empty).longs.shape == (0,)


@pytest.mark.parametrize(
    ("assign", "error", "text"),
    [
        (
            lambda: Nested(shorts=[70000]),
            OverflowError,
            "^shorts: 70000 does not fit into int16$",
        ),
        (lambda: Nested(uints=[-1]), OverflowError, "-1 does not fit into uint32"),
        (lambda: Nested(uchars=np.array([256])), OverflowError, "256 does not fit"),
        (lambda: Nested(longs=[2**63]), OverflowError, "does not fit into int64"),
        (lambda: Nested(ulongs=[2**64]), OverflowError, "does not fit into uint64"),
        (lambda: Nested(ulongs=[-1, 2**63]), OverflowError, "does not fit into uint64"),
        (
            lambda: Nested(longs=[1.5]),
            TypeError,
            "^longs: expected integers, got a float$",
        ),
        (
            lambda: Nested(longs=[1.0]),
            TypeError,
            "^longs: expected integers, got a float$",
        ),
        (
            lambda: Nested(longs=["1"]),
            TypeError,
            "longs: expected integers, got a string",
        ),
        (lambda: Nested(doubles=["1"]), TypeError, "doubles: .* numbers, got a string"),
        (lambda: Nested(doubles=[1j]), TypeError, "numbers, got a complex number"),
        (lambda: wrong(doubles=[None, 1]), TypeError, "expected numbers, got None"),
        (lambda: wrong(doubles=[{}]), TypeError, "expected numbers, got a dictionary"),
        (lambda: Nested(doubles=[b"1"]), TypeError, "expected numbers, got bytes"),
        (
            lambda: Nested(doubles=[[1.0]]),
            ValueError,
            "doubles: expected one dimension",
        ),
        (
            lambda: Nested(doubles=1.0),
            ValueError,
            "a list or an array of numbers, got a",
        ),
        (lambda: Nested(longs=1), ValueError, "got a single number"),
        (lambda: wrong(doubles={1.0}), TypeError, "an array of numbers, got set"),
        (lambda: Nested(doubles="12"), TypeError, "an array of numbers, got a string"),
        (lambda: Nested(longs=[10**5000]), OverflowError, "an integer does not fit"),
    ],
)
def test_what_does_not_fit_is_refused(
    assign: Callable[[], object], error: type[Exception], text: str
) -> None:
    with pytest.raises(error, match=text):
        assign()


def test_assignment_checks_as_construction_does() -> None:
    struct = Nested()
    with pytest.raises(OverflowError, match="shorts: 70000"):
        struct.shorts = [70000]
    struct.shorts = [True, 2]
    assert struct.shorts.tolist() == [1, 2]


def test_mixed_great_integers_are_exact() -> None:
    assert Nested(ulongs=[1, 2**64 - 1]).ulongs.tolist() == [1, 2**64 - 1]


@given(st.sampled_from(INTEGERS), st.lists(st.integers(-(2**70), 2**70), max_size=5))
def test_integers_never_wrap(name: str, values: list[int]) -> None:
    dtype = np.dtype(name)
    limits = np.iinfo(name)
    if all(limits.min <= value <= limits.max for value in values):
        array = to_array(values, dtype)
        assert (array.dtype, array.tolist()) == (dtype, values)
    else:
        with pytest.raises(OverflowError):
            to_array(values, dtype)


@given(st.sampled_from(INTEGERS), st.sampled_from(INTEGERS), st.data())
def test_integer_arrays_never_wrap(
    source: str, target: str, data: st.DataObject
) -> None:
    limits, bounds = np.iinfo(source), np.iinfo(target)
    extremes = st.sampled_from([int(limits.min), int(limits.max), 0, 1])
    values = data.draw(st.lists(extremes, min_size=1, max_size=4))
    array: NDArray[np.generic] = np.array(values, source)
    if all(bounds.min <= value <= bounds.max for value in values):
        assert to_array(array, np.dtype(target)).tolist() == values
    else:
        with pytest.raises(OverflowError):
            to_array(array, np.dtype(target))
