"""QuantDTypeCast: real numbers as quantized ones, or the other way round."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import QuantDTypeCast, QuantParam

from ..arrays import Array, DType
from ..checking import expect
from ..common.precision import narrow
from ..errors import KernelError
from ..quantized import Quantization
from .data_types import find_dtype

_NAME = "QuantDTypeCast"


def quant_dtype_cast(
    attributes: QuantDTypeCast, x: Array, quant: QuantParam | None = None
) -> Array:
    """Return `x`, of any shape and of the data type `srcT`, in the data type `dstT`.

    One of them is a float and the other an integer type. `quant` is that of the
    quantized tensor, be it `x` or the output: a model has it in `Tensor.quantParams`,
    an array does not. Formulas: see `QuantParam`.

    Readings: quantizing rounds r / scale + zeroPoint, halves away from zero. The limits
    of unsigned types are 0 and 2^numBits - 1. Everything becomes the zero point with a
    scale of 0, and so does NaN always.

    Raises KernelError for data types that do not fit, and without a usable `quant`.
    """
    source, target = _read_dtypes(attributes, x)
    used = _read_quant(quant, target if source.kind == "f" else source)
    if target.kind == "f":
        return narrow(np.asarray(used.dequantize(x)), target)
    return used.quantize(x)


def _read_dtypes(attributes: QuantDTypeCast, x: Array) -> tuple[DType, DType]:
    source = find_dtype(_NAME, "srcT", attributes.srcT)
    target = find_dtype(_NAME, "dstT", attributes.dstT)
    expect(
        x.dtype == source,
        _NAME,
        f"x is {x.dtype}, expected {source}, as srcT {attributes.srcT} says",
    )
    expect(
        (source.kind == "f") != (target.kind == "f")
        and "b" not in (source.kind, target.kind),
        _NAME,
        f"srcT is {source} and dstT {target}, expected floats and integers",
    )
    return source, target


def _read_quant(quant: QuantParam | None, quantized: DType) -> Quantization:
    if quant is None:
        raise KernelError(f"{_NAME}: quant is missing, expected a QuantParam")
    bits = 8 * quantized.itemsize
    expect(
        1 <= quant.numBits <= bits,
        _NAME,
        f"numBits is {quant.numBits}, expected 1 to {bits} for {quantized}",
    )
    expect(
        0 <= quant.scale < np.inf,
        _NAME,
        f"scale is {quant.scale}, expected a finite number of 0 or more",
    )
    return Quantization(
        dtype=quantized,
        scale=quant.scale,
        zero_point=quant.zeroPoint,
        bits=quant.numBits,
    )
