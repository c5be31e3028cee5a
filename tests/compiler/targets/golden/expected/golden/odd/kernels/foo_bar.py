"""foo_bar: Scales."""

from __future__ import annotations

from opwright.runtime.kernels import KernelNotImplementedError, kernel

from .signatures import Array, Scale


@kernel(
    "foo_bar",
    attributes=(
        "class: float",
        "bound: int | None",
        "table: list[float]",
        "mode: Scale.Mode",
        "more: dict[str, Scale]",
        "raw: bytes | None",
        "inner: Scale.Inner | None",
    ),
    inputs=("x+",),
    outputs=("a", "b", "c"),
)
def foo_bar(attributes: Scale, *x: Array) -> tuple[Array, Array, Array]:
    """Scales.  (odd.proto:36)

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
        few: too many (odd.proto:10)
    """
    raise KernelNotImplementedError("foo_bar has no kernel yet")
