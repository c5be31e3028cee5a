"""Kernels as they stand in a file, and what is read of them."""

from dataclasses import dataclass

from opwright.runtime.kernels import KernelSignature


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenKernel:
    """A function at the top of a file, and what `@kernel` records of it.

    Without `signature`, nothing is recorded.
    """

    file: str
    function: str
    signature: KernelSignature | None
    implemented: bool
