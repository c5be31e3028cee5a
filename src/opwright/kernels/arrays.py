"""Arrays: the types of what kernels take and give."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

# Any: a kernel learns the dtypes of its inputs when it is called. With `np.generic`
# instead, arithmetic has no types that a checker knows.
Array: TypeAlias = npt.NDArray[Any]
"""An array of any dtype and any shape."""

DType: TypeAlias = np.dtype[Any]
"""The dtype of an `Array`."""

Kernel: TypeAlias = Callable[..., Array | tuple[Array, ...]]
"""An operator: attributes and inputs go in, one output or a tuple of outputs comes out.

Each kernel has parameters of its own, named as the spec names the operator's inputs.
"""
