"""Cast: the elements of a tensor in another data type."""

from opwright.bindings.nnrt.v1_0 import Cast

from ..arrays import Array
from ..checking import expect_dtype
from ..common.converting import convert
from ..common.reading import read_integer
from .data_types import find_dtype


def cast(_attributes: Cast, x: Array, type: Array) -> Array:
    """Return `x`, numbers or Booleans of any shape, in the data type `type`.

    `type` holds one integer, a number of `DataType`. Floats lose their fraction where
    integers are wanted; as a Boolean, all but 0 is true.

    Readings: the numbers are those of `DataType`, not 0 to 12 as in NNRt's C API. An
    integer that is too large keeps its low bits; NaN and infinities become 0 in it.

    Raises KernelError for a number without a data type.
    """
    expect_dtype("Cast", "x", x, "biuf", "numbers or Booleans")
    number = read_integer("Cast", "type", type)
    return convert(x, find_dtype("Cast", "type", number))
