"""Scalars: the numbers and truth values of both languages, by the specs' own names."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

import numpy as np


class Wire(StrEnum):
    """The scalar types of Protocol Buffers, strings and bytes aside."""

    DOUBLE = "double"
    FLOAT = "float"
    INT32 = "int32"
    INT64 = "int64"
    UINT32 = "uint32"
    UINT64 = "uint64"
    SINT32 = "sint32"
    SINT64 = "sint64"
    FIXED32 = "fixed32"
    FIXED64 = "fixed64"
    SFIXED32 = "sfixed32"
    SFIXED64 = "sfixed64"
    BOOL = "bool"

    @property
    def dtype(self) -> np.dtype[np.generic]:
        """The NumPy type that holds exactly this scalar's values."""
        return _WIRE_DTYPES[self]

    @property
    def zero(self) -> bool | int | float:
        """The value of a field that was never set."""
        return _zero(self.dtype)


class Base(StrEnum):
    """The scalar types of HDI, strings aside. Those of integers are enum bases too."""

    BOOLEAN = "boolean"
    BYTE = "byte"
    SHORT = "short"
    INT = "int"
    LONG = "long"
    UCHAR = "uchar"
    USHORT = "ushort"
    UINT = "uint"
    ULONG = "ulong"
    FLOAT = "float"
    DOUBLE = "double"

    @property
    def dtype(self) -> np.dtype[np.generic]:
        """The NumPy type that holds exactly this scalar's values."""
        return _BASE_DTYPES[self]

    @property
    def zero(self) -> bool | int | float:
        """The value of a field that was never set."""
        return _zero(self.dtype)


_WIRE_DTYPES: Final[Mapping[Wire, np.dtype[np.generic]]] = MappingProxyType(
    {
        Wire.DOUBLE: np.dtype(np.float64),
        Wire.FLOAT: np.dtype(np.float32),
        Wire.INT32: np.dtype(np.int32),
        Wire.INT64: np.dtype(np.int64),
        Wire.UINT32: np.dtype(np.uint32),
        Wire.UINT64: np.dtype(np.uint64),
        Wire.SINT32: np.dtype(np.int32),
        Wire.SINT64: np.dtype(np.int64),
        Wire.FIXED32: np.dtype(np.uint32),
        Wire.FIXED64: np.dtype(np.uint64),
        Wire.SFIXED32: np.dtype(np.int32),
        Wire.SFIXED64: np.dtype(np.int64),
        Wire.BOOL: np.dtype(np.bool_),
    }
)

_BASE_DTYPES: Final[Mapping[Base, np.dtype[np.generic]]] = MappingProxyType(
    {
        Base.BOOLEAN: np.dtype(np.bool_),
        Base.BYTE: np.dtype(np.int8),
        Base.SHORT: np.dtype(np.int16),
        Base.INT: np.dtype(np.int32),
        Base.LONG: np.dtype(np.int64),
        Base.UCHAR: np.dtype(np.uint8),
        Base.USHORT: np.dtype(np.uint16),
        Base.UINT: np.dtype(np.uint32),
        Base.ULONG: np.dtype(np.uint64),
        Base.FLOAT: np.dtype(np.float32),
        Base.DOUBLE: np.dtype(np.float64),
    }
)


def _zero(dtype: np.dtype[np.generic]) -> bool | int | float:
    match dtype.kind:
        case "b":
            return False
        case "f":
            return 0.0
        case _:
            return 0
