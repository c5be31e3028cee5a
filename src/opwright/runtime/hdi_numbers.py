"""HDI: the field functions of numbers, and of arrays of numbers.

They belong to `hdi` and are called like the spec's types, so that Python's own are in
`builtins` here.
"""

import builtins

import numpy as np

from .arrays import Array
from .fields import StructField, posing
from .hdi_kinds import NumberArray, Primitive
from .scalars import Base


def boolean(*, name: str = "") -> builtins.bool:
    """Declare a `boolean`."""
    return posing(StructField(Primitive(Base.BOOLEAN), name))


def byte(*, name: str = "") -> builtins.int:
    """Declare a `byte`, which is signed."""
    return posing(StructField(Primitive(Base.BYTE), name))


def short(*, name: str = "") -> builtins.int:
    """Declare a `short`."""
    return posing(StructField(Primitive(Base.SHORT), name))


def int(*, name: str = "") -> builtins.int:
    """Declare an `int`."""
    return posing(StructField(Primitive(Base.INT), name))


def long(*, name: str = "") -> builtins.int:
    """Declare a `long`, of 64 bits."""
    return posing(StructField(Primitive(Base.LONG), name))


def uchar(*, name: str = "") -> builtins.int:
    """Declare an `unsigned char`."""
    return posing(StructField(Primitive(Base.UCHAR), name))


def ushort(*, name: str = "") -> builtins.int:
    """Declare an `unsigned short`."""
    return posing(StructField(Primitive(Base.USHORT), name))


def uint(*, name: str = "") -> builtins.int:
    """Declare an `unsigned int`."""
    return posing(StructField(Primitive(Base.UINT), name))


def ulong(*, name: str = "") -> builtins.int:
    """Declare an `unsigned long`, of 64 bits."""
    return posing(StructField(Primitive(Base.ULONG), name))


def float(*, name: str = "") -> builtins.float:
    """Declare a `float`."""
    return posing(StructField(Primitive(Base.FLOAT), name))


def double(*, name: str = "") -> builtins.float:
    """Declare a `double`."""
    return posing(StructField(Primitive(Base.DOUBLE), name))


def short_array(*, name: str = "") -> Array[np.int16]:
    """Declare an array of `short`s."""
    return posing(StructField(NumberArray(Base.SHORT), name))


def int_array(*, name: str = "") -> Array[np.int32]:
    """Declare an array of `int`s."""
    return posing(StructField(NumberArray(Base.INT), name))


def long_array(*, name: str = "") -> Array[np.int64]:
    """Declare an array of `long`s."""
    return posing(StructField(NumberArray(Base.LONG), name))


def uchar_array(*, name: str = "") -> Array[np.uint8]:
    """Declare an array of `unsigned char`s."""
    return posing(StructField(NumberArray(Base.UCHAR), name))


def ushort_array(*, name: str = "") -> Array[np.uint16]:
    """Declare an array of `unsigned short`s."""
    return posing(StructField(NumberArray(Base.USHORT), name))


def uint_array(*, name: str = "") -> Array[np.uint32]:
    """Declare an array of `unsigned int`s."""
    return posing(StructField(NumberArray(Base.UINT), name))


def ulong_array(*, name: str = "") -> Array[np.uint64]:
    """Declare an array of `unsigned long`s."""
    return posing(StructField(NumberArray(Base.ULONG), name))


def float_array(*, name: str = "") -> Array[np.float32]:
    """Declare an array of `float`s."""
    return posing(StructField(NumberArray(Base.FLOAT), name))


def double_array(*, name: str = "") -> Array[np.float64]:
    """Declare an array of `double`s."""
    return posing(StructField(NumberArray(Base.DOUBLE), name))
