"""FooBar: Scales."""

from __future__ import annotations

from opwright.runtime.kernels import KernelNotImplementedError, kernel

from .signatures import Array, Scale


@kernel(
    "FooBar",
    attributes=(
        "class: float",
        "bound: int | None",
        "table: list[float]",
        "mode: Scale.Mode",
        "more: dict[str, Scale]",
        "raw: bytes | None",
        "inner: Scale.Inner | None",
    ),
    inputs=("x", "int", "None*"),
    outputs=("y", "z?"),
)
def foo_bar_2(
    attributes: Scale, x: Array, int_: Array, *None_: Array
) -> tuple[Array, ...]:
    """Scales.  (odd.proto:35)

    Inputs:
        x: anything, \"\"\" as it is.

    Attributes:
        class_: How much. Default: 2.5.
        bound
        table: Default: [1.0, 2.0].
        mode: Default: None.
        more
        raw
        inner

    Rules:
        class.positive: give \"\"\" more than '0', \\ up to bound + 1 (odd.proto:11)
    """
    raise KernelNotImplementedError("FooBar has no kernel yet")
