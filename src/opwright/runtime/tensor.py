"""Tensors: the bases of generated classes whose records hold one array of values."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from .record import Message, Record, Struct

if TYPE_CHECKING:
    from .tensors import FoundTensor

S = TypeVar("S", bound=np.generic)


class Tensor(Record):
    """A record that holds the values of one tensor, in one of several encodings."""

    __slots__ = ()

    @overload
    def to_numpy(
        self, owner: Record | None = None
    ) -> NDArray[np.float32 | np.int8]: ...
    @overload
    def to_numpy(
        self, owner: Record | None = None, *, dtype: type[S]
    ) -> NDArray[S]: ...
    def to_numpy(
        self, owner: Record | None = None, *, dtype: type[np.generic] | None = None
    ) -> NDArray[np.generic]:
        """Return the values as an array, in the shape that the owner gives them.

        `owner` is the record that this tensor is a field of; some shapes depend on a
        record further out, which is the owner then. Without an owner, and where the
        owner says nothing of a shape, the array has one dimension. A flat array of
        packed integers is as long as their bytes allow, and scales by channel are taken
        to belong to the first axis.

        Quantized values are restored, as are 16-bit floats: both give float32. Signed
        integers of whole bytes are returned as they are stored. `dtype` asks for other
        floats; an integer dtype asks for the stored integers, without their scales.
        Values that need no conversion are not copied: they are views of the record's
        own, read-only if it was decoded. If nothing is set, the array is empty.

        Raises ValueError if two encodings are set, if sizes do not fit, if quantized
        values lack what restores them, and if the owner does not hold this tensor.
        """
        # Imported here: many programs never look at values.
        from .tensors import read_tensor

        return read_tensor(self, owner, dtype)


class TensorMessage(Tensor, Message):
    """The base of generated messages that are tensors."""

    __slots__ = ()


class TensorStruct(Tensor, Struct):
    """The base of generated HDI structs that are tensors."""

    __slots__ = ()


def tensors_of(record: Record) -> "Iterator[FoundTensor]":
    """Yield the tensors inside of a record, in the spec's order, without reading them.

    Each knows its path, such as `neuralNetwork.layers[3].convolution.weights`, and its
    shape. Raises ValueError for records nested more than 100 levels deep.
    """
    from .tensors import find_tensors

    return find_tensors(record)


def weights_of(record: Record) -> Iterator[tuple[str, NDArray[np.float32 | np.int8]]]:
    """Yield the path and the values of each tensor inside of a record.

    The values are read one tensor at a time, shaped, as `to_numpy` does. Raises
    ValueError as `tensors_of` and `to_numpy` do; messages name the path.
    """
    return ((found.path, found.to_numpy()) for found in tensors_of(record))
