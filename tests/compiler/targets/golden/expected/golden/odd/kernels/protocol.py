"""Computes Protocol."""

from __future__ import annotations

from opwright.runtime.kernels import KernelNotImplementedError, kernel

from .signatures import Array, Array_


@kernel(
    "Protocol",
    attributes=(),
)
def protocol(attributes: Array_, *inputs: Array) -> Array | tuple[Array, ...]:
    """Computes `Protocol`.  (odd.proto:40)"""
    raise KernelNotImplementedError("Protocol has no kernel yet")
