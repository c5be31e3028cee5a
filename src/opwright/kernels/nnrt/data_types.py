"""The dtypes of `DataType`, by their numbers."""

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from opwright.bindings.nnrt.v1_0 import DataType

from ..arrays import DType
from ..checking import expect


def find_dtype(operator: str, name: str, number: int) -> DType:
    """Return the dtype of a number of `DataType`; KernelError if it has none."""
    expect(
        number in _DTYPES,
        operator,
        f"{name} is {number}, expected a number of DataType, such as 43 for float32",
    )
    return _DTYPES[number]


_DTYPES: Mapping[int, DType] = MappingProxyType(
    {
        DataType.DATA_TYPE_BOOL: np.dtype(np.bool_),
        DataType.DATA_TYPE_INT8: np.dtype(np.int8),
        DataType.DATA_TYPE_INT16: np.dtype(np.int16),
        DataType.DATA_TYPE_INT32: np.dtype(np.int32),
        DataType.DATA_TYPE_INT64: np.dtype(np.int64),
        DataType.DATA_TYPE_UINT8: np.dtype(np.uint8),
        DataType.DATA_TYPE_UINT16: np.dtype(np.uint16),
        DataType.DATA_TYPE_UINT32: np.dtype(np.uint32),
        DataType.DATA_TYPE_UINT64: np.dtype(np.uint64),
        DataType.DATA_TYPE_FLOAT16: np.dtype(np.float16),
        DataType.DATA_TYPE_FLOAT32: np.dtype(np.float32),
        DataType.DATA_TYPE_FLOAT64: np.dtype(np.float64),
    }
)
