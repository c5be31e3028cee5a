"""Arrays: what kernels take and give, and how messages call it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

# Any: dtypes are known when a model runs, not before.
Array: TypeAlias = npt.NDArray[Any]
"""An array of any dtype and any shape."""

DType: TypeAlias = np.dtype[Any]
"""The dtype of an `Array`."""

Kernel: TypeAlias = Callable[..., Array | Sequence[Array]]
"""What computes an operator.

It takes the attributes and the inputs, in the order of the spec, and gives one output,
or a tuple of outputs. If it has a parameter `quant`, that is for the quantization
parameters of the tensor that is quantized.
"""

Kernels: TypeAlias = Mapping[int, Kernel] | Mapping[str, Kernel]
"""Kernels by the codes of operators, or by their names."""


def array_text(array: Array) -> str:
    """Return how messages call an array, such as `float32 [1, 8, 8, 3]`."""
    return tensor_form_text(array.dtype, array.shape)


def tensor_form_text(dtype: DType | None, sizes: Sequence[int] | None) -> str:
    """Return dtype and sizes, as far as they are known; -1 is any size."""
    known = [str(dtype)] if dtype is not None else []
    if sizes is not None:
        known.append(f"[{', '.join(map(str, sizes))}]")
    return " ".join(known) or "anything"
