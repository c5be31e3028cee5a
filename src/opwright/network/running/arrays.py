"""Arrays: their types, and how messages call them."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

from ...runtime.kernels import Array, Kernel
from ..keys import Key

# Any: dtypes are known when a model runs, not before.
DType: TypeAlias = np.dtype[Any]
"""The dtype of an array."""

Arrays: TypeAlias = Mapping[str, Array] | Mapping[int, Array] | Mapping[Key, Array]
"""Arrays by the names or the indexes of tensors."""

Kernels: TypeAlias = Mapping[int, Kernel] | Mapping[str, Kernel] | Mapping[Key, Kernel]
"""Kernels by the codes of operators, or by their names.

A parameter `quant` of a kernel is for the quantization parameters of the tensor that is
quantized, since its array does not have them.
"""


def native(array: Array) -> Array:
    """Return an array in the byte order of this machine."""
    array = np.asarray(array)
    return array.astype(array.dtype.newbyteorder("="), copy=False)


def array_text(array: Array) -> str:
    """Return how messages call an array, such as `float32 [1, 8, 8, 3]`."""
    return form_text(array.dtype, array.shape)


def form_text(dtype: DType | None, sizes: Sequence[int] | None) -> str:
    """Return dtype and sizes, as far as they are known; -1 is any size."""
    known = [str(dtype)] if dtype is not None else []
    if sizes is not None:
        known.append(f"[{', '.join(map(str, sizes))}]")
    return " ".join(known) or "anything"
