"""Tensors in rules: how many values they hold, and in which fields."""

import numpy as np
import pytest

from opwright.bindings.coreml import QuantizationParams, WeightParams
from opwright.runtime import cel
from tests.runtime.tensors.weights import int8, linear, pack


@pytest.mark.parametrize(
    ("weights", "count", "names"),
    [
        (None, 0, []),
        (WeightParams(), 0, []),
        (WeightParams(quantization=QuantizationParams(numberOfBits=3)), 0, []),
        (WeightParams(floatValue=np.ones(3, np.float32)), 3, ["floatValue"]),
        (WeightParams(float16Value=memoryview(b"abcd")), 2, ["float16Value"]),
        (int8(b"abc"), 3, ["int8RawValue"]),
        (linear(pack([1, 2, 3, 4], 4), 4, [1.0]), 4, ["rawValue"]),
        (linear(b"abc", 8, [1.0]), 3, ["rawValue"]),
    ],
)
def test_counting(weights: WeightParams | None, count: int, names: list[str]) -> None:
    assert cel.elements(weights) == count
    assert cel.holds(weights, count)
    assert not cel.holds(weights, count + 1)
    assert not cel.holds(weights, -1)
    assert cel.encodings(weights) == names


def test_packed_integers_may_leave_bits_unused() -> None:
    weights = linear(pack([1, 2, 3], 3), 3, [1.0])
    assert cel.elements(weights) == 5
    assert [n for n in range(8) if cel.holds(weights, n)] == [3, 4, 5]


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        (
            WeightParams(floatValue=np.ones(1, np.float32), float16Value=b"ab"),
            "floatValue and float16Value are set, where only one may be",
        ),
        (
            WeightParams(float16Value=b"abc"),
            "float16Value has 3 bytes, no whole number of float16",
        ),
        (linear(b"a", 0, []), "quantization.numberOfBits is 0, not 1 to 8"),
        (WeightParams(rawValue=b"a"), "quantization.numberOfBits is 0, not 1 to 8"),
    ],
)
def test_what_cannot_be_counted(weights: WeightParams, message: str) -> None:
    for call in (lambda: cel.elements(weights), lambda: cel.holds(weights, 1)):
        with pytest.raises(cel.CelError) as raised:
            call()
        assert str(raised.value) == message


def test_all_encodings_are_named_in_order() -> None:
    weights = WeightParams(float16Value=b"ab", floatValue=np.ones(1, np.float32))
    assert cel.encodings(weights) == ["floatValue", "float16Value"]
