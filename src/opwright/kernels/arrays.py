"""Arrays: the types of what kernels take and give."""

from typing import Any, TypeAlias

import numpy as np

from ..runtime.kernels import Array, Kernel

__all__ = ["Array", "DType", "Kernel"]

# Any: as with `Array`, it is known when a kernel is called.
DType: TypeAlias = np.dtype[Any]
"""The dtype of an `Array`."""
