"""Computes kernel."""

from __future__ import annotations

from opwright.runtime.kernels import KernelNotImplementedError, kernel

from .signatures import Array_


@kernel(
    "kernel",
    attributes=(),
    inputs=(),
    outputs=(),
)
def kernel_(attributes: Array_) -> tuple[()]:
    """Computes `kernel`.  (odd.proto:37)"""
    raise KernelNotImplementedError("kernel has no kernel yet")
