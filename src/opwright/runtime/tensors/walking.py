"""Walking: all tensors inside of a record, with their paths and what lays them out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeVar, cast, overload

import numpy as np
from numpy.typing import NDArray

from ..layout import Layout, layout_of
from ..narrowing import is_dict, is_sequence
from ..pb_kinds import OneofGroup
from ..record import Record
from ..tagged import Tagged
from ..tensor import Tensor
from ..tensor_facts import LayoutRule
from .owners import apply_rule, read_laid_out

S = TypeVar("S", bound=np.generic)

_MAX_DEPTH: Final = 100


@dataclass(frozen=True, slots=True)
class _Applied:
    """A rule, and the record whose rule it is."""

    rule: LayoutRule
    owner: Record


# The rules of the records around a value, by what is left of their paths.
_Pending = Mapping[str, _Applied]

_NONE: Final[_Pending] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class FoundTensor:
    """A tensor inside of a record: its path in the spec's words, and itself."""

    path: str
    tensor: Tensor
    _applied: _Applied | None

    @property
    def shape(self) -> tuple[int, ...] | None:
        """The shape that its owner gives it, whatever is stored; None if it gives none.

        Raises ValueError if the owner's fields give no shape.
        """
        if self._applied is None:
            return None
        try:
            layout = apply_rule(self._applied.rule, self._applied.owner)
        except ValueError as error:
            raise ValueError(f"{self.path}: {error}") from error
        return tuple(layout.shape)

    @overload
    def to_numpy(self) -> NDArray[np.float32 | np.int8]: ...
    @overload
    def to_numpy(self, *, dtype: type[S]) -> NDArray[S]: ...
    def to_numpy(self, *, dtype: type[np.generic] | None = None) -> NDArray[np.generic]:
        """Return the values, as `Tensor.to_numpy` does, given its owner."""
        rule, owner = (
            (self._applied.rule, self._applied.owner) if self._applied else (None, None)
        )
        return read_laid_out(self.tensor, owner, rule, self.path, dtype)


def find_tensors(record: Record) -> Iterator[FoundTensor]:
    """Yield the tensors inside of a record, in the spec's order.

    Raises ValueError for records nested more than 100 levels deep.
    """
    return _walk(record, "", _NONE, 0)


def _walk(
    record: Record, path: str, pending: _Pending, depth: int
) -> Iterator[FoundTensor]:
    if depth > _MAX_DEPTH:
        raise ValueError(f"records are nested more than {_MAX_DEPTH} levels deep")
    if isinstance(record, Tensor):
        yield FoundTensor(path, record, pending.get(""))
    layout = layout_of(type(record))
    around = {**pending, **{p: _Applied(r, record) for p, r in layout.rules.items()}}
    for name, spec_name, value in _values(record, layout):
        inner = f"{path}.{spec_name}" if path else spec_name
        left = {p.partition(".")[2]: a for p, a in around.items() if _starts(p, name)}
        for place, held in _records_in(value):
            yield from _walk(held, f"{inner}{place}", left, depth + 1)


def _starts(path: str, name: str) -> bool:
    return path == name or path.startswith(f"{name}.")


def _values(record: Record, layout: Layout) -> Iterator[tuple[str, str, object]]:
    """Yield the attribute, the spec's name and the value of each stored field."""
    for slot in layout.slots:
        value: object = getattr(record, slot.slot)
        if value is None:
            continue
        name = slot.name
        if isinstance(layout.declared[name].kind, OneofGroup):
            name = layout.oneofs[name].member_of(value) or name
        yield name, layout.declared[name].spec_name or name, value


def _records_in(value: object) -> Iterator[tuple[str, Record]]:
    """Yield the records that a field's value is, or holds, with their places in it."""
    if isinstance(value, Record):
        yield "", value
    elif isinstance(value, Tagged):
        yield from _records_in(cast("Tagged[object]", value).value)
    elif is_sequence(value) and value and isinstance(value[0], Record):
        for index, item in enumerate(value):
            if isinstance(item, Record):
                yield f"[{index}]", item
    elif is_dict(value):
        for key, item in value.items():
            if isinstance(item, Record):
                yield f"[{key!r}]", item
