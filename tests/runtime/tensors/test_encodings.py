"""Every encoding of Core ML's weights, on cases worked out by hand."""

import re
from typing import assert_type

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from opwright.bindings.coreml import (
    LinearQuantizationParams,
    LookUpTableQuantizationParams,
    QuantizationParams,
    WeightParams,
)
from opwright.runtime import Octets
from tests.runtime.tensors.weights import int8, linear, pack, table

# Which bytes hold which integers, worked out digit by digit.
PACKED = [
    (1, "a5", [1, 0, 1, 0, 0, 1, 0, 1]),
    (2, "1b", [0, 1, 2, 3]),
    (3, "053977", [0, 1, 2, 3, 4, 5, 6, 7]),
    (4, "12ef", [1, 2, 14, 15]),
    (5, "0844", [1, 1, 2]),
    (5, "f803e0", [31, 0, 1, 30]),
    (6, "fc0fc1", [63, 0, 63, 1]),
    (7, "fe06", [127, 1]),
    (7, "81", [64]),
    (8, "00ff80", [0, 255, 128]),
]


@pytest.mark.parametrize(("bits", "data", "integers"), PACKED)
def test_packed_integers(bits: int, data: str, integers: list[int]) -> None:
    values = linear(bytes.fromhex(data), bits, [1.0]).to_numpy()
    assert values.dtype == np.float32
    assert values.tolist() == integers
    stored = linear(bytes.fromhex(data), bits, [1.0]).to_numpy(dtype=np.uint8)
    assert stored.dtype == np.uint8
    assert stored.tolist() == integers


def test_floats_are_not_copied() -> None:
    weights = WeightParams(floatValue=[0.5, -1, 2])
    values = weights.to_numpy()
    assert values.dtype == np.float32
    assert np.shares_memory(values, weights.floatValue)
    assert values.tolist() == [0.5, -1, 2]


def test_types_are_known() -> None:
    weights = WeightParams(floatValue=[1])
    assert_type(weights.to_numpy(), NDArray[np.float32 | np.int8])
    halves = assert_type(weights.to_numpy(dtype=np.float16), NDArray[np.float16])
    assert halves.dtype == np.float16


def test_beyond_float16_is_infinity() -> None:
    weights = WeightParams(floatValue=[1e38])
    assert weights.to_numpy(dtype=np.float16).tolist() == [np.inf]


def test_decoded_floats_are_read_only_views() -> None:
    data = WeightParams(floatValue=[0.5, -1, 2]).to_bytes()
    values = WeightParams.from_bytes(data).to_numpy()
    assert np.shares_memory(values, np.frombuffer(data, np.uint8))
    assert not values.flags.writeable


def test_half_floats_become_floats() -> None:
    # One, minus two and the greatest half, low byte first.
    weights = WeightParams(float16Value=bytes.fromhex("003c00c0ff7b"))
    assert weights.to_numpy().dtype == np.float32
    assert weights.to_numpy().tolist() == [1.0, -2.0, 65504.0]
    halves = weights.to_numpy(dtype=np.float16)
    assert halves.dtype == np.float16
    assert halves.tolist() == [1.0, -2.0, 65504.0]


def test_signed_bytes_are_returned_as_they_are() -> None:
    data = bytes.fromhex("00017f80ff")
    values = int8(data, [0.5]).to_numpy()
    assert values.dtype == np.int8
    assert values.tolist() == [0, 1, 127, -128, -1]
    assert np.shares_memory(values, np.frombuffer(data, np.uint8))


def test_signed_bytes_are_scaled_for_floats() -> None:
    values = int8(bytes.fromhex("017f80"), [0.5]).to_numpy(dtype=np.float32)
    assert values.tolist() == [0.5, 63.5, -64.0]


@pytest.mark.parametrize("data", [b"\x01\x02", bytearray(b"\1\2"), memoryview(b"\1\2")])
def test_bytes_of_any_sort(data: Octets) -> None:
    assert int8(data).to_numpy().tolist() == [1, 2]
    assert int8(memoryview(b"\1\0\2")[::2]).to_numpy().tolist() == [1, 2]


def test_one_scale_and_bias() -> None:
    assert linear(b"\x12", 4, [0.5], [-1.0]).to_numpy().tolist() == [-0.5, 0.0]


def test_no_bias_is_zero() -> None:
    assert linear(b"\x12", 4, [0.5]).to_numpy().tolist() == [0.5, 1.0]


