"""Reading: the array of a tensor, out of whichever encoding is set."""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..layout import layout_of
from ..tensor import Tensor
from ..tensor_facts import Encoding, Packed, Stored, TensorLayout
from .bits import bytes_for, unpack
from .fields import integer_at, is_set, numbers_at, octets_of, stored_at
from .scaling import Factors, look_up, scale_integers

_MOST_BITS: Final = 8


def read_values(
    tensor: Tensor, layout: TensorLayout | None, dtype: type[np.generic] | None
) -> NDArray[np.generic]:
    """Return the values of a tensor, flat without a layout.

    Raises ValueError as `Tensor.to_numpy` does, with messages that do not say where.
    """
    match encoding_of(tensor):
        case None:
            return np.empty(0, dtype or np.float32)
        case Stored() as stored:
            return _read_stored(tensor, stored, layout, dtype)
        case Packed() as packed:
            return _read_packed(tensor, packed, layout, dtype)


def encoding_of(tensor: Tensor) -> Encoding | None:
    """Return the encoding that is set, None if none is.

    Raises ValueError if two are.
    """
    encodings = layout_of(type(tensor)).encodings
    present = [e for e in encodings if is_set(tensor, e.field)]
    if present[1:]:
        names = " and ".join(encoding.field for encoding in present)
        raise ValueError(f"{names} are set, where only one may be")
    return present[0] if present else None


def _read_stored(
    tensor: Tensor,
    stored: Stored,
    layout: TensorLayout | None,
    dtype: type[np.generic] | None,
) -> NDArray[np.generic]:
    kind = np.dtype(stored.dtype)
    flat = stored_at(tensor, stored.field, kind)
    if layout is not None and flat.size != _size(layout):
        raise ValueError(_misfit(layout, f"{stored.field} has {flat.size}"))
    asked = _asked_for(dtype, np.float32 if kind == np.float16 else kind.type)
    if kind.kind == "f" or asked.kind != "f":
        return _converted(_shaped(flat, layout), asked, stored.field)
    if not stored.scale:
        return _shaped(flat, layout).astype(asked)
    return _restored(tensor, stored, flat, layout).astype(asked, copy=False)


def _read_packed(
    tensor: Tensor,
    packed: Packed,
    layout: TensorLayout | None,
    dtype: type[np.generic] | None,
) -> NDArray[np.generic]:
    octets = octets_of(getattr(tensor, packed.field))
    bits = bits_of(tensor, packed)
    count = octets.size * 8 // bits
    if layout is not None:
        needed = bytes_for(_size(layout), bits)
        if octets.size != needed:
            found = f"{packed.field} has {count} ({octets.size} bytes, not {needed})"
            raise ValueError(_misfit(layout, found))
        count = _size(layout)
    asked = _asked_for(dtype, np.float32)
    if asked.kind != "f":
        integers = unpack(octets, bits, count)
        return _converted(_shaped(integers, layout), asked, packed.field)
    return _restored_packed(tensor, packed, octets, bits, count, layout).astype(
        asked, copy=False
    )


def bits_of(tensor: Tensor, packed: Packed) -> int:
    """Return how many bits each packed integer has.

    Raises ValueError if that is not 1 to 8.
    """
    bits = integer_at(tensor, packed.bits)
    if not 1 <= bits <= _MOST_BITS:
        raise ValueError(f"{packed.bits} is {bits}, not 1 to {_MOST_BITS}")
    return bits


def _restored_packed(
    tensor: Tensor,
    packed: Packed,
    octets: NDArray[np.uint8],
    bits: int,
    count: int,
    layout: TensorLayout | None,
) -> NDArray[np.float32]:
    table = Factors(packed.table, numbers_at(tensor, packed.table))
    if not table.values.size:
        over = count % _channels(tensor, packed)
        if layout is None and bytes_for(count - over, bits) == octets.size:
            # What is over at the end is padding, not the start of another channel.
            count -= over
        return _restored(tensor, packed, unpack(octets, bits, count), layout)
    if numbers_at(tensor, packed.scale).size:
        raise ValueError(f"{packed.scale} and {packed.table} are set, where one may be")
    return look_up(_shaped(unpack(octets, bits, count), layout), table, bits)


def _restored(
    tensor: Tensor,
    encoding: Encoding,
    integers: NDArray[np.generic],
    layout: TensorLayout | None,
) -> NDArray[np.float32]:
    scale = Factors(encoding.scale, numbers_at(tensor, encoding.scale))
    bias = Factors(encoding.bias, numbers_at(tensor, encoding.bias))
    if not scale.values.size:
        table = f" or {encoding.table}" if isinstance(encoding, Packed) else ""
        raise ValueError(f"{encoding.field} lacks {encoding.scale}{table}")
    if layout is not None:
        return scale_integers(_shaped(integers, layout), layout, scale, bias)
    channels = _channels(tensor, encoding)
    if integers.size % channels:
        message = f"{integers.size} values are not in {channels} equal channels"
        raise ValueError(message)
    flat = TensorLayout((channels, -1))
    return scale_integers(integers.reshape(channels, -1), flat, scale, bias).reshape(-1)


def _channels(tensor: Tensor, encoding: Encoding) -> int:
    counts = (numbers_at(tensor, p).size for p in (encoding.scale, encoding.bias))
    return max(1, *counts)


def _size(layout: TensorLayout) -> int:
    if any(extent < 0 for extent in layout.shape):
        raise ValueError(f"the shape is {layout.shape}")
    return math.prod(layout.shape)


def _misfit(layout: TensorLayout, found: str) -> str:
    return f"shape {layout.shape} needs {_size(layout)} values, but {found}"


def _shaped(
    flat: NDArray[np.generic], layout: TensorLayout | None
) -> NDArray[np.generic]:
    if layout is None:
        return flat
    return flat.reshape(layout.shape, order="F" if layout.column_major else "C")


def _asked_for(
    dtype: type[np.generic] | None, usual: type[np.generic]
) -> np.dtype[np.generic]:
    asked = np.dtype(dtype or usual)
    if asked.kind not in "iuf":
        raise ValueError(f"tensors have no values of {asked}")
    return asked


def _converted(
    values: NDArray[np.generic], asked: np.dtype[np.generic], field: str
) -> NDArray[np.generic]:
    """Return values as `asked`, which must be floats, or hold all stored integers."""
    if asked.kind != "f" and not np.can_cast(values.dtype, asked):
        raise ValueError(
            f"{field} is stored as {values.dtype}, which {asked} cannot hold"
        )
    return values.astype(asked, copy=False)
