"""Joining: what several inputs have in common that become one output."""

from collections.abc import Sequence

from ..arrays import Array
from ..checking import expect, expect_shape


def expect_alike(
    operator: str, inputs: Sequence[Array], *, axis: int | None = None
) -> None:
    """Expect equal dtypes and shapes, in which one `axis` may differ.

    There have to be two inputs or more; errors call them x0, x1 and so on.
    """
    expect(
        len(inputs) >= 2,
        operator,
        f"the number of inputs is {len(inputs)}, expected at least 2",
    )
    first = inputs[0]
    for number, x in enumerate(inputs):
        name = f"x{number}"
        expect(
            x.dtype == first.dtype,
            operator,
            f"{name} is {x.dtype}, expected {first.dtype}, as x0",
        )
        shape = list(first.shape)
        if axis is not None and x.ndim == first.ndim:
            shape[axis] = x.shape[axis]
        expect_shape(operator, name, x, tuple(shape))
