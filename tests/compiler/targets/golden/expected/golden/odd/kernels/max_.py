"""max: Scales."""

from __future__ import annotations

from opwright.runtime.kernels import KernelNotImplementedError, kernel

from .signatures import Array, Scale


@kernel(
    "max",
    attributes=(
        "class: float",
        "bound: int | None",
        "table: list[float]",
        "mode: Scale.Mode",
        "more: dict[str, Scale]",
        "raw: bytes | None",
        "inner: Scale.Inner | None",
    ),
    inputs=("self", "class", "attributes?", "Array?"),
    outputs=("y",),
)
def max_(
    attributes: Scale,
    self_: Array,
    class_: Array,
    attributes_: Array | None = None,
    Array_: Array | None = None,
) -> Array:
    """Scales.  (odd.proto:34)

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
    raise KernelNotImplementedError("max has no kernel yet")
