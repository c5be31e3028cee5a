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
        reason = str(error) or type(error).__name__
        raise ArraysError(f"this is no archive of arrays: {reason}") from error


def _read(data: bytes) -> dict[str, Array]:
    arrays: dict[str, Array] = {}
    with ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            name = info.filename.removesuffix(_SUFFIX)
            if name == info.filename:
                raise ArraysError(f"{info.filename!r} is no array")
            if name in arrays:
                raise ArraysError(f"there are two arrays {name!r}")
            with archive.open(info) as file:
                arrays[name] = np.lib.format.read_array(file, allow_pickle=False)
    return arrays


def write_npz(arrays: Mapping[str, Array]) -> bytes:
    """Return an archive of arrays."""
    buffer = io.BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, array in arrays.items():
            info = ZipInfo(f"{name}{_SUFFIX}")
            with archive.open(info, "w", force_zip64=True) as file:
                np.lib.format.write_array(file, array, allow_pickle=False)
    return buffer.getvalue()
