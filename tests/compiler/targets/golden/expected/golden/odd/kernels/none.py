"""Computes none."""

from __future__ import annotations

from opwright.runtime.kernels import KernelNotImplementedError, kernel

from .signatures import Array, Array_


@kernel(
    "none",
    attributes=(),
)
def none(attributes: Array_, *inputs: Array) -> Array | tuple[Array, ...]:
    """Computes `none`.  (odd.proto:41)"""
    raise KernelNotImplementedError("none has no kernel yet")
