"""conv: Convolves."""

from __future__ import annotations

from opwright.runtime.kernels import KernelNotImplementedError, kernel

from .signatures import Array, conv_2


@kernel(
    "conv",
    attributes=(
        "stride: list[int]",
        "data: list[int]",
        "name: str",
        "code: Code",
        "padding: pad",
    ),
    inputs=("?", "lambda", "?"),
    outputs=("y",),
)
def conv(attributes: conv_2, input0: Array, lambda_: Array, input2: Array) -> Array:
    """Convolves.  (Ops.idl:24)

    Inputs:
        `input 1`: the first; shape [N].
        lambda: the second.
        the third, without a name.

    Outputs:
        y: its result.

    Attributes:
        stride: Every how many.
        data
        name
        code
        padding
    """
    raise KernelNotImplementedError("conv has no kernel yet")
