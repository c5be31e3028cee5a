"""Counting: how many values a tensor holds, without reading them."""

import numpy as np

from ..tensor import Tensor
from ..tensor_facts import Packed
from .bits import bytes_for
from .fields import octets_of, stored_at
from .reading import bits_of, encoding_of


def count_values(tensor: Tensor) -> int:
    """Return how many values a tensor holds, 0 if nothing is set.

    Of packed integers, as many as the bytes have room for. Raises ValueError if two
    encodings are set, for bytes that are no whole number of values, and if the number
    of bits is not 1 to 8.
    """
    encoding = encoding_of(tensor)
    if encoding is None:
        return 0
    if isinstance(encoding, Packed):
        octets = octets_of(getattr(tensor, encoding.field))
        return octets.size * 8 // bits_of(tensor, encoding)
    return stored_at(tensor, encoding.field, np.dtype(encoding.dtype)).size


def has_values(tensor: Tensor, count: int) -> bool:
    """Return whether a tensor holds just so many values.

    Packed integers may leave bits of the last byte unused. Raises ValueError as
    `count_values` does.
    """
    encoding = encoding_of(tensor)
    if isinstance(encoding, Packed) and count >= 0:
        octets = octets_of(getattr(tensor, encoding.field))
        return octets.size == bytes_for(count, bits_of(tensor, encoding))
    return count_values(tensor) == count
