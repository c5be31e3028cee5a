"""Files of arrays: `.npz` archives, as NumPy reads and writes them.

What is read may come from anywhere; nothing in it is executed. What is written depends
on the arrays alone, not on the time.
"""

import io
from collections.abc import Mapping
from typing import Final
from zipfile import ZipFile, ZipInfo

import numpy as np

from ...runtime.kernels import Array

_SUFFIX: Final = ".npy"
_ONE_ARRAY: Final = b"\x93NUMPY"


class ArraysError(ValueError):
    """Bytes that are no archive of arrays."""


def read_npz(data: bytes) -> dict[str, Array]:
    """Return the arrays of an archive by name.

    Raises ArraysError for what is no archive, and for arrays of Python objects.
    """
    if data.startswith(_ONE_ARRAY):
        raise ArraysError("this is one array (.npy), expected an archive (.npz)")
    try:
        return _read(data)
    except ArraysError:
        raise
    except Exception as error:  # of whatever sort: archives may be broken anywhere
        message = f"this is no archive of arrays: {_reason(error)}"
        raise ArraysError(message) from error


def _read(data: bytes) -> dict[str, Array]:
    arrays: dict[str, Array] = {}
    with ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            name = info.filename.removesuffix(_SUFFIX)
            if name == info.filename:
                raise ArraysError(f"{info.filename!r} is no array")
            if name in arrays:
                raise ArraysError(f"there are two arrays {name!r}")
            arrays[name] = _read_array(archive, info, name)
    return arrays


def _read_array(archive: ZipFile, info: ZipInfo, name: str) -> Array:
    try:
        with archive.open(info) as file:
            return np.lib.format.read_array(file, allow_pickle=False)
    except Exception as error:  # as above
        raise ArraysError(f"array {name!r} cannot be read: {_reason(error)}") from error


def _reason(error: Exception) -> str:
    return str(error) or type(error).__name__


def write_npz(arrays: Mapping[str, Array]) -> bytes:
    """Return an archive of arrays."""
    buffer = io.BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, array in arrays.items():
            info = ZipInfo(f"{name}{_SUFFIX}")
            with archive.open(info, "w", force_zip64=True) as file:
                np.lib.format.write_array(file, array, allow_pickle=False)
    return buffer.getvalue()
