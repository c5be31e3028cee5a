"""Computes pad."""

from __future__ import annotations

from opwright.runtime.kernels import KernelNotImplementedError, kernel

from .signatures import Array, pad_2


@kernel(
    "pad",
    attributes=("sizes: dict[str, int]", "fd: file_descriptor"),
)
def pad(attributes: pad_2, *inputs: Array) -> Array | tuple[Array, ...]:
    """Computes `pad`.  (Ops.idl:8)

    Attributes:
        sizes
        fd
    """
    raise KernelNotImplementedError("pad has no kernel yet")
