"""Pairs of inputs that are combined element by element.

The inputs are passed as keywords, whose names are those that errors use:
`match_numbers("MulFusion", x1=x1, x2=x2)`.
"""

from ..arrays import Array
from ..checking import expect, expect_dtype, expect_numbers
from ..errors import KernelError
from .axes import broadcast_shapes
from .precision import promote
from .quantizing import refuse_quantized


def match(operator: str, **inputs: Array) -> tuple[Array, Array]:
    """Return two inputs in the more precise of their dtypes.

    Raises KernelError for shapes that do not broadcast, and for what are neither
    numbers nor Booleans.
    """
    for name, array in inputs.items():
        expect_dtype(operator, name, array, "biuf", "numbers or Booleans")
    expect_broadcast(operator, **inputs)
    x, y = inputs.values()
    return promote(x, y)


def match_numbers(operator: str, **inputs: Array) -> tuple[Array, Array]:
    """Return two inputs of numbers, for arithmetic, in the more precise dtype.

    Raises KernelError as `match` does and for Booleans; KernelNotImplementedError for
    int8 and uint8, since the result of quantized numbers needs scales.
    """
    for name, array in inputs.items():
        refuse_quantized(operator, name, array)
        expect_numbers(operator, name, array)
    return match(operator, **inputs)


def expect_broadcast(operator: str, **inputs: Array) -> tuple[int, ...]:
    """Return the shape that two inputs broadcast to; KernelError if they do not."""
    (first, x), (second, y) = inputs.items()
    shape = broadcast_shapes(x.shape, y.shape)
    if shape is None:
        raise KernelError(
            f"{operator}: {second} has shape {y.shape}, expected one that broadcasts "
            f"with {x.shape}, the shape of {first}"
        )
    return shape


def expect_same_dtype(operator: str, **inputs: Array) -> None:
    """Expect the second input to have the dtype of the first."""
    (first, x), (second, y) = inputs.items()
    expect(
        x.dtype == y.dtype,
        operator,
        f"{second} is {y.dtype}, expected {x.dtype}, as {first}",
    )
