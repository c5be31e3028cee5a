"""Computes signatures."""

from __future__ import annotations

from opwright.runtime.kernels import KernelNotImplementedError, kernel

from .signatures import Array, kernel_2


@kernel(
    "signatures",
    attributes=(),
    inputs=("KernelNotImplementedError?",),
    outputs=("y+",),
)
def signatures_(
    attributes: kernel_2, KernelNotImplementedError_: Array | None = None
) -> tuple[Array, ...]:
    """Computes `signatures`.  (odd.proto:38)"""
    raise KernelNotImplementedError("signatures has no kernel yet")
