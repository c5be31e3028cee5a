"""Computes _hidden."""

from __future__ import annotations

from opwright.runtime.kernels import KernelNotImplementedError, kernel

from .signatures import Array, Scale


@kernel(
    "_hidden",
    attributes=(),
)
def spec_hidden(attributes: Scale.Inner, *inputs: Array) -> Array | tuple[Array, ...]:
    """Computes `_hidden`.  (odd.proto:39)"""
    raise KernelNotImplementedError("_hidden has no kernel yet")
