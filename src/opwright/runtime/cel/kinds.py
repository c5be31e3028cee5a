"""Kinds: the types of CEL, and which of them a value has.

Integers are Python's own, and unsigned ones a class of them, so that they compare alike
and can be told apart. IntEnums are integers, views of bytes are bytes, and the numbers
and truth values of NumPy are what they look like.
"""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType, NoneType

import numpy as np

from .errors import CelError


class Unsigned(int):
    """An unsigned integer, such as `2u`."""

    __slots__ = ()


class Kind(Enum):
    """The types of CEL, by their names there."""

    BOOL = "bool"
    INT = "int"
    UINT = "uint"
    DOUBLE = "double"
    STRING = "string"
    BYTES = "bytes"
    LIST = "list"
    MAP = "map"
    NULL = "null_type"
    TYPE = "type"


_EXACT: Mapping[type[object], Kind] = MappingProxyType(
    {
        bool: Kind.BOOL,
        int: Kind.INT,
        Unsigned: Kind.UINT,
        float: Kind.DOUBLE,
        str: Kind.STRING,
        bytes: Kind.BYTES,
        list: Kind.LIST,
        dict: Kind.MAP,
        NoneType: Kind.NULL,
        Kind: Kind.TYPE,
    }
)
_DERIVED: tuple[tuple[type[object], Kind], ...] = (
    (int, Kind.INT),
    (float, Kind.DOUBLE),
    (str, Kind.STRING),
    (bytearray, Kind.BYTES),
    (memoryview, Kind.BYTES),
    (list, Kind.LIST),
    (tuple, Kind.LIST),
    (dict, Kind.MAP),
    (np.bool_, Kind.BOOL),
    (np.integer, Kind.INT),
    (np.floating, Kind.DOUBLE),
)
NUMBERS = frozenset((Kind.INT, Kind.UINT, Kind.DOUBLE))


def kind_of(value: object) -> Kind | None:
    """Return the type of a value, None for a record."""
    exact = _EXACT.get(type(value))
    if exact is not None:
        return exact
    return next((kind for base, kind in _DERIVED if isinstance(value, base)), None)


def type_of(value: object) -> Kind:
    """Return the type of a value.

    Raises CelError for a record.
    """
    kind = kind_of(value)
    if kind is None:
        raise no_such()
    return kind


def no_such() -> CelError:
    """Return the error of an operation that there is not for such values."""
    return CelError("no such overload")
