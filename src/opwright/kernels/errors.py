"""Errors of kernels: inputs and attributes that an operator cannot compute with."""

from ..runtime.kernels import KernelError, KernelNotImplementedError

__all__ = ["KernelError", "KernelNotImplementedError"]
