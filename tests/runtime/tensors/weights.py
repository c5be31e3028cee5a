"""Weights for tests: packed by an independent packer, and quantized."""

from collections.abc import Iterable, Sequence

from opwright.bindings.coreml import (
    LinearQuantizationParams,
    LookUpTableQuantizationParams,
    QuantizationParams,
    WeightParams,
)
from opwright.runtime import Octets


def pack(integers: Iterable[int], bits: int) -> bytes:
    """Pack integers by writing their binary digits in a row."""
    digits = "".join(format(integer, f"0{bits}b") for integer in integers)
    padded = digits + "0" * (-len(digits) % 8)
    return bytes(int(padded[at : at + 8], 2) for at in range(0, len(padded), 8))


def linear(
    data: Octets, bits: int, scale: Sequence[float], bias: Sequence[float] = ()
) -> WeightParams:
    params = LinearQuantizationParams(scale=scale, bias=bias)
    quantization = QuantizationParams(numberOfBits=bits, linearQuantization=params)
    return WeightParams(rawValue=data, quantization=quantization)


def table(data: Octets, bits: int, values: Sequence[float]) -> WeightParams:
    params = LookUpTableQuantizationParams(floatValue=values)
    quantization = QuantizationParams(numberOfBits=bits, lookupTableQuantization=params)
    return WeightParams(rawValue=data, quantization=quantization)


def int8(data: Octets, scale: Sequence[float] = ()) -> WeightParams:
    params = LinearQuantizationParams(scale=scale)
    quantization = QuantizationParams(numberOfBits=8, linearQuantization=params)
    return WeightParams(int8RawValue=data, quantization=quantization)
