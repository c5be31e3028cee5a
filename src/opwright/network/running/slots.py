"""Slots: the tensors of a network, and what its model states of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from ...runtime.kernels import Array
from ...runtime.narrowing import is_sequence
from ...runtime.quantization import Quantization
from ...runtime.rules import Node
from ...runtime.rules.graph import (
    AnyIndexedTensors,
    AnyTensorForm,
    QuantizationForm,
)
from ..keys import Key
from ..labels import tensor_text
from ..paths import reader, text_at
from .arrays import DType, array_text, form_text

_DTYPES: Final = frozenset(
    {"bool", "float16", "float32", "float64"}
    | {f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A tensor. What the model does not state of it is None; a size of -1 is any.

    `is_constant`: its values belong to the model, `offset` and `size` being the place
    of their bytes in its memory. `quantization` has the records that give quantized
    values their meaning, and `quantized` what they say if there is one for all values.
    """

    key: Key
    name: str
    dtype: DType | None = None
    sizes: tuple[int, ...] | None = None
    is_constant: bool = False
    offset: int = 0
    size: int = 0
    quantization: tuple[object, ...] = ()
    quantized: Quantization | None = None

    @property
    def label(self) -> str:
        """How messages call the tensor."""
        return tensor_text(self.key, self.name)

    @property
    def form(self) -> str:
        """Its dtype and sizes, as far as they are stated."""
        return form_text(self.dtype, self.sizes)

    def misfit(self, array: Array) -> str:
        """Return what is wrong with an array for this tensor; nothing if it fits."""
        fits = (self.dtype is None or array.dtype == self.dtype) and (
            self.sizes is None or _agree(array.shape, self.sizes)
        )
        return "" if fits else f"is {array_text(array)}, expected {self.form}"


def tensors_text(slots: Sequence[Slot], arrays: Sequence[Array]) -> str:
    """Return how messages list tensors with their values."""
    pairs = zip(slots, arrays, strict=True)
    return ", ".join(f"{slot.label} {array_text(array)}" for slot, array in pairs)


def listed_slots(form: AnyIndexedTensors, network: object) -> tuple[Slot, ...]:
    """Return the tensors of a network that lists them, by index."""
    listed: object = reader(form.list)(network)
    records = listed if is_sequence(listed) else ()
    return tuple(_listed_slot(form, i, record) for i, record in enumerate(records))


def described_slot(name: str, form: AnyTensorForm | None, feature: object) -> Slot:
    """Return a tensor that the description of a model tells of, if it does."""
    if form is None:
        return Slot(key=name, name=name)
    return Slot(
        key=name, name=name, dtype=_dtype(form, feature), sizes=_sizes(form, feature)
    )


def _listed_slot(form: AnyIndexedTensors, index: int, record: object) -> Slot:
    dtype = _dtype(form.form, record)
    listed: object = reader(form.quantization.list)(record) if form.quantization else ()
    quantization = tuple(listed) if is_sequence(listed) else ()
    return Slot(
        key=index,
        name=text_at(form.name, record),
        dtype=dtype,
        sizes=_sizes(form.form, record),
        is_constant=form.constant is not None and form.constant(record, Node()),
        offset=reader(form.offset)(record) if form.offset else 0,
        size=reader(form.size)(record) if form.size else 0,
        quantization=quantization,
        quantized=_quantized(form.quantization, dtype, quantization),
    )


def _quantized(
    form: QuantizationForm | None, dtype: DType | None, records: Sequence[object]
) -> Quantization | None:
    """Return what integers stand for, None if that is several things or not said."""
    if form is None or dtype is None or dtype.kind not in "iu" or len(records) != 1:
        return None
    (record,) = records
    return Quantization(
        dtype=dtype,
        scale=float(reader(form.scale)(record)),
        zero_point=int(reader(form.zero_point)(record)),
        bits=int(reader(form.bits)(record)),
    )


def _agree(shape: Sequence[int], sizes: Sequence[int]) -> bool:
    return len(shape) == len(sizes) and all(
        stated < 0 or length == stated
        for length, stated in zip(shape, sizes, strict=True)
    )


def _dtype(form: AnyTensorForm, record: object) -> DType | None:
    """Return the dtype that a record states, in native byte order."""
    try:
        name = form.dtype(record, Node()) if form.dtype else ""
    except Exception:  # of whatever sort: the question has no answer then
        return None
    return np.dtype(name) if name in _DTYPES else None


def _sizes(form: AnyTensorForm, record: object) -> tuple[int, ...] | None:
    try:
        sizes = form.shape(record, Node()) if form.shape else None
    except Exception:  # as above
        return None
    return None if sizes is None else tuple(max(-1, int(size)) for size in sizes)