def test_scales_by_channel_without_a_shape() -> None:
    # Two channels of three: 1 2 3 | 4 5 6.
    values = linear(b"\x12\x34\x56", 4, [1.0, 10.0], [0.0, 0.5]).to_numpy()
    assert values.tolist() == [1, 2, 3, 40.5, 50.5, 60.5]


def test_padding_is_no_channel() -> None:
    # Six integers of three bits, and six bits of padding, in which two more would fit.
    data = pack([1, 2, 3, 4, 5, 6], 3)
    assert len(data) == 3
    values = linear(data, 3, [1.0, 10.0, 100.0]).to_numpy()
    assert values.tolist() == [1, 2, 30, 40, 500, 600]


def test_a_table() -> None:
    values = table(b"\x1b", 2, [0.5, 1.5, -2.5, 8.0]).to_numpy()
    assert values.dtype == np.float32
    assert values.tolist() == [0.5, 1.5, -2.5, 8.0]


def test_nothing_is_an_empty_array() -> None:
    assert WeightParams().to_numpy().shape == (0,)
    assert WeightParams().to_numpy().dtype == np.float32
    assert WeightParams().to_numpy(dtype=np.float16).dtype == np.float16


both = QuantizationParams(
    numberOfBits=8, linearQuantization=LinearQuantizationParams(scale=[1])
)
neither = QuantizationParams(numberOfBits=8)
short = QuantizationParams(
    numberOfBits=2,
    lookupTableQuantization=LookUpTableQuantizationParams(floatValue=[1]),
)
WRONG = [
    (
        WeightParams(floatValue=[1], float16Value=b"\0\0"),
        "WeightParams: floatValue and float16Value are set, where only one may be",
    ),
    (
        WeightParams(rawValue=b"\0", int8RawValue=b"\0", quantization=both),
        "WeightParams: rawValue and int8RawValue are set, where only one may be",
    ),
    (
        WeightParams(float16Value=b"\0\0\0"),
        "WeightParams: float16Value has 3 bytes, no whole number of float16",
    ),
    (
        WeightParams(rawValue=b"\0"),
        "WeightParams: quantization.numberOfBits is 0, not 1 to 8",
    ),
    (linear(b"\0", 9, [1]), "WeightParams: quantization.numberOfBits is 9, not 1 to 8"),
    (
        WeightParams(rawValue=b"\0", quantization=neither),
        "WeightParams: rawValue lacks quantization.linearQuantization.scale or "
        "quantization.lookupTableQuantization.floatValue",
    ),
    (
        WeightParams(rawValue=b"\0", quantization=short),
        "WeightParams: quantization.lookupTableQuantization.floatValue has 1 entries, "
        "but 2 bits need 4",
    ),
    (
        linear(b"\0\0", 8, [1], [1, 2, 3]),
        "WeightParams: 2 values are not in 3 equal channels",
    ),
]


@pytest.mark.parametrize(("weights", "message"), WRONG, ids=[m for _, m in WRONG])
def test_what_is_wrong_is_named(weights: WeightParams, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        weights.to_numpy()


def test_floats_are_no_integers() -> None:
    with pytest.raises(ValueError, match="floatValue is stored as float32"):
        WeightParams(floatValue=[1]).to_numpy(dtype=np.int32)
    with pytest.raises(ValueError, match="no values of"):
        WeightParams(floatValue=[1]).to_numpy(dtype=np.str_)


def test_int8_without_a_scale_has_no_floats() -> None:
    with pytest.raises(ValueError, match=r"int8RawValue lacks quantization\.linear"):
        WeightParams(int8RawValue=b"\1").to_numpy(dtype=np.float32)


@st.composite
def quantized(draw: st.DrawFn) -> tuple[int, list[int]]:
    bits = draw(st.integers(1, 8))
    return bits, draw(st.lists(st.integers(0, 2**bits - 1), min_size=1, max_size=50))


@given(quantized(), st.sampled_from([0.5, 0.25, 3.0]), st.sampled_from([0.0, -2.0]))
def test_what_was_packed_is_read(
    case: tuple[int, list[int]], scale: float, bias: float
) -> None:
    bits, integers = case
    values = linear(pack(integers, bits), bits, [scale], [bias]).to_numpy()
    expected = [integer * scale + bias for integer in integers]
    assert values.tolist()[: len(integers)] == expected
    assert (len(values) - len(integers)) * bits < 8


@given(quantized())
def test_what_was_packed_is_looked_up(case: tuple[int, list[int]]) -> None:
    bits, integers = case
    entries = [float(-place * place) for place in range(2**bits)]
    values = table(pack(integers, bits), bits, entries).to_numpy()
    expected = [entries[integer] for integer in integers]
    assert values.tolist()[: len(integers)] == expected
